/** Paying a vacancy by Pix: the deployed functions, the provider's own library, the fake provider and unmodified supabase-js. */
import { beforeEach, expect, test } from 'vitest'
import { setUpPerFile, setUpStarted } from '../../support/fixtures.ts'
import {
  confirm,
  listEvents,
  listPayments,
  listRefunds,
  newBuyer,
  newOrder,
  openIntent,
  openPayment,
  openPix,
  payWith,
  pressPix,
  readStatus,
  setWebhooks,
} from './checkout.ts'
import { startPlatform } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)
const rita = setUpPerFile(() => newBuyer(platform))
const bia = setUpPerFile(() => newBuyer(platform))
beforeEach(async () => {
  await platform.sql('truncate base.limites')
  await platform.sql('update public.configuracoes set pix_ligado = true')
  await setWebhooks(platform, 'normal')
})

const statuses = async (order: { id: string; codigo_ref: string; total: number }) =>
  (await listPayments(platform, order)).map(({ status }) => status)

test('from a code to publication: the webhook alone moves the vacancy, and the document stays with us', async () => {
  const order = await newOrder(rita, ['linkedin'], 'Analista do Pix')
  const { status, body } = await openPix(rita, order)
  expect([status, body]).toMatchObject([200, { metodo: 'pix', valor_centavos: order.total, pix_ligado: true }])
  expect(body['clientSecret']).toBeUndefined()
  const intent = String(body['intentId'])
  expect((await openPayment(rita, order)).body).toMatchObject({ code: 'pix_aberto' })
  const again = await openPayment(rita, order, { metodo: 'aberto' })
  expect(again.body).toMatchObject({ metodo: 'pix', intentId: intent })
  expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'aberto', metodo: 'pix' })
  expect((await pressPix(platform, intent, 'paga')).status).toBe(200)
  await expect.poll(() => readStatus(rita, order)).toBe('aguardando_publicacao')
  expect((await platform.runJobs()).status).toBe(200)
  expect(await readStatus(rita, order)).toBe('published')
  expect(await listPayments(platform, order)).toMatchObject([
    { status: 'pago', documento: '52998224725', recebido_centavos: order.total },
  ])
  expect(JSON.stringify(await listEvents(platform, intent))).not.toMatch(/529.?982.?247|Suposta|5511933334444/)
})

test('a code ends, a card pays, and the late money of the code goes back whole', async () => {
  const order = await newOrder(rita)
  const intent = String((await openPix(rita, order)).body['intentId'])
  await pressPix(platform, intent, 'vence')
  expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'cancelado', vaga: 'pending_payment', recusa: null })
  const card = await openIntent(rita, order)
  expect(card.intent).not.toBe(intent)
  await payWith(platform, card, 'pm_card_visa')
  expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'pago', metodo: 'cartao' })
  await pressPix(platform, intent, 'paga_tarde')
  await expect.poll(() => statuses(order)).toEqual(['divergente', 'pago'])
  await platform.runJobs()
  expect(await listRefunds(platform, order)).toMatchObject([{ canal: null, valor_centavos: order.total, status: 'feito' }])
  expect(await readStatus(rita, order)).not.toBe('pending_payment')
})

test('a lost event is found by asking, and by the worker', async () => {
  await setWebhooks(platform, 'never')
  const paid = await newOrder(rita)
  await pressPix(platform, String((await openPix(rita, paid)).body['intentId']), 'paga')
  expect((await confirm(rita, paid)).body).toMatchObject({ pagamento: 'pago', metodo: 'pix' })
  const over = await newOrder(rita)
  const intent = String((await openPix(rita, over)).body['intentId'])
  await pressPix(platform, intent, 'vence')
  await platform.sql(
    `update pagamentos.pagamentos set criado_em = now() - interval '10 minutes', reservado_ate = null where intent_id = $1`,
    [intent],
  )
  await platform.runJobs()
  expect(await statuses(over)).toEqual(['cancelado'])
})

test('choosing the other kind cancels the open one at the provider', async () => {
  const order = await newOrder(rita)
  const card = await openIntent(rita, order)
  const pix = String((await openPix(rita, order)).body['intentId'])
  // The card of before cannot be charged any more.
  expect((await payWith(platform, card, 'pm_card_visa')).body).toMatchObject({
    error: { code: 'payment_intent_unexpected_state' },
  })
  const back = await openPayment(rita, order, { metodo: 'cartao' })
  expect(back.body).toMatchObject({ metodo: 'cartao' })
  expect((await pressPix(platform, pix, 'paga')).status).toBe(400)
  expect((await statuses(order)).toSorted((a, b) => a.localeCompare(b))).toEqual(['aberto', 'cancelado', 'cancelado'])
})

test('twenty concurrent calls give one code', async () => {
  const order = await newOrder(rita)
  const answers = await Promise.all(Array.from({ length: 20 }, () => openPix(rita, order)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body['intentId'])).size).toBe(1)
  expect(await statuses(order)).toEqual(['aberto'])
})

test('is refused to others, without a document, and while it is off', async () => {
  const order = await newOrder(rita)
  expect((await openPix(bia, order)).body).toMatchObject({ code: 'vaga_inexistente' })
  expect((await openPayment(rita, order, { metodo: 'pix' })).body).toMatchObject({ code: 'documento' })
  await platform.sql('update public.configuracoes set pix_ligado = false')
  expect((await openPix(rita, order)).body).toMatchObject({ code: 'pix_desligado' })
  expect((await openPayment(rita, order)).body).toMatchObject({ metodo: 'cartao', pix_ligado: false })
})
