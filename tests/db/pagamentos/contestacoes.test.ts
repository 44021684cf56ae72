/** Disputes of charges: each is a row, refunds wait while any is open, and an unknown status is told (docs/product/payments.md#disputes). */
import { valueOf } from '../../support/database.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal } from '../rpc.ts'
import { createRecrutador, listEmails, readCanais, readVaga } from '../vagas/vaga.ts'
import { readDetalhe } from '../equipe/equipe.ts'
import {
  applyIntent,
  buildIntent,
  callService,
  checkVaga,
  contestacoesDe,
  contestar,
  listByService,
  listReembolsos,
  openPagamento,
  payAndPublish,
  payPagamento,
  prepare,
  readRegistros,
} from './pagamento.ts'

const db = setUpTestDatabase({ personas: true })

const rita = setUpPerTest(() => createRecrutador(db))
beforeEach(async () => {
  await db.sql`truncate base.limites`
})

const FIM = { tipo: 'charge.dispute.closed', em: '2026-11-23T10:00:00Z' }
const decidir = (intent: string, status: string, evento?: string) => contestar(db, intent, status, { ...FIM, evento })
const eventos = async (id: string) =>
  (await readRegistros(db, 'pagamento_eventos', `event_id = '${id}'`)).map(({ tipo, resultado, criado_em }) => [
    tipo,
    resultado,
    Date.parse(String(criado_em)),
  ])

const pedidos = async () =>
  (await listByService<{ intent_id: string }>(db, 'reembolsos_a_fazer', { _limite: 100 })).map(({ intent_id }) => intent_id)
/** A disputed charge whose vacancy has ended: its refund waits. */
async function disputada() {
  await db.sql`delete from pagamentos.reembolsos`
  const { vaga, intent } = await payAndPublish(db, rita)
  await contestar(db, intent)
  await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
  return { vaga, intent }
}

/** How many companies of the account the team has read. */
const aceitas = () => valueOf(db.sql`select cardinality(transicoes.empresas_aceitas_da_conta(${rita.conta})) as n`)

