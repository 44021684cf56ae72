/* One submission to the server, outside of React: a busy server is retried, and everything ends at a deadline. */
import { AppError, TEMPO_ESGOTADO, toAppError } from '../errors'

const DEADLINE_MS = 20_000
/** Pauses before each retry, in milliseconds. */
const BACKOFF_MS = [400, 1_000, 2_000]

/** Makes one call of a submission, which must be idempotent; the signal aborts it at the deadline. */
export type Retry = <R>(call: (signal: AbortSignal) => Promise<R>) => Promise<R>

/** How a submission ended. */
export type Outcome<R> = { readonly result: R } | { readonly refusal: AppError }

const isBusy = (failure: unknown) => failure instanceof AppError && (failure.status === 503 || failure.status === 504)

const retrying =
  (signal: AbortSignal): Retry =>
  async (call) => {
    for (const pause of BACKOFF_MS) {
      try {
        return await call(signal)
      } catch (failure) {
        if (!isBusy(failure) || signal.aborted) throw failure
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
    return call(signal)
  }

/**
 * Runs the calls of one submission. Each is retried up to three times while the server is busy (503, 504); after 20 seconds the
 * whole submission fails with `tempo_esgotado` and the current call is aborted.
 */
export async function submitOnce<R>(calls: (retry: Retry) => Promise<R>): Promise<R> {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Before the abort, because its own error would come first.
      reject(new AppError(TEMPO_ESGOTADO, { code: 'tempo_esgotado', retryable: true }))
      abort.abort()
    }, DEADLINE_MS)
  })
  try {
    return await Promise.race([calls(retrying(abort.signal)), deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** Awaits work and returns its result or its refusal; never throws. @param fallback message for failures without one */
export async function getOutcome<R>(work: () => Promise<R>, fallback: string): Promise<Outcome<R>> {
  try {
    return { result: await work() }
  } catch (failure) {
    return { refusal: toAppError(failure, fallback) }
  }
}
