/* The comparison of proposals: which ones are side by side, with which texts and marks. */
import { formatReais } from '@/domain/br/dinheiro'
import { formatDia } from '@/domain/br/quando'
import { formatTempoDeResposta } from '@/domain/consultoria/tempo-de-resposta'
import type { Proposta, PropostasDoPedido } from '../acompanhar/api'
import { parsePrazo } from './prazo'

/** The client's status of a proposal. `expirada` also when it is overdue and the server has not marked it yet. */
export type Estado = 'aguarda' | 'aceita' | 'recusada' | 'expirada' | 'retirada'

export type Coluna = {
  readonly proposta: Proposta
  /** Of the follow-up link, or the id of the own request: opens the attachment. */
  readonly token: string
  readonly estado: Estado
  readonly valor: string
  readonly local: string
  readonly resposta: string
  readonly enviada: string
  readonly validade: string
  readonly menorValor: boolean
  readonly menorPrazo: boolean
}

const DIA_MS = 24 * 60 * 60 * 1000
/** Maximum side by side, equal to the proposals of a request. */
const LADO_A_LADO = 4

/** @param agora epoch milliseconds of the shown answer */
export function getEstado({ status_proposta, expira_em }: Proposta, agora: number): Estado {
  if (status_proposta === 'enviada') return Date.parse(expira_em) <= agora ? 'expirada' : 'aguarda'
  return status_proposta === 'aceita' || status_proposta === 'expirada' || status_proposta === 'retirada'
    ? status_proposta
    : 'recusada'
}

/** The date until which it can be accepted, and the remaining time when it is short. */
function validadeDe({ expira_em }: Proposta, estado: Estado, agora: number): string {
  const dia = formatDia(expira_em, agora)
  if (estado !== 'aguarda') return dia
  const dias = Math.floor((Date.parse(expira_em) - agora) / DIA_MS)
  if (dias > 5) return dia
  return dias < 1 ? `${dia} (último dia)` : `${dia} (${dias === 1 ? 'falta 1 dia' : `faltam ${dias} dias`})`
}

/** Ids of the lowest values. Only when every proposal names a value and they differ. */
function menoresValores(propostas: readonly Proposta[]): ReadonlySet<string> {
  const valores = propostas.map(({ valor }) => valor)
  const menor = Math.min(...valores.map((valor) => valor ?? Number.NaN))
  if (Number.isNaN(menor) || valores.every((valor) => valor === menor)) return new Set()
  return new Set(propostas.filter(({ valor }) => valor === menor).map(({ id }) => id))
}

/** Ids of the shortest deadlines. Only when each is clearly a duration, and their maximum is below the minimum of every other. */
function menoresPrazos(propostas: readonly Proposta[]): ReadonlySet<string> {
  const lidos = propostas.flatMap(({ id, prazo }) => {
    const lido = parsePrazo(prazo)
    return lido ? [{ id, ...lido }] : []
  })
  if (lidos.length < propostas.length) return new Set()
  const menor = Math.min(...lidos.map(({ max }) => max))
  const melhores = lidos.filter(({ max }) => max === menor)
  const outros = lidos.filter(({ max }) => max !== menor)
  const claro = outros.length > 0 && outros.every(({ min }) => min > menor)
  return claro ? new Set(melhores.map(({ id }) => id)) : new Set()
}

/** The proposals of the comparison: the pending ones; after the decision the accepted one first, then the others. */
function lado({ status, propostas, anteriores }: PropostasDoPedido): readonly Proposta[] {
  if (status === 'Aberta' || status === 'Solicitação Efetuada') return propostas
  return [...propostas, ...anteriores.filter(({ status_proposta }) => status_proposta === 'recusada')].slice(0, LADO_A_LADO)
}

/**
 * The columns of the comparison. Marks compare only proposals that can still be accepted. @param agora epoch milliseconds of the
 * answer
 */
export function buildColunas(pedido: PropostasDoPedido, agora: number, token = ''): Coluna[] {
  const propostas = lado(pedido)
  const escolhiveis = propostas.filter((proposta) => getEstado(proposta, agora) === 'aguarda')
  const comparaveis = escolhiveis.length > 1 ? escolhiveis : []
  const [valores, prazos] = [menoresValores(comparaveis), menoresPrazos(comparaveis)]
  return propostas.map((proposta) => {
    const estado = getEstado(proposta, agora)
    return {
      proposta,
      token,
      estado,
      valor: proposta.valor === null ? 'Não informado' : formatReais(proposta.valor),
      local: [proposta.cidade, proposta.uf].filter(Boolean).join(', '),
      resposta: formatTempoDeResposta(proposta.resposta_em_minutos),
      enviada: formatDia(proposta.criado_em),
      validade: validadeDe(proposta, estado, agora),
      menorValor: valores.has(proposta.id),
      menorPrazo: prazos.has(proposta.id),
    }
  })
}

/** Declined and expired proposals that are not in the comparison. */
export function listOutras(pedido: PropostasDoPedido): readonly Proposta[] {
  const mostradas = new Set(lado(pedido).map(({ id }) => id))
  return pedido.anteriores.filter(({ id }) => !mostradas.has(id))
}
