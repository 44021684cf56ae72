/** Events of another product of the same account at the card provider (docs/product/payments.md#other-products), sent to the function itself. */
import { createHmac } from 'node:crypto'
import { createAdmin } from '../../../supabase/functions/_shared/admin.ts'
import { serveHandler } from '../../../supabase/functions/_shared/endpoint.ts'
import { createSampleIntent, createSampleProvider, payingEnv } from '../../samples/provider.ts'
import { stripeWebhook } from '../../../supabase/functions/stripe-webhook/handler.ts'
import type { TestDatabase } from '../../support/database.ts'
import { callAs } from '../rpc.ts'

const INTENT = 'pi_assinatura'
const assinatura = (over: object = {}) => createSampleIntent({ id: INTENT, amount: 9900, metadata: { plano: 'mensal' }, ...over })
const refund = { id: 're_assinatura', payment_intent: INTENT, amount: 9900, status: 'succeeded', metadata: {} }
const dispute = { id: 'dp_assinatura', payment_intent: INTENT, amount: 9900, status: 'needs_response' }

/** A subscription of the same account, from its first charge to a lost dispute. */
export const ALHEIOS: readonly { type: string; object: object }[] = [
  { type: 'payment_intent.processing', object: assinatura({ status: 'processing' }) },
  { type: 'payment_intent.succeeded', object: assinatura({ status: 'succeeded', amount_received: 9900 }) },
  { type: 'payment_intent.payment_failed', object: assinatura({ last_payment_error: { code: 'card_declined' } }) },
  { type: 'payment_intent.canceled', object: assinatura({ status: 'canceled' }) },
  { type: 'refund.created', object: refund },
  { type: 'refund.failed', object: { ...refund, status: 'failed' } },
  { type: 'charge.refund.updated', object: { ...refund, payment_intent: null } },
  { type: 'charge.dispute.created', object: dispute },
  { type: 'charge.dispute.closed', object: { ...dispute, status: 'lost' } },
]

/** Sends one of {@link ALHEIOS}, signed, to the function over this database. Returns status and body of its answer. */
export async function tellAlheio(db: TestDatabase, qual: number): Promise<[number, unknown]> {
  const { type, object } = ALHEIOS[qual] as (typeof ALHEIOS)[number]
  const at = Math.floor(Date.now() / 1000)
  // Older than a day, an unknown payment of ours would be told to the team.
  const body = JSON.stringify({
    id: 'evt_alheio',
    object: 'event',
    type,
    created: at - 90_000,
    livemode: false,
    data: { object },
  })
  const signature = createHmac('sha256', payingEnv.STRIPE_WEBHOOK_SECRETS).update(`${at}.${body}`).digest('hex')
  const { fetch } = createSampleProvider({ [`GET /v1/payment_intents/${INTENT}`]: assinatura({ status: 'succeeded' }) })
  const admin = createAdmin((name, args) => callAs(db, 'service_role', name, args))
  const answer = await serveHandler(stripeWebhook, payingEnv, { admin, fetch, log: () => {} })(
    new Request('https://f.example/stripe-webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      body,
    }),
  )
  return [answer.status, await answer.json()]
}

/** How many rows there are wherever an event may write. */
export const countRegistros = async (db: TestDatabase): Promise<unknown> =>
  (
    await db.sql`select
      (select count(*)::int from pagamentos.pagamentos) as pagamentos,
      (select count(*)::int from pagamentos.pagamento_eventos) as eventos,
      (select count(*)::int from pagamentos.reembolsos) as reembolsos,
      (select count(*)::int from pagamentos.contestacoes) as contestacoes,
      (select count(*)::int from mensagens.outbox) as mensagens`
  )[0]
