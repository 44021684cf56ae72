/**
 * The profile: read and write rights, effects of a changed contact, and columns that the API never writes (docs/security.md T2, T18).
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { type Caller } from '../../support/database.ts'
import { createPersonas, personas, toCaller } from '../../support/personas.ts'
import { getRefusal } from '../rpc.ts'
import { buildCaller, listEmails, readPerfil, verifyContato } from './contas.ts'

const db = setUpTestDatabase()
beforeEach(() => createPersonas(db.sql))

const { ana, bruno, admin, estranho } = personas
const DENIED = { code: '42501' }

const update = (who: Caller, changes: Record<string, unknown>, whose: { userId: string }) =>
  db
    .as(who, (tx) => tx`update public.usuarios set ${tx(changes)} where auth_user_id = ${whose.userId}`)
    .then(({ count }) => count)
const before = {
  nome: ana.nome,
  sobrenome: ana.sobrenome,
  email: ana.email,
  telefone: ana.telefone,
  email_verificado: true,
  telefone_verificado: true,
}

describe('access to a profile', () => {
  test('the owner reads it and writes four columns', async () => {
    expect(await update(toCaller(ana), { nome: ' Ana\u00a0 Luísa ', sobrenome: 'Nova' }, ana)).toBe(1)
    expect(await readPerfil(db, ana.userId)).toEqual({ ...before, nome: 'Ana Luísa', sobrenome: 'Nova' })
  })

  test.each([
    ['a stranger', toCaller(estranho)],
    ['a rival who is verified too', toCaller(bruno)],
    ['an admin', toCaller(admin)],
  ])('%s can neither read nor change it', async (_, who) => {
    expect(await update(who, { nome: 'Rival' }, ana)).toBe(0)
    expect(await readPerfil(db, ana.userId)).toEqual(before)
    expect(await db.as(who, (tx) => tx`select 1 from public.usuarios where auth_user_id = ${ana.userId}`)).toHaveLength(0)
  })

  test('a visitor and the service role are refused', async () => {
    for (const who of [{ role: 'anon' }, { role: 'service_role' }] as const)
      expect(await getRefusal(update(who, { nome: 'X' }, ana))).toMatchObject(DENIED)
    expect(await getRefusal(db.as('anon', (tx) => tx`select * from public.usuarios`))).toMatchObject(DENIED)
  })

  test.each(['email_verificado', 'telefone_verificado'])('nobody can write %s, not even its owner or an admin', async (flag) => {
    for (const who of [toCaller(estranho), toCaller(admin), { role: 'service_role' } as const])
      expect(await getRefusal(update(who, { [flag]: true }, estranho))).toMatchObject(DENIED)
    expect(await getRefusal(update(toCaller(estranho), { nome: 'Ester', [flag]: true }, estranho))).toMatchObject(DENIED)
  })

  test.each(['id', 'auth_user_id', 'criado_em', 'atualizado_em'])('nobody can write %s', async (column) => {
    const change = { [column]: column.endsWith('_em') ? new Date() : crypto.randomUUID() }
    for (const who of [toCaller(ana), toCaller(admin)]) expect(await getRefusal(update(who, change, ana))).toMatchObject(DENIED)
  })

  test('nobody can insert or delete a profile', async () => {
    for (const who of [toCaller(ana), toCaller(admin), { role: 'anon' }, { role: 'service_role' }] as Caller[]) {
      expect(
        await getRefusal(db.as(who, (tx) => tx`insert into public.usuarios (auth_user_id) values (${crypto.randomUUID()})`)),
      ).toMatchObject(DENIED)
      expect(await getRefusal(db.as(who, (tx) => tx`delete from public.usuarios`))).toMatchObject(DENIED)
    }
  })
})

describe('a changed contact', () => {
  test.each([
    ['email', 'Outra@Oficina.Example ', { email: 'outra@oficina.example', email_verificado: false }],
    ['telefone', '(11) 98888-7777', { telefone: '+5511988887777', telefone_verificado: false }],
    ['email', '', { email: null, email_verificado: false }],
    ['telefone', '+55 ', { telefone: null, telefone_verificado: false }],
  ])('%s as %j is normalised and unverified; the previous e-mail gets one notice', async (column, typed, after) => {
    const known = (await listEmails(db, 'contato_alterado', ana.email)).length
    expect(await update(toCaller(ana), { [column]: typed }, ana)).toBe(1)
    expect(await readPerfil(db, ana.userId)).toEqual({ ...before, ...after })
    // The same value again is no change.
    expect(await update(toCaller(ana), { [column]: typed }, ana)).toBe(1)
    expect((await listEmails(db, 'contato_alterado', ana.email)).slice(known)).toEqual([
      { canal: column === 'email' ? 'email' : 'sms', nome: 'Ana', em: expect.stringMatching(/^20\d\d-/) },
    ])
  })

  test('a removed verified e-mail is no longer the login; a phone or an unverified e-mail never affects the login', async () => {
    const login = async (id: string) => (await db.sql`select email from auth.users where id = ${id}`)[0]?.['email'] as string
    await update(toCaller(ana), { telefone: '(11) 98888-7777', nome: 'Ana' }, ana)
    expect(await login(ana.userId)).toBe(ana.email)
    await db.sql`update public.usuarios set telefone_verificado = true where auth_user_id = ${ana.userId}`
    await update(toCaller(ana), { email: 'outra@oficina.example' }, ana)
    const given = await login(ana.userId)
    expect(given).toMatch(/^[0-9a-f-]{36}@conta\.invalid$/)
    await update(toCaller(ana), { email: 'terceira@oficina.example' }, ana)
    expect(await login(ana.userId)).toBe(given)
  })

  test('the same value in another notation stays verified, without a notice', async () => {
    const known = (await listEmails(db, 'contato_alterado', ana.email)).length
    await update(toCaller(ana), { email: ' ANA@oficina.example\u200b', telefone: '011 90000-0011' }, ana)
    expect(await readPerfil(db, ana.userId)).toEqual(before)
    expect(await listEmails(db, 'contato_alterado', ana.email)).toHaveLength(known)
  })

  const ULTIMO = {
    code: 'PT409',
    message: 'Verifique o outro contato antes de trocar este: hoje ele é o único jeito de entrar na sua conta.',
    hint: 'ultimo_contato',
    detail: null,
  }
  test('the only verified contact cannot be removed, alone or with the other', async () => {
    expect(await getRefusal(update(toCaller(estranho), { email: 'nova@longe.example' }, estranho))).toEqual(ULTIMO)
    expect(await getRefusal(update(toCaller(estranho), { email: null, telefone: '11988887777' }, estranho))).toEqual(ULTIMO)
    expect(await getRefusal(update(toCaller(ana), { email: 'a@b.example', telefone: '11988887777' }, ana))).toEqual(ULTIMO)
    const so = await verifyContato(db, 'sms', '+5511977770001')
    expect(await getRefusal(update(buildCaller(so), { telefone: '11977770002' }, { userId: so }))).toEqual(ULTIMO)
    // Unverified contacts can change freely.
    expect(await update(toCaller(estranho), { telefone: '11988887777' }, estranho)).toBe(1)
    expect(await update(toCaller(estranho), { telefone: '11988887778' }, estranho)).toBe(1)
    expect(await readPerfil(db, ana.userId)).toEqual(before)
  })

  test('the last effective admin cannot change the e-mail until there is another', async () => {
    const swap = () => update(toCaller(admin), { email: 'nova-admin@embira.example' }, admin)
    expect(await getRefusal(swap())).toEqual({
      code: 'PT409',
      message: 'É preciso restar ao menos uma pessoa administradora.',
      hint: 'ultimo_admin',
      detail: null,
    })
    // An admin without a verified e-mail does not count.
    await db.sql`insert into public.admins (email) values ('ninguem@embira.example')`
    expect((await getRefusal(swap())).hint).toBe('ultimo_admin')
    await db.sql`insert into public.admins (email) values (${bruno.email})`
    expect(await swap()).toBe(1)
    await createPersonas(db.sql)
    await db.sql`delete from public.admins where email <> ${admin.email}`
  })

  test('an e-mail of another account may be typed, without effect on its holder', async () => {
    expect(await update(toCaller(bruno), { email: ana.email }, bruno)).toBe(1)
    expect(await readPerfil(db, bruno.userId)).toMatchObject({ email: ana.email, email_verificado: false })
    expect(await readPerfil(db, ana.userId)).toEqual(before)
    const seen = await db.as(toCaller(bruno), (tx) => tx`select (select contas.meu_email()) as email`)
    expect(seen[0]?.['email']).toBeNull()
  })
})

describe('typed values', () => {
  test.each([
    ['nome', '', 'Nome e sobrenome são obrigatórios.'],
    ['sobrenome', ' \u200b', 'Nome e sobrenome são obrigatórios.'],
    ['nome', null, 'Nome e sobrenome são obrigatórios.'],
    ['nome', 'a'.repeat(121), 'Use no máximo 120 caracteres.'],
    ['sobrenome', 'a'.repeat(100_000), 'Use no máximo 120 caracteres.'],
    ['email', 'ana', 'E-mail inválido'],
    ['email', 'ana@ção.br', 'E-mail inválido'],
    ['email', `${'a'.repeat(250)}@x.example`, 'E-mail inválido'],
    ['email', 'x'.repeat(100_000), 'E-mail inválido'],
    ['email', 'abc@conta.invalid', 'E-mail inválido'],
    ['email', 'abc@TELEFONE.Invalid', 'E-mail inválido'],
    ['telefone', '11 3456-7890', 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999'],
    ['telefone', '+1 415 555 2671', 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999'],
    ['telefone', '20 91234-5678', 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999'],
    ['telefone', '9'.repeat(100_000), 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999'],
  ])('%s as %.20j is refused with its column', async (column, typed, message) => {
    expect(await getRefusal(update(toCaller(ana), { [column]: typed }, ana))).toEqual({
      code: 'PT422',
      message,
      hint: column,
      detail: null,
    })
    expect(await readPerfil(db, ana.userId)).toEqual(before)
  })

  test('a name may be missing only if it was never set', async () => {
    const id = await verifyContato(db, 'email', 'sem-nome@x.example')
    expect(await update(buildCaller(id), { nome: ' ', sobrenome: null, telefone: '11912340000' }, { userId: id })).toBe(1)
    expect(await readPerfil(db, id)).toMatchObject({ nome: null, sobrenome: null, telefone: '+5511912340000' })
  })
})
