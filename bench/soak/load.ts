/** The senders: each makes one visit after the other, from a new network address each time, and repeats what got no answer. */
import { isLeituraPublica, toQuery } from '../../src/domain/contratos/leituras'
import { PUBLISHABLE_KEY } from '../../supabase/local/settings.ts'
import type { SoakServer } from './server'
import { buildVisit, type Call, type Submission } from './visits'

/** Senders that keep their address: one in ten, so that the rate limits take part. */
const KEEPS_ADDRESS = 10

type LoadOptions = {
  run: string
  senders: number
  /** Milliseconds between two calls of a sender, at most. */
  pauseMs: number
  /** True once the senders may stop; each ends its visit first. */
  over: () => boolean
  /** A call without an answer is repeated with the same body once the server is back; otherwise it counts as an error. */
  repeat: boolean
  onAcknowledged?: (count: number) => void
}

export type Load = {
  /** Each answered call: when it began, and how long it took, in ms since the start of the process. */
  calls: { at: number; ms: number }[]
  /** Answers by status, for every status but 2xx; `network` where there was none. */
  refused: Record<string, number>
  /** What went wrong other than a rate limit, in the server's words. */
  errors: string[]
  acknowledged: Submission[]
  /** E-mails of every submission that was sent, answered or not. */
  sent: Submission[]
  repeated: number
}

export async function load(
  server: SoakServer,
  { run, senders, pauseMs, over, repeat, onAcknowledged }: LoadOptions,
): Promise<Load> {
  const result: Load = { calls: [], refused: {}, errors: [], acknowledged: [], sent: [], repeated: 0 }
  let visits = 0

  const answerOf = async (path: string, body: string, address: string): Promise<Response | null> => {
    for (;;) {
      const at = performance.now()
      const response = await send(server.apiUrl + path, body, address)
      const starting = response === null || response.status === 503 || response.status === 502
      if (!starting || !repeat) {
        result.calls.push({ at, ms: performance.now() - at })
        return response
      }
      result.repeated += 1
      await server.answers()
    }
  }

  const callFrom =
    (address: string, random: () => number): Call =>
    async (path, body) => {
      await pause(random() * pauseMs)
      const repeatedBefore = result.repeated
      const response = await answerOf(path, JSON.stringify(body), address)
      const status = response === null ? 'network' : String(response.status)
      if (response?.ok) return ((await response.json()) as unknown) ?? true
      result.refused[status] = (result.refused[status] ?? 0) + 1
      const text = (await response?.text()) ?? ''
      // The lost answer of a repeated call was that the code was sent.
      if (result.repeated > repeatedBefore && text.includes('"aguarde"')) return true
      if (status !== '429') result.errors.push(`${path} ${status} ${text.slice(0, 300)}`)
      return null
    }

  const sender = async (number: number) => {
    const random = randomFrom(number + 1)
    await pause(random() * pauseMs)
    while (!over()) {
      const n = visits++
      const { kind, email, calls } = buildVisit(n, run)
      const address = number % KEEPS_ADDRESS === 0 ? `soak-${run}-${number}` : `soak-${run}-visit-${n}`
      if (email !== '') result.sent.push({ kind, email, answer: null })
      const answer = await calls(callFrom(address, random))
      if (email === '' || answer === null) continue
      result.acknowledged.push({ kind, email, answer })
      onAcknowledged?.(result.acknowledged.length)
    }
  }

  await Promise.all(Array.from({ length: senders }, (_, number) => sender(number)))
  return result
}

/** As the site calls: public reads by their address. Null when the connection broke before the whole answer. */
async function send(url: string, body: string, address: string): Promise<Response | null> {
  try {
    const caller = { apikey: PUBLISHABLE_KEY, 'x-test-client': address }
    const response = isLeituraPublica(url.slice(url.lastIndexOf('/') + 1))
      ? await fetch(url + toQuery(JSON.parse(body) as object), { headers: caller })
      : await fetch(url, { method: 'POST', headers: { ...caller, 'content-type': 'application/json' }, body })
    const text = await response.text()
    return new Response(text === '' ? 'null' : text, { status: response.status === 204 ? 200 : response.status })
  } catch {
    return null
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
