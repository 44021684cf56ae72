/** Provider events: idempotent, in any order; money counts only when everything about it matches. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { spread } from '../../support/full.ts'
import { personas } from '../../support/personas.ts'
import { callAs, expectRefusal } from '../rpc.ts'
import {
  buildVaga,
  createRecrutador,
  createVagaPublicada,
  deleteVagas,
  listEmails,
  readVaga,
  type Recrutador,
} from '../vagas/vaga.ts'
import {
  type Aberto,
  applyIntent,
  buildIntent,
  callService,
  checkVaga,
  listPagamentos,
  listPermutations,
  listReembolsos,
  openPagamento,
  payAndPublish,
  payPagamento,
  prepare,
  readRegistros,
} from './pagamento.ts'
import { atInstant } from '../instant.ts'

const db = setUpTestDatabase({ personas: true })
let rita: Recrutador
beforeEach(async () => {
  rita = await createRecrutador(db)
  await db.sql`truncate base.limites`
})

const semDinheiro = (intent: string, status: string, over: Params = {}) =>
  buildIntent(intent, { status, amount_received: 0, ...over })

const fim = async ({ vaga }: Aberto): Promise<Record<string, unknown>> => {
  const [pagamento] = await listPagamentos(db, vaga)
  const { status, paga_em } = await readVaga(db, vaga)
  return {
    vaga: status,
    paga: paga_em !== null,
    ...Object.fromEntries(
      ['status', 'recebido_centavos', 'recusa_codigo', 'recusa_em', 'cancelar_em', 'divergencia', 'pago_em'].map((key) => [
        key,
        pagamento?.[key],
      ]),
    ),
    reembolsos: await listReembolsos(db, vaga),
  }
}
const em = (second: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, second)).toISOString()

const orders = spread(listPermutations([1, 2, 3, 4, 5]), 7)

describe(`five events in ${orders.length} of their 120 orders`, () => {
  test.each([
    [
      'with money at last',
      (intent: string) => buildIntent(intent),
      {
        vaga: 'aguardando_publicacao',
        status: 'pago',
        recebido_centavos: 7990,
        pago_em: atInstant('2026-11-22T12:00:05Z'),
        recusa_codigo: null,
      },
    ],
    [
      'refused twice',
      (intent: string) => semDinheiro(intent, 'requires_payment_method', { last_decline_code: 'insufficient_funds' }),
      { vaga: 'payment_failed', status: 'falhou', recebido_centavos: 0, recusa_codigo: 'insufficient_funds' },
    ],
    [
      'with too little money',
      (intent: string) => buildIntent(intent, { amount_received: 100 }),
      { vaga: 'payment_failed', status: 'divergente', recebido_centavos: 100 },
    ],
  ] as const)('%s: every order ends in one state', async (_, last, expected) => {
    const ends: unknown[] = []
    for (const [i, order] of orders.entries()) {
      if (i % 100 === 0) rita = await createRecrutador(db)
      if (i % 20 === 0) await db.sql`truncate base.limites`
      const aberto = await openPagamento(db, rita)
      const { intent } = aberto
      const events = [
        semDinheiro(intent, 'requires_payment_method'),
        semDinheiro(intent, 'requires_action'),
        semDinheiro(intent, 'processing'),
        semDinheiro(intent, 'requires_payment_method', { last_error_code: 'card_declined', last_decline_code: 'do_not_honor' }),
        last(intent),
      ]
      for (const n of order)
        await applyIntent(db, events[n - 1] ?? {}, { _evento_id: `evt_${intent}_${n}`, _evento_tipo: 'x', _evento_em: em(n) })
      const end = await fim(aberto)
      // With a divergence the vacancy may or may not have the refusal: both can be paid again.
      if (end['status'] === 'divergente' && end['vaga'] === 'pending_payment') end['vaga'] = 'payment_failed'
      ends.push(end)
    }
    expect(ends).toHaveLength(orders.length)
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(ends[0]).toMatchObject(expected)
  })
})

describe('a matching payment', () => {
  test('marks the vacancy as paid in the same transaction; it waits for the ad check, and its owner gets one e-mail', async () => {
    const { vaga, intent } = await openPagamento(db, rita)
    const evento = { _evento_id: `evt_${intent}`, _evento_tipo: 'payment_intent.succeeded' }
    const { codigo_ref } = await readVaga(db, vaga)
    const pago = { conhecido: true, pagamento: 'pago', vaga_id: vaga, vaga: 'aguardando_publicacao', codigo_ref }
    expect(await applyIntent(db, buildIntent(intent), evento)).toEqual({ ...pago, repetido: false })
    expect(await applyIntent(db, buildIntent(intent), evento)).toEqual({ ...pago, repetido: true })
    expect(await applyIntent(db, buildIntent(intent))).toEqual({ ...pago, repetido: false })
    // Any event after the payment changes nothing.
    for (const status of ['canceled', 'processing', 'requires_payment_method', 'requires_capture', 'novo'])
      expect(await applyIntent(db, semDinheiro(intent, status, { last_error_code: 'x' })), status).toMatchObject(pago)
    expect(await applyIntent(db, buildIntent(intent, { amount_received: 1 }))).toMatchObject(pago)
    expect(await listPagamentos(db, vaga)).toMatchObject([{ status: 'pago', recebido_centavos: 7990, reembolsado_centavos: 0 }])
    expect(await listReembolsos(db, vaga)).toEqual({})
    expect(await listEmails(db, 'pagamento_confirmado', rita.email)).toMatchObject([
      { payload: { vaga_id: vaga, codigo_ref, cargo: 'Analista de RH', valor_centavos: 7990, metodo: 'cartao' } },
    ])
    expect(await readRegistros(db, 'pagamento_eventos', `intent_id = '${intent}'`)).toMatchObject([{ resultado: 'pago' }])
  })

  test('one letter says both when the vacancy is on the air before the payment was told; else each has its own', async () => {
    const { vaga } = await payAndPublish(db, rita)
    expect(await listEmails(db, 'pagamento_confirmado', rita.email)).toEqual([])
    expect(await listEmails(db, 'vaga_publicada', rita.email)).toMatchObject([
      { payload: { vaga_id: vaga, compra: { valor_centavos: 7990, metodo: 'cartao', pago_em: expect.any(String) as string } } },
    ])
    const outra = await createRecrutador(db)
    const lenta = await payPagamento(db, outra)
    // Its letter is with the worker.
    await db.sql`update mensagens.outbox set tentativas = 1 where tipo = 'pagamento_confirmado' and destinatario = ${outra.email}`
    await checkVaga(db, lenta.vaga)
    expect(await listEmails(db, 'pagamento_confirmado', outra.email)).toHaveLength(1)
    const [carta] = await listEmails(db, 'vaga_publicada', outra.email)
    expect(carta?.payload).not.toHaveProperty('compra')
    const gratis = await createRecrutador(db)
    await createVagaPublicada(db, gratis.caller)
    expect((await listEmails(db, 'vaga_publicada', gratis.email))[0]?.payload).not.toHaveProperty('compra')
  })

  test('a cancellation that the provider tells twice is written down as one, and the second as nothing', async () => {
    const { intent, vaga } = await openPagamento(db, rita)
    for (const n of [1, 2])
      expect(await applyIntent(db, semDinheiro(intent, 'canceled'), { _evento_id: `evt_${intent}_${n}` })).toMatchObject({
        pagamento: 'cancelado',
        vaga: 'pending_payment',
      })
    expect(await readRegistros(db, 'pagamento_eventos', `intent_id = '${intent}' order by event_id`)).toMatchObject([
      { resultado: 'cancelado' },
      { resultado: 'nada' },
    ])
    expect(await listPagamentos(db, vaga)).toMatchObject([{ status: 'cancelado', cancelar_em: null }])
  })

  test('of an intent that nobody knows must come again: nothing is kept of it', async () => {
    expect(await applyIntent(db, buildIntent('pi_estranho'), { _evento_id: 'evt_estranho' })).toEqual({
      conhecido: false,
      pagamento: null,
      vaga_id: null,
      vaga: null,
      codigo_ref: null,
      repetido: false,
    })
    expect(await readRegistros(db, 'pagamento_eventos', "event_id = 'evt_estranho'")).toEqual([])
    for (const intent of [{}, { id: null }, { id: 7 }]) expect(await applyIntent(db, intent)).toMatchObject({ conhecido: false })
  })

  test('is accepted even after a refusal, whose code is shown in between', async () => {
    const { vaga, intent } = await openPagamento(db, rita)
    await applyIntent(
      db,
      semDinheiro(intent, 'requires_payment_method', { last_error_code: 'card_declined', last_decline_code: 'Lost-Card ' }),
    )
    expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({
      status: 'falhou',
      recusa_codigo: 'lostcard',
    })
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'payment_failed' })
    expect(await applyIntent(db, buildIntent(intent))).toMatchObject({ pagamento: 'pago', vaga: 'aguardando_publicacao' })
  })
})

describe('a payment with a divergence', () => {
  const divergencias: [string, Params, string][] = [
    ['too little', { amount_received: 7989 }, 'outro valor'],
    ['too much', { amount_received: 7991 }, 'outro valor'],
    ['another currency', { currency: 'usd' }, 'outra moeda'],
    ['no currency', { currency: null }, 'outra moeda'],
    ['a test charge where live is expected, or the reverse', { livemode: true }, 'outro modo (teste ou produção)'],
    ['no mode', { livemode: null }, 'outro modo (teste ou produção)'],
  ]
  test.each(divergencias)(
    '%s: nothing is published, all of it is refunded, the team and the owner are e-mailed',
    async (_, over, why) => {
      const { vaga, intent, pagamento } = await openPagamento(db, rita)
      expect(await applyIntent(db, buildIntent(intent, over))).toMatchObject({ pagamento: 'divergente', vaga: 'pending_payment' })
      const recebido = (over['amount_received'] as number | undefined) ?? 7990
      expect(await listPagamentos(db, vaga)).toMatchObject([{ divergencia: why, recebido_centavos: recebido }])
      expect(await listReembolsos(db, vaga)).toEqual({ tudo: [recebido, 'pendente'] })
      const letters = await db.sql`select payload from mensagens.outbox
      where tipo = 'pagamento_divergente' and destinatario = ${personas.admin.email} and payload ->> 'intent_id' = ${intent}`
      expect(letters.map((letter) => letter['payload'] as unknown)).toEqual([
        {
          motivo: why,
          intent_id: intent,
          codigo_ref: (await readVaga(db, vaga))['codigo_ref'],
          recebido_centavos: recebido,
          esperado_centavos: 7990,
        },
      ])
      expect(await listEmails(db, 'pagamento_confirmado', rita.email)).toHaveLength(0)
      const situacao = async () => (await callAs<Params>(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga }))['situacao']
      expect(await situacao()).toBe('divergente')
      const [{ id } = {}] = await readRegistros(db, 'reembolsos', `pagamento_id = '${pagamento}'`)
      await callService(db, 'concluir_reembolso', { _id: id, _refund_id: `re_${intent}`, _status: 'succeeded' })
      expect(await listEmails(db, 'pagamento_devolvido', rita.email)).toMatchObject([
        { payload: { valor_centavos: recebido, motivo: why } },
      ])
      expect(await listPagamentos(db, vaga)).toMatchObject([{ reembolsado_centavos: recebido }])
      expect(await situacao()).toBe('reembolsado')
      // The vacancy can be paid again.
      expect((await prepare(db, rita, vaga)).pagamento_id).not.toBe(pagamento)
    },
  )

  test('for a price that changed meanwhile, in any way', async () => {
    for (const canais of [['gupy'], ['catho', 'indeed']]) {
      const { vaga, intent } = await openPagamento(db, rita)
      await callAs(db, rita.caller, 'fn_atualizar_vaga', { _id: vaga, _vaga: buildVaga(), _canais: canais, _duracao: 30 })
      expect(await applyIntent(db, buildIntent(intent))).toMatchObject({ pagamento: 'divergente', vaga: 'pending_payment' })
      expect(await listReembolsos(db, vaga)).toEqual({ tudo: [7990, 'pendente'] })
    }
    // Changed texts do not change the price.
    const { vaga, intent } = await openPagamento(db, rita)
    await callAs(db, rita.caller, 'fn_atualizar_vaga', {
      _id: vaga,
      _vaga: buildVaga({ cargo: 'Gerente' }),
      _canais: ['catho'],
      _duracao: 30,
    })
    expect(await applyIntent(db, buildIntent(intent))).toMatchObject({ pagamento: 'pago' })
  })

  test('after a cancellation, or for a vacancy that ended, became free, is already paid, or was deleted', async () => {
    const cancelado = await openPagamento(db, rita)
    await applyIntent(db, semDinheiro(cancelado.intent, 'canceled'))
    expect(await applyIntent(db, buildIntent(cancelado.intent))).toMatchObject({
      pagamento: 'divergente',
      vaga: 'pending_payment',
    })

    const encerrada = await openPagamento(db, rita)
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: encerrada.vaga })
    expect(await applyIntent(db, buildIntent(encerrada.intent))).toMatchObject({ pagamento: 'divergente', vaga: 'encerrada' })

    const gratis = await openPagamento(db, rita)
    await callAs(db, rita.caller, 'fn_atualizar_vaga', {
      _id: gratis.vaga,
      _vaga: buildVaga(),
      _canais: ['indeed'],
      _duracao: 30,
    })
    expect(await applyIntent(db, buildIntent(gratis.intent))).toMatchObject({
      pagamento: 'divergente',
      vaga: 'aguardando_publicacao',
    })

    // The first intent was abandoned, the second paid; then the bank executes the first one after all.
    const primeiro = await openPagamento(db, rita)
    await applyIntent(db, semDinheiro(primeiro.intent, 'canceled'))
    const { pagamento_id } = await prepare(db, rita, primeiro.vaga)
    await callService(db, 'anotar_intent', { _pagamento_id: pagamento_id, _intent_id: `${primeiro.intent}_2`, _producao: false })
    await applyIntent(db, buildIntent(`${primeiro.intent}_2`))
    expect(await applyIntent(db, buildIntent(primeiro.intent))).toMatchObject({
      pagamento: 'divergente',
      vaga: 'aguardando_publicacao',
    })
    expect(await listReembolsos(db, primeiro.vaga)).toEqual({ tudo: [7990, 'pendente'] })
    // The owner sees the valid payment.
    expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: primeiro.vaga })).toMatchObject({
      status: 'pago',
      reembolsos: [{ canal: null, de_outro_pagamento: true, valor_centavos: 7990, status: 'pendente' }],
    })

    const apagada = await openPagamento(db, rita)
    await deleteVagas(db, apagada.vaga)
    expect(await applyIntent(db, buildIntent(apagada.intent))).toMatchObject({
      pagamento: 'divergente',
      vaga_id: null,
      vaga: null,
    })
    expect(await readRegistros(db, 'reembolsos', `pagamento_id = '${apagada.pagamento}'`)).toMatchObject([
      { valor_centavos: 7990 },
    ])
  })

  test('without money there is no refund; invalid amounts are refused', async () => {
    const { vaga, intent } = await openPagamento(db, rita)
    await expectRefusal(applyIntent(db, buildIntent(intent, { amount_received: 'muito' })), 'PT422')
    await expectRefusal(applyIntent(db, buildIntent(intent, { livemode: 'talvez' })), 'PT422')
    await expectRefusal(applyIntent(db, buildIntent(intent, { amount_received: 1e12 })), 'PT422')
    expect(await applyIntent(db, buildIntent(intent, { amount_received: 0 }))).toMatchObject({ pagamento: 'divergente' })
    expect(await listReembolsos(db, vaga)).toEqual({})
  })
})
