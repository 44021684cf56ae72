/**
 * `npm run bench -- soak`: the server of `npm start` under an anonymous load for minutes, then killed during a load. Writes
 * bench/soak.json; what it must show is in `verdicts`. `-- soak embedded` or `-- soak database` runs one of the two. `SOAK_SECONDS`
 * shortens it for a try, and then writes nothing.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPglite, openPostgres } from '../../supabase/local/database/open.ts'
import { startPostgres } from '../../tests/support/postgres/postgres'
import { root } from '../../tests/support/rules/sources'
import { getMedian, getPercentile, roundTo } from '../figures'
import { type Kept, readKept } from './kept'
import { type Load, load } from './load'
import { type SoakServer, startServer } from './server'
import { type Kind, TRACES } from './visits'

const SENDERS = 50
const PAUSE_MS = 10_000
const WARM_UP_MS = 60_000
const FULL_SECONDS = 300
const KILLS = 5
/** Acknowledged submissions between two kills. */
const BETWEEN_KILLS = 30
/** The last minute compared with the first. */
const P95_BOUND = 1.5
/** Share of its size that the server may grow by in a minute. */
const SLOPE_BOUND = 0.02

const seconds = Number(process.env['SOAK_SECONDS'] ?? FULL_SECONDS)

/**
 * Both databases, one after the other, or only one. What is measured is written at once and leaves the other's figures. False when a
 * verdict is broken.
 */
export async function runSoak(machine: object, only?: string): Promise<boolean> {
  const file = path.join(root, 'bench', 'soak.json')
  let held = true
  for (const [name, run] of Object.entries({ embedded: onPglite, database: onPostgres })) {
    if (only !== undefined && only !== name) continue
    const part = { machine, seconds, senders: SENDERS, ...(await run()) }
    held &&= 'skipped' in part || Object.values(part.verdicts).every(Boolean)
    console.log(JSON.stringify(part, undefined, 2))
    if (seconds !== FULL_SECONDS) continue
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
    writeFileSync(file, `${JSON.stringify({ ...before, [name]: part }, undefined, 2)}\n`)
  }
  return held
}

