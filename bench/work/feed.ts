/**
 * The cost of a feed with many published vacancies: time and CPU of an answer, the memory held meanwhile, and the time in which the
 * jobs build it, at every size in one run. The functions run in this process, against the platform's REST and Storage addresses,
 * which run here too: the CPU figures are above those of the function alone.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import postgres from 'postgres'
import { serveDocument } from '../../supabase/functions/_shared/document'
import { parseEnv } from '../../supabase/functions/_shared/env'
import { jobFeed } from '../../supabase/functions/job-feed/handler'
import { buildFeeds, openFeeds } from '../../supabase/functions/run-jobs/feeds'
import { buildFunctionEnv } from '../../tests/functions/mensagens/worker'
import type { TestPlatform } from '../../tests/support/platform'
import { fillPublished } from './published'
import { roundTo } from '../figures'

const EVERY_BYTES = 4_000_000

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

/** Megabytes in use after garbage collection. */
function heldMb(): number {
  gc()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

/** `sizes` ascending. Empties the table of vacancies. */
export async function measureFeed(platform: TestPlatform, url: string, { sizes = [1000, 100_000] } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const env = buildFunctionEnv(platform)
  const handle = serveDocument(jobFeed, env, { log: () => {} })
  const outside = openFeeds(parseEnv(env), fetch, Date.now)
  const figures: Record<string, Figures> = {}
  try {
    await sql`truncate public.vagas cascade`
    await build(outside)
    await read(handle) // warm-up: one-time loading does not count
    let rows = 0
    for (const size of sizes) {
      await fillPublished(sql, rows, size)
      rows = size
      await sql`insert into publico.feed_mudancas default values` // filling passes by the triggers
      const built = await build(outside)
      const started = heldMb()
      const { bytes, vacancies, seconds, cpuMs, peak } = await read(handle)
      figures[size] = {
        vacancies,
        megabytes: roundTo(bytes / 2 ** 20),
        ms_per_vacancy: roundTo((seconds * 1000) / vacancies),
        growth_mb: roundTo(Math.max(0, peak - started)),
        answer_cpu_ms: roundTo(cpuMs),
        build_ms_per_vacancy: roundTo(built.ms / size),
        build_runs: built.runs,
      }
    }
  } finally {
    await sql`truncate public.vagas cascade`
    await sql.end()
  }
  const [smallest, largest] = [figures[sizes[0] ?? 0], figures[sizes.at(-1) ?? 0]]
  return {
    by_size: figures,
    ms_per_vacancy_ratio: roundTo((largest?.ms_per_vacancy ?? Number.NaN) / (smallest?.ms_per_vacancy ?? Number.NaN)),
    memory_growth_to_size: roundTo((largest?.growth_mb ?? Number.NaN) / (largest?.megabytes ?? Number.NaN)),
  }
}

type Figures = {
  vacancies: number
  megabytes: number
  ms_per_vacancy: number
  growth_mb: number
  answer_cpu_ms: number
  build_ms_per_vacancy: number
  build_runs: number
}

/** Builds every feed, as the jobs do over several runs. */
async function build(outside: ReturnType<typeof openFeeds>) {
  const started = performance.now()
  for (let runs = 1; ; runs++) {
    // oxlint-disable-next-line no-await-in-loop -- run after run
    const { partes } = await buildFeeds(outside, () => false)
    if (partes === 0) return { ms: performance.now() - started, runs: runs - 1 }
  }
}

/** Reads a whole feed as a board does; the clocks stop while memory is measured and text is counted. */
async function read(handle: (request: Request) => Promise<Response>) {
  const started = performance.now()
  let weighing = 0
  let [bytes, weighed, peak, vacancies, cpuMs] = [0, 0, 0, 0, 0]
  let cpu = process.cpuUsage()
  const addCpu = () => {
    const { user, system } = process.cpuUsage(cpu)
    cpuMs += (user + system) / 1000
  }
  const answer = await handle(new Request('http://127.0.0.1/job-feed?formato=indeed'))
  if (!answer.ok || answer.body === null) throw new Error(`the feed answered ${answer.status}: ${await answer.text()}`)
  const text = new TextDecoder()
  for await (const part of answer.body) {
    addCpu()
    bytes += part.byteLength
    vacancies += text.decode(part, { stream: true }).split('</job>').length - 1
    if (bytes - weighed >= EVERY_BYTES) {
      weighed = bytes
      const before = performance.now()
      peak = Math.max(peak, heldMb())
      weighing += performance.now() - before
    }
    cpu = process.cpuUsage()
  }
  return { bytes, vacancies, peak, cpuMs, seconds: (performance.now() - started - weighing) / 1000 }
}
