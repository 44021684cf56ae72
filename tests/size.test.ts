/** The size of the repository: prints the figures and checks those that have a budget. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, parse, readSources, root, type Source } from './support/rules/sources'

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

const filesPerFolder = 15
/** Folders that may hold more, each with its reason. */
const crowded: [folder: RegExp, reason: string][] = [
  [/^supabase\/schemas\/\w+$/, 'a schema: its files are parts of one whole, in the order of order.txt'],
  [/^tests$/, 'the rules of the repository, one subject a file, whose names every other page cites'],
  [/^tests\/corpus\/files$/, 'data: a file of each honest producer'],
]

/** Beside sources, tests and texts do not count; in the folders of tests everything does. */
const isCounted = (file: string) =>
  /^(tests|e2e|bench)\//.test(file) ||
  (/\.(ts|tsx|mjs|sql)$/.test(file) && !/(\.test\.tsx?|\/textos\.ts|^src\/lib\/database\.types\.ts)$/.test(file))

/** Folders with too many files. */
function listCrowded(files: readonly string[]): string[] {
  const sizes = new Map<string, number>()
  for (const folder of files.filter(isCounted).map((file) => path.posix.dirname(file)))
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  return [...sizes].filter(([, size]) => size > filesPerFolder).map(([folder]) => folder)
}

/** One file too many, by their numbers. */
const fill = (name: (n: number) => string) => Array.from({ length: filesPerFolder + 1 }, (_, n) => name(n))

test(`a folder holds at most ${filesPerFolder} files, or has a reason`, () => {
  const found = listCrowded(listFiles('src', 'supabase', 'scripts', 'tests', 'e2e', 'bench'))
  expect(found.filter((folder) => !crowded.some(([known]) => known.test(folder)))).toEqual([])
  // A reason that is no longer needed goes.
  expect(crowded.filter(([known]) => !found.some((folder) => known.test(folder)))).toEqual([])
})

test('a folder with too many files is found, also of SQL or of journeys', () => {
  const planted = [
    ...fill((n) => `src/crowd/file-${n}.ts`),
    ...fill((n) => `supabase/seed/file-${n}.sql`),
    ...fill((n) => `e2e/vagas/journey-${n}.spec.ts`),
    ...fill((n) => `src/tested/file-${n}.test.ts`),
  ]
  expect(listCrowded(planted)).toEqual(['src/crowd', 'supabase/seed', 'e2e/vagas'])
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
