import { existsSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clusterFile, readCluster } from './cluster/cluster.ts'
import { pack, unpack } from './tar.ts'

const list = (where: string) => readdirSync(where, { recursive: true, encoding: 'utf8' }).toSorted()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'embira-tar-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a folder packed and unpacked has the same files, empty ones and empty folders too', () => {
  const from = join(folder, 'from')
  mkdirSync(join(from, 'base/empty'), { recursive: true })
  const sizes = { PG_VERSION: 3, 'base/none': 0, 'base/block': 512, 'base/more': 513 }
  for (const [name, size] of Object.entries(sizes)) writeFileSync(join(from, name), Buffer.alloc(size, name))
  const to = join(folder, 'to')
  unpack(Buffer.concat(pack(from)), to)
  expect(list(to)).toEqual(list(from))
  for (const name of Object.keys(sizes)) expect(readFileSync(join(to, name))).toEqual(readFileSync(join(from, name)))
  // Postgres refuses a folder that others may read.
  if (process.platform !== 'win32') expect(statSync(join(to, 'base')).mode & 0o077).toBe(0)
})

it('the empty database that is kept is of the installed PGlite; else run supabase/local/database/cluster/make.ts', () => {
  expect(existsSync(clusterFile()), clusterFile()).toBe(true)
  const to = join(folder, 'cluster')
  unpack(readCluster() ?? Buffer.alloc(0), to)
  expect(readdirSync(to)).toEqual(expect.arrayContaining(['PG_VERSION', 'base', 'global', 'pg_wal']))
})
