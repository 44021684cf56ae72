/** Strangers who request and guess codes over HTTP: the owner of a contact is not affected. */
import { expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { byEmail, type Contact, createBrowserApi, invoke, readCodeSentTo, signIn } from '../people.ts'
import { startPlatform } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)

/** A new browser; the owner's by default. */
const stranger = () => ({ browser: crypto.randomUUID() })
const ask = (contact: Contact, secret: object = {}, api = createBrowserApi(platform)) =>
  invoke(api, 'request-otp', { ...contact, ...secret })
const type = (contact: Contact, code: string, secret: object = {}, api = createBrowserApi(platform)) =>
  invoke(api, 'verify-otp', { ...contact, code, ...secret })
const another = (code: string) => (code === '111111' ? '222222' : '111111')

/** Ten spellings of the mailbox, from one address. */
const flood = async ({ identifier }: Contact) => {
  const api = createBrowserApi(platform)
  const [name, domain] = identifier.split('@')
  const seen: number[] = []
  for (let n = 0; n < 10; n++) seen.push((await ask(byEmail(`${name}+${n}@${domain}`), stranger(), api)).status)
  return seen
}

test('codes for ten spellings of a mailbox from one address lock out neither the owner’s browser nor a new one', async () => {
  const owner = byEmail()
  await signIn(platform, owner)
  expect(await flood(owner)).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429])
  for (const secret of [{}, stranger()]) {
    expect((await ask(owner, secret)).status).toBe(200)
    expect((await type(owner, await readCodeSentTo(platform, owner.identifier), secret)).status).toBe(200)
  }
})

test('wrong codes from another browser do not block the owner’s code, with or without a requested code there', async () => {
  const owner = byEmail()
  await ask(owner)
  const code = await readCodeSentTo(platform, owner.identifier)
  const [elsewhere, secret] = [createBrowserApi(platform), stranger()]
  const guess = async () => {
    for (let n = 0; n < 6; n++) await type(owner, another(code), secret, elsewhere)
  }
  await guess()
  expect((await ask(owner, secret, elsewhere)).status).toBe(200)
  await guess()
  // Even the right code is invalid there.
  expect((await type(owner, code, stranger(), elsewhere)).body['code']).toBe('codigo_invalido')
  expect((await type(owner, code)).status).toBe(200)
})

test('the same attempts do not prevent the owner from verifying a contact or deleting the account', async () => {
  const owner = byEmail()
  const { api } = await signIn(platform, owner)
  await flood(owner)
  const burn = async (code: string) => {
    for (let n = 0; n < 6; n++) await type(owner, another(code), stranger())
  }
  expect((await ask(owner, {}, api)).status).toBe(200)
  const forContact = await readCodeSentTo(platform, owner.identifier)
  await burn(forContact)
  expect((await type(owner, forContact, {}, api)).status).toBe(200)
  expect((await ask(owner, { purpose: 'excluir_conta' }, api)).status).toBe(200)
  const code = await readCodeSentTo(platform, owner.identifier)
  await burn(code)
  expect((await invoke(api, 'delete-account', { confirmacao: 'EXCLUIR', channel: 'email', code })).status).toBe(200)
})

test('a stranger gets the same answers with or without an account and a pending code, up to the limit', async () => {
  const [known, unknown] = [byEmail(), byEmail()]
  await signIn(platform, known)
  await ask(known)
  const answers = []
  for (const contact of [known, unknown]) {
    const api = createBrowserApi(platform)
    for (let n = 0; n < 4; n++) {
      const { status, body } = await ask(contact, stranger(), api)
      answers.push([status, body['code'], body['expires_in'], body['resend_in']])
    }
  }
  expect(answers.slice(0, 4)).toEqual(answers.slice(4))
  expect(answers[3]?.slice(0, 2)).toEqual([429, 'limite'])
})

test('requesting again after a blocked code reports it as blocked, in its own browser only', async () => {
  const contact = byEmail()
  await ask(contact)
  const code = await readCodeSentTo(platform, contact.identifier)
  for (let n = 0; n < 5; n++) await type(contact, another(code))
  expect(await ask(contact)).toMatchObject({ status: 429, body: { code: 'aguarde', expires_in: 0 } })
  expect(await ask(contact, stranger())).toMatchObject({ status: 200, body: { expires_in: 300, resend_in: 45 } })
})
