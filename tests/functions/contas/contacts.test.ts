/** Verifying contacts with a session, and the behaviour when the auth server stops answering during sign-in. */
import { describe, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { serveHandler } from '../../../supabase/functions/_shared/endpoint.ts'
import { verifyOtp } from '../../../supabase/functions/verify-otp/handler.ts'
import { maskIds } from '../../samples/text.ts'
import {
  BROWSER,
  byEmail,
  bySms,
  type Contact,
  createBrowserApi,
  invoke,
  letTimePassForCodes,
  readCodeSentTo,
  readProfile,
  type Session,
  signIn,
  verifyContact,
} from '../people.ts'
import { buildFunctionEnv, readLastMessage, startPlatform } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)

const write = async ({ api, id }: Session, change: { email?: string; telefone?: string; nome?: string; sobrenome?: string }) => {
  const { error } = await api.from('usuarios').update(change).eq('auth_user_id', id)
  if (error) throw error
}
const loginOf = async (id: string) =>
  (await platform.sql<{ email: string }>('select email from auth.users where id = $1', [id]))[0]?.email

describe('with a session', () => {
  test('a person signed in by SMS verifies an e-mail, stays signed in, and can then sign in by both', async () => {
    const [phone, email] = [bySms(), byEmail()]
    const person = await signIn(platform, phone)
    await write(person, { nome: 'Ana', sobrenome: 'Souza', email: email.identifier })
    expect(await verifyContact(platform, person, email)).toEqual({
      status: 200,
      body: { success: true, user: { auth_user_id: person.id }, needs_onboarding: false },
    })
    expect((await readLastMessage(platform, email.identifier)).Text).toContain('Confirme que este e-mail é seu')
    expect(await readProfile(person)).toMatchObject({
      email: email.identifier,
      email_verificado: true,
      telefone_verificado: true,
    })
    expect(await loginOf(person.id)).toBe(email.identifier)
    await letTimePassForCodes(platform, 46)
    expect((await signIn(platform, email)).id).toBe(person.id)
    expect((await signIn(platform, phone)).id).toBe(person.id)
  })

  test('a person signed in by e-mail verifies a phone, which never becomes a login', async () => {
    const [email, phone] = [byEmail(), bySms()]
    const person = await signIn(platform, email)
    await write(person, { telefone: phone.identifier })
    expect(await verifyContact(platform, person, phone)).toMatchObject({ status: 200, body: { needs_onboarding: true } })
    expect(await loginOf(person.id)).toBe(email.identifier)
    expect(await platform.sql('select 1 from auth.users where phone is not null')).toEqual([])
    expect((await signIn(platform, phone)).id).toBe(person.id)
  })

  test('a contact that is not in the own profile is 409, held by another account or not', async () => {
    const [person, other] = [await signIn(platform, bySms()), byEmail()]
    await signIn(platform, other)
    for (const contact of [other, byEmail(), bySms()])
      expect(await invoke(person.api, 'request-otp', contact)).toMatchObject({
        status: 409,
        body: { code: 'outra_conta', error: 'Você já está em outra conta. Para usar este contato, saia e entre com ele.' },
      })
  })

  test('a contact verified by another account is reported only after the right code', async () => {
    const email = byEmail()
    const holder = await signIn(platform, email)
    const person = await signIn(platform, bySms())
    await write(person, { email: email.identifier })
    await letTimePassForCodes(platform, 46)
    expect(await verifyContact(platform, person, email)).toMatchObject({
      status: 409,
      body: { code: 'contato_indisponivel', error: 'Contato não disponível' },
    })
    expect((await readProfile(person))?.email_verificado).toBe(false)
    expect(await loginOf(holder.id)).toBe(email.identifier)
  })

  test('a code requested without the session is invalid with it, and vice versa', async () => {
    const [phone, email] = [bySms(), byEmail()]
    const person = await signIn(platform, phone)
    await write(person, { email: email.identifier })
    await invoke(createBrowserApi(platform), 'request-otp', email)
    const forVisitor = await readCodeSentTo(platform, email.identifier)
    expect(await invoke(person.api, 'verify-otp', { ...email, code: forVisitor })).toMatchObject({
      status: 422,
      body: { code: 'codigo_invalido' },
    })
    await letTimePassForCodes(platform, 46)
    await invoke(person.api, 'request-otp', email)
    const forPerson = await readCodeSentTo(platform, email.identifier)
    if (forPerson !== forVisitor)
      expect((await invoke(createBrowserApi(platform), 'verify-otp', { ...email, code: forPerson })).status).toBe(422)
    expect((await invoke(person.api, 'verify-otp', { ...email, code: forPerson })).status).toBe(200)
  })

  test('a stranger’s account with the e-mail as unverified login loses it', async () => {
    const email = byEmail()
    const admin = createBrowserApi(platform, undefined, platform.secretKey)
    const { data } = await admin.auth.admin.createUser({ email: email.identifier, email_confirm: true })
    const person = await signIn(platform, bySms())
    await write(person, { email: email.identifier })
    expect((await verifyContact(platform, person, email)).status).toBe(200)
    expect(await loginOf(person.id)).toBe(email.identifier)
    expect(await loginOf(data.user?.id ?? '')).toMatch(/@conta\.invalid$/)
  })
})

