/** What keeps the repository readable: each object of SQL once, bodies checked, folders that one can look over. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './support/rules/sources'

const read = (file: string) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })

const schemas = listFiles('supabase/schemas')
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map(read)
const statements = schemas.map(({ file, text }) => ({ file, sql: text.replace(/^\s*--.*$/gm, '') }))

test('no schema loads with unchecked bodies', () => {
  expect(schemas.filter(({ text }) => text.includes('check_function_bodies'))).toEqual([])
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
  [/^tests$/, 'the rules of the repository, one subject a file, whose names every other page cites'],
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
