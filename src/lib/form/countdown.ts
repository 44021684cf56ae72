/* Seconds that count down on the screen. */
import { useSyncExternalStore } from 'react'

const secondsUntil = (instant: number) => Math.max(0, Math.ceil(Math.round(instant - performance.now()) / 1000))

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
