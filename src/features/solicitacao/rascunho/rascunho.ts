/*
 * What this browser keeps of a request: the work in progress (both steps, until it is sent) and the step-1 copy of the last request of
 * each service (for `prefill=1`; it survives sending). Keys carry the service's prefix, never personal data; `rascunho` in front makes
 * signing out remove them.
 */
import type { UseFormReturn } from 'react-hook-form'
import { camposEssenciais, type SolicitacaoForm, todosOsCampos } from '@/domain/solicitacao'
import { findServico, SERVICOS } from '@/domain/servicos/registry'
import { limparCampos, type Valor } from '@/domain/validar-campo'
import { Draft, type DraftRead } from '@/lib/draft'
import { essentialsAreRight } from '../etapas'

const VERSAO = 1
const ESPERA_MS = 1_000

type EmAndamento = { readonly valores: SolicitacaoForm /** From 0. */; readonly etapa: number }

/** A form in which nothing was answered. */
export const emptyValues = (): SolicitacaoForm =>
  Object.fromEntries(
    Object.entries(todosOsCampos).map(([nome, { tipo }]) => [nome, tipo === 'lista' ? [] : tipo === 'aceite' ? false : '']),
  )

/** Keeps, of what storage holds, only known fields with values of the right kind. */
function parseValues(data: unknown): SolicitacaoForm | null {
  if (typeof data !== 'object' || data === null) return null
  const known = Object.entries(data).filter(([nome, valor]) => {
    const tipo = todosOsCampos[nome]?.tipo
    if (tipo === 'lista') return Array.isArray(valor) && valor.every((item) => typeof item === 'string')
    return tipo === 'aceite' ? typeof valor === 'boolean' : tipo !== undefined && typeof valor === 'string'
  })
  return Object.fromEntries(known)
}

function parseEmAndamento(data: unknown): EmAndamento | null {
  const { valores, etapa } = (data ?? {}) as Record<string, unknown>
  const lidos = parseValues(valores)
  return lidos && { valores: lidos, etapa: etapa === 1 ? 1 : 0 }
}

const keyOf = (tipo: Valor) => (typeof tipo === 'string' && findServico(tipo)?.prefixo) || 'geral'

const draftOf = (tipo: Valor) => new Draft(`rascunho:solicitacao:${keyOf(tipo)}`, VERSAO, parseEmAndamento)
const copyOf = (tipo: Valor) => new Draft(`rascunho:solicitacao-essenciais:${keyOf(tipo)}`, VERSAO, parseValues)

/** Saves the step-1 answers for this service (S0 §2, `prefill`). */
export function saveCopy(valores: SolicitacaoForm) {
  const essenciais = Object.fromEntries(Object.keys(camposEssenciais).map((nome) => [nome, valores[nome]]))
  copyOf(valores.tipo_servico).write(essenciais, { force: true })
}

/** The step-1 copy of this service, when it is whole and right; decision 33. */
export function readCopy(tipo: string): SolicitacaoForm | null {
  const copia = copyOf(tipo).read()?.data ?? null
  return copia && essentialsAreRight(copia) ? copia : null
}

/** The newest whole step-1 copy, whatever its service: for who asks for something else without typing it all again. */
export function newestCopy(): SolicitacaoForm | null {
  const found = ['', ...SERVICOS.map(({ tipo }) => tipo)].flatMap((tipo) => copyOf(tipo).read() ?? [])
  return found.toSorted((a, b) => b.savedAt - a.savedAt).find(({ data }) => essentialsAreRight(data))?.data ?? null
}

const hasContent = (valores: SolicitacaoForm) => {
  const { tipo_servico: _, ...resto } = limparCampos(todosOsCampos, valores)
  return Object.values(resto).some((limpo) => limpo !== null)
}

export type EstadoRascunho =
  | { readonly estado: 'nenhum' | 'indisponivel' }
  | { readonly estado: 'salvo'; readonly em: number }
  /** Another tab, or an earlier visit for the service just chosen, holds something else. Nothing is saved until the person decides. */
  | { readonly estado: 'conflito'; readonly causa: 'changed' | 'removed' }

