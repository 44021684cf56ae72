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
import { METODOS } from '../../../src/domain/pagamento/pagamento-status.ts'
import type { Preparado } from '../_shared/payment/records.ts'
import type { OpenIntent } from '../_shared/payment/provider.ts'
import { closeIntent, openIntent } from './intent.ts'

const MAX_BYTES = 4_000
const MAX_NOME = 120
const PIX_INDISPONIVEL = 'O Pix está indisponível no momento. Tente de novo ou pague com cartão.'
const PIX_ABERTO = 'Há um código Pix aberto para esta vaga. Pague com ele, ou escolha o cartão para ele deixar de valer.'
/** A payment found paid or cancelled is recorded, and then looked up once more. */
const LOOKS = 3

const typed = z.string().max(500).nullish()

/** The documented input; of `metadata` only the vacancy is read. `metodo` `aberto`: the open payment, whichever it is, else a card. */
const input = z.object({
  amountInCents: z.int().nonnegative(),
  metadata: z.object({ vaga_id: z.uuid(), cargo: typed, email: typed, telefone: typed }),
  customerInfo: z.object({ name: typed, email: typed, phone: typed }).default({}),
  metodo: z.enum([...METODOS, 'aberto']).nullish(),
  documento: z.string().max(40).nullish(),
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
  async run({ amountInCents, metadata, customerInfo, metodo: pedido, documento = null }, deps) {
    // Without a method it is a card, as documented, but never in place of a code that may be in somebody's bank app.
    const metodo = pedido === 'aberto' ? null : (pedido ?? null)
    const { admin, env, fetch, user, report } = deps
    const payments = createPayments(env, fetch)
    const email = readEmail(customerInfo.email) ?? readEmail(metadata.email)
    const nome = cleanLinha(customerInfo.name ?? '').slice(0, MAX_NOME) || null
    for (let look = 0; look < LOOKS; look += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each look follows from the one before
      const preparado = await admin.prepararPagamento(user.id, metadata.vaga_id, amountInCents, {
        nome,
        email,
        metodo,
        documento,
      })
      if ('recusa' in preparado) {
        if (preparado.recusa !== 'trocar') throw recusado(preparado)
        await closeIntent(payments, admin, preparado.intent_id) // oxlint-disable-line no-await-in-loop
        continue
      }
      // oxlint-disable-next-line no-await-in-loop
      const intent = await openIntent(payments, admin, preparado, metadata.vaga_id, deps.now()).catch(async (error: unknown) => {
        if (!(error instanceof PaymentRefused)) throw error
        report(error)
        if (preparado.metodo !== 'pix') throw createRefusal('tente_novamente')
        // Given up for a card: the next visit must not ask for the same code again.
        await admin.prepararPagamento(user.id, metadata.vaga_id, amountInCents, {
          nome,
          email,
          metodo: 'cartao',
          documento: null,
        })
        throw new Refusal(503, 'pix_indisponivel', PIX_INDISPONIVEL)
      })
      if (intent === null) continue
      if (!pedido && preparado.metodo === 'pix') throw new Refusal(409, 'pix_aberto', PIX_ABERTO)
      return shown(intent, preparado, deps.now())
    }
    throw createRefusal('tente_novamente')
  },
})

/** What the page needs to charge a card, or to show a Pix code; `restam_ms` does not depend on the clock of the browser. */
const shown = ({ id, amount, client_secret, pix }: OpenIntent, { metodo, pix_ligado }: Preparado, now: number) => {
  const comum = { intentId: id, valor_centavos: amount, pix_ligado }
  if (metodo !== 'pix' || pix === null) return { ...comum, metodo: 'cartao', clientSecret: client_secret }
  const { codigo, imagem, pagina, expira_em } = pix
  return { ...comum, metodo, pix: { codigo, imagem, pagina, restam_ms: Date.parse(expira_em) - now } }
}

type Recusado = { recusa: 'total_mudou'; total_centavos: number } | { recusa: 'ja_pago'; status_vaga: string }

const recusado = (recusa: Recusado) => {
  if (recusa.recusa === 'ja_pago')
    return new Refusal(409, 'ja_pago', 'O pagamento desta vaga já foi feito.', { status: recusa.status_vaga })
  const { total_centavos } = recusa
  const message = `O total mudou para ${formatCentavos(total_centavos)}. Confira e tente de novo.`
  return new Refusal(409, 'total_mudou', message, { total_centavos })
}
