/** Records the device of a session: GoTrue writes it at the start and at every refresh, lite never does. */
import { type Database, withSession } from '../database/open.ts'

/** Maximum stored length of a browser's name, in characters. */
const LONGEST_AGENT = 500

/** Writes the caller's browser and address into the session that this answer of lite carries, if any. */
export const rememberDevice =
  (database: Database) =>
  async (request: Request, response: Response): Promise<Response> => {
    const session = sessionOf((await tokenIn(response)) ?? '')
    if (session === null) return response
    const agent = request.headers.get('user-agent')?.slice(0, LONGEST_AGENT) ?? null
    await withSession(database, (sql) =>
      sql.query('update auth.sessions set user_agent = $2, ip = $3::inet where id = $1::uuid', [
        session,
        agent,
        request.headers.get('cf-connecting-ip'),
      ]),
    )
    return response
  }

/** The access token of an answer: in its JSON, or in the address that an action link returns to. */
const tokenIn = async (response: Response): Promise<string | null> => {
  const location = response.headers.get('location')
  if (location !== null) return new URLSearchParams(location.split('#')[1]).get('access_token')
  const body: unknown = response.ok
    ? await response
        .clone()
        .json()
        .catch(() => null)
    : null
  const token: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'access_token') : null
  return typeof token === 'string' ? token : null
}

/** The claim `session_id`; lite has just signed the token itself. */
const sessionOf = (token: string): string | null => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const id: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'session_id') : null
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
