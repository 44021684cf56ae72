/*
 * What this browser keeps of a vacancy being written: answers, step, coupon and the key of its publication, so that a retry after a
 * lost answer never makes a second vacancy. One place for each person (and for each unpaid vacancy opened again); the key carries only
 * a fingerprint. And the last vacancy published, as a model for the next one.
 */
import type { UseFormReturn } from 'react-hook-form'
import type { Cupom } from '@/domain/vaga/cupom'
import { lerVagaForm, vagaTemConteudo, type VagaForm } from '@/domain/vaga/vaga'
import { Draft, type DraftRead } from '@/lib/draft/draft'
import { fingerprint } from '@/lib/fingerprint'

const VERSAO = 1
const ESPERA_MS = 1_000

/** Beside the answers. `enviada`: fingerprint of what was sent without an answer; `modelo`: vacancy that served as template. */
export type Extras = {
  readonly chave: string | null
  readonly enviada: string | null
  readonly cupom: Cupom | null
  readonly modelo: string | null
}

export type EmAndamento = Extras & { readonly valores: Record<string, VagaForm[string]> /** From 0. */; readonly etapa: number }

export const SEM_EXTRAS: Extras = { chave: null, enviada: null, cupom: null, modelo: null }

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** A coupon as answered by the server or found in storage; null when it is none. */
export function lerCupom(data: unknown): Cupom | null {
  const { codigo, tipo, valor, canais } = (data ?? {}) as Record<string, unknown>
  if (typeof codigo !== 'string' || typeof valor !== 'number' || !(valor > 0)) return null
  if (tipo !== 'percentual' && tipo !== 'fixed') return null
  return { codigo, tipo, valor, canais: Array.isArray(canais) ? canais.map(String) : null }
}

/**
 * A draft of any version of the form: what is still known is kept, what is new takes its default. The first form kept the answers at
 * the top and the benefits apart.
 */
export function lerEmAndamento(data: unknown): EmAndamento | null {
  if (typeof data !== 'object' || data === null) return null
  const { valores, etapa, beneficiosSelecionados, ...resto } = data as Record<string, unknown>
  const antigos = valores ?? { ...resto, beneficios: beneficiosSelecionados }
  const lidos = lerVagaForm(antigos)
  if (!lidos || !vagaTemConteudo(lidos)) return null
  return {
    // The declaration is made at the moment of publishing, not days before.
    valores: { ...lidos, declaracao: false },
    etapa: typeof etapa === 'number' && etapa >= 0 && etapa <= 4 ? Math.floor(etapa) : 0,
    chave: textOrNull(resto.chave),
    enviada: textOrNull(resto.enviada),
    cupom: lerCupom(resto.cupom),
    modelo: textOrNull(resto.modelo),
  }
}

/** Place of the draft of a person. @param vaga id of the unpaid vacancy that is being changed */
export function draftDe(pessoa: string, vaga = '') {
  const lugar = fingerprint(pessoa + vaga)
  return new Draft<EmAndamento>(`rascunho:vaga:${lugar}`, VERSAO, lerEmAndamento, { anyVersion: true })
}

const modeloDe = (pessoa: string) => new Draft(`rascunho:vaga-modelo:${fingerprint(pessoa)}`, VERSAO, lerVagaForm)

/** Whether a draft was written by another version of the form. */
export const deOutraVersao = (read: DraftRead<EmAndamento>) => read.version !== VERSAO

/** Keeps what was published, for 'Nova vaga a partir deste modelo'. */
export const guardarModelo = (pessoa: string, valores: VagaForm) =>
  void modeloDe(pessoa).write({ ...valores, declaracao: false }, { force: true })

/** The last vacancy published from this browser; null when there is none. */
export const lerModelo = (pessoa: string) => modeloDe(pessoa).read()?.data ?? null

export type EstadoRascunho =
  | { readonly estado: 'nenhum' | 'indisponivel' }
  | { readonly estado: 'salvo'; readonly em: number }
  /** Another tab holds something else. Nothing is saved or sent until the person decides. */
  | { readonly estado: 'conflito'; readonly causa: 'changed' | 'removed' }

