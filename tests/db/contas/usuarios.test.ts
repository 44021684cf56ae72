/**
 * The profile: read and write rights, effects of a changed contact, and columns that the API never writes (docs/security.md T2, T18).
 */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { createPersonas, personas, toCaller } from '../../support/personas.ts'
import { getRefusal } from '../rpc.ts'
import { buildCaller, listEmails, readPerfil, verifyContato } from './contas.ts'

const db = setUpTestDatabase()

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

const NOT_ADMIN = { code: '42501', message: 'Unauthorized: Only admins can create other admins', hint: null, detail: null }

const ULTIMO = {
  code: 'PT409',
  message: 'É preciso restar ao menos uma pessoa administradora.',
  hint: 'ultimo_admin',
  detail: null,
}

const add = (who: Caller, email: string) => db.as(who, (tx) => tx`insert into public.admins (email) values (${email})`)

const turn = (who: Caller, email: string, active: boolean) =>
  db.as(who, (tx) => tx`update public.admins set active = ${active} where email = ${email}`).then(({ count }) => count)

const isAdmin = (who: { userId: string; email: string }) =>
  db
    .as({ role: 'authenticated', userId: who.userId }, (tx) => tx`select (select contas.is_admin()) as yes`)
    .then((rows) => rows[0]?.['yes'] as boolean)

const row = async (email: string) => (await db.sql`select email, active, created_by from public.admins where email = ${email}`)[0]
const letter = (acao: string, por: string, email = bruno.email) => ({ acao, email, por })
const asSet = (rows: Record<string, unknown>[]) => new Set(rows.map((row) => JSON.stringify(row)))

describe('usuarios', () => {
  beforeEach(() => createPersonas(db.sql))

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

    test.each(['email_verificado', 'telefone_verificado'])(
      'nobody can write %s, not even its owner or an admin',
      async (flag) => {
        for (const who of [toCaller(estranho), toCaller(admin), { role: 'service_role' } as const])
          expect(await getRefusal(update(who, { [flag]: true }, estranho))).toMatchObject(DENIED)
        expect(await getRefusal(update(toCaller(estranho), { nome: 'Ester', [flag]: true }, estranho))).toMatchObject(DENIED)
      },
    )

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
})

