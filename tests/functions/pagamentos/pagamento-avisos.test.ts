/** Provider events, also lost, repeated and disputed ones: the deployed webhook and worker, and refunds line by line. */
import { createHmac } from 'node:crypto'
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
  listRefunds,
  newBuyer,
  newOrder,
  openIntent,
  type Order,
  payWith,
  readStatus,
  setWebhooks,
} from './checkout.ts'
import { emptyAll, listReceived, startPlatform } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)
const rita = setUpPerFile(() => newBuyer(platform))
beforeEach(async () => {
  await platform.sql('truncate base.limites')
  await setWebhooks(platform, 'normal')
  await causeOutage(platform, 'none')
  await emptyAll(platform)
})

const runJobs = async () => {
  const answer = await platform.runJobs()
  if (!answer.ok) throw new Error(`run-jobs answered ${answer.status} ${await answer.text()}`)
}
/** The number of e-mails with this subject. */
const letters = async (subject: string) => {
  const query = encodeURIComponent(`subject:"${subject}"`)
  const found = (await (await fetch(`${platform.inboxUrl}/api/v1/search?query=${query}`)).json()) as { messages_count: number }
  return found.messages_count
}
const closeDispute = (id: string, outcome: string) => callProvider(platform, `test_helpers/disputes/${id}/close`, { outcome })
/** Ages every payment and refund by the given minutes. */
const letTimePass = (minutes: number) =>
  Promise.all(
    [
      `update pagamentos.pagamentos set criado_em = criado_em - make_interval(mins => $1), reservado_ate = reservado_ate - make_interval(mins => $1)`,
      `update pagamentos.reembolsos set reservado_ate = reservado_ate - make_interval(mins => $1)`,
    ].map((sql) => platform.sql(sql, [minutes])),
  )
/** Puts the deadline of these lines in the past. */
const letDeadlinesPass = ({ id }: Order, ...canais: string[]) =>
  platform.sql(`update public.vaga_canais set prazo_em = now() - interval '1 minute' where vaga_id = $1 and canal = any ($2)`, [
    id,
    canais,
  ])
/** Pays and records the payment by polling, so the test does not wait for a webhook. */
const paid = async (canais?: string[], card = 'pm_card_visa') => {
  const order = await newOrder(rita, canais)
  const payment = await openIntent(rita, order)
  await payWith(platform, payment, card)
  await confirm(rita, order)
  return { order, ...payment }
}

const at = () => Math.floor(Date.now() / 1000)
const written = () => platform.sql<{ event_id: string }>('select event_id from pagamentos.pagamento_eventos')

const succeeded = (intent: string, amount: number, over: object = {}, metadata: object = {}) =>
  JSON.stringify({
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: at(),
    livemode: false,
    data: {
      object: { id: intent, status: 'succeeded', amount, amount_received: amount, currency: 'brl', livemode: false, metadata },
    },
    ...over,
  })
