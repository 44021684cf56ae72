/** docs/product/specification.md: each row names a decision that is there, and each decision about the specification has a row. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './support/rules/sources'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const LINK = /\[(\d+)\]\(\.\.\/decisions\/(\d{4}-[\w-]+\.md)#([\w-]+)\)/g

/** Decisions about means or about what neither specification speaks of: nothing of them differs. A new decision is here or has a row. */
const NO_DIFFERENCE = new Set([37, 38, 42, 46, 47, 52, 54, 56, 57, 58, 59])

/** The rows of every table, without their heads. */
const rowsOf = (page: string) => page.split('\n').filter((line) => /^\| (?!specified|---)/.test(line))
const headings = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

/** What is wrong with a page of differences, given the decisions that exist. */
const faultsOf = (page: string, decisions: readonly string[]) => {
  const rows = rowsOf(page)
  const named = rows.flatMap((row) =>
    [...row.matchAll(LINK)].map(([, n = '', file = '', heading = '']) => ({ n, file, heading })),
  )
  return [
    ...rows.flatMap((row) => (row.split('|').length === 5 && row.match(LINK) ? [] : [`no decision: ${row}`])),
    ...named.flatMap(({ n, file, heading }) => {
      if (!decisions.includes(file)) return [`${file} is not there`]
      if (Number(file.slice(0, 4)) !== Number(n)) return [`${n} leads to ${file}`]
      return headings(`docs/decisions/${file}`).includes(heading) ? [] : [`${file} has no ${heading}`]
    }),
    ...decisions.flatMap((file) => {
      const listed = named.some((row) => row.file === file)
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

test('each row names a decision and its heading, and each decision about the specification has a row', () => {
  expect(faultsOf(page, decisions)).toEqual([])
  expect(rowsOf(page).length).toBeGreaterThan(25)
})

test.each([
  ['a row without a decision', page.replace(/\| \[21\]\([^)]*\) \|/, '| it is better |'), 'no decision'],
  ['a decision that is not there', page.replace('0021-brazilian', '0021-other'), '0021-other'],
  ['a heading that is not there', page.replace('phones.md#decision', 'phones.md#reasons'), 'has no reasons'],
  ['a number that leads elsewhere', page.replace('[21](', '[22]('), '22 leads to 0021'],
  [
    'a decision that no row names',
    page.replaceAll(/\[51\]\([^)]*\)/g, '[14](../decisions/0014-the-amount-is-sqls.md#decision)'),
    '0051',
  ],
])('found: %s', (_, broken, fault) => {
  expect(faultsOf(broken, decisions).join('\n')).toContain(fault)
})
