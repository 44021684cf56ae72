import { CorpoLegal } from '../CorpoLegal'
import { type Documento, VERSOES } from '../documento'
import { DADOS } from './dados'
import { DIREITOS_E_FIM } from './direitos'
import { PARTILHA } from './partilha'

const PRIVACIDADE: Documento = {
  ...VERSOES.privacidade,
  resumo: [
    'Guardamos o que você digita e o mínimo que a segurança exige. Não vendemos dados.',
    'Seus contatos só vão para a consultoria cuja proposta você aceitar.',
    'Você baixa, corrige e exclui os seus dados sem falar com ninguém.',
    'Uma rotina automática apaga o que passou do prazo.',
    'A pessoa encarregada responde pela página de contato em até 15 dias.',
  ],
  secoes: [...DADOS, ...PARTILHA, ...DIREITOS_E_FIM],
}

/** The text of `/privacidade`. */
export function CorpoDaPrivacidade() {
  return <CorpoLegal documento={PRIVACIDADE} />
}
