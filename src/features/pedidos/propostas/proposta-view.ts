/* The comparison of proposals: which ones are side by side, with which texts and marks. */
import { formatReais } from '@/domain/br/dinheiro'
import { formatDia } from '@/domain/br/quando'
import { formatTempoDeResposta } from '@/domain/consultoria/tempo-de-resposta'
import type { Proposta, PropostasDoPedido } from '../acompanhar/api'

/* Deadlines as consultancies write them, parsed only where they are clearly a duration; others are not compared. */

type Unidade = { readonly min: number; readonly max: number }

/** Minimum and maximum days of one unit: months differ, and working days include weekends and a holiday or two. */
const UNIDADES: readonly (readonly [RegExp, Unidade])[] = [
  [/^dias? ute?is$|^dia util$/, { min: 1, max: 2 }],
  [/^dias?(?: corridos?)?$/, { min: 1, max: 1 }],
  [/^semanas?$/, { min: 7, max: 7 }],
  [/^mes(?:es)?$/, { min: 28, max: 31 }],
]
const NUMEROS: Readonly<Record<string, number>> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6 }
const NUMERO = String.raw`(\d{1,3}|${Object.keys(NUMEROS).join('|')})`
const PRAZO = new RegExp(
  String.raw`^(?:(?:em|ate|em ate|no maximo|prazo de|prazo:) )?${NUMERO}(?: ?(?:a|ou|-|–) ?${NUMERO})? ([a-z ]+?)\.?$`,
)

const plano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const numero = (texto: string) => NUMEROS[texto] ?? Number(texto)

/** Minimum and maximum days of a deadline: `2 a 3 semanas` is 14 to 21. Null when it is not clearly a duration. */
export function parsePrazo(texto: string): { min: number; max: number } | null {
  const [, de, ate, unidade] = PRAZO.exec(plano(texto)) ?? []
  if (!de || !unidade) return null
  const dias = UNIDADES.find(([escrita]) => escrita.test(unidade))?.[1]
  const [menor, maior] = [numero(de), numero(ate ?? de)]
  return dias && menor > 0 && maior >= menor ? { min: menor * dias.min, max: maior * dias.max } : null
}

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
