/** The size of the repository: prints the figures and checks those that have a budget. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, parse, readSources, root, type Source } from './support/sources'

const read = (file: string) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })
const linesOf = (text: string) => text.split('\n').length - 1
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

const schemas = listFiles('supabase/schemas')
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map(read)
const statements = schemas.map(({ file, text }) => ({ file, sql: text.replace(/^\s*--.*$/gm, '') }))
const count = (pattern: RegExp) => sum(statements.map(({ sql }) => [...sql.matchAll(pattern)].length))

test('the figures of the SQL', () => {
  const lengths = schemas.map(({ text }) => linesOf(text)).toSorted((a, b) => a - b)
  const at = (part: number) => lengths[Math.ceil(lengths.length * part) - 1] ?? 0
  const figures = {
    files: schemas.length,
    folders: new Set(schemas.map(({ file }) => path.dirname(file))).size,
    lines: sum(lengths),
    'lines of the median': at(0.5),
    'lines of 95 in 100 at most': at(0.95),
    'lines of the longest': at(1),
    'that load with unchecked bodies': schemas.filter(({ text }) => text.includes('check_function_bodies')).length,
    functions: count(/^create function /gm),
    tables: count(/^create (?:unlogged )?table /gm),
    triggers: count(/^create (?:constraint )?trigger /gm),
    policies: count(/^create policy /gm),
  }
  print('SQL', figures)
  expect(figures['lines of the median']).toBeLessThanOrEqual(140)
  expect(figures['lines of 95 in 100 at most']).toBeLessThanOrEqual(350)
  expect(figures['that load with unchecked bodies']).toBe(0)
})

test('the figures of the TypeScript', () => {
  const all = readSources('src', 'supabase', 'scripts', 'tests', 'e2e', 'bench')
  const product = all.filter(({ path: file }) => /^(src|supabase)\//.test(file) && !/\.test\.tsx?$/.test(file))
  print('TypeScript', {
    'product files': product.length,
    'product lines': sum(product.map(({ text }) => linesOf(text))),
    'all lines': sum(all.map(({ text }) => linesOf(text))),
    casts: sum(product.map(castsOf)),
  })
  expect(product.length).toBeGreaterThan(100)
})

test('the schemas define each object once, and none changes an object of another file', () => {
  const changed = statements.flatMap(({ file, sql }) =>
    [...sql.matchAll(/^(create or replace|drop|alter (?:function|trigger|policy)) .*/gm)].map(([line]) => `${file}: ${line}`),
  )
  expect(changed).toEqual([])
  const made = statements.flatMap(({ sql }) => [
    ...sql.matchAll(/^create (?:unlogged )?(function|table) ([a-z_.0-9]+)(\([^)]*\))?/gm),
  ])
  const names = made.map(([, kind, name, args]) => `${kind} ${name}${kind === 'function' ? args : ''}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/** The number of `as Type` assertions in a file; `as const` is not counted. */
function castsOf(source: Source): number {
  const text = JSON.stringify(parse(source).program)
  const all = [...text.matchAll(/"type":"TSAsExpression"/g)].length
  return (
    all -
    [...text.matchAll(/"typeAnnotation":\{"type":"TSTypeReference","typeName":\{"type":"Identifier"[^{}]*"name":"const"/g)].length
  )
}

function print(title: string, figures: Record<string, number>) {
  const parts = Object.entries(figures).map(([name, n]) => `${n.toLocaleString('en')} ${name}`)
  process.stdout.write(`${title}: ${parts.join(', ')}\n`)
}
