/** The auth behaviour that the app and its functions rely on, through unmodified supabase-js, on every stack. */
import { describe, expect, it } from 'vitest'
import { setUpStarted } from '../support/fixtures.ts'
import { adminClient, client, signUp, type Stack, stacks } from './stack.ts'

const SITE = 'http://localhost:5173'

/** Another session of the same person. */
const signInAgain = async (stack: Stack, email: string) => {
  const { data } = await adminClient(stack).auth.admin.generateLink({ type: 'magiclink', email })
  const token_hash = data.properties?.hashed_token ?? ''
  const { data: verified, error } = await client(stack).auth.verifyOtp({ token_hash, type: 'magiclink' })
  if (verified.session === null) throw error ?? new Error('no session')
  return verified.session
}

const actionLink = async (stack: Stack, email: string, redirectTo: string) => {
  const { data } = await adminClient(stack).auth.admin.generateLink({ type: 'magiclink', email, options: { redirectTo } })
  return data.properties?.action_link ?? ''
}

/** Where the link sends the browser. */
const follow = async (link: string) => {
  const answer = await fetch(link, { redirect: 'manual' })
  expect([302, 303]).toContain(answer.status)
  return new URL(answer.headers.get('location') ?? '')
}

const newEmail = () => `${crypto.randomUUID()}@contrato.example`

