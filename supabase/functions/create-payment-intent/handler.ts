/**
 * Opens the payment of the caller's vacancy, or returns the open one. SQL computes the total; the browser's total is only compared.
 */
import { z } from 'zod'
import { formatCentavos } from '../../../src/domain/br/dinheiro.ts'
import { EMAIL, MAX_EMAIL, normalizeEmail } from '../../../src/domain/br/email.ts'
import { cleanLinha } from '../../../src/domain/br/texto.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { PaymentRefused } from '../_shared/payment/provider.ts'
import { createPayments } from '../_shared/payment/stripe.ts'
import { createRefusal, Refusal } from '../_shared/refusal.ts'
import { openIntent } from './intent.ts'

const MAX_BYTES = 4_000
const MAX_NOME = 120
/** A payment found paid or cancelled is recorded, and then looked up once more. */
const LOOKS = 3

const typed = z.string().max(500).nullish()

/** The documented input; of `metadata` only the vacancy is read. */
const input = z.object({
  amountInCents: z.int().nonnegative(),
  metadata: z.object({ vaga_id: z.uuid(), cargo: typed, email: typed, telefone: typed }),
  customerInfo: z.object({ name: typed, email: typed, phone: typed }).default({}),
})

const readEmail = (text: string | null | undefined) => {
  const email = normalizeEmail((text ?? '').trim())
  return email.length <= MAX_EMAIL && EMAIL.test(email) ? email : null
}

export const createPaymentIntent = createEndpoint({
  name: 'create-payment-intent',
  input,
  auth: 'user',
  maxBytes: MAX_BYTES,
  async run({ amountInCents, metadata, customerInfo }, deps) {
    const { admin, env, fetch, user, report } = deps
    const payments = createPayments(env, fetch)
    const email = readEmail(customerInfo.email) ?? readEmail(metadata.email)
    const nome = cleanLinha(customerInfo.name ?? '').slice(0, MAX_NOME) || null
    for (let look = 0; look < LOOKS; look += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each look follows from the one before
      const preparado = await admin.prepararPagamento(user.id, metadata.vaga_id, amountInCents, { nome, email })
      if ('recusa' in preparado) throw recusado(preparado)
      // oxlint-disable-next-line no-await-in-loop
      const intent = await openIntent(payments, admin, preparado, metadata.vaga_id).catch((error: unknown) => {
        if (!(error instanceof PaymentRefused)) throw error
        report(error)
        throw createRefusal('tente_novamente')
      })
      if (intent !== null) return { clientSecret: intent.client_secret, intentId: intent.id, valor_centavos: intent.amount }
    }
    throw createRefusal('tente_novamente')
  },
})

type Recusado = { recusa: 'total_mudou'; total_centavos: number } | { recusa: 'ja_pago'; status_vaga: string }

const recusado = (recusa: Recusado) => {
  if (recusa.recusa === 'ja_pago')
    return new Refusal(409, 'ja_pago', 'O pagamento desta vaga já foi feito.', { status: recusa.status_vaga })
  const { total_centavos } = recusa
  const message = `O total mudou para ${formatCentavos(total_centavos)}. Confira e tente de novo.`
  return new Refusal(409, 'total_mudou', message, { total_centavos })
}
