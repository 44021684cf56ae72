/**
 * The cost of the whole feed of 5,000 published vacancies, for which it is written: time of an answer, and the memory held meanwhile. The
 * functions run in this process, against the platform's REST and Storage addresses, which run here too.
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

const EVERY_BYTES = 1_000_000

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

/** Megabytes in use after garbage collection. */
function heldMb(): number {
  gc()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

/** Empties the table of vacancies. */
export async function measureFeed(platform: TestPlatform, url: string, size = 5000) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const env = buildFunctionEnv(platform)
  const handle = serveDocument(jobFeed, env, { log: () => {} })
  const outside = openFeeds(parseEnv(env), fetch, Date.now)
  try {
    await sql`truncate public.vagas cascade`
    await build(outside)
    await read(handle) // warm-up: one-time loading does not count
    await fillPublished(sql, 0, size)
    await sql`insert into publico.feed_mudancas default values` // filling passes by the triggers
    await build(outside)
    const started = heldMb()
    const { bytes, vacancies, seconds, peak } = await read(handle)
    return {
      vacancies,
      ms_per_vacancy: roundTo((seconds * 1000) / vacancies),
      memory_growth_to_size: roundTo(Math.max(0, peak - started) / (bytes / 2 ** 20)),
    }
  } finally {
    await sql`truncate public.vagas cascade`
    await sql.end()
  }
}

/** Builds every feed, as the jobs do over several runs. */
async function build(outside: ReturnType<typeof openFeeds>) {
  // oxlint-disable-next-line no-await-in-loop -- run after run
  while ((await buildFeeds(outside, () => false)).partes !== 0);
}

/** Reads a whole feed as a board does; the clock stops while memory is measured and text is counted. */
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
    if (bytes - weighed >= EVERY_BYTES) {
      weighed = bytes
      const before = performance.now()
      peak = Math.max(peak, heldMb())
      weighing += performance.now() - before
    }
  }
  return { bytes, vacancies, peak, seconds: (performance.now() - started - weighing) / 1000 }
}
