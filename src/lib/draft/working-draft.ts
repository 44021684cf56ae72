/* Work in progress on one form, saved as it changes and watched in other tabs. Subscribable, so that the page can say what was saved. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft, DraftRead } from './draft'

const ESPERA_MS = 1_000

/** What the page may say about the work in progress. `em`: epoch milliseconds. */
export type EstadoDoTrabalho =
  | { readonly estado: 'nenhum' | 'indisponivel' }
  | { readonly estado: 'salvo'; readonly em: number }
  /** Another tab changed or removed it. Nothing is saved until the person decides. */
  | { readonly estado: 'conflito'; readonly causa: 'changed' | 'removed' }

/** `T`: what is kept, the step from 0 among it; `V`: the answers of the form. */
export abstract class WorkingDraft<T extends { readonly etapa: number }, V extends FieldValues> {
  /** Step on the screen, from 0. */
  protected etapa = 0
  /** The answers: those given, then those of the form that is followed. */
  protected valores: () => V
  private draft: Draft<T>
  private readonly listeners = new Set<() => void>()
  private current: EstadoDoTrabalho = { estado: 'nenhum' }
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The person chose this tab's answers over another's: from then on the last writing stands. */
  private insisting = false

  constructor(draft: Draft<T>, valores: V) {
    this.draft = draft
    this.valores = () => valores
  }

  /** What to save; null while there is nothing worth keeping. */
  protected abstract content(): T | null

  /** Where it belongs now: work that moves is not left behind, nor written over what waits there. */
  protected place(): Draft<T> {
    return this.draft
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = () => this.current

  /** What was in progress when the page opened. Opening it again changes nothing that another tab would take for a change. */
  read(): DraftRead<T> | null {
    const read = this.draft.read()
    this.etapa = read?.data.etapa ?? 0
    return read
  }

  /** Saves now, and says whether it is kept. @param valores for a form that is not followed */
  save(valores?: V): boolean {
    if (valores) this.valores = () => valores
    clearTimeout(this.timer)
    this.timer = undefined
    this.move()
    const data = this.content()
    if (data === null) return false
    const result = this.draft.write(data, { force: this.insisting })
    if (result.state === 'saved') this.publish({ estado: 'salvo', em: result.savedAt })
    else if (result.state === 'unavailable') this.publish({ estado: 'indisponivel' })
    else this.publish({ estado: 'conflito', causa: result.foreign })
    return result.state === 'saved'
  }

  /** Saves a second after each change and at once when the page is left, and watches other tabs. Returns how to stop. */
  follow(form: UseFormReturn<V>): () => void {
    this.valores = () => form.getValues()
    const flush = () => {
      if (this.timer !== undefined) this.autosave()
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(this.timer)
        this.timer = setTimeout(() => this.autosave(), ESPERA_MS)
      },
    })
    const watch = () => void this.check()
    // `pagehide` also covers phones, where a tab is discarded without any other word.
    window.addEventListener('pagehide', flush)
    window.addEventListener('storage', watch)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      stop()
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('storage', watch)
      document.removeEventListener('visibilitychange', flush)
    }
  }

  protected autosave() {
    this.save()
  }

  /** The step on the screen, so that returning opens it. */
  atStep(etapa: number) {
    if (this.etapa === etapa) return
    this.etapa = etapa
    this.autosave()
  }

  /** Whether this tab may go on: false, and the question is raised, when another one changed or removed the work. */
  check(): boolean {
    const causa = this.insisting ? null : this.draft.foreign()
    if (causa) this.publish({ estado: 'conflito', causa })
    return causa === null
  }

  /** Keeps what is here. */
  insist() {
    this.insisting = true
    this.save()
  }

  /** What the other side holds, now taken as ours. */
  adopt(): T | null {
    clearTimeout(this.timer)
    this.timer = undefined
    const read = this.read()
    this.publish(read ? { estado: 'salvo', em: read.savedAt } : { estado: 'nenhum' })
    return read?.data ?? null
  }

  /** Removes it; what is written from now on is new work. */
  discard() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.insisting = false
    this.draft.clear()
    this.publish({ estado: 'nenhum' })
  }

  private move() {
    const target = this.place()
    if (target.key === this.draft.key) return
    if (this.draft.foreign() === null) this.draft.clear()
    this.draft = target
  }

  private publish(state: EstadoDoTrabalho) {
    this.current = state
    for (const listener of this.listeners) listener()
  }
}
