/** One payment at the provider per record of ours, idempotent. */
import type { Admin } from '../_shared/admin.ts'
import { closeOrLookUp, lookUp } from '../_shared/payment/look-up.ts'
import type { Preparado } from '../_shared/payment/records.ts'
import { type OpenIntent, PaymentRefused, type Payments } from '../_shared/payment/provider.ts'

type Records = Pick<Admin, 'anotarIntent' | 'aplicarPagamento'>

/** Statuses before payment, in which the total may still change. */
const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** The provider keeps the answer to a key for a day, an error of its own too: a retry within a minute is the same request, a later one is not. */
const KEY_MS = 60_000

const create = async (payments: Payments, preparado: Preparado, vagaId: string, now: number) =>
  await payments.createIntent({
    metodo: preparado.metodo,
    valor: preparado.valor_centavos,
    // SQL changes the key with every change of total or address, because the provider refuses one key with a different body.
    chave: `pi:${preparado.chave}:${Math.floor(now / KEY_MS)}`,
    descricao: `Vaga ${preparado.codigo_ref}`,
    metadata: { vaga_id: vagaId, pagamento_id: preparado.pagamento_id },
    receiptEmail: preparado.email,
  })

/** Our record still waits for its payer. */
const WAITS = ['aberto', 'processando', 'falhou']

/**
 * Records which payment it is; of two created at once the second is cancelled, and the first returned. Null when the record was given
 * up meanwhile, or now has another total than this caller prepared: it must be looked up again.
 */
const noted = async (
  payments: Payments,
  records: Records,
  made: OpenIntent,
  { pagamento_id, valor_centavos }: Preparado,
): Promise<OpenIntent | null> => {
  const record = await records.anotarIntent(pagamento_id, made)
  const waits = WAITS.includes(record.status)
  // It cannot be paid: its secret was never returned.
  if (record.intent_id !== made.id || !waits) await payments.cancelIntent(made.id).catch(() => {})
  if (!waits || record.valor_centavos !== valor_centavos) return null
  return record.intent_id === made.id ? made : await payments.retrieveIntent(record.intent_id)
}

/** Sets the prepared total. Null when the record took another one meanwhile: it must be looked up again. */
const withTotal = async (
  payments: Payments,
  records: Records,
  intent: OpenIntent,
  { pagamento_id, valor_centavos }: Preparado,
): Promise<OpenIntent | null> => {
  if (intent.amount === valor_centavos) return intent
  const changed = await payments.updateIntent(intent.id, valor_centavos)
  const record = await records.anotarIntent(pagamento_id, changed)
  return record.valor_centavos === valor_centavos ? changed : null
}

/** Ends a payment at the provider and records the answer: cancelled, or paid just then. */
export const closeIntent = async (payments: Payments, records: Records, id: string): Promise<void> =>
  void (await records.aplicarPagamento(await closeOrLookUp(payments, id), null))

/** A Pix whose code can be paid now. Null when it ended: that is recorded, and the caller must look again. */
const livePix = async (payments: Payments, records: Records, intent: OpenIntent, now: number): Promise<OpenIntent | null> => {
  if (intent.status !== 'requires_action') await records.aplicarPagamento(intent, null)
  else if (intent.pix !== null && Date.parse(intent.pix.expira_em) > now) return intent
  else await closeIntent(payments, records, intent.id)
  return null
}

/**
 * The payment that its payer can confirm now, at the current total. Null when the one on record turned out to be paid, cancelled,
 * unknown to the provider, or changed meanwhile; this is recorded, and the caller must look again. Throws as {@link Payments} does.
 */
export const openIntent = async (
  payments: Payments,
  records: Records,
  preparado: Preparado,
  vagaId: string,
  now: number,
): Promise<OpenIntent | null> => {
  const { intent_id } = preparado
  let intent =
    intent_id === null
      ? await noted(payments, records, await create(payments, preparado, vagaId, now), preparado)
      : await lookUp(payments, intent_id)
  if (intent === null) return null
  if (preparado.metodo === 'pix') return await livePix(payments, records, intent, now)
  if (OPEN.includes(intent.status)) {
    try {
      return await withTotal(payments, records, intent, preparado)
    } catch (error) {
      if (!(error instanceof PaymentRefused) || error.code !== 'payment_intent_unexpected_state') throw error
      intent = await payments.retrieveIntent(intent.id) // paid or closed between looking and changing
    }
  }
  await records.aplicarPagamento(intent, null)
  return intent.status === 'processing' ? intent : null
}