async function onPglite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'embira-soak-'))
  try {
    console.log('PGlite: soak…')
    return await both({ folder }, () => openPglite({ dataDir: path.join(folder, 'pgdata') }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres() {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) return { skipped: 'no Postgres 15 or newer on this machine' }
  const folder = mkdtempSync(path.join(tmpdir(), 'embira-soak-'))
  try {
    console.log(`Postgres ${postgres.version}: soak…`)
    const databaseUrl = await postgres.createDatabase('soak')
    return { postgres: postgres.version, ...(await both({ folder, databaseUrl }, () => openPostgres(databaseUrl, { max: 1 }))) }
  } finally {
    await postgres.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The long load, then the kills, on one server. `open` reads the data once the server is gone. */
async function both(where: Parameters<typeof startServer>[0], open: () => ReturnType<typeof openPostgres>) {
  const server = await startServer(where)
  try {
    const { done, memory, machineTimes } = await longLoad(server)
    console.log(`${KILLS} kills…`)
    const killed = await loadWithKills(server)
    await server.kill()
    const database = await open()
    try {
      const figures = { ...figuresOf(done, machineTimes), memory: memoryFigures(memory) }
      const kept = { soak: await readKept(database, done), kills: await readKept(database, killed) }
      return {
        soak: figures,
        kept: summary(kept, killed),
        verdicts: verdicts(figures, kept, killed),
      }
    } finally {
      await database.close()
    }
  } finally {
    await server.kill()
  }
}

type Sample = { at: number; server_mb: number; children_mb: number }

async function longLoad(server: SoakServer) {
  const from = performance.now() + WARM_UP_MS
  const until = from + seconds * 1000
  const memory: Sample[] = []
  const machineTimes: { at: number; ms: number }[] = []
  const sample = setInterval(() => {
    const at = performance.now()
    if (at < from || at > until) return
    if (machineTimes.push({ at, ms: fixedWork() }) % 8 === 0) memory.push({ at, ...server.memory() })
  }, 250)
  const done = await load(server, {
    run: 'soak',
    senders: SENDERS,
    pauseMs: PAUSE_MS,
    repeat: false,
    over: () => performance.now() > until,
  })
  clearInterval(sample)
  return { done: { ...done, calls: done.calls.filter(({ at }) => at >= from && at < until) }, memory, machineTimes }
}

/** Senders go on until the last kill is answered for; each kill comes after so many more acknowledged submissions. */
async function loadWithKills(server: SoakServer) {
  let kills = 0
  let restarting: Promise<void> = Promise.resolve()
  let failure: unknown
  let acknowledgedAtKill = 0
  const done = await load(server, {
    run: 'kills',
    senders: SENDERS,
    pauseMs: 1000,
    repeat: true,
    over: () => kills >= KILLS || failure !== undefined,
    onAcknowledged: (count) => {
      if (kills >= KILLS || count < acknowledgedAtKill + BETWEEN_KILLS) return
      acknowledgedAtKill = Number.POSITIVE_INFINITY
      restarting = server.killAndRestart().then(
        () => {
          kills += 1
          acknowledgedAtKill = count
        },
        (error: unknown) => {
          failure = error
        },
      )
    },
  })
  await restarting
  if (failure !== undefined) throw failure
  return { ...done, kills }
}

const WORK = Buffer.alloc(2 ** 22)

/** The same work each time: how long it takes says how busy the machine is with other things. */
function fixedWork() {
  const started = performance.now()
  createHash('sha256').update(WORK).digest()
  return performance.now() - started
}

function figuresOf({ calls, refused, errors }: Load, machineTimes: Load['calls']) {
  const first = calls[0]?.at ?? 0
  const last = calls.at(-1)?.at ?? 0
  const minute = Math.min(60_000, (last - first) / 2)
  const begin = (times: Load['calls']) => times.filter(({ at }) => at < first + minute).map(({ ms }) => ms)
  const end = (times: Load['calls']) => times.filter(({ at }) => at >= last - minute).map(({ ms }) => ms)
  const [p95First, p95Last] = [getPercentile(begin(calls), 0.95), getPercentile(end(calls), 0.95)]
  return {
    calls: calls.length,
    calls_per_second: roundTo(calls.length / ((last - first) / 1000)),
    p50_ms: roundTo(
      getPercentile(
        calls.map(({ ms }) => ms),
        0.5,
      ),
    ),
    p95_first_minute_ms: roundTo(p95First),
    p95_last_minute_ms: roundTo(p95Last),
    p95_ratio: roundTo(p95Last / p95First),
    p50_ratio: roundTo(getMedian(end(calls)) / getMedian(begin(calls))),
    machine_p95_ratio: roundTo(getPercentile(end(machineTimes), 0.95) / getPercentile(begin(machineTimes), 0.95)),
    refused_by_status: refused,
    errors: errors.length,
    first_errors: errors.slice(0, 5),
  }
}

/** Least squares over the samples, in MB a minute, and as a share of the mean. */
function memoryFigures(samples: Sample[]) {
  const minutes = samples.map(({ at }) => at / 60_000)
  return {
    server: growth(
      minutes,
      samples.map(({ server_mb }) => server_mb),
    ),
    children: growth(
      minutes,
      samples.map(({ children_mb }) => children_mb),
    ),
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function growth(minutes: number[], mb: number[]) {
  const [x, y] = [mean(minutes), mean(mb)]
  const slope =
    minutes.reduce((sum, minute, n) => sum + (minute - x) * ((mb[n] ?? y) - y), 0) /
    minutes.reduce((sum, minute) => sum + (minute - x) ** 2, 0)
  return { mean_mb: roundTo(y), slope_mb_per_minute: roundTo(slope), slope_share_per_minute: roundTo(slope / y) }
}

const summary = (
  { soak: long, kills }: { soak: Kept; kills: Kept },
  { repeated, kills: count, refused, errors }: Load & { kills: number },
) => ({
  kinds: Object.keys(TRACES) as Kind[],
  soak: long,
  kills: { ...kills, count, repeated_calls: repeated, refused_by_status: refused, first_errors: errors.slice(0, 5) },
})

type Figures = ReturnType<typeof figuresOf> & { memory: ReturnType<typeof memoryFigures> }

function verdicts(
  { errors, p95_ratio, memory }: Figures,
  { soak: long, kills }: { soak: Kept; kills: Kept },
  killed: Load & { kills: number },
) {
  return {
    no_errors_but_rate_limits: errors === 0 && killed.errors.length === 0,
    p95_at_most_1_5_times: p95_ratio <= P95_BOUND,
    memory_grows_at_most_2_percent_a_minute:
      memory.server.slope_share_per_minute <= SLOPE_BOUND && memory.children.slope_share_per_minute <= SLOPE_BOUND,
    [`killed_${KILLS}_times`]: killed.kills >= KILLS,
    nothing_acknowledged_lost: long.lost.length + kills.lost.length === 0,
    nothing_twice: [long, kills].every(({ twice, emails_twice }) => twice.length + emails_twice.length === 0),
  }
}
