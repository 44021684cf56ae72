/* Progress of a registration: this browser's copy, the server's draft, and how both are merged when the page opens. */
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { Draft } from '@/lib/draft/draft'
import type { RascunhoNoServidor } from './api'
import { ETAPAS, isEtapaCerta, ULTIMA } from './etapas'
import { createEmptyValues, mergeResumedValues, readKnownValues } from './valores'

/** Stored in this browser until the registration is finished. */
export type Guardado = {
  /** Secret of the draft; empty before step 1 is saved, or after it expired. */
  readonly id: string
  /** Shown step, from 0. */
  readonly etapa: number
  /** Steps that the server has. */
  readonly salvas: number
  readonly valores: ConsultoriaForm
  /** Fields typed here that the server does not have. */
  readonly naoSalvos: readonly string[]
  /** The last call was sent: a draft found finished was finished by this browser. */
  readonly enviado: boolean
}

const stepFrom = (data: unknown, max: number) => (Number.isInteger(data) ? Math.max(0, Math.min(Number(data), max)) : 0)

/** Validates every stored value, because anybody can edit the storage. */
export function parseGuardado(data: unknown): Guardado | null {
  if (typeof data !== 'object' || data === null) return null
  const { id, etapa, salvas, valores, naoSalvos, enviado } = data as Record<string, unknown>
  if (typeof valores !== 'object' || valores === null) return null
  return {
    id: typeof id === 'string' && id.length <= 200 ? id : '',
    etapa: stepFrom(etapa, ULTIMA),
    salvas: stepFrom(salvas, ETAPAS.length),
    valores: readKnownValues(valores),
    naoSalvos: Array.isArray(naoSalvos) ? naoSalvos.filter((nome) => typeof nome === 'string') : [],
    enviado: enviado === true,
  }
}

/** The registration in progress in this browser; personal data inside, never in its key. */
export const createRascunhoDoCadastro = () => new Draft<Guardado>('rascunho:consultoria', 1, parseGuardado)

/** The initial state of the form. */
export type Abertura = {
  readonly id: string
  readonly salvas: number
  readonly valores: ConsultoriaForm
  /** The server's answers, to detect unsaved ones. */
  readonly base: ConsultoriaForm
  /** Step to show when the address names none, from 0. */
  readonly etapa: number
  /** Resumed work: when this browser last saved it (epoch milliseconds), or null when it came from the server alone. */
  readonly retomado?: { readonly em: number | null }
  /** The server did not answer: this browser's copy is shown. */
  readonly semServidor?: boolean
  /** The draft is gone from the server, its answers are here. */
  readonly perdido?: boolean
}

/** The first step that the server lacks or whose answers are invalid. */
export function findPrimeiraIncompleta(salvas: number, valores: ConsultoriaForm): number {
  const open = ETAPAS.findIndex((_, index) => index >= salvas || !isEtapaCerta(index, valores))
  return open === -1 ? ULTIMA : open
}

/** An empty form; `known` is the verified data of a signed-in person. */
export const createAberturaVazia = (known: ConsultoriaForm = {}): Abertura => {
  const valores = { ...createEmptyValues(), ...known }
  return { id: '', salvas: 0, valores, base: valores, etapa: 0 }
}

/** Only from this browser's copy: nothing was saved on the server yet, or the server does not answer, or has lost it. */
export function createAberturaLocal(
  guardado: Guardado,
  em: number,
  why: Pick<Abertura, 'semServidor' | 'perdido'> = {},
): Abertura {
  const valores = { ...createEmptyValues(), ...guardado.valores }
  // Steps that were saved once, without the secret of their draft.
  const perdido = why.perdido === true || (guardado.id === '' && guardado.salvas > 0)
  const naoSalvos = new Set(guardado.naoSalvos)
  const base = Object.fromEntries(
    Object.entries(createEmptyValues()).map(([nome, vazio]) => [nome, naoSalvos.has(nome) ? vazio : valores[nome]]),
  )
  return {
    id: perdido ? '' : guardado.id,
    salvas: guardado.salvas,
    valores,
    base,
    etapa: perdido ? guardado.etapa : findPrimeiraIncompleta(guardado.salvas, valores),
    retomado: { em },
    ...why,
    perdido,
  }
}

/** The server's draft, overlaid with unsaved input. @param id the secret, or the id that the owner of the e-mail may use */
export function createAberturaDoServidor(
  id: string,
  { etapas_concluidas, dados }: Pick<RascunhoNoServidor, 'etapas_concluidas' | 'dados'>,
  guardado: { readonly valor: Guardado; readonly em: number } | null = null,
): Abertura {
  const valores = mergeResumedValues(dados, guardado?.valor.valores ?? {}, guardado?.valor.naoSalvos ?? [])
  return {
    id,
    salvas: etapas_concluidas,
    valores,
    base: mergeResumedValues(dados, {}, []),
    etapa: findPrimeiraIncompleta(etapas_concluidas, valores),
    retomado: { em: guardado?.em ?? null },
  }
}
