/* The draft of one open form, saved as it changes and watched in other tabs. Subscribable, so that the page can show its state. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft, DraftRead } from './draft'

const ESPERA_MS = 1_000

/** State of the draft for the page. `em`: epoch milliseconds. */
export type EstadoDoTrabalho =
  | { readonly estado: 'nenhum' | 'indisponivel' }
  | { readonly estado: 'salvo'; readonly em: number }
  /** Another tab changed or removed it. Nothing is saved until the person decides. */
  | { readonly estado: 'conflito'; readonly causa: 'changed' | 'removed' }

/** `T`: the stored data, the step from 0 included; `V`: the answers of the form. */
export abstract class WorkingDraft<T extends { readonly etapa: number }, V extends FieldValues> {
  /** Step on the screen, from 0. */
  protected etapa = 0
  /** The answers: those given, then those of the form that is followed. */
  protected valores: () => V
  private draft: Draft<T>
  private readonly listeners = new Set<() => void>()
  private current: EstadoDoTrabalho = { estado: 'nenhum' }
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The person chose this tab's answers over another's: from then on the last write wins. */
  private insisting = false

  constructor(draft: Draft<T>, valores: V) {
    this.draft = draft
    this.valores = () => valores
  }

  /** The data to save; null while there is nothing worth saving. */
  protected abstract content(): T | null

  /** Its current key: a draft that moves is removed from the old key, and never overwrites another draft at the new one. */
  protected place(): Draft<T> {
    return this.draft
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = () => this.current

  /** The draft when the page opened. Opening it again is no change for another tab. */
  read(): DraftRead<T> | null {
    const read = this.draft.read()
    this.etapa = read?.data.etapa ?? 0
    return read
  }

  /** Saves now, and returns whether it is stored. @param valores for a form that is not watched */
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

  /**
   * Saves a second after each change and at once when the page is left, and watches other tabs. Returns the function that stops it.
   */
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
    // `pagehide` also covers phones, where a tab is discarded without any other event.
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

  /** The shown step, so that returning opens it. */
  atStep(etapa: number) {
    if (this.etapa === etapa) return
    this.etapa = etapa
    this.autosave()
  }

  /** Whether this tab may continue: false, and the question is raised, when another one changed or removed the draft. */
  check(): boolean {
    const causa = this.insisting ? null : this.draft.foreign()
    if (causa) this.publish({ estado: 'conflito', causa })
    return causa === null
  }

  /** Keeps this tab's draft. */
  insist() {
    this.insisting = true
    this.save()
  }

  /** Takes the other tab's draft. */
  adopt(): T | null {
    clearTimeout(this.timer)
    this.timer = undefined
    const read = this.read()
    this.publish(read ? { estado: 'salvo', em: read.savedAt } : { estado: 'nenhum' })
    return read?.data ?? null
  }

  /** Removes it; later input is a new draft. */
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
