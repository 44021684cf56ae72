/**
 * The cost of a feed with many published vacancies: time for each, and the memory held while it is written, at every
 * size in one run. The function runs in this process, against the database behind the platform's REST address.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import postgres from 'postgres'
import { serveDocument } from '../supabase/functions/_shared/document'
import { jobFeed } from '../supabase/functions/job-feed/handler'
import { buildFunctionEnv } from '../tests/functions/worker'
import type { TestPlatform } from '../tests/support/platform'
import { fillPublished } from './published'
import { roundTo } from './figures'

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
  const handle = serveDocument(jobFeed, buildFunctionEnv(platform), { log: () => {} })
  const figures: Record<string, { ms_per_vacancy: number; growth_mb: number; megabytes: number; vacancies: number }> = {}
  try {
    await sql`truncate public.vagas cascade`
    await read(handle) // warm-up: one-time loading does not count
    let rows = 0
    for (const size of sizes) {
      await fillPublished(sql, rows, size)
      rows = size
      const started = heldMb()
      const { bytes, vacancies, seconds, peak } = await read(handle)
      figures[size] = {
        vacancies,
        megabytes: roundTo(bytes / 2 ** 20),
        ms_per_vacancy: roundTo((seconds * 1000) / vacancies),
        growth_mb: roundTo(Math.max(0, peak - started)),
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

/** Reads a whole feed as a board does; the clock stops while memory is measured. */
async function read(handle: (request: Request) => Promise<Response>) {
  const started = performance.now()
  let weighing = 0
  let [bytes, weighed, peak, vacancies] = [0, 0, 0, 0]
  const answer = await handle(new Request('http://127.0.0.1/job-feed?formato=indeed'))
  if (!answer.ok || answer.body === null) throw new Error(`the feed answered ${answer.status}: ${await answer.text()}`)
  const text = new TextDecoder()
  for await (const part of answer.body) {
    bytes += part.byteLength
    vacancies += text.decode(part, { stream: true }).split('</job>').length - 1
    if (bytes - weighed < EVERY_BYTES) continue
    weighed = bytes
    const before = performance.now()
    peak = Math.max(peak, heldMb())
    weighing += performance.now() - before
  }
  return { bytes, vacancies, peak, seconds: (performance.now() - started - weighing) / 1000 }
}
