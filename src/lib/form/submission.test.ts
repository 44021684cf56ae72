import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError, SEM_CONEXAO } from '../errors'
import { getOutcome, submitOnce } from './submission'

const refusal = (status: number) => new AppError(`recusa ${status}`, { code: `PT${status}`, status })

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('a busy server', () => {
  test.each([503, 504])('that answers %i is retried up to three times, each time after a longer pause', async (status) => {
    const at: number[] = []
    const call = vi.fn(async () => {
      at.push(Date.now())
      if (at.length < 4) throw refusal(status)
      return 'feito'
    })
    const sent = submitOnce((retry) => retry(call))
    await vi.runAllTimersAsync()
    await expect(sent).resolves.toBe('feito')
    expect(at.slice(1).map((time, n) => time - (at[n] ?? 0))).toEqual([400, 1_000, 2_000])
  })

  test('that stays busy is a refusal after the fourth call', async () => {
    const call = vi.fn(() => Promise.reject(refusal(503)))
    const outcome = expect(submitOnce((retry) => retry(call))).rejects.toMatchObject({ status: 503 })
    await vi.runAllTimersAsync()
    await outcome
    expect(call).toHaveBeenCalledTimes(4)
  })
})

test.each([400, 409, 422, 429, 500])('a server that answers %i is not retried', async (status) => {
  const call = vi.fn(() => Promise.reject(refusal(status)))
  await expect(submitOnce((retry) => retry(call))).rejects.toMatchObject({ status })
  expect(call).toHaveBeenCalledTimes(1)
})

const slow = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms, 'ok'))

describe('the deadline', () => {
  test('ends a submission without an answer after 20 seconds, and aborts its call', async () => {
    let given: AbortSignal | undefined
    const sent = submitOnce((retry) =>
      retry((signal) => {
        given = signal
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        })
      }),
    )
    const outcome = expect(sent).rejects.toMatchObject({ code: 'tempo_esgotado', retryable: true })
    await vi.advanceTimersByTimeAsync(19_999)
    expect(given?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await outcome
    expect(given?.aborted).toBe(true)
  })

  test('counts for all calls together, and no call starts after it', async () => {
    const busy = vi.fn(() => Promise.reject(refusal(503)))
    const sent = submitOnce(async (retry) => {
      await retry(slow(19_900))
      return retry(busy)
    })
    const outcome = expect(sent).rejects.toMatchObject({ code: 'tempo_esgotado' })
    await vi.runAllTimersAsync()
    await outcome
    expect(busy).toHaveBeenCalledTimes(1)
  })
})

test('an outcome is the result, or a refusal with a message for people', async () => {
  await expect(getOutcome(async () => 7, 'Não deu.')).resolves.toEqual({ result: 7 })
  await expect(getOutcome(() => Promise.reject(new Error('undefined')), 'Não deu.')).resolves.toMatchObject({
    refusal: { message: 'Não deu.' },
  })
  await expect(getOutcome(() => Promise.reject(new TypeError('Failed to fetch')), 'Não deu.')).resolves.toMatchObject({
    refusal: { message: SEM_CONEXAO },
  })
})
