/**
 * Linking of Google accounts: the auth server considers any e-mail of any identity, the database only verified ones
 * (docs/security.md T18).
 */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callRpc, getRefusal } from '../rpc.ts'
import { ageDesafios, buildCaller, createConta, readPerfil, verifyContato } from './contas.ts'

const db = setUpTestDatabase({ personas: true })

const ALHEIA = {
  code: 'PT409',
  hint: 'identidade_alheia',
  message: 'Esta conta do Google tem um e-mail que não é o verificado da conta.',
  detail: null,
}

/** A Google account signs in for the first time, as the auth server writes it. */
const entrar = (conta: string, sub: string, email: string, provado: unknown = true) =>
  db.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    values (gen_random_uuid(), 'google', ${sub}, ${conta}, ${JSON.stringify({ email, email_verified: provado })}::text::jsonb, now())`

/** The same Google account signs in again: hosted updates its row; the local platform inserts `on conflict`. */
const voltar = (conta: string, sub: string, email: string) => {
  const dados = JSON.stringify({ email, email_verified: true })
  return [
    () => db.sql`update auth.identities set identity_data = ${dados}::text::jsonb, last_sign_in_at = now()
      where provider = 'google' and provider_id = ${sub}`,
    () => db.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'google', ${sub}, ${conta}, ${dados}::text::jsonb)
      on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, last_sign_in_at = now()`,
  ]
}

const contasGoogle = async (conta: string) =>
  (await db.sql`select provider_id as sub from auth.identities where user_id = ${conta} and provider = 'google' order by 1`).map(
    (row) => String(row['sub']),
  )

const mudar = (conta: string, para: { email?: string | null; telefone?: string }) =>
  db.as(buildCaller(conta), (tx) => tx`update public.usuarios set ${tx(para)}`)

const { ana, bruno, admin } = personas
type Sessao = { id: string; atual: boolean; criada_em: string; usada_em: string; agente: string | null }

