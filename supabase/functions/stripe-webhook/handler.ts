/** Events of the card provider, in any order and any number of times; SQL records each event once and only moves states forward. */
import type { Admin } from '../_shared/admin.ts'
import { signedInput } from '../_shared/body.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { lookUp } from '../_shared/payment/look-up.ts'
import type { PaymentEvent, Payments } from '../_shared/payment/provider.ts'
import { createPayments } from '../_shared/payment/stripe.ts'
import { Refusal } from '../_shared/refusal.ts'

const MAX_BYTES = 256_000
/** Ms that a payment may take to reach our records. */
const UNKNOWN_FOR_MS = 24 * 3_600_000

const apply = async (event: PaymentEvent, admin: Admin) => {
  if (event.sobre === 'pagamento') return await admin.aplicarPagamento(event.intent, event)
  if (event.sobre === 'reembolso') return await admin.aplicarReembolso(event.refund, event)
  if (event.sobre === 'contestacao') return await admin.aplicarContestacao(event.disputa, event)
  return { conhecido: true }
}

/**
 * Whether an event that SQL does not know is of one of our payments: by its own metadata, else by that of its payment, which the
 * provider is asked for. One that the provider does not know counts as ours. Throws `NoAnswer` as {@link Payments} does.
 */
const isOurs = async (event: PaymentEvent, payments: Payments): Promise<boolean> => {
  if (event.sobre === 'outro') return false
  if (event.sobre === 'pagamento') return event.intent.nosso
  if (event.sobre === 'reembolso' && event.refund.metadata_reembolso_id !== null) return true
  const { payment_intent } = event.sobre === 'reembolso' ? event.refund : event.disputa
  return payment_intent !== null && (await lookUp(payments, payment_intent)).nosso
}

/**
 * 200 once the event is recorded, 400 without a valid signature, the right mode or a current timestamp. An event of another product of
 * the same account (docs/product/payments.md#other-products) is 200 and changes nothing. One of a payment of ours that is not on record
 * (its creation may not be yet) is 409, so that the provider sends it again; after a day 200, and the team is told.
 */
export const stripeWebhook = createEndpoint({
  name: 'stripe-webhook',
  input: signedInput,
  auth: 'signed',
  maxBytes: MAX_BYTES,
  async run({ body, headers }, deps) {
    const { admin, env, fetch } = deps
    const payments = createPayments(env, fetch)
    const event = await payments.readEvent(body, headers.get('stripe-signature'), deps.now())
    if (event === null) throw new Refusal(400, 'assinatura', 'A assinatura não confere.')
    deps.count({ [event.sobre]: 1 })
    if (!(await apply(event, admin)).conhecido) {
      if (!(await isOurs(event, payments))) {
        deps.count({ alheio: 1 })
        return { received: true }
      }
      if (deps.now() - Date.parse(event.em) < UNKNOWN_FOR_MS) throw new Refusal(409, 'desconhecido', 'Pagamento desconhecido.')
      await admin.pagamentoDesconhecido(event)
      deps.count({ desconhecido: 1 })
    }
    return { received: true }
  },
})
