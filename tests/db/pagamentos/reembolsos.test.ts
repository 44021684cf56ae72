/** Refunds: line by line, once, at the price paid; answers of the provider; manual refunds by the team. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { hasPostgres } from '../../support/database.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas } from '../../support/personas.ts'
import { withSessions } from '../race.ts'
import { callAs, expectRefusal, getRefusal } from '../rpc.ts'
import {
  createCupom,
  createRecrutador,
  listEmails,
  moveLinhas,
  moveVaga,
  publishLinhas,
  publishVaga,
  readCanais,
} from '../vagas/vaga.ts'
import {
  applyIntent,
  buildIntent,
  callService,
  checkVaga,
  contestar,
  createIntentId,
  listByService,
  listPagamentos,
  listReembolsos,
  payAndPublish,
  payPagamento,
  prepare,
  readRegistros,
  recordIntent,
  refund,
} from './pagamento.ts'
import { runRoutines } from '../../support/routines.ts'

type Pedido = {
  id: string
  intent_id: string
  valor_centavos: number
  refund_id: string | null
  tentativas: number
}

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))
beforeEach(async () => {
  await refund(db)
})

const encerrar = (_id: string) => callAs(db, rita.caller, 'fn_encerrar_vaga', { _id })
const girar = () => runRoutines(db, 'canais')
const pedidos = () => listByService<Pedido>(db, 'reembolsos_a_fazer')
const concluir = (_id: string, _refund_id: string | null, _status: string | null, _erro: string | null = null) =>
  callService<string>(db, 'concluir_reembolso', { _id, _refund_id, _status, _erro })
const refundOf = (intent: string, over: Params = {}) => ({
  id: `re_mao_${intent}`,
  payment_intent: intent,
  amount: 7990,
  status: 'succeeded',
  metadata_reembolso_id: null,
  ...over,
})
const avisos = (intent: string) =>
  db.sql<{ payload: { motivo: string } }[]>`select payload from mensagens.outbox where tipo = 'pagamento_divergente'
    and destinatario = ${personas.admin.email} and payload ->> 'intent_id' = ${intent} order by criado_em`

describe('a paid line is refunded at the price paid', () => {
  test('when its vacancy ends before it is live: each once, minus the coupon, to the centavo', async () => {
    const cupom = await createCupom(db, { valor: 33 })
    const { id: vaga } = await publishVaga(db, rita.caller, { _canais: ['catho', 'gupy', 'indeed'], _cupom: cupom })
    const { pagamento_id, valor_centavos: valor } = await prepare(db, rita, vaga)
    const intent = createIntentId()
    await recordIntent(db, pagamento_id, intent)
    await applyIntent(db, buildIntent(intent, { amount_received: valor }))
    await encerrar(vaga)
    await encerrar(vaga)
    const back = await listReembolsos(db, vaga)
    const lines =
      await db.sql`select canal, preco_centavos - desconto_centavos as pago from public.vaga_canais where vaga_id = ${vaga}`
    expect(back).toEqual(
      Object.fromEntries(lines.filter(({ pago }) => pago).map(({ canal, pago }) => [canal, [pago, 'pendente']])),
    )
    expect(Object.values(back).reduce((sum, [centavos]) => sum + centavos, 0)).toBe(valor)
    expect(await readCanais(db, vaga)).toEqual({ catho: 'expirado', gupy: 'expirado', indeed: 'selecionado' })

    expect(await refund(db)).toBe(2)
    expect(await readCanais(db, vaga)).toEqual({ catho: 'reembolsado', gupy: 'reembolsado', indeed: 'selecionado' })
    expect(await listPagamentos(db, vaga)).toMatchObject([{ recebido_centavos: valor, reembolsado_centavos: valor }])
    const letters = await listEmails(db, 'canal_reembolsado', rita.email)
    expect(letters.map(({ payload }) => `${String(payload['canal'])}: ${String(payload['causa'])}`).toSorted()).toEqual([
      'Catho: vaga_encerrada',
      'Gupy: vaga_encerrada',
    ])
    // The contact of the ad may be somebody else.
    expect(await listEmails(db, 'canal_reembolsado', 'rita@padaria.example')).toEqual([])
    expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({
      status: 'pago',
      recebido_centavos: valor,
      reembolsado_centavos: valor,
      reembolsos: [{ canal: 'catho', status: 'feito', feito_em: expect.any(String) }, { canal: 'gupy' }],
    })
  })

  test('when it is not live by its deadline, was refused or failed; not when it was live', async () => {
    const { vaga } = await payAndPublish(db, rita, ['catho', 'gupy', 'vagas', 'infojobs', 'glassdoor'])
    await publishLinhas(db, vaga, 'catho')
    await moveLinhas(db, vaga, 'rejeitado', 'gupy', { motivo: 'Pediram outra conta.' })
    await moveLinhas(db, vaga, 'falhou', 'vagas', { causa: 'sem_publicar', motivo: 'Fora do ar.' })
    await moveLinhas(db, vaga, 'aguardando_canal', 'infojobs', { prazo_em: '2026-01-01T00:00:00Z' })
    await girar()
    await girar()
    expect(await readCanais(db, vaga)).toEqual({
      catho: 'publicado',
      glassdoor: 'na_fila',
      gupy: 'rejeitado',
      infojobs: 'expirado',
      vagas: 'falhou',
    })
    expect(await listReembolsos(db, vaga)).toEqual({
      gupy: [8990, 'pendente'],
      infojobs: [6490, 'pendente'],
      vagas: [5990, 'pendente'],
    })
    // A line being refunded cannot be worked on.
    for (const status of ['na_fila', 'publicado'])
      expect((await getRefusal(moveLinhas(db, vaga, status, 'gupy', { causa: null, motivo: null }))).code).toBe('PT409')
    await encerrar(vaga)
    expect(await listReembolsos(db, vaga)).toMatchObject({ glassdoor: [6990, 'pendente'] })
    expect(await listReembolsos(db, vaga)).not.toHaveProperty('catho')
    await refund(db)
    expect(await readCanais(db, vaga)).toEqual({
      catho: 'expirado',
      ...Object.fromEntries(['glassdoor', 'gupy', 'infojobs', 'vagas'].map((canal) => [canal, 'reembolsado'])),
    })
  })

  test('when its vacancy is refused, or is unpublished for more than 7 days', async () => {
    const { vaga } = await payAndPublish(db, rita, ['catho', 'gupy'])
    await publishLinhas(db, vaga, 'gupy')
    await moveVaga(db, vaga, 'suspensa')
    await girar()
    expect(await listReembolsos(db, vaga)).toEqual({})
    await db.sql`update public.vagas set suspensa_em = now() - interval '8 days' where id = ${vaga}`
    await girar()
    expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'pendente'] })

    const recusada = await payPagamento(db, rita)
    await moveVaga(db, recusada.vaga, 'recusada', 'x')
    expect(await listReembolsos(db, recusada.vaga)).toEqual({ catho: [7990, 'pendente'] })
  })

  test('when its account is deleted before it was live; an unpaid line is not refunded', async () => {
    const { vaga } = await payPagamento(db, rita)
    const { id } = await publishVaga(db, rita.caller, { _canais: ['gupy'] })
    await db.sql`delete from public.usuarios where id = ${rita.conta}`
    expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'pendente'] })
    await refund(db)
    expect(await readCanais(db, vaga)).toEqual({ catho: 'reembolsado' })
    expect(await listEmails(db, 'canal_reembolsado', rita.email)).toHaveLength(0)
    expect(await listReembolsos(db, id)).toEqual({})
  })
})

describe('the provider’s refund', () => {
  test('completes immediately, later, or never; and each worker claims different refunds', async () => {
    const { vaga, intent } = await payPagamento(db, rita)
    await encerrar(vaga)
    const [pedido] = await pedidos()
    expect(pedido).toEqual({
      id: expect.any(String),
      intent_id: intent,
      valor_centavos: 7990,
      refund_id: null,
      tentativas: 0,
    })
    expect(await pedidos()).toEqual([])
    const { id = '' } = pedido ?? {}
    for (const _ of [1, 2]) expect(await concluir(id, null, null, 'sem resposta')).toBe('pendente')
    const [row] = await readRegistros(db, 'reembolsos', `id = '${id}'`)
    expect(row).toMatchObject({ tentativas: 2, erro: 'sem resposta' })
    expect(await pedidos()).toEqual([])
    await db.sql`update pagamentos.reembolsos set reservado_ate = now() where id = ${id}`
    expect(await pedidos()).toMatchObject([{ id, tentativas: 2 }])

    expect(await concluir(id, 're_1', 'pending')).toBe('enviado')
    expect(await readCanais(db, vaga)).toEqual({ catho: 'expirado' })
    await db.sql`update pagamentos.reembolsos set reservado_ate = now() where id = ${id}`
    expect(await pedidos()).toMatchObject([{ id, refund_id: 're_1' }])
    expect(await concluir(id, 're_1', 'succeeded')).toBe('feito')
    expect(await concluir(id, 're_1', 'pending')).toBe('feito')
    expect(await listEmails(db, 'canal_reembolsado', rita.email)).toHaveLength(1)
    // The bank returns it days later: the sum is corrected, and the team takes over.
    expect(await concluir(id, 're_1', 'failed', 'lost_or_stolen_card')).toBe('falhou')
    expect(await concluir(id, 're_1', 'succeeded')).toBe('falhou')
    expect(await listPagamentos(db, vaga)).toMatchObject([{ reembolsado_centavos: 0 }])
    expect(await avisos(intent)).toMatchObject([{ payload: { motivo: 'um reembolso não chegou a quem pagou' } }])
    expect(await pedidos()).toEqual([])
    expect(await concluir(crypto.randomUUID(), null, 'failed')).toBeNull()
  })

  test.each([
    ['pending', 'succeeded', 'succeeded'],
    ['succeeded', 'pending', 'succeeded'],
    ['succeeded', 'succeeded', 'pending'],
  ])('is also reported by events, in any order: %s, %s, %s', async (...states) => {
    const { vaga, intent } = await payPagamento(db, rita)
    await encerrar(vaga)
    const [{ id } = { id: '' }] = await pedidos()
    for (const [n, status] of states.entries()) {
      const evento = { _evento_id: `evt_re_${intent}_${n}`, _evento_tipo: 'refund.updated' }
      const refund = refundOf(intent, { id: `re_${intent}`, status, metadata_reembolso_id: id })
      for (const repetido of [false, true])
        expect(await callService(db, 'aplicar_reembolso', { _refund: refund, ...evento })).toMatchObject({
          conhecido: true,
          repetido,
        })
    }
    expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'feito'] })
    expect(await listEmails(db, 'canal_reembolsado', rita.email)).toHaveLength(1)
    expect(await avisos(intent)).toEqual([])
  })

  test('is unknown before its payment is recorded; an event of an unknown charge must be retried', async () => {
    const { pagamento_id } = await prepare(db, rita, (await publishVaga(db, rita.caller, { _canais: ['catho'] })).id)
    const intent = createIntentId()
    await recordIntent(db, pagamento_id, intent)
    for (const payment_intent of [intent, 'pi_nenhum', null])
      expect(
        await callService(db, 'aplicar_reembolso', { _refund: refundOf(intent, { payment_intent }), _evento_id: 'evt_cedo' }),
      ).toMatchObject({ conhecido: false })
    expect(await readRegistros(db, 'pagamento_eventos', "event_id = 'evt_cedo'")).toEqual([])
  })
})

const devolver = (intent: string, over: Params = {}) =>
  callService<Params>(db, 'aplicar_reembolso', { _refund: refundOf(intent, over) })

describe('a manual refund by the team', () => {
  test('is recorded once, reduces the remaining amount, and is e-mailed', async () => {
    const { vaga, intent } = await payPagamento(db, rita, ['catho', 'gupy'])
    for (const _ of [1, 2]) await devolver(intent, { amount: 10_000 })
    expect(await listReembolsos(db, vaga)).toEqual({ tudo: [10_000, 'feito'] })
    expect(await listPagamentos(db, vaga)).toMatchObject([{ reembolsado_centavos: 10_000 }])
    // R$ 69,80 remain for two lines: what is left goes back, and no more.
    await encerrar(vaga)
    const reembolsos = Object.values(await listReembolsos(db, vaga))
    expect(reembolsos.map(([valor]) => valor).reduce((soma, valor) => soma + valor, 0)).toBe(16_980)
    expect(reembolsos.map(([, status]) => status).toSorted()).toEqual(['feito', 'pendente'])
    expect((await avisos(intent)).map(({ payload }) => payload.motivo)).toEqual(['um reembolso foi feito à mão no provedor'])
  })

  test('of the full amount leaves nothing for the lines; a larger amount is capped', async () => {
    const { vaga, intent } = await payPagamento(db, rita)
    await devolver(intent, { amount: 999_999 })
    expect(await listReembolsos(db, vaga)).toEqual({ tudo: [7990, 'feito'] })
    await devolver(intent, { id: `re_mais_${intent}` })
    expect(await listPagamentos(db, vaga)).toMatchObject([{ reembolsado_centavos: 7990 }])
  })

  test('does not match a refund of ours by metadata, unless intent and amount match too', async () => {
    const { vaga, intent } = await payPagamento(db, rita, ['catho', 'gupy'])
    const outro = await payPagamento(db, rita)
    await encerrar(vaga)
    const [{ id } = { id: '' }] = (await pedidos()).filter(({ valor_centavos }) => valor_centavos === 7990)
    await devolver(outro.intent, { metadata_reembolso_id: id })
    await devolver(intent, { metadata_reembolso_id: id, amount: 1, status: 'pending' })
    await devolver(intent, { id: `re_lixo_${intent}`, metadata_reembolso_id: "'; drop table x", amount: 2, status: 'failed' })
    expect(await listReembolsos(db, vaga)).toMatchObject({ catho: [7990, 'pendente'] })
    await devolver(intent, { id: `re_certo_${intent}`, metadata_reembolso_id: id })
    expect(await listReembolsos(db, vaga)).toMatchObject({ catho: [7990, 'feito'] })
  })
})

describe('the payment tables', () => {
  test('never allow refunds above the amount received, nor backward transitions', async () => {
    const { vaga, pagamento } = await payPagamento(db, rita)
    await encerrar(vaga)
    await expectRefusal(
      db.sql`insert into pagamentos.reembolsos (pagamento_id, valor_centavos, motivo) values (${pagamento}, 1, 'x')`,
      'PT409',
      'valor_invalido',
    )
    await refund(db)
    for (const change of [
      "status = 'pendente', feito_em = null",
      'valor_centavos = 1',
      "refund_id = 're_outro'",
      'refund_id = null',
    ])
      expect(
        (await getRefusal(db.sql.unsafe(`update pagamentos.reembolsos set ${change} where pagamento_id = '${pagamento}'`))).code,
        change,
      ).toBe('PT409')
    for (const change of [
      "status = 'aberto', pago_em = null, recebido_centavos = 0",
      'recebido_centavos = 7991',
      "intent_id = 'pi_x'",
      "status = 'cancelado'",
    ])
      expect(
        (await getRefusal(db.sql.unsafe(`update pagamentos.pagamentos set ${change} where id = '${pagamento}'`))).code,
        change,
      ).toBe('PT409')
  })

  test('two concurrent workers and two closers create one refund per line', async ({ skip }) => {
    skip(!hasPostgres(), 'needs several sessions')
    const { vaga, intent } = await payPagamento(db, rita, ['catho', 'gupy'])
    await checkVaga(db, vaga)
    const sessions = withSessions(db, 8)
    await db.sql`update public.vaga_canais set prazo_em = now() - interval '1 minute' where vaga_id = ${vaga} and canal = 'catho'`
    await Promise.allSettled([
      callAs(sessions, rita.caller, 'fn_encerrar_vaga', { _id: vaga }),
      ...[1, 2, 3].map(() => runRoutines(db, 'canais')),
      ...[1, 2].map(() =>
        callAs(sessions, 'service_role', 'fn_service_aplicar_contestacao', {
          _disputa: { id: 'dp_1', payment_intent: intent, status: 'needs_response' },
        }),
      ),
    ])
    await encerrar(vaga)
    expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'pendente'], gupy: [8990, 'pendente'] })
    await contestar(db, intent, 'won', { id: 'dp_1' })
    const claims = await Promise.all(
      [1, 2, 3, 4].map(() => sessions.sql.unsafe('select r from pagamentos.reservar_reembolsos(100) as r')),
    )
    expect(claims.flat()).toHaveLength(2)
  })
})
