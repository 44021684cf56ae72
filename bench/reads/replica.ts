/**
 * `npm run bench -- replica`: what a hot standby and a cache of one second take off the primary. Every public read runs on the standby while
 * people write on the primary; the standby is stopped and started in between. One machine bears both servers and the readers: the figures
 * compare, they promise nothing.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { LEITURAS_PUBLICAS } from '../../src/domain/contratos/leituras'
import { PERGUNTAS_PUBLICAS } from '../../tests/samples/perguntas-publicas'
import { freePort } from '../../tests/support/postgres/ports'
import { findPostgres, findUser, type LocalPostgres, startPostgres } from '../../tests/support/postgres/postgres'
import { startTestPlatform } from '../../tests/support/platform'
import { getPercentile, measureSeconds, roundTo } from '../figures'
import { buildSubmission } from '../payload'
import { fillPublished } from '../work/published'
import { POOLED, startPooler } from './pooler'

const READERS = 50
const SECONDS = 10
const VACANCIES = 20_000
const WRITES_BEFORE_STOP = 40
const WRITES_WHILE_STOPPED = 40
const MARKERS = 60
/** The bound of the time from a commit to the row on the standby, p95. */
const LAG_MS = 500

/** Every question of a public read, as SQL with its arguments. */
const EVERY = LEITURAS_PUBLICAS.flatMap((name) =>
  PERGUNTAS_PUBLICAS[name].map((params) => ({
    text: `${name}(${Object.keys(params)
      .map((param, n) => `${param} => $${n + 1}`)
      .join(', ')})`,
    args: Object.values(params) as (string | number)[],
  })),
)
type Question = (typeof EVERY)[number]

/** One read as PostgREST makes it: a read-only transaction of a visitor. */
const read = (sql: postgres.Sql, { text, args }: Question): Promise<string> =>
  sql.begin('read only', async (tx) => {
    await tx`select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role": "anon"}', true)`
    const [row] = await tx.unsafe<{ body: string }[]>(`select public.${text}::text as body`, args)
    return row?.body ?? ''
  })

export async function measureReplica() {
  const primary = await startPostgres({ durable: true })
  if (!primary) return { skipped: 'no Postgres 15 or newer on this machine' }
  try {
    console.log(`Postgres ${primary.version}: the seed and ${VACANCIES} vacancies…`)
    const url = await primary.createDatabase('bench_replica')
    await (await startTestPlatform({ database: { kind: 'postgres', url }, seed: true })).close()
    const sql = postgres(url, { max: READERS, onnotice: () => {} })
    try {
      await fillPublished(sql, 0, VACANCIES)
      const standby = await startStandby(primary)
      try {
        return await measure(sql, url, standby)
      } finally {
        await standby.end()
      }
    } finally {
      await sql.end()
    }
  } finally {
    await primary.close()
  }
}

