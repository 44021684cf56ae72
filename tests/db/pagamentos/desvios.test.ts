/** Edge cases of payments: released coupons, disputes, failing refunds, abandoned payments. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { hasPostgres } from '../../support/database.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, getRefusal } from '../rpc.ts'
import {
  countUsos,
  createCupom,
  createRecrutador,
  listEmails,
  moveLinhas,
  moveVaga,
  publishVaga,
  readCanais,
  readVaga,
} from '../vagas/vaga.ts'
import {
  applyIntent,
  buildIntent,
  callService,
  checkVaga,
  contestar as dizerDaContestacao,
  createIntentId,
  listByService,
  listPagamentos,
  listReembolsos,
  openPagamento,
  payAndPublish,
  payPagamento,
  prepare,
  readRegistros,
  recordIntent,
  refund,
} from './pagamento.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { runRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))
beforeEach(async () => {
  await db.sql`truncate base.limites`
  await db.sql`delete from pagamentos.reembolsos`
})

const admin = toCaller(personas.admin)
const encerrar = (_id: string) => callAs(db, rita.caller, 'fn_encerrar_vaga', { _id })
const liberar = (_id: string, params: Params = {}) =>
  callAs<Params>(db, admin, 'fn_liberar_vaga', { _id, _liberar: true, ...params })
const contestar = (intent: string) => dizerDaContestacao(db, intent)
const decidir = (intent: string, ganha: boolean) => dizerDaContestacao(db, intent, ganha ? 'won' : 'lost')
const pedidos = () => listByService<{ id: string; intent_id: string }>(db, 'reembolsos_a_fazer', { _limite: 100 })
const girar = () => runRoutines(db, 'canais')
const aMao = (intent: string, id: string, over: { amount?: number; status?: string } = {}) =>
  callService<Params>(db, 'aplicar_reembolso', {
    _refund: { id, payment_intent: intent, amount: 7990, status: 'succeeded', metadata_reembolso_id: null, ...over },
    _evento_id: `evt_${id}_${over.status ?? ''}`,
  })
const avisos = async (codigo: unknown) =>
  (
    await db.sql<
      { motivo: string }[]
    >`select payload ->> 'motivo' as motivo from mensagens.outbox where tipo = 'pagamento_divergente'
      and destinatario = ${personas.admin.email} and payload ->> 'codigo_ref' = ${String(codigo)} order by criado_em`
  ).map(({ motivo }) => motivo)

const comCupom = async (cupom: string) => {
  const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'], _cupom: cupom })
  const { pagamento_id, valor_centavos: valor } = await prepare(db, rita, id)
  const intent = createIntentId()
  await recordIntent(db, pagamento_id, intent)
  return { id, intent, said: buildIntent(intent, { amount: valor, amount_received: valor }) }
}
const soltar = async () => {
  await db.sql`update vagas.cupom_usos set criado_em = now() - interval '73 hours'`
  await db.sql`select pagamentos.soltar_cupons(10)`
}

describe('a coupon', () => {
  test('with one use pays one vacancy, even if several payments were started with it', async () => {
    const cupom = await createCupom(db, { valor: 90, max_usos: 1, por_pessoa: 1 })
    const feitas = []
    for (let n = 0; n < 3; n += 1) {
      feitas.push(await comCupom(cupom))
      await soltar()
    }
    for (const { said } of feitas) await applyIntent(db, said)
    expect(await Promise.all(feitas.map(async ({ id }) => (await readVaga(db, id))['status']))).toEqual([
      'aguardando_publicacao',
      'pending_payment',
      'pending_payment',
    ])
    expect(await countUsos(db, cupom)).toEqual({ usos: 1, linhas: 1 })
    for (const { id } of feitas.slice(1)) {
      expect(await listPagamentos(db, id)).toMatchObject([{ status: 'divergente', divergencia: 'o cupom deixou de valer' }])
      expect(await listReembolsos(db, id)).toEqual({ tudo: [799, 'pendente'] })
    }
  })

  test('that was released has its open payment cancelled at the provider, unless the payer returns before', async () => {
    const { id, intent } = await comCupom(await createCupom(db, { valor: 50 }))
    await soltar()
    expect(await listPagamentos(db, id)).toMatchObject([{ status: 'aberto', cancelar_em: expect.any(String) }])
    await prepare(db, rita, id)
    expect(await listPagamentos(db, id)).toMatchObject([{ status: 'aberto', intent_id: intent, cancelar_em: null }])
  })

  test('is reserved for ten days at most, however often the payment is restarted', async () => {
    const { id } = await comCupom(await createCupom(db, { max_usos: 1 }))
    await db.sql`update vagas.cupom_usos set desde = now() - interval '8 days', criado_em = now() - interval '71 hours' where vaga_id = ${id}`
    await prepare(db, rita, id)
    const held = await db.sql`select criado_em < now() - interval '70 hours' as antes from vagas.cupom_usos where vaga_id = ${id}`
    expect(held.map(({ antes }) => antes as boolean)).toEqual([true])
  })
})

describe('while the charge is disputed', () => {
  const presa = { code: 'PT409', hint: 'status_invalido', message: 'Uma pessoa da equipe precisa liberar esta vaga.' }

  test('only the team can publish: correcting, renewing or writing the status does not', async () => {
    const { vaga, intent } = await payPagamento(db, rita)
    await contestar(intent)
    expect(await getRefusal(callAs(db, rita.caller, 'fn_corrigir_vaga', { _id: vaga, _vaga: {} }))).toMatchObject(presa)
    await db.sql`update public.vagas set checada_em = null, bloqueada_em = null where id = ${vaga}`
    expect(await getRefusal(checkVaga(db, vaga))).toMatchObject(presa)
    await db.sql`update public.vagas set checada_em = now(), bloqueada_em = now() where id = ${vaga}`
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'aguardando_publicacao' })
    expect(await liberar(vaga)).toMatchObject({ status: 'published' })

    const velha = await payAndPublish(db, rita)
    await moveVaga(db, velha.vaga, 'expirada')
    await contestar(velha.intent)
    const renovar = () => callAs<Params>(db, rita.caller, 'fn_renovar_vaga', { _id: velha.vaga, _duracao: 30 })
    expect(await getRefusal(renovar())).toMatchObject(presa)
    await decidir(velha.intent, false)
    expect(await getRefusal(renovar())).toMatchObject(presa)

    const ganha = await payAndPublish(db, rita)
    await moveVaga(db, ganha.vaga, 'expirada')
    await contestar(ganha.intent)
    await decidir(ganha.intent, true)
    expect(await callAs<Params>(db, rita.caller, 'fn_renovar_vaga', { _id: ganha.vaga, _duracao: 30 })).toMatchObject({
      status: 'published',
    })
  })
})

describe('a refund', () => {
  test('that failed is done when the team refunds by hand, and later events of the first change nothing', async () => {
    const { vaga, intent } = await payAndPublish(db, rita, ['linkedin', 'catho'])
    await moveLinhas(db, vaga, 'rejeitado', 'linkedin', { motivo: 'Não.' })
    const [{ id } = { id: '' }] = await pedidos()
    for (const status of ['succeeded', 'failed'])
      await callService(db, 'concluir_reembolso', { _id: id, _refund_id: `re_a_${intent}`, _status: status })
    expect(await readCanais(db, vaga)).toMatchObject({ linkedin: 'expirado' })
    expect(await listReembolsos(db, vaga)).toEqual({ linkedin: [4990, 'falhou'] })

    await aMao(intent, `re_b_${intent}`, { amount: 4990 })
    for (const status of ['succeeded', 'failed']) await aMao(intent, `re_a_${intent}`, { amount: 4990, status })
    expect(await listReembolsos(db, vaga)).toEqual({ linkedin: [4990, 'feito'] })
    expect(await readCanais(db, vaga)).toMatchObject({ linkedin: 'reembolsado' })
    // The other line is still refunded in full.
    await encerrar(vaga)
    await refund(db)
    expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'feito'], linkedin: [4990, 'feito'] })
    expect(await listPagamentos(db, vaga)).toMatchObject([{ recebido_centavos: 12_980, reembolsado_centavos: 12_980 }])
    expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({
      reembolsado_centavos: 12_980,
    })
  })

  test('refused by the provider is retried, the team is alerted once, and a manual refund completes it', async () => {
    const { vaga, intent } = await payPagamento(db, rita)
    await encerrar(vaga)
    const { codigo_ref } = await readVaga(db, vaga)
    for (let n = 0; n < 12; n += 1) {
      const [{ id } = { id: '' }] = await pedidos()
      expect(await callService(db, 'concluir_reembolso', { _id: id, _erro: 'provider: 404 resource_missing' })).toBe('pendente')
      await db.sql`update pagamentos.reembolsos set reservado_ate = null`
    }
    expect(await avisos(codigo_ref)).toEqual(['o provedor não aceita um reembolso, que segue tentando'])
    await aMao(intent, `re_mao_${intent}`)
    expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'feito'] })
    expect(await listPagamentos(db, vaga)).toMatchObject([{ reembolsado_centavos: 7990 }])
    expect(await readCanais(db, vaga)).toEqual({ catho: 'reembolsado' })
  })

  test.each([
    [89, 'pendente'],
    [91, 'falhou'],
  ])('that the provider refuses, of a Pix paid %i days ago, is %s', async (dias, status) => {
    const { vaga, pagamento } = await payPagamento(db, rita)
    await db.sql`update pagamentos.pagamentos set metodo = 'pix', pago_em = now() - make_interval(days => ${dias}) where id = ${pagamento}`
    await encerrar(vaga)
    const [{ id } = { id: '' }] = await pedidos()
    expect(await callService(db, 'concluir_reembolso', { _id: id, _erro: 'provider: 400 charge_expired' })).toBe(status)
    if (status === 'pendente') return
    const { codigo_ref } = await readVaga(db, vaga)
    expect(await avisos(codigo_ref)).toEqual(['um reembolso não chegou a quem pagou'])
    expect(await listEmails(db, 'reembolso_voltou', rita.email)).toHaveLength(1)
    await db.sql`update pagamentos.reembolsos set reservado_ate = null`
    expect(await pedidos()).toEqual([])
    // The team notes it by hand.
    await callAs(db, admin, 'fn_admin_reembolsar', {
      _pagamento_id: pagamento,
      _valor_centavos: 7990,
      _motivo: 'Por transferência.',
      _chave: randomUUID(),
      _resta_centavos: 7990,
      _por_fora: true,
    })
    expect(await readCanais(db, vaga)).toEqual({ catho: 'reembolsado' })
  })

  test('that waits is asked for with the rest when the team gives a part back at the provider, and no money stays', async () => {
    const { vaga, intent } = await payPagamento(db, rita)
    await encerrar(vaga)
    const [{ id } = { id: '' }] = await pedidos()
    await callService(db, 'concluir_reembolso', { _id: id, _erro: 'provider: 400 balance_insufficient' })
    await aMao(intent, `re_mao_${intent}`, { amount: 2000 })
    expect(await listPagamentos(db, vaga)).toMatchObject([{ reembolsado_centavos: 2000 }])
    expect(await pedidos()).toMatchObject([{ intent_id: intent, valor_centavos: 5990, refund_id: null }])
    expect(await listEmails(db, 'reembolso_voltou', rita.email)).toEqual([])
    await aMao(intent, `re_mao2_${intent}`, { amount: 5990 })
    expect(await listPagamentos(db, vaga)).toMatchObject([{ reembolsado_centavos: 7990 }])
    expect(await readCanais(db, vaga)).toEqual({ catho: 'reembolsado' })
    expect(await pedidos()).toEqual([])
  })

  test.each([
    ['one waits', ['catho'], 7990],
    ['two wait', ['catho', 'gupy'], 16_980],
  ])('that waits for the bank is done when the team gives all of it back at the provider: %s', async (_, canais, amount) => {
    const { vaga, intent } = await payPagamento(db, rita, canais)
    await dizerDaContestacao(db, intent, 'warning_needs_response')
    await encerrar(vaga)
    await aMao(intent, `re_mao_${intent}`, { amount })
    await dizerDaContestacao(db, intent, 'warning_closed')
    expect(await pedidos()).toEqual([])
    expect(Object.values(await listReembolsos(db, vaga)).map(([, status]) => status)).toEqual(canais.map(() => 'feito'))
    expect(Object.values(await readCanais(db, vaga))).toEqual(canais.map(() => 'reembolsado'))
    expect(await listPagamentos(db, vaga)).toMatchObject([{ reembolsado_centavos: amount }])
    expect(await listEmails(db, 'canal_reembolsado', rita.email)).toHaveLength(canais.length)
  })

  test.each([
    ['succeeded', 'failed'],
    ['failed', 'succeeded'],
  ])('made at the provider that bounced is told to who paid and does not count, told as %s and then %s', async (...ditos) => {
    const { vaga, intent } = await payPagamento(db, rita)
    for (const status of ditos) await aMao(intent, `re_mao_${intent}`, { amount: 2000, status })
    expect(await listReembolsos(db, vaga)).toEqual({ tudo: [2000, 'falhou'] })
    expect(await listPagamentos(db, vaga)).toMatchObject([{ reembolsado_centavos: 0 }])
    expect(await listEmails(db, 'reembolso_voltou', rita.email)).toHaveLength(1)
  })

  test('of a whole divergence that failed can be done by hand too', async () => {
    const { vaga, intent } = await openPagamento(db, rita)
    await applyIntent(db, buildIntent(intent, { amount_received: 7000 }))
    await refund(db, 'failed')
    await aMao(intent, `re_mao_${intent}`, { amount: 7000 })
    expect(await listReembolsos(db, vaga)).toEqual({ tudo: [7000, 'feito'] })
  })

  test('is claimed by a worker while its payment is locked', async ({ skip }) => {
    skip(!hasPostgres(), 'needs several sessions')
    const { vaga, pagamento } = await payPagamento(db, rita)
    await encerrar(vaga)
    const [outra, trabalhador] = [db.connect(), db.connect()]
    await outra.begin(async (tx) => {
      await tx`select from pagamentos.pagamentos where id = ${pagamento} for no key update`
      expect(await trabalhador`select pagamentos.reservar_reembolsos(20)`).toHaveLength(1)
    })
  })
})

describe('an abandoned payment', () => {
  test('is not abandoned while its payer starts, and an intent recorded later is cancelled at the provider', async () => {
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
    const { pagamento_id } = await prepare(db, rita, id)
    const envelhecer = async () => {
      await runPastTriggers(
        db,
        'pagamentos.pagamentos',
        () => db.sql`update pagamentos.pagamentos set atualizado_em = now() - interval '25 hours' where id = ${pagamento_id}`,
      )
    }
    await envelhecer()
    await prepare(db, rita, id)
    await girar()
    expect(await listPagamentos(db, id)).toMatchObject([{ status: 'criando' }])
    await envelhecer()
    await girar()
    const intent = createIntentId()
    expect(await recordIntent(db, pagamento_id, intent)).toMatchObject({ status: 'cancelado', intent_id: intent })
    const conferir = async () =>
      (await listByService<Params>(db, 'pagamentos_a_conferir', { _limite: 100 })).filter(({ intent_id }) => intent_id === intent)
    expect(await conferir()).toMatchObject([{ cancelar: true }])
    await applyIntent(db, buildIntent(intent, { status: 'canceled', amount_received: 0 }))
    await db.sql`update pagamentos.pagamentos set reservado_ate = null where id = ${pagamento_id}`
    expect(await conferir()).toEqual([])
  })

  test('is abandoned after ten minutes unknown to the provider, not earlier, and then cancelled there', async () => {
    const { vaga, intent, pagamento } = await openPagamento(db, rita)
    const sumir = () => applyIntent(db, buildIntent(intent, { status: 'desconhecido', amount_received: 0 }))
    for (const _ of [1, 2]) expect(await sumir()).toMatchObject({ pagamento: 'aberto' })
    await applyIntent(db, buildIntent(intent, { status: 'requires_payment_method', amount_received: 0 }))
    expect(await listPagamentos(db, vaga)).toMatchObject([{ sumido_em: null }])
    await sumir()
    await db.sql`update pagamentos.pagamentos set sumido_em = now() - interval '11 minutes' where id = ${pagamento}`
    expect(await sumir()).toMatchObject({ pagamento: 'cancelado' })
    expect(await listByService(db, 'pagamentos_a_conferir', { _limite: 100 })).toContainEqual(
      expect.objectContaining({ intent_id: intent, cancelar: true }),
    )
    expect(await sumir()).toMatchObject({ pagamento: 'cancelado' })
  })
})

describe('paid and held back by the ad check', () => {
  test('the team is alerted after a day, each paid line is refunded at its deadline, and it ends after thirty days', async () => {
    const { vaga } = await payPagamento(db, rita, ['catho', 'gupy', 'indeed'])
    await db.sql`select transicoes.concluir_checagem(id, '[{"gravidade": "bloqueia"}]', true, versao) from public.vagas where id = ${vaga}`
    const { codigo_ref } = await readVaga(db, vaga)
    await girar()
    expect(await avisos(codigo_ref)).toEqual([])
    await db.sql`update public.vagas set bloqueada_em = now() - interval '25 hours' where id = ${vaga}`
    expect(await girar()).toMatchObject({ avisos_de_retidas: 1, linhas_retidas: 0 })
    expect(await girar()).toMatchObject({ avisos_de_retidas: 0 })
    expect(await avisos(codigo_ref)).toEqual(['uma vaga paga espera na revisão há mais de um dia'])

    await db.sql`update public.vagas set paga_em = now() - (select make_interval(hours => prazo_horas) from public.canais where codigo = 'catho')
      where id = ${vaga}`
    await moveLinhas(db, vaga, 'expirado', 'gupy')
    await girar()
    expect(await readCanais(db, vaga)).toEqual({ catho: 'expirado', gupy: 'expirado', indeed: 'selecionado' })
    expect(await listReembolsos(db, vaga)).toMatchObject({ catho: [7990, 'pendente'] })
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'aguardando_publicacao' })

    await db.sql`update public.vagas set bloqueada_em = now() - interval '31 days' where id = ${vaga}`
    await runRoutines(db, 'vagas')
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'encerrada' })
  })

  test('the hours of its purchase count, not those that the channel has since: while it is held, and from its release', async () => {
    const { vaga } = await payPagamento(db, rita)
    const { vaga: outra } = await payPagamento(db, rita)
    const hours = (n: number) => db.sql`update public.canais set prazo_horas = ${n} where codigo = 'catho'`
    await db.sql`select transicoes.concluir_checagem(id, '[{"gravidade": "bloqueia"}]', true, versao) from public.vagas where id in (${vaga}, ${outra})`
    await hours(24)
    try {
      await db.sql`update public.vagas set paga_em = now() - interval '30 hours' where id = ${vaga}`
      expect(await girar()).toMatchObject({ linhas_retidas: 0 })
      await hours(720)
      await db.sql`update public.vagas set paga_em = now() - interval '72 hours' where id = ${vaga}`
      expect(await girar()).toMatchObject({ linhas_retidas: 1 })
      expect(await readCanais(db, vaga)).toEqual({ catho: 'expirado' })

      await liberar(outra)
      const [linha] = await db.sql`
        select c.prazo_em - v.publicada_em = interval '72 hours' as prometido
        from public.vaga_canais as c join public.vagas as v on v.id = c.vaga_id where v.id = ${outra}
      `
      expect(linha).toEqual({ prometido: true })
    } finally {
      await hours(72)
    }
  })

  test('after a dispute it waits for the team', async () => {
    const { vaga, intent } = await payPagamento(db, rita)
    await contestar(intent)
    await db.sql`update public.vagas set bloqueada_em = now() - interval '31 days', paga_em = now() - interval '31 days' where id = ${vaga}`
    await girar()
    await runRoutines(db, 'vagas')
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'aguardando_publicacao' })
    expect(await readCanais(db, vaga)).toEqual({ catho: 'selecionado' })
  })
})

test('while unpublished the clock of a line is stopped, and the time is added to its deadline', async () => {
  const { vaga } = await payAndPublish(db, rita)
  await moveVaga(db, vaga, 'suspensa')
  await db.sql`update public.vagas set suspensa_em = now() - interval '3 days' where id = ${vaga}`
  await db.sql`update public.vaga_canais set prazo_em = now() - interval '1 day' where vaga_id = ${vaga}`
  await girar()
  expect(await readCanais(db, vaga)).toEqual({ catho: 'na_fila' })
  await liberar(vaga)
  await girar()
  expect(await readCanais(db, vaga)).toEqual({ catho: 'na_fila' })
  const [line] =
    await db.sql`select prazo_em > now() + interval '47 hours' as later from public.vaga_canais where vaga_id = ${vaga}`
  expect(line).toEqual({ later: true })
  expect(await readRegistros(db, 'reembolsos', 'true')).toEqual([])
})
