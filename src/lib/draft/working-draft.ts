/* Work in progress on one page, saved as it changes and watched in other tabs. Subscribable, so that the page can say what was saved. */
import type { Draft, DraftRead } from './draft'

const ESPERA_MS = 1_000

/** What the page may say about the work in progress. `em`: epoch milliseconds. */
export type EstadoDoTrabalho =
  | { readonly estado: 'nenhum' | 'indisponivel' }
  | { readonly estado: 'salvo'; readonly em: number }
  /** Another tab changed or removed it. Nothing is saved until the person decides. */
  | { readonly estado: 'conflito'; readonly causa: 'changed' | 'removed' }

export class WorkingDraft<T> {
  private readonly place: () => Draft<T>
  private draft: Draft<T>
  private readonly content: () => T | null
  private readonly listeners = new Set<() => void>()
  private current: EstadoDoTrabalho = { estado: 'nenhum' }
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The person chose this tab's answers over another's: from then on the last writing stands. */
  private insisting = false

  /**
   * @param place where it belongs, asked at every saving: work that moves is not left behind, nor written over what waits there
   * @param content what to save; null while there is nothing worth keeping
   */
  constructor(place: () => Draft<T>, content: () => T | null) {
    this.place = place
    this.draft = place()
    this.content = content
  }

  /** What was in progress when the page opened. */
  read = (): DraftRead<T> | null => this.draft.read()

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = () => this.current

  /** Something changed: it is saved a second after the last change. */
  readonly touch = () => {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.save, ESPERA_MS)
  }

  /** Saves now. */
  readonly save = () => {
    clearTimeout(this.timer)
    this.timer = undefined
    this.move()
    const data = this.content()
    if (data === null) return
    const result = this.draft.write(data, { force: this.insisting })
    if (result.state === 'saved') this.publish({ estado: 'salvo', em: result.savedAt })
    else if (result.state === 'unavailable') this.publish({ estado: 'indisponivel' })
    else this.publish({ estado: 'conflito', causa: result.foreign })
  }

  /** Watches other tabs, and saves at once when the page is left. Returns how to stop. */
  follow(): () => void {
    const flush = () => {
      if (this.timer !== undefined) this.save()
    }
    // `pagehide` also covers phones, where a tab is discarded without any other word.
    window.addEventListener('pagehide', flush)
    window.addEventListener('storage', this.check)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('storage', this.check)
      document.removeEventListener('visibilitychange', flush)
    }
  }

  /** Whether this tab may go on: false, and the question is raised, when another one changed or removed the work. */
  readonly check = (): boolean => {
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
    const read = this.draft.read()
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
