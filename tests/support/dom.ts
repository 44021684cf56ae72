/** Setup of every component test: DOM matchers, and an empty document after each test. */
import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, getConfig } from '@testing-library/react'
import type * as Client from 'react-dom/client'
import { afterAll, afterEach, vi } from 'vitest'

// A busy machine is slow, not wrong: a wait ends with its condition, and this limit only ends a test that fails.
configure({ asyncUtilTimeout: 20_000 })

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

const roots = vi.hoisted(() => new Set<Client.Root>())
vi.mock('react-dom/client', async (load) => {
  const client = await load<typeof Client>()
  const createRoot: typeof client.createRoot = (...args) => {
    const root = client.createRoot(...args)
    roots.add(root)
    return root
  }
  return { ...client, createRoot }
})

/**
 * Unmounts the roots that the code under test created itself, as `notify` does. One that is still mounted when a file ends would
 * render without a window.
 */
export function unmountRoots() {
  for (const root of roots) act(() => root.unmount())
  roots.clear()
}

afterAll(unmountRoots)

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
