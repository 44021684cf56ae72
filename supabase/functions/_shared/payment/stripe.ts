/**
 * The payment provider: Stripe, through its official library. Import this only where payments are handled: the library slows cold
 * starts.
 */
import Stripe from 'stripe'
import { type Env, isLive } from '../env.ts'
import { type Fetch, NoAnswer } from '../outgoing.ts'
import { Refusal } from '../refusal.ts'
import { readEventObject, readIntent, readRefund } from './objects.ts'
import { PaymentRefused, type Payments } from './provider.ts'

/** Pins the API version that this code was written for, independent of the account's default. */
const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 10_000
const RETRIES = 2
/** Seconds that a webhook may be old, or ahead of our clock. */
const TOLERANCE_S = 300
/** Seconds that a Pix code lasts. */
const PIX_S = 600
const PIX_NOW = {
  payment_method_data: { type: 'pix' },
  payment_method_options: { pix: { expires_after_seconds: PIX_S } },
  confirm: true,
} as const
/** Maximum number of refunds read of one payment; a vacancy has at most as many lines as there are channels. */
const REFUNDS_LISTED = 100

type Patience = { timeoutMs?: number; retries?: number }

/**
 * Binds the provider to the environment. Throws the refusal `pagamento_desligado` (503) when payment is not set up.
 * A permanent refusal is thrown as {@link PaymentRefused}; no answer, 5xx, 429 and a rejected key of ours as `NoAnswer`, so that the
 * payment waits.
 */
export const createPayments = (
  env: Env,
  fetch: Fetch,
  { timeoutMs = TIMEOUT_MS, retries = RETRIES }: Patience = {},
): Payments => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: secrets } = env
  if (key === undefined || secrets === undefined) throw refusePaymentOff()
  const { hostname, port, protocol } = new URL(env.STRIPE_URL)
  const stripe = new Stripe(key, {
    apiVersion: API_VERSION,
    // No redirect is followed, so that a key never reaches another host.
    httpClient: Stripe.createFetchHttpClient((url, init) => fetch(addressOf(url), { ...init, redirect: 'manual' })),
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port: Number(port) }),
  })
  const producao = isLive(key)
  const intents = stripe.paymentIntents

  const findRefund = async (intentId: string, reembolsoId: string) => {
    const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: REFUNDS_LISTED })
    return data.map(readRefund).find(({ metadata_reembolso_id }) => metadata_reembolso_id === reembolsoId)
  }

  return {
    producao,
    createIntent: ({ metodo, valor, chave, descricao, metadata, receiptEmail }) =>
      asked(() =>
        intents.create(
          {
            amount: valor,
            currency: 'brl',
            allowed_payment_method_types: [metodo === 'pix' ? 'pix' : 'card'],
            ...(metodo === 'pix' && PIX_NOW),
            description: descricao,
            metadata,
            ...(receiptEmail !== null && { receipt_email: receiptEmail }),
          },
          { idempotencyKey: chave },
        ),
      ).then(readIntent),
    // Expands the latest charge, for its creation time.
    retrieveIntent: (id) => asked(() => intents.retrieve(id, { expand: ['latest_charge'] })).then(readIntent),
    updateIntent: (id, valor) => asked(() => intents.update(id, { amount: valor })).then(readIntent),
    cancelIntent: (id) => asked(() => intents.cancel(id, { cancellation_reason: 'abandoned' })).then(readIntent),
    // Idempotency keys expire after a day; the provider's list of refunds does not.
    refund: ({ intentId, valor, reembolsoId, refundId }) =>
      asked(async () => {
        if (refundId !== null) return readRefund(await stripe.refunds.retrieve(refundId))
        const known = await findRefund(intentId, reembolsoId)
        if (known !== undefined) return known
        const metadata = { reembolso_id: reembolsoId }
        return readRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: valor, metadata },
            { idempotencyKey: `re:${reembolsoId}` },
          ),
        )
      }),
    async readEvent(body, signature, now) {
      if (signature === null || !isRecent(signature, now)) return null
      for (const secret of secrets) {
        // oxlint-disable-next-line no-await-in-loop -- two at most, the second only while they are rotated
        const event = await verified(() =>
          stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S, undefined, now),
        )
        if (event === null) continue
        const { livemode, ...read } = readEventObject(event)
        return livemode === producao ? read : null
      }
      return null
    },
  }
}

const addressOf = (target: string | URL | Request) => (target instanceof Request ? target.url : target.toString())

/** Payment is not set up here. */
export const refusePaymentOff = () => new Refusal(503, 'pagamento_desligado', 'Pagamento indisponível no momento.')

/** The library only checks that a signature is not too old: one from the future would stay valid until then. */
const isRecent = (signature: string, now: number) => {
  const stamp = signature
    .split(',')
    .findLast((part) => part.startsWith('t='))
    ?.slice(2)
  return stamp !== undefined && /^\d{1,12}$/.test(stamp) && Math.abs(now / 1000 - Number(stamp)) <= TOLERANCE_S
}

const verified = async (construct: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await construct()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

/** Makes one call and maps the library's errors to ours. Its messages may quote the request, so only the codes are kept. */
const asked = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { statusCode = 0, code, type } = error
    const words = `${statusCode} ${type} ${code ?? ''}`.trim()
    const innocent = statusCode < 400 || statusCode >= 500 || [401, 403, 409, 429].includes(statusCode)
    throw innocent ? new NoAnswer(`provider: ${words}`) : new PaymentRefused(code ?? type, `provider: ${words}`)
  }
}
