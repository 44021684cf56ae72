import type { Env } from './env.ts'
import type { Fetch } from './outgoing.ts'
import { getUser, type User } from './platform.ts'
import { refusal } from './refusal.ts'

const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Whether `given` is one of `accepted`, in a time that tells nothing about how much of it was right or which one it was. */
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
  if (given === undefined || !(await isOneOf(given, env.SUPABASE_SECRET_KEYS.accepted))) throw refusal('acesso')
}

/** The signed-in user of this request. A publishable key sent as bearer (supabase-js does so when signed out) is no session. */
export const requireUser = async (request: Request, env: Env, fetch: Fetch): Promise<User> => {
  const token = bearer(request.headers)
  if (token === undefined || token.length > 8_000 || token.startsWith('sb_')) throw refusal('sessao')
  return await getUser(env, fetch, token)
}
