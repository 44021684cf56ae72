/** The simulated provider, called through the provider's own library. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Inbox, startInbox } from '../inbox/inbox.ts'
import { PAYMENT_WEBHOOK_SECRET } from '../settings.ts'
import { CARDS } from './cards.ts'
import { API_VERSION, sign } from './webhooks.ts'

/** The webhooks received, and the answers to them. */
const told: { body: string; signature: string }[] = []
let answerWith: number[] = []
const product = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    told.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(answerWith.shift() ?? 200).end()
  })
})
const folder = mkdtempSync(join(tmpdir(), 'payments-'))
const file = join(folder, 'pagamentos.json')

const start = async () => {
  const url = `http://127.0.0.1:${(product.address() as AddressInfo).port}/`
  return await startInbox({ port: 0, payments: { webhook: { url, secret: PAYMENT_WEBHOOK_SECRET }, file, laterMs: 60_000 } })
}
const library = (inbox: Inbox, key = 'sk_test_local') => {
  const { hostname, port } = new URL(inbox.url)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    apiVersion: API_VERSION,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

let inbox: Inbox
let stripe: Stripe
beforeAll(async () => {
  await new Promise<void>((done) => product.listen(0, '127.0.0.1', done))
  inbox = await start()
  stripe = library(inbox)
})
afterAll(async () => {
  await inbox.close()
  product.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  told.length = 0
  answerWith = []
})

const help = async (path: string, form: Record<string, string> = {}, key = 'sk_test_local') => {
  const answer = await fetch(`${inbox.url}/v1/test_helpers/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { error?: Record<string, unknown> } }
}
const create = (amount = 4990, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount, currency: 'brl', allowed_payment_method_types: ['card'], metadata: { vaga_id: 'v' } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
const createPix = (seconds = 600) =>
  stripe.paymentIntents.create({
    amount: 4990,
    currency: 'brl',
    allowed_payment_method_types: ['pix'],
    payment_method_data: { type: 'pix' },
    payment_method_options: { pix: { expires_after_seconds: seconds } },
    confirm: true,
  })
const press = (payment_intent: string, outcome: string) =>
  fetch(`${inbox.url}/pagamentos/pix`, { method: 'POST', body: new URLSearchParams({ payment_intent, outcome }) })
const confirm = (id: string, payment_method: string) =>
  stripe.paymentIntents.confirm(id, { payment_method, return_url: 'https://site.example/volta?a=1' })
const failure = async (call: Promise<unknown>) =>
  await call.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error as InstanceType<typeof Stripe.errors.StripeError>,
  )
const disputes = () =>
  told.map(({ body }) => JSON.parse(body) as Stripe.Event).filter(({ type }) => type.startsWith('charge.dispute'))
const types = () => told.map(({ body }) => (JSON.parse(body) as { type: string }).type)

test('a payment is created, charged once, and announced with a signature that the library accepts', async () => {
  const intent = await create()
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 4990, currency: 'brl', livemode: false })
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{20,}$`))
  expect(await confirm(intent.id, 'pm_card_visa')).toMatchObject({ status: 'succeeded', amount_received: 4990 })
  const again = await failure(confirm(intent.id, 'pm_card_visa'))
  expect(again).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } })
  await expect.poll(types).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
  const { body, signature } = told[1] ?? { body: '', signature: '' }
  const event = await stripe.webhooks.constructEventAsync(body, signature, PAYMENT_WEBHOOK_SECRET)
  expect(event).toMatchObject({ livemode: false, data: { object: { id: intent.id, amount_received: 4990 } } })
})

test('the webhook endpoint is listed with its address, version and events, without its secret', async () => {
  const { data } = await stripe.webhookEndpoints.list({ limit: 10 })
  expect(data).toMatchObject([{ api_version: API_VERSION, enabled_events: ['*'], status: 'enabled', livemode: false }])
  expect(data[0]?.url).toBe(`http://127.0.0.1:${(product.address() as AddressInfo).port}/`)
  expect(JSON.stringify(data)).not.toContain(PAYMENT_WEBHOOK_SECRET)
})

test('the signature matches the provider’s own test vector', () => {
  expect(sign('whsec_test_secret', '{"id":"evt_test_1","object":"event"}', 1_700_000_000)).toBe(
    't=1700000000,v1=29ab30b7065c11b28e53ac114fac5d6c492ed811a12d11ed2c2aad5bb4cf9809',
  )
})

