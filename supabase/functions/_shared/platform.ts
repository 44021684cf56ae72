/** What functions ask of Supabase: a service RPC, the user of a session, that user's row. Plain HTTP keeps cold starts short. */
import { z } from 'zod'
import { type LeituraPublica, toQuery } from '../../../src/domain/contratos/leituras.ts'
import { isBusy } from '../../../src/domain/contratos/sqlstate.ts'
import type { Env } from './env.ts'
import { type Answer, callOut, type Fetch } from './outgoing.ts'
import { createRefusal, Refusal } from './refusal.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000

const sqlError = z.object({ code: z.string(), message: z.string(), hint: z.string().nullish() })
const user = z.object({ id: z.uuid(), email: z.string().nullish() })

/** `sessionId`: the session of the token, null in a token without one. */
export type User = z.output<typeof user> & { sessionId: string | null }
/** Calls `public.{name}` with the secret key; refusals of SQL (`PTxyz`) are thrown as {@link Refusal}, anything else as an error. */
export type Rpc = (name: string, args: Record<string, unknown>, timeoutMs?: number, maxBytes?: number) => Promise<unknown>
/** Asks a public read by its address, with the key that everybody has, as a visitor's browser does; refuses as {@link Rpc}. */
export type Read = (name: LeituraPublica, args: Record<string, unknown>) => Promise<unknown>

/** Never pass this to a handler: handlers get the named functions of `admin.ts`. */
export const createRpc =
  (env: Env, fetch: Fetch): Rpc =>
  async (name, args, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES) => {
    const key = env.SUPABASE_SECRET_KEYS.current
    const call = callOut(
      fetch,
      `${env.SUPABASE_URL}/rest/v1/rpc/${name}`,
      {
        method: 'POST',
        headers: { apikey: key, ...buildRoleHeaders(key), 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(args),
      },
      { timeoutMs, maxBytes },
    )
    return readAnswer(name, await call)
  }

/** Binds {@link Read} to a project. */
export const createRead =
  (env: Env, fetch: Fetch): Read =>
  async (name, args) => {
    const headers = { apikey: env.SUPABASE_PUBLISHABLE_KEYS.current, accept: 'application/json' }
    const address = `${env.SUPABASE_URL}/rest/v1/rpc/${name}${toQuery(args)}`
    return readAnswer(name, await callOut(fetch, address, { headers }, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }))
  }

function readAnswer(name: string, { status, text }: Answer): unknown {
  if (status >= 200 && status < 300) {
    const answer = text === '' ? null : parseJson(text)
    // Without the parser's own error, which quotes the text and could leak a code.
    if (answer === undefined) throw new Error(`${name} answered ${status} without JSON`)
    return answer
  }
  const error = sqlError.safeParse(parseJson(text))
  const business = error.success ? /^PT(\d{3})$/.exec(error.data.code)?.[1] : undefined
  if (error.success && business !== undefined)
    throw new Refusal(Number(business), error.data.hint ?? 'recusa', error.data.message)
  if (status === 503 || (error.success && isBusy(error.data.code))) throw createRefusal('tente_novamente')
  throw new Error(`${name} answered ${status} ${error.success ? `${error.data.code} ${error.data.message}` : ''}`)
}

/** The user of a session token, looked up at the auth server, so that a signed-out or deleted user is refused at once. */
export const getUser = async (env: Env, fetch: Fetch, token: string): Promise<User> => {
  const { status, text } = await callOut(
    fetch,
    `${env.SUPABASE_URL}/auth/v1/user`,
    { headers: { apikey: env.SUPABASE_PUBLISHABLE_KEYS.current, authorization: `Bearer ${token}` } },
    { timeoutMs: TIMEOUT_MS },
  )
  if (status >= 500 || status === 429) throw createRefusal('tente_novamente')
  const found = user.safeParse(parseJson(text))
  if (status !== 200 || !found.success) throw createRefusal('sessao')
  return { ...found.data, sessionId: readSession(token) }
}

/** The claim `session_id` of an access token, or null. It is not verified here: give it only a token that the auth server accepted or made. */
export const readSession = (token: string): string | null => {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return z.object({ session_id: z.uuid() }).parse(claims).session_id
  } catch {
    return null
  }
}

const contacts = z.object({
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  email_verificado: z.boolean(),
  telefone_verificado: z.boolean(),
})

export type OwnContacts = z.output<typeof contacts>

/** The contacts in the user's own profile, read with the user's own token; null when there is no profile. */
export const readOwnContacts = async (env: Env, fetch: Fetch, id: string, token: string): Promise<OwnContacts | null> => {
  const query = new URLSearchParams({ select: Object.keys(contacts.shape).join(','), auth_user_id: `eq.${id}` })
  const { status, text } = await callOut(
    fetch,
    `${env.SUPABASE_URL}/rest/v1/usuarios?${query.toString()}`,
    { headers: { apikey: env.SUPABASE_PUBLISHABLE_KEYS.current, authorization: `Bearer ${token}`, accept: 'application/json' } },
    { timeoutMs: TIMEOUT_MS },
  )
  if (status === 401) throw createRefusal('sessao')
  if (status >= 500) throw createRefusal('tente_novamente')
  if (status !== 200) throw new Error(`usuarios answered ${status}`)
  return z.array(contacts).max(1).parse(parseJson(text))[0] ?? null
}

/** Self-hosted installations may have a JWT as their secret key; its role is read from the bearer. */
export const buildRoleHeaders = (key: string): Record<string, string> =>
  key.startsWith('eyJ') ? { authorization: `Bearer ${key}` } : {}

/** The parsed value, or undefined for invalid JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
