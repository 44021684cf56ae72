/** Reconciliation of payments: looks up those without news, cancels abandoned ones, and requests refunds. */
import type { Admin } from '../_shared/admin.ts'
import { maskContacts } from '../_shared/log.ts'
import { closeOrLookUp, lookUp } from '../_shared/payment/look-up.ts'
import type { Payments } from '../_shared/payment/provider.ts'

/** Size of a batch, processed in parallel. */
const BATCH = 10

type Records = Pick<Admin, 'claimPagamentos' | 'claimReembolsos' | 'aplicarPagamento' | 'concluirReembolso'>
type Totals = { pagamentos: number; reembolsos: number; pagamentos_sem_resposta: number }
type AConferir = Awaited<ReturnType<Admin['claimPagamentos']>>[number]
type ADevolver = Awaited<ReturnType<Admin['claimReembolsos']>>[number]

const describe = (error: unknown) => maskContacts(error instanceof Error ? error.message : String(error))

/** The provider's status of a payment; one due to be closed is cancelled first, unless it was paid just then. */
const look = async (payments: Payments, { intent_id, cancelar }: AConferir) => {
  return await (cancelar ? closeOrLookUp : lookUp)(payments, intent_id)
}

/** The provider's status of a refund. A refused call or a missing answer is retried later: only the refund itself can fail. */
const giveBack = async (payments: Payments, records: Records, { id, intent_id, valor_centavos, refund_id }: ADevolver) => {
  try {
    const refund = await payments.refund({ intentId: intent_id, valor: valor_centavos, reembolsoId: id, refundId: refund_id })
    await records.concluirReembolso(id, refund.id, refund.status, refund.erro)
  } catch (error) {
    await records.concluirReembolso(id, null, null, describe(error))
    throw error
  }
}

/**
 * Runs until the queue is empty or `acabou()`. `open` is called only when something waits: the provider's library costs time and
 * memory.
 */
export const reconcilePagamentos = async (
  records: Records,
  open: () => Promise<Payments>,
  acabou: () => boolean,
): Promise<Totals> => {
  const totals: Totals = { pagamentos: 0, reembolsos: 0, pagamentos_sem_resposta: 0 }
  const all = async <T>(
    kind: 'pagamentos' | 'reembolsos',
    claim: (limit: number) => Promise<T[]>,
    work: (row: T, payments: Payments) => Promise<unknown>,
  ) => {
    while (!acabou()) {
      const rows = await claim(BATCH) // oxlint-disable-line no-await-in-loop -- one batch at a time
      if (rows.length === 0) return
      const payments = await open() // oxlint-disable-line no-await-in-loop
      const outcomes = await Promise.allSettled(rows.map((row) => work(row, payments))) // oxlint-disable-line no-await-in-loop
      for (const { status } of outcomes) totals[status === 'fulfilled' ? kind : 'pagamentos_sem_resposta']++
      if (rows.length < BATCH) return
    }
  }
  await all('pagamentos', records.claimPagamentos, async (row, payments) =>
    records.aplicarPagamento(await look(payments, row), null),
  )
  await all('reembolsos', records.claimReembolsos, (row, payments) => giveBack(payments, records, row))
  return totals
}
