import { expect, test } from 'vitest'
import { NoAnswer } from '../_shared/outgoing.ts'
import { type OpenIntent, PaymentRefused, type Payments } from '../_shared/payment/provider.ts'
import { reconcilePagamentos } from './pagamentos.ts'

const intent = (id: string, status: string): OpenIntent => ({
  id,
  status,
  amount: 4990,
  amount_received: 0,
  currency: 'brl',
  livemode: false,
  last_error_code: null,
  last_decline_code: null,
  charge: null,
  charge_created: null,
  nosso: true,
  client_secret: '',
  pix: null,
})
const refused = () => Promise.reject(new PaymentRefused('charge_already_refunded', 'provider: 400 charge_already_refunded'))
const silent = () => Promise.reject(new NoAnswer('provider: 503'))

/** Queues in memory, and a provider whose answer depends on the id. */
const run = async (
  pagamentos: { intent_id: string; cancelar: boolean }[],
  reembolsos: { id: string; intent_id: string; refund_id: string | null }[],
) => {
  const done: unknown[] = []
  let opened = 0
  const payments = {
    retrieveIntent: (id: string) => {
      if (id.includes('missing')) return Promise.reject(new PaymentRefused('resource_missing', 'provider: 404'))
      return id.includes('silent') ? silent() : Promise.resolve(intent(id, 'succeeded'))
    },
    cancelIntent: (id: string) => (/paid|missing/.test(id) ? refused() : Promise.resolve(intent(id, 'canceled'))),
    refund: ({ intentId, refundId }: { intentId: string; refundId: string | null }) => {
      if (intentId.includes('refused')) return refused()
      if (intentId.includes('silent')) return silent()
      return Promise.resolve({
        id: refundId ?? 're_new',
        payment_intent: intentId,
        amount: 1,
        status: 'succeeded',
        metadata_reembolso_id: null,
        erro: null,
      })
    },
  } as unknown as Payments
  const totals = await reconcilePagamentos(
    {
      claimPagamentos: async (limit) =>
        pagamentos.splice(0, limit).map((row) => ({ ...row, pagamento_id: crypto.randomUUID(), valor_centavos: 1 })),
      claimReembolsos: async (limit) => reembolsos.splice(0, limit).map((row) => ({ ...row, valor_centavos: 1, tentativas: 0 })),
      aplicarPagamento: async ({ id, status }) => {
        done.push([id, status])
        return { conhecido: true, repetido: false, pagamento: null, vaga_id: null, vaga: null, codigo_ref: null }
      },
      concluirReembolso: async (...given) => void done.push(given),
    },
    async () => {
      opened += 1
      return payments
    },
    () => false,
  )
  return { totals, done, opened }
}

test('a payment without news is looked up, an abandoned one is cancelled unless it was paid just then', async () => {
  const { totals, done } = await run(
    [
      { intent_id: 'pi_lost', cancelar: false },
      { intent_id: 'pi_old', cancelar: true },
      { intent_id: 'pi_paid', cancelar: true },
      { intent_id: 'pi_silent', cancelar: false },
      { intent_id: 'pi_missing', cancelar: false },
      { intent_id: 'pi_missing_too', cancelar: true },
    ],
    [],
  )
  expect(done).toEqual(
    expect.arrayContaining([
      ['pi_lost', 'succeeded'],
      ['pi_old', 'canceled'],
      ['pi_paid', 'succeeded'],
      ['pi_missing', 'desconhecido'],
      ['pi_missing_too', 'desconhecido'],
    ]),
  )
  expect(totals).toEqual({ pagamentos: 5, reembolsos: 0, pagamentos_sem_resposta: 1 })
})

test('each refund ends with the provider’s status; neither a refused call nor a missing answer ends it', async () => {
  const { totals, done } = await run(
    [],
    [
      { id: 'a', intent_id: 'pi_1', refund_id: null },
      { id: 'b', intent_id: 'pi_1', refund_id: 're_b' },
      { id: 'c', intent_id: 'pi_refused', refund_id: null },
      { id: 'd', intent_id: 'pi_silent', refund_id: null },
    ],
  )
  expect(done).toEqual(
    expect.arrayContaining([
      ['a', 're_new', 'succeeded', null],
      ['b', 're_b', 'succeeded', null],
      ['c', null, null, 'provider: 400 charge_already_refunded'],
      ['d', null, null, 'provider: 503'],
    ]),
  )
  expect(totals).toEqual({ pagamentos: 0, reembolsos: 2, pagamentos_sem_resposta: 2 })
})

test('the library is not loaded when nothing waits, and batches follow each other', async () => {
  expect((await run([], [])).opened).toBe(0)
  const many = Array.from({ length: 25 }, (_, n) => ({ intent_id: `pi_${n}`, cancelar: false }))
  expect((await run(many, [])).totals.pagamentos).toBe(25)
})
