/** Google sign-in through its stand-in: the same PKCE journey as hosted, by unmodified supabase-js. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_REALTIME, signUp, type Stack, stacks } from './stack.ts'

const newEmail = () => `${crypto.randomUUID()}@contrato.example`

/** A browser's storage in memory: the code verifier lives there between leaving and returning. */
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

const leave = async (api: SupabaseClient, redirectTo = 'http://localhost:5173/auth/callback') =>
  (await api.auth.signInWithOAuth({ provider: 'google', options: { redirectTo, skipBrowserRedirect: true } })).data.url ?? ''

/** Fills the stand-in's form as a person would; returns where it sends the browser. */
const choose = async (url: string, fields: Record<string, string>) => {
  const form = new URLSearchParams([...new URL(url).searchParams, ...Object.entries(fields)])
  const answer = await fetch(`${new URL(url).origin}/auth/v1/authorize`, { method: 'POST', body: form, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? 'http://nowhere.invalid')
}

describe.runIf(process.env['SUPABASE_URL'] === undefined).each(stacks())('Google by PKCE, %s', (_name, start) => {
  let stack: Stack
  beforeAll(async () => {
    stack = await start()
  })
  afterAll(() => stack?.close())

  it('chooses an account, comes back with a code, and the code becomes a session once', async () => {
    const api = browser(stack)
    const email = newEmail()
    const url = await leave(api)
    const page = await fetch(url)
    expect(await page.text()).toContain('Simulação local do Google')
    const back = await choose(url, { email, name: 'Ana <b>Google</b>' })
    expect(back.href.startsWith('http://localhost:5173/auth/callback?code=')).toBe(true)
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

  it('refuses a code without its verifier, says when the person gave up, and returns to no stranger', async () => {
    const thief = browser(stack)
    await leave(thief)
    const back = await choose(await leave(browser(stack)), { email: newEmail() })
    expect((await thief.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')).data.session).toBeNull()
    const cancelled = await choose(await leave(browser(stack)), { cancel: '1' })
    expect(cancelled.searchParams.get('error')).toBe('access_denied')
    const elsewhere = await choose(await leave(browser(stack), 'https://evil.example/roubo'), { email: newEmail() })
    expect(elsewhere.origin).toBe('http://localhost:5173')
    expect((await fetch(`${stack.url}/auth/v1/authorize?provider=google`)).status).toBe(400)
    expect((await fetch(`${stack.url}/auth/v1/authorize?provider=github&code_challenge=${'x'.repeat(43)}`)).status).toBe(400)
  })
})
