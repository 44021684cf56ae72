/** What functions may ask of the auth server with the secret key, by name. These accounts are only logins: they verify no contact. */
import { z } from 'zod'
import type { Env } from './env.ts'
import { type Answer, callOut, type Fetch, NoAnswer } from './outgoing.ts'
import { buildRoleHeaders, parseJson } from './platform.ts'

const TIMEOUT_MS = 10_000

const account = z.object({ id: z.uuid() })
const refused = z.object({ error_code: z.string().regex(/^[a-z_]{1,60}$/) })
const link = account.extend({ hashed_token: z.string().min(20), action_link: z.url({ protocol: /^https?$/ }) })
const session = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1), user: account })

export type AuthAdmin = ReturnType<typeof createAuthAdmin>
/** A sign-in link for one account, valid once and for a few minutes. Both parts are secrets. */
export type SignInLink = { authUserId: string; tokenHash: string; actionLink: string }
export type Tokens = { authUserId: string; accessToken: string; refreshToken: string }

/** An answer that is not one of a function's results is thrown as an Error that names the call, the status and GoTrue's code. */
export const createAuthAdmin = (env: Env, fetch: Fetch) => {
  const secret = env.SUPABASE_SECRET_KEYS.current
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    callOut(
      fetch,
      `${env.SUPABASE_URL}/auth/v1${path}`,
      {
        method,
        headers: {
          apikey: secret,
          ...buildRoleHeaders(secret),
          ...headers,
          accept: 'application/json',
          // The gateway refuses a secret key together with a browser's user agent.
          'user-agent': 'embira',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { timeoutMs: TIMEOUT_MS },
    )

  return {
    /** Creates an account with this login; the platform sends no e-mail. Null when another account has the login. */
    createAccount: async (login: string): Promise<string | null> => {
      const answer = await call('POST', '/admin/users', { email: login, email_confirm: true, user_metadata: {} })
      if (codeOf(answer) === 'email_exists') return null
      return read(answer, account, 'creating an account').id
    },
    /**
     * Changes the login of an account. `inexistente`: there is no such account. A login that another account has is an error (500).
     */
    changeLogin: async (id: string, login: string): Promise<'ok' | 'inexistente'> => {
      const answer = await call('PUT', `/admin/users/${encodeURIComponent(id)}`, { email: login, email_confirm: true })
      if (codeOf(answer) === 'user_not_found') return 'inexistente'
      read(answer, account, 'changing a login')
      return 'ok'
    },
    /** Deletes an account that was just created and belongs to nobody. */
    discardAccount: async (id: string): Promise<void> => {
      const answer = await call('DELETE', `/admin/users/${encodeURIComponent(id)}`)
      if (codeOf(answer) !== 'user_not_found') read(answer, z.unknown(), 'discarding an account')
    },
    /** A sign-in link for the account with this login. GoTrue creates an account for an unknown login: compare `authUserId`. */
    createLink: async (login: string): Promise<SignInLink> => {
      const back = new URLSearchParams({ redirect_to: `${env.SITE_URL}/auth` })
      const answer = await call('POST', `/admin/generate_link?${back.toString()}`, { type: 'magiclink', email: login })
      const { id, hashed_token, action_link } = read(answer, link, 'making a link')
      return { authUserId: id, tokenHash: hashed_token, actionLink: action_link }
    },
    /**
     * Spends a link for a session. GoTrue limits this call by address, and all our calls leave from the same few addresses: `address` is
     * the caller's, which GoTrue accepts with a secret key (once `security_sb_forwarded_for_enabled` is on). Null without an answer, on
     * 5xx and on 429: the link may still be good. `substituido`: a newer link of the account has taken its place.
     */
    openSession: async (tokenHash: string, address: string | null): Promise<Tokens | null | 'substituido'> => {
      const from: Record<string, string> = address === null ? {} : { 'sb-forwarded-for': address }
      const answer = await call('POST', '/verify', { type: 'magiclink', token_hash: tokenHash }, from).catch((error: unknown) => {
        if (error instanceof NoAnswer) return null
        throw error
      })
      if (answer === null || answer.status >= 500 || answer.status === 429) return null
      if (answer.status === 403 && codeOf(answer) === 'otp_expired') return 'substituido'
      const { access_token, refresh_token, user } = read(answer, session, 'opening a session')
      return { authUserId: user.id, accessToken: access_token, refreshToken: refresh_token }
    },
  }
}

const codeOf = ({ status, text }: Answer) => {
  const parsed = status >= 400 ? refused.safeParse(parseJson(text)) : null
  return parsed?.success ? parsed.data.error_code : undefined
}

/** The message contains neither the account nor the request. */
const read = <S extends z.ZodType>(answer: Answer, schema: S, doing: string): z.output<S> => {
  const parsed = answer.status >= 200 && answer.status < 300 ? schema.safeParse(parseJson(answer.text)) : null
  if (parsed?.success) return parsed.data
  throw new Error(
    `${doing}: the auth server answered ${answer.status} ${parsed === null ? (codeOf(answer) ?? '') : 'in another shape'}`.trim(),
  )
}
