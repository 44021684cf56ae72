/** Signing in by code: real functions, database, auth server and inbox; unmodified supabase-js. */
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { JWT_SECRET } from '../../../supabase/local/settings.ts'
import { maskIds } from '../../samples/text.ts'
import {
  BROWSER,
  byEmail,
  bySms,
  type Contact,
  createBrowserApi,
  createEmail,
  invoke,
  letTimePassForCodes,
  readCodeSentTo,
  readProfile,
  signIn,
} from '../people.ts'
import { listReceived, readLastMessage, SITE_URL, startPlatform } from '../mensagens/worker.ts'

const platform = setUpStarted(() => startPlatform((line) => logged.push(line)))
const logged: string[] = []
/** Codes, contacts and tokens of the whole file: none may appear in a log. */
const secrets = new Set<string>()

const ask = (contact: Contact, api = createBrowserApi(platform)) => invoke(api, 'request-otp', contact)
const type = (contact: Contact, code: string, api = createBrowserApi(platform)) => invoke(api, 'verify-otp', { ...contact, code })
const enter = async (contact: Contact) => {
  const person = await signIn(platform, contact)
  for (const secret of [contact.identifier, person.access, person.refresh, await readCodeSentTo(platform, contact.identifier)])
    secrets.add(secret)
  return person
}
const sent = async (address: string) => (await listReceived(platform)).filter((to) => to === address).length
const logins = async (id: string) =>
  (await platform.sql<{ email: string }>('select email from auth.users where id = $1', [id]))[0]?.email

describe.each([
  ['e-mail', byEmail],
  ['SMS', bySms],
] as const)('by %s', (_, make) => {
  test('a new person gets an account with that contact verified, and a working session', async () => {
    const contact = make()
    const person = await enter(contact)
    expect(person.answer.body).toEqual({
      success: true,
      user: { auth_user_id: person.id },
      access_token: person.access,
      refresh_token: person.refresh,
      needs_onboarding: true,
    })
    const email = contact.channel === 'email'
    expect(await readProfile(person)).toMatchObject({
      email: email ? contact.identifier : null,
      telefone: email ? null : contact.identifier,
      email_verificado: email,
      telefone_verificado: !email,
    })
    const api = createBrowserApi(platform)
    const { data, error } = await api.auth.setSession({ access_token: person.access, refresh_token: person.refresh })
    expect([error, data.user?.id]).toEqual([null, person.id])
    expect((await api.auth.refreshSession()).data.session?.user.id).toBe(person.id)
    const [row] = await platform.sql<{ email: string; phone: string | null }>(
      'select email, phone from auth.users where id = $1',
      [person.id],
    )
    expect(row?.phone).toBeNull()
    expect(row?.email).toMatch(email ? contact.identifier : /^[\da-f-]{36}@telefone\.invalid$/)
  })

  test('the same person signs in to the same account', async () => {
    const contact = make()
    const first = await enter(contact)
    await letTimePassForCodes(platform, 46)
    expect((await enter(contact)).id).toBe(first.id)
  })

  test('a known and an unknown contact get the same answer, including headers', async () => {
    const known = make()
    await enter(known)
    await letTimePassForCodes(platform, 46)
    const answers = []
    for (const contact of [known, make()]) {
      const answer = await fetch(`${platform.apiUrl}/functions/v1/request-otp`, {
        method: 'POST',
        headers: { apikey: platform.publishableKey, 'content-type': 'application/json', 'x-test-client': crypto.randomUUID() },
        body: JSON.stringify({ ...contact, browser: BROWSER }),
      })
      const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(answer.headers)
      answers.push({ status: answer.status, headers, body: await answer.json() })
    }
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true, expires_in: 300, resend_in: 45 } })
    expect(answers[1]).toEqual(answers[0])
  })

  test('one code checked eight times concurrently gives one session', async () => {
    const contact = make()
    await ask(contact)
    const code = await readCodeSentTo(platform, contact.identifier)
    const answers = await Promise.all(Array.from({ length: 8 }, () => type(contact, code)))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer !== winners[0]))
      expect([status, body['code']]).toEqual([410, 'codigo_usado'])
    const user = winners[0]?.body['user'] as { auth_user_id: string } | undefined
    expect(await platform.sql('select 1 from auth.sessions where user_id = $1', [user?.auth_user_id])).toHaveLength(1)
  })
})

