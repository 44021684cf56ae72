/** Sends webhooks, signed as the provider signs, and as unreliably as a test wants. */
import { createHmac } from 'node:crypto'
import { type Event, newId, nowS, type Store } from './store.ts'

export const API_VERSION = '2026-10-28.endive'
/** Milliseconds before each further try of a message that was not answered 2xx. */
const RETRY_MS = [500, 2_000, 10_000, 60_000, 300_000]
/** How long messages are gathered to be sent in the wrong order. */
const GATHER_MS = 400
/** After a start the product needs a moment before it answers. */
const RESUME_MS = 5_000
const TIMEOUT_MS = 20_000

/** `late` keeps messages until they are released; `never` loses them. */
export const MODES = ['normal', 'twice', 'late', 'out_of_order', 'never'] as const
export type Mode = (typeof MODES)[number]

export type Webhooks = {
  /** The one webhook endpoint, as the provider lists it; its secret is never listed. */
  endpoint: object
  /** Writes the event down and sends it as the mode says. `object` is kept as it is now. */
  happened: (type: string, object: object) => void
  setMode(mode: Mode): void
  /** Sends the webhooks that `late` held back. */
  release(): void
  /** Resumes the deliveries that were pending at a restart. */
  resume(): void
  /** Sends an event again; false when it is unknown. */
  resend(id: string): boolean
  close(): void
}

/** `t=…,v1=…`, over the bytes as they are sent. */
export const sign = (secret: string, body: string, at = nowS()) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

export const createWebhooks = (store: Store, { url, secret }: { url: string; secret: string }): Webhooks => {
  const timers = new Set<NodeJS.Timeout>()
  const kept: Event[] = []
  let mode: Mode = 'normal'
  let closed = false

  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  const post = async (event: Event) => {
    const body = JSON.stringify(event, null, 2)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(secret, body) }
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 0
    }
  }

  const send = async (event: Event, tried = 0): Promise<void> => {
    const status = await post(event)
    if (closed) return
    const row = store.state.events[event.id]
    if (row !== undefined) row.delivery = { tries: row.delivery.tries + 1, status }
    store.save()
    const wait = RETRY_MS[tried]
    if ((status < 200 || status > 299) && wait !== undefined) later(wait, () => void send(event, tried + 1))
  }

  const release = () => {
    for (const event of kept.splice(0)) void send(event)
  }

  return {
    endpoint: {
      id: 'we_local',
      object: 'webhook_endpoint',
      api_version: API_VERSION,
      application: null,
      created: nowS(),
      description: null,
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url,
    },
    happened(type, object) {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: nowS(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      store.state.events[event.id] = { event, delivery: { tries: 0, status: null } }
      store.save()
      if (mode === 'never') return
      if (mode === 'late') kept.push(event)
      else if (mode === 'out_of_order') {
        if (kept.unshift(event) === 1) later(GATHER_MS, release)
      } else for (let times = mode === 'twice' ? 2 : 1; times > 0; times -= 1) later(0, () => void send(event))
    },
    setMode: (next) => void (mode = next),
    release,
    resume() {
      for (const { event, delivery } of Object.values(store.state.events))
        if ((delivery.status ?? 0) < 200 || (delivery.status ?? 0) > 299)
          if (delivery.tries <= RETRY_MS.length) later(RESUME_MS, () => void send(event, delivery.tries))
    },
    resend(id) {
      const row = store.state.events[id]
      if (row !== undefined) void send(row.event)
      return row !== undefined
    },
    close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
