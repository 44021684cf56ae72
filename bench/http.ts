/** Submission over HTTP, as browsers do: two calls to the platform's REST address, from several people at once. */
import postgres from 'postgres'
import type { TestPlatform } from '../tests/support/platform'
import { getPercentile, measureSeconds, roundTo } from './figures'
import { createEmptyProcedure } from './reads/p95'
import { buildSubmission } from './payload'

/** The least share of the speed of calls that do nothing. */
const TARGET = 0.5

/** @param url the database of the platform: with it submissions are compared with calls that do nothing */
export async function measureHttp(
  { apiUrl, publishableKey }: TestPlatform,
  url?: string,
  { people = 8, submissions = 240 } = {},
) {
  // Before the first call, at which the platform reads which procedures there are.
  if (url !== undefined) {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    await createEmptyProcedure(sql)
    await sql.end()
  }
  const call = async (name: string, params: object, address: string): Promise<unknown> => {
    const response = await fetch(`${apiUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-test-client': address },
      body: JSON.stringify(params),
    })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  const times: number[] = []
  const send = async (n: number, run: string) => {
    const { cliente, solicitacao, address } = buildSubmission(n, run)
    const seconds = await measureSeconds(async () => {
      const capability = await call('fn_upsert_cliente_by_email', cliente, address)
      await call('fn_insert_solicitacao', solicitacao(String(capability)), address)
    })
    times.push(seconds * 1000)
  }
  /** Everybody works until the given number of pieces is done; the pieces a second. */
  const rateOf = async (pieces: number, work: (n: number) => Promise<unknown>) => {
    let next = 0
    const person = async () => {
      while (next < pieces) await work(next++)
    }
    const seconds = await measureSeconds(() => Promise.all(Array.from({ length: people }, person)))
    return pieces / seconds
  }

  await rateOf(24, (n) => send(n, 'warm'))
  times.length = 0
  const rate = await rateOf(submissions, (n) => send(n, 'http'))
  const measured = {
    submissions_per_second: roundTo(rate),
    p50_ms: roundTo(getPercentile(times, 0.5)),
    p95_ms: roundTo(getPercentile(times, 0.95)),
    people,
    submissions,
    over_target: [] as string[],
  }
  if (url === undefined) return measured
  const nothing = (pieces: number) => rateOf(pieces, (n) => call('fn_nada', {}, `nada-${n}`))
  await nothing(24)
  const empty = await nothing(2 * submissions)
  // A submission is two calls.
  const ratio = roundTo((2 * rate) / empty)
  if (ratio < TARGET) measured.over_target.push(`submissions over HTTP: ${ratio} of calls that do nothing, at least ${TARGET}`)
  return { ...measured, empty_calls_per_second: roundTo(empty), ratio }
}