test('one idempotency key is one payment; another body under it is an error', async () => {
  const [a, b] = [await create(4990, 'k1'), await create(4990, 'k1')]
  expect(b.id).toBe(a.id)
  expect(b.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await failure(create(5000, 'k1'))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

describe('a Pix code', () => {
  test('is in the answer, with a picture and a page of its own; its page pays it', async () => {
    const made = await createPix()
    const code = made.next_action?.pix_display_qr_code
    expect(made).toMatchObject({ status: 'requires_action', payment_method_types: ['pix'] })
    expect(code?.image_url_svg).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((code?.expires_at ?? 0) - made.created).toBe(600)
    const page = await (await fetch(code?.hosted_instructions_url ?? '')).text()
    expect(page).toContain('Pix de teste')
    expect(page).toContain('R$')
    expect(await (await fetch(`${inbox.url}/pagamentos`)).text()).toContain(`/pagamentos/pix?payment_intent=${made.id}`)
    expect(await (await press(made.id, 'paga')).text()).toContain('succeeded')
    expect(await stripe.paymentIntents.retrieve(made.id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'succeeded',
      amount_received: 4990,
      latest_charge: { object: 'charge' },
    })
    await expect.poll(types).toEqual(['payment_intent.created', 'payment_intent.requires_action', 'payment_intent.succeeded'])
  })

  test('ends by a press, and is paid late all the same, also after it was cancelled', async () => {
    for (const cancel of [false, true]) {
      const { id } = await createPix()
      await press(id, 'paga_tarde')
      expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_action')
      await press(id, 'vence')
      expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
      })
      if (cancel) expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled')
      await press(id, 'paga')
      expect((await stripe.paymentIntents.retrieve(id)).amount_received).toBe(0)
      await press(id, 'paga_tarde')
      expect((await stripe.paymentIntents.retrieve(id)).amount_received).toBe(4990)
    }
  })

  test('lasts as long as the provider allows', async () => {
    expect((await failure(createPix(59))).param).toContain('expires_after_seconds')
    expect((await help('payment_intents/pi_none/pix', { outcome: 'paga' })).status).toBe(404)
    const { id } = await createPix()
    expect((await help(`payment_intents/${id}/pix`, { outcome: 'dance' })).status).toBe(400)
    expect((await help(`payment_intents/${id}/pix`, { outcome: 'vence' })).body).toMatchObject({
      status: 'requires_payment_method',
    })
  })
})

describe('every card behaves as its name says', () => {
  const declined = CARDS.filter(({ outcome }) => outcome.does === 'declines')
  test.each(declined)('$id is refused', async ({ id, outcome }) => {
    const intent = await create()
    const error = await failure(confirm(intent.id, id))
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code: 'code' in outcome ? outcome.code : '' })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: error.code },
    })
    expect(await confirm(intent.id, 'pm_card_visa')).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  test('the bank asks, and its answer decides', async () => {
    const outcomes = [
      ['pm_card_threeDSecure2Required', 'ok', 200, 'succeeded'],
      ['pm_card_threeDSecure2Required', 'refused', 402, 'payment_intent_authentication_failure'],
      ['pm_card_threeDSecure2Declined', 'ok', 402, 'card_declined'],
    ] as const
    for (const [card, outcome, status, word] of outcomes) {
      const intent = await create()
      const client_secret = intent.client_secret ?? ''
      expect(await confirm(intent.id, card)).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
      const answer = await help(`payment_intents/${intent.id}/authenticate`, { client_secret, outcome }, 'pk_test_local')
      expect([answer.status, answer.body['status'] ?? answer.body.error?.['code']]).toEqual([status, word])
    }
  })

  test('the bank has its own page, and sends people back', async () => {
    const intent = await create()
    const { next_action } = await confirm(intent.id, 'pm_card_redireciona')
    const page = new URL(next_action?.redirect_to_url?.url ?? '')
    expect(await (await fetch(page)).text()).toContain('Confirmar compra')
    page.searchParams.set('outcome', 'ok')
    const back = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body: page.searchParams, redirect: 'manual' })
    expect(back.headers.get('location')).toBe(
      `https://site.example/volta?a=1&payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret}&redirect_status=succeeded`,
    )
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  test('a slow payment stays in processing until it completes', async () => {
    for (const [card, status] of [
      ['pm_card_demora', 'succeeded'],
      ['pm_card_demoraRecusa', 'requires_payment_method'],
    ] as const) {
      const intent = await create()
      expect((await confirm(intent.id, card)).status).toBe('processing')
      expect((await help(`payment_intents/${intent.id}/settle`)).body['status']).toBe(status)
    }
  })

  test('every try to charge creates its own charge, which can be expanded with the payment', async () => {
    const { id } = await create()
    await failure(confirm(id, 'pm_card_visa_chargeDeclined'))
    const refused = await stripe.paymentIntents.retrieve(id)
    const slow = await confirm(id, 'pm_card_retido')
    expect([typeof refused.latest_charge, typeof slow.latest_charge]).toEqual(['string', 'string'])
    expect(slow.latest_charge).not.toBe(refused.latest_charge)
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({ id: slow.latest_charge, object: 'charge', created: expect.any(Number) as number })
    await help(`payment_intents/${id}/settle`)
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', latest_charge: slow.latest_charge })
    // A refused authentication charges nothing.
    const { id: asked } = await create()
    await confirm(asked, 'pm_card_threeDSecure2Required')
    await help(`payment_intents/${asked}/authenticate`, { outcome: 'refused' })
    expect(await stripe.paymentIntents.retrieve(asked)).toMatchObject({ latest_charge: null })
  })

  test('a payment with a lost answer was charged all the same', async () => {
    const intent = await create()
    const asked = fetch(`${inbox.url}/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local' },
      body: new URLSearchParams({ payment_method: 'pm_card_resposta_perdida' }),
    })
    await expect(asked).rejects.toThrow()
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })
})

test('money is refunded in parts, never more than was paid, and some refunds complete later', async () => {
  const intent = await create(10_000)
  await confirm(intent.id, 'pm_card_refundFail')
  const refund = (amount: number) =>
    stripe.refunds.create(
      { payment_intent: intent.id, amount, metadata: { reembolso_id: 'r' } },
      { idempotencyKey: `re:${amount}` },
    )
  const part = await refund(4_000)
  expect(part).toMatchObject({ status: 'succeeded', amount: 4_000 })
  expect((await refund(4_000)).id).toBe(part.id)
  expect((await failure(refund(6_001))).message).toContain('greater than unrefunded')
  expect((await help(`refunds/${part.id}/settle`)).body).toMatchObject({ status: 'failed' })
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toMatchObject([{ id: part.id, status: 'failed' }])
  await expect.poll(types).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded', 'refund.failed']))
})

test('a charge is disputed once, and the bank decides once', async () => {
  const intent = await create()
  expect((await help(`payment_intents/${intent.id}/dispute`)).status).toBe(400)
  await confirm(intent.id, 'pm_card_createDispute')
  const { body: opened } = await help(`payment_intents/${intent.id}/dispute`)
  expect(opened).toMatchObject({ payment_intent: intent.id, amount: 4990, status: 'needs_response' })
  expect((await help(`payment_intents/${intent.id}/dispute`)).body['id']).toBe(opened['id'])
  const close = (outcome: string) => help(`disputes/${String(opened['id'])}/close`, { outcome })
  expect((await close('maybe')).status).toBe(400)
  expect((await close('lost')).body).toMatchObject({ id: opened['id'], status: 'lost' })
  expect((await close('won')).status).toBe(400)
  expect((await stripe.disputes.list({ payment_intent: intent.id })).data).toMatchObject([{ id: opened['id'], status: 'lost' }])
  await expect.poll(disputes).toMatchObject([
    { type: 'charge.dispute.created', data: { object: { payment_intent: intent.id, status: 'needs_response' } } },
    { type: 'charge.dispute.closed', data: { object: { payment_intent: intent.id, status: 'lost' } } },
  ])
})

const closeDispute = (id: string, outcome: string) => help(`disputes/${id}/close`, { outcome })

test('a charge with a dispute that is open, lost or prevented is not refunded, even when another dispute was won', async () => {
  const intent = await create(10_000)
  await confirm(intent.id, 'pm_card_visa')
  const dispute = async () => String((await help(`payment_intents/${intent.id}/dispute`, { another: 'true' })).body['id'])
  const refund = (key: string) => stripe.refunds.create({ payment_intent: intent.id, amount: 100 }, { idempotencyKey: key })
  const [first, second] = [await dispute(), await dispute()]
  expect(first).not.toBe(second)
  await closeDispute(first, 'won')
  expect(await failure(refund('open'))).toMatchObject({ code: 'charge_disputed', statusCode: 400 })
  await closeDispute(second, 'warning_closed')
  expect(await refund('won')).toMatchObject({ status: 'succeeded' })
  for (const outcome of ['prevented', 'lost']) {
    await closeDispute(await dispute(), outcome)
    expect(await failure(refund(outcome))).toMatchObject({ code: 'charge_disputed' })
  }
})

test.each([
  ['twice', ['payment_intent.created', 'payment_intent.created', 'payment_intent.succeeded', 'payment_intent.succeeded']],
  ['out_of_order', ['payment_intent.succeeded', 'payment_intent.created']],
])('webhooks come %s', async (mode, expected) => {
  await help('webhooks', { mode })
  const { id } = await create()
  await confirm(id, 'pm_card_visa')
  await expect.poll(() => types().toSorted()).toEqual(expected.toSorted())
  if (mode === 'out_of_order') expect(types()).toEqual(expected)
  await help('webhooks', { mode: 'normal' })
})

test('webhooks come late, never, and again when they were not accepted', async () => {
  await help('webhooks', { mode: 'late' })
  await create()
  await help('webhooks', { mode: 'never' })
  await create()
  expect(types()).toEqual([])
  answerWith = [409, 200]
  await help('webhooks/release')
  await expect.poll(types).toEqual(['payment_intent.created', 'payment_intent.created'])
  expect(new Set(told.map(({ body }) => body)).size).toBe(1)
  await help('webhooks', { mode: 'normal' })
})

describe('it accepts nothing of the real world', () => {
  test('no live key', async () => {
    const error = await failure(library(inbox, ['sk', 'live', 'x'].join('_')).paymentIntents.retrieve('pi_x'))
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  test.each([
    ['payment_method_data[card][number]', '4'],
    ['payment_method', '4242 4242 4242 4242'],
  ])('no card number: %s', async (name, value) => {
    const { id } = await create()
    const answer = await fetch(`${inbox.url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local' },
      body: new URLSearchParams({ [name]: value }),
    })
    expect([answer.status, await answer.text()]).toEqual([400, expect.not.stringContaining('4242')])
  })

  test('and no parameter that the provider does not know', async () => {
    expect(await failure(stripe.paymentIntents.create({ amount: 100, currency: 'brl', documento: '1' } as never))).toMatchObject({
      code: 'parameter_unknown',
    })
  })
})

