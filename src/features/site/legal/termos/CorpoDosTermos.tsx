import { CorpoLegal } from '../CorpoLegal'
import { type Documento, VERSOES } from '../documento'
import { REGRAS } from './regras'
import { SERVICO } from './servico'
import { VAGAS } from './vagas'

const TERMOS: Documento = {
  ...VERSOES.termos,
  resumo: [
    'Pedir orçamento é gratuito e não obriga a contratar.',
    'Cada pedido recebe até quatro propostas; não garantimos que haja alguma nem que o negócio feche.',
    'Você contrata e paga direto à consultoria. A Embira não é parte desse contrato.',
    'Anúncios discriminatórios, falsos ou que cobrem de candidatos são proibidos e retirados.',
    'Você exclui a conta e os dados quando quiser.',
  ],
  secoes: [...SERVICO, ...VAGAS, ...REGRAS],
}

/** The text of `/termos`. */
export function CorpoDosTermos() {
  return <CorpoLegal documento={TERMOS} />
}
