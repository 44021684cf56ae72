/** What the app and its functions rely on of auth, through unmodified supabase-js, on every stack. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminClient, client, signUp, type Stack, stacks } from './stack.ts'

const newEmail = () => `${crypto.randomUUID()}@contrato.example`

describe.each(stacks())('auth, %s', (_name, start) => {
  let stack: Stack
  beforeAll(async () => {
    stack = await start()
  })
  afterAll(() => stack?.close())

  describe('admin users', () => {
    it('are created, read, listed, changed and deleted with the secret key', async () => {
      const { admin } = adminClient(stack).auth
      const email = newEmail()
      const created = await admin.createUser({
        email: email.toUpperCase(),
        user_metadata: { nome: 'Ana' },
        app_metadata: { origem: 'teste' },
      })
      expect(created.error).toBeNull()
      const user = created.data.user
      expect(user).toMatchObject({
        email,
        role: 'authenticated',
        user_metadata: { nome: 'Ana' },
        app_metadata: { origem: 'teste', provider: 'email' },
      })
      expect(user?.email_confirmed_at).toBeFalsy()
      expect(user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
      const id = user?.id ?? ''

      const changed = await admin.updateUserById(id, { email_confirm: true, user_metadata: { nome: 'Ana B', nova: 1 } })
      expect(changed.data.user?.email_confirmed_at).toBeTruthy()
      expect(changed.data.user?.user_metadata).toMatchObject({ nome: 'Ana B', nova: 1 })
      expect((await admin.getUserById(id)).data.user?.user_metadata).toMatchObject({ nome: 'Ana B' })
      expect((await admin.listUsers({ page: 1, perPage: 1000 })).data.users.some((each) => each.id === id)).toBe(true)

      expect((await admin.deleteUser(id)).error).toBeNull()
      expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    })

    it('have one account for an e-mail and one for a phone, which is kept without its plus sign', async () => {
      const { admin } = adminClient(stack).auth
      const email = newEmail()
      const phone = `+5511${Math.trunc(Math.random() * 9e8) + 1e8}`
      const first = await admin.createUser({ email, phone, phone_confirm: true })
      expect(first.data.user?.phone).toBe(phone.slice(1))
      expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
      expect((await admin.createUser({ email: newEmail(), phone })).error).toMatchObject({ status: 422, code: 'phone_exists' })
      await admin.deleteUser(first.data.user?.id ?? '')
    })

    it('are out of reach of the publishable key and of a signed-in person', async () => {
      expect((await client(stack).auth.admin.listUsers()).error?.status).toBeGreaterThanOrEqual(401)
      const { session } = await signUp(stack)
      const asPerson = await fetch(`${stack.url}/auth/v1/admin/users`, {
        headers: { apikey: stack.publishableKey, authorization: `Bearer ${session.access_token}` },
      })
      expect([401, 403]).toContain(asPerson.status)
    })

    it('run the triggers that migrations put on auth.users, within their privileges', async () => {
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
    it('begin with a link’s token hash, which works once', async () => {
      const { id, email, session, hash } = await signUp(stack)
      expect(session).toMatchObject({ token_type: 'bearer', user: { id, email } })
      expect(session.expires_in).toBeGreaterThan(0)
      const again = await client(stack).auth.verifyOtp({ token_hash: hash, type: 'magiclink' })
      expect(again.data.session).toBeNull()
      expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
    })

    it('are checked by getUser, and a forged token is not', async () => {
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

    it('are refreshed, and the new tokens differ', async () => {
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

    it('end when the account is deleted', async () => {
      const { id, session } = await signUp(stack)
      await adminClient(stack).auth.admin.deleteUser(id)
      expect((await client(stack).auth.getUser(session.access_token)).data.user).toBeNull()
      expect((await client(stack).auth.refreshSession({ refresh_token: session.refresh_token })).data.session).toBeNull()
    })

    it('can begin by the action link, which returns to the app', async () => {
      const { email } = await signUp(stack)
      const redirectTo = 'http://localhost:5173/auth/callback'
      const { data } = await adminClient(stack).auth.admin.generateLink({ type: 'magiclink', email, options: { redirectTo } })
      const answer = await fetch(data.properties?.action_link ?? '', { redirect: 'manual' })
      expect([302, 303]).toContain(answer.status)
      const location = answer.headers.get('location') ?? ''
      expect(location.startsWith('http://localhost:5173/')).toBe(true)
      expect(location).toContain('access_token=')
    })
  })

  it('makes no link for an account that does not exist (embedded), nor of another kind', async ({ skip }) => {
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

  it('offers no sign-up, code or password of the platform’s own', async () => {
    const { auth } = client(stack)
    const email = newEmail()
    expect((await auth.signInWithOtp({ email })).error?.status).toBeGreaterThanOrEqual(400)
    expect((await auth.signUp({ email, password: 'uma-senha-longa-1' })).error?.status).toBeGreaterThanOrEqual(400)
    expect((await auth.signInWithPassword({ email, password: 'x' })).error?.status).toBeGreaterThanOrEqual(400)
    expect(await stack.sql(`select id from auth.users where email = '${email}'`)).toEqual([])
  })

  it('a browser of any origin may call', async () => {
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
