/** What the team reads of disputed money: the figures count what the bank took back, and only an open dispute waits. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { callAs, expectRefusal } from '../rpc.ts'
import { createRecrutador, listEmails } from '../vagas/vaga.ts'
import {
  applyIntent,
  buildIntent,
  callService,
  contestar,
  listReembolsos,
  openPagamento,
  payAndPublish,
  payPagamento,
} from '../pagamentos/pagamento.ts'
import { callAsAdmin, readLista } from './equipe.ts'

const db = setUpTestDatabase({ personas: true })

const rita = setUpPerTest(() => createRecrutador(db))
beforeEach(async () => {
  await db.sql`truncate base.limites`
})

type Receita = { bruta: number; reembolsada: number; devolvida: number; liquida: number }
type PorSemana = { por_semana: (Omit<Receita, 'liquida'> & { semana: string })[] }
const readReceita = async (periodo: { _de?: string; _ate?: string } = {}) => {
  await db.sql`select equipe.atualizar_numeros(true)`
  return (await callAsAdmin<{ receita: Receita & PorSemana }>(db, 'fn_admin_numeros', periodo)).receita
}
const dia = (_de: string) => readReceita({ _de, _ate: _de })

test('net revenue is without what a lost dispute took, once, on the day it was lost', async () => {
  const before = await readReceita()
  const perdido = await payAndPublish(db, rita)
  const ganho = await payAndPublish(db, rita)
  const aberto = await payAndPublish(db, rita)
  await contestar(db, perdido.intent)
  await contestar(db, ganho.intent)
  await contestar(db, aberto.intent)
  const todos = before.bruta + 3 * 7990
  expect(await readReceita()).toMatchObject({ bruta: todos, devolvida: before.devolvida, liquida: before.liquida + 3 * 7990 })

  // A part went back before the bank decided: that is a refund, and the bank took the rest.
  await db.sql`insert into pagamentos.reembolsos (pagamento_id, valor_centavos, motivo, status, feito_em)
    select id, 1990, 'Fora do prazo', 'feito', now() from pagamentos.pagamentos where intent_id = ${perdido.intent}`
  const fim = { em: new Date(Date.now() - 40 * 86_400_000).toISOString() }
  await contestar(db, perdido.intent, 'lost', fim)
  await contestar(db, perdido.intent, 'lost', { id: `dp_${perdido.intent}_b` })
  await contestar(db, ganho.intent, 'won', fim)
  const after = await readReceita()
  expect(after).toMatchObject({
    bruta: todos,
    reembolsada: before.reembolsada + 1990,
    devolvida: before.devolvida + 6000,
    liquida: todos - after.reembolsada - after.devolvida,
  })
  const hoje = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
  expect(await readReceita({ _de: hoje })).toMatchObject({ devolvida: 0 })
  const [semana, ...outras] = after.por_semana.filter(({ devolvida }) => devolvida > 0)
  expect([semana, outras]).toMatchObject([{ bruta: 0, reembolsada: 0, devolvida: 6000 }, []])
})

test('money, refund and lost dispute count on their day in São Paulo, to the second around midnight', async () => {
  const { vaga, intent } = await payAndPublish(db, rita)
  await db.sql`update pagamentos.pagamentos set pago_em = '2025-03-11T02:59:59Z' where vaga_id = ${vaga}`
  await db.sql`insert into pagamentos.reembolsos (pagamento_id, valor_centavos, motivo, status, feito_em)
    select id, 1990, 'Fora do prazo', 'feito', '2025-03-11T03:00:00Z' from pagamentos.pagamentos where intent_id = ${intent}`
  await contestar(db, intent, 'lost', { em: '2025-03-13T02:59:59Z' })
  expect(await dia('2025-03-10')).toMatchObject({ bruta: 7990, reembolsada: 0, devolvida: 0, liquida: 7990 })
  expect(await dia('2025-03-11')).toMatchObject({ bruta: 0, reembolsada: 1990, devolvida: 0, liquida: -1990 })
  expect(await dia('2025-03-12')).toMatchObject({ bruta: 0, reembolsada: 0, devolvida: 6000, liquida: -6000 })
})

test('money that never paid its vacancy waits for the team until all of it is back', async () => {
  const { intent, pagamento } = await openPagamento(db, rita)
  await applyIntent(db, buildIntent(intent, { amount_received: 100 }))
  const waits = async () =>
    (await readLista(db, 'pagamentos', { _filtros: { pede_acao: 'true' } })).itens.some(({ id }) => id === pagamento)
  expect(await waits()).toBe(true)
  const [{ id } = {}] = await db.sql<{ id: string }[]>`select id from pagamentos.reembolsos where pagamento_id = ${pagamento}`
  await callService(db, 'concluir_reembolso', { _id: id, _refund_id: `re_${intent}`, _status: 'succeeded' })
  expect(await waits()).toBe(false)
})

test('an open dispute waits for the team whatever the age of its payment; one that ended leaves queue and badge', async () => {
  const { intent } = await payAndPublish(db, rita)
  const [pagamento] = await db.sql<{ id: string }[]>`update pagamentos.pagamentos set criado_em = now() - interval '1 year'
    where intent_id = ${intent} returning id`
  const waits = async () => {
    const partes = await callAsAdmin<{ recorte: string; itens: { linha: { id: string } }[] }[]>(db, 'fn_admin_espera')
    const fila = await readLista(db, 'pagamentos', { _filtros: { pede_acao: 'true' } })
    return [
      ...partes.flatMap(({ recorte, itens }) => itens.filter(({ linha }) => linha.id === pagamento?.id).map(() => recorte)),
      fila.itens.some(({ id }) => id === pagamento?.id),
    ]
  }
  expect(await waits()).toEqual([false])
  await contestar(db, intent)
  expect(await waits()).toEqual(['contestados', true])
  await contestar(db, intent, 'won')
  expect(await waits()).toEqual([false])
  await contestar(db, intent, 'needs_response', { id: `dp_${intent}_b` })
  expect(await waits()).toEqual(['contestados', true])
  await contestar(db, intent, 'lost', { id: `dp_${intent}_b` })
  expect(await waits()).toEqual([false])
  // All that were ever disputed stay one press away.
  expect((await readLista(db, 'pagamentos', { _filtros: { contestado: 'true' } })).itens.map(({ id }) => id)).toContain(
    pagamento?.id,
  )
})

test('a refund that waited while a dispute was lost waits for nobody: neither the team nor who paid reads that it is to be made', async () => {
  const paga = await payPagamento(db, rita)
  await contestar(db, paga.intent)
  await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: paga.vaga })
  const divergente = await openPagamento(db, rita)
  await applyIntent(db, buildIntent(divergente.intent, { amount_received: 7000 }))
  await contestar(db, divergente.intent)
  for (const { intent } of [paga, divergente]) await contestar(db, intent, 'lost')
  expect(await listReembolsos(db, paga.vaga)).toEqual({ catho: [7990, 'falhou'] })
  const espera = async (tabela: string) =>
    (await readLista(db, tabela, { _filtros: { pede_acao: 'true' } })).itens.map((item) => item['pagamento_id'] ?? item['id'])
  for (const { pagamento, vaga } of [paga, divergente]) {
    expect(await espera('reembolsos')).not.toContain(pagamento)
    expect(await espera('pagamentos')).not.toContain(pagamento)
    expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({
      situacao: 'devolvido',
      reembolsos: [],
    })
  }
})

test('of a part that the bank gave back the rest stays: in the figures, for the invoice and on the page of who paid', async () => {
  const before = await readReceita()
  const { vaga, intent } = await payAndPublish(db, rita)
  await contestar(db, intent, 'needs_response', { valor: 2000 })
  await contestar(db, intent, 'lost', { valor: 2000 })
  const after = await readReceita()
  expect([after.devolvida - before.devolvida, after.liquida - before.liquida]).toEqual([2000, 5990])
  const lido = () => callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })
  expect(await lido()).toMatchObject({ situacao: 'pago', devolvido_centavos: 2000, resta_centavos: 5990 })
  expect((await readLista(db, 'pagamentos', { _filtros: { sem_nota: 'true', vaga_id: vaga } })).itens).toHaveLength(1)
  // The vacancy is off the page, and the team decides: its owner may ask for it.
  expect(await callAs(db, rita.caller, 'fn_suspensao_da_vaga', { _vaga_id: vaga })).toMatchObject({
    perdida: false,
    pode_recorrer: true,
    motivo: expect.stringContaining('uma parte do valor') as string,
  })
  expect(await listEmails(db, 'contestacao_mudou', rita.email)).toMatchObject([
    { payload: { fim: null, parte: false, valor_centavos: 2000 } },
    { payload: { fim: 'perdida', parte: true, valor_centavos: 2000 } },
  ])
  // A second one, of more than is left, takes no more than that.
  await contestar(db, intent, 'lost', { id: `dp_${intent}_b` })
  expect(await lido()).toMatchObject({ situacao: 'devolvido', devolvido_centavos: 7990, resta_centavos: 0 })
  expect((await readReceita()).devolvida - before.devolvida).toBe(7990)
})

test('a refund that waited for more than the bank gave back waits for the team, which is told and notes how it paid', async () => {
  const { vaga, intent, pagamento } = await payPagamento(db, rita)
  await contestar(db, intent, 'needs_response', { valor: 2000 })
  await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
  await contestar(db, intent, 'lost', { valor: 2000 })
  const espera = async () =>
    (await readLista(db, 'reembolsos', { _filtros: { pede_acao: 'true' } })).itens.filter(
      (item) => item['pagamento_id'] === pagamento,
    )
  // Asked for long before it failed: it waited for the bank.
  await db.sql`update pagamentos.reembolsos set criado_em = now() - interval '90 days' where status = 'falhou'`
  expect(await espera()).toMatchObject([{ valor_centavos: 7990, status: 'falhou', superado: false }])
  const avisos = await db.sql<{ motivo: string }[]>`select distinct payload ->> 'motivo' as motivo from mensagens.outbox
    where tipo = 'pagamento_divergente' and payload ->> 'intent_id' = ${intent}`
  expect(avisos.map(({ motivo }) => motivo)).toEqual(['uma parte do pagamento foi perdida no banco, e um reembolso esperava'])
  const pedir = (over: object) =>
    callAsAdmin(db, 'fn_admin_reembolsar', {
      _pagamento_id: pagamento,
      _valor_centavos: 5990,
      _motivo: 'O que o banco não estornou.',
      _chave: randomUUID(),
      ...over,
    })
  await expectRefusal(pedir({}), 'PT409', 'contestado')
  expect(await pedir({ _por_fora: true })).toMatchObject({ status: 'feito', resta_centavos: 0 })
  // Nothing is left.
  expect(await espera()).toEqual([])
  expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({
    reembolsado_centavos: 5990,
    devolvido_centavos: 2000,
    reembolsos: [{ por_fora: true, valor_centavos: 5990 }],
  })
})