test('a browser reads and pays only its own payment, from any origin', async () => {
  const intent = await create()
  const ask = (secret: string, path = '', method = 'GET') =>
    fetch(`${inbox.url}/v1/payment_intents/${intent.id}${path}?client_secret=${secret}`, {
      method,
      headers: { authorization: 'Bearer pk_test_local', origin: 'https://site.example' },
    })
  const seen = await ask(intent.client_secret ?? '')
  expect([seen.status, seen.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect((await ask('pi_x_secret_y')).status).toBe(404)
  expect((await ask(intent.client_secret ?? '', '/cancel', 'POST')).status).toBe(403)
  const list = await fetch(`${inbox.url}/v1/test_helpers/payment_methods`, { headers: { authorization: 'Bearer pk_test_local' } })
  expect(((await list.json()) as { data: object[] }).data).toHaveLength(CARDS.length)
})

test('an outage happens on request', async () => {
  await help('outage', { how: 'down', calls: '1' })
  expect(await failure(create())).toMatchObject({ statusCode: 503 })
  // The library retries automatically, with the same key.
  await help('outage', { how: 'lost', calls: '1' })
  const found = await create(4990, 'lost-1')
  expect(found.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('a restart loses nothing', async () => {
  const intent = await create(1_234, 'before')
  await inbox.close()
  inbox = await start()
  stripe = library(inbox)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount: 1_234, client_secret: intent.client_secret })
  expect((await create(1_234, 'before')).id).toBe(intent.id)
  expect(await (await fetch(`${inbox.url}/pagamentos`)).text()).toContain(intent.id)
})
