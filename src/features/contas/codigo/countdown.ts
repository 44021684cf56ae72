/* The two clocks of a code (docs/product/access.md#one-time-codes): its validity, and the wait before another. The numbers
   come from the server. */

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
