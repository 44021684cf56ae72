/** Accounts in `auth`, in the shapes GoTrue answers. As there, the writer sets the timestamps: the columns have no default. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { isDatabaseError, type Row, type Sql } from '../database/sql.ts'

export type Metadata = Record<string, unknown>

export type NewUser = {
  id?: string
  email?: string
  phone?: string
  email_confirm?: boolean
  phone_confirm?: boolean
  user_metadata?: Metadata
  app_metadata?: Metadata
}

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

/** Hosted stores a phone without its plus sign. */
const bare = (phone: string) => phone.replace(/^\+/, '')
const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const checkEmail = (email: string): string => {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalid('Unable to validate email address: invalid format')
  return email.toLowerCase()
}

/**
 * Creates the account with one identity per contact, as the admin API of hosted does; with `provider`, the identity of that provider,
 * after a look-up by the caller. Returns its id.
 */
export const createUser = async (
  sql: Sql,
  user: NewUser,
  provider?: { name: string; id: string; data: Metadata },
): Promise<string> => {
  const id = user.id ?? randomUUID()
  if (!isUuid(id)) throw invalid('ID must be a valid UUID')
  const email = user.email === undefined ? null : checkEmail(user.email)
  const phone = user.phone === undefined ? null : bare(user.phone)
  if (email === null && phone === null) throw invalid('Cannot create a user without either an email or phone')
  if (provider === undefined) await refuseTaken(sql, { email, phone })
  const providers = provider ? [provider.name] : [...(email === null ? [] : ['email']), ...(phone === null ? [] : ['phone'])]
  const written = sql.query(
    `insert into auth.users (id, aud, role, email, phone, email_confirmed_at, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, case when $4 then now() end, case when $5 then now() end, $6, $7, now(), now())`,
    [
      id,
      email,
      phone,
      email !== null && user.email_confirm === true,
      phone !== null && user.phone_confirm === true,
      JSON.stringify({ provider: providers[0], providers, ...user.app_metadata }),
      JSON.stringify({ ...user.user_metadata }),
    ],
  )
  await written.catch(inWords(provider === undefined ? 'Database error creating new user' : 'Database error saving new user'))
  if (provider) await addIdentity(sql, id, provider.name, provider.id, provider.data)
  else {
    if (email !== null) await addIdentity(sql, id, 'email', id, { sub: id, email, email_verified: false, phone_verified: false })
    if (phone !== null) await addIdentity(sql, id, 'phone', id, { sub: id, phone, email_verified: false, phone_verified: false })
  }
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
 * Changes the given fields; metadata is merged, and a null value removes its key. There is no look-up for a contact that another
 * account has: as on hosted, the database refuses it, which is answered with 500.
 */
export const updateUser = async (sql: Sql, id: string, change: NewUser): Promise<void> => {
  const current = await rowOf(sql, id)
  const email = change.email === undefined ? null : checkEmail(change.email)
  const phone = change.phone === undefined ? null : bare(change.phone)
  const written = sql.query(
    `update auth.users set email = coalesce($2, email), phone = coalesce($3, phone),
       email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       phone_confirmed_at = case when $5 then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
       raw_app_meta_data = $6, raw_user_meta_data = $7, updated_at = now()
     where id = $1`,
    [
      id,
      email,
      phone,
      change.email_confirm === true,
      change.phone_confirm === true,
      JSON.stringify(merged(current['raw_app_meta_data'], change.app_metadata)),
      JSON.stringify(merged(current['raw_user_meta_data'], change.user_metadata)),
    ],
  )
  await written.catch(inWords('Error updating user'))
  if (email !== null) await followEmail(sql, id, email, change.email_confirm === true)
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

export const listUsers = async (sql: Sql, page: number, perPage: number) => {
  const rows = await sql.query('select id from auth.users order by created_at desc, id limit $1 offset $2', [
    perPage,
    (page - 1) * perPage,
  ])
  const [count] = await sql.query('select count(*)::int as total from auth.users')
  const users = []
  for (const row of rows) users.push(await readUser(sql, String(row['id'])))
  return { users, total: Number(count?.['total'] ?? 0) }
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

const refuseTaken = async (sql: Sql, { email, phone }: { email: string | null; phone: string | null }) => {
  if (email !== null && (await accountsOf(sql, email)).length > 0)
    throw new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered')
  const [other] = await sql.query('select 1 from auth.users where phone = $1', [phone])
  if (other !== undefined) throw new AuthRefusal(422, 'phone_exists', 'Phone number already registered by another user')
}

const merged = (current: unknown, change: Metadata = {}): Metadata =>
  Object.fromEntries(Object.entries({ ...(current as Metadata | null), ...change }).filter(([, value]) => value !== null))

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
