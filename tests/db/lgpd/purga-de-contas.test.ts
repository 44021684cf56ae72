/** The purge of unfinished accounts and of sign-in log entries of deleted ones: used data stays, one failure stops nothing else. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { hasPostgres } from '../../support/database.ts'
import { createPersonas } from '../../support/personas.ts'
import { findTraces } from './find-traces.ts'
import { callAsVisitor } from '../rpc.ts'
import { runAllRoutines, runRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase()

const purge = (): Promise<Record<string, number>> => runAllRoutines(db)

let people = 0
async function account() {
  const userId = crypto.randomUUID()
  await db.sql`insert into auth.users (id, aud, role, email) values (${userId}, 'authenticated', 'authenticated', ${`${userId}@telefone.invalid`})`
  return { userId }
}
/** An unfinished account past its retention period. */
async function unfinished() {
  const { userId } = await account()
  await db.sql`update public.usuarios set criado_em = now() - interval '40 days' where auth_user_id = ${userId}`
  return userId
}
const session = (userId: string, used: string) =>
  db.sql.unsafe(`insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at) values
    (gen_random_uuid(), '${userId}', now() - interval '35 days', now() - interval '35 days', ${used})`)
const accountExists = async (userId: string) => (await db.sql`select 1 from auth.users where id = ${userId}`).length === 1

/** Entries of the platform's sign-in log, about a person or about deleted people. */
const log = (userId: string | null, lines: number) =>
  db.sql`insert into auth.audit_log_entries (id, payload)
    select gen_random_uuid(), json_build_object('action', 'login', 'actor_id', coalesce(${userId}::text, gen_random_uuid()::text))
    from generate_series(1, ${lines}::int)`
const logged = async (userId: string) =>
  (await db.sql`select 1 from auth.audit_log_entries where strpos(payload::text, ${userId}) > 0`).length
/** The minimum work of one call. */
const piece = () => db.sql`select contas.purgar_registros('0 s')`
const queued = async () => (await db.sql`select 1 from contas.registros_a_apagar`).length

describe('an unfinished account', () => {
  test.each([
    ["(now() - interval '29 days') at time zone 'utc'", true],
    ["(now() - interval '31 days') at time zone 'utc'", false],
    ['null', false],
  ])('by Google, whose address another account holds, with a session refreshed %s, is kept: %s', async (used, kept) => {
    const holder = await unfinished()
    const email = `google-${(people += 1)}@empresa.example`
    await db.sql`update public.usuarios set email = ${email}, email_verificado = true where auth_user_id = ${holder}`
    const userId = await unfinished()
    await db.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (gen_random_uuid(), 'google', ${userId}, ${userId},
      ${JSON.stringify({ email, email_verified: true })}::text::jsonb)`
    await session(userId, used)
    expect(await purge()).toMatchObject({ contas: kept ? 0 : 1 })
    expect([await accountExists(holder), await accountExists(userId)]).toEqual([true, kept])
    await db.sql`delete from auth.users where id = ${userId}`
  })

  test.each([
    [29, true],
    [31, false],
  ])('without a session, signed in %i days ago, is kept: %s', async (days, kept) => {
    const userId = await unfinished()
    await db.sql`update auth.users set last_sign_in_at = now() - make_interval(days => ${days}) where id = ${userId}`
    expect(await purge()).toMatchObject({ contas: kept ? 0 : 1 })
    expect(await accountExists(userId)).toBe(kept)
    await db.sql`delete from auth.users where id = ${userId}`
  })

  test('is deleted with its sessions, its consent is revoked, and contacts it only claimed are unaffected', async () => {
    const { userId } = await account()
    const email = `so-digitado-${(people += 1)}@empresa.example`
    const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
    const id = await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
    await session(userId, "(now() - interval '31 days') at time zone 'utc'")
    await log(userId, 3)
    await db.sql`insert into auth.refresh_tokens (token, user_id) values (${userId}, ${userId})`
    await db.sql`update public.usuarios set email = ${email}, criado_em = now() - interval '31 days' where auth_user_id = ${userId}`
    expect(await purge()).toMatchObject({ contas: 1, registros: 3 })
    expect(await findTraces(db.sql, [userId])).toEqual([])
    expect(await db.sql`select 1 from public.solicitacoes where id = ${id}`).toHaveLength(1)
    const consents =
      await db.sql`select revogado_em is not null as revoked from contas.consentimentos where titular = contas.titular(${userId})`
    expect([...consents]).toEqual([{ revoked: true }])
  })

  test('is purged in batches of ten per call, the oldest first', async () => {
    await db.sql`insert into auth.users (id, aud, role, email)
      select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@telefone.invalid' from generate_series(1, 12)`
    await db.sql`update public.usuarios set criado_em = now() - interval '40 days' where not email_verificado and not telefone_verificado`
    const oldest = await account()
    await db.sql`update public.usuarios set criado_em = now() - interval '50 days' where auth_user_id = ${oldest.userId}`
    expect((await purge())['contas']).toBe(10)
    expect(await accountExists(oldest.userId)).toBe(false)
    expect((await purge())['contas']).toBeGreaterThanOrEqual(3)
  })

  test('that cannot be deleted does not block other accounts or other purge steps', async () => {
    const [stuck, free] = [await unfinished(), await unfinished()]
    const code =
      () => db.sql`insert into contas.otp_desafios (canal, finalidade, identificador, navegador, cota, propria, caixa, endereco, codigo, criado_em)
      values ('email', 'entrar', 'x', 'x', 'x', false, 'x', 'x', 'x', now() - interval '3 days')`
    await db.sql`create table public.presa (auth_user_id uuid references auth.users (id))`
    await db.sql`insert into public.presa values (${stuck})`
    await code()
    expect(await purge()).toMatchObject({ contas: 1, codigos: 1 })
    expect([await accountExists(stuck), await accountExists(free)]).toEqual([true, false])
    await db.sql`drop table public.presa`

    // A failing step does not block others either.
    await db.sql`alter function lgpd.purgar_contas(integer) rename to fora`
    await code()
    expect(await purge()).toMatchObject({ codigos: 1, passos_com_erro: 1 })
    await db.sql`alter function lgpd.fora(integer) rename to purgar_contas`
    expect(await purge()).toMatchObject({ contas: 1 })
  })

  test.skipIf(!hasPostgres())('is deleted while somebody changes the admins', async () => {
    await createPersonas(db.sql)
    const gone = await unfinished()
    await db.connect(1).begin(async (tx) => {
      await tx`insert into public.admins (email) values ('em-andamento@embira.example')`
      expect(await purge()).toMatchObject({ contas: 1 })
    })
    expect(await accountExists(gone)).toBe(false)
  })
})

