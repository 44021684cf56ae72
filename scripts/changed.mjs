/** What `npm run check -- --changed` runs: the changed files, and the tests that they touch. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pagesBySource } from './build/route-files.mjs'

/** Journeys of one change: more than these would not end within two minutes. */
const MOST_JOURNEYS = 3
/** Database tests chosen by the names of what changed in SQL. */
const MOST_DATABASE_TESTS = 8

/** The rules of the repository, which read every file. `dist` needs a build. */
export const RULES = ['architecture', 'chance', 'components', 'docs', 'rooms', 'safety', 'size', 'texts', 'vocabulary'].map(
  (name) => `tests/${name}.test.ts`,
)

/** What every change of SQL can break without being named: the rights, and the migrations that are made from the tree. */
const OF_ALL_SQL = ['tests/db/acesso/acesso.test.ts', 'tests/db/base/migracoes.test.ts']

/**
 * @typedef {{ files: string[], lines: string, read: (file: string) => string, tests: string[], journeys: string[] }} Change
 * files: paths from the root; lines: the changed lines of SQL, with three around each; tests: every database test; journeys: every journey
 */

/**
 * The files that differ from `since`, by default from the branch that was pushed (without one, from main), new ones included.
 * @returns {Change}
 */
export function readChange(/** @type {string} */ root, /** @type {string | undefined} */ since) {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  const pushed = () =>
    firstOf(
      ['@{upstream}', 'origin/HEAD', 'origin/main', 'main']
        .map((branch) => () => git('merge-base', 'HEAD', branch).trim())
        .concat(() => 'HEAD'),
    )
  const base = since === undefined ? pushed() : git('rev-parse', '--verify', since).trim()
  const listed = `${git('diff', '--name-only', base)}${git('ls-files', '--others', '--exclude-standard')}`.split('\n')
  const files = listed.filter((file) => file !== '' && existsSync(path.join(root, file)))
  const list = (/** @type {string} */ folder, /** @type {string} */ ending) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
  return {
    files,
    lines: git('diff', '-U3', base, '--', '*.sql'),
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    tests: ['db', 'contract', 'functions'].flatMap((folder) => list(`tests/${folder}`, '.test.ts')),
    journeys: list('e2e', '.spec.ts').filter((file) => !file.includes('/engines/') && !file.includes('/screenshots/')),
  }
}

/** The files that a tool reads, by their endings. */
export const ofKind = (/** @type {string[]} */ files, /** @type {string[]} */ ...endings) =>
  files.filter((file) => endings.some((ending) => file.endsWith(ending)))

/**
 * The database tests of a change: those that name what changed in SQL, the most specific first; a changed test runs anyway.
 * @param {Change} change @returns {{ run: string[], left: string[] }}
 */
export function databaseTests({ files, lines, read, tests }) {
  const names = namesOf(lines)
  const own = tests.filter((file) => files.includes(file) || (lines !== '' && OF_ALL_SQL.includes(file)))
  return firstFew(own, rank(tests, read, names), MOST_DATABASE_TESTS + OF_ALL_SQL.length)
}

/**
 * The journeys of the pages that a change is in, those of its rooms first: a page is touched by the files of its part of a room, or of the
 * whole room when its part has no page, and by a procedure that it calls.
 * @param {Change} change @returns {{ run: string[], left: string[] }}
 */
export function journeysOf({ files, lines, read, journeys }) {
  const procedures = namesOf(lines).filter((name) => name.startsWith('fn_'))
  const parts = new Set(files.filter((file) => file.startsWith('src/features/')).map((file) => path.posix.dirname(file.slice(4))))
  const pages = [...pagesBySource(read('src/app/routes.tsx'))].map(([address, source]) => ({
    address,
    at: path.posix.dirname(source),
  }))
  const touched = [...parts].flatMap((part) => {
    const own = pages.filter(({ at }) => `${at}/`.startsWith(`${part}/`) || `${part}/`.startsWith(`${at}/`))
    return own.length > 0 ? own : pages.filter(({ at }) => roomOf(at) === roomOf(part))
  })
  const addresses = [...new Set(touched.map(({ address }) => address.replace(/\/:.*$/, '')))].filter(
    (address) => address.length > 1,
  )
  // An address stands in a journey as it is, or by its builder in src/lib/paths.ts.
  const builders = read('src/lib/paths.ts')
    .split(/^ {2}(?=\w+: )/m)
    .filter((text) => addresses.includes(/[`'](\/[\w/-]*)/.exec(text)?.[1]?.replace(/\/$/, '') ?? ''))
    .map((text) => `paths.${/^\w+/.exec(text)?.[0] ?? ''}`)
  // A journey named as the part, or as one of its addresses, is about it.
  const subjects = [...parts, ...addresses].map((name) => path.posix.basename(name))
  const about = journeys.filter((file) => files.includes(file) || subjects.includes(path.posix.basename(file, '.spec.ts')))
  const rooms = new Set([...parts].map(roomOf))
  const isAbroad = (/** @type {string} */ file) => Number(!rooms.has(roomOf(file)))
  const named = rank(journeys, read, [...procedures, ...addresses, ...builders])
  return firstFew(
    about,
    named.toSorted((a, b) => isAbroad(a) - isAbroad(b)),
    MOST_JOURNEYS,
  )
}

/** The room of a path below `features` or `e2e`. */
const roomOf = (/** @type {string} */ file) => file.split('/')[1]

/** Functions and tables that the changed lines of SQL define or name in the heading of their block. */
function namesOf(/** @type {string} */ lines) {
  const found = lines.matchAll(
    /(?:function|table(?: if exists)?|view|trigger|on|into|update|from) +(?:[a-z]+\.)([a-z_0-9]{4,})/gi,
  )
  return [...new Set([...found].map(([, name = '']) => name))]
}

/** The files that name one of these, those that do most often first. */
function rank(/** @type {string[]} */ files, /** @type {(file: string) => string} */ read, /** @type {string[]} */ names) {
  const patterns = names.map((name) => new RegExp(`${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'g'))
  const counted = files.map((file) => {
    const text = read(file)
    return { file, count: patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0) }
  })
  const named = counted.filter(({ count }) => count > 0)
  return named.toSorted((a, b) => b.count - a.count || a.file.localeCompare(b.file)).map(({ file }) => file)
}

/** `own` and the first others up to `most`; the rest is left to the whole run. */
function firstFew(/** @type {string[]} */ own, /** @type {string[]} */ others, /** @type {number} */ most) {
  const run = [...new Set([...own, ...others])].slice(0, Math.max(most, own.length))
  return { run, left: others.filter((file) => !run.includes(file)) }
}

/** The result of the first that does not throw. */
function firstOf(/** @type {(() => string)[]} */ tries) {
  for (const each of tries) {
    try {
      return each()
    } catch {
      // the next
    }
  }
  throw new Error('no git repository')
}
