/**
 * Lines of product, tests and tools, by folder: ts, tsx, mjs, js, sql, css and md that git tracks, without what is generated (types,
 * migrations). `node scripts/count.mjs`; with a commit it counts that one.
 */
import { execFileSync } from 'node:child_process'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
const commit = process.argv[2] ?? 'HEAD'
const EMPTY = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
const GENERATED = /^supabase\/migrations\/|database\.types\.ts$/
const COUNTED = /^(src|supabase|tests|e2e|bench|scripts|docs)\/.*\.(tsx?|mjs|js|sql|css|md)$/

const lines = new Map()
const files = git('ls-tree', '-r', '--name-only', commit).trim().split('\n')
for (const row of git('diff', '--numstat', EMPTY, commit).trim().split('\n')) {
  const [added, , file] = row.split('\t')
  if (!COUNTED.test(file) || GENERATED.test(file)) continue
  const folder = file.split('/').slice(0, 2).join('/')
  const area = file.split('/').length > 2 ? folder : file.split('/')[0]
  lines.set(area, (lines.get(area) ?? 0) + Number(added))
}
for (const [area, count] of [...lines].toSorted(([, a], [, b]) => b - a)) console.log(String(count).padStart(7), area)
console.log(
  String([...lines.values()].reduce((sum, count) => sum + count, 0)).padStart(7),
  'lines in all;',
  files.length,
  'files',
)
