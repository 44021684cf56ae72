/** The size of the repository: prints the figures and checks those that have a budget. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, parse, readSources, root, type Source } from './support/sources'

const read = (file: string) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })
const linesOf = (text: string) => text.split('\n').length - 1
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

const migrations = listFiles('supabase/migrations').toSorted().map(read)
const statements = migrations.map(({ file, text }) => ({ file, sql: text.replace(/^\s*--.*$/gm, '') }))
const count = (pattern: RegExp) => sum(statements.map(({ sql }) => [...sql.matchAll(pattern)].length))

test('the figures of the SQL', () => {
  const lengths = migrations.map(({ text }) => linesOf(text))
  const figures = {
    files: migrations.length,
    lines: sum(lengths),
    longest: Math.max(...lengths),
    functions: count(/^create function /gm),
    tables: count(/^create (?:unlogged )?table /gm),
    triggers: count(/^create (?:constraint )?trigger /gm),
    policies: count(/^create policy /gm),
  }
  print('SQL', figures)
  expect(figures.files).toBeLessThanOrEqual(53)
  expect(figures.longest).toBeLessThanOrEqual(700)
  // 19,000 for the product before it had the diagnosis of a project, alerts by a routine, builds of the feeds,
  // facts of the site and what each person's first screen shows; 25,200 with profiles and other parts of the directory pages of companies and alerts of vacancies;
  // 25,500 with the data of an invoice, reports of pages of companies, and what a channel lacks of all edits together; 25,600 with one request a day that opens by
  // itself and names in letters to mailboxes that nobody confirmed.
  expect(figures.lines).toBeLessThanOrEqual(27_000)
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

test('every migration defines each object once, and none changes an object of an earlier migration', () => {
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

// The seed is excluded: its lines are example rows.
test('no line of the migrations has more than 180 characters', () => {
  const long = migrations.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, n) => (line.length > 180 ? [`${file}:${n + 1}`] : [])),
  )
  expect(long).toEqual([])
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
