import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import type { LogLine } from '../_shared/log.ts'
import { createSampleIntent, createSampleProvider, payingEnv } from '../../../tests/samples/provider.ts'
import { stripeWebhook } from './handler.ts'
import { postJson } from '../../../tests/samples/env.ts'

const NOW = 1_700_000_000
const event = (type: string, object: object, over: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, created: NOW - 5, livemode: false, data: { object }, ...over })
/** What every payment of ours carries. */
const NOSSO = { metadata: { pagamento_id: '5b0b1a0e-6a0f-4a53-9d43-222222222222' } }
const paid = event(
  'payment_intent.succeeded',
  createSampleIntent({ status: 'succeeded', amount_received: 4990, latest_charge: 'ch_1', ...NOSSO }),
)
const signature = (body: string, { secret = 'whsec_test_secret', at = NOW } = {}) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

type World = {
  known?: boolean
  env?: Record<string, string | undefined>
  /** The answer of the provider about the payment `pi_1`. */
  intent?: object | number
}

const call = async (
  body: string,
  signed: string | null = signature(body),
  { known = true, env = payingEnv, intent }: World = {},
) => {
  const { fetch, asked } = createSampleProvider(intent === undefined ? {} : { 'GET /v1/payment_intents/pi_1': intent })
  const rpcs: [string, Record<string, unknown>][] = []
  const lines: LogLine[] = []
  const admin = createAdmin(async (name, args) => {
    rpcs.push([name, args])
    return { conhecido: known }
  })
  const log = (line: LogLine) => void lines.push(line)
  const handle = serveHandler(stripeWebhook, env, { admin, fetch, now: () => NOW * 1000, log })
  const answer = await postJson(handle, body, signed === null ? {} : { 'stripe-signature': signed })
  return { ...answer, rpcs, lines, asked }
}

test('the provider’s own test vector is accepted', async () => {
  const vector = '{"id":"evt_test_1","object":"event"}'
  const given = 't=1700000000,v1=29ab30b7065c11b28e53ac114fac5d6c492ed811a12d11ed2c2aad5bb4cf9809'
  expect(signature(vector)).toBe(given)
  // The signature is valid, and the event has no content: 500, not 400.
  expect((await call(vector, given)).status).toBe(500)
  expect((await call(vector.replace('_1', '_2'), given)).status).toBe(400)
})

test('a payment event is recorded without the payment’s secret', async () => {
  const { status, body, rpcs } = await call(paid)
  expect([status, body]).toEqual([200, { received: true }])
  expect(rpcs).toEqual([
    [
      'fn_service_aplicar_pagamento',
      {
        _intent: {
          id: 'pi_1',
          status: 'succeeded',
          amount: 4990,
          amount_received: 4990,
          currency: 'brl',
          livemode: false,
          last_error_code: null,
          last_decline_code: null,
          charge: 'ch_1',
          charge_created: null,
        },
        _evento_id: 'evt_1',
        _evento_tipo: 'payment_intent.succeeded',
        _evento_em: new Date((NOW - 5) * 1000).toISOString(),
      },
    ],
  ])
})

const REEMBOLSO = '0c1d2e3f-6a0f-4a53-9d43-555555555555'
const refund = { id: 're_1', payment_intent: 'pi_1', amount: 4990, status: 'failed', failure_reason: 'lost_or_stolen_card' }

test.each([
  ['refund.failed', { ...refund, metadata: { reembolso_id: REEMBOLSO } }, REEMBOLSO],
  ['charge.refund.updated', { ...refund, payment_intent: { id: 'pi_1', object: 'payment_intent' }, metadata: {} }, null],
  ['refund.updated', { ...refund, metadata: { reembolso_id: "' or 1=1" } }, null],
])('%s is news of a refund', async (type, object, ours) => {
  const { rpcs } = await call(event(type, object))
  expect(rpcs).toMatchObject([
    [
      'fn_service_aplicar_reembolso',
      {
        _refund: {
          id: 're_1',
          payment_intent: 'pi_1',
          amount: 4990,
          status: 'failed',
          metadata_reembolso_id: ours,
          erro: 'lost_or_stolen_card',
        },
      },
    ],
  ])
})

