/* The code that was sent and not yet typed: survives a reload of this tab, and no more than that. */
import { useSyncExternalStore } from 'react'
import { type Canal, CANAIS } from '@/domain/identificador'
import { storageKey } from '@/domain/marca'
import type { Sent } from './countdown'

export type Pendente = { readonly channel: Canal; readonly identifier: string; readonly sent: Sent }

const KEY = storageKey('codigo')
/** Seconds after the end of a code during which a reload still finds its dialog: from there a new one is one press away. */
const TOLERANCIA_S = 600
/** Longest times the server gives, in seconds: a clock that was set meanwhile cannot make a code last longer. */
const MAX_S = { expires: 300, resend: 45 }

const listeners = new Set<() => void>()
let current: Pendente | null | undefined

const inSeconds = (seconds: number) => Date.now() + seconds * 1000
const remaining = (end: number, max: number) => Math.min(max, Math.max(0, Math.ceil((end - Date.now()) / 1000)))

function restore(): Pendente | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    const channel = CANAIS.find((canal) => canal === kept?.channel)
    if (!channel || typeof kept?.identifier !== 'string') return null
    const { identifier, expiresAt, resendAt } = kept
    if (typeof expiresAt !== 'number' || typeof resendAt !== 'number') return null
    if (Date.now() > expiresAt + TOLERANCIA_S * 1000) return null
    const sent = { expiresIn: remaining(expiresAt, MAX_S.expires), resendIn: remaining(resendAt, MAX_S.resend) }
    return { channel, identifier, sent }
  } catch {
    return null
  }
}

function set(next: Pendente | null) {
  current = next
  try {
    if (next === null) sessionStorage.removeItem(KEY)
    else {
      const { channel, identifier, sent } = next
      const times = { expiresAt: inSeconds(sent.expiresIn), resendAt: inSeconds(sent.resendIn) }
      sessionStorage.setItem(KEY, JSON.stringify({ channel, identifier, ...times }))
    }
  } catch {
    // Storage forbidden: a reload begins anew.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The page is gone: the next one reads what is kept.
    if (listeners.size === 0) current = undefined
  }
}

const read = () => {
  if (current === undefined) current = restore()
  return current
}

/** A code went out: its dialog is open from now on. */
export const openPendente = (pendente: Pendente) => set(pendente)

/** It was typed, or given up. */
export const closePendente = () => set(null)

/** The code that waits to be typed; null when none does, and in the prerendered page. */
export const usePendente = () => useSyncExternalStore(subscribe, read, () => null)
