/** The two things functions ask of Supabase: call an RPC as the service, and whose a session is. Plain HTTP keeps cold starts short. */
import { z } from 'zod'
import type { Env } from './env.ts'
import { callOut, type Fetch } from './outgoing.ts'
import { Refusal, refusal } from './refusal.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000

const sqlError = z.object({ code: z.string(), message: z.string(), hint: z.string().nullish() })
const user = z.object({ id: z.uuid(), email: z.string().nullish() })

export type User = z.output<typeof user>
/** Calls `public.{name}` with the secret key; business refusals of SQL (`PTxyz`) come as {@link Refusal}, anything else as an error. */
export type Rpc = (name: string, args: Record<string, unknown>, timeoutMs?: number) => Promise<unknown>

/** Never hand this to a handler: handlers get the named functions of `admin.ts`. */
export const createRpc =
  (env: Env, fetch: Fetch): Rpc =>
  async (name, args, timeoutMs = TIMEOUT_MS) => {
    const key = env.SUPABASE_SECRET_KEYS.current
    const { status, text } = await callOut(
      fetch,
      `${env.SUPABASE_URL}/rest/v1/rpc/${name}`,
      {
        method: 'POST',
        headers: { apikey: key, ...asRole(key), 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(args),
      },
      { timeoutMs, maxBytes: MAX_BYTES },
    )
    if (status >= 200 && status < 300) return text === '' ? null : (JSON.parse(text) as unknown)
    const error = sqlError.safeParse(tryJson(text))
    const business = error.success ? /^PT(\d{3})$/.exec(error.data.code)?.[1] : undefined
    if (error.success && business !== undefined)
      throw new Refusal(Number(business), error.data.hint ?? 'recusa', error.data.message)
    if (status === 503) throw refusal('tente_novamente')
    throw new Error(`${name} answered ${status} ${error.success ? `${error.data.code} ${error.data.message}` : ''}`)
  }

/** The user of a session token, asked from the auth server itself, so that a signed-out or deleted user is refused at once. */
export const getUser = async (env: Env, fetch: Fetch, token: string): Promise<User> => {
  const { status, text } = await callOut(
    fetch,
    `${env.SUPABASE_URL}/auth/v1/user`,
    { headers: { apikey: env.SUPABASE_PUBLISHABLE_KEYS.current, authorization: `Bearer ${token}` } },
    { timeoutMs: TIMEOUT_MS },
  )
  if (status >= 500) throw refusal('tente_novamente')
  const found = user.safeParse(tryJson(text))
  if (status !== 200 || !found.success) throw refusal('sessao')
  return found.data
}

/** Self-hosted installations may still have a JWT as their secret key, whose role is read from the bearer. */
const asRole = (key: string): Record<string, string> => (key.startsWith('eyJ') ? { authorization: `Bearer ${key}` } : {})

const tryJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
