/** After the card: asks the provider how an own payment stands and writes it down, without waiting for its webhook. */
import { z } from 'zod'
import { endpoint } from '../_shared/endpoint.ts'
import type { Situacao } from '../_shared/payment/records.ts'
import { createPayments } from '../_shared/payment/stripe.ts'

const MAX_BYTES = 1_000

export const confirmPayment = endpoint({
  name: 'confirm-payment',
  input: z.object({ vaga_id: z.uuid() }),
  auth: 'user',
  maxBytes: MAX_BYTES,
  /** `recusa` is the reason of the last try when it was refused; the payment stays open, and may be tried again. */
  async run({ vaga_id }, { admin, env, fetch, user }) {
    const before = await admin.situacaoDoPagamento(user.id, vaga_id)
    const { intent_id } = before
    if (intent_id === null) return { ...shown(before), recusa: null }
    // Told a moment ago, perhaps between looking at the vacancy and at its payment.
    if (before.pagamento === 'pago') return { ...shown(await admin.situacaoDoPagamento(user.id, vaga_id)), recusa: null }
    const intent = await createPayments(env, fetch).retrieveIntent(intent_id)
    await admin.aplicarPagamento(intent, null)
    const reason = intent.last_decline_code ?? intent.last_error_code
    const refused = intent.status === 'requires_payment_method' && reason !== null
    return { ...shown(await admin.situacaoDoPagamento(user.id, vaga_id)), recusa: refused ? { codigo: reason } : null }
  },
})

/** Without the provider's id. */
const shown = ({ intent_id: _intent, ...rest }: Situacao) => rest
