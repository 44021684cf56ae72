/** State transitions: one function per entity makes them, and each transition writes its row once. */
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import { expect, test } from 'vitest'
import { STATUS_PROPOSTA } from '../../../src/domain/proposta-status.ts'
import { STATUS_SOLICITACAO } from '../../../src/domain/solicitacao-status.ts'
import type { TestDatabase } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { applyIntent, buildIntent, openPagamento } from '../pagamentos/pagamento.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { callAsVisitor, callRpc } from '../rpc.ts'
import { assignments } from '../base/sql-statements.ts'
import { createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))

/** State columns, and the functions that may update them. */
const writers: Record<string, string[]> = {
  'public.solicitacoes.status_solicitacao': ['transicoes.mudar_solicitacao'],
  'public.solicitacoes.motivo_recusa': ['transicoes.mudar_solicitacao'],
  'public.propostas.status_proposta': ['transicoes.mudar_propostas'],
  'public.propostas.decided_em': ['transicoes.mudar_propostas'],
  'public.consultorias.aprovada_em': ['consultorias.mudar'],
  'public.consultorias.conferida_em': ['consultorias.mudar'],
  'public.consultorias.recusada_em': ['consultorias.mudar'],
  'public.consultorias.suspensa_em': ['consultorias.mudar'],
  'public.vagas.status': ['transicoes.mudar_vaga'],
  'public.vaga_canais.status': ['transicoes.mudar_vaga_canal'],
  // Its verdict, and its end without one.
  'public.vaga_edicoes.status': ['equipe.decidir_edicao', 'transicoes.concluir_edicao', 'vagas.desfazer_edicoes'],
  'public.candidaturas.status': ['candidaturas.mover_candidatura', 'candidaturas.oferecer_a'],
  'pagamentos.pagamentos.status': ['transicoes.mudar_pagamento'],
  'pagamentos.reembolsos.status': ['transicoes.mudar_reembolso'],
  'vagas.denuncias.status': ['equipe.concluir_denuncias'],
}

test.each([
  [
    `update public.a as x set b = (select c = 1 from d where e = 2), "f" = 'g = 1, h', (i, j) = (1, 2) where k = 3`,
    ['b', '"f"', 'i', 'j'],
  ],
  ['with l as (update public.a set n = case when o = 1 then 2 end returning p) select q = 1 from l for update', ['n']],
  [
    'insert into public.a (s) values (1) on conflict (s) do update set t = excluded.t where u = 1; -- update public.a set w = 1',
    ['t'],
  ],
  ["update public.a set b = f(c, d = 'x') from e where f = 'y'", ['b']],
  ['update public.a set b = c is distinct from d, e = f', ['b', 'e']],
  ['update only public.a set b = 1 where c', ['b']],
  ["execute 'update public.a set b = 1' || ' where c'", ['b']],
])('the reader finds what %s writes', (body, columns) => {
  expect(assignments(body)).toEqual(columns.map((column) => `public.a.${column}`))
})

test('only the function of its entity updates a state', async () => {
  const functions = await db.sql<
    { name: string; body: string }[]
  >`select p.pronamespace::regnamespace || '.' || p.proname as name, p.prosrc as body
    from pg_proc as p where p.pronamespace::regnamespace::text = any (${OUR_SCHEMAS}) order by 1`
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(writers).map((column) => [column, []]))
  for (const { name, body } of functions) for (const column of new Set(assignments(body))) found[column]?.push(name)
  expect(found).toEqual(writers)
})

test.each([
  ['pedidos.proximos_da_solicitacao', 'solicitacoes_status_chk', STATUS_SOLICITACAO],
  ['propostas.proximos', 'propostas_status_chk', STATUS_PROPOSTA],
] as const)('%s and %s allow exactly the transitions of the domain', async (fn, check, estados) => {
  const [row] = await db.sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${check}`
  const inSql = [...String(row?.['text']).matchAll(/'([^']+)'/g)].map((match) => match[1])
  expect(new Set(inSql)).toEqual(new Set(Object.keys(estados)))
  for (const [status, { proximos }] of Object.entries(estados)) {
    const [next] = await db.sql.unsafe<{ found: string[] }[]>(`select to_json(${fn}('${status}')) as found`)
    expect([status, new Set(next?.found)]).toEqual([status, new Set<string>(proximos)])
  }
})

/** The number of rows of a table that a call updates. */
async function updates(caller: Parameters<TestDatabase['as']>[0], name: string, params: object, tables: string[]) {
  return db.as(caller, async (tx) => {
    const counts = async () =>
      tx<{ n: number }[]>`select pg_stat_get_xact_tuples_updated(t::regclass)::int as n
        from unnest(${tables}::text[]) with ordinality as u (t, i) order by i`
    const before = await counts()
    await callRpc(tx, name, { ...params })
    return (await counts()).map(({ n }, i) => n - (before[i]?.n ?? 0))
  })
}

test('upholding a report writes the vacancy, its suspension and its e-mail once each', async () => {
  const { codigo_ref } = await createVagaPublicada(db, rita.caller)
  await callAsVisitor(db, 'fn_denunciar_vaga', { _codigo_ref: codigo_ref, _motivo: 'golpe' })
  const [denuncia] = await db.sql`select d.id from vagas.denuncias as d join public.vagas as v on v.id = d.vaga_id
    where v.codigo_ref = ${codigo_ref}`
  expect(
    await updates(
      toCaller(personas.admin),
      'fn_decidir_denuncia',
      { _id: denuncia?.['id'], _decisao: 'procedente', _motivo: 'É golpe.', _visto: 'aberta published' },
      ['public.vagas', 'vagas.vaga_suspensoes', 'mensagens.outbox'],
    ),
  ).toEqual([1, 0, 0])
})

test('a payment that is confirmed writes the vacancy once', async () => {
  const { intent } = await openPagamento(db, rita)
  const params = { _intent: buildIntent(intent) }
  expect(await updates({ role: 'service_role' }, 'fn_service_aplicar_pagamento', params, ['public.vagas'])).toEqual([1])
  expect(await applyIntent(db, buildIntent(intent))).toMatchObject({ vaga: 'aguardando_publicacao', pagamento: 'pago' })
})