async function measure(sql: postgres.Sql, url: string, standby: Standby) {
  let second = standby.connect(url)
  console.log('Every public read on the standby…')
  await standby.reaches(sql, second)
  const unequal = (
    await Promise.all(EVERY.map(async (each) => ((await read(sql, each)) === (await read(second, each)) ? [] : [each.text])))
  ).flat()

  console.log('Writes, while the standby is stopped and started…')
  const given = await write(sql, 0, WRITES_BEFORE_STOP)
  await second.end({ timeout: 2 })
  await standby.stop()
  given.push(...(await write(sql, WRITES_BEFORE_STOP, WRITES_WHILE_STOPPED)))
  await standby.start()
  second = standby.connect(url)
  const caught_up_s = roundTo(await measureSeconds(() => standby.reaches(sql, second)))
  const [found] = await second<
    { n: number }[]
  >`select count(*)::int as n from public.solicitacoes where id::text = any (${given})`
  const lag = await measureLag(sql, second)

  console.log(`${READERS} readers, ${SECONDS} seconds each: the primary alone, with the standby, with a cache of one second…`)
  const alone = await load([sql])
  const both = await load([sql, second])
  const { asked_of_the_database_a_second } = await load([sql], 1000)
  console.log('The same through a pooler in transaction mode…')
  const pooler = await throughPooler(sql, url)
  await second.end({ timeout: 2 })
  return {
    reads_on_the_standby: EVERY.length,
    different_answers: unequal,
    written: given.length,
    lost_on_the_standby: given.length - (found?.n ?? 0),
    caught_up_s,
    lag_p95_ms: lag,
    pooler,
    readers: READERS,
    primary_alone: alone,
    with_standby: both,
    with_cache_of_a_second: { asked_of_the_database_a_second },
    over_target: [
      ...(unequal.length > 0 ? [`different answers: ${unequal.join(', ')}`] : []),
      ...(found?.n === given.length ? [] : ['rows lost on the standby']),
      ...(lag <= LAG_MS ? [] : [`lag ${lag} ms, at most ${LAG_MS}`]),
      ...('faults' in pooler && pooler.faults.length > 0 ? [`through the pooler: ${pooler.faults.join(', ')}`] : []),
    ],
  }
}

/** Every read, requests and the load, through few connections that change hands after each transaction. */
async function throughPooler(sql: postgres.Sql, url: string) {
  const pooler = await startPooler(url, { clients: READERS })
  if (pooler === null) return { left_out: 'pgbouncer is not on this machine' }
  const pooled = pooler.connect()
  try {
    const equal = await Promise.all(EVERY.map(async (each) => (await read(sql, each)) === (await read(pooled, each))))
    const given = await write(pooled, WRITES_BEFORE_STOP + WRITES_WHILE_STOPPED, WRITES_BEFORE_STOP)
    const [found] = await sql<{ n: number }[]>`select count(*)::int as n from public.solicitacoes where id::text = any (${given})`
    return {
      connections: POOLED,
      faults: [
        ...EVERY.filter((_, n) => equal[n] !== true).map(({ text }) => text),
        ...(found?.n === given.length ? [] : ['requests lost']),
      ],
      ...(await load([pooled])),
    }
  } finally {
    await pooled.end({ timeout: 2 })
    await pooler.end()
  }
}

/** Requests of visitors; returns the ids that they were given. */
async function write(sql: postgres.Sql, from: number, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = from; n < from + count; n++) {
    const { cliente, solicitacao, address } = buildSubmission(n, 'replica')
    const call = (name: string, params: Record<string, unknown>) =>
      sql.begin(async (tx) => {
        await tx`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true), set_config('role', 'anon', true)`
        const named = Object.entries(params).filter(([, value]) => value !== null && value !== undefined)
        const list = named.map(([param], index) => `${param} => $${index + 1}`).join(', ')
        const values = named.map(([, value]) => value as postgres.SerializableParameter)
        const [row] = await tx.unsafe<{ answer: string }[]>(`select public.${name}(${list}) as answer`, values)
        return row?.answer ?? ''
      })
    const capability = await call('fn_upsert_cliente_by_email', cliente) // oxlint-disable-line no-await-in-loop -- one person
    ids.push(await call('fn_insert_solicitacao', solicitacao(capability))) // oxlint-disable-line no-await-in-loop
  }
  return ids
}

/** From a commit on the primary until the standby shows it, p95 in ms. */
async function measureLag(sql: postgres.Sql, standby: postgres.Sql): Promise<number> {
  await sql`create table public.bench_marcas (n integer primary key)`
  const times: number[] = []
  for (let n = 0; n < MARKERS; n++) {
    await sql`insert into public.bench_marcas values (${n})` // oxlint-disable-line no-await-in-loop -- one after the other
    const seconds = await measureSeconds(async () => {
      for (;;) {
        const seen = await standby`select 1 from public.bench_marcas where n = ${n}`.catch(() => []) // oxlint-disable-line no-await-in-loop
        if (seen.length > 0) return
      }
    })
    times.push(seconds * 1000)
  }
  await sql`drop table public.bench_marcas`
  return roundTo(getPercentile(times, 0.95))
}

