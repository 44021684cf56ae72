import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { body, CHAVE, lines, OPENED, openWith, PAGAMENTO, prepared, VAGA } from '../../../tests/samples/opening.ts'
import { ANA, createSampleIntent, payingEnv } from '../../../tests/samples/provider.ts'
import { createPaymentIntent } from './handler.ts'

const openPayment = openWith(createPaymentIntent)
/** Minutes since 1970, of the day of these tests. */
const MINUTE = 29_000_000
beforeEach(() => void vi.useFakeTimers({ now: MINUTE * 60_000, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  lines.splice(0)
})

test('a payment is opened for a card in reais, under its record’s key; the receipt address is the only personal data', async () => {
  const {
    status,
    body: answer,
    asked,
    rpcs,
  } = await openPayment(body, { answers: { 'POST /v1/payment_intents': createSampleIntent() } })
  expect([status, answer]).toEqual([200, OPENED])
  expect(asked).toEqual([
    {
      route: 'POST /v1/payment_intents',
      key: `pi:${CHAVE}:${MINUTE}`,
      form: {
        amount: '4990',
        currency: 'brl',
        'allowed_payment_method_types[0]': 'card',
        description: 'Vaga VAB2CD3EF',
        'metadata[vaga_id]': VAGA,
        'metadata[pagamento_id]': PAGAMENTO,
        receipt_email: 'ana@cliente.example',
      },
    },
  ])
  expect(rpcs[0]?.[1]).toEqual({
    _auth_user_id: ANA,
    _vaga_id: VAGA,
    _valor_esperado: 4990,
    _nome: 'Ana Lima',
    _email: 'ana@cliente.example',
    _metodo: null,
    _documento: null,
  })
  expect(rpcs[1]?.[1]).toEqual({ _pagamento_id: PAGAMENTO, _intent_id: 'pi_1', _producao: false, _expira_em: null })
  expect(JSON.stringify(lines)).not.toMatch(/secret|ana@/)
})

test('an open payment is returned at the current total', async () => {
  const open = { ...prepared, intent_id: 'pi_1' }
  const same = await openPayment(body, { prepare: [open], answers: { 'GET /v1/payment_intents/pi_1': createSampleIntent() } })
  expect([same.body, same.asked.length]).toEqual([OPENED, 1])
  const changed = await openPayment(body, {
    prepare: [open],
    answers: {
      'GET /v1/payment_intents/pi_1': createSampleIntent({ amount: 9990 }),
      'POST /v1/payment_intents/pi_1': createSampleIntent(),
    },
  })
  expect(changed.body).toEqual(OPENED)
  expect(changed.asked[1]?.form).toEqual({ amount: '4990' })
})

test('of two created at once the second is cancelled, and both callers get the first', async () => {
  const { body: answer, asked } = await openPayment(body, {
    noted: 'pi_0',
    answers: {
      'POST /v1/payment_intents': createSampleIntent(),
      'POST /v1/payment_intents/pi_1/cancel': createSampleIntent({ status: 'canceled' }),
      'GET /v1/payment_intents/pi_0': createSampleIntent({ id: 'pi_0', client_secret: 'pi_0_secret_0' }),
    },
  })
  expect(answer).toEqual({ ...OPENED, clientSecret: 'pi_0_secret_0', intentId: 'pi_0' })
  expect(asked.map(({ route }) => route)).toContain('POST /v1/payment_intents/pi_1/cancel')
})

test.each([
  ['paid without a received event', 'succeeded'],
  ['cancelled', 'canceled'],
])('an intent that was %s is recorded, and the payment is read again', async (_, status) => {
  const { body: answer, rpcs } = await openPayment(body, {
    prepare: [
      { ...prepared, intent_id: 'pi_9' },
      { recusa: 'ja_pago', status_vaga: 'published' },
    ],
    answers: { 'GET /v1/payment_intents/pi_9': createSampleIntent({ id: 'pi_9', status, amount_received: 4990 }) },
  })
  expect(rpcs.map(([name]) => name)).toEqual([
    'fn_service_preparar_pagamento',
    'fn_service_aplicar_pagamento',
    'fn_service_preparar_pagamento',
  ])
  expect(rpcs[1]?.[1]).toMatchObject({ _intent: { id: 'pi_9', status }, _evento_id: null })
  expect(JSON.stringify(rpcs)).not.toContain('secret')
  expect(answer).toMatchObject({ code: 'ja_pago', status: 'published' })
})

test('a payment unknown to the provider is recorded as desconhecido, and another is created', async () => {
  const { body: answer, rpcs } = await openPayment(body, {
    prepare: [{ ...prepared, intent_id: 'pi_9' }, prepared],
    answers: {
      'GET /v1/payment_intents/pi_9': { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'no' } },
      'POST /v1/payment_intents': createSampleIntent(),
    },
  })
  expect(rpcs[1]).toMatchObject(['fn_service_aplicar_pagamento', { _intent: { id: 'pi_9', status: 'desconhecido' } }])
  expect(answer).toEqual(OPENED)
})

