import { afterEach, expect, it, vi } from 'vitest'
import { BROWSER_KEY } from './browser-secret'

/** Like another page of this browser: nothing in memory. */
const secret = async () => {
  vi.resetModules()
  const { getBrowserSecret } = await import('./browser-secret')
  return getBrowserSecret()
}
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('is created once and read by every page of the browser', async () => {
  const made = await secret()
  expect(made).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(await secret()).toBe(made)
  localStorage.clear()
  expect(await secret()).not.toBe(made)
})

it('is created again when the stored value is damaged', async () => {
  localStorage.setItem(BROWSER_KEY, 'meu-navegador')
  const made = await secret()
  expect(made).not.toBe('meu-navegador')
  expect(localStorage.getItem(BROWSER_KEY)).toBe(made)
})

it('is removed on request: the next one is different', async () => {
  const made = await secret()
  const { getBrowserSecret, forgetBrowser } = await import('./browser-secret')
  forgetBrowser()
  expect(localStorage.getItem(BROWSER_KEY)).toBeNull()
  expect(getBrowserSecret()).not.toBe(made)
})

it('stays the same until the page is left when the browser forbids storage', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
  vi.resetModules()
  const { getBrowserSecret } = await import('./browser-secret')
  expect(getBrowserSecret()).toBe(getBrowserSecret())
})