/** Readers that ask one question after the other of the servers in turn. @param keepMs with it, one answer is given to all who ask the same within that time */
async function load(servers: readonly postgres.Sql[], keepMs = 0) {
  const kept = new Map<string, { at: number; answer: Promise<string> }>()
  let turn = 0
  let asked = 0
  const askServer = (question: Question) => {
    asked++
    return read(servers[turn++ % servers.length] as postgres.Sql, question)
  }
  const ask = (question: Question) => {
    if (keepMs === 0) return askServer(question)
    const key = question.text + question.args.join()
    const known = kept.get(key)
    if (known && performance.now() - known.at < keepMs) return known.answer
    const answer = askServer(question)
    kept.set(key, { at: performance.now(), answer })
    return answer
  }
  const times: number[] = []
  const until = performance.now() + SECONDS * 1000
  const reader = async (first: number) => {
    for (let n = first; performance.now() < until; n++) {
      const question = EVERY[n % EVERY.length] as Question
      times.push((await measureSeconds(() => ask(question))) * 1000) // oxlint-disable-line no-await-in-loop -- one reader
      // A kept answer takes no time: let the others come to their turn.
      if (keepMs > 0) await new Promise((done) => setImmediate(done)) // oxlint-disable-line no-await-in-loop
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, n) => reader(n)))
  return {
    reads_a_second: Math.round(times.length / SECONDS),
    asked_of_the_database_a_second: roundTo(asked / SECONDS),
    p95_ms: roundTo(getPercentile(times, 0.95)),
  }
}

type Standby = Awaited<ReturnType<typeof startStandby>>

/** A hot standby of a server, made by `pg_basebackup`, in a temporary folder. */
async function startStandby(primary: LocalPostgres) {
  const found = findPostgres()
  const user = findUser()
  if (found === null || user === null) throw new Error('the primary runs and its programs are gone')
  const folder = mkdtempSync(path.join(tmpdir(), 'embira-standby-'))
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user.uid !== undefined) for (const each of [folder, data]) chownSync(each, user.uid, user.gid)
  const copied = spawnSync(
    path.join(found.bin, 'pg_basebackup'),
    ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast'],
    {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`)
  const port = await freePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=400']
  let server: ChildProcess
  const connect = (url: string) => {
    const own = new URL(url)
    own.port = String(port)
    return postgres(own.href, { max: READERS, onnotice: () => {} })
  }
  const start = async () => {
    server = spawn(path.join(found.bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    for (let attempt = 0; ; attempt++) {
      const sql = postgres(primary.url.replace(/:\d+\//, `:${port}/`), { max: 1, onnotice: () => {} })
      try {
        await sql`select 1` // oxlint-disable-line no-await-in-loop
        return
      } catch (error) {
        if (attempt >= 200 || server.exitCode !== null) throw error
        await new Promise((done) => setTimeout(done, 50)) // oxlint-disable-line no-await-in-loop
      } finally {
        await sql.end({ timeout: 1 }) // oxlint-disable-line no-await-in-loop
      }
    }
  }
  const stop = async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGINT')
    await ended
  }
  await start()
  return {
    connect,
    start,
    stop,
    /** Resolves once the standby has replayed what the primary had committed at the call. */
    reaches: async (sql: postgres.Sql, own: postgres.Sql) => {
      const [at] = await sql<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`
      for (;;) {
        const [row] = await own<{ there: boolean }[]>`select pg_last_wal_replay_lsn() >= ${at?.lsn ?? ''}::pg_lsn as there` // oxlint-disable-line no-await-in-loop
        if (row?.there) return
        await new Promise((done) => setTimeout(done, 10)) // oxlint-disable-line no-await-in-loop
      }
    },
    end: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
