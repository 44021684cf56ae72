/* The two clocks of a code (docs/product/access.md#one-time-codes): its validity, and the wait before another. The numbers
   come from the server. */
import { useSyncExternalStore } from 'react'

/** Seconds from the server, at the time of its answer. */
export type Sent = {
  /** Seconds until the code expires. */
  readonly expiresIn: number
  /** Seconds until another code can be requested. */
  readonly resendIn: number
  /** A code had been sent a moment before; no new one was sent. */
  readonly alreadySent?: boolean
}

/** The ends of both clocks, in milliseconds of `performance.now()`: the device's calendar may be wrong or change. */
export type Clocks = { readonly expiresAt: number; readonly resendAt: number }

/** Starts both clocks now. */
export const startClocks = ({ expiresIn, resendIn }: Sent): Clocks => {
  const now = performance.now()
  return { expiresAt: now + expiresIn * 1000, resendAt: now + resendIn * 1000 }
}

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - performance.now()) / 1000))

function everyTick(listener: () => void) {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}

/** Whole seconds until an instant of `performance.now()`, rerendered every second; 0 once it has passed. */
export const useCountdown = (instant: number) =>
  useSyncExternalStore(
    everyTick,
    () => secondsUntil(instant),
    () => secondsUntil(instant),
  )
