/** The table of docs/security.md#tried-and-held: each number is counted from the data of the tests that its row cites. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { violationsOfEquipe } from './db/admin/check-violations-of-equipe.ts'
import { violationsOfCandidaturas } from './db/candidaturas/check-violations-of-candidaturas.ts'
import { violationsOfPagamentos } from './db/pagamentos/check-violations-of-pagamentos.ts'
import { violationsOfPedidos } from './db/check-violations-of-pedidos.ts'
import { violationsOfVagas } from './db/vagas/check-violations-of-vagas.ts'
import { parse, root } from './support/sources.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const cellsOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => /^\| (?:public|private)\./.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** Area, number of cases, tests: only this table of the page has a number in its second column. */
const ROW = /^(\| [^|]+ \| )\d+( \| .*)$/gm

const ROLES = ['anon', 'authenticated', 'service_role']

/** Tests whose cases are not a table in their own file. */
const ELSEWHERE: Record<string, () => number> = {
  'tables × operations × callers match acesso.md': () =>
    cellsOf('tests/db/acesso/acesso.md')
      .flat()
      .filter((cell) => cell === '–').length,
  'functions × callers match funcoes.md': () =>
    cellsOf('tests/db/acesso/funcoes.md')
      .map((cells) => cells.at(-2)?.split(', ') ?? [])
      .reduce((sum, allowed) => sum + ROLES.filter((role) => !allowed.includes(role)).length, 0),
  'is refused by %s even for the owner': () =>
    [violationsOfEquipe, violationsOfCandidaturas, violationsOfPagamentos, violationsOfPedidos, violationsOfVagas]
      .flatMap((each) => Object.values(each))
      .reduce((sum, { changes }) => sum + changes.length, 0),
}

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nodesOf = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : []
}

/** Rows of the `each` of every test with that title; a test without one counts as one case. */
function casesOf(file: string, text: string, title: string): number {
  const nodes = nodesOf(parse({ path: file, text }).program)
  const lists = new Map(
    nodes.filter(({ type }) => type === 'VariableDeclarator').map(({ id, init }) => [(id as Node)['name'], init]),
  )
  const length = (list: unknown): number => {
    if (!isNode(list)) return 1
    if (list.type === 'TSAsExpression') return length(list['expression'])
    if (list.type === 'Identifier') return length(lists.get(list['name']))
    if (list.type !== 'ArrayExpression') throw new Error(`${file}: "${title}" has cases that are no list`)
    return (list['elements'] as unknown[]).length
  }
  return nodes
    .filter(({ type, arguments: given }) => type === 'CallExpression' && (given as Node[])[0]?.['value'] === title)
    .reduce((sum, { callee }) => {
      const each = callee as Node & { arguments?: unknown[] }
      return sum + (each.type === 'CallExpression' ? length(each.arguments?.[0]) : 1)
    }, 0)
}

/** The page, each row of its table with the number of cases that its tests have today. */
const counted = (page: string) =>
  page.replace(ROW, (_, area: string, tests: string) => {
    const cited = [...tests.matchAll(/`([^`]+)`: "([^"]+)"/g)]
    const cases = cited.map(([, file = '', title = '']) => ELSEWHERE[title]?.() ?? casesOf(file, read(file), title))
    expect(cases.filter((count) => count === 0)).toEqual([])
    return `${area}${cases.reduce((sum, count) => sum + count, 0)}${tests}`
  })

describe('docs/security.md, Tried and held', () => {
  test('has the numbers of today (after a change: npx vitest run --project unit tests/tried.test.ts -u)', async () => {
    const page = read('docs/security.md')
    expect(page.match(ROW)?.length).toBeGreaterThan(10)
    await expect(counted(page)).toMatchFileSnapshot('../docs/security.md')
  })

  test('counts rows of a table, of a named list, and a test without one', () => {
    const text = "const a = ['x', 'y']\ntest.each(a)('b %s', f)\ntest.each<[string]>([['q'], ['r'], ['s']])('c', f)\ntest('d', f)"
    expect(['b %s', 'c', 'd', 'e'].map((title) => casesOf('x.test.ts', text, title))).toEqual([2, 3, 1, 0])
  })
})
