/** A card provider for the test of one function: it gives the test's answers and records its requests. */
import type { Fetch } from '../../supabase/functions/_shared/outgoing.ts'
import { sampleEnv } from './env.ts'

/** An environment with payment set up. */
export const payingEnv = {
  ...sampleEnv,
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRETS: 'whsec_test_secret',
}

export type Asked = { route: string; form: Record<string, string>; key: string | null }

/** A payment in the provider's shape, open by default. */
export const createSampleIntent = (over: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: 4990,
  amount_received: 0,
  currency: 'brl',
  livemode: false,
  client_secret: 'pi_1_secret_1',
  last_payment_error: null,
  ...over,
})

/** Answers by `METHOD /path`; any other call fails the test. A number means an empty error of that status. */
export const createSampleProvider = (answers: Record<string, object | number | (() => object | number)>) => {
  const asked: Asked[] = []
  const fetch: Fetch = async (url, init) => {
    const { host, pathname } = new URL(url)
    if (pathname === '/auth/v1/user') {
      const known = new Headers(init.headers).get('authorization') === 'Bearer sessao-da-ana'
      return known ? Response.json({ id: ANA }) : Response.json({}, { status: 403 })
    }
    if (host !== 'api.stripe.com') throw new Error(`unexpected call to ${url}`)
    const route = `${init.method} ${pathname}`
    const form = Object.fromEntries(new URLSearchParams(typeof init.body === 'string' ? init.body : ''))
    asked.push({ route, form, key: new Headers(init.headers).get('idempotency-key') })
    const answer = answers[route]
    const said = typeof answer === 'function' ? (answer as () => object | number)() : answer
    if (said === undefined) throw new Error(`unexpected ${route}`)
    if (typeof said === 'number') return Response.json({ error: { message: 'no', type: 'api_error' } }, { status: said })
    const status = 'error' in said ? 400 : 200
    return Response.json(said, { status, headers: { 'request-id': 'req_1', 'stripe-should-retry': 'false' } })
  }
  return { asked, fetch }
}

/** The user signed in with the token `sessao-da-ana`. */
export const ANA = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
