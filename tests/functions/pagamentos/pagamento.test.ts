/** Paying a vacancy: the deployed functions, the provider's own library, the fake provider and unmodified supabase-js. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpPerFile, setUpStarted } from '../../support/fixtures.ts'
import type { Json } from '../../../src/lib/database.types.ts'
import { buildVaga } from '../../db/vagas/vaga.ts'
import {
  callProvider,
  causeOutage,
  confirm,
  listEvents,
  listPayments,
  newBuyer,
  newOrder,
  openIntent,
  openPayment,
  payWith,
  readStatus,
  setWebhooks,
} from './checkout.ts'
import { emptyAll, listReceived, readLastMessage, startPlatform } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)
const rita = setUpPerFile(() => newBuyer(platform))
const bia = setUpPerFile(() => newBuyer(platform))
beforeEach(async () => {
  await platform.sql('truncate base.limites')
  await setWebhooks(platform, 'normal')
})

const PAID = { vaga: 'aguardando_publicacao', pagamento: 'pago' }

test('from checkout to publication: only the webhook changes the vacancy, and the calls of the specification agree', async () => {
  await emptyAll(platform)
  const order = await newOrder(rita, ['linkedin', 'catho'], 'Analista Pagante')
  expect(order.total).toBe(12_980)
  const { status, body } = await openPayment(rita, order)
  expect([status, body]).toEqual([
    200,
    {
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) as string,
      intentId: expect.stringMatching(/^pi_/) as string,
      valor_centavos: 12_980,
      metodo: 'cartao',
      pix_ligado: false,
    },
  ])
  const early = await rita.api.from('vagas').update({ status: 'aguardando_publicacao' }).eq('id', order.id)
  expect([early.status, early.error]).toMatchObject([402, { message: 'Pagamento ainda não confirmado' }])
  const documento = await rita.api.rpc('fn_registrar_documento', { _vaga_id: order.id, _documento: '529.982.247-25' })
  expect(documento.error).toBeNull()

  const intent = { intent: String(body['intentId']), secret: String(body['clientSecret']) }
  expect((await payWith(platform, intent, 'pm_card_visa')).body).toMatchObject({ status: 'succeeded', amount_received: 12_980 })
  await expect.poll(() => readStatus(rita, order)).toBe('aguardando_publicacao')
  const update = await rita.api.from('vagas').update({ status: 'aguardando_publicacao' }).eq('id', order.id)
  expect([update.status < 300, update.error]).toEqual([true, null])
  expect((await confirm(rita, order)).body).toEqual({
    ...PAID,
    metodo: 'cartao',
    codigo_ref: order.codigo_ref,
    cargo: 'Analista Pagante',
    empresa: 'Padaria Imaginária',
    recusa: null,
  })
  expect((await openPayment(rita, order)).body).toMatchObject({ code: 'ja_pago', status: 'aguardando_publicacao' })

  expect((await platform.runJobs()).status).toBe(200)
  expect(await readStatus(rita, order)).toBe('published')
  // One letter: the vacancy was on the air before the payment was told.
  expect(await listReceived(platform)).toEqual([rita.email])
  expect((await readLastMessage(platform, rita.email)).Subject).toMatch(/^Pagamento aprovado e vaga no ar: /)
  // The document of the payer is not sent to the provider.
  expect(await listPayments(platform, order)).toMatchObject([
    { status: 'pago', documento: '52998224725', recebido_centavos: 12_980 },
  ])
  const told = JSON.stringify(await listEvents(platform, intent.intent))
  expect(told).toContain(order.id)
  expect(told).not.toMatch(/529.?982.?247|Suposta|5511933334444/)
})

test('twenty concurrent calls, and as many reloads, give one payment', async () => {
  const order = await newOrder(rita)
  const answers = await Promise.all(Array.from({ length: 20 }, () => openPayment(rita, order)))
  answers.push(await openPayment(rita, order))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body['clientSecret'])).size).toBe(1)
  const [payment, ...more] = await listPayments(platform, order)
  expect([payment?.intent_id, more]).toEqual([answers[0]?.body['intentId'], []])
  const { body } = await callProvider(platform, 'events')
  const all = body['data'] as { type: string; data: { object: { id: string; metadata?: { vaga_id?: string } } } }[]
  const idsOf = (event: string) =>
    all.flatMap(({ type, data: { object } }) => (type === event && object.metadata?.vaga_id === order.id ? [object.id] : []))
  // Calls on both sides of a minute have two keys: then the second payment was cancelled.
  const cancelled = idsOf('payment_intent.canceled')
  expect(idsOf('payment_intent.created').filter((id) => !cancelled.includes(id))).toEqual([payment?.intent_id])
})

test('a changed total is reported, and the open payment follows it', async () => {
  const order = await newOrder(rita)
  const { intent } = await openIntent(rita, order)
  expect(
    (
      await rita.api.rpc('fn_atualizar_vaga', {
        _id: order.id,
        _vaga: buildVaga() as Json,
        _canais: ['linkedin', 'catho'],
        _duracao: 30,
      })
    ).error,
  ).toBeNull()
  const { status, body } = await openPayment(rita, order)
  expect([status, body]).toMatchObject([409, { code: 'total_mudou', total_centavos: 12_980 }])
  expect(body['error']).toBe('O total mudou para R$ 129,80. Confira e tente de novo.')
  const again = await openPayment(rita, { ...order, total: 12_980 })
  expect(again.body).toMatchObject({ intentId: intent, valor_centavos: 12_980 })
  expect((await callProvider(platform, `payment_intents/${intent}`)).body['amount']).toBe(12_980)
})

test('somebody else’s vacancy and an ended one cannot be paid', async () => {
  const order = await newOrder(rita)
  for (const answer of [await openPayment(bia, order), await confirm(bia, order)])
    expect([answer.status, answer.body['code']]).toEqual([404, 'vaga_inexistente'])
  await rita.api.rpc('fn_encerrar_vaga', { _id: order.id })
  expect((await openPayment(rita, order)).body['code']).toBe('status_invalido')
})

describe('at the card', () => {
  test.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'lost_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
    ['pm_card_radarBlock', 'fraudulent'],
  ])('%s is refused with its reason, and another card pays the same payment', async (card, codigo) => {
    const order = await newOrder(rita)
    const payment = await openIntent(rita, order)
    expect((await payWith(platform, payment, card)).status).toBe(402)
    expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'falhou', recusa: { codigo } })
    await expect.poll(() => readStatus(rita, order)).toBe('payment_failed')
    expect(await openIntent(rita, order)).toEqual(payment)
    await payWith(platform, payment, 'pm_card_visa')
    expect((await confirm(rita, order)).body).toMatchObject({ ...PAID, recusa: null })
  })

  test('the bank asks for confirmation: approval pays, refusal does not, and can be retried', async () => {
    const order = await newOrder(rita)
    const payment = await openIntent(rita, order)
    const answer = (outcome: string) =>
      callProvider(
        platform,
        `test_helpers/payment_intents/${payment.intent}/authenticate`,
        { client_secret: payment.secret, outcome },
        'pk_test_local',
      )
    expect((await payWith(platform, payment, 'pm_card_threeDSecure2Required')).body['status']).toBe('requires_action')
    expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'aberto', vaga: 'pending_payment', recusa: null })
    expect((await answer('refused')).status).toBe(402)
    expect((await confirm(rita, order)).body).toMatchObject({ recusa: { codigo: 'payment_intent_authentication_failure' } })
    await payWith(platform, payment, 'pm_card_threeDSecure2Required')
    expect((await answer('ok')).body['status']).toBe('succeeded')
    expect((await confirm(rita, order)).body).toMatchObject(PAID)
  })

  test('an answer lost after the charge is recovered by polling', async () => {
    await setWebhooks(platform, 'never')
    const order = await newOrder(rita)
    expect((await payWith(platform, await openIntent(rita, order), 'pm_card_resposta_perdida')).status).toBe(0)
    expect((await confirm(rita, order)).body).toMatchObject(PAID)
    expect((await confirm(rita, order)).body).toMatchObject(PAID)
  })

  test('a reload after an unreported charge opens no second payment', async () => {
    await setWebhooks(platform, 'never')
    const order = await newOrder(rita)
    await payWith(platform, await openIntent(rita, order), 'pm_card_visa')
    expect((await openPayment(rita, order)).body).toMatchObject({ code: 'ja_pago', status: 'aguardando_publicacao' })
  })

  test('a slow card after a refusal is a new attempt: processing, never refused, until it is paid', async () => {
    const order = await newOrder(rita)
    const payment = await openIntent(rita, order)
    await payWith(platform, payment, 'pm_card_visa_chargeDeclinedInsufficientFunds')
    expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'falhou', recusa: { codigo: 'insufficient_funds' } })
    await expect.poll(() => readStatus(rita, order)).toBe('payment_failed')
    expect((await payWith(platform, payment, 'pm_card_retido')).body['status']).toBe('processing')
    const processando = { pagamento: 'processando', vaga: 'pending_payment', recusa: null }
    expect((await confirm(rita, order)).body).toMatchObject(processando)
    // The refusal event is repeated, late.
    const failed = (await listEvents(platform, payment.intent)).find(({ type }) => type === 'payment_intent.payment_failed')
    await callProvider(platform, `test_helpers/events/${failed?.id}/resend`, {})
    expect((await confirm(rita, order)).body).toMatchObject(processando)
    await callProvider(platform, `test_helpers/payment_intents/${payment.intent}/settle`, {})
    expect((await confirm(rita, order)).body).toMatchObject({ ...PAID, recusa: null })
  })

  test('a slow card that is refused too shows the reason of the last attempt', async () => {
    const order = await newOrder(rita)
    const payment = await openIntent(rita, order)
    await payWith(platform, payment, 'pm_card_chargeDeclinedExpiredCard')
    await confirm(rita, order)
    await payWith(platform, payment, 'pm_card_retidoRecusa')
    expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'processando', recusa: null })
    await callProvider(platform, `test_helpers/payment_intents/${payment.intent}/settle`, {})
    expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'falhou', recusa: { codigo: 'generic_decline' } })
    await expect.poll(() => readStatus(rita, order)).toBe('payment_failed')
  })

  test('a slow payment stays processing on reload, and completes without a browser', async () => {
    const order = await newOrder(rita)
    const payment = await openIntent(rita, order)
    expect((await payWith(platform, payment, 'pm_card_demora')).body['status']).toBe('processing')
    expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'processando', recusa: null })
    expect(await openIntent(rita, order)).toEqual(payment)
    await callProvider(platform, `test_helpers/payment_intents/${payment.intent}/settle`, {})
    await expect.poll(() => readStatus(rita, order)).toBe('aguardando_publicacao')
  })
})

describe('the provider is unavailable', () => {
  test('at creation: no partial state, and the next attempt works', async () => {
    const order = await newOrder(rita)
    await causeOutage(platform, 'down', 20)
    const { status, body } = await openPayment(rita, order)
    expect([status, body['code']]).toEqual([503, 'tente_novamente'])
    await causeOutage(platform, 'none')
    // The answer of the creation is lost: the retry returns the created one.
    await causeOutage(platform, 'lost')
    const { intent } = await openIntent(rita, order)
    const all = await listEvents(platform, intent)
    expect(all.map(({ type }) => type)).toEqual(['payment_intent.created'])
  })

  test('at confirmation: no failure is shown, and the webhook completes it', async () => {
    await setWebhooks(platform, 'late')
    const order = await newOrder(rita)
    await payWith(platform, await openIntent(rita, order), 'pm_card_visa')
    await causeOutage(platform, 'cut', 20)
    const { status, body } = await confirm(rita, order)
    expect([status, body['code']]).toEqual([503, 'tente_novamente'])
    await causeOutage(platform, 'none')
    expect(await readStatus(rita, order)).toBe('pending_payment')
    await callProvider(platform, 'test_helpers/webhooks/release', {})
    await expect.poll(() => readStatus(rita, order)).toBe('aguardando_publicacao')
  })
})
