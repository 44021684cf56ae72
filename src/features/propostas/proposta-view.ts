/* View of a proposal, computed from its row. */
import { formatReais } from '@/domain/br/dinheiro'
import { isStatusProposta, STATUS_PROPOSTA, type StatusProposta } from '@/domain/proposta-status'
import { TOM_DA_PROPOSTA } from '@/domain/tons'
import { PROPOSTA_VAZIA, type PropostaForm, toPropostaRow } from '@/domain/proposta'
import { formatDia, formatQuando } from '@/domain/br/quando'
import type { Proposta } from './api'

/** Maximum submissions of an account to one request; SQL has the same limit. */
export const MAX_ENVIOS = 3

/** Id of the element that shows a proposal. */
export const toIdDaProposta = (id: string) => `proposta-${id}`

/** Word and colour of a status; one newer than this page is shown as it is. */
export const getRotuloDoStatus = (status: string) =>
  isStatusProposta(status)
    ? { titulo: STATUS_PROPOSTA[status].titulo, tom: TOM_DA_PROPOSTA[status] }
    : { titulo: status, tom: 'neutral' as const }

/** `R$ 1.234,50`; 'A combinar' for a proposal without value. */
export const formatValor = (valor: number | null) => (valor === null ? 'A combinar' : formatReais(valor))

/** Whether it takes one of the four places of its request. */
export const isViva = ({ status_proposta: status }: Pick<Proposta, 'status_proposta'>) =>
  isStatusProposta(status) && STATUS_PROPOSTA[status].viva

/** Whether the account may submit (again) to a request, by its own proposals for it: none live, none declined, fewer than three. */
export const canEnviarDeNovo = (minhas: readonly Proposta[]) =>
  minhas.length < MAX_ENVIOS && !minhas.some((proposta) => isViva(proposta) || proposta.status_proposta === 'recusada')

/** The form that follows an own proposal: the same words, to be mended. The file was used, and the validity is chosen again. */
export function toFormDeNovo({ valor, prazo, mensagem, detalhes }: Proposta): PropostaForm {
  const { etapas = [], ...textos } = detalhes ?? {}
  return {
    ...PROPOSTA_VAZIA,
    ...textos,
    valor: valor === null ? '' : formatReais(valor).replace(/^R\$\s*/, ''),
    prazo,
    mensagem,
    etapas: etapas.map(({ titulo, ate }) => ({ titulo, ate: ate ?? '' })),
  }
}

/** Whether a stored proposal equals the form: then a submission whose answer was lost did arrive. */
export function isMesma(stored: Proposta, form: PropostaForm): boolean {
  const { valor, prazo, mensagem, detalhes, arquivo_id } = toPropostaRow('', '', form)
  return (
    stored.arquivo_id === arquivo_id &&
    stored.valor === valor &&
    stored.prazo === prazo &&
    stored.mensagem === mensagem &&
    toTexto(stored.detalhes) === toTexto(detalhes)
  )
}

const toTexto = (detalhes: Proposta['detalhes']) => {
  const { pagamento, formato, escopo, nao_inclui, etapas = [] } = detalhes ?? {}
  return JSON.stringify([pagamento, formato, escopo, nao_inclui, etapas.map(({ titulo, ate }) => [titulo, ate])])
}

export type Evento = { readonly titulo: string; readonly quando?: string; readonly detalhe?: string; readonly agora?: true }

const DECISAO: Partial<Record<StatusProposta, string>> = {
  aceita: 'O cliente aceitou',
  recusada: 'Recusada pelo cliente',
  retirada: 'Você retirou',
  expirada: 'Expirou sem resposta',
}

/** The history of a proposal, oldest first, and its next step. */
export function buildHistorico({ status_proposta: status, criado_em, decided_em, expira_em, motivo }: Proposta): Evento[] {
  const enviada: Evento = { titulo: 'Enviada', quando: formatQuando(criado_em) }
  if (status === 'enviada')
    return [
      {
        titulo: 'Esperando a decisão do cliente',
        quando: `Enviada ${formatQuando(criado_em)}`,
        detalhe: `Se ninguém decidir, expira em ${formatDia(expira_em)}.`,
        agora: true,
      },
    ]
  const titulo = isStatusProposta(status) ? DECISAO[status] : undefined
  return [
    enviada,
    {
      titulo: titulo ?? status,
      ...(decided_em ? { quando: formatQuando(decided_em) } : {}),
      ...(motivo ? { detalhe: `Motivo: ${motivo}` } : {}),
    },
  ]
}

/** The state of the request, for its proposer; empty while it is open or the proposal itself shows it. */
export function describeDestinoDoPedido(statusDoPedido: string, statusDaProposta: string): string {
  if (statusDaProposta === 'aceita' || statusDoPedido === 'Aberta') return ''
  return statusDoPedido === 'Proposta Aceita' ? 'O cliente escolheu outra proposta.' : 'Este pedido foi encerrado.'
}
