/* The pending code: sent and not typed yet. It survives a reload of this tab only. One at a time. */
import { useSyncExternalStore } from 'react'
import { type Canal, CANAIS } from '@/domain/identificador'
import { buildStorageKey } from '@/domain/marca'
import { readTabObject, writeTab } from '@/lib/storage/tab'
import type { Sent } from './countdown'
import { type Finalidade, FINALIDADES } from './finalidade'

export type Pendente = {
  readonly finalidade: Finalidade
  readonly channel: Canal
  readonly identifier: string
  readonly sent: Sent
}

const KEY = buildStorageKey('codigo')
/** Seconds after a code's expiry during which a reload still opens its dialog, where a new one is one press away. */
const TOLERANCIA_S = 600
/** Longest times that the server gives, in seconds: a changed device clock cannot make a code last longer. */
const MAX_S = { expires: 300, resend: 45 }

const listeners = new Set<() => void>()
let current: Pendente | null | undefined

const inSeconds = (seconds: number) => Date.now() + seconds * 1000
const remaining = (end: number, max: number) => Math.min(max, Math.max(0, Math.ceil((end - Date.now()) / 1000)))

const stored = () => readTabObject(KEY)
/** Without storage a reload starts from the beginning. */
const store = (kept: object) => writeTab(KEY, JSON.stringify(kept))

function restore(): Pendente | null {
  const kept = stored()
  const channel = CANAIS.find((canal) => canal === kept.channel)
  const finalidade = FINALIDADES.find((one) => one === kept.finalidade)
  const { identifier, expiresAt, resendAt } = kept
  if (!channel || !finalidade || typeof identifier !== 'string') return null
  if (typeof expiresAt !== 'number' || typeof resendAt !== 'number') return null
  if (Date.now() > expiresAt + TOLERANCIA_S * 1000) return null
  const sent = { expiresIn: remaining(expiresAt, MAX_S.expires), resendIn: remaining(resendAt, MAX_S.resend) }
  return { finalidade, channel, identifier, sent }
}

function set(next: Pendente | null) {
  current = next
  if (next === null) writeTab(KEY, null)
  else {
    const { sent, ...what } = next
    store({ ...what, expiresAt: inSeconds(sent.expiresIn), resendAt: inSeconds(sent.resendIn) })
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The page is closing: the next one reads the storage.
    if (listeners.size === 0) current = undefined
  }
}

const read = () => {
  if (current === undefined) current = restore()
  return current
}

/** A code was sent: its dialog is open from now on. */
export const openPendente = (pendente: Pendente) => set(pendente)

/** It was typed, or cancelled. */
export const closePendente = () => set(null)

/** It can never be accepted any more: a reload finds it dead. The open dialog knows already. */
export function expirePendente() {
  if (stored().finalidade !== undefined) store({ ...stored(), expiresAt: Date.now() })
}

/** The pending code of a purpose; null without one, and in the prerendered page. */
export const usePendente = (finalidade: Finalidade) => {
  const pendente = useSyncExternalStore(subscribe, read, () => null)
  return pendente?.finalidade === finalidade ? pendente : null
}
