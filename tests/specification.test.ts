/** docs/product/specification.md: each difference stands under a decision that is there, and each decision about the specification has one. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './support/rules/sources'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** A decision, as the heading of what differs by it. */
const HEAD = /^\[(\d+)\]\(\.\.\/decisions\/(\d{4}-[\w-]+\.md)#([\w-]+)\)$/
/** What was specified, and what is built. */
const ROW = /^- \*\*.+\.\*\* ./s

/** Decisions about means or about what neither specification speaks of: nothing of them differs. A new decision is here or has a row. */
const NO_DIFFERENCE = new Set([37, 38, 42, 46, 47, 52, 54, 56, 57, 58, 59])

/** The differences of a page, by the heading that they stand under. */
const sectionsOf = (page: string) =>
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...rest] = section.split('\n')
      return {
        heading,
        rows: rest
          .join('\n')
          .trim()
          .split(/\n(?=- )/),
      }
    })
const headings = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

/** What is wrong with a page of differences, given the decisions that exist. */
const faultsOf = (page: string, decisions: readonly string[]) => {
  const sections = sectionsOf(page)
  return [
    ...sections.flatMap(({ heading, rows }) => {
      const faults = rows.filter((row) => !ROW.test(row)).map((row) => `says not what was specified: ${row}`)
      const [, n = '', file = '', id = ''] = HEAD.exec(heading) ?? []
      if (!n) return [...faults, `no decision: ${heading}`]
      if (!decisions.includes(file)) return [...faults, `${file} is not there`]
      if (Number(file.slice(0, 4)) !== Number(n)) return [...faults, `${n} leads to ${file}`]
      return headings(`docs/decisions/${file}`).includes(id) ? faults : [...faults, `${file} has no ${id}`]
    }),
    ...decisions.flatMap((file) => {
      const listed = sections.some(({ heading }) => HEAD.exec(heading)?.[2] === file)
      return listed === NO_DIFFERENCE.has(Number(file.slice(0, 4)))
        ? [`${file} is ${listed ? 'both' : 'neither'} listed and left out`]
        : []
    }),
  ]
}

const page = read('docs/product/specification.md')
const decisions = listFiles('docs/decisions')
  .map((file) => path.basename(file))
  .filter((file) => /^\d{4}-/.test(file))

test('each difference stands under a decision and its heading, and each decision about the specification has one', () => {
  expect(faultsOf(page, decisions)).toEqual([])
  expect(sectionsOf(page).flatMap(({ rows }) => rows).length).toBeGreaterThan(25)
})

test.each([
  ['a difference without a decision', page.replace(/^## \[21\].*$/m, '## It is better'), 'no decision'],
  ['a difference that does not say what was specified', page.replace('- **Partners.** ', '- '), 'says not'],
  ['a decision that is not there', page.replace('0021-brazilian', '0021-other'), '0021-other'],
  ['a heading that is not there', page.replace('phones.md#decision', 'phones.md#reasons'), 'has no reasons'],
  ['a number that leads elsewhere', page.replace('[21](', '[22]('), '22 leads to 0021'],
  ['a decision without a difference', page.replace(/^## \[51\][^#]*?#decision\)\n/m, ''), '0051'],
])('found: %s', (_, broken, fault) => {
  expect(faultsOf(broken, decisions).join('\n')).toContain(fault)
})