test('of two at once, the slower one never sets its older total: it looks again', async () => {
  const { body: answer, asked } = await openPayment(body, {
    prepare: [
      { ...prepared, valor_centavos: 7990 },
      { ...prepared, intent_id: 'pi_0' },
    ],
    noted: [{ intent_id: 'pi_0', valor_centavos: 4990, status: 'aberto' }],
    answers: {
      'POST /v1/payment_intents': createSampleIntent({ amount: 7990 }),
      'POST /v1/payment_intents/pi_1/cancel': createSampleIntent({ status: 'canceled' }),
      'GET /v1/payment_intents/pi_0': createSampleIntent({ id: 'pi_0', client_secret: 'pi_0_secret_0' }),
    },
  })
  expect(answer).toEqual({ ...OPENED, clientSecret: 'pi_0_secret_0', intentId: 'pi_0' })
  expect(asked.map(({ route }) => route)).not.toContain('POST /v1/payment_intents/pi_0')
})

test('a total that changes again while it is being set is looked up again', async () => {
  let total = 1
  const { body: answer, asked } = await openPayment(body, {
    prepare: [
      { ...prepared, intent_id: 'pi_1', valor_centavos: 7990 },
      { ...prepared, intent_id: 'pi_1' },
    ],
    noted: [{ intent_id: 'pi_1', valor_centavos: 4990, status: 'aberto' }],
    answers: {
      'GET /v1/payment_intents/pi_1': () => createSampleIntent({ amount: total }),
      'POST /v1/payment_intents/pi_1': () => createSampleIntent({ amount: (total = total === 1 ? 7990 : 4990) }),
    },
  })
  expect(answer).toEqual(OPENED)
  expect(asked.map(({ form }) => form['amount']).filter(Boolean)).toEqual(['7990', '4990'])
})

test('a payment whose record was given up meanwhile is cancelled, and its secret is not returned', async () => {
  const { body: answer, asked } = await openPayment(body, {
    prepare: [prepared, { ...prepared, intent_id: 'pi_2' }],
    noted: [{ intent_id: 'pi_1', valor_centavos: 4990, status: 'cancelado' }],
    answers: {
      'POST /v1/payment_intents': createSampleIntent(),
      'POST /v1/payment_intents/pi_1/cancel': createSampleIntent({ status: 'canceled' }),
      'GET /v1/payment_intents/pi_2': createSampleIntent({ id: 'pi_2', client_secret: 'pi_2_secret_2' }),
    },
  })
  expect(answer).toMatchObject({ intentId: 'pi_2', clientSecret: 'pi_2_secret_2' })
  expect(asked.map(({ route }) => route)).toContain('POST /v1/payment_intents/pi_1/cancel')
})

test('a payment that is paid while its total changes is not changed', async () => {
  let looks = 0
  const { rpcs } = await openPayment(body, {
    prepare: [
      { ...prepared, intent_id: 'pi_1' },
      { recusa: 'ja_pago', status_vaga: 'pago' },
    ],
    answers: {
      'GET /v1/payment_intents/pi_1': () =>
        createSampleIntent(looks++ === 0 ? { amount: 1 } : { status: 'succeeded', amount: 1 }),
      'POST /v1/payment_intents/pi_1': {
        error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'no' },
      },
    },
  })
  expect(rpcs[1]).toMatchObject(['fn_service_aplicar_pagamento', { _intent: { status: 'succeeded' } }])
})

test('a changed total is refused with the new total', async () => {
  const prepare = [{ recusa: 'total_mudou', total_centavos: 12_980 }]
  const { status, body: answer, asked } = await openPayment(body, { prepare, answers: {} })
  expect([status, answer]).toMatchObject([
    409,
    { code: 'total_mudou', error: 'O total mudou para R$ 129,80. Confira e tente de novo.', total_centavos: 12_980 },
  ])
  expect(asked).toEqual([])
})

test.each([
  ['the provider does not answer', 503],
  ['the provider refuses our key', 401],
  ['it refuses the parameters', { error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'pi_secret' } }],
])(
  'when %s, the answer asks to retry, and the log has the reason',
  async (_, said) => {
    const { status, body: answer } = await openPayment(body, { answers: { 'POST /v1/payment_intents': said } })
    expect([status, answer['code']]).toEqual([503, 'tente_novamente'])
    expect(lines[0]?.erro).toMatch(/provider: (503|401|400) /)
  },
  15_000,
)

const keyAt = async (time: number) => {
  vi.setSystemTime(time)
  const { asked } = await openPayment(body, { answers: { 'POST /v1/payment_intents': createSampleIntent() } })
  return asked[0]?.key
}
test('an error that the provider keeps for its key blocks a minute, not a day: then the request has another key', async () => {
  const first = await keyAt(MINUTE * 60_000)
  expect(await keyAt(MINUTE * 60_000 + 59_999)).toBe(first)
  expect(await keyAt(MINUTE * 60_000 + 60_000)).not.toBe(first)
})

test('without payment set up it answers so before it looks anything up', async () => {
  const env = { ...payingEnv, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRETS: undefined }
  const { status, body: answer, rpcs } = await openPayment(body, { answers: {}, env })
  expect([status, answer['code'], answer['error']]).toEqual([503, 'pagamento_desligado', 'Pagamento indisponível no momento.'])
  expect(rpcs).toEqual([])
})

test.each([
  { ...body, amountInCents: -1 },
  { ...body, amountInCents: 49.9 },
  { ...body, metadata: { vaga_id: '1' } },
  { amountInCents: 4990 },
  { ...body, metodo: 'boleto' },
  { ...body, documento: 'x'.repeat(41) },
])('%j is refused', async (sent) => {
  expect((await openPayment(sent, { answers: {} })).status).toBe(422)
})

test('a visitor without a session is asked to sign in', async () => {
  expect((await openPayment(body, { answers: {} }, 'outra')).status).toBe(401)
})
