/** Accounts in `auth`, in the shapes GoTrue answers. As there, the writer sets the timestamps: the columns have no default. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { isDatabaseError, type Row, type Sql } from '../database/sql.ts'

export type Metadata = Record<string, unknown>

/** What the product sends; of a change only the e-mail counts. */
export type NewUser = { email: string; email_confirm?: boolean; user_metadata?: Metadata }

/** A refusal in GoTrue's format. */
export class AuthRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  toResponse() {
    return Response.json({ code: this.status, error_code: this.code, msg: this.message }, { status: this.status })
  }
}

/** The answer to a refusal. For `catch`. */
export const answerWith =
  (answer = (refusal: AuthRefusal) => refusal.toResponse()) =>
  (error: unknown): Response => {
    if (error instanceof AuthRefusal) return answer(error)
    throw error
  }

const notFound = () => new AuthRefusal(404, 'user_not_found', 'User not found')
export const invalid = (message: string) => new AuthRefusal(400, 'validation_failed', message)

/** As in config.toml. */
const OTP_LENGTH = 10

/** A refusal of the database as GoTrue words it, or with the database's message where GoTrue repeats it. For `catch`. */
export const inWords =
  (message?: string) =>
  (error: unknown): never => {
    throw isDatabaseError(error) ? new AuthRefusal(500, 'unexpected_failure', message ?? error.message) : error
  }

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const checkEmail = (email: unknown): string => {
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid('Unable to validate email address: invalid format')
  return email.toLowerCase()
}

/**
 * Creates the account with the identity of its e-mail, as the admin API of hosted does; with `provider`, the identity of that provider,
 * after a look-up by the caller. Returns its id.
 */
export const createUser = async (
  sql: Sql,
  { email: login, email_confirm = false, user_metadata = {} }: NewUser,
  provider?: { name: string; id: string; data: Metadata },
): Promise<string> => {
  const id = randomUUID()
  const email = checkEmail(login)
  if (provider === undefined && (await accountsOf(sql, email)).length > 0)
    throw new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered')
  const name = provider?.name ?? 'email'
  const written = sql.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, case when $3 then now() end, $4, $5, now(), now())`,
    [id, email, email_confirm, JSON.stringify({ provider: name, providers: [name] }), JSON.stringify(user_metadata)],
  )
  await written.catch(inWords(provider === undefined ? 'Database error creating new user' : 'Database error saving new user'))
  if (provider) await addIdentity(sql, id, name, provider.id, provider.data)
  else await addIdentity(sql, id, name, id, { sub: id, email, email_verified: false, phone_verified: false })
  return id
}

export const addIdentity = (sql: Sql, userId: string, provider: string, providerId: string, data: Metadata) =>
  sql
    .query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, now(), now(), now())`,
      [randomUUID(), provider, providerId, userId, JSON.stringify(data)],
    )
    .catch(inWords('Error creating identity'))

/**
 * There is no look-up for an e-mail that another account has: as on hosted, the database refuses it, which is answered with 500.
 */
export const changeEmail = async (sql: Sql, id: string, { email: login, email_confirm = false }: NewUser): Promise<void> => {
  await rowOf(sql, id)
  const email = checkEmail(login)
  const written = sql.query(
    `update auth.users set email = $2, email_confirmed_at = coalesce(email_confirmed_at, case when $3 then now() end), updated_at = now()
     where id = $1`,
    [id, email, email_confirm],
  )
  await written.catch(inWords('Error updating user'))
  await followEmail(sql, id, email, email_confirm)
}

/** Updates the e-mail identity, or creates it for an account without one. */
const followEmail = async (sql: Sql, id: string, email: string, confirmed: boolean) => {
  const [own] = await sql.query("select 1 from auth.identities where user_id = $1 and provider = 'email'", [id])
  if (own === undefined) return addIdentity(sql, id, 'email', id, { sub: id, email, email_verified: confirmed })
  return sql.query(
    `update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id, JSON.stringify({ email, email_verified: confirmed })],
  )
}

export const deleteUser = async (sql: Sql, id: string): Promise<void> => {
  await rowOf(sql, id)
  await sql.query('delete from auth.users where id = $1', [id])
}

export const readUser = async (sql: Sql, id: string) => {
  const identities = await sql.query('select * from auth.identities where user_id = $1 order by created_at, provider', [id])
  return shape(await rowOf(sql, id), identities)
}

/**
 * The secret of a sign-in link: its hash verifies once, as type `magiclink`. The code only completes the shape; it verifies nothing.
 */
export const createMagicLink = async (sql: Sql, email: string): Promise<{ id: string; otp: string; hash: string }> => {
  const address = checkEmail(email)
  const [row] = await sql.query('select id from auth.users where email = $1 and not is_sso_user', [address])
  if (row === undefined) throw notFound()
  const otp = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  const hash = randomBytes(28).toString('hex')
  await sql.query('update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1', [row['id'], hash])
  return { id: String(row['id']), otp, hash }
}

const rowOf = async (sql: Sql, id: string): Promise<Row> => {
  const [row] = isUuid(id) ? await sql.query('select * from auth.users where id = $1', [id]) : []
  if (row === undefined) throw notFound()
  return row
}

/** The accounts of an e-mail: by any identity of any provider, and only then by their login. */
export const accountsOf = async (sql: Sql, email: string): Promise<string[]> => {
  const byIdentity = await sql.query('select distinct user_id as id from auth.identities where email = $1', [email])
  const found =
    byIdentity.length > 0
      ? byIdentity
      : await sql.query('select id from auth.users where email = $1 and not is_sso_user', [email])
  return found.map((row) => String(row['id']))
}

const shape = (user: Row, identities: Row[]) => ({
  id: user['id'],
  aud: user['aud'],
  role: user['role'],
  email: user['email'] ?? '',
  phone: user['phone'] ?? '',
  ...present(user, [
    'email_confirmed_at',
    'phone_confirmed_at',
    'confirmed_at',
    'last_sign_in_at',
    'recovery_sent_at',
    'banned_until',
  ]),
  app_metadata: user['raw_app_meta_data'] ?? {},
  user_metadata: user['raw_user_meta_data'] ?? {},
  identities: identities.map((identity) => ({
    identity_id: identity['id'],
    id: identity['provider_id'],
    user_id: identity['user_id'],
    identity_data: identity['identity_data'],
    provider: identity['provider'],
    ...present(identity, ['last_sign_in_at', 'created_at', 'updated_at', 'email']),
  })),
  created_at: user['created_at'],
  updated_at: user['updated_at'],
  is_anonymous: user['is_anonymous'],
})

const present = (row: Row, names: string[]) =>
  Object.fromEntries(names.filter((name) => row[name] !== null && row[name] !== undefined).map((name) => [name, row[name]]))
