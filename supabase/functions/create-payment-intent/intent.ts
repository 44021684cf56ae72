/** One payment at the provider for one record of ours, whoever asks and however often. */
import type { Admin } from '../_shared/admin.ts'
import type { Preparado } from '../_shared/payment/records.ts'
import { type OpenIntent, PaymentRefused, type Payments } from '../_shared/payment/provider.ts'

type Records = Pick<Admin, 'anotarIntent' | 'aplicarPagamento'>

/** Statuses in which nobody has paid yet and the total may still change. */
const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action']

const create = async (payments: Payments, preparado: Preparado, vagaId: string) =>
  await payments.createIntent({
    valor: preparado.valor_centavos,
    // SQL changes it whenever total or address change, for the provider refuses one key with other words.
    chave: `pi:${preparado.chave}`,
    descricao: `Vaga ${preparado.codigo_ref}`,
    metadata: { vaga_id: vagaId, pagamento_id: preparado.pagamento_id },
    receiptEmail: preparado.email,
  })

/** Writes down which payment it is; of two that were made at once the second is closed, and the first returned. */
const noted = async (payments: Payments, records: Records, made: OpenIntent, pagamentoId: string) => {
  const { intent_id } = await records.anotarIntent(pagamentoId, made)
  if (intent_id === made.id) return made
  await payments.cancelIntent(made.id).catch(() => {}) // it cannot be paid: nobody has its secret
  return await payments.retrieveIntent(intent_id)
}

const withTotal = async (
  payments: Payments,
  records: Records,
  intent: OpenIntent,
  { pagamento_id, valor_centavos }: Preparado,
) => {
  if (intent.amount === valor_centavos) return intent
  const changed = await payments.updateIntent(intent.id, valor_centavos)
  await records.anotarIntent(pagamento_id, changed)
  return changed
}

/**
 * The payment that its payer can confirm now, at the total of this moment. Null when the one on record turned out to be made or
 * closed, which is written down: whoever asks must look again. Throws as {@link Payments} does.
 */
export const openIntent = async (
  payments: Payments,
  records: Records,
  preparado: Preparado,
  vagaId: string,
): Promise<OpenIntent | null> => {
  const { pagamento_id, intent_id } = preparado
  let intent =
    intent_id === null
      ? await noted(payments, records, await create(payments, preparado, vagaId), pagamento_id)
      : await payments.retrieveIntent(intent_id)
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
