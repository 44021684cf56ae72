/** Deleting an account: requested, confirmed by code, done immediately, and confirmed by e-mail. */
import { beforeEach, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { maskIds } from '../../samples/text.ts'
import {
  byEmail,
  bySms,
  type Contact,
  createBrowserApi,
  invoke,
  letTimePassForCodes,
  readCodeSentTo,
  type Session,
  signIn,
} from '../people.ts'
import { emptyAll, readLastMessage, startPlatform, startWorker } from '../mensagens/worker.ts'

const platform = setUpStarted(() => startPlatform((line) => logged.push(line)))
const logged: string[] = []
beforeEach(() => emptyAll(platform))

const askToEnd = ({ api }: Session, contact: Contact) => invoke(api, 'request-otp', { ...contact, purpose: 'excluir_conta' })
const end = ({ api }: Session, channel: string, code: string, confirmacao = 'EXCLUIR') =>
  invoke(api, 'delete-account', { confirmacao, channel, code })
const rowsOf = (id: string) =>
  platform.sql<{ onde: string }>(
    `select 'usuarios' as onde from public.usuarios where auth_user_id = $1
    union all select 'users' from auth.users where id = $1
    union all select 'identities' from auth.identities where user_id = $1
    union all select 'sessions' from auth.sessions where user_id = $1`,
    [id],
  )

test.each([
  ['e-mail', byEmail],
  ['SMS', bySms],
] as const)('by %s: all data and the session are deleted, and the same contact can register again', async (_, make) => {
  const contact = make()
  const person = await signIn(platform, contact)
  await person.api.from('usuarios').update({ nome: 'Ana' }).eq('auth_user_id', person.id)
  await letTimePassForCodes(platform, 46)
  expect((await askToEnd(person, contact)).status).toBe(200)
  const code = await readCodeSentTo(platform, contact.identifier)
  expect(await end(person, contact.channel, code)).toEqual({ status: 200, body: { success: true } })

  expect(await rowsOf(person.id)).toEqual([])
  expect(await end(person, contact.channel, code)).toMatchObject({ status: 401, body: { code: 'sessao' } })
  expect((await createBrowserApi(platform).auth.refreshSession({ refresh_token: person.refresh })).error).not.toBeNull()
  const logs = logged.join('\n')
  for (const secret of [contact.identifier, person.access]) expect(logs).not.toContain(secret)
  expect(maskIds(logs)).not.toContain(code)

  await letTimePassForCodes(platform, 46)
  const again = await signIn(platform, contact)
  expect(again.id).not.toBe(person.id)
  expect((await again.api.from('usuarios').select('nome').single()).data).toEqual({ nome: null })
})

test('an account with a verified e-mail gets a farewell e-mail there', async () => {
  const contact = byEmail()
  const person = await signIn(platform, contact)
  await person.api.from('usuarios').update({ nome: 'Ana' }).eq('auth_user_id', person.id)
  await letTimePassForCodes(platform, 46)
  await askToEnd(person, contact)
  const code = await readCodeSentTo(platform, contact.identifier)
  expect((await readLastMessage(platform, contact.identifier)).Text).toContain('Confirme a exclusão da sua conta')
  await end(person, 'email', code)
  await startWorker(platform)()
  const { Subject, Text } = await readLastMessage(platform, contact.identifier)
  expect(Subject).toBe('Sua conta foi excluída')
  expect(Text).toContain('Olá, Ana! ')
})

test('nothing is deleted with a code of another purpose, a wrong word, or a wrong code', async () => {
  const contact = byEmail()
  const person = await signIn(platform, contact)
  await letTimePassForCodes(platform, 46)
  await invoke(person.api, 'request-otp', contact)
  const forContact = await readCodeSentTo(platform, contact.identifier)
  expect(await end(person, 'email', forContact)).toMatchObject({ status: 422, body: { code: 'codigo_invalido' } })
  await letTimePassForCodes(platform, 46)
  await askToEnd(person, contact)
  const code = await readCodeSentTo(platform, contact.identifier)
  expect(await end(person, 'email', code, 'excluir')).toMatchObject({ status: 422, body: { code: 'confirmacao' } })
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await end(person, 'email', wrong)).toMatchObject({ status: 422, body: { code: 'codigo_invalido', restantes: 4 } })
  expect(await end(person, 'sms', code)).toMatchObject({ status: 409, body: { code: 'contato_nao_verificado' } })
  // The code does not sign in either: it is for deletion only.
  expect((await invoke(createBrowserApi(platform), 'verify-otp', { ...contact, code })).status).toBe(422)
  expect(await rowsOf(person.id)).toHaveLength(4)
})

test('nobody can delete another’s account', async () => {
  const [ana, bia] = [byEmail(), byEmail()]
  const [victim, stranger] = [await signIn(platform, ana), await signIn(platform, bia)]
  await letTimePassForCodes(platform, 46)
  expect(await askToEnd(stranger, ana)).toMatchObject({ status: 409, body: { code: 'outra_conta' } })
  await askToEnd(victim, ana)
  const code = await readCodeSentTo(platform, ana.identifier)
  expect((await end(stranger, 'email', code)).status).toBe(422)
  expect(await rowsOf(victim.id)).toHaveLength(4)
  expect(
    await invoke(createBrowserApi(platform), 'delete-account', { confirmacao: 'EXCLUIR', channel: 'email', code }),
  ).toMatchObject({
    status: 401,
  })
  expect(await invoke(createBrowserApi(platform), 'request-otp', { ...ana, purpose: 'excluir_conta' })).toMatchObject({
    status: 401,
  })
})

test('a code confirmed twice concurrently deletes the account once', async () => {
  const contact = byEmail()
  const person = await signIn(platform, contact)
  await letTimePassForCodes(platform, 46)
  await askToEnd(person, contact)
  const code = await readCodeSentTo(platform, contact.identifier)
  const answers = await Promise.all([end(person, 'email', code), end(person, 'email', code)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await rowsOf(person.id)).toEqual([])
})

test('the last administrator cannot be deleted', async () => {
  const contact = byEmail()
  const person = await signIn(platform, contact)
  await platform.sql('delete from public.admins where email <> $1', [contact.identifier]).catch(() => [])
  await platform.sql('insert into public.admins (email) values ($1)', [contact.identifier])
  await letTimePassForCodes(platform, 46)
  await askToEnd(person, contact)
  expect(await end(person, 'email', await readCodeSentTo(platform, contact.identifier))).toMatchObject({
    status: 409,
    body: { code: 'ultimo_admin', error: 'É preciso restar ao menos uma pessoa administradora.' },
  })
  expect(await rowsOf(person.id)).toHaveLength(4)
})
