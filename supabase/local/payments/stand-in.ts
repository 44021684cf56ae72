/**
 * Simulates the payment provider: the part of api.stripe.com's `/v1` that the product uses, with the same names, answers, errors,
 * idempotency keys and signed webhooks, cards chosen by name (`cards.ts`) and Pix codes (`pix.ts`). It moves no money and accepts no card number and no
 * key of the real world.
 */
import { type Answer, Cut, Failed, invalid } from './answers.ts'
import { settleLater } from './intents.ts'
import { bankAnswer, bankPage, ledgerPage, pixAnswer, pixPage } from './pages.ts'
import { endLater } from './pix.ts'
import { settleRefund } from './refunds.ts'
import { type Call, type Caller, createRoutes } from './routes.ts'
import { nowS, openStore, type World } from './store.ts'
import { createWebhooks } from './webhooks.ts'

/** Milliseconds until delayed results complete. */
const LATER_MS = 3_000

export type StandInOptions = {
  /** The address of the webhooks, and the secret that signs them. */
  webhook: { url: string; secret: string }
  /** File that keeps everything between runs. */
  file?: string | undefined
  laterMs?: number
}

export type StandIn = { handle(request: Request): Promise<Response>; close(): void }

/** The fault of our server's next calls, for tests: refused with 503, or cut before or after they were carried out. */
type Outage = { how: 'down' | 'cut' | 'lost'; calls: number /** Of this method alone. */; only: string | null }

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version, x-test-client',
  'access-control-max-age': '7200',
}

/** Whether this server handles an address. */
export const isPayment = (path: string) => path.startsWith('/v1/') || path === '/pagamentos' || path.startsWith('/pagamentos/')

export const createStandIn = ({ webhook, file, laterMs = LATER_MS }: StandInOptions): StandIn => {
  const store = openStore(file)
  const webhooks = createWebhooks(store, webhook)
  const timers = new Set<NodeJS.Timeout>()
  const world: World = {
    store,
    happened: webhooks.happened,
    later(run, ms = laterMs) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, ms)
      timers.add(timer)
    },
    origin: '',
  }
  const routes = createRoutes(world, webhooks)
  let outage: Outage | null = null
  webhooks.resume()
  for (const intent of Object.values(store.state.intents)) {
    settleLater(world, intent)
    endLater(world, intent)
  }
  for (const refund of Object.values(store.state.refunds)) world.later(() => settleRefund(world, refund))

  const perform = (call: Call): Answer => {
    const { method, path, caller } = call
    for (const [wanted, pattern, callers, answer] of routes) {
      const found = wanted === method ? pattern.exec(path) : null
      if (found === null) continue
      if (!callers.includes(caller)) throw invalid('This API call cannot be made with a publishable API key.', {}, 403)
      return answer(call, found[1] ?? '')
    }
    throw invalid(`Unrecognized request URL (${method}: ${path}).`, {}, 404)
  }

  /** The answer of a call, errors included. A cut connection is rethrown. */
  const attempt = (call: Call): Answer => {
    try {
      return perform(call)
    } catch (error) {
      if (error instanceof Failed) return error.answer
      throw error
    } finally {
      store.save()
    }
  }

  /**
   * A call with the same key is carried out once; another body under it is refused. Calls refused at once (400, 404) are not stored.
   */
  const once = (call: Call, key: string | null): { answer: Answer; replayed: boolean } => {
    if (key === null || call.method !== 'POST') return { answer: attempt(call), replayed: false }
    const request = `${call.path}?${call.form.toString()}`
    const known = store.state.keys[key]
    if (known !== undefined && known.request !== request) {
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { answer: new Failed(400, { type: 'idempotency_error', message }).answer, replayed: false }
    }
    if (known !== undefined) return { answer: known.answer, replayed: true }
    const answer = attempt(call)
    if (answer.status < 400 || answer.status === 402) store.state.keys[key] = { request, answer }
    store.save()
    return { answer, replayed: false }
  }

  const api = async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const { pathname, searchParams } = new URL(request.url)
    const form = request.method === 'GET' ? searchParams : new URLSearchParams(await request.text())
    const caller = callerOf(request.headers)
    refuseCardNumbers(form)
    if (pathname === '/v1/test_helpers/outage' && caller === 'server') {
      outage = outageOf(form)
      return reply({ status: 200, body: {} })
    }
    const helper = pathname.startsWith('/v1/test_helpers/')
    const meant = caller === 'server' && !helper && (outage?.only ?? request.method) === request.method
    const struck = meant && outage !== null && outage.calls > 0 ? outage : null
    if (struck !== null) struck.calls -= 1
    if (struck?.how === 'cut') throw new Cut()
    if (struck?.how === 'down')
      return reply({ status: 503, body: { error: { type: 'api_error', message: 'The stand-in is down on purpose.' } } })
    const call: Call = { method: request.method, path: pathname, form, caller }
    const { answer, replayed } = once(call, request.headers.get('idempotency-key'))
    if (struck?.how === 'lost') throw new Cut()
    return reply(answer, replayed ? { 'idempotent-replayed': 'true' } : {})
  }

  return {
    async handle(request) {
      world.origin = `http://${request.headers.get('host') ?? '127.0.0.1'}`
      const { pathname } = new URL(request.url)
      if (pathname === '/pagamentos') return ledgerPage(store.state)
      if (pathname === '/pagamentos/banco')
        return request.method === 'POST' ? await bankAnswer(world, request) : bankPage(request)
      if (pathname === '/pagamentos/pix')
        return request.method === 'POST' ? await pixAnswer(world, request) : pixPage(world, request)
      try {
        return await api(request)
      } catch (error) {
        if (error instanceof Failed) return reply(error.answer)
        if (error instanceof Cut) return Response.error()
        throw error
      }
    },
    close() {
      webhooks.close()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const reply = ({ status, body }: Answer, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...CORS, ...headers, 'request-id': `req_${nowS()}` } })

const refused = (message: string) => new Failed(401, { type: 'authentication_error', message })

/** None for any other word. */
const outageOf = (form: URLSearchParams): Outage | null => {
  const how = (['down', 'cut', 'lost'] as const).find((known) => known === form.get('how'))
  return how === undefined ? null : { how, calls: Number(form.get('calls') ?? 1), only: form.get('only') }
}

const callerOf = (headers: Headers): Caller => {
  const authorization = headers.get('authorization') ?? ''
  const basic = /^Basic (\S+)$/.exec(authorization)?.[1]
  const key =
    basic === undefined ? authorization.replace(/^Bearer /, '') : Buffer.from(basic, 'base64').toString().replace(/:.*$/, '')
  if (/^[a-z]k_live_/.test(key))
    throw refused('This is a stand-in: it takes no live key. Real money is moved by api.stripe.com alone.')
  if (/^[sr]k_test_\w+$/.test(key)) return 'server'
  if (/^pk_test_\w+$/.test(key)) return 'browser'
  throw refused('You did not provide an API key.')
}

/** A client that sends a card number here uses the wrong form: nothing of it is kept, not even in the answer. */
const refuseCardNumbers = (form: URLSearchParams) => {
  for (const [key, value] of form)
    if (/card\]?\[?(number|cvc|exp)/.test(key) || /^[\d\s-]{12,23}$/.test(value.trim()))
      throw invalid('Never send a card number to the stand-in: choose a test payment method (pm_card_…).', {
        param: key.slice(0, 40),
      })
}