/** Admins: managed by admins, every change e-mailed to all of them, and at least one always remains (docs/security.md T3). */
describe('admins', () => {
  beforeEach(async () => {
    await createPersonas(db.sql)
    await db.sql`update public.admins set active = true where email = ${admin.email}`
    await db.sql`delete from public.admins where email <> ${admin.email}`
    await db.sql`delete from mensagens.outbox`
  })

  describe('the list of admins', () => {
    test('an admin adds somebody, who is an admin once the e-mail is verified; the actor comes from the session', async () => {
      await add(toCaller(admin), ' Bruno@Consultoria.EXAMPLE ')
      expect(await row(bruno.email)).toEqual({ email: bruno.email, active: true, created_by: admin.email })
      expect(await isAdmin(bruno)).toBe(true)

      await add(toCaller(admin), 'futura@embira.example')
      const id = await verifyContato(db, 'email', 'futura@embira.example')
      expect(await isAdmin({ userId: id, email: 'futura@embira.example' })).toBe(true)
    })

    test.each<[string, Caller]>([
      ['a signed-in person', toCaller(ana)],
      ['a visitor', { role: 'anon' }],
      ['the service role', { role: 'service_role' }],
    ])('%s can neither add, change nor delete, nor learn who is an admin', async (_, who) => {
      // The refusal is the same for oneself, for an existing admin, and for an invalid e-mail.
      for (const email of [ana.email, admin.email, 'x'])
        expect(await getRefusal(add(who, email))).toMatchObject(who.role === 'authenticated' ? NOT_ADMIN : DENIED)
      expect(await turn(who, admin.email, false).catch((error: { code: string }) => error.code)).toBe(
        who.role === 'authenticated' ? 0 : '42501',
      )
      expect(await getRefusal(db.as(who, (tx) => tx`delete from public.admins`))).toMatchObject(DENIED)
      expect(await row(admin.email)).toMatchObject({ active: true })
      if (who.role === 'authenticated') expect(await db.as(who, (tx) => tx`select * from public.admins`)).toHaveLength(0)
    })

    test('an account with an unverified e-mail or an inactive row is not an admin', async () => {
      await add(toCaller(admin), estranho.email)
      await db.sql`update public.usuarios set email_verificado = false where auth_user_id = ${estranho.userId}`
      expect(await isAdmin(estranho)).toBe(false)
      expect(await getRefusal(add(toCaller(estranho), 'outra@embira.example'))).toMatchObject(DENIED)
      await db.sql`update public.usuarios set email_verificado = true where auth_user_id = ${estranho.userId}`
      expect(await isAdmin(estranho)).toBe(true)
      await turn(toCaller(admin), estranho.email, false)
      expect(await isAdmin(estranho)).toBe(false)
      expect(await getRefusal(add(toCaller(estranho), 'outra@embira.example'))).toMatchObject(DENIED)
    })

    test('no admin can write the other columns or delete; who added somebody is the session’s, not what is sent', async () => {
      const who = toCaller(admin)
      for (const change of [
        { email: 'x@x.example' },
        { created_by: 'x' },
        { created_at: new Date() },
        { id: crypto.randomUUID() },
      ])
        expect(await getRefusal(db.as(who, (tx) => tx`update public.admins set ${tx(change)}`))).toMatchObject(DENIED)
      expect(await getRefusal(db.as(who, (tx) => tx`delete from public.admins`))).toMatchObject(DENIED)
      await db.as(who, (tx) => tx`insert into public.admins (email, created_by) values ('x@x.example', 'outra')`)
      expect(await row('x@x.example')).toMatchObject({ created_by: admin.email })
    })

    test.each(['', 'ana', 'a@conta.invalid', 'x'.repeat(100_000)])('%.20j is refused as an e-mail', async (email) => {
      expect(await getRefusal(add(toCaller(admin), email))).toEqual({
        code: 'PT422',
        message: 'E-mail inválido',
        hint: 'email',
        detail: null,
      })
    })

    test('adding an existing admin is refused with a message, without the row', async () => {
      expect(await getRefusal(add(toCaller(admin), 'ADMIN@embira.example'))).toEqual({
        code: 'PT409',
        message: 'Este e-mail já está na lista de administradores.',
        hint: 'admin_existente',
        detail: null,
      })
    })
  })

  describe('the last effective admin', () => {
    test('cannot deactivate themself or everybody at once, until there is another effective admin', async () => {
      expect(await getRefusal(turn(toCaller(admin), admin.email, false))).toEqual(ULTIMO)
      await add(toCaller(admin), 'ninguem@embira.example')
      expect(await getRefusal(turn(toCaller(admin), admin.email, false))).toEqual(ULTIMO)
      await add(toCaller(admin), bruno.email)
      expect(await getRefusal(db.as(toCaller(admin), (tx) => tx`update public.admins set active = false where true`))).toEqual(
        ULTIMO,
      )
      expect(await turn(toCaller(admin), admin.email, false)).toBe(1)
      expect([await isAdmin(admin), await isAdmin(bruno)]).toEqual([false, true])
      expect(await getRefusal(turn(toCaller(bruno), bruno.email, false))).toEqual(ULTIMO)
    })

    test('cannot be deleted with direct SQL either; an admin who was never effective can', async () => {
      expect(await getRefusal(db.sql`delete from public.admins where email = ${admin.email}`)).toEqual(ULTIMO)
      await add(toCaller(admin), 'ninguem@embira.example')
      await db.sql`delete from public.admins where email = 'ninguem@embira.example'`
      await db.sql`insert into public.admins (email, active) values (${bruno.email}, false)`
      expect(await getRefusal(db.sql`delete from public.admins where email = ${admin.email}`)).toEqual(ULTIMO)
    })
  })

  describe('every change', () => {
    test('is e-mailed to all active admins and to the person concerned, once each', async () => {
      await add(toCaller(admin), bruno.email)
      await turn(toCaller(admin), bruno.email, false)
      await turn(toCaller(admin), bruno.email, false)
      await turn(toCaller(admin), bruno.email, true)
      await db.sql`delete from public.admins where email = ${bruno.email}`
      const all = ['incluida', 'desativada', 'ativada'].map((acao) => letter(acao, admin.email))
      const told = [...all, letter('removida', 'sistema')]
      for (const { email } of [admin, bruno]) {
        const got = await listEmails(db, 'admin_alterado', email)
        expect(got).toHaveLength(4)
        expect(asSet(got.map(({ acao, email, por }) => ({ acao, email, por })))).toEqual(asSet(told))
      }
    })

    test('is not e-mailed to inactive admins, and adding the first admin e-mails nobody', async () => {
      await db.sql`insert into public.admins (email, active) values ('desligada@embira.example', false)`
      await db.sql`delete from mensagens.outbox`
      await add(toCaller(admin), bruno.email)
      expect(await listEmails(db, 'admin_alterado', 'desligada@embira.example')).toEqual([])
      expect(await listEmails(db, 'admin_alterado', ana.email)).toEqual([])
      await runPastTriggers(db, 'public.admins', () => db.sql`delete from public.admins`)
      await db.sql`delete from mensagens.outbox`
      await createPersonas(db.sql)
      expect(await listEmails(db, 'admin_alterado', admin.email)).toEqual([])
    })
  })
})
