/** Each entity changes its state through one function, which a reader finds here. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS_PROPOSTA } from '../../src/domain/proposta-status.ts'
import { STATUS_SOLICITACAO } from '../../src/domain/solicitacao-status.ts'
import { connect, type TestDatabase } from '../support/database.ts'
import { assignments } from './sql-statements.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await connect()
})
afterAll(() => db.close())

/** Columns that hold a state, and the functions that may update them. */
const writers: Record<string, string[]> = {
  'public.solicitacoes.status_solicitacao': ['private.mudar_solicitacao'],
  'public.solicitacoes.motivo_recusa': ['private.mudar_solicitacao'],
  'public.propostas.status_proposta': ['private.mudar_propostas'],
  'public.propostas.decided_em': ['private.mudar_propostas'],
  'public.consultorias.aprovada_em': ['private.mudar_consultoria'],
  'public.consultorias.conferida_em': ['private.mudar_consultoria'],
  'public.consultorias.recusada_em': ['private.mudar_consultoria'],
  'public.consultorias.suspensa_em': ['private.mudar_consultoria'],
}

test('the reader of statements finds what an update assigns, in every form', () => {
  expect(
    assignments(`
      update public.a as x set b = (select c = 1 from d where e = 2), "f" = 'g = 1, h', (i, j) = (1, 2) where k = 3;
      with l as (update public.m set n = case when o = 1 then 2 end returning p) select q = 1 from l for update;
      insert into public.r (s) values (1) on conflict (s) do update set t = excluded.t where u = 1; -- update public.v set w = 1;
    `),
  ).toEqual(['public.a.b', 'public.a."f"', 'public.a.i', 'public.a.j', 'public.m.n', 'public.r.t'])
})

test('no function but the one of its entity updates a state', async () => {
  const functions = await db.sql<
    { name: string; body: string }[]
  >`select p.pronamespace::regnamespace || '.' || p.proname as name, p.prosrc as body
    from pg_proc as p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(writers).map((column) => [column, []]))
  for (const { name, body } of functions) for (const column of new Set(assignments(body))) found[column]?.push(name)
  expect(found).toEqual(writers)
})

test.each([
  ['proximos_da_solicitacao', 'solicitacoes_status_chk', STATUS_SOLICITACAO],
  ['proximos_da_proposta', 'propostas_status_chk', STATUS_PROPOSTA],
] as const)('%s and %s allow exactly the moves of the domain', async (fn, check, estados) => {
  const [row] = await db.sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${check}`
  const inSql = [...String(row?.['text']).matchAll(/'([^']+)'/g)].map((match) => match[1])
  expect(new Set(inSql)).toEqual(new Set(Object.keys(estados)))
  for (const [status, { proximos }] of Object.entries(estados)) {
    const [next] = await db.sql.unsafe<{ found: string[] }[]>(`select to_json(private.${fn}('${status}')) as found`)
    expect([status, new Set(next?.found)]).toEqual([status, new Set<string>(proximos)])
  }
})
