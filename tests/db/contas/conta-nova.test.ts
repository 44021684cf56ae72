/**
 * Data from auth.users and Google gives a name and possibly a verified e-mail; it never gives a right (docs/security.md T2, T18).
 */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { expectRefusal } from '../rpc.ts'
import { buildCaller, createConta, readPerfil, verifyContato } from './contas.ts'

const db = setUpTestDatabase()

const google = (userId: string, dados: unknown) =>
  db.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    values (gen_random_uuid(), 'google', ${userId}, ${userId}, ${JSON.stringify(dados)}::text::jsonb, now())
    on conflict (provider, provider_id) do update set identity_data = excluded.identity_data`

const VAZIO = { email: null, telefone: null, email_verificado: false, telefone_verificado: false }

describe('a new account', () => {
  test.each([
    [{}, null, null],
    [null, null, null],
    ['texto', null, null],
    [['a'], null, null],
    [{ name: 7, full_name: { a: 1 } }, null, null],
    [{ given_name: ' Ana\u00a0Maria ', family_name: 'de\tSouza' }, 'Ana Maria', 'de Souza'],
    [{ full_name: 'Ana Maria de Souza' }, 'Ana', 'Maria de Souza'],
    [{ name: '  Ana  ' }, 'Ana', null],
    [{ nome: 'Ana', sobrenome: 'Souza', name: 'Outra Pessoa' }, 'Ana', 'Souza'],
    [{ given_name: '\u200b', name: 'Ana Souza' }, 'Ana', 'Souza'],
    [{ given_name: 'a'.repeat(100_000) }, 'a'.repeat(120), null],
    [{ name: `${'e\u0301'.repeat(300)} x` }, 'é'.repeat(120), null],
    [{ name: 'a '.repeat(5_000) }, 'a', `${'a '.repeat(58)}a`],
    [{ name: '<script>alert(1)</script>' }, '<script>alert(1)</script>', null],
  ])('with metadata %.60j has the name %.20j %.20j and nothing else', async (metadados, nome, sobrenome) => {
    const id = await createConta(db, `${crypto.randomUUID()}@x.example`, metadados)
    expect(await readPerfil(db, id)).toEqual({ ...VAZIO, nome, sobrenome })
  })

  test('whose metadata claims admin, verified or another id gets no right', async () => {
    const id = await createConta(db, 'esperta@x.example', {
      role: 'admin',
      is_admin: true,
      active: true,
      email: 'esperta@x.example',
      email_verified: true,
      email_verificado: true,
      telefone: '+5511900000099',
      telefone_verificado: true,
      auth_user_id: crypto.randomUUID(),
    })
    await db.sql`update auth.users set email_confirmed_at = now(), phone_confirmed_at = now(), phone = '5511900000099' where id = ${id}`
    await db.sql`insert into public.admins (email) values ('esperta@x.example')`
    expect(await readPerfil(db, id)).toEqual({ ...VAZIO, nome: null, sobrenome: null })
    const [row] = await db.as(
      buildCaller(id),
      (tx) => tx`select (select contas.is_admin()) as admin, (select contas.meu_email()) as email`,
    )
    expect(row).toEqual({ admin: false, email: null })
    await db.sql`delete from public.admins`
  })

  test('is created even if its profile cannot be, which is then created with the first verified contact', async () => {
    await db.sql`alter table public.usuarios add constraint teste_chk check (nome is null) not valid`
    const id = await createConta(db, 'difícil@x.example', { name: 'Ana' })
    await db.sql`alter table public.usuarios drop constraint teste_chk`
    expect(await readPerfil(db, id)).toBeUndefined()
    await google(id, { email: 'dificil@x.example', email_verified: true, name: 'Ana Souza' })
    expect(await readPerfil(db, id)).toMatchObject({ nome: 'Ana', email: 'dificil@x.example', email_verificado: true })
  })

  test('is deleted with its profile', async () => {
    const id = await createConta(db, 'some@x.example')
    await db.sql`delete from auth.users where id = ${id}`
    expect(await readPerfil(db, id)).toBeUndefined()
  })
})

describe('a Google identity', () => {
  test('gives its address as verified e-mail to an account without one', async () => {
    const id = await createConta(db, 'g1@x.example', { full_name: 'Gil Exemplo' })
    await google(id, { email: 'G1@X.example', email_verified: true })
    expect(await readPerfil(db, id)).toEqual({
      ...VAZIO,
      nome: 'Gil',
      sobrenome: 'Exemplo',
      email: 'g1@x.example',
      email_verificado: true,
    })
  })

  test.each([
    [{ email: 'g2@x.example' }],
    [{ email: 'g2@x.example', email_verified: false }],
    [{ email: 'g2@x.example', email_verified: 'sim' }],
    [{ email: 'g2', email_verified: true }],
    [{ email: 'abc@conta.invalid', email_verified: true }],
    [{ email: { a: 1 }, email_verified: true }],
    [{ email: `${'a'.repeat(245)}@x.example`, email_verified: true }],
    [['g2@x.example']],
    [null],
  ])('with data %.60j gives nothing', async (dados) => {
    const id = await createConta(db, `${crypto.randomUUID()}@x.example`)
    // The platform's column is not null.
    await google(id, dados)
    expect(await readPerfil(db, id)).toEqual({ ...VAZIO, nome: null, sobrenome: null })
  })

  test('does not replace another e-mail of the account, nor take one from its holder', async () => {
    const own = await verifyContato(db, 'email', 'g3@x.example')
    await expectRefusal(google(own, { email: 'g3-outro@x.example', email_verified: true }), 'PT409')
    expect(await readPerfil(db, own)).toMatchObject({ email: 'g3@x.example', email_verificado: true })

    const late = await createConta(db, 'g3-tarde@x.example')
    await google(late, { email: 'g3@x.example', email_verified: true })
    expect(await readPerfil(db, late)).toMatchObject({ email: 'g3@x.example', email_verificado: false })
    expect(await readPerfil(db, own)).toMatchObject({ email: 'g3@x.example', email_verificado: true })
  })

  test('verifies the address already typed, when Google confirms it later', async () => {
    const id = await createConta(db, 'g4@x.example')
    await google(id, { email: 'g4@x.example', email_verified: false })
    await db.sql`update public.usuarios set email = 'g4@x.example' where auth_user_id = ${id}`
    await google(id, { email: 'g4@x.example', email_verified: true })
    expect(await readPerfil(db, id)).toMatchObject({ email: 'g4@x.example', email_verificado: true })
  })

  test('of another provider proves nothing', async () => {
    const id = await createConta(db, 'g5@x.example')
    await db.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'email', ${id}, ${id}, '{"email": "g5@x.example", "email_verified": true}')`
    expect(await readPerfil(db, id)).toMatchObject({ email: null, email_verificado: false })
  })
})