describe('a code', () => {
  test('of the other channel, another person or nobody is invalid', async () => {
    const [ana, bia] = [byEmail(), byEmail()]
    await ask(ana)
    await ask(bia)
    const code = await readCodeSentTo(platform, ana.identifier)
    const wrong = code === (await readCodeSentTo(platform, bia.identifier)) ? '000000' : code
    expect(await type(bia, wrong)).toMatchObject({
      status: 422,
      body: { code: 'codigo_invalido', error: 'Código inválido', restantes: 4 },
    })
    expect(await type(byEmail(), code)).toMatchObject({ status: 422, body: { code: 'codigo_invalido' } })
    expect((await type(ana, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  test('with five wrong attempts is blocked, also for the right code', async () => {
    const contact = byEmail()
    await ask(contact)
    const code = await readCodeSentTo(platform, contact.identifier)
    const wrong = code === '111111' ? '222222' : '111111'
    const answers = []
    for (let n = 0; n < 6; n++) answers.push((await type(contact, n === 5 ? code : wrong)).body)
    expect(answers.map((body) => body['restantes'] ?? body['code'])).toEqual([4, 3, 2, 1, 'codigo_bloqueado', 'codigo_bloqueado'])
  })

  test('is invalid after five minutes, after use, and after a newer one', async () => {
    const contact = byEmail()
    await ask(contact)
    const first = await readCodeSentTo(platform, contact.identifier)
    await letTimePassForCodes(platform, 301)
    expect(await type(contact, first)).toMatchObject({ status: 410, body: { code: 'codigo_expirado' } })
    await ask(contact)
    const second = await readCodeSentTo(platform, contact.identifier)
    if (second !== first) expect(await type(contact, first)).toMatchObject({ status: 422, body: { code: 'codigo_invalido' } })
    expect((await type(contact, second)).status).toBe(200)
    expect(await type(contact, second)).toMatchObject({ status: 410, body: { code: 'codigo_usado' } })
  })

  test('requested again immediately is not sent again: the answer has the waiting time', async () => {
    const contact = byEmail()
    await ask(contact)
    const again = await ask(contact)
    expect(again).toMatchObject({ status: 429, body: { code: 'aguarde' } })
    const { resend_in, expires_in } = again.body as { resend_in: number; expires_in: number }
    expect(resend_in).toBeGreaterThan(0)
    expect(resend_in).toBeLessThanOrEqual(45)
    expect(expires_in - resend_in).toBeGreaterThanOrEqual(254)
    expect(await sent(contact.identifier)).toBe(1)
  })

  test('is limited by address: SMS of one caller are blocked, e-mails of others are not', async () => {
    const caller = createBrowserApi(platform)
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await ask(bySms(), caller))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(answers[10]?.body).toMatchObject({ code: 'limite', retry_in: expect.any(Number) as number })
    expect((await ask(byEmail())).status).toBe(200)
  })
})

describe('a provider that fails', () => {
  test.each([
    ['refuses an address', byEmail(createEmail('bounce'))],
    ['refuses a number', bySms('+5521999990001')],
  ])('%s: the failure is reported, and a new code can be requested immediately', async (_, contact) => {
    for (let n = 0; n < 2; n++)
      expect(await ask(contact)).toMatchObject({
        status: 503,
        body: { code: 'envio', error: 'Não conseguimos enviar o código agora. Tente de novo em instantes ou use outro meio.' },
      })
  })

  test.each([
    ['an e-mail', byEmail(createEmail('flaky'))],
    ['an SMS', bySms('+5521999990002')],
  ])('fails twice for %s, and the third attempt delivers', async (_, contact) => {
    expect([(await ask(contact)).status, (await ask(contact)).status, (await ask(contact)).status]).toEqual([503, 503, 200])
    expect((await enterWith(contact)).status).toBe(200)
  })
})
test.each([
  ['refused for good', '+5531999990001', false],
  ['answered with 503, which may be billed,', '+5531999990002', true],
])('an SMS to a number that is %s (%s) counts as sent: %s', async (_, identifier, counted) => {
  await platform.sql('delete from contas.otp_desafios')
  expect((await ask(bySms(identifier))).status).toBe(503)
  expect(await platform.sql('select nao_enviado, cobrado from contas.otp_desafios')).toEqual([
    { nao_enviado: true, cobrado: counted },
  ])
})

const enterWith = async (contact: Contact) => type(contact, await readCodeSentTo(platform, contact.identifier))

test.each([
  [{ channel: 'fax', identifier: 'ana@cliente.example' }, 422, 'channel'],
  [{ channel: 'email', identifier: 'ana@' }, 422, 'identifier'],
  [{ channel: 'sms', identifier: '+1 900 555 0100' }, 422, 'identifier'],
  [{ channel: 'sms', identifier: '(11) 3456-7890' }, 422, 'identifier'],
  [{ channel: 'email', identifier: `${'a'.repeat(1_100)}@cliente.example` }, 413, 'tamanho'],
])('%j: %i %s', async (body, status, code) => {
  for (const name of ['request-otp', 'verify-otp'])
    expect(await invoke(createBrowserApi(platform), name, { ...body, code: '123456' })).toMatchObject({ status, body: { code } })
})

describe('an account prepared by a stranger', () => {
  test('with the victim’s e-mail as login loses it; the victim gets a new account', async () => {
    const victim = byEmail()
    const admin = createBrowserApi(platform, undefined, platform.secretKey)
    const prepared = await admin.auth.admin.createUser({
      email: victim.identifier,
      email_confirm: true,
      user_metadata: { full_name: 'Mão Estranha' },
    })
    const strangerId = prepared.data.user?.id ?? ''
    const person = await enter(victim)
    expect(person.id).not.toBe(strangerId)
    expect(await readProfile(person)).toMatchObject({ nome: null, email: victim.identifier, email_verificado: true })
    expect(await logins(person.id)).toBe(victim.identifier)
    expect(await logins(strangerId)).toMatch(/^[\da-f-]{36}@conta\.invalid$/)
    // the next code signs in to the same new account
    await letTimePassForCodes(platform, 46)
    expect((await enter(victim)).id).toBe(person.id)
  })

  test('with the victim’s unverified contact in its profile is not signed in to either', async () => {
    const [stranger, victim] = [await enter(bySms()), byEmail()]
    const { error } = await stranger.api.from('usuarios').update({ email: victim.identifier }).eq('auth_user_id', stranger.id)
    expect(error).toBeNull()
    const person = await enter(victim)
    expect(person.id).not.toBe(stranger.id)
    expect(await readProfile(stranger)).toMatchObject({ email: victim.identifier, email_verificado: false })
  })
})

describe('an e-mail that the auth server knows from the Google account of somebody else', () => {
  test('signs its owner in, with a login that is corrected with the next code', async () => {
    // Somebody signed up by Google with it and has another verified e-mail by now.
    const [old, current] = [byEmail(), byEmail()]
    const other = await enter(current)
    await platform.sql(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (gen_random_uuid(), 'google', $1, $2, $3)`,
      [crypto.randomUUID(), other.id, JSON.stringify({ email: current.identifier, email_verified: true })],
    )
    await platform.sql(`update auth.identities set identity_data = $2 where user_id = $1 and provider = 'google'`, [
      other.id,
      JSON.stringify({ email: old.identifier, email_verified: false }),
    ])
    const person = await enter(old)
    expect(person.id).not.toBe(other.id)
    expect(await readProfile(person)).toMatchObject({ email: old.identifier, email_verificado: true })
    expect(await logins(person.id)).toMatch(/^[\da-f-]{36}@conta\.invalid$/)
    await letTimePassForCodes(platform, 46)
    expect((await enter(old)).id).toBe(person.id)
    expect(await logins(person.id)).toBe(old.identifier)
    expect(await logins(other.id)).toBe(current.identifier)
  })
})

test('a Google account with an address removed from the account does not sign in to it: the site gets the reason', async () => {
  const [old, current] = [byEmail(), byEmail()]
  const person = await enter(current)
  // The identity of the login still has the old address.
  await platform.sql(`update auth.identities set identity_data = identity_data || $2::jsonb where user_id = $1`, [
    person.id,
    JSON.stringify({ email: old.identifier }),
  ])
  const answer = await fetch(`${platform.apiUrl}/auth/v1/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      provider: 'google',
      redirect_to: `${SITE_URL}/auth`,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 's256',
      email: old.identifier,
    }),
  })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.href.startsWith(`${SITE_URL}/auth?error=server_error&`)).toBe(true)
  expect(back.searchParams.has('code')).toBe(false)
  expect(await platform.sql(`select 1 from auth.identities where user_id = $1 and provider = 'google'`, [person.id])).toEqual([])
})

test('the session has the network address of the person, not of the server', async () => {
  const contact = byEmail()
  const visitor = createBrowserApi(platform)
  await ask(contact, visitor)
  const answer = await fetch(`${platform.apiUrl}/functions/v1/verify-otp`, {
    method: 'POST',
    headers: { apikey: platform.publishableKey, 'content-type': 'application/json', 'x-test-client': '198.51.100.23' },
    body: JSON.stringify({ ...contact, browser: BROWSER, code: await readCodeSentTo(platform, contact.identifier) }),
  })
  const { user } = (await answer.json()) as { user: { auth_user_id: string } }
  expect(await platform.sql('select host(ip) as ip from auth.sessions where user_id = $1', [user.auth_user_id])).toEqual([
    { ip: '198.51.100.23' },
  ])
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token of this user that expired an hour ago. */
const expired = (id: string) => {
  const past = Math.floor(Date.now() / 1000) - 3600
  const claims = { sub: id, role: 'authenticated', aud: 'authenticated', iat: past - 60, exp: past }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', JWT_SECRET).update(text).digest('base64url')}`
}

describe('an expired session', () => {
  test('is refused by every function, and never treated as a visitor', async () => {
    const contact = byEmail()
    const { id } = await enter(contact)
    const stale = createBrowserApi(platform, expired(id))
    for (const name of ['request-otp', 'verify-otp', 'delete-account'])
      expect(await invoke(stale, name, { ...contact, code: '123456', confirmacao: 'EXCLUIR' })).toMatchObject({
        status: 401,
        body: { code: 'sessao', error: 'Entre na sua conta para continuar.' },
      })
  })
})

test('CORS allows the site’s origin and no other', async () => {
  for (const [origin, allowed] of [
    [SITE_URL, SITE_URL],
    ['https://mau.example', null],
  ] as const) {
    const answer = await fetch(`${platform.apiUrl}/functions/v1/verify-otp`, { method: 'OPTIONS', headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
  }
})

test('the e-mail states the purpose of the code, and the SMS binds it to the site', async () => {
  const [email, sms] = [byEmail(), bySms()]
  await ask(email)
  await ask(sms)
  expect(await readLastMessage(platform, email.identifier)).toMatchObject({
    Subject: expect.stringMatching(/^\d{6} é o seu código da Embira$/) as string,
    Text: expect.stringContaining('Seu código para entrar') as string,
  })
  const { Text } = await readLastMessage(platform, sms.identifier)
  expect(Text).toMatch(/^Embira: digite (\d{6}) para confirmar\. Vale por 5 minutos\.\n\n@localhost #\1$/)
})

test('no log contains a code, contact or token', () => {
  const logs = logged.join('\n')
  expect(logs).toContain('"funcao":"verify-otp"')
  expect(secrets.size).toBeGreaterThan(20)
  for (const secret of secrets) expect(secret.length > 6 ? logs : maskIds(logs)).not.toContain(secret)
})