/** The service of the newest work in progress; undefined when there is none. For visitors whose link names no service. */
export function latestInProgress(): string | undefined {
  const found = ['', ...SERVICOS.map(({ tipo }) => tipo)].flatMap((tipo) => {
    const read = draftOf(tipo).read()
    return read ? [{ tipo, em: read.savedAt }] : []
  })
  return found.toSorted((a, b) => b.em - a.em)[0]?.tipo
}

/** Saves the work in progress as it changes, for one open form. Subscribable, so that the page can say what was saved. */
export class Rascunho {
  private draft: Draft<EmAndamento>
  private readonly listeners = new Set<() => void>()
  private current: EstadoRascunho = { estado: 'nenhum' }
  private timer: ReturnType<typeof setTimeout> | undefined
  private etapa = 0
  private closed = false
  /** The person chose this tab's answers over another's: from then on the last writing stands. */
  private insisting = false

  constructor(tipo: Valor) {
    this.draft = draftOf(tipo)
  }

  /** What was in progress when the page opened. */
  read(): DraftRead<EmAndamento> | null {
    const read = this.draft.read()
    // Opening it again changes nothing, so nothing is written that another tab would take for a change.
    this.etapa = read?.data.etapa ?? 0
    return read
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = () => this.current

  /** Saves a second after each change, at once when the page is left, and watches other tabs. Returns how to stop. */
  follow(form: UseFormReturn<SolicitacaoForm>): () => void {
    const save = () => this.save(form.getValues())
    const flush = () => {
      if (this.timer !== undefined) save()
    }
    const stopForm = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(this.timer)
        this.timer = setTimeout(save, ESPERA_MS)
      },
    })
    const stopTabs = this.watchTabs()
    // `pagehide` also covers phones, where a tab is discarded without any other word.
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      stopForm()
      stopTabs()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }

  save(valores: SolicitacaoForm) {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.closed) return
    this.moveTo(valores.tipo_servico)
    if (!hasContent(valores) && this.current.estado === 'nenhum') return
    const result = this.draft.write({ valores, etapa: this.etapa }, { force: this.insisting })
    if (result.state === 'saved') this.publish({ estado: 'salvo', em: result.savedAt })
    else if (result.state === 'unavailable') this.publish({ estado: 'indisponivel' })
    else this.publish({ estado: 'conflito', causa: result.foreign })
  }

  /** The step on the screen, so that returning opens it. */
  atStep(etapa: number, valores: SolicitacaoForm) {
    if (this.etapa === etapa) return
    this.etapa = etapa
    this.save(valores)
  }

  /** Another tab sent or removed this very request, or changed it: ask before sending. */
  check(): boolean {
    const causa = this.foreign()
    if (causa) this.publish({ estado: 'conflito', causa })
    return causa === null
  }

  /** Keeps what is here. */
  insist(valores: SolicitacaoForm) {
    this.insisting = true
    this.save(valores)
  }

  /** What the other side holds, now taken as ours. */
  adopt(): EmAndamento | null {
    const read = this.draft.read()
    this.publish(read ? { estado: 'salvo', em: read.savedAt } : { estado: 'nenhum' })
    return read?.data ?? null
  }

  /** Removes it and saves nothing more: the request was sent. */
  close() {
    this.closed = true
    this.discard()
  }

  discard() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.draft.clear()
    this.publish({ estado: 'nenhum' })
  }

  /** The draft follows the chosen service; one that already waits there is not overwritten silently. */
  private moveTo(tipo: Valor) {
    const target = draftOf(tipo)
    if (target.key === this.draft.key) return
    if (this.draft.foreign() === null) this.draft.clear()
    this.draft = target
  }

  private foreign() {
    return this.closed || this.insisting ? null : this.draft.foreign()
  }

  private watchTabs() {
    const onStorage = () => {
      const causa = this.foreign()
      if (causa) this.publish({ estado: 'conflito', causa })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }

  private publish(state: EstadoRascunho) {
    this.current = state
    for (const listener of this.listeners) listener()
  }
}
