/** `node scripts/build/third-party.mjs` writes the tables of THIRD_PARTY.md from package-lock.json; a test compares them. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = 'node_modules/'

/**
 * @typedef {{ license?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Package
 * @typedef {{ packages: Record<string, Package> }} Lock
 */

/**
 * Where `name` is installed as `from` sees it: nearest folder first.
 * @param {Lock} lock @param {string} from @param {string} name @returns {string}
 */
function findPackage({ packages }, from, name) {
  for (let base = from; base; base = base.slice(0, Math.max(0, base.lastIndexOf(`/${FOLDER}`)))) {
    if (packages[`${base}/${FOLDER}${name}`]) return `${base}/${FOLDER}${name}`
  }
  return FOLDER + name
}

/**
 * The packages that `names` bring, themselves included, as paths of the lock file.
 * @param {Lock} lock @param {string[]} names
 */
function listWithParts(lock, names) {
  const found = new Set(names.map((name) => FOLDER + name))
  for (const at of found) {
    for (const name of Object.keys(lock.packages[at]?.dependencies ?? {})) found.add(findPackage(lock, at, name))
  }
  return [...found]
}

/**
 * One row for each licence. @param {Lock} lock @param {string[]} paths
 */
function writeTable({ packages }, paths) {
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map()
  for (const at of paths) {
    const licence = packages[at]?.license ?? 'no licence stated'
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(at.slice(at.lastIndexOf(FOLDER) + FOLDER.length)))
  }
  const rows = [...byLicence].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    '| licence | packages |',
    '|---|---|',
    ...rows.map(([licence, names]) => `| ${licence} | ${[...names].toSorted().join(', ')} |`),
  ]
}

/**
 * The page with its two tables: what the product ships, parts included, and what only builds and tests it.
 * @param {string} page @param {Lock} lock
 */
export function writeThirdParty(page, lock) {
  const { dependencies = {}, devDependencies = {} } = lock.packages[''] ?? {}
  const tables = {
    shipped: writeTable(lock, listWithParts(lock, Object.keys(dependencies))),
    tools: writeTable(
      lock,
      Object.keys(devDependencies).map((name) => FOLDER + name),
    ),
  }
  return Object.entries(tables).reduce(
    (text, [name, lines]) =>
      text.replace(new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`), () =>
        [`<!-- ${name} -->`, ...lines, `<!-- /${name} -->`].join('\n'),
      ),
    page,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
  const page = path.join(root, 'THIRD_PARTY.md')
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  writeFileSync(page, writeThirdParty(readFileSync(page, 'utf8'), lock))
}
