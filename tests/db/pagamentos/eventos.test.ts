/** Provider events: idempotent, in any order; money counts only when everything about it matches. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import type { TestDatabase } from '../../support/database.ts'
import { callerOf, personas } from '../../support/personas.ts'
import { refused } from '../rpc.ts'
import { apagarVagas, buildVaga, cartas, createRecrutador, linha, por, type Recrutador } from '../vagas/vaga.ts'
import {
  aberta,
  type Aberto,
  abrir,
  aplicar,
  checar,
  contestacoesDe,
  contestar,
  intentDe,
  lista,
  noAr,
  paga,
  pagamentosDe,
  permutations,
  preparar,
  reembolsosDe,
  registro,
  servico,
} from './pagamento.ts'

let db: TestDatabase
let rita: Recrutador
beforeAll(async () => {
  db = await abrir()
})
beforeEach(async () => {
  rita = await createRecrutador(db)
  await db.sql`truncate private.limites`
})
afterAll(() => db.close())

const semDinheiro = (intent: string, status: string, over: Params = {}) =>
  intentDe(intent, { status, amount_received: 0, ...over })

const fim = async ({ vaga }: Aberto): Promise<Record<string, unknown>> => {
  const [pagamento] = await pagamentosDe(db, vaga)
  const { status, paga_em } = await linha(db, vaga)
  return {
    vaga: status,
    paga: paga_em !== null,
    ...Object.fromEntries(
      ['status', 'recebido_centavos', 'recusa_codigo', 'recusa_em', 'cancelar_em', 'divergencia', 'pago_em'].map((key) => [
        key,
        pagamento?.[key],
      ]),
    ),
    reembolsos: await reembolsosDe(db, vaga),
  }
}
const em = (second: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, second)).toISOString()

describe('five events in each of their 120 orders', () => {
  test.each([
    [
      'with money at last',
      (intent: string) => intentDe(intent),
      {
        vaga: 'aguardando_publicacao',
        status: 'pago',
        recebido_centavos: 7990,
        pago_em: '2026-11-22T12:00:05+00:00',
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
      (intent: string) => intentDe(intent, { amount_received: 100 }),
      { vaga: 'payment_failed', status: 'divergente', recebido_centavos: 100 },
    ],
  ] as const)('%s: every order ends in one state', { timeout: 60_000 }, async (_, last, expected) => {
    const ends: unknown[] = []
    for (const [i, order] of permutations([1, 2, 3, 4, 5]).entries()) {
      if (i % 100 === 0) rita = await createRecrutador(db)
      if (i % 20 === 0) await db.sql`truncate private.limites`
      const aberto = await aberta(db, rita)
      const { intent } = aberto
      const events = [
        semDinheiro(intent, 'requires_payment_method'),
        semDinheiro(intent, 'requires_action'),
        semDinheiro(intent, 'processing'),
        semDinheiro(intent, 'requires_payment_method', { last_error_code: 'card_declined', last_decline_code: 'do_not_honor' }),
        last(intent),
      ]
      for (const n of order)
        await aplicar(db, events[n - 1] ?? {}, { _evento_id: `evt_${intent}_${n}`, _evento_tipo: 'x', _evento_em: em(n) })
      const end = await fim(aberto)
      // With a divergence the vacancy may or may not have the refusal: both can be paid again.
      if (end['status'] === 'divergente' && end['vaga'] === 'pending_payment') end['vaga'] = 'payment_failed'
      ends.push(end)
    }
    expect(ends).toHaveLength(120)
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(ends[0]).toMatchObject(expected)
  })
})

describe('a matching payment', () => {
  test('marks the vacancy as paid in the same transaction; it waits for the ad check, and its owner gets one e-mail', async () => {
    const { vaga, intent } = await aberta(db, rita)
    const evento = { _evento_id: `evt_${intent}`, _evento_tipo: 'payment_intent.succeeded' }
    const { codigo_ref } = await linha(db, vaga)
    const pago = { conhecido: true, pagamento: 'pago', vaga_id: vaga, vaga: 'aguardando_publicacao', codigo_ref }
    expect(await aplicar(db, intentDe(intent), evento)).toEqual({ ...pago, repetido: false })
    expect(await aplicar(db, intentDe(intent), evento)).toEqual({ ...pago, repetido: true })
    expect(await aplicar(db, intentDe(intent))).toEqual({ ...pago, repetido: false })
    // Any event after the payment changes nothing.
    for (const status of ['canceled', 'processing', 'requires_payment_method', 'requires_capture', 'novo'])
      expect(await aplicar(db, semDinheiro(intent, status, { last_error_code: 'x' })), status).toMatchObject(pago)
    expect(await aplicar(db, intentDe(intent, { amount_received: 1 }))).toMatchObject(pago)
    expect(await pagamentosDe(db, vaga)).toMatchObject([{ status: 'pago', recebido_centavos: 7990, reembolsado_centavos: 0 }])
    expect(await reembolsosDe(db, vaga)).toEqual({})
    expect(await cartas(db, 'pagamento_confirmado', rita.email)).toMatchObject([
      { payload: { vaga_id: vaga, codigo_ref, cargo: 'Analista de RH', valor_centavos: 7990 } },
    ])
    expect(await registro(db, 'pagamento_eventos', `intent_id = '${intent}'`)).toMatchObject([{ resultado: 'pago' }])
  })

  test('a cancellation that the provider tells twice is written down as one, and the second as nothing', async () => {
    const { intent, vaga } = await aberta(db, rita)
    for (const n of [1, 2])
      expect(await aplicar(db, semDinheiro(intent, 'canceled'), { _evento_id: `evt_${intent}_${n}` })).toMatchObject({
        pagamento: 'cancelado',
        vaga: 'pending_payment',
      })
    expect(await registro(db, 'pagamento_eventos', `intent_id = '${intent}' order by event_id`)).toMatchObject([
      { resultado: 'cancelado' },
      { resultado: 'nada' },
    ])
    expect(await pagamentosDe(db, vaga)).toMatchObject([{ status: 'cancelado', cancelar_em: null }])
  })

  test('of an intent that nobody knows must come again: nothing is kept of it', async () => {
    expect(await aplicar(db, intentDe('pi_estranho'), { _evento_id: 'evt_estranho' })).toEqual({
      conhecido: false,
      pagamento: null,
      vaga_id: null,
      vaga: null,
      codigo_ref: null,
      repetido: false,
    })
    expect(await registro(db, 'pagamento_eventos', "event_id = 'evt_estranho'")).toEqual([])
    for (const intent of [{}, { id: null }, { id: 7 }]) expect(await aplicar(db, intent)).toMatchObject({ conhecido: false })
  })

  test('is accepted even after a refusal, whose code is shown in between', async () => {
    const { vaga, intent } = await aberta(db, rita)
    await aplicar(
      db,
      semDinheiro(intent, 'requires_payment_method', { last_error_code: 'card_declined', last_decline_code: 'Lost-Card ' }),
    )
    expect(await por(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({
      status: 'falhou',
      recusa_codigo: 'lostcard',
    })
    expect(await linha(db, vaga)).toMatchObject({ status: 'payment_failed' })
    expect(await aplicar(db, intentDe(intent))).toMatchObject({ pagamento: 'pago', vaga: 'aguardando_publicacao' })
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
      const { vaga, intent, pagamento } = await aberta(db, rita)
      expect(await aplicar(db, intentDe(intent, over))).toMatchObject({ pagamento: 'divergente', vaga: 'pending_payment' })
      const recebido = (over['amount_received'] as number | undefined) ?? 7990
      expect(await pagamentosDe(db, vaga)).toMatchObject([{ divergencia: why, recebido_centavos: recebido }])
      expect(await reembolsosDe(db, vaga)).toEqual({ tudo: [recebido, 'pendente'] })
      const letters = await db.sql`select payload from private.outbox
      where tipo = 'pagamento_divergente' and destinatario = ${personas.admin.email} and payload ->> 'intent_id' = ${intent}`
      expect(letters.map((letter) => letter['payload'] as unknown)).toEqual([
        {
          motivo: why,
          intent_id: intent,
          codigo_ref: (await linha(db, vaga))['codigo_ref'],
          recebido_centavos: recebido,
          esperado_centavos: 7990,
        },
      ])
      expect(await cartas(db, 'pagamento_confirmado', rita.email)).toHaveLength(0)
      const [{ id } = {}] = await registro(db, 'reembolsos', `pagamento_id = '${pagamento}'`)
      await servico(db, 'concluir_reembolso', { _id: id, _refund_id: `re_${intent}`, _status: 'succeeded' })
      expect(await cartas(db, 'pagamento_devolvido', rita.email)).toMatchObject([
        { payload: { valor_centavos: recebido, motivo: why } },
      ])
      expect(await pagamentosDe(db, vaga)).toMatchObject([{ reembolsado_centavos: recebido }])
      // The vacancy can be paid again.
      expect((await preparar(db, rita, vaga)).pagamento_id).not.toBe(pagamento)
    },
  )

  test('for a price that changed meanwhile, in any way', async () => {
    for (const canais of [['gupy'], ['catho', 'indeed']]) {
      const { vaga, intent } = await aberta(db, rita)
      await por(db, rita.caller, 'fn_atualizar_vaga', { _id: vaga, _vaga: buildVaga(), _canais: canais, _duracao: 30 })
      expect(await aplicar(db, intentDe(intent))).toMatchObject({ pagamento: 'divergente', vaga: 'pending_payment' })
      expect(await reembolsosDe(db, vaga)).toEqual({ tudo: [7990, 'pendente'] })
    }
    // Changed texts do not change the price.
    const { vaga, intent } = await aberta(db, rita)
    await por(db, rita.caller, 'fn_atualizar_vaga', {
      _id: vaga,
      _vaga: buildVaga({ cargo: 'Gerente' }),
      _canais: ['catho'],
      _duracao: 30,
    })
    expect(await aplicar(db, intentDe(intent))).toMatchObject({ pagamento: 'pago' })
  })

  test('after a cancellation, or for a vacancy that ended, became free, is already paid, or was deleted', async () => {
    const cancelado = await aberta(db, rita)
    await aplicar(db, semDinheiro(cancelado.intent, 'canceled'))
    expect(await aplicar(db, intentDe(cancelado.intent))).toMatchObject({ pagamento: 'divergente', vaga: 'pending_payment' })

    const encerrada = await aberta(db, rita)
    await por(db, rita.caller, 'fn_encerrar_vaga', { _id: encerrada.vaga })
    expect(await aplicar(db, intentDe(encerrada.intent))).toMatchObject({ pagamento: 'divergente', vaga: 'encerrada' })

    const gratis = await aberta(db, rita)
    await por(db, rita.caller, 'fn_atualizar_vaga', { _id: gratis.vaga, _vaga: buildVaga(), _canais: ['indeed'], _duracao: 30 })
    expect(await aplicar(db, intentDe(gratis.intent))).toMatchObject({ pagamento: 'divergente', vaga: 'aguardando_publicacao' })

    // The first intent was abandoned, the second paid; then the bank executes the first one after all.
    const primeiro = await aberta(db, rita)
    await aplicar(db, semDinheiro(primeiro.intent, 'canceled'))
    const { pagamento_id } = await preparar(db, rita, primeiro.vaga)
    await servico(db, 'anotar_intent', { _pagamento_id: pagamento_id, _intent_id: `${primeiro.intent}_2`, _producao: false })
    await aplicar(db, intentDe(`${primeiro.intent}_2`))
    expect(await aplicar(db, intentDe(primeiro.intent))).toMatchObject({ pagamento: 'divergente', vaga: 'aguardando_publicacao' })
    expect(await reembolsosDe(db, primeiro.vaga)).toEqual({ tudo: [7990, 'pendente'] })
    // The owner sees the valid payment.
    expect(await por(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: primeiro.vaga })).toMatchObject({
      status: 'pago',
      reembolsos: [{ canal: null, valor_centavos: 7990, status: 'pendente' }],
    })

    const apagada = await aberta(db, rita)
    await apagarVagas(db, apagada.vaga)
    expect(await aplicar(db, intentDe(apagada.intent))).toMatchObject({ pagamento: 'divergente', vaga_id: null, vaga: null })
    expect(await registro(db, 'reembolsos', `pagamento_id = '${apagada.pagamento}'`)).toMatchObject([{ valor_centavos: 7990 }])
  })

  test('without money there is no refund; invalid amounts are refused', async () => {
    const { vaga, intent } = await aberta(db, rita)
    expect(await refused(aplicar(db, intentDe(intent, { amount_received: 'muito' })))).toMatchObject({ code: 'PT422' })
    expect(await refused(aplicar(db, intentDe(intent, { livemode: 'talvez' })))).toMatchObject({ code: 'PT422' })
    expect(await refused(aplicar(db, intentDe(intent, { amount_received: 1e12 })))).toMatchObject({ code: 'PT422' })
    expect(await aplicar(db, intentDe(intent, { amount_received: 0 }))).toMatchObject({ pagamento: 'divergente' })
    expect(await reembolsosDe(db, vaga)).toEqual({})
  })
})

const FIM = { tipo: 'charge.dispute.closed', em: '2026-11-23T10:00:00Z' }
const decidir = (intent: string, status: string, evento?: string) => contestar(db, intent, status, { ...FIM, evento })
const eventos = async (id: string) =>
  (await registro(db, 'pagamento_eventos', `event_id = '${id}'`)).map(({ tipo, resultado, criado_em }) => [
    tipo,
    resultado,
    Date.parse(String(criado_em)),
  ])

describe('a dispute', () => {
  test('suspends the vacancy and alerts the team, once', async () => {
    const { vaga, intent } = await noAr(db, rita)
    const abre = (evento: string) => contestar(db, intent, 'needs_response', { evento, em: '2026-11-22T10:00:00Z' })
    expect(await abre('evt_d1')).toMatchObject({ conhecido: true, vaga: 'suspensa', repetido: false })
    expect(await abre('evt_d1')).toMatchObject({ vaga: 'suspensa', repetido: true })
    expect(await abre('evt_d2')).toMatchObject({ repetido: true })
    const letters =
      await db.sql`select 1 from private.outbox where tipo = 'pagamento_contestado' and payload ->> 'intent_id' = ${intent}`
    expect(letters).toHaveLength((await db.sql`select 1 from public.admins where active`).length)
    expect(await cartas(db, 'vaga_suspensa', rita.email)).toHaveLength(1)
    expect(await contestar(db, 'pi_nenhum')).toMatchObject({ conhecido: false })
    expect(await linha(db, vaga)).toMatchObject({ status: 'suspensa' })
  })

  test('of an unpublished vacancy holds it back for the team', async () => {
    const { vaga, intent } = await paga(db, rita)
    expect(await contestar(db, intent)).toMatchObject({
      vaga: 'aguardando_publicacao',
      repetido: false,
    })
    await checar(db, vaga)
    expect(await linha(db, vaga)).toMatchObject({
      status: 'aguardando_publicacao',
      bloqueada_em: expect.any(String),
      achados: [{ regra: 'contestacao' }],
    })
  })

  test('before the payment is known must be retried; after a full refund it does not change the vacancy', async () => {
    const primeiro = await aberta(db, rita)
    expect(await contestar(db, primeiro.intent, 'needs_response', { evento: 'evt_cedo' })).toMatchObject({
      conhecido: false,
    })
    await aplicar(db, semDinheiro(primeiro.intent, 'canceled'))
    const { pagamento_id } = await preparar(db, rita, primeiro.vaga)
    await servico(db, 'anotar_intent', { _pagamento_id: pagamento_id, _intent_id: `${primeiro.intent}_2`, _producao: false })
    await aplicar(db, intentDe(`${primeiro.intent}_2`))
    await checar(db, primeiro.vaga)
    await aplicar(db, intentDe(primeiro.intent))
    expect(await contestar(db, primeiro.intent, 'needs_response', { evento: 'evt_cedo' })).toMatchObject({
      pagamento: 'divergente',
      vaga: 'published',
      repetido: false,
    })
  })

  test('decided by the bank is recorded once, with its event; the vacancy waits for the team', async () => {
    const { vaga, intent } = await noAr(db, rita)
    await contestar(db, intent)
    const evento = `evt_fim_${intent}`
    expect(await decidir(intent, 'won', evento)).toMatchObject({ conhecido: true, vaga: 'suspensa', repetido: false })
    // The same event with other content changes nothing.
    expect(await decidir(intent, 'lost', evento)).toMatchObject({ conhecido: true, repetido: true })
    expect(await decidir(intent, 'warning_closed', `${evento}_2`)).toMatchObject({ repetido: true })
    expect([await contestacoesDe(db, intent), await eventos(evento), await eventos(`${evento}_2`)]).toEqual([
      ['ganha'],
      [['charge.dispute.closed', 'contestação ganha', Date.parse('2026-11-23T10:00:00Z')]],
      [['charge.dispute.closed', 'nada', Date.parse('2026-11-23T10:00:00Z')]],
    ])
    expect(await linha(db, vaga)).toMatchObject({ status: 'suspensa' })
  })

  test('decided before it was told opens nothing afterwards; of an unknown payment it must be retried', async () => {
    const { vaga, intent } = await noAr(db, rita)
    expect(await decidir('pi_nenhum', 'won', 'evt_nenhum')).toMatchObject({ conhecido: false })
    expect(await eventos('evt_nenhum')).toEqual([])
    expect(await decidir(intent, 'won')).toMatchObject({ vaga: 'published', repetido: false })
    expect(await contestar(db, intent)).toMatchObject({ vaga: 'published', repetido: true })
    expect(await contestacoesDe(db, intent)).toEqual(['ganha'])
    expect(await refused(contestar(db, intent, 'lost', { id: 'um número' }))).toMatchObject({ code: 'PT422' })
    expect(await refused(por(db, rita.caller, 'fn_service_aplicar_contestacao', { _disputa: {} }))).toMatchObject({
      code: '42501',
    })
    expect(await linha(db, vaga)).toMatchObject({ status: 'published' })
  })

  describe('and refunds', () => {
    const pedidos = async () =>
      (await lista<{ intent_id: string }>(db, 'reembolsos_a_fazer', { _limite: 100 })).map(({ intent_id }) => intent_id)
    /** A disputed charge whose vacancy has ended: its refund waits. */
    async function disputada() {
      await db.sql`delete from private.reembolsos`
      const { vaga, intent } = await noAr(db, rita)
      await contestar(db, intent)
      await por(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
      return { vaga, intent }
    }

    test('won, they go; lost, the bank has refunded, which is final', async () => {
      const ganha = await disputada()
      await decidir(ganha.intent, 'won')
      expect(await pedidos()).toEqual([ganha.intent])
      const perdida = await disputada()
      await decidir(perdida.intent, 'lost')
      expect(await pedidos()).toEqual([])
      expect(await reembolsosDe(db, perdida.vaga)).toEqual({ catho: [7990, 'falhou'] })
      expect(await decidir(perdida.intent, 'won')).toMatchObject({ repetido: true })
      expect(await contestacoesDe(db, perdida.intent)).toEqual(['perdida'])
    })

    test('of a charge with two disputes wait until both are won, in any order of their events', async () => {
      const { vaga, intent } = await disputada()
      const outra = { id: `dp_${intent}_b` }
      expect(await contestar(db, intent, 'warning_needs_response', outra)).toMatchObject({ repetido: false })
      await decidir(intent, 'won')
      expect((await contestacoesDe(db, intent)).toSorted()).toEqual(['ganha', null])
      expect(await pedidos()).toEqual([])
      await contestar(db, intent, 'warning_closed', outra)
      // Told late: it was won already.
      await contestar(db, intent, 'needs_response', outra)
      expect(await pedidos()).toEqual([intent])
      expect(await reembolsosDe(db, vaga)).toEqual({ catho: [7990, 'pendente'] })
    })

    test('of a charge whose first dispute was won and whose second was lost do not go', async () => {
      const { vaga, intent } = await disputada()
      await decidir(intent, 'won')
      await contestar(db, intent, 'lost', { id: `dp_${intent}_b` })
      expect(await pedidos()).toEqual([])
      expect(await reembolsosDe(db, vaga)).toEqual({ catho: [7990, 'falhou'] })
    })

    test.each(['prevented', ''])(
      'wait while a dispute has the unknown status "%s", and the team is told once',
      async (status) => {
        const { intent } = await disputada()
        const codigo = status || 'nada'
        await decidir(intent, status)
        await decidir(intent, status)
        expect([await contestacoesDe(db, intent), await pedidos()]).toEqual([[null], []])
        const avisos = await db.sql`select payload ->> 'motivo' as motivo from private.outbox
        where tipo = 'pagamento_divergente' and payload ->> 'intent_id' = ${intent}`
        expect(avisos.map(({ motivo }) => motivo as string)).toEqual(
          (await db.sql`select 1 from public.admins where active`).map(
            () => `o provedor diz algo desconhecido de uma contestação (${codigo}), e os reembolsos esperam`,
          ),
        )
        // By hand, once a person has looked.
        await db.sql`select private.aplicar_contestacao(${db.sql.json({ id: `dp_${intent}`, payment_intent: intent, status: 'won' })})`
        expect(await pedidos()).toEqual([intent])
      },
    )

    test('wait for the bank even when the team let the vacancy go on', async () => {
      await db.sql`delete from private.reembolsos`
      const { vaga, intent } = await noAr(db, rita)
      await contestar(db, intent)
      const liberada = { _id: vaga, _liberar: true }
      expect(await por<Params>(db, callerOf(personas.admin), 'fn_liberar_vaga', liberada)).toMatchObject({ status: 'published' })
      await por(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
      expect(await pedidos()).toEqual([])
      await decidir(intent, 'won')
      expect(await pedidos()).toEqual([intent])
    })
  })

  test('after the team let the vacancy go on, another one takes it off the page again', async () => {
    const { vaga, intent } = await noAr(db, rita)
    await contestar(db, intent)
    await por<Params>(db, callerOf(personas.admin), 'fn_liberar_vaga', { _id: vaga, _liberar: true })
    expect(await contestar(db, intent)).toMatchObject({ vaga: 'published', repetido: true })
    expect(await contestar(db, intent, 'needs_response', { id: `dp_${intent}_b` })).toMatchObject({ vaga: 'suspensa' })
  })
})