describe('a dispute', () => {
  test('suspends the vacancy and alerts the team, once', async () => {
    const { vaga, intent } = await payAndPublish(db, rita)
    const abre = (evento: string) => contestar(db, intent, 'needs_response', { evento, em: '2026-11-22T10:00:00Z' })
    expect(await abre('evt_d1')).toMatchObject({ conhecido: true, vaga: 'suspensa', repetido: false })
    expect(await abre('evt_d1')).toMatchObject({ vaga: 'suspensa', repetido: true })
    expect(await abre('evt_d2')).toMatchObject({ repetido: true })
    const letters =
      await db.sql`select 1 from mensagens.outbox where tipo = 'pagamento_contestado' and payload ->> 'intent_id' = ${intent}`
    expect(letters).toHaveLength((await db.sql`select 1 from public.admins where active`).length)
    // One e-mail, about the dispute; that of a suspension would say that somebody read the ad.
    expect(await listEmails(db, 'vaga_suspensa', rita.email)).toHaveLength(0)
    expect(await listEmails(db, 'contestacao_mudou', rita.email)).toEqual([
      { payload: expect.objectContaining({ fim: null, vaga: 'suspensa', valor_centavos: 7990 }) as object },
    ])
    expect(await contestar(db, 'pi_nenhum')).toMatchObject({ conhecido: false })
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'suspensa' })
    // Its owner reads that it is a dispute; a rival reads nothing.
    const motivo = { motivo: expect.stringContaining('A cobrança desta vaga foi contestada') as string }
    expect(await callAs(db, rita.caller, 'fn_suspensao_da_vaga', { _vaga_id: vaga })).toMatchObject(motivo)
    const rival = await createRecrutador(db)
    await expectRefusal(callAs(db, rival.caller, 'fn_suspensao_da_vaga', { _vaga_id: vaga }), 'PT404')
  })

  test('of an unpublished vacancy holds it back for the team', async () => {
    const { vaga, intent } = await payPagamento(db, rita)
    expect(await contestar(db, intent)).toMatchObject({
      vaga: 'aguardando_publicacao',
      repetido: false,
    })
    await checkVaga(db, vaga)
    expect(await readVaga(db, vaga)).toMatchObject({
      status: 'aguardando_publicacao',
      bloqueada_em: expect.any(String),
      achados: [{ regra: 'contestacao' }],
    })
    // Won, the check reads it as any other and it goes on the air.
    expect(await decidir(intent, 'won')).toMatchObject({ vaga: 'aguardando_publicacao' })
    await checkVaga(db, vaga)
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'published' })
  })

  test('that was won leaves the lines of a held vacancy all their hours', async () => {
    const { vaga, intent } = await payPagamento(db, rita)
    await contestar(db, intent)
    await checkVaga(db, vaga)
    await db.sql`update public.vagas set paga_em = now() - interval '31 days' where id = ${vaga}`
    await contestar(db, intent, 'won', { ...FIM, em: new Date().toISOString() })
    const vencer = async () => {
      await db.sql`select rotinas.vencer_retidas(100)`
      return Object.values(await readCanais(db, vaga))
    }
    expect(await vencer()).toEqual(['selecionado'])
    await db.sql`update pagamentos.contestacoes set fim_em = now() - interval '31 days' where fim = 'ganha'`
    expect(await vencer()).not.toEqual(['selecionado'])
  })

  test('says nothing of the ads of its account, also won after the owner had ended the vacancy', async () => {
    const { intent } = await disputada()
    const antes = await aceitas()
    expect(antes).toBeGreaterThan(0)
    await decidir(intent, 'won')
    expect(await aceitas()).toBe(antes)
  })

  test('before the payment is known must be retried; after a full refund it does not change the vacancy', async () => {
    const primeiro = await openPagamento(db, rita)
    expect(await contestar(db, primeiro.intent, 'needs_response', { evento: 'evt_cedo' })).toMatchObject({
      conhecido: false,
    })
    await applyIntent(db, buildIntent(primeiro.intent, { status: 'canceled', amount_received: 0 }))
    const { pagamento_id } = await prepare(db, rita, primeiro.vaga)
    await callService(db, 'anotar_intent', { _pagamento_id: pagamento_id, _intent_id: `${primeiro.intent}_2`, _producao: false })
    await applyIntent(db, buildIntent(`${primeiro.intent}_2`))
    await checkVaga(db, primeiro.vaga)
    await applyIntent(db, buildIntent(primeiro.intent))
    expect(await contestar(db, primeiro.intent, 'needs_response', { evento: 'evt_cedo' })).toMatchObject({
      pagamento: 'divergente',
      vaga: 'published',
      repetido: false,
    })
  })

  test('decided by the bank is recorded once, with its event; won, the vacancy is back and who paid is told', async () => {
    const { vaga, intent } = await payAndPublish(db, rita)
    await contestar(db, intent)
    const evento = `evt_fim_${intent}`
    expect(await decidir(intent, 'won', evento)).toMatchObject({ conhecido: true, vaga: 'published', repetido: false })
    // The same event with other content changes nothing.
    expect(await decidir(intent, 'lost', evento)).toMatchObject({ conhecido: true, repetido: true })
    expect(await decidir(intent, 'warning_closed', `${evento}_2`)).toMatchObject({ repetido: true })
    expect([await contestacoesDe(db, intent), await eventos(evento), await eventos(`${evento}_2`)]).toEqual([
      ['ganha'],
      [['charge.dispute.closed', 'contestação ganha', Date.parse('2026-11-23T10:00:00Z')]],
      [['charge.dispute.closed', 'nada', Date.parse('2026-11-23T10:00:00Z')]],
    ])
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'published' })
    expect(
      (await listEmails(db, 'contestacao_mudou', rita.email)).map(({ payload }) => [payload['fim'], payload['vaga']]),
    ).toEqual([
      [null, 'suspensa'],
      ['ganha', 'published'],
    ])
  })

  test('lost, leaves the vacancy off the page and tells who paid', async () => {
    const { vaga, intent } = await payAndPublish(db, rita)
    await contestar(db, intent)
    expect(await decidir(intent, 'lost')).toMatchObject({ vaga: 'suspensa' })
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'suspensa' })
    expect((await listEmails(db, 'contestacao_mudou', rita.email)).map(({ payload }) => payload['fim'])).toEqual([
      null,
      'perdida',
    ])
    // The reason no longer promises a decision.
    const suspensao = () => callAs<Params>(db, rita.caller, 'fn_suspensao_da_vaga', { _vaga_id: vaga })
    expect(await suspensao()).toMatchObject({
      motivo: 'O banco decidiu a contestação e estornou o valor desta vaga a quem pagou. Ela não volta ao ar com este pagamento.',
      perdida: true,
      contestada: true,
    })
  })

  test('lost before it was told, or while its vacancy waits for a person, says so too; what a report took off keeps its reason', async () => {
    const direto = await payAndPublish(db, rita)
    expect(await decidir(direto.intent, 'lost')).toMatchObject({ vaga: 'suspensa' })
    const perdida = { perdida: true, motivo: expect.stringContaining('estornou o valor') as string }
    expect(await callAs(db, rita.caller, 'fn_suspensao_da_vaga', { _vaga_id: direto.vaga })).toMatchObject(perdida)

    const retida = await payPagamento(db, rita)
    await contestar(db, retida.intent)
    expect(await decidir(retida.intent, 'lost')).toMatchObject({ vaga: 'aguardando_publicacao' })
    expect(await readVaga(db, retida.vaga)).toMatchObject({
      achados: [{ regra: 'contestacao_perdida', explicacao: expect.stringContaining('não vai ao ar') as string }],
      bloqueada_em: expect.any(String),
    })
    await checkVaga(db, retida.vaga)
    expect(await readVaga(db, retida.vaga)).toMatchObject({ status: 'aguardando_publicacao' })

    // Won, nothing says that it was lost.
    const ganha = await payAndPublish(db, rita)
    await contestar(db, ganha.intent)
    await decidir(ganha.intent, 'won')
    expect(await callAs(db, rita.caller, 'fn_suspensao_da_vaga', { _vaga_id: ganha.vaga })).toMatchObject({ perdida: false })

    const denunciada = await payAndPublish(db, rita)
    await db.sql`select transicoes.mudar_vaga(${denunciada.vaga}, 'suspensa', 'Pede dinheiro.')`
    await contestar(db, denunciada.intent)
    await decidir(denunciada.intent, 'lost')
    expect(await callAs(db, rita.caller, 'fn_suspensao_da_vaga', { _vaga_id: denunciada.vaga })).toMatchObject({
      motivo: 'Pede dinheiro.',
      perdida: false,
    })
  })

  test('won, brings back an appealed vacancy too, but none while another dispute is open or that a report took off', async () => {
    const appealed = await payAndPublish(db, rita)
    await contestar(db, appealed.intent)
    await db.sql`update vagas.vaga_suspensoes set recurso = 'Foi engano.', recorrida_em = now() where vaga_id = ${appealed.vaga}`
    expect(await decidir(appealed.intent, 'won')).toMatchObject({ vaga: 'published' })
    expect(
      await db.sql`select recurso_aceito, fim_em is not null as fim from vagas.vaga_suspensoes where vaga_id = ${appealed.vaga}`,
    ).toEqual([{ recurso_aceito: true, fim: true }])

    const twice = await payAndPublish(db, rita)
    await contestar(db, twice.intent)
    await contestar(db, twice.intent, 'needs_response', { id: `dp_${twice.intent}_b` })
    expect(await decidir(twice.intent, 'won')).toMatchObject({ vaga: 'suspensa' })
    expect(await contestar(db, twice.intent, 'won', { id: `dp_${twice.intent}_b` })).toMatchObject({ vaga: 'published' })

    const reported = await payAndPublish(db, rita)
    await db.sql`select transicoes.mudar_vaga(${reported.vaga}, 'suspensa', 'Pede dinheiro.')`
    await contestar(db, reported.intent)
    expect(await decidir(reported.intent, 'won')).toMatchObject({ vaga: 'suspensa' })
  })

  test('won, brings nothing back whose report was upheld meanwhile: its owner reads the reason and may appeal, once more', async () => {
    const { vaga, intent } = await payAndPublish(db, rita)
    const { codigo_ref } = await readVaga(db, vaga)
    await callAsVisitor(db, 'fn_denunciar_vaga', { _codigo_ref: codigo_ref, _motivo: 'golpe' })
    await contestar(db, intent)
    const recorrer = () => callAs(db, rita.caller, 'fn_recorrer_da_suspensao', { _vaga_id: vaga, _texto: 'Foi engano.' })
    await recorrer()
    const [denuncia] = await db.sql`select id from vagas.denuncias where vaga_id = ${vaga}`
    const procede = { _id: denuncia?.['id'], _decisao: 'procedente', _motivo: 'Pede dinheiro.' }
    // The page of the report previews the e-mail then.
    expect((await readDetalhe(db, 'denuncias', String(denuncia?.['id']))).linha).toMatchObject({ contestada: true })
    expect(await callAs(db, toCaller(personas.admin), 'fn_decidir_denuncia', procede)).toMatchObject({
      status_da_vaga: 'suspensa',
    })
    expect(await listEmails(db, 'vaga_suspensa', rita.email)).toMatchObject([{ payload: { motivo: 'Pede dinheiro.' } }])
    expect(await decidir(intent, 'won')).toMatchObject({ vaga: 'suspensa' })
    expect(await callAs(db, rita.caller, 'fn_suspensao_da_vaga', { _vaga_id: vaga })).toMatchObject({
      motivo: 'Pede dinheiro.',
      recurso: null,
    })
    expect(await recorrer()).toEqual({ recebido: true })
  })

  test('decided before it was told opens nothing afterwards; of an unknown payment it must be retried', async () => {
    const { vaga, intent } = await payAndPublish(db, rita)
    expect(await decidir('pi_nenhum', 'won', 'evt_nenhum')).toMatchObject({ conhecido: false })
    expect(await eventos('evt_nenhum')).toEqual([])
    expect(await decidir(intent, 'won')).toMatchObject({ vaga: 'published', repetido: false })
    expect(await contestar(db, intent)).toMatchObject({ vaga: 'published', repetido: true })
    expect(await contestacoesDe(db, intent)).toEqual(['ganha'])
    await expectRefusal(contestar(db, intent, 'lost', { id: 'um número' }), 'PT422')
    await expectRefusal(callAs(db, rita.caller, 'fn_service_aplicar_contestacao', { _disputa: {} }), '42501')
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'published' })
  })

  describe('and refunds', () => {
    test('wait for the bank: won, they go; lost, the bank has refunded, which is final and alerts nobody', async () => {
      const ganha = await disputada()
      expect(await listReembolsos(db, ganha.vaga)).toEqual({ catho: [7990, 'pendente'] })
      expect(await pedidos()).toEqual([])
      await decidir(ganha.intent, 'won')
      expect(await pedidos()).toEqual([ganha.intent])
      const perdida = await disputada()
      await decidir(perdida.intent, 'lost')
      expect(await pedidos()).toEqual([])
      expect(await listReembolsos(db, perdida.vaga)).toEqual({ catho: [7990, 'falhou'] })
      const codigo = String((await readVaga(db, perdida.vaga))['codigo_ref'])
      expect(
        await db.sql`select 1 from mensagens.outbox where tipo = 'pagamento_divergente' and payload ->> 'codigo_ref' = ${codigo}`,
      ).toHaveLength(0)
      expect(await decidir(perdida.intent, 'won')).toMatchObject({ repetido: true })
      expect(await contestacoesDe(db, perdida.intent)).toEqual(['perdida'])

      const depois = await payAndPublish(db, rita)
      await contestar(db, depois.intent)
      await decidir(depois.intent, 'lost')
      await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: depois.vaga })
      expect(await listReembolsos(db, depois.vaga)).toEqual({})
    })

    test('of a charge with two disputes wait until both are won, in any order of their events', async () => {
      const { vaga, intent } = await disputada()
      const outra = { id: `dp_${intent}_b` }
      expect(await contestar(db, intent, 'warning_needs_response', outra)).toMatchObject({ repetido: false })
      await decidir(intent, 'won')
      expect(new Set(await contestacoesDe(db, intent))).toEqual(new Set(['ganha', null]))
      expect(await pedidos()).toEqual([])
      await contestar(db, intent, 'warning_closed', outra)
      // Told late: it was won already.
      await contestar(db, intent, 'needs_response', outra)
      expect(await pedidos()).toEqual([intent])
      expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'pendente'] })
    })

    test('of a charge whose first dispute was won and whose second was lost do not go', async () => {
      const { vaga, intent } = await disputada()
      await decidir(intent, 'won')
      await contestar(db, intent, 'lost', { id: `dp_${intent}_b` })
      expect(await pedidos()).toEqual([])
      expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'falhou'] })
    })

    test.each(['prevented', ''])(
      'wait while a dispute has the unknown status "%s", and the team is told once',
      async (status) => {
        const { intent } = await disputada()
        const codigo = status || 'nada'
        await decidir(intent, status)
        await decidir(intent, status)
        expect([await contestacoesDe(db, intent), await pedidos()]).toEqual([[null], []])
        const avisos = await db.sql`select payload ->> 'motivo' as motivo from mensagens.outbox
        where tipo = 'pagamento_divergente' and payload ->> 'intent_id' = ${intent}`
        expect(avisos.map(({ motivo }) => motivo as string)).toEqual(
          (await db.sql`select 1 from public.admins where active`).map(
            () => `o provedor diz algo desconhecido de uma contestação (${codigo}), e os reembolsos esperam`,
          ),
        )
        // By hand, once a person has looked.
        await db.sql`select transicoes.aplicar_contestacao(${db.sql.json({ id: `dp_${intent}`, payment_intent: intent, status: 'won' })})`
        expect(await pedidos()).toEqual([intent])
      },
    )

    test('wait for the bank even when the team let the vacancy go on', async () => {
      await db.sql`delete from pagamentos.reembolsos`
      const { vaga, intent } = await payAndPublish(db, rita)
      await contestar(db, intent)
      const liberada = { _id: vaga, _liberar: true }
      expect(await callAs<Params>(db, toCaller(personas.admin), 'fn_liberar_vaga', liberada)).toMatchObject({
        status: 'published',
      })
      await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
      expect(await pedidos()).toEqual([])
      await decidir(intent, 'won')
      expect(await pedidos()).toEqual([intent])
    })
  })

  test('after the team let the vacancy go on, another one takes it off the page again', async () => {
    const { vaga, intent } = await payAndPublish(db, rita)
    await contestar(db, intent)
    await callAs<Params>(db, toCaller(personas.admin), 'fn_liberar_vaga', { _id: vaga, _liberar: true })
    expect(await contestar(db, intent)).toMatchObject({ vaga: 'published', repetido: true })
    expect(await contestar(db, intent, 'needs_response', { id: `dp_${intent}_b` })).toMatchObject({ vaga: 'suspensa' })
  })
})
