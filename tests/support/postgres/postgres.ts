/** The machine's own Postgres, started for a test run in a temporary folder as a user that is not root; null when there is none. */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'
import { freePort } from './ports.ts'

export type LocalPostgres = {
  /** A superuser on the maintenance database. */
  url: string
  version: string
  createDatabase(name: string): Promise<string>
  close(): Promise<void>
}

const PREFIX = 'embira-postgres-'
/** Hosted projects use this superuser name too; `postgres` is not a superuser there. */
const SUPERUSER = 'supabase_admin'

/** Folder of `initdb` and `postgres`, newest version first; at least 15. */
export const findPostgres = (): { bin: string; version: string } | null => {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(packaged, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)]
  for (const bin of folders) {
    if (!existsSync(join(bin, 'initdb')) || !existsSync(join(bin, 'postgres'))) continue
    const version = /(\d+)(?:\.\d+)*/.exec(
      spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '',
    )?.[0]
    if (version !== undefined && Number.parseInt(version, 10) >= 15) return { bin, version }
  }
  return null
}

/** With `EMBIRA_NO_POSTGRES=1` the tests run as on a machine without Postgres. `durable` keeps the defaults of a server. */
export const startPostgres = async ({ durable = false } = {}): Promise<LocalPostgres | null> => {
  const found = process.env['EMBIRA_NO_POSTGRES'] === '1' ? null : findPostgres()
  const user = findUser()
  if (found === null || user === null) return null
  const home = durable ? tmpdir() : findMemory()
  for (const place of new Set([tmpdir(), home])) sweep(place)

  const folder = mkdtempSync(join(home, PREFIX))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(join(folder, 'owner.pid'), String(process.pid))
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid)
    chownSync(data, user.uid, user.gid)
  }
  initdb(found.bin, data, folder, user)

  const port = await freePort()
  const server = spawn(
    join(found.bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settingsOf(durable ? SETTINGS : [...SETTINGS, ...FAST])],
    {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-4000)
  })
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  const url = `postgresql://${SUPERUSER}@127.0.0.1:${port}/postgres`
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 })
  const stop = async () => {
    await sql.end({ timeout: 1 })
    server.kill('SIGQUIT') // temporary data needs no checkpoint
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => server.kill('SIGQUIT'))

  for (let attempt = 0; ; attempt += 1) {
    try {
      await sql`select 1`
      break
    } catch (error) {
      if (server.exitCode === null && attempt < 200) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        continue
      }
      await stop()
      throw new Error(`Postgres ${found.version} did not start:\n${output}`, { cause: error })
    }
  }

  const urlOf = (name: string) => url.replace(/postgres$/, name)
  return {
    url,
    version: found.version,
    createDatabase: async (name) => {
      await sql`create database ${sql(name)}`
      return urlOf(name)
    },
    close: stop,
  }
}

/**
 * The URL of a new copy of the template, under a name of its own, made through the URL of a superuser or of the template's owner.
 * Retried while another copy is in progress.
 */
export const copyDatabase = async (adminUrl: string, template: string): Promise<string> => {
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} })
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`
        const url = new URL(adminUrl)
        url.pathname = `/${name}`
        return url.href
      } catch (error) {
        const busy = error instanceof postgres.PostgresError && error.code === '55006'
        if (!busy || attempt >= 100) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  } finally {
    await sql.end()
  }
}

/** Every test file copies a database of 1,700 files: a folder in memory needs a quarter of the time for that. */
const MEMORY = '/dev/shm'
const NEEDED = 6 * 2 ** 30

/** The folder in memory if it and the machine have room to spare; else the temporary folder. */
const findMemory = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED && freemem() >= NEEDED ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

const SETTINGS = [
  ['listen_addresses', '127.0.0.1'],
  ['unix_socket_directories', ''],
  ['max_connections', '400'], // test files with races run in parallel
  ['timezone', process.env['TEST_TZ'] ?? 'UTC'],
]

/** For data that nobody needs after the run. */
const FAST = [
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
  ['full_page_writes', 'off'],
  ['autovacuum', 'off'],
  ['jit', 'off'],
  ['deadlock_timeout', '100ms'],
]

const settingsOf = (settings: string[][]) => settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])

type User = { uid?: number; gid?: number; env: NodeJS.ProcessEnv }

/** Who may run Postgres, which refuses root: another user of the machine, the caller who is not root, or null. */
export const findUser = (): (User & { uid: number; gid: number }) | (User & { uid?: undefined; gid?: undefined }) | null => {
  // The clock of `node scripts/chance.mjs` goes along.
  const clock = Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD|CLOCK_SECONDS)$/.test(name))
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', ...Object.fromEntries(clock) }
  if (process.getuid?.() !== 0) return { env }
  for (const name of ['postgres', 'nobody']) {
    const entry = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
    const [, , uid, gid] = entry?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid), env }
  }
  return null
}

const initdb = (bin: string, data: string, cwd: string, user: User) => {
  // Character classes as on hosted; byte order as on PGlite, so both sort the same way.
  const common = ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions']
  for (const locale of [
    ['--locale=C', '--lc-ctype=C.UTF-8'],
    ['--locale=C', '--lc-ctype=en_US.UTF-8'],
  ]) {
    const done = spawnSync(join(bin, 'initdb'), [...common, ...locale], { ...user, cwd, encoding: 'utf8' })
    if (done.status === 0) return
    if (locale[1]?.includes('en_US')) throw new Error(`initdb failed: ${done.stderr}`)
  }
}

/** A killed test run leaves its server running: stop servers whose owner process is gone. */
const sweep = (place: string) => {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(place, name)
    const owner = pidIn(join(folder, 'owner.pid'))
    if (owner === null || alive(owner)) continue
    const server = pidIn(join(folder, 'data', 'postmaster.pid'))
    try {
      if (server !== null && serves(server, folder)) process.kill(server, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // process of another user
    }
  }
}

/** Process ids are reused: stop a process only if it was started on this folder. */
const serves = (pid: number, folder: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}

const pidIn = (file: string): number | null => {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isInteger(pid) && pid > 1 ? pid : null
  } catch {
    return null
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