describe('the sign-in log', () => {
  test('is searched in batches for all deleted accounts, and entries of others stay', async () => {
    await purge()
    const [first, second, stays] = [await unfinished(), await unfinished(), await account()]
    await log(null, 12_000)
    for (const who of [first, second, stays.userId]) await log(who, 20)
    await db.sql`select lgpd.apagar_conta(id) from public.usuarios where auth_user_id in (${first}, ${second})`
    // The transaction that deletes the account does not search the log.
    expect([await logged(first), await queued()]).toEqual([20, 2])
    // One batch; its position is stored, and later deletions wait for the next round.
    await piece()
    expect(await queued()).toBe(2)
    const third = await unfinished()
    await log(third, 20)
    await db.sql`select lgpd.apagar_conta(id) from public.usuarios where auth_user_id = ${third}`
    await piece()
    expect([await logged(first), await logged(second), await queued()]).toEqual([0, 0, 1])
    await purge()
    expect([await logged(first), await logged(second), await logged(third)]).toEqual([0, 0, 0])
    expect([await logged(stays.userId), await queued()]).toEqual([20, 0])
    await db.sql`truncate auth.audit_log_entries`
  })

  test.skipIf(!hasPostgres())('that exceeds its time does not undo the rest of the purge', async () => {
    const gone = await unfinished()
    await log(gone, 1)
    await db.sql.unsafe(`create function base.teste_demora() returns trigger language plpgsql as 'begin perform pg_sleep(5); return old; end';
      create trigger teste_demora before delete on auth.audit_log_entries for each row execute function base.teste_demora()`)
    const done = await db.sql.begin(async (tx) => {
      await tx`set local statement_timeout = '700ms'`
      return await runRoutines(tx, 'purga')
    })
    expect(done).toMatchObject({ contas: 1, vagas: 0, passos_com_erro: 1 })
    await db.sql.unsafe('drop function base.teste_demora() cascade')
    expect([await accountExists(gone), await logged(gone), await queued()]).toEqual([false, 1, 1])
    expect(await purge()).toMatchObject({ registros: 1 })
  })

  test('without access to it does not stop the purge', async () => {
    const gone = await unfinished()
    await log(gone, 1)
    // Only the owner of the table can take the access away.
    await db.sql.unsafe(`create function base.teste_recusa() returns trigger language plpgsql as
        $$ begin raise insufficient_privilege; end $$;
      create trigger teste_recusa before delete on auth.audit_log_entries for each row execute function base.teste_recusa()`)
    expect(await purge()).toMatchObject({ contas: 1, registros: 0 })
    await db.sql.unsafe('drop function base.teste_recusa() cascade')
    expect([await accountExists(gone), await queued()]).toEqual([false, 0])
  })
})
