import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLimite } from './limite'

let seen: DocumentVisibilityState = 'visible'
beforeEach(() => {
  seen = 'visible'
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    get visibilityState() {
      return seen
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file has 8 seconds in which the page is seen, once', () => {
  const onFim = vi.fn()
  startLimite(onFim)
  vi.advanceTimersByTime(7999)
  expect(onFim).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onFim).toHaveBeenCalledTimes(1)
})

test('an hour in another tab counts nothing', () => {
  const onFim = vi.fn()
  startLimite(onFim)
  vi.advanceTimersByTime(5000)
  seen = 'hidden'
  vi.advanceTimersByTime(3_600_000)
  expect(onFim).not.toHaveBeenCalled()
  seen = 'visible'
  vi.advanceTimersByTime(3000)
  expect(onFim).toHaveBeenCalledTimes(1)
})

test('nothing ends after the file was drawn', () => {
  const onFim = vi.fn()
  startLimite(onFim)()
  vi.advanceTimersByTime(60_000)
  expect(onFim).not.toHaveBeenCalled()
})
