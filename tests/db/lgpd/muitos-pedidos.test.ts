/** Deleting an account whose e-mail has many requests, also ones that a stranger made: work is counted, not time. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { insertRequests } from '../../support/many-requests.ts'
import { createPersona } from '../../support/personas.ts'
import { callAs } from '../rpc.ts'
import { proveExclusao } from './pessoa.ts'

const db = setUpTestDatabase()
let pessoas = 0

/** An account with `cada` requests under its verified e-mail. */
async function titular(cada: number) {
  const userId = crypto.randomUUID()
  const marca = `titular-${(pessoas += 1)}-`
  const email = `${marca}1@cliente.example`
  await db.sql`insert into auth.users (id, aud, role, email) values (${userId}, 'authenticated', 'authenticated', ${email})`
  await createPersona(db.sql, { userId, nome: 'Ana', sobrenome: 'Reis', email, telefone: `+5511970000${100 + pessoas}` })
  await insertRequests(db, marca, { cada })
  return { userId, email }
}
const excluir = async ({ userId, email }: { userId: string; email: string }) => {
  const _desafio = await proveExclusao(db, userId, 'email', email)
  await db.sql`truncate teste_trabalho`
  return callAs(db, 'service_role', 'fn_service_excluir_conta', { _desafio, _auth_user_id: userId })
}
const trabalho = async () =>
  Object.fromEntries(
    (await db.sql<{ o_que: string; n: number }[]>`select o_que, count(*)::int as n from teste_trabalho group by o_que`).map(
      ({ o_que, n }) => [o_que, n],
    ),
  )

beforeAll(async () => {
  await db.sql.unsafe(`
    create table public.teste_trabalho (o_que text);
    create function public.teste_anota() returns trigger language plpgsql security definer as
      $$ begin insert into public.teste_trabalho values (tg_op || ' ' || tg_table_name); return null; end $$;
    create trigger teste_a after delete or update on public.solicitacoes for each statement execute function public.teste_anota();
    create trigger teste_b after update on contas.consentimentos for each statement execute function public.teste_anota();
    create trigger teste_c after update on pedidos.acompanhamento_links for each statement execute function public.teste_anota();
    create trigger teste_d after update on public.clientes for each row execute function public.teste_anota()`)
})
beforeEach(async () => {
  await db.sql`truncate teste_trabalho`
})

test('an account with 400 requests is deleted with as many statements on requests, consents and clients as one with 2, and recomputes no client', async () => {
  const counts = []
  for (const cada of [2, 400]) {
    const pessoa = await titular(cada)
    expect(await excluir(pessoa)).toEqual({ excluida: true })
    expect(await db.sql`select 1 from pedidos.solicitacao_contatos where email = ${pessoa.email}`).toHaveLength(0)
    const { ['UPDATE acompanhamento_links']: _porLinha, ...contados } = await trabalho()
    counts.push(contados)
  }
  expect(counts[0]).not.toHaveProperty('UPDATE clientes')
  expect(counts[1]).toEqual(counts[0])
})

test('deleting 30 of 32 requests of a client recomputes the client once', async () => {
  await insertRequests(db, 'resto-', { cada: 32 })
  await db.sql`select lgpd.apagar_solicitacoes(array(
    select s.id from public.solicitacoes as s join public.clientes as c on c.id = s.cliente_id where c.email = 'resto-1@cliente.example' limit 30))`
  expect((await trabalho())['UPDATE clientes']).toBe(1)
  expect(await db.sql`select 1 from pedidos.solicitacao_contatos where email = 'resto-1@cliente.example'`).toHaveLength(2)
})

test.skipIf(!hasPostgres())(
  "ending the sessions of an account reads no other account's tokens: no index begins with their user",
  async () => {
    const [pessoa, outra] = [await titular(0), await titular(0)]
    for (const [dona, sessoes] of [
      [pessoa, 2],
      [outra, 5000],
    ] as const)
      await db.sql`with s as (
        insert into auth.sessions (id, user_id, created_at, updated_at)
        select gen_random_uuid(), ${dona.userId}, now(), now() from generate_series(1, ${sessoes}::int) returning id
      )
      insert into auth.refresh_tokens (token, user_id, session_id)
      select gen_random_uuid()::text, ${dona.userId}, s.id from s`
    await db.sql`analyze auth.refresh_tokens, auth.sessions`
    const lidas = async () => {
      await db.sql`select pg_stat_force_next_flush()`
      const [row] =
        await db.sql`select seq_tup_read::int as n from pg_stat_user_tables where relid = 'auth.refresh_tokens'::regclass`
      return Number(row?.['n'])
    }
    const antes = await lidas()
    await excluir(pessoa)
    expect((await lidas()) - antes).toBe(0)
    expect((await db.sql`select count(*)::int as n from auth.refresh_tokens`)[0]).toEqual({ n: 5000 })
  },
)
