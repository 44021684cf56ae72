/** pgbouncer in transaction mode before a database, as a hosted project has it; null on a machine without it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { freePort } from '../../tests/support/postgres/ports'
import { findUser } from '../../tests/support/postgres/postgres'

const PROGRAM = '/usr/sbin/pgbouncer'
/** Connections to the database, for all that ask. */
export const POOLED = 10

export async function startPooler(url: string, { clients }: { clients: number }) {
  const user = findUser()
  if (!existsSync(PROGRAM) || user === null) return null
  const { hostname, port, username, pathname } = new URL(url)
  const name = pathname.slice(1)
  const folder = mkdtempSync(path.join(tmpdir(), 'embira-pooler-'))
  const settings = path.join(folder, 'pgbouncer.ini')
  const own = await freePort()
  writeFileSync(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOLED}
max_client_conn = ${clients + 10}
`,
  )
  if (user.uid !== undefined) for (const each of [folder, settings]) chownSync(each, user.uid, user.gid)
  const pooler: ChildProcess = spawn(PROGRAM, ['-q', settings], { ...user, cwd: folder, stdio: 'ignore' })
  // A connection is another one's after each transaction: none keeps a statement by name.
  const connect = (max: number) =>
    postgres(`postgresql://${username}@127.0.0.1:${own}/${name}`, { max, prepare: false, onnotice: () => {} })
  const end = async () => {
    const ended = new Promise((done) => pooler.once('exit', done))
    if (pooler.exitCode === null && pooler.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; ; attempt++) {
    const sql = connect(1)
    try {
      await sql`select 1` // oxlint-disable-line no-await-in-loop
      return { connect: () => connect(clients), end }
    } catch (error) {
      if (attempt < 100 && pooler.exitCode === null) {
        await new Promise((done) => setTimeout(done, 50)) // oxlint-disable-line no-await-in-loop
        continue
      }
      await end() // oxlint-disable-line no-await-in-loop
      throw error
    } finally {
      await sql.end({ timeout: 1 }) // oxlint-disable-line no-await-in-loop
    }
  }
}
