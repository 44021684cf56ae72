/** Setup of every component test: DOM matchers, and an empty document after each test. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'

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

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
