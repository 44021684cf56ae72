/* Drafts of forms, kept in this browser: versioned, expiring, and never overwritten silently by another tab.
   Every call works when storage is blocked, full or damaged; then there is simply no draft. */
import { buildStorageKey, marca } from '@/domain/marca'

/** Days until a draft expires. */
export const DIAS_DO_RASCUNHO = 30
const VALIDADE_MS = DIAS_DO_RASCUNHO * 24 * 60 * 60 * 1000

/** `rev` identifies one write by one tab. */
type Envelope = { readonly v: number; readonly rev: string; readonly em: number; readonly dados: unknown }

export type DraftRead<T> = {
  readonly data: T
  /** Epoch milliseconds. */
  readonly savedAt: number
  /** Version of the form that wrote it. */
  readonly version: number
}
export type DraftWrite =
  | { readonly state: 'saved'; readonly savedAt: number }
  /** Another tab changed (`changed`) or removed (`removed`) it since this tab's last read. Nothing was written. */
  | { readonly state: 'conflict'; readonly foreign: 'changed' | 'removed' }
  | { readonly state: 'unavailable' }

const tab = Math.random().toString(36).slice(2)
let writes = 0

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined // blocked by the browser's settings
  }
}

function readEnvelope(key: string): Envelope | null {
  try {
    const envelope = JSON.parse(storage()?.getItem(key) ?? 'null') as Partial<Envelope> | null
    if (typeof envelope?.em !== 'number' || typeof envelope.rev !== 'string' || typeof envelope.v !== 'number') return null
    const age = Date.now() - envelope.em
    return age > VALIDADE_MS || age < -VALIDADE_MS ? null : (envelope as Envelope)
  } catch {
    return null
  }
}

function remove(key: string) {
  try {
    storage()?.removeItem(key)
  } catch {
    // Blocked: there is nothing to remove.
  }
}

export class Draft<T> {
  readonly key: string
  private readonly version: number
  private readonly parse: (data: unknown, version: number) => T | null
  private readonly anyVersion: boolean
  /** Revision that this tab last read or wrote; null = none was there. */
  private seen: string | null = null

  /**
   * @param name storage name without prefix; it must contain no personal data
   * @param version drafts of another version are ignored, unless `anyVersion` passes them to `parse`
   * @param parse validates the stored data, since anybody can edit it; null refuses it
   */
  constructor(
    name: string,
    version: number,
    parse: (data: unknown, version: number) => T | null,
    { anyVersion = false }: { anyVersion?: boolean } = {},
  ) {
    this.key = buildStorageKey(name)
    this.version = version
    this.parse = parse
    this.anyVersion = anyVersion
  }

  /** The draft, or null when there is none that is fresh, of this version and readable. */
  read(): DraftRead<T> | null {
    const envelope = readEnvelope(this.key)
    this.seen = envelope?.rev ?? null
    if (!envelope || (envelope.v !== this.version && !this.anyVersion)) return null
    const data = this.parse(envelope.dados, envelope.v)
    return data === null ? null : { data, savedAt: envelope.em, version: envelope.v }
  }

  /** What another tab did to the draft since this tab's last read; null = nothing. */
  foreign(): 'changed' | 'removed' | null {
    const now = readEnvelope(this.key)?.rev ?? null
    if (now === this.seen) return null
    return now === null ? 'removed' : 'changed'
  }

  /** Saves, unless another tab changed the draft; `force` overwrites it. */
  write(data: T, { force = false } = {}): DraftWrite {
    const foreign = this.foreign()
    if (foreign && !force) return { state: 'conflict', foreign }
    const envelope: Envelope = { v: this.version, rev: `${tab}.${++writes}`, em: Date.now(), dados: data }
    try {
      const place = storage()
      if (!place) return { state: 'unavailable' }
      place.setItem(this.key, JSON.stringify(envelope))
    } catch {
      return { state: 'unavailable' } // full or blocked
    }
    this.seen = envelope.rev
    return { state: 'saved', savedAt: envelope.em }
  }

  clear() {
    remove(this.key)
    this.seen = null
  }
}

/** Removes all drafts of the product in this browser, copies included. Returns whether it could. */
export function forgetDrafts(): boolean {
  try {
    const place = storage()
    if (!place) return false
    for (const key of Object.keys(place)) if (isDraft(key, place)) place.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Only drafts carry `rev` and `em`; other keys of the product are left alone. */
const isDraft = (key: string, place: Storage) =>
  key.startsWith(`${marca.prefixo}:`) && (place.getItem(key) ?? '').startsWith('{"v":')

/** Removes every expired draft of the product, also those of forms that are never opened again. */
export function sweepDrafts() {
  try {
    const place = storage()
    if (!place) return
    for (const key of Object.keys(place)) if (isDraft(key, place) && readEnvelope(key) === null) remove(key)
  } catch {
    // Blocked: there is nothing to sweep.
  }
}
