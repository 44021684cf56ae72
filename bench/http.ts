/** Submission over HTTP, as browsers do: two calls to the platform's REST address, from several people at once. */
import type { TestPlatform } from '../tests/support/platform'
import { getPercentile, measureSeconds, roundTo } from './figures'
import { buildSubmission } from './payload'

export async function measureHttp({ apiUrl, publishableKey }: TestPlatform, { people = 8, submissions = 240 } = {}) {
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
  let next = 0
  const person = async (run: string, until: number) => {
    while (next < until) {
      const { cliente, solicitacao, address } = buildSubmission(next++, run)
      const seconds = await measureSeconds(async () => {
        const capability = await call('fn_upsert_cliente_by_email', cliente, address)
        await call('fn_insert_solicitacao', solicitacao(String(capability)), address)
      })
      times.push(seconds * 1000)
    }
  }
  const everybody = (run: string, until: number) => Promise.all(Array.from({ length: people }, () => person(run, until)))

  await everybody('warm', 24)
  next = 0
  times.length = 0
  const seconds = await measureSeconds(() => everybody('http', submissions))
  return {
    submissions_per_second: roundTo(submissions / seconds),
    p50_ms: roundTo(getPercentile(times, 0.5)),
    p95_ms: roundTo(getPercentile(times, 0.95)),
    people,
    submissions,
  }
}
