/** Setup of every component test: DOM matchers, and an empty document after each test. */
import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, getConfig } from '@testing-library/react'
import type { ReactNode } from 'react'
import type * as Client from 'react-dom/client'
import { afterAll, afterEach, vi } from 'vitest'
import { toast } from 'sonner'

// The first toast of a process brings its style, in which it is transparent at first: a test would find it visible by chance.
for (const style of document.head.querySelectorAll('style')) style.remove()

// A toast would be gone before a busy machine looks for it: here it stays until somebody closes it.
for (const tone of ['success', 'info', 'error'] as const) {
  const show = toast[tone]
  toast[tone] = (title, options) => show(title, { ...options, duration: Number.POSITIVE_INFINITY })
}

// A busy machine is slow, not wrong: a wait ends with its condition, and this limit only ends a test that fails.
configure({ asyncUtilTimeout: 120_000 })

// No component test reaches a server: one that needs answers replaces `fetch` with its own.
globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))

// React renders in a task of its own after an asynchronous handler, such as a form's validation. Testing Library waits for one timer
// after each action, which may run before that task: wait for a few tasks more, so that what an action caused is on the page.
const { ...before } = getConfig()
const nextTask = globalThis.setImmediate
configure({
  asyncWrapper: (action) =>
    before.asyncWrapper(async () => {
      const result = await action()
      for (let task = 0; task < 5; task++) await new Promise((resolve) => nextTask(resolve))
      return result
    }),
})

/** The roots that the code under test created itself, as `notify` does, each with what it shows. */
const roots = vi.hoisted(() => new Map<Client.Root, ReactNode>())
vi.mock('react-dom/client', async (load) => {
  const client = await load<typeof Client>()
  const createRoot: typeof client.createRoot = (...args) => {
    const root = client.createRoot(...args)
    const render = (content: ReactNode) => {
      roots.set(root, content)
      root.render(content)
    }
    const unmount = () => {
      roots.delete(root)
      root.unmount()
    }
    return { render, unmount }
  }
  return { ...client, createRoot }
})

/** Unmounts them. */
export function unmountRoots() {
  for (const root of roots.keys()) act(() => root.unmount())
  roots.clear()
}

// Files share one document and the loaded packages. Each begins as a newly opened page: now, without listeners, with modules of its own.
Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true })
const listen = window.addEventListener
const listeners: Parameters<typeof listen>[] = []
window.addEventListener = (...args: Parameters<typeof listen>) => {
  listeners.push(args)
  listen.apply(window, args)
}
// What waits for an idle moment ends with its file too: code asked for while the next file replaces modules would get ahead of them.
const idle = new Set<ReturnType<typeof setTimeout>>()
window.requestIdleCallback = (run) => {
  const timer = setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 0 })
  idle.add(timer)
  return Number(timer)
}
// What a file replaced ends with it, modules (`vi.mock`) and globals; vitest keeps both where files share a process.
const { __vitest_mocker__: mocker } = globalThis as unknown as { __vitest_mocker__: { reset: () => void } }
afterAll(() => {
  window.addEventListener = listen
  for (const args of listeners) window.removeEventListener(...args)
  for (const timer of idle) clearTimeout(timer)
  unmountRoots()
  document.body.replaceChildren()
  mocker.reset()
  vi.unstubAllGlobals()
  vi.resetModules()
})

afterEach(() => {
  cleanup()
  // The region of toasts without the toasts of this test.
  const regions = [...roots]
  for (const [root] of regions) act(() => root.render(null))
  toast.dismiss()
  for (const [root, content] of regions) act(() => root.render(content))
  localStorage.clear()
  sessionStorage.clear()
})
