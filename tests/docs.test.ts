/** Every link, anchor, path and test that the documents name exists, so a rename that breaks one fails here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { PAGES, writeFigures } from '../bench/readme'
import { listFiles, root } from './support/rules/sources'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const below = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file))
const documents = ['README.md', 'CONTRIBUTING.md', ...below('docs').filter((file) => file.endsWith('.md'))]
const prose = (text: string) => text.replace(/^```.*?^```/gms, '')

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchorsOf = (text: string) => [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Broken links of a document. */
function brokenLinks(file: string, text: string): string[] {
  const links = [...prose(text).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    const [target = '', anchor] = link.split('#')
    const at = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
    if (!existsSync(path.join(root, at))) return true
    return anchor !== undefined && !anchorsOf(target === '' ? text : read(at)).includes(anchor)
  })
}

/** Repository paths in code spans that do not exist. */
const brokenPaths = (text: string) =>
  [...prose(text).matchAll(/`((?:src|supabase|tests|e2e|bench|scripts|docs)\/[\w./-]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(path.join(root, file)))

/** Files that a name of the last column of docs/security.md may mean. */
const testsNamed = (name: string) =>
  ['tests/db/', 'tests/', 'supabase/functions/', ''].flatMap((folder) =>
    ['.test.ts', '.test.tsx', '.spec.ts']
      .map((ending) => folder + name + ending)
      .filter((file) => existsSync(path.join(root, file))),
  )

/** Threats of a page (`| T1 | threat | answer | tests |`) whose tests are not there: each name is one file, followed by a title of it or not. */
const untested = (text: string) =>
  [...text.matchAll(/^\| (T\d+) \|.*\|([^|]*)\|$/gm)]
    .filter(([, , cell = '']) => {
      const tests = cell.trim()
      const named = [...tests.matchAll(/([\w./-]+)(?:: "([^"]+)")?(?:, |$)/gy)]
      return (
        named.map(([whole]) => whole).join('') !== tests ||
        named.length === 0 ||
        named.some(([, name = '', title = '']) => {
          const [file, ...others] = testsNamed(name)
          return file === undefined || others.length > 0 || !read(file).includes(title)
        })
      )
    })
    .map(([, threat]) => threat)

/** Everything broken in any document, prefixed with its file. */
const ofAll = (broken: (file: string, text: string) => string[]) =>
  documents.flatMap((file) => broken(file, read(file)).map((what) => `${file}: ${what}`))

describe('the documents', () => {
  test('have no broken links or anchors', () => {
    expect(ofAll(brokenLinks)).toEqual([])
  })

  test('name files that exist', () => {
    expect(ofAll((_, text) => brokenPaths(text))).toEqual([])
  })

  test('docs/security.md names for each threat tests that exist, and each number once', () => {
    const text = read('docs/security.md')
    const threats = [...text.matchAll(/^\| T(\d+) /gm)].map(([, n]) => Number(n))
    expect(threats).toEqual(threats.map((_, index) => index + 1))
    expect(threats.length).toBeGreaterThan(50)
    expect(untested(text)).toEqual([])
  })

  test('docs/decisions/README.md lists every decision', () => {
    const index = read('docs/decisions/README.md')
    const pages = readdirSync(path.join(root, 'docs/decisions')).filter((file) => file !== 'README.md')
    expect(pages.filter((file) => !index.includes(`(${file})`))).toEqual([])
  })

  test('a broken link, path or title is detected', () => {
    expect(brokenLinks('README.md', '# A\n[a](#b) [b](none.md) [c](#a)')).toEqual(['#b', 'none.md'])
    expect(brokenPaths('`src/none.ts` `src/main.tsx`')).toEqual(['src/none.ts'])
    expect(
      untested('| T1 | a | b | base/limites, nowhere/a |\n| T2 | a | b | |\n| T3 | a | b | dist: "no such title" |'),
    ).toEqual(['T1', 'T2', 'T3'])
    expect(
      untested(
        '| T1 | a | b | base/limites, functions/publico/feed |\n| T2 | a | b | e2e/contas/sair |\n| T3 | a | b | safety |',
      ),
    ).toEqual(['T3'])
  })
})

/** Sources that the code cites: `docs/….md#anchor`, and threats by number. */
function brokenCitations(text: string): string[] {
  const pages = [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([cited]) => cited)
  const threats = [...text.matchAll(/docs\/security\.md[\s*]+(T\d+(?:(?:,[\s*]+| and |–)T?\d+)*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\d+/g)].map(([n]) => `T${n}`),
  )
  const known = new Set([...read('docs/security.md').matchAll(/^\| (T\d+)\b/gm)].map(([, threat]) => threat))
  return [
    ...pages.filter((cited) => {
      const [file = '', anchor] = cited.split('#')
      return !documents.includes(file) || (anchor !== undefined && !anchorsOf(read(file)).includes(anchor))
    }),
    ...threats.filter((threat) => !known.has(threat)),
    ...(text.match(/\bS[01] §\d+|\bdecisions? \d+/g) ?? []),
  ]
}

test('every document, anchor and threat that the code cites exists', () => {
  const files = listFiles('src', 'supabase', 'scripts', 'tests', 'e2e', 'bench').filter((file) =>
    /\.(ts|tsx|mjs|sql|css|toml|md)$/.test(file),
  )
  const broken = files
    .filter((file) => file !== 'tests/docs.test.ts')
    .flatMap((file) => brokenCitations(read(file)).map((cited) => `${file}: ${cited}`))
  expect(broken).toEqual([])
  expect(
    brokenCitations('docs/product/requests.md#nowhere, docs/none.md, docs/security.md T1,\n * T999, S0 §7, decision 28'),
  ).toHaveLength(5)
})

test.each(Object.entries(PAGES))('the figures of %s are those of the last measurement', (page, rows) => {
  const text = read(page)
  const latest: unknown = JSON.parse(read('bench/latest.json'))
  expect(text).toContain('<!-- bench -->')
  expect(writeFigures(text, latest, rows)).toBe(text)
  const stale = text.replace(/(<!-- bench -->[\s\S]*?\| )[0-9.]+/, '$1987654')
  expect(stale).not.toBe(text)
  expect(writeFigures(stale, latest, rows)).toBe(text)
})
