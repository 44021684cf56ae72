/** Admins: managed by admins, every change e-mailed to all of them, and at least one always remains (docs/security.md T3). */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { type Caller } from '../../support/database.ts'
import { createPersonas, personas, toCaller } from '../../support/personas.ts'
import { getRefusal } from '../rpc.ts'
import { listEmails, verifyContato } from './contas.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'

const db = setUpTestDatabase()

const { ana, bruno, admin, estranho } = personas
const DENIED = { code: '42501' }
const NOT_ADMIN = { code: '42501', message: 'Unauthorized: Only admins can create other admins', hint: null, detail: null }
const ULTIMO = {
  code: 'PT409',
  message: 'É preciso restar ao menos uma pessoa administradora.',
  hint: 'ultimo_admin',
  detail: null,
}

beforeEach(async () => {
  await createPersonas(db.sql)
  await db.sql`update public.admins set active = true where email = ${admin.email}`
  await db.sql`delete from public.admins where email <> ${admin.email}`
  await db.sql`delete from mensagens.outbox`
})

const add = (who: Caller, email: string) => db.as(who, (tx) => tx`insert into public.admins (email) values (${email})`)
const turn = (who: Caller, email: string, active: boolean) =>
  db.as(who, (tx) => tx`update public.admins set active = ${active} where email = ${email}`).then(({ count }) => count)
const isAdmin = (who: { userId: string; email: string }) =>
  db
    .as({ role: 'authenticated', userId: who.userId }, (tx) => tx`select (select contas.is_admin()) as yes`)
    .then((rows) => rows[0]?.['yes'] as boolean)
const row = async (email: string) => (await db.sql`select email, active, created_by from public.admins where email = ${email}`)[0]

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
    for (const change of [{ email: 'x@x.example' }, { created_by: 'x' }, { created_at: new Date() }, { id: crypto.randomUUID() }])
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

const letter = (acao: string, por: string, email = bruno.email) => ({ acao, email, por })
const asSet = (rows: Record<string, unknown>[]) => new Set(rows.map((row) => JSON.stringify(row)))

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
