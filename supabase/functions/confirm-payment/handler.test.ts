import { expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import { createSampleIntent, createSampleProvider, payingEnv } from '../../../tests/samples/provider.ts'
import { confirmPayment } from './handler.ts'
import { postJson } from '../../../tests/samples/env.ts'

const VAGA = '0c1d2e3f-6a0f-4a53-9d43-222222222222'
const before = {
  intent_id: 'pi_1' as string | null,
  pagamento: 'aberto' as string | null,
  metodo: 'cartao' as string | null,
  recusa_codigo: null as string | null,
  vaga: 'pending_payment',
  codigo_ref: 'VAB2CD3EF',
  cargo: 'Analista de RH',
  empresa: 'Padaria Inventada',
}
const after = { ...before, pagamento: 'pago', vaga: 'aguardando_publicacao' }

const call = async (situations: object[], intent: object | number, env: Record<string, string | undefined> = payingEnv) => {
  const rpcs: [string, Record<string, unknown>][] = []
  const queue = [...situations]
  const { asked, fetch } = createSampleProvider({ 'GET /v1/payment_intents/pi_1': intent })
  const admin = createAdmin(async (name, args) => {
    rpcs.push([name, args])
    return name === 'fn_service_pagamento_da_vaga' ? queue.shift() : { conhecido: true }
  })
  const handle = serveHandler(confirmPayment, env, { fetch, admin, log: () => {} })
  return { ...(await postJson(handle, { vaga_id: VAGA }, { authorization: 'Bearer sessao-da-ana' })), asked, rpcs }
}

test('the provider is asked, its status is recorded, and the answer is the resulting state', async () => {
  const latest_charge = { id: 'ch_2', object: 'charge', created: 1_700_000_000 }
  const { body, rpcs } = await call(
    [before, after],
    createSampleIntent({ status: 'succeeded', amount_received: 4990, latest_charge }),
  )
  const { intent_id: _intent, recusa_codigo: _codigo, ...shown } = after
  expect(body).toEqual({ ...shown, recusa: null })
  const said = { status: 'succeeded', amount_received: 4990, charge: 'ch_2', charge_created: '2023-11-14T22:13:20.000Z' }
  expect(rpcs[1]).toMatchObject(['fn_service_aplicar_pagamento', { _intent: said, _evento_id: null }])
})

const refusedFirst = createSampleIntent({ last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } })

test('a refused card is answered with its reason', async () => {
  const { body } = await call([before, { ...before, pagamento: 'falhou', recusa_codigo: 'insufficient_funds' }], refusedFirst)
  expect(body).toMatchObject({ pagamento: 'falhou', recusa: { codigo: 'insufficient_funds' } })
})

test.each([
  ['is processing', 'processando', null, null],
  ['was also refused', 'falhou', 'expired_card', { codigo: 'expired_card' }],
])('a refusal read while a later try %s is not returned as the current state', async (_, pagamento, recusa_codigo, recusa) => {
  const { body } = await call([before, { ...before, pagamento, recusa_codigo }], refusedFirst)
  expect(body).toMatchObject({ pagamento, recusa })
})

test.each([
  ['already paid', after],
  ['never started', { ...before, intent_id: null, pagamento: null, metodo: null }],
])('a payment that was %s is not read at the provider', async (_, situation) => {
  const { body, asked } = await call([situation, situation], 500)
  expect([body['vaga'], asked]).toEqual([situation.vaga, []])
})

test.each([
  ['unavailable', 503],
  ['unaware of the payment', { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'no' } }],
])(
  'a provider that is %s does not make the payment failed',
  async (_, said) => {
    const { status, body } = await call([before], said)
    expect([status, body['code']]).toEqual([503, 'tente_novamente'])
  },
  15_000,
)

test('without payment set up it answers so', async () => {
  const env = { ...payingEnv, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRETS: undefined }
  expect((await call([before], 500, env)).body['code']).toBe('pagamento_desligado')
})
