/** After the card form: asks the provider for the status of the caller's payment and records it, without waiting for the webhook. */
import { z } from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import { PaymentRefused } from '../_shared/payment/provider.ts'
import type { Situacao } from '../_shared/payment/records.ts'
import { createPayments } from '../_shared/payment/stripe.ts'
import { createRefusal } from '../_shared/refusal.ts'

const MAX_BYTES = 1_000

export const confirmPayment = createEndpoint({
  name: 'confirm-payment',
  input: z.object({ vaga_id: z.uuid() }),
  auth: 'user',
  maxBytes: MAX_BYTES,
  /** `recusa` is the reason of the last try while that try stands refused; the payment stays open and may be retried. */
  async run({ vaga_id }, { admin, env, fetch, user, report }) {
    const before = await admin.situacaoDoPagamento(user.id, vaga_id)
    const { intent_id } = before
    if (intent_id === null) return shown(before)
    // News arrived a moment ago, perhaps between reading the vacancy and reading its payment.
    if (before.pagamento === 'pago') return shown(await admin.situacaoDoPagamento(user.id, vaga_id))
    const intent = await createPayments(env, fetch)
      .retrieveIntent(intent_id)
      .catch((error: unknown) => {
        if (!(error instanceof PaymentRefused)) throw error
        report(error) // not there any more: nothing is known of it, least of all that it failed
        throw createRefusal('tente_novamente')
      })
    await admin.aplicarPagamento(intent, null)
    return shown(await admin.situacaoDoPagamento(user.id, vaga_id))
  },
})

/** Without the provider's id. The state read may be older than the record by now: the record decides about a refusal. */
const shown = ({ intent_id: _intent, recusa_codigo: codigo, ...rest }: Situacao) => ({
  ...rest,
  recusa: rest.pagamento === 'falhou' && codigo !== null ? { codigo } : null,
})