test.each([
  ['charge.dispute.created', 'needs_response'],
  ['charge.dispute.closed', 'won'],
  ['charge.dispute.closed', 'prevented'],
])('%s with status %s is recorded for its dispute, in the words of the provider', async (type, status) => {
  const { rpcs } = await call(event(type, { id: 'dp_1', payment_intent: { id: 'pi_1' }, amount: 2000, status }))
  expect(rpcs).toEqual([
    [
      'fn_service_aplicar_contestacao',
      {
        _disputa: { id: 'dp_1', payment_intent: 'pi_1', amount: 2000, status },
        _evento_id: 'evt_1',
        _evento_tipo: type,
        _evento_em: new Date((NOW - 5) * 1000).toISOString(),
      },
    ],
  ])
})

test('a dispute of a payment that is not recorded yet is 409, so the provider sends it again', async () => {
  const body = event('charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1', amount: 2000, status: 'lost' })
  expect((await call(body, signature(body), { known: false, intent: createSampleIntent(NOSSO) })).status).toBe(409)
})

test('a dispute without a status is recorded, for a person to look at', async () => {
  const { rpcs } = await call(event('charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1', amount: 2000, status: null }))
  expect(rpcs).toMatchObject([
    ['fn_service_aplicar_contestacao', { _disputa: { id: 'dp_1', payment_intent: 'pi_1', amount: 2000, status: '' } }],
  ])
})

test.each(['payment_intent.created', 'charge.refunded', 'customer.created', 'invoice.paid'])(
  '%s says nothing that we need',
  async (type) => {
    const { status, rpcs } = await call(event(type, {}))
    expect([status, rpcs]).toEqual([200, []])
  },
)

test('an event of an unknown payment is 409, so the provider sends it again', async () => {
  const { status, body } = await call(paid, signature(paid), { known: false })
  expect([status, body['code']]).toEqual([409, 'desconhecido'])
})

test('an event of a payment still unknown after a day is 200, and the team is notified', async () => {
  const old = (seconds: number) => event('payment_intent.succeeded', createSampleIntent(NOSSO), { created: NOW - seconds })
  const before = await call(old(86_399), signature(old(86_399)), { known: false })
  expect([before.status, before.rpcs.length]).toEqual([409, 1])
  const { status, rpcs } = await call(old(86_400), signature(old(86_400)), { known: false })
  expect([status, rpcs.at(-1)]).toEqual([
    200,
    [
      'fn_service_pagamento_desconhecido',
      {
        _evento_id: 'evt_1',
        _evento_tipo: 'payment_intent.succeeded',
        _evento_em: new Date((NOW - 86_400) * 1000).toISOString(),
      },
    ],
  ])
})

const CONTESTACAO = event('charge.dispute.created', {
  id: 'dp_1',
  payment_intent: 'pi_1',
  amount: 2000,
  status: 'needs_response',
})
const REEMBOLSADO = event('refund.created', { ...refund, status: 'succeeded', metadata: {} })

