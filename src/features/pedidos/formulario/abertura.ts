/* How the form begins: what the address asks for, joined with what this browser kept. */
import type { SolicitacaoForm } from '@/domain/solicitacao'
import { findServico, type Servico } from '@/domain/servicos/registry'
import { sweepDrafts } from '@/lib/draft/draft'
import { createEmptyValues, findLatestInProgress, parseValues, Rascunho, readCopy, readNewestCopy } from './rascunho/rascunho'

/** What the address asks for (docs/product/requests.md#the-address-of-the-form). */
export type Entrada = {
  /** One of the nine, when `tipo` names one in any spelling. */
  readonly servico: Servico | undefined
  /** `tipo` as given; empty when there was none. */
  readonly tipo: string
  /** Reload the saved step-1 copy of that service. */
  readonly prefill: boolean
  /** With `prefill`, open step 2. */
  readonly comecarNaEtapa2: boolean
}

const MAX_TIPO = 120

/** Reads `?tipo=&prefill=1&start=2`. An unescaped `tipo=R&S`, as people write it by hand, is understood too. */
export function readEntrada(search: string): Entrada {
  const params = new URLSearchParams(search.replace(/([?&]tipo=[a-z])&([a-z])(?=&|$)/i, '$1%26$2'))
  const tipo = (params.get('tipo') ?? '').trim().slice(0, MAX_TIPO)
  const prefill = params.get('prefill') === '1'
  return { servico: findServico(tipo), tipo, prefill, comecarNaEtapa2: prefill && params.get('start') === '2' }
}

export type Pedido = {
  readonly valores: SolicitacaoForm
  /** Step to open when the address names none (from 0). */
  readonly etapa: number
  readonly rascunho: Rascunho
  /** When the resumed work was last saved (epoch milliseconds); undefined = nothing was resumed. */
  readonly retomadoDe: number | undefined
  /** Service named by the link that is not one of the nine. */
  readonly tipoDesconhecido: string
  /** Step-1 answers of an earlier request, to be offered while nothing else fills the form. */
  readonly copiaRecente: SolicitacaoForm | null
}

/** The form of somebody new, as it is prerendered. */
export const createPedidoVazio = (): Pedido => ({
  valores: createEmptyValues(),
  etapa: 0,
  rascunho: new Rascunho(''),
  retomadoDe: undefined,
  tipoDesconhecido: '',
  copiaRecente: null,
})

/** Whether it looks as prerendered. */
export const isVazio = ({ valores, retomadoDe, copiaRecente }: Pedido): boolean =>
  retomadoDe === undefined && copiaRecente === null && JSON.stringify(valores) === JSON.stringify(createEmptyValues())

const readTrazido = (state: unknown) =>
  typeof state === 'object' && state !== null && 'trazido' in state ? parseValues(state.trazido) : null

const answered = (valores: SolicitacaoForm) =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== '' && valor !== false))

/**
 * Work in progress comes first, then the answers of a request that was not published, then the step-1 copy when the link asks for it,
 * then an empty form.
 * @param trazido the answers that the page of the earlier request hands over in the navigation
 */
export function openPedido({ servico, tipo, prefill, comecarNaEtapa2 }: Entrada, trazido: unknown = null): Pedido {
  sweepDrafts()
  const escolhido = servico?.tipo ?? (tipo || (findLatestInProgress() ?? ''))
  const rascunho = new Rascunho(escolhido)
  const lido = rascunho.read()
  const copia = prefill && servico ? readCopy(servico.tipo) : null
  const deAntes = servico ? readTrazido(trazido) : null
  const retomado = lido?.data.valores ?? {}
  const tipoNoRascunho = typeof retomado.tipo_servico === 'string' ? retomado.tipo_servico : ''
  return {
    valores: { ...createEmptyValues(), ...copia, ...deAntes, ...answered(retomado), tipo_servico: escolhido || tipoNoRascunho },
    etapa: comecarNaEtapa2 && copia ? 1 : (lido?.data.etapa ?? 0),
    rascunho,
    retomadoDe: lido?.savedAt,
    tipoDesconhecido: findServico(escolhido) ? '' : escolhido,
    copiaRecente: lido || copia || deAntes ? null : readNewestCopy(),
  }
}
