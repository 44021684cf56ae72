import { expect, test } from 'vitest'
import { createAuthAdmin } from './auth-admin.ts'
import { parseEnv } from './env.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'

const ID = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
const HASH = 'f'.repeat(56)

/** An auth server that always gives one answer; `calls` records its requests. */
const server = (answer: () => Response) => {
  const calls: { method: string; url: string; headers: unknown; body: unknown }[] = []
  const admin = createAuthAdmin(parseEnv(sampleEnv), async (url, init) => {
    calls.push({
      method: init.method ?? '',
      url: url.replace(sampleEnv.SUPABASE_URL, ''),
      headers: init.headers,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    })
    return answer()
  })
  return { admin, calls }
}
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const refused = (status: number, error_code: string) =>
  json({ code: status, error_code, msg: 'ana@cliente.example otp=123456' }, status)
const silent = () => {
  throw new TypeError('connection refused')
}

test('a new account is confirmed and empty, so the platform sends it no e-mail', async () => {
  const { admin, calls } = server(json({ id: ID }))
  expect(await admin.createAccount('ana@cliente.example')).toBe(ID)
  expect(calls).toMatchObject([
    {
      method: 'POST',
      url: '/auth/v1/admin/users',
      headers: { apikey: 'sb_secret_x' },
      body: { email: 'ana@cliente.example', email_confirm: true, user_metadata: {} },
    },
  ])
})

test('every call uses the secret key and no browser’s user agent, because the gateway refuses the two together', async () => {
  const { admin, calls } = server(json({ id: ID, access_token: 'a', refresh_token: 'r', user: { id: ID } }))
  await admin.createAccount('ana@cliente.example')
  await admin.changeLogin(ID, 'ana@cliente.example')
  await admin.discardAccount(ID)
  await admin.createLink('ana@cliente.example').catch(() => {})
  await admin.openSession(HASH, null)
  expect(calls).toHaveLength(5)
  for (const { headers } of calls) expect(headers).toMatchObject({ apikey: 'sb_secret_x', 'user-agent': 'embira' })
})

test('a login that is already in use and an account that no longer exists are results, not errors', async () => {
  const taken = server(refused(422, 'email_exists')).admin
  expect(await taken.createAccount('ana@cliente.example')).toBeNull()
  expect(await server(refused(404, 'user_not_found')).admin.changeLogin(ID, 'x@conta.invalid')).toBe('inexistente')
  await expect(server(refused(404, 'user_not_found')).admin.discardAccount(ID)).resolves.toBeUndefined()
})

test('a changed login is confirmed, and nothing else of the account changes', async () => {
  const { admin, calls } = server(json({ id: ID }))
  expect(await admin.changeLogin(ID, 'ana@cliente.example')).toBe('ok')
  expect(calls).toMatchObject([
    { method: 'PUT', url: `/auth/v1/admin/users/${ID}`, body: { email: 'ana@cliente.example', email_confirm: true } },
  ])
})

test('a link comes with the account it belongs to and returns to the site', async () => {
  const { admin, calls } = server(
    json({ id: ID, hashed_token: HASH, action_link: 'https://projeto.supabase.example/x', email_otp: '123456' }),
  )
  expect(await admin.createLink('ana@cliente.example')).toEqual({
    authUserId: ID,
    tokenHash: HASH,
    actionLink: 'https://projeto.supabase.example/x',
  })
  expect(calls[0]?.url).toBe('/auth/v1/admin/generate_link?redirect_to=https%3A%2F%2Fwww.embira.example%2Fauth')
})

test('a session is opened with the caller’s address, which the auth server uses for its limits', async () => {
  const { admin, calls } = server(json({ access_token: 'a', refresh_token: 'r', user: { id: ID } }))
  expect(await admin.openSession(HASH, '203.0.113.7')).toEqual({ authUserId: ID, accessToken: 'a', refreshToken: 'r' })
  expect(calls[0]).toMatchObject({
    url: '/auth/v1/verify',
    headers: { 'sb-forwarded-for': '203.0.113.7' },
    body: { type: 'magiclink', token_hash: HASH },
  })
  await admin.openSession(HASH, null)
  expect(calls[1]?.headers).not.toHaveProperty('sb-forwarded-for')
})

test('silence or a rate limit of the auth server means the link may still be good; a refusal means it is spent', async () => {
  expect(await server(silent).admin.openSession(HASH, null)).toBeNull()
  expect(await server(json({}, 502)).admin.openSession(HASH, null)).toBeNull()
  expect(await server(refused(429, 'over_request_rate_limit')).admin.openSession(HASH, null)).toBeNull()
  expect(await server(refused(403, 'otp_expired')).admin.openSession(HASH, null)).toBe('substituido')
  await expect(server(refused(403, 'user_banned')).admin.openSession(HASH, null)).rejects.toThrow('403 user_banned')
})

test.each([
  ['a failure, or a new login that another account has,', refused(500, 'unexpected_failure'), '500 unexpected_failure'],
  ['an answer with another shape', json({ user: { email: 'ana@cliente.example' } }), '200 in another shape'],
  ['an answer that is not JSON', () => new Response('<html>ana@cliente.example'), '200 in another shape'],
])('%s is an error without personal data', async (_, answer, said) => {
  const { admin } = server(answer)
  const tries = [
    admin.createAccount('ana@cliente.example'),
    admin.changeLogin(ID, 'ana@cliente.example'),
    admin.createLink('ana@cliente.example'),
    admin.openSession(HASH, null).then((tokens) => {
      if (tokens === null) throw new Error('500 unexpected_failure')
    }),
  ]
  for (const result of await Promise.allSettled(tries)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(said) as string } })
    expect(String((result as PromiseRejectedResult).reason)).not.toMatch(/ana@|otp=123456|5b0b1a0e/)
  }
})
