/** What every component test has: DOM matchers, and a document left empty for the next one. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is slow, not wrong: a wait ends with its condition, and this limit only ends a test that fails.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
