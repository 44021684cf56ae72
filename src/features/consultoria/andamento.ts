/* How far a registration is: what this browser keeps of it, what the server has, and how both are joined when the page opens. */
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { Draft } from '@/lib/draft/draft'
import type { RascunhoNoServidor } from './api'
import { ETAPAS, etapaCerta, ULTIMA } from './etapas'
import { emptyValues, knownValues, resumedValues } from './valores'

/** What this browser keeps until the registration is finished. */
export type Guardado = {
  /** Secret of the draft; empty before step 1 is saved, or after it died. */
  readonly id: string
  /** Step on the screen, from 0. */
  readonly etapa: number
  /** Steps that the server has. */
  readonly salvas: number
  readonly valores: ConsultoriaForm
  /** Fields typed here that the server does not have. */
  readonly naoSalvos: readonly string[]
  /** The last call was sent: when the draft is found finished, it was by this browser. */
  readonly enviado: boolean
}

const stepFrom = (data: unknown, max: number) => (Number.isInteger(data) ? Math.max(0, Math.min(Number(data), max)) : 0)

/** Looks at every value that storage holds, since anybody can edit it. */
export function parseGuardado(data: unknown): Guardado | null {
  if (typeof data !== 'object' || data === null) return null
  const { id, etapa, salvas, valores, naoSalvos, enviado } = data as Record<string, unknown>
  if (typeof valores !== 'object' || valores === null) return null
  return {
    id: typeof id === 'string' && id.length <= 200 ? id : '',
    etapa: stepFrom(etapa, ULTIMA),
    salvas: stepFrom(salvas, ETAPAS.length),
    valores: knownValues(valores),
    naoSalvos: Array.isArray(naoSalvos) ? naoSalvos.filter((nome) => typeof nome === 'string') : [],
    enviado: enviado === true,
  }
}

/** The registration in progress in this browser; personal data inside, never in its key. */
export const rascunhoDoCadastro = () => new Draft<Guardado>('rascunho:consultoria', 1, parseGuardado)

/** How the form opens. */
export type Abertura = {
  readonly id: string
  readonly salvas: number
  readonly valores: ConsultoriaForm
  /** What the server has, for telling what is not saved yet. */
  readonly base: ConsultoriaForm
  /** Step to show when the address names none, from 0. */
  readonly etapa: number
  /** Resumed work: when this browser last saved it (epoch milliseconds), or null when it came from the server alone. */
  readonly retomado?: { readonly em: number | null }
  /** The server could not be asked: what this browser keeps is shown. */
  readonly semServidor?: boolean
  /** The draft is gone from the server, its answers are here. */
  readonly perdido?: boolean
}

/** The first step that the server lacks or whose answers do not do. */
export function primeiraIncompleta(salvas: number, valores: ConsultoriaForm): number {
  const open = ETAPAS.findIndex((_, index) => index >= salvas || !etapaCerta(index, valores))
  return open === -1 ? ULTIMA : open
}

/** An empty form; `known` is what is sure of a signed-in person. */
export const aberturaVazia = (known: ConsultoriaForm = {}): Abertura => {
  const valores = { ...emptyValues(), ...known }
  return { id: '', salvas: 0, valores, base: valores, etapa: 0 }
}

/** From what this browser keeps alone: nothing was saved on the server yet, or the server does not answer, or has lost it. */
export function aberturaLocal(guardado: Guardado, em: number, why: Pick<Abertura, 'semServidor' | 'perdido'> = {}): Abertura {
  const valores = { ...emptyValues(), ...guardado.valores }
  // Steps that were saved once, and no secret to them.
  const perdido = why.perdido === true || (guardado.id === '' && guardado.salvas > 0)
  const naoSalvos = new Set(guardado.naoSalvos)
  const base = Object.fromEntries(
    Object.entries(emptyValues()).map(([nome, vazio]) => [nome, naoSalvos.has(nome) ? vazio : valores[nome]]),
  )
  return {
    id: perdido ? '' : guardado.id,
    salvas: guardado.salvas,
    valores,
    base,
    etapa: perdido ? guardado.etapa : primeiraIncompleta(guardado.salvas, valores),
    retomado: { em },
    ...why,
    perdido,
  }
}

/** The server's draft, under what was typed here and not saved there. @param id the secret, or the id that the owner of the e-mail may use */
export function aberturaDoServidor(
  id: string,
  { etapas_concluidas, dados }: Pick<RascunhoNoServidor, 'etapas_concluidas' | 'dados'>,
  guardado: { readonly valor: Guardado; readonly em: number } | null = null,
): Abertura {
  const valores = resumedValues(dados, guardado?.valor.valores ?? {}, guardado?.valor.naoSalvos ?? [])
  return {
    id,
    salvas: etapas_concluidas,
    valores,
    base: resumedValues(dados, {}, []),
    etapa: primeiraIncompleta(etapas_concluidas, valores),
    retomado: { em: guardado?.em ?? null },
  }
}
