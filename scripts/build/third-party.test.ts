import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeThirdParty } from './third-party.mjs'

type Lock = Parameters<typeof writeThirdParty>[1]
const page = readFileSync('THIRD_PARTY.md', 'utf8')
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

test('THIRD_PARTY.md lists the packages and licences of package-lock.json', () => {
  expect(writeThirdParty(page, lock)).toBe(page)
  expect(page).toMatch(/\| MIT \|[^|]*\bzod\b/)
})

test('a package that a dependency brings is listed with the licence of the copy that it uses', () => {
  const packages = {
    '': { dependencies: { outer: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    'node_modules/outer': { license: 'MIT', dependencies: { inner: '2.0.0' } },
    'node_modules/inner': { license: 'GPL-3.0', dependencies: {} },
    'node_modules/outer/node_modules/inner': { license: 'ISC', dependencies: { deep: '1.0.0' } },
    'node_modules/deep': { license: '0BSD' },
    'node_modules/tool': { license: 'Apache-2.0' },
  }
  const blank = '<!-- shipped --><!-- /shipped -->\n<!-- tools --><!-- /tools -->'
  const rows = writeThirdParty(blank, { packages })
    .split('\n')
    .filter((line) => /^\| [A-Z0-9]/.test(line))
  expect(rows).toEqual(['| 0BSD | deep |', '| ISC | inner |', '| MIT | outer |', '| Apache-2.0 | tool |'])
})
