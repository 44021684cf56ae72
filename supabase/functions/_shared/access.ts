import type { Env } from './env.ts'
import type { Fetch } from './outgoing.ts'
import { getUser, type User } from './platform.ts'
import { createRefusal } from './refusal.ts'

const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Compares in constant time: the duration reveals neither how much of `given` was right nor which of `accepted` matched. */
export const isOneOf = async (given: string, accepted: string[]): Promise<boolean> => {
  const hash = await digest(given)
  let found = 0
  for (const candidate of await Promise.all(accepted.map(digest))) {
    let difference = 0
    for (const [at, byte] of candidate.entries()) difference |= byte ^ (hash[at] ?? 0)
    found |= Number(difference === 0)
  }
  return found === 1
}

const bearer = (headers: Headers) => /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/** Only our own scheduler and server hold a secret key, sent as `apikey` or as bearer. Refuses with `acesso`. */
export const requireService = async (request: Request, env: Env): Promise<void> => {
  const given = request.headers.get('apikey') ?? bearer(request.headers)
  if (given === undefined || !(await isOneOf(given, env.SUPABASE_SECRET_KEYS.accepted))) throw createRefusal('acesso')
}

/** The signed-in user and their token. Only this module holds the token: handlers get the result of using it, never the token. */
export type Session = { user: User; token: string }

/**
 * The session of this request, or undefined for a visitor. A publishable key sent as bearer (supabase-js does so when signed out)
 * is no session. An expired session is refused with `sessao` and never treated as a visitor.
 */
export const readSession = async (request: Request, env: Env, fetch: Fetch): Promise<Session | undefined> => {
  const token = bearer(request.headers)
  if (token === undefined || token.startsWith('sb_publishable_')) return undefined
  if (env.SUPABASE_PUBLISHABLE_KEYS.accepted.includes(token)) return undefined
  if (token.length > 8_000 || token.startsWith('sb_')) throw createRefusal('sessao')
  return { user: await getUser(env, fetch, token), token }
}

/** As {@link readSession}, for endpoints that require a signed-in user. */
export const requireSession = async (request: Request, env: Env, fetch: Fetch): Promise<Session> => {
  const session = await readSession(request, env, fetch)
  if (session === undefined) throw createRefusal('sessao')
  return session
}

/**
 * The network address of the caller, from the header of the edge network. Never x-forwarded-for: a caller writes its left end, and its
 * right end may be one proxy for everybody. Null when there is none: all such callers share a small bucket, and the team is shown it.
 */
export const readCallerAddress = (headers: Headers): string | null => {
  const address = headers.get('cf-connecting-ip')?.trim() ?? ''
  return /^[\da-f.:]{2,45}$/i.test(address) ? address : null
}