describe('an event that SQL does not know', () => {
  test.each([
    ['a payment', event('payment_intent.succeeded', createSampleIntent({ status: 'succeeded', metadata: {} })), 0],
    ['a refused payment', event('payment_intent.payment_failed', createSampleIntent({ metadata: { plano: 'mensal' } })), 0],
    [
      'a payment with a word in place of our number',
      event('payment_intent.canceled', createSampleIntent({ metadata: { pagamento_id: 'x' } })),
      0,
    ],
    ['a refund', REEMBOLSADO, 1],
    ['a refund of a charge without a payment', event('refund.created', { ...refund, payment_intent: null }), 0],
    ['a dispute', CONTESTACAO, 1],
  ])('and that is of another product (%s) is 200 at any age, and nobody is told', async (_, body, questions) => {
    for (const over of [{}, { created: NOW - 100_000 }]) {
      const sent = JSON.stringify({ ...(JSON.parse(body) as object), ...over })
      const answer = await call(sent, signature(sent), { known: false, intent: createSampleIntent({ metadata: {} }) })
      expect([answer.status, answer.body, answer.asked.length]).toEqual([200, { received: true }, questions])
      expect(answer.rpcs.map(([name]) => name)).not.toContain('fn_service_pagamento_desconhecido')
      expect(answer.lines.at(-1)?.contagens).toMatchObject({ alheio: 1 })
    }
  })

  test.each([
    ['a dispute of a payment of ours', CONTESTACAO, createSampleIntent(NOSSO), 409],
    ['a refund by hand of a payment of ours', REEMBOLSADO, createSampleIntent(NOSSO), 409],
    ['a refund that we asked for', event('refund.updated', { ...refund, metadata: { reembolso_id: REEMBOLSO } }), undefined, 409],
    [
      'a dispute of a payment that the provider does not know',
      CONTESTACAO,
      { error: { type: 'invalid_request_error', code: 'resource_missing' } },
      409,
    ],
    ['a dispute while the provider does not answer', CONTESTACAO, 503, 503],
  ])('%s comes again', async (_, body, intent, status) => {
    const answer = await call(body, signature(body), { known: false, ...(intent !== undefined && { intent }) })
    expect(answer.status).toBe(status)
  })

  test('without our number, but with a payment that SQL knows, is recorded', async () => {
    const body = event('payment_intent.succeeded', createSampleIntent({ status: 'succeeded', metadata: {} }))
    const { status, rpcs, lines } = await call(body)
    expect([status, rpcs.length, lines.at(-1)?.contagens]).toEqual([200, 1, { pagamento: 1 }])
  })
})

test.each([
  ['unsigned', paid, null],
  ['signed with another secret', paid, signature(paid, { secret: 'whsec_outro' })],
  ['signed over other words', `${paid} `, signature(paid)],
  ['old', paid, signature(paid, { at: NOW - 301 })],
  ['of the future', paid, signature(paid, { at: NOW + 301 })],
  ['of no time', paid, signature(paid).replace(/^t=\d+/, 't=x')],
  ['signed in another scheme', paid, signature(paid).replace('v1', 'v0')],
  ['of live mode', paid.replace('"livemode":false,"data"', '"livemode":true,"data"'), null],
  ['empty', '', signature('')],
])('a call that is %s is refused, and nothing is read of it', async (name, body, signed) => {
  const { status, rpcs } = await call(body, name === 'of live mode' ? signature(body) : signed)
  expect([status, rpcs]).toEqual([400, []])
})

test('a test event is refused where real money moves', async () => {
  const env = { ...payingEnv, STRIPE_SECRET_KEY: ['sk', 'live', 'x'].join('_') }
  expect((await call(paid, signature(paid), { env })).status).toBe(400)
  const live = paid.replaceAll('"livemode":false', '"livemode":true')
  expect((await call(live, signature(live), { env })).status).toBe(200)
})

test('300 s either way are taken', async () => {
  for (const at of [NOW - 300, NOW + 300]) expect((await call(paid, signature(paid, { at }))).status).toBe(200)
})

test('during a rotation both secrets are valid', async () => {
  const env = { ...payingEnv, STRIPE_WEBHOOK_SECRETS: 'whsec_novo,whsec_test_secret' }
  expect((await call(paid, signature(paid), { env })).status).toBe(200)
  expect((await call(paid, signature(paid, { secret: 'whsec_novo' }), { env })).status).toBe(200)
})

test('more than 256 kB, or payment that is off, is refused', async () => {
  const large = `${paid}${' '.repeat(256_000)}`
  expect((await call(large, signature(large))).status).toBe(413)
  const env = { ...payingEnv, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRETS: undefined }
  expect((await call(paid, signature(paid), { env })).body['code']).toBe('pagamento_desligado')
})