describe.each(stacks())('auth, %s', (_name, start) => {
  const stack = setUpStarted(start)

  describe('admin users', () => {
    it('are created, read and deleted with the secret key', async () => {
      const { admin } = adminClient(stack).auth
      const email = newEmail()
      const created = await admin.createUser({ email: email.toUpperCase(), user_metadata: { nome: 'Ana' } })
      expect(created.error).toBeNull()
      const user = created.data.user
      expect(user).toMatchObject({
        email,
        role: 'authenticated',
        user_metadata: { nome: 'Ana' },
        app_metadata: { provider: 'email' },
      })
      expect(user?.email_confirmed_at).toBeFalsy()
      expect(user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
      const id = user?.id ?? ''

      expect((await admin.getUserById(id)).data.user?.user_metadata).toMatchObject({ nome: 'Ana' })

      expect((await admin.deleteUser(id)).error).toBeNull()
      expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    })

    it('changing the e-mail updates the e-mail identity and frees the old address', async () => {
      const { admin } = adminClient(stack).auth
      const email = newEmail()
      const id = (await admin.createUser({ email, email_confirm: true })).data.user?.id ?? ''
      const placeholder = `${id}@conta.invalid`
      const moved = await admin.updateUserById(id, { email: placeholder, email_confirm: true })
      expect(moved.error).toBeNull()
      expect(moved.data.user?.email_confirmed_at).toBeTruthy()
      expect(moved.data.user?.email).toBe(placeholder)
      expect((await admin.getUserById(id)).data.user?.identities).toMatchObject([
        { provider: 'email', identity_data: { email: placeholder, email_verified: true } },
      ])
      const next = await admin.createUser({ email, email_confirm: true })
      expect(next.error).toBeNull()
      // The auth server does not check it before the database: no error code distinguishes it from a fault.
      const back = await admin.updateUserById(id, { email, email_confirm: true })
      expect(back.error).toMatchObject({ status: 500 })
      expect((await admin.getUserById(id)).data.user?.email).toBe(placeholder)
      await admin.deleteUser(id)
      await admin.deleteUser(next.data.user?.id ?? '')
    })

    it('an e-mail belongs to one account only', async () => {
      const { admin } = adminClient(stack).auth
      const email = newEmail()
      const first = await admin.createUser({ email })
      expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
      await admin.deleteUser(first.data.user?.id ?? '')
    })

    it('are refused to the publishable key and to a signed-in person', async () => {
      expect((await client(stack).auth.admin.listUsers()).error?.status).toBeGreaterThanOrEqual(401)
      const { session } = await signUp(stack)
      const asPerson = await fetch(`${stack.url}/auth/v1/admin/users`, {
        headers: { apikey: stack.publishableKey, authorization: `Bearer ${session.access_token}` },
      })
      expect([401, 403]).toContain(asPerson.status)
    })

    it('fire the triggers that migrations put on auth.users, with their privileges', async () => {
      await stack.sql(`create table public.contrato_gatilho (id uuid primary key, email text);
        create function public.fn_contrato_gatilho() returns trigger language plpgsql security definer set search_path = '' as $f$
        begin insert into public.contrato_gatilho values (new.id, new.email); return new; end $f$;
        create trigger contrato_gatilho after insert on auth.users for each row execute function public.fn_contrato_gatilho()`)
      try {
        const { id, email } = await signUp(stack)
        expect(await stack.sql(`select email from public.contrato_gatilho where id = '${id}'`)).toEqual([{ email }])
      } finally {
        await stack.sql(
          `drop trigger contrato_gatilho on auth.users; drop function public.fn_contrato_gatilho(); drop table public.contrato_gatilho`,
        )
      }
    })
  })

  describe('sessions', () => {
    it('start with the token hash of a link, which works once', async () => {
      const { id, email, session, hash } = await signUp(stack)
      expect(session).toMatchObject({ token_type: 'bearer', user: { id, email } })
      expect(session.expires_in).toBeGreaterThan(0)
      const again = await client(stack).auth.verifyOtp({ token_hash: hash, type: 'magiclink' })
      expect(again.data.session).toBeNull()
      expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
    })

    it('getUser accepts a valid token and refuses a forged one', async () => {
      const { id, session } = await signUp(stack)
      expect((await client(stack).auth.getUser(session.access_token)).data.user?.id).toBe(id)
      const [head, , signature] = session.access_token.split('.')
      const body = btoa(JSON.stringify({ sub: id, role: 'service_role', aud: 'authenticated', exp: 4e9 })).replaceAll('=', '')
      const forged = await client(stack).auth.getUser(`${head}.${body}.${signature}`)
      expect(forged.data.user).toBeNull()
      expect([401, 403]).toContain(forged.error?.status)
      const rest = await fetch(`${stack.url}/rest/v1/`, {
        headers: { apikey: stack.publishableKey, authorization: `Bearer ${head}.${body}.${signature}` },
      })
      expect([401, 403]).toContain(rest.status)
    })

    it('refreshing returns new tokens', async () => {
      const { id, session } = await signUp(stack)
      const fresh = await client(stack).auth.refreshSession({ refresh_token: session.refresh_token })
      expect(fresh.error).toBeNull()
      expect(fresh.data.user?.id).toBe(id)
      expect(fresh.data.session?.refresh_token).not.toBe(session.refresh_token)
      const unknown = await client(stack).auth.refreshSession({ refresh_token: 'nunca-existiu' })
      expect(unknown.error?.status).toBe(400)
    })

    it('end with sign-out: the refresh token is dead', async () => {
      const { session } = await signUp(stack)
      const api = client(stack)
      await api.auth.setSession(session)
      expect((await api.auth.signOut()).error).toBeNull()
      const after = await client(stack).auth.refreshSession({ refresh_token: session.refresh_token })
      expect(after.data.session).toBeNull()
      expect(after.error?.status).toBe(400)
    })

    it('end on every device with scope global', async () => {
      const { email, session } = await signUp(stack)
      const { data } = await adminClient(stack).auth.admin.generateLink({ type: 'magiclink', email })
      const second = await client(stack).auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'magiclink' })
      const api = client(stack)
      await api.auth.setSession(session)
      await api.auth.signOut({ scope: 'global' })
      const after = await client(stack).auth.refreshSession({ refresh_token: second.data.session?.refresh_token ?? '' })
      expect(after.data.session).toBeNull()
    })

    it('end on every other device with scope others, and on this one alone with scope local', async () => {
      const { email, session } = await signUp(stack)
      const second = await signInAgain(stack, email)
      const third = await signInAgain(stack, email)
      const api = client(stack)
      await api.auth.setSession(session)
      expect((await api.auth.signOut({ scope: 'others' })).error).toBeNull()
      for (const other of [second, third]) {
        expect((await client(stack).auth.refreshSession({ refresh_token: other.refresh_token })).data.session).toBeNull()
        // Its access token is invalid too, before its expiry.
        expect((await client(stack).auth.getUser(other.access_token)).data.user).toBeNull()
      }
      expect((await client(stack).auth.getUser(session.access_token)).error).toBeNull()

      const fourth = await signInAgain(stack, email)
      const here = client(stack)
      await here.auth.setSession(fourth)
      await here.auth.signOut({ scope: 'local' })
      expect((await client(stack).auth.getUser(fourth.access_token)).data.user).toBeNull()
      expect((await client(stack).auth.refreshSession({ refresh_token: session.refresh_token })).error).toBeNull()
    })

    it('record the user agent that started or refreshed them', async () => {
      const { email } = await signUp(stack)
      const { data } = await adminClient(stack).auth.admin.generateLink({ type: 'magiclink', email })
      const phone = client(stack, { headers: { 'user-agent': 'Navegador Fictício 1' } })
      const { data: begun } = await phone.auth.verifyOtp({
        token_hash: data.properties?.hashed_token ?? '',
        type: 'magiclink',
      })
      const noted = () =>
        stack.sql(`select s.user_agent, s.ip is not null as ip, s.refreshed_at is not null as refreshed
          from auth.sessions s join auth.users u on u.id = s.user_id
          where u.email = '${email}' and s.user_agent like 'Navegador%'`)
      expect(await noted()).toEqual([{ user_agent: 'Navegador Fictício 1', ip: true, refreshed: false }])
      const updated = client(stack, { headers: { 'user-agent': 'Navegador Fictício 2' } })
      await updated.auth.refreshSession({ refresh_token: begun.session?.refresh_token ?? '' })
      expect(await noted()).toEqual([{ user_agent: 'Navegador Fictício 2', ip: true, refreshed: true }])
    })

    it('record the address that the secret key forwards, and no other', async ({ skip }) => {
      skip(!stack.embedded, 'hosted needs security_sb_forwarded_for_enabled, which the contract cannot switch')
      const { id, email } = await signUp(stack)
      const open = async (apikey: string) => {
        const { data } = await adminClient(stack).auth.admin.generateLink({ type: 'magiclink', email })
        const answer = await fetch(`${stack.url}/auth/v1/verify`, {
          method: 'POST',
          headers: { apikey, 'content-type': 'application/json', 'sb-forwarded-for': '198.51.100.77' },
          body: JSON.stringify({ type: 'magiclink', token_hash: data.properties?.hashed_token }),
        })
        expect(answer.status).toBe(200)
        const [last] = await stack.sql(
          `select host(ip) as ip from auth.sessions where user_id = '${id}' order by created_at desc limit 1`,
        )
        return last?.['ip']
      }
      expect(await open(stack.secretKey)).toBe('198.51.100.77')
      expect(await open(stack.publishableKey)).toBe('127.0.0.1')
    })

    it('end when the account is deleted', async () => {
      const { id, session } = await signUp(stack)
      await adminClient(stack).auth.admin.deleteUser(id)
      expect((await client(stack).auth.getUser(session.access_token)).data.user).toBeNull()
      expect((await client(stack).auth.refreshSession({ refresh_token: session.refresh_token })).data.session).toBeNull()
    })

    it('an action link returns to /auth with a session in the fragment; a used link returns the reason', async () => {
      const { id, email } = await signUp(stack)
      const link = await actionLink(stack, email, `${SITE}/auth`)
      const back = await follow(link)
      expect(back.origin + back.pathname).toBe(`${SITE}/auth`)
      expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toMatchObject({
        access_token: expect.stringMatching(/^eyJ/) as string,
        refresh_token: expect.any(String) as string,
        expires_in: expect.stringMatching(/^\d+$/) as string,
        expires_at: expect.stringMatching(/^\d+$/) as string,
        token_type: 'bearer',
        type: 'magiclink',
      })
      const token = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? ''
      expect((await client(stack).auth.getUser(token)).data.user?.id).toBe(id)
      const again = await follow(link)
      expect(again.origin + again.pathname).toBe(`${SITE}/auth`)
      expect(again.hash).toContain('error=access_denied')
      expect(again.hash).toContain('error_code=otp_expired')
      expect(again.hash).not.toContain('access_token')
    })

    it('never redirect to a foreign origin, even when the link asks for it', async () => {
      const { email } = await signUp(stack)
      for (const asked of ['https://evil.example/auth', `${SITE}.evil.example/auth`, '//evil.example', 'javascript:alert(1)']) {
        const back = await follow(await actionLink(stack, email, asked))
        expect(back.origin, asked).toBe(SITE)
        expect(back.hash).toContain('access_token=')
      }
    })
  })

  describe('an account made for a phone', () => {
    it('signs in by a placeholder address, which only identifies the account', async () => {
      const { session, email } = await signUp(stack, `${crypto.randomUUID()}@telefone.invalid`)
      expect(session.user).toMatchObject({ email, phone: '' })
    })
  })

  describe('a person’s own account', () => {
    it('accepts user metadata, but no contact or password: the product verifies those', async () => {
      const { email, session } = await signUp(stack)
      const api = client(stack)
      await api.auth.setSession(session)
      expect((await api.auth.updateUser({ data: { tema: 'claro' } })).data.user?.user_metadata).toMatchObject({ tema: 'claro' })
      // Hosted may record a pending e-mail change and keep a password: neither may allow a sign-in.
      const other = newEmail()
      const password = 'uma-senha-longa-1'
      const wished = await api.auth.updateUser({ email: other })
      expect(wished.error === null ? wished.data.user.email : email).toBe(email)
      expect((await api.auth.updateUser({ phone: '+5511987654321' })).error?.status).toBeGreaterThanOrEqual(400)
      const { error: refusedPassword } = await api.auth.updateUser({ password })
      if (stack.embedded) for (const error of [wished.error, refusedPassword]) expect(error).toMatchObject({ status: 422 })
      const { user } = (await client(stack).auth.getUser(session.access_token)).data
      expect(user).toMatchObject({ email, phone: '' })
      expect(user?.identities?.map(({ identity_data }) => identity_data?.['email'] as unknown)).toEqual([email])
      expect(await stack.sql(`select 1 from auth.users where email = '${other}'`)).toEqual([])
      expect(await stack.sql(`select 1 from auth.identities where email = '${other}'`)).toEqual([])
      for (const login of [email, other]) {
        const byPassword = await client(stack).auth.signInWithPassword({ email: login, password })
        expect(byPassword.error?.status).toBeGreaterThanOrEqual(400)
        expect(byPassword.data.session).toBeNull()
      }
    })
  })

  it('generates no link for an unknown account (embedded), nor a link of another type', async ({ skip }) => {
    skip(!stack.embedded, 'hosted creates the account; the product always creates it first')
    const { admin } = adminClient(stack).auth
    const unknown = await admin.generateLink({ type: 'magiclink', email: newEmail() })
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
    const { email } = await signUp(stack)
    expect((await admin.generateLink({ type: 'recovery', email })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  it('sign-up, codes and passwords of the platform are disabled', async () => {
    const { auth } = client(stack)
    const email = newEmail()
    expect((await auth.signInWithOtp({ email })).error?.status).toBeGreaterThanOrEqual(400)
    expect((await auth.signUp({ email, password: 'uma-senha-longa-1' })).error?.status).toBeGreaterThanOrEqual(400)
    expect((await auth.signInWithPassword({ email, password: 'x' })).error?.status).toBeGreaterThanOrEqual(400)
    expect(await stack.sql(`select id from auth.users where email = '${email}'`)).toEqual([])
  })

  it('the public settings show no provider of the platform but Google', async () => {
    const answer = await fetch(`${stack.url}/auth/v1/settings`, { headers: { apikey: stack.publishableKey } })
    const { external, disable_signup } = (await answer.json()) as { external: Record<string, boolean>; disable_signup: boolean }
    const on = Object.keys(external).filter((name) => external[name])
    expect(on.filter((name) => name !== 'google')).toEqual([])
    expect(external).toMatchObject({ email: false, phone: false, anonymous_users: false })
    expect(disable_signup).toBe(false)
  })

  it('CORS allows any origin', async () => {
    const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://www.embira.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type',
      },
    })
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('access-control-allow-origin')).toBeTruthy()
  })
})
