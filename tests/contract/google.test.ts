/** Google sign-in with a fake Google: the same PKCE flow as on hosted, through unmodified supabase-js. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { setUpStarted } from '../support/fixtures.ts'
import { adminClient, NO_REALTIME, signUp, type Stack, stacks } from './stack.ts'

const newEmail = () => `${crypto.randomUUID()}@contrato.example`

/** In-memory browser storage: it keeps the code verifier between the redirect and the return. */
const browser = (stack: Stack) => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: true, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce', storage },
    realtime: NO_REALTIME,
  })
}

const leave = async (api: SupabaseClient, redirectTo = 'http://localhost:5173/auth') =>
  (await api.auth.signInWithOAuth({ provider: 'google', options: { redirectTo, skipBrowserRedirect: true } })).data.url ?? ''

/** Submits the form of the fake Google; returns the redirect address. */
const choose = async (url: string, fields: Record<string, string>) => {
  const form = new URLSearchParams([...new URL(url).searchParams, ...Object.entries(fields)])
  const answer = await fetch(`${new URL(url).origin}/auth/v1/authorize`, { method: 'POST', body: form, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? 'http://nowhere.invalid')
}

describe.runIf(process.env['SUPABASE_URL'] === undefined).each(stacks())('Google by PKCE, %s', (_name, start) => {
  const stack = setUpStarted(start)

  it('choosing an account returns a code, which can be exchanged for a session once', async () => {
    const api = browser(stack)
    const email = newEmail()
    const url = await leave(api)
    const page = await fetch(url)
    expect(await page.text()).toContain('Simulação local do Google')
    const back = await choose(url, { email, name: 'Ana <b>Google</b>' })
    expect(back.href.startsWith('http://localhost:5173/auth?code=')).toBe(true)
    const code = back.searchParams.get('code') ?? ''
    const { data, error } = await api.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'google' } })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'google', identity_data: { email_verified: true } })

    const known = await (await fetch(await leave(browser(stack)))).text()
    expect(known).toContain(email)
    expect(known).toContain('Ana &lt;b&gt;Google&lt;/b&gt;')
    const again = await fetch(`${stack.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(56) }),
    })
    expect(again.status).toBe(404)
  })

  it('signs in to the account that has the same e-mail', async () => {
    const { id, email } = await signUp(stack)
    const api = browser(stack)
    const back = await choose(await leave(api), { email })
    const { data } = await api.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(data.user?.id).toBe(id)
    expect(data.user?.app_metadata['providers']).toEqual(expect.arrayContaining(['email', 'google']))
    const twice = browser(stack)
    const second = await choose(await leave(twice), { email })
    expect((await twice.auth.exchangeCodeForSession(second.searchParams.get('code') ?? '')).data.user?.id).toBe(id)
  })

  const enter = async (email: string) => {
    const api = browser(stack)
    const back = await choose(await leave(api), { email })
    const { data } = await api.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    return { back, id: data.user?.id ?? '' }
  }

  it('looks for the e-mail in the identities first, then in the accounts', async () => {
    const { admin } = adminClient(stack).auth
    // Linked through an identity of provider `email` whose account has another address.
    const [email, login] = [newEmail(), newEmail()]
    const { id } = await signUp(stack, email)
    await stack.sql(`update auth.users set email = '${login}' where id = '${id}'`)
    expect((await enter(email)).id).toBe(id)
    // An account without any identity is found by its own address, second.
    const bare = await signUp(stack)
    await stack.sql(`delete from auth.identities where user_id = '${bare.id}'`)
    expect((await enter(bare.email)).id).toBe(bare.id)
    // A Google user whose account address has changed is still recognised, and keeps the Google e-mail reserved.
    const came = await enter(newEmail())
    const before = (await admin.getUserById(came.id)).data.user?.email ?? ''
    await admin.updateUserById(came.id, { email: newEmail(), email_confirm: true })
    expect((await enter(before)).id).toBe(came.id)
    expect((await admin.createUser({ email: before, email_confirm: true })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    // The admin API can assign it to another account; then two accounts claim it, and a new Google account enters neither.
    const other = await signUp(stack)
    expect((await admin.updateUserById(other.id, { email: before, email_confirm: true })).error).toBeNull()
    await stack.sql(`update auth.identities set provider_id = 'outra' where user_id = '${came.id}' and provider = 'google'`)
    const { back } = await enter(before)
    expect(back.searchParams.get('error_description')).toContain('Multiple accounts')
  })

  it('returns to the app with the reason when a product trigger refuses the identity, and changes nothing', async () => {
    await stack.sql(`create function public.fn_contrato_recusa_identidade() returns trigger language plpgsql as $f$
      begin raise exception using errcode = 'PT409', message = 'segredo do gatilho'; end $f$;
      create trigger contrato_recusa before insert on auth.identities for each row
        when (new.provider = 'google') execute function public.fn_contrato_recusa_identidade()`)
    try {
      const [known, unknown] = [(await signUp(stack)).email, newEmail()]
      for (const email of [known, unknown]) {
        const back = await choose(await leave(browser(stack)), { email })
        expect(back.origin + back.pathname).toBe('http://localhost:5173/auth')
        for (const said of [back.searchParams, new URLSearchParams(back.hash.slice(1))])
          expect(Object.fromEntries(said)).toMatchObject({
            error: 'server_error',
            error_code: 'unexpected_failure',
            error_description: 'Error creating identity',
          })
        expect(back.href).not.toMatch(/code=(?!unexpected)|segredo/)
        expect(await stack.sql(`select 1 from auth.identities where provider = 'google' and email = '${email}'`)).toEqual([])
      }
      expect(await stack.sql(`select 1 from auth.users where email = '${unknown}'`)).toEqual([])
    } finally {
      await stack.sql(`drop trigger contrato_recusa on auth.identities; drop function public.fn_contrato_recusa_identidade()`)
    }
  })

  it('a returning Google account fires no insert trigger again', async () => {
    const { id, back } = await enter(newEmail())
    expect(back.searchParams.get('error')).toBeNull()
    await stack.sql(`create function public.fn_contrato_primeira() returns trigger language plpgsql as $f$
      begin raise exception 'not the first time'; end $f$;
      create trigger contrato_primeira before insert on auth.identities for each row execute function public.fn_contrato_primeira()`)
    try {
      const email = (await adminClient(stack).auth.admin.getUserById(id)).data.user?.email ?? ''
      expect((await enter(email)).id).toBe(id)
    } finally {
      await stack.sql('drop trigger contrato_primeira on auth.identities; drop function public.fn_contrato_primeira()')
    }
  })

  it('fires the triggers on auth.identities with the verified e-mail at each sign-in', async () => {
    await stack.sql(`create table public.contrato_identidades (operacao text, user_id uuid, email text, verificado boolean);
      create function public.fn_contrato_identidade() returns trigger language plpgsql security definer set search_path = '' as $f$
      begin
        insert into public.contrato_identidades values
          (tg_op, new.user_id, new.identity_data ->> 'email', (new.identity_data ->> 'email_verified')::boolean);
        return new;
      end $f$;
      create trigger contrato_identidade after insert or update on auth.identities for each row
        when (new.provider = 'google') execute function public.fn_contrato_identidade()`)
    try {
      const email = newEmail()
      await choose(await leave(browser(stack)), { email })
      await choose(await leave(browser(stack)), { email })
      const [user] = await stack.sql(`select id from auth.users where email = '${email}'`)
      const told = { user_id: user?.['id'], email, verificado: true }
      expect(await stack.sql('select * from public.contrato_identidades')).toEqual([
        { operacao: 'INSERT', ...told },
        { operacao: 'UPDATE', ...told },
      ])
    } finally {
      await stack.sql(`drop trigger contrato_identidade on auth.identities;
        drop function public.fn_contrato_identidade(); drop table public.contrato_identidades`)
    }
  })

  it('refuses a code without its verifier, reports a cancelled sign-in, and never redirects to a foreign origin', async () => {
    const thief = browser(stack)
    await leave(thief)
    const back = await choose(await leave(browser(stack)), { email: newEmail() })
    expect((await thief.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')).data.session).toBeNull()
    const cancelled = await choose(await leave(browser(stack)), { cancel: '1' })
    expect(cancelled.searchParams.get('error')).toBe('access_denied')
    const elsewhere = await choose(await leave(browser(stack), 'https://evil.example/roubo'), { email: newEmail() })
    expect(elsewhere.origin).toBe('http://localhost:5173')
    const otherPort = await choose(await leave(browser(stack), 'http://localhost:8080/auth'), { email: newEmail() })
    expect(otherPort.origin).toBe('http://localhost:5173')
    const listed = await choose(await leave(browser(stack), 'http://127.0.0.1:5173/auth'), { email: newEmail() })
    expect(listed.origin).toBe('http://127.0.0.1:5173')
    expect((await fetch(`${stack.url}/auth/v1/authorize?provider=google`)).status).toBe(400)
    expect((await fetch(`${stack.url}/auth/v1/authorize?provider=github&code_challenge=${'x'.repeat(43)}`)).status).toBe(400)
  })
})