const send = async (body: string, { secret = 'whsec_local', t = at() } = {}) => {
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` }
  return (await fetch(`${platform.apiUrl}/functions/v1/stripe-webhook`, { method: 'POST', headers, body })).status
}

describe('a webhook', () => {
  test('is accepted only with a valid signature, a recent timestamp and the right mode; a repeated one is idempotent', async () => {
    await setWebhooks(platform, 'never')
    const order = await newOrder(rita)
    const { intent } = await openIntent(rita, order)
    const body = succeeded(intent, order.total)
    const before = await written()
    expect(await send(body, { secret: 'whsec_outro' })).toBe(400)
    expect(await send(body, { t: at() - 301 })).toBe(400)
    expect(await send(body, { t: at() + 3_600 })).toBe(400)
    expect(await send(succeeded(intent, order.total, { livemode: true }))).toBe(400)
    expect(await send(succeeded('pi_desconhecido', 4_990, {}, { pagamento_id: crypto.randomUUID() }))).toBe(409)
    // Of another product of the account.
    expect(await send(succeeded('pi_assinatura', 9_900))).toBe(200)
    expect([await readStatus(rita, order), await written()]).toEqual(['pending_payment', before])
    expect(await Promise.all([send(body), send(body), send(body)])).toEqual([200, 200, 200])
    expect(await readStatus(rita, order)).toBe('aguardando_publicacao')
    expect((await written()).length).toBe(before.length + 1)
  })

  test('with too little money or another currency publishes nothing and is refunded in full', async () => {
    await setWebhooks(platform, 'never')
    const order = await newOrder(rita)
    const { intent } = await openIntent(rita, order)
    expect(await send(succeeded(intent, 100))).toBe(200)
    expect(await readStatus(rita, order)).toBe('pending_payment')
    expect(await listPayments(platform, order)).toMatchObject([{ status: 'divergente', recebido_centavos: 100 }])
    expect(await listRefunds(platform, order)).toMatchObject([{ canal: null, valor_centavos: 100, status: 'pendente' }])
  })

  test.each(['twice', 'out_of_order'])('delivered %s ends in the same state', async (mode) => {
    await setWebhooks(platform, mode)
    const order = await newOrder(rita)
    const payment = await openIntent(rita, order)
    await payWith(platform, payment, 'pm_card_visa_chargeDeclined')
    await payWith(platform, payment, 'pm_card_visa')
    await expect.poll(() => readStatus(rita, order)).toBe('aguardando_publicacao')
    const news = (await listEvents(platform, payment.intent)).filter(({ type }) => type !== 'payment_intent.created')
    const known = () =>
      platform.sql(`select event_id from pagamentos.pagamento_eventos where intent_id = $1 order by event_id`, [payment.intent])
    await expect
      .poll(known)
      .toEqual(news.map(({ id }) => ({ event_id: id })).toSorted((a, b) => (a.event_id < b.event_id ? -1 : 1)))
    expect(await listPayments(platform, order)).toMatchObject([{ status: 'pago', recebido_centavos: 4_990 }])
  })

  test('that was lost is replaced by the worker’s poll; an unavailable provider delays no e-mail', async () => {
    await setWebhooks(platform, 'never')
    const order = await newOrder(rita)
    await payWith(platform, await openIntent(rita, order), 'pm_card_visa')
    await letTimePass(6)
    await causeOutage(platform, 'down', 20)
    await platform.sql(
      `select mensagens.enfileirar('dados_excluidos', gen_random_uuid()::text, 'outra@cliente.example', '{"responsavel_nome":"Ana","tipo_servico":"Treinamento"}')`,
    )
    await runJobs()
    expect(await readStatus(rita, order)).toBe('pending_payment')
    expect(await listReceived(platform)).toContain('outra@cliente.example')
    await causeOutage(platform, 'none')
    await letTimePass(6)
    await runJobs()
    expect(await readStatus(rita, order)).toBe('published')
  })

  test('of a dispute suspends the vacancy; the bank’s decision is recorded automatically', async () => {
    const { order, intent } = await paid()
    await runJobs()
    expect(await readStatus(rita, order)).toBe('published')
    const decided = () =>
      platform.sql<{ fim: string | null }>(
        `select k.fim from pagamentos.contestacoes as k join pagamentos.pagamentos as p on p.id = k.pagamento_id where p.intent_id = $1 order by k.fim`,
        [intent],
      )
    const dispute = (params: Record<string, string> = {}) =>
      callProvider(platform, `test_helpers/payment_intents/${intent}/dispute`, params).then(({ body }) => String(body['id']))
    const first = await dispute()
    await expect.poll(() => readStatus(rita, order)).toBe('suspensa')
    const second = await dispute({ another: 'true' })
    await closeDispute(second, 'prevented')
    await closeDispute(first, 'won')
    // The bank said of the other one what nobody here knows: it counts as open.
    await expect.poll(decided).toEqual([{ fim: 'ganha' }, { fim: null }])
  })
})

test('a payment from an outdated page, after the price changed, publishes nothing and is refunded in full', async () => {
  const order = await newOrder(rita)
  const old = await openIntent(rita, order)
  const changed = await rita.api.rpc('fn_atualizar_vaga', {
    _id: order.id,
    _vaga: buildVaga() as Json,
    _canais: ['linkedin', 'catho'],
    _duracao: 30,
  })
  expect(changed.error).toBeNull()
  await payWith(platform, old, 'pm_card_visa')
  expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'divergente', vaga: 'pending_payment' })
  await emptyAll(platform)
  await runJobs()
  expect(await listRefunds(platform, order)).toMatchObject([{ canal: null, valor_centavos: 4_990, status: 'feito' }])
  expect((await callProvider(platform, `refunds?payment_intent=${old.intent}`)).body).toMatchObject({
    data: [{ amount: 4_990, status: 'succeeded' }],
  })
  expect(await letters('Reembolsamos o seu pagamento de R$ 49,90')).toBe(1)
  // The vacancy can be paid again, at its new price.
  const again = await openIntent(rita, { ...order, total: 12_980 })
  expect(again.intent).not.toBe(old.intent)
  await payWith(platform, again, 'pm_card_visa')
  expect((await confirm(rita, order)).body).toMatchObject({ pagamento: 'pago', vaga: 'aguardando_publicacao' })
})

test('an intent that is no longer needed is cancelled at the provider', async () => {
  const order = await newOrder(rita)
  const { intent } = await openIntent(rita, order)
  expect((await rita.api.rpc('fn_encerrar_vaga', { _id: order.id })).error).toBeNull()
  await runJobs()
  expect((await callProvider(platform, `payment_intents/${intent}`)).body).toMatchObject({ status: 'canceled' })
  expect(await listPayments(platform, order)).toMatchObject([{ status: 'cancelado' }])
})

describe('a line that is not live in time', () => {
  test('is refunded separately, once, even if the answer of the first attempt is lost', async () => {
    const { order, intent } = await paid(['linkedin', 'catho', 'indeed'])
    await runJobs()
    await letDeadlinesPass(order, 'linkedin')
    await emptyAll(platform)
    await setWebhooks(platform, 'never')
    await causeOutage(platform, 'lost', 20, { only: 'POST' })
    await runJobs()
    expect(await listRefunds(platform, order)).toMatchObject([{ canal: 'linkedin', status: 'pendente' }])
    await causeOutage(platform, 'none')
    await letTimePass(24 * 60)
    await callProvider(platform, 'test_helpers/keys/forget', {})
    await runJobs()
    await runJobs()
    expect(await listRefunds(platform, order)).toMatchObject([
      { canal: 'linkedin', valor_centavos: 4_990, status: 'feito', linha: 'reembolsado' },
    ])
    const { body } = await callProvider(platform, `refunds?payment_intent=${intent}`)
    expect(body['data']).toMatchObject([{ amount: 4_990 }])
    expect(await letters('Reembolsamos o valor do canal LinkedIn')).toBe(1)
    expect(await listPayments(platform, order)).toMatchObject([{ status: 'pago', reembolsado_centavos: 4_990 }])
    expect(await readStatus(rita, order)).toBe('published')
  })

  test('with a slow refund is done when the provider confirms it', async () => {
    await setWebhooks(platform, 'never')
    const { order, intent } = await paid(['linkedin'], 'pm_card_pendingRefund')
    await runJobs()
    await letDeadlinesPass(order, 'linkedin')
    await runJobs()
    const [refund] = await listRefunds(platform, order)
    expect(refund).toMatchObject({ status: 'enviado', refund_id: expect.stringMatching(/^re_/) as string })
    await callProvider(platform, `test_helpers/refunds/${refund?.refund_id}/settle`, {})
    // The event is lost: ten minutes later the worker polls.
    await letTimePass(11)
    await runJobs()
    expect(await listRefunds(platform, order)).toMatchObject([{ status: 'feito', linha: 'reembolsado' }])
    expect((await callProvider(platform, `refunds?payment_intent=${intent}`)).body).toMatchObject({ data: [{}] })
  })

  test('whose refund fails later is marked as failed; asked for again by the team, it goes back once more', async () => {
    const { order, intent } = await paid(['linkedin'], 'pm_card_refundFail')
    await runJobs()
    await letDeadlinesPass(order, 'linkedin')
    await runJobs()
    const [refund] = await listRefunds(platform, order)
    expect(refund).toMatchObject({ status: 'feito' })
    await callProvider(platform, `test_helpers/refunds/${refund?.refund_id}/settle`, {})
    await expect.poll(async () => (await listRefunds(platform, order))[0]?.status).toBe('falhou')
    expect(await listPayments(platform, order)).toMatchObject([{ reembolsado_centavos: 0 }])
    const [pagamento] = await platform.sql<{ id: string }>('select id from pagamentos.pagamentos where vaga_id = $1', [order.id])
    const equipe = await newBuyer(platform)
    await platform.sql('insert into public.admins (email) values ($1)', [equipe.email])
    const pedido = {
      _pagamento_id: String(pagamento?.id),
      _valor_centavos: 4_990,
      _motivo: 'De novo.',
      _chave: crypto.randomUUID(),
    }
    for (const _ of [1, 2]) expect((await equipe.api.rpc('fn_admin_reembolsar', pedido)).error).toBeNull()
    await runJobs()
    const novo = (await listRefunds(platform, order)).filter(({ status }) => status === 'feito')
    expect(novo).toMatchObject([{ canal: 'linkedin', valor_centavos: 4_990, linha: 'reembolsado' }])
    const { body } = await callProvider(platform, `refunds?payment_intent=${intent}`)
    expect((body['data'] as { status: string }[]).map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
  })

  test('is refunded, with all others, when the vacancy ends before it is live', async () => {
    const { order, intent } = await paid(['linkedin', 'catho'])
    expect((await rita.api.rpc('fn_encerrar_vaga', { _id: order.id })).error).toBeNull()
    await runJobs()
    expect(await listRefunds(platform, order)).toMatchObject([
      { canal: 'linkedin', valor_centavos: 4_990, status: 'feito' },
      { canal: 'catho', valor_centavos: 7_990, status: 'feito' },
    ])
    const { body } = await callProvider(platform, `refunds?payment_intent=${intent}`)
    const given = (body['data'] as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0)
    expect(given).toBe(order.total)
  })
})