const open = async (userId: string, changes: Record<string, unknown> = {}): Promise<string> => {
  const id = crypto.randomUUID()
  const row = { id, user_id: userId, created_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z', ...changes }
  await db.sql`insert into auth.sessions ${db.sql(row as Record<string, string>)}`
  await db.sql`insert into auth.refresh_tokens (token, user_id, session_id) values (${crypto.randomUUID()}, ${userId}, ${id})`
  return id
}

/** With the claim that identifies the session of the call. */
const list = (who: Caller, session?: string) =>
  db.as(who, async (tx) => {
    await tx`select set_config('request.jwt.claims',
      (current_setting('request.jwt.claims')::jsonb || ${JSON.stringify(session ? { session_id: session } : {})}::text::jsonb)::text, true)`
    return callRpc<Sessao[]>(tx, 'fn_minhas_sessoes')
  })

const end = (who: Caller, _id: string | null) => callAs(db, who, 'fn_encerrar_sessao', { _id })
const left = async (id: string) => (await db.sql`select 1 from auth.sessions where id = ${id}`).length

const facts = readFileSync(new URL('gotrue.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

const tables = [...new Set(facts.map((fact) => fact.replace(/ \|.*/, '')))]

describe('identidades', () => {
  describe('a Google account', () => {
    test('creates a new account, or joins the one that holds its address as verified', async () => {
      const nova = await createConta(db, 'i1@x.example')
      await entrar(nova, 'i1', 'i1@x.example')
      expect(await readPerfil(db, nova)).toMatchObject({ email: 'i1@x.example', email_verificado: true })

      const dela = await verifyContato(db, 'email', 'i2@x.example')
      await entrar(dela, 'i2', ' I2@X.Example')
      // The address may have a new Google id: it is still the verified address.
      await entrar(dela, 'i2-outra', 'i2@x.example')
      expect(await contasGoogle(dela)).toEqual(['i2', 'i2-outra'])
    })

    test('whose address was given up by its owner cannot sign in, even if old identities still have that address', async () => {
      const dela = await createConta(db, 'i3@x.example')
      await entrar(dela, 'i3', 'i3@x.example')
      await mudar(dela, { telefone: '11955553003' })
      await verifyContato(db, 'sms', '+5511955553003', { conta: dela })
      await mudar(dela, { email: 'i3-nova@x.example' })
      expect(await getRefusal(entrar(dela, 'i3-reciclada', 'i3@x.example'))).toEqual(ALHEIA)
      await verifyContato(db, 'email', 'i3-nova@x.example', { conta: dela })
      expect(await getRefusal(entrar(dela, 'i3-reciclada', 'i3@x.example'))).toEqual(ALHEIA)
      expect(await contasGoogle(dela)).toEqual(['i3'])
      // The linked Google account still signs in, and changes nothing.
      for (const vez of voltar(dela, 'i3', 'i3@x.example')) await vez()
      expect(await readPerfil(db, dela)).toMatchObject({ email: 'i3-nova@x.example', email_verificado: true })
      // The new owner of the address is not locked out and gets an account.
      await entrar(await createConta(db, 'i3@x.example'), 'i3-reciclada', 'i3@x.example')
    })

    test.each([
      ['by an address that Google has not verified', 'i4@x.example', false],
      ['by one that it only says it verified', 'i4@x.example', 'sim'],
      ['by another address', 'i4-outra@x.example', true],
      ['by none', '', true],
    ])('does not sign in to an account in use %s', async (_, email, provado) => {
      const dela = await verifyContato(db, 'email', 'i4@x.example')
      expect(await getRefusal(entrar(dela, 'i4', email, provado))).toEqual(ALHEIA)
      expect(await contasGoogle(dela)).toEqual([])
      await ageDesafios(db, 90_000)
    })

    test('does not sign in to a phone account, even if its address was typed there or is the login', async () => {
      const dela = await createConta(db, 'i5@x.example')
      await db.sql`update public.usuarios set telefone = '+5511955555005', telefone_verificado = true, email = 'i5@x.example' where auth_user_id = ${dela}`
      expect(await getRefusal(entrar(dela, 'i5', 'i5@x.example'))).toEqual(ALHEIA)
      expect(await readPerfil(db, dela)).toMatchObject({ email: 'i5@x.example', email_verificado: false })
    })

    test('does not sign in to an account of another Google account, although its address is unverified there', async () => {
      const dona = await verifyContato(db, 'email', 'i6@x.example')
      const dela = await createConta(db, 'i6-login@x.example')
      await entrar(dela, 'i6', 'i6@x.example')
      expect(await readPerfil(db, dela)).toMatchObject({ email_verificado: false })
      expect(await getRefusal(entrar(dela, 'i6-reciclada', 'i6@x.example'))).toEqual(ALHEIA)
      for (const vez of voltar(dela, 'i6', 'i6@x.example')) await vez()
      expect(await contasGoogle(dona)).toEqual([])
    })

    test('is the only provider checked: other identities are left to the auth server', async () => {
      const dela = await verifyContato(db, 'sms', '+5511955556006')
      await db.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'email', ${dela}, ${dela}, '{"email": "i7@x.example"}')`
    })
  })

  test('a removed e-mail does not return with the next sign-in, only after it is typed again', async () => {
    const dela = await createConta(db, 'i8@x.example')
    await entrar(dela, 'i8', 'i8@x.example')
    await mudar(dela, { telefone: '11955558008' })
    await verifyContato(db, 'sms', '+5511955558008', { conta: dela })
    await mudar(dela, { email: null })
    for (const vez of voltar(dela, 'i8', 'i8@x.example')) {
      await vez()
      expect(await readPerfil(db, dela)).toMatchObject({ email: null, email_verificado: false })
    }
    await mudar(dela, { email: 'i8@x.example' })
    await voltar(dela, 'i8', 'i8@x.example')[0]?.()
    expect(await readPerfil(db, dela)).toMatchObject({ email: 'i8@x.example', email_verificado: true })
  })
})

/** Sessions of the signed-in person: the own ones only; ending one ends its refresh tokens. */
describe('sessoes', () => {
  beforeEach(async () => {
    await db.sql`delete from auth.sessions`
    await db.sql`truncate base.limites`
  })

  describe('sessions', () => {
    test('lists the own sessions, last used first, the current one marked', async () => {
      const old = await open(ana.userId, { user_agent: 'Navegador\u202e de\n exemplo' })
      const refreshed = await open(ana.userId, { refreshed_at: '2026-11-03 09:00:00Z' })
      const used = await open(ana.userId, { updated_at: '2026-11-02T10:00:00Z' })
      await open(bruno.userId)
      const sessions = await list(toCaller(ana), used)
      expect(sessions.map(({ id, atual, agente }) => [id, atual, agente])).toEqual([
        [refreshed, false, null],
        [used, true, null],
        [old, false, 'Navegador de exemplo'],
      ])
      expect(sessions.map(({ criada_em, usada_em }) => [Date.parse(criada_em), Date.parse(usada_em)])).toEqual(
        ['2026-11-03T09:00:00Z', '2026-11-02T10:00:00Z', '2026-11-01T10:00:00Z'].map((at) => [
          Date.parse('2026-11-01T10:00:00Z'),
          Date.parse(at),
        ]),
      )
      expect((await list(toCaller(ana))).filter(({ atual }) => atual)).toEqual([])
    })

    test('does not list expired sessions, and truncates a long user agent', async () => {
      await open(ana.userId, { not_after: '2026-11-02T00:00:00Z' })
      await db.sql`update auth.sessions set not_after = now() - interval '1 second'`
      expect(await list(toCaller(ana))).toEqual([])
      await open(ana.userId, { user_agent: 'x'.repeat(10_000) })
      expect((await list(toCaller(ana)))[0]?.agente).toBe('x'.repeat(300))
    })

    test('ending one deletes its refresh tokens; ending it again, or another’s, answers "not found" alike', async () => {
      const [mine, other] = [await open(ana.userId), await open(bruno.userId)]
      await end(toCaller(ana), mine)
      expect(await left(mine)).toBe(0)
      expect(await db.sql`select 1 from auth.refresh_tokens where session_id = ${mine}`).toHaveLength(0)
      const gone = { code: 'PT404', message: 'Esta sessão já foi encerrada.', hint: 'sessao_inexistente', detail: null }
      for (const id of [mine, other, crypto.randomUUID(), null]) expect(await getRefusal(end(toCaller(ana), id))).toEqual(gone)
      expect(await getRefusal(end(toCaller(admin), other))).toEqual(gone)
      expect(await left(other)).toBe(1)
    })

    test('a visitor and the service role cannot list any', async () => {
      for (const who of [{ role: 'anon' }, { role: 'service_role' }] as const) {
        expect((await getRefusal(list(who))).code).toBe('42501')
        expect((await getRefusal(end(who, crypto.randomUUID()))).code).toBe('42501')
      }
    })
  })
})

/**
 * `auth` is the one of hosted Supabase. gotrue.txt lists the facts of GoTrue 2.196 by table; when a newer GoTrue changes one, edit that
 * list first, then supabase/local/database/hosted/auth.sql.
 */
describe('gotrue', () => {
  test('auth has the columns, types, defaults, keys, indexes and row security of GoTrue', async () => {
    // Keys that point to tables of GoTrue outside of the list are left out.
    const rows = await db.sql<{ fact: string }[]>`
    with listed as (
      select c.oid, c.relname, c.relrowsecurity from pg_class as c
      where c.relnamespace = 'auth'::regnamespace and c.relname in ${db.sql(tables)}
    )
    select l.relname || ' | ' || f.fact as fact from listed as l cross join lateral (
      select 1 as kind, concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        case when a.attgenerated = 's' then 'generated' when a.atthasdef then 'default' end, pg_get_expr(d.adbin, d.adrelid)) as fact
      from pg_attribute as a left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = l.oid and a.attnum > 0 and not a.attisdropped
      union all select 2, pg_get_constraintdef(k.oid) from pg_constraint as k
      where k.conrelid = l.oid and k.contype in ('p', 'u', 'f', 'c') and (k.confrelid = 0 or k.confrelid in (select oid from listed))
      union all select 3, concat_ws(' ', case when i.indisunique then 'unique' end, 'index',
        regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')) from pg_index as i
      where i.indrelid = l.oid and not exists (select from pg_constraint as k where k.conindid = i.indexrelid and k.contype <> 'f')
      union all select 4, 'row level security' where l.relrowsecurity
    ) as f`
    expect(rows.map(({ fact }) => fact).toSorted()).toEqual(facts.toSorted())
  })

  test('auth lets the API roles use its functions and read no table', async () => {
    const [row] = await db.sql`select
    (select array_agg(r) from unnest(array['anon', 'authenticated', 'service_role']) as r where not has_schema_privilege(r, 'auth', 'usage')) as without_usage,
    (select array_agg(r || ' ' || relname) from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as r
      where relnamespace = 'auth'::regnamespace and relkind = 'r' and has_table_privilege(r, oid, 'select, insert, update, delete')) as readable`
    expect(row).toEqual({ without_usage: null, readable: null })
  })
})
