/** A journey of the long run alone names the tests that hold its rule in the short one (docs/decisions/0038-tests-in-a-real-browser.md). */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { perSource, testRules } from './support/rules/rules'
import { root } from './support/rules/sources'

/** Lines around a title in which its comment is: above it, or where the list of a loop chooses the screen. */
const [BEFORE, AFTER] = [8, 5]

testRules([
  {
    name: 'beside each @full stands "Short run: …" with tests that exist',
    broken: perSource(['e2e/'], ({ text }) => {
      const lines = text.split('\n')
      for (const [at, line] of lines.entries()) {
        if (!/@full\b.*['"`]/.test(line)) continue
        const beside = lines.slice(Math.max(0, at - BEFORE), at + AFTER).join('\n')
        const named = /\/\/ .*Short run[^:\n]*: (.+)/.exec(beside)?.[1]?.split(', ') ?? []
        if (named.length === 0) return `line ${at + 1}: no test is named`
        const missing = named.filter((file) => !existsSync(path.join(root, file)))
        if (missing.length > 0) return `line ${at + 1}: ${missing.join(', ')}`
      }
      return undefined
    }),
    planted: [
      ['e2e/a.spec.ts', "test('a journey @full', async () => {})"],
      ['e2e/b.spec.ts', "// Short run: tests/db/none.test.ts\ntest('a journey @full', async () => {})"],
    ],
  },
])
