/** The admin API of GoTrue that lite lacks: users and sign-in links, with the secret key only. */
import type { Database } from '../database/open.ts'
import { withSession } from '../database/open.ts'
import { type Sql, transaction } from '../database/sql.ts'
import { SECRET_KEY } from '../settings.ts'
import {
  answerWith,
  AuthRefusal,
  changeEmail,
  createMagicLink,
  createUser,
  deleteUser,
  invalid,
  type NewUser,
  readUser,
} from './users.ts'

/** `apiUrl` is where the action link points. */
export const adminApi =
  (database: Database, apiUrl: string) =>
  async (request: Request, path: string): Promise<Response> => {
    if (request.headers.get('apikey') !== SECRET_KEY) return new AuthRefusal(403, 'not_admin', 'User not allowed').toResponse()
    const id = /^\/admin\/users\/([^/]+)$/.exec(path)?.[1]
    const route = `${request.method} ${id === undefined ? path : '/admin/users/:id'}`
    return withSession(database, (sql) =>
      transaction(sql, async () => {
        if (route === 'POST /admin/users')
          return Response.json(await readUser(sql, await createUser(sql, await body<NewUser>(request))))
        if (route === 'POST /admin/generate_link')
          return link(sql, apiUrl, await body<LinkRequest>(request), new URL(request.url))
        if (id === undefined) throw new AuthRefusal(404, 'not_found', 'Not found')
        if (request.method === 'PUT') await changeEmail(sql, id, await body<NewUser>(request))
        const user = await readUser(sql, id)
        if (request.method === 'DELETE') await deleteUser(sql, id)
        return Response.json(request.method === 'DELETE' ? {} : user)
      }),
    ).catch(answerWith())
  }

type LinkRequest = { type?: string; email: string }

const link = async (sql: Sql, apiUrl: string, { type, email }: LinkRequest, { searchParams }: URL) => {
  const redirectTo = searchParams.get('redirect_to') ?? ''
  if (type !== 'magiclink') throw invalid('The local platform generates links of type magiclink only')
  const { id, otp, hash } = await createMagicLink(sql, email)
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo })
  return Response.json({
    ...(await readUser(sql, id)),
    action_link: `${apiUrl}/auth/v1/verify?${query.toString()}`,
    email_otp: otp,
    hashed_token: hash,
    redirect_to: redirectTo,
    verification_type: type,
  })
}

const body = async <T extends object>(request: Request): Promise<T> => {
  try {
    const value: unknown = await request.json()
    if (typeof value === 'object' && value !== null) return value as T
  } catch {
    // answered below
  }
  throw new AuthRefusal(400, 'bad_json', 'Could not parse request body as JSON')
}