/** Saves one open form as it changes. Subscribable, so that the page can say what was saved. */
export class VagaRascunho {
  private readonly draft: Draft<EmAndamento>
  private readonly listeners = new Set<() => void>()
  private current: EstadoRascunho = { estado: 'nenhum' }
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private insisting = false
  private kept: Extras
  private etapa: number

  constructor(draft: Draft<EmAndamento>, extras: Extras = SEM_EXTRAS, etapa = 0, savedAt?: number) {
    this.draft = draft
    this.kept = extras
    this.etapa = etapa
    if (savedAt !== undefined) this.current = { estado: 'salvo', em: savedAt }
  }

  /** What is kept beside the answers. */
  get extras() {
    return this.kept
  }

  /** Changes what is kept beside the answers; kept with the next saving. */
  note(changes: Partial<Extras>) {
    this.kept = { ...this.kept, ...changes }
  }

  /** The step on the screen, so that returning opens it. */
  atStep(etapa: number, valores: VagaForm) {
    if (this.etapa === etapa) return
    this.etapa = etapa
    if (this.current.estado === 'salvo') this.save(valores)
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = () => this.current

  /** Saves a second after each change, at once when the page is left, and watches other tabs. Returns how to stop. */
  follow(form: UseFormReturn<Record<string, VagaForm[string]>>): () => void {
    const save = () => this.autosave(form.getValues(), form.formState.defaultValues as VagaForm)
    const flush = () => {
      if (this.timer !== undefined) save()
    }
    const onStorage = () => {
      const causa = this.foreign()
      if (causa) this.publish({ estado: 'conflito', causa })
    }
    const stopForm = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(this.timer)
        this.timer = setTimeout(save, ESPERA_MS)
      },
    })
    window.addEventListener('storage', onStorage)
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      stopForm()
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }

  /** Keeps what was changed; a form as it was opened is not worth a question at the next visit. */
  private autosave(valores: VagaForm, inicial: VagaForm) {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.current.estado !== 'nenhum' || vagaTemConteudo(valores, inicial)) this.save(valores)
  }

  /** Says whether it is kept now. */
  save(valores: VagaForm): boolean {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.closed) return false
    const result = this.draft.write({ valores: { ...valores }, etapa: this.etapa, ...this.kept }, { force: this.insisting })
    if (result.state === 'saved') this.publish({ estado: 'salvo', em: result.savedAt })
    else if (result.state === 'unavailable') this.publish({ estado: 'indisponivel' })
    else this.publish({ estado: 'conflito', causa: result.foreign })
    return result.state === 'saved'
  }

  /** Another tab published, removed or changed this very draft: ask before sending. */
  check(): boolean {
    const causa = this.foreign()
    if (causa) this.publish({ estado: 'conflito', causa })
    return causa === null
  }

  /** Keeps what is here: from then on the last writing stands. A vacancy that was published elsewhere is made anew. */
  insist(valores: VagaForm) {
    if (this.current.estado === 'conflito' && this.current.causa === 'removed') {
      this.note({ chave: null, enviada: null })
    }
    this.insisting = true
    this.save(valores)
  }

  /** What the other tab holds, now taken as ours. */
  adopt(): EmAndamento | null {
    const read = this.draft.read()
    const { chave, enviada, cupom, modelo } = read?.data ?? SEM_EXTRAS
    this.kept = { chave, enviada, cupom, modelo }
    this.publish(read ? { estado: 'salvo', em: read.savedAt } : { estado: 'nenhum' })
    return read?.data ?? null
  }

  /** Removes it and saves nothing more: the vacancy was published. */
  close() {
    this.closed = true
    this.discard()
  }

  discard() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.kept = SEM_EXTRAS
    this.etapa = 0
    this.draft.clear()
    this.publish({ estado: 'nenhum' })
  }

  private foreign() {
    return this.closed || this.insisting ? null : this.draft.foreign()
  }

  private publish(state: EstadoRascunho) {
    this.current = state
    for (const listener of this.listeners) listener()
  }
}
