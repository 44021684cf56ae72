import { type Documento, VERSOES } from './documento'
import { PaginaLegal } from './PaginaLegal'
import { DADOS } from './privacidade/dados'
import { DIREITOS_E_FIM } from './privacidade/direitos'
import { PARTILHA } from './privacidade/partilha'

const PRIVACIDADE: Documento = {
  ...VERSOES.privacidade,
  titulo: 'Política de Privacidade',
  descricao:
    'Que dados a Embira guarda, para quê, por quanto tempo, quem recebe, e como baixar, corrigir ou excluir os seus, na hora.',
  lead: 'O que guardamos sobre você, por quê, por quanto tempo e como você manda nisso.',
  resumo: [
    'Guardamos o que você digita e o mínimo que a segurança exige. Não vendemos dados.',
    'Seus contatos só vão para a consultoria cuja proposta você aceitar.',
    'Você baixa, corrige e exclui os seus dados sem falar com ninguém.',
    'Uma rotina automática apaga o que passou do prazo.',
    'A pessoa encarregada responde pela página de contato em até 15 dias.',
  ],
  secoes: [...DADOS, ...PARTILHA, ...DIREITOS_E_FIM],
}

/** `/privacidade` */
export default function PrivacidadePage() {
  return <PaginaLegal documento={PRIVACIDADE} />
}
