/* The two clocks of a code (docs/product/access.md#one-time-codes): how long it holds, and when another may be asked for. The numbers
 * are the server's. */
import { useSyncExternalStore } from 'react'

/** Seconds that the server gave, when an answer went out. */
export type Sent = {
  /** Seconds until the code no longer holds. */
  readonly expiresIn: number
  /** Seconds until another code may be asked for. */
  readonly resendIn: number
  /** A code had gone out a moment before; no new one was sent. */
  readonly alreadySent?: boolean
}

/** When both end, in milliseconds of `performance.now()`: the device's calendar may be wrong or be set meanwhile. */
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

/** Whole seconds until an instant of `performance.now()`, drawn anew at each; 0 once it has passed. */
export const useCountdown = (instant: number) =>
  useSyncExternalStore(
    everyTick,
    () => secondsUntil(instant),
    () => secondsUntil(instant),
  )