const silence = (): Response => {
  throw new TypeError('connection refused')
}
const tooMany = () => Response.json({ code: 429, error_code: 'over_request_rate_limit' }, { status: 429 })

/** verify-otp in this process, so a test can break its calls to the auth server. */
const typeWith = async (contact: Contact, broken: (path: string) => boolean, answer = silence) => {
  const fetch = async (url: string, init: RequestInit) =>
    broken(new URL(url).pathname) ? answer() : await globalThis.fetch(url, init)
  const lines: unknown[] = []
  const handle = serveHandler(verifyOtp, buildFunctionEnv(platform), { fetch, log: (line) => void lines.push(line) })
  const code = await readCodeSentTo(platform, contact.identifier)
  const typed = await handle(
    new Request('https://f.example/verify-otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.7' },
      body: JSON.stringify({ ...contact, code, browser: BROWSER }),
    }),
  )
  expect(maskIds(JSON.stringify(lines))).not.toMatch(new RegExp(`${code}|${contact.identifier.replace('+', '')}`))
  return { status: typed.status, body: (await typed.json()) as Record<string, unknown> }
}

describe('when the auth server stops answering', () => {
  test.each([
    ['silent', silence],
    ['asked too often', tooMany],
  ])('after the link was created (%s), the answer has the link instead of tokens', async (_, answer) => {
    const contact = byEmail()
    await invoke(createBrowserApi(platform), 'request-otp', contact)
    const { status, body } = await typeWith(contact, (path) => path === '/auth/v1/verify', answer)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        user: { auth_user_id: expect.any(String) as string },
        needs_onboarding: true,
        action_link: expect.any(String) as string,
      },
    ])
    const link = new URL(String(body['action_link']))
    expect(link.origin).toBe(platform.apiUrl)
    expect(link.searchParams.get('redirect_to')).toBe('http://localhost:5173/auth')
    const opened = await fetch(link, { redirect: 'manual' })
    expect(opened.status).toBeGreaterThanOrEqual(302)
    const token = /access_token=([^&]+)/.exec(opened.headers.get('location') ?? '')?.[1]
    const { data } = await createBrowserApi(platform).auth.getUser(token)
    expect(data.user?.id).toBe((body['user'] as { auth_user_id: string }).auth_user_id)
  })

  test.each(['/auth/v1/admin/users', '/auth/v1/admin/generate_link', '/rest/v1/rpc/fn_service_concluir_otp'])(
    'at %s, a new code can be requested and works normally',
    async (step) => {
      const contact = byEmail()
      await invoke(createBrowserApi(platform), 'request-otp', contact)
      expect(await typeWith(contact, (path) => path === step)).toMatchObject({
        status: 503,
        body: {
          code: 'tente_novamente',
          error: 'Não foi possível concluir a entrada agora. Peça um novo código e tente de novo.',
        },
      })
      await letTimePassForCodes(platform, 46)
      const person = await signIn(platform, contact)
      expect(await readProfile(person)).toMatchObject({ email: contact.identifier, email_verificado: true })
      // Nothing remains of the first attempt.
      expect(await platform.sql('select 1 from public.usuarios where email = $1', [contact.identifier])).toHaveLength(1)
      expect(await platform.sql('select 1 from auth.users where email = $1', [contact.identifier])).toHaveLength(1)
    },
  )
})
