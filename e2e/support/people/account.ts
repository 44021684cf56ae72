/** Accounts for journeys that do not test sign-in: created with real codes over HTTP, then stored in the browser as the app does. */
import type { Page } from '@playwright/test'
import { addresses } from '../addresses'
import { countMessages, newestCode } from './inbox'

const KEY = 'sb_publishable_local'
/** The browser secret with which these accounts are created. */
const BROWSER = '0d9c8b7a-6a0f-4a53-9d43-333333333333'

export interface Account {
  id: string
  nome: string
  sobrenome: string
  email: string | null
  telefone: string | null
  /** The session as supabase-js stores it. */
  session: { access_token: string; refresh_token: string } & Record<string, unknown>
}

export interface NewAccount {
  /** The test client whose rate limits apply. */
  client: string
  email?: string
  telefone?: string
  nome?: string
  sobrenome?: string
}

type Contact = { channel: 'email' | 'sms'; identifier: string }

/** Signs in by the e-mail, or by the phone when there is no e-mail; a name and a second contact are saved and verified too. */
export async function createAccount({ client, email, telefone, nome = '', sobrenome = '' }: NewAccount): Promise<Account> {
  const contacts: Contact[] = [
    ...(email ? [{ channel: 'email' as const, identifier: email }] : []),
    ...(telefone ? [{ channel: 'sms' as const, identifier: telefone }] : []),
  ]
  const [first, second] = contacts
  if (!first) throw new Error('an account needs an e-mail or a phone')
  const session = await verify(client, first)
  const id = session.user.id
  if (nome || second) {
    const change = { ...(nome && { nome, sobrenome }), ...(second && { telefone: second.identifier }) }
    await call(`rest/v1/usuarios?auth_user_id=eq.${id}`, { method: 'PATCH', client, token: session.access_token, body: change })
  }
  if (second) await verify(client, second, session.access_token)
  return { id, nome, sobrenome, email: email ?? null, telefone: telefone ?? null, session }
}

/** The platform's status for that session: 200 while it is valid. */
export async function sessionStatus({ access_token }: Account['session']): Promise<number> {
  const { api } = await addresses()
  return (await fetch(`${api}/auth/v1/user`, { headers: { apikey: KEY, authorization: `Bearer ${access_token}` } })).status
}

/** Stores the session where the app reads it. The next opened page is signed in. */
export async function putSession(page: Page, session: Account['session']) {
  const { api } = await addresses()
  const key = sessionKey(api)
  await page.goto('/robots.txt') // same origin, without scripts of the site
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify(session)] as const)
}

/** As `src/lib/session.ts` names it. */
export const sessionKey = (api: string) => `sb-${new URL(api).hostname.split('.')[0]}-auth-token`

async function verify(client: string, contact: Contact, token?: string) {
  const sent = await countMessages(contact.identifier)
  await call('functions/v1/request-otp', { client, token, body: { ...contact, browser: BROWSER } })
  const code = await newestCode(contact.identifier, sent)
  const answer = await call<Partial<Account['session']>>('functions/v1/verify-otp', {
    client,
    token,
    body: { ...contact, code, browser: BROWSER },
  })
  if (token !== undefined) return { access_token: token, refresh_token: '', user: { id: '' } }
  const { access_token = '', refresh_token = '' } = answer
  const user = await call<{ id: string }>('auth/v1/user', { method: 'GET', client, token: access_token })
  const { exp } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  return { access_token, refresh_token, token_type: 'bearer', expires_in: 3600, expires_at: exp, user }
}

type Call = { method?: string; client?: string; token?: string | undefined; body?: object }

/** One request to the API, as the site makes it; throws the answer when it is not a success. */
export async function call<T>(path: string, { method = 'POST', client, token, body }: Call): Promise<T> {
  const { api, app } = await addresses()
  const response = await fetch(`${api}/${path}`, {
    method,
    headers: {
      apikey: KEY,
      origin: app,
      'content-type': 'application/json',
      ...(client !== undefined && { 'x-test-client': client }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`)
  return (answer ? JSON.parse(answer) : null) as T
}
