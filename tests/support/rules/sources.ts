/** The repository's source files, as the structure tests read them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** Absolute path of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** A file by its path from the root, with forward slashes, and its text. */
export interface Source {
  path: string
  text: string
}

/** One `import`, `export … from` or `import()` of a file; `target` is the path from the root when it is a file of the repository. */
export interface ImportEdge {
  specifier: string
  target: string | undefined
  names: string[]
}

const sourceFile = /\.(ts|tsx|mjs)$/
const notOurs = new Set(['node_modules', 'dist', '.cache', 'test-results', 'playwright-report'])

/** Every file below the given folders, without generated or installed files; a missing folder gives an empty list. */
export function listFiles(...folders: string[]): string[] {
  const present = folders.filter((folder) => existsSync(path.join(root, folder)))
  return present.flatMap((folder) => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) => !notOurs.has(entry.name))
    return entries.flatMap((entry) => {
      const child = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? listFiles(child) : [child]
    })
  })
}

/** TypeScript and JavaScript below the given folders; the generated database types are left out. */
export function readSources(...folders: string[]): Source[] {
  return listFiles(...folders)
    .filter((file) => sourceFile.test(file) && file !== 'src/lib/database.types.ts')
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

type Parsed = ReturnType<typeof parseSync>
const parsedTexts = new Map<string, Parsed>()

/** The syntax of a file, parsed by the parser of the build. */
export function parse(source: Source): Parsed {
  const key = `${source.path}\n${source.text}`
  const known = parsedTexts.get(key)
  if (known) return known
  const parsed = parseSync(source.path, source.text)
  const [error] = parsed.errors
  if (error) throw new Error(`${source.path}: ${error.message}`)
  parsedTexts.set(key, parsed)
  return parsed
}

/** The text with every comment blanked, so words in comments do not count as code. */
export function getCode(source: Source): string {
  return parse(source).comments.reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end),
    source.text,
  )
}

/** Everything a file imports or re-exports, types included. */
export function listImports(source: Source): ImportEdge[] {
  const { module } = parse(source)
  const edge = (specifier: string, names: string[]) => ({ specifier, names, target: resolveImport(source.path, specifier) })
  const reexports = module.staticExports.flatMap(({ entries }) => entries)
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      edge(
        moduleRequest.value,
        entries.map(({ importName }) => importName.name ?? importName.kind),
      ),
    ),
    ...reexports.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [edge(moduleRequest.value, [importName.name ?? importName.kind])] : [],
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => edge(source.text.slice(start + 1, end - 1), ['*'])),
  ]
}

/** Groups of files that import each other in a circle, by any kind of import; each group in the order of its paths. */
export function listCircles(sources: readonly Source[]): string[][] {
  const paths = new Set(sources.map((source) => source.path))
  const fileOf = (target: string) => ['', '.ts', '.tsx', '.mjs'].map((ending) => target + ending).find((file) => paths.has(file))
  const imports = sources.map(
    (source) => [source.path, listImports(source).flatMap(({ target }) => fileOf(target ?? '') ?? [])] as const,
  )
  return findCircles(new Map(imports))
}

/** Groups of files that use each other, directly or through others; each group in the order of its paths. */
export function findCircles(uses: ReadonlyMap<string, Iterable<string>>): string[][] {
  // A file is in a circle when it is reached from itself; its group is what it reaches and is reached by.
  const reach = (from: string) => {
    const found = new Set<string>()
    const left = [...(uses.get(from) ?? [])]
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (found.has(file)) continue
      found.add(file)
      left.push(...(uses.get(file) ?? []))
    }
    return found
  }
  const reached = new Map([...uses.keys()].map((file) => [file, reach(file)]))
  const groups = new Map<string, string[]>()
  for (const file of [...uses.keys()].toSorted()) {
    const group = [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file)).toSorted()
    if (!group.includes(file)) continue
    groups.set(group.join(), group)
  }
  return [...groups.values()]
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return path.posix.join('src', specifier.slice(2))
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  return undefined
}

/** Names that a file exports; `default` for a default export. */
export function listExports(source: Source): string[] {
  const entries = parse(source).module.staticExports.flatMap((statement) => statement.entries)
  return entries.map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*')))
}

/** Functions that a file exports by their declaration, with the place where the statement begins. */
export function listExportedFunctions(source: Source): { name: string; start: number }[] {
  return parse(source).program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return []
    const { declaration, start } = node
    if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [{ name: declaration.id.name, start }] : []
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
        ? [{ name: id.name, start }]
        : [],
    )
  })
}
