/** Simulates Google: a page to choose or type an account, then the same PKCE exchange as hosted. No request leaves this machine. */
import { createHash, randomUUID } from 'node:crypto'
import { type Database, withSession } from '../database/open.ts'
import { type Sql, transaction } from '../database/sql.ts'
import { type Account, accountsPage } from './google-page.ts'
import { accountsOf, addIdentity, answerWith, AuthRefusal, createUser, invalid, inWords } from './users.ts'

/** The fields of the authorize request that the page carries along. */
const CARRIED = ['provider', 'redirect_to', 'code_challenge', 'code_challenge_method'] as const

/** The site, whose own origin is always allowed, and the list of other addresses. */
type Returns = { siteUrl: string; returnUrls: string[] }

export const googleStandIn =
  (database: Database, returns: Returns) =>
  async (request: Request): Promise<Response> => {
    const asked = request.method === 'POST' ? new URLSearchParams(await request.text()) : new URL(request.url).searchParams
    const carried = Object.fromEntries(CARRIED.map((name) => [name, asked.get(name) ?? '']))
    try {
      checkPkce(carried)
    } catch (error) {
      if (error instanceof AuthRefusal) return error.toResponse()
      throw error
    }
    const target = new URL(allowedTarget(carried['redirect_to'] ?? '', returns))
    if (request.method !== 'POST') return withSession(database, async (sql) => accountsPage(await knownAccounts(sql), carried))
    const email = (asked.get('email') ?? '').trim().toLowerCase()
    if (asked.get('cancel') !== null || email === '')
      return backWithError(target, { error: 'access_denied', error_description: 'The user denied access' })
    const enter = async (sql: Sql) => {
      const userId = await signIn(sql, { email, name: (asked.get('name') ?? '').trim() || (email.split('@')[0] ?? '') })
      const code = randomUUID()
      await sql.query(
        `insert into auth.flow_state (id, user_id, auth_code, authentication_method, code_challenge_method, code_challenge, provider_type,
           auth_code_issued_at, created_at, updated_at)
         values ($1, $2, $3, 'oauth', $4, $5, 'google', now(), now(), now())`,
        [randomUUID(), userId, code, carried['code_challenge_method']?.toLowerCase(), carried['code_challenge']],
      )
      return back(target, { code })
    }
    const refused = ({ code, message }: AuthRefusal) =>
      backWithError(target, { error: 'server_error', error_code: code, error_description: message })
    return withSession(database, (sql) => transaction(sql, () => enter(sql))).catch(answerWith(refused))
  }

/** As GoTrue decides: the same Google account, else the only account of the same e-mail, else a new one. */
const signIn = async (sql: Sql, { email, name }: Account): Promise<string> => {
  const sub = googleId(email)
  const data = {
    sub,
    email,
    name,
    full_name: name,
    picture: 'https://lh3.googleusercontent.example/retrato',
    avatar_url: 'https://lh3.googleusercontent.example/retrato',
    provider_id: sub,
    email_verified: true,
    phone_verified: false,
    iss: 'https://accounts.google.com',
  }
  const remembered = sql.query(
    `update auth.identities set identity_data = $2, last_sign_in_at = now(), updated_at = now()
     where provider = 'google' and provider_id = $1 returning user_id`,
    [sub, JSON.stringify(data)],
  )
  const [known] = await remembered.catch(inWords())
  const [userId, ...more] = known ? [String(known['user_id'])] : await accountsOf(sql, email)
  if (more.length > 0) throw new AuthRefusal(500, 'unexpected_failure', SEVERAL)
  if (userId === undefined) {
    const user = { email, email_confirm: true, user_metadata: data }
    return createUser(sql, user, { name: 'google', id: sub, data })
  }
  if (known === undefined) await addIdentity(sql, userId, 'google', sub, data)
  await sql.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), raw_user_meta_data = raw_user_meta_data || $2::jsonb,
       raw_app_meta_data = raw_app_meta_data || jsonb_build_object('providers',
         (select jsonb_agg(distinct provider) from auth.identities where user_id = $1)), updated_at = now() where id = $1`,
    [userId, JSON.stringify(data)],
  )
  return userId
}

const SEVERAL = 'Multiple accounts with the same email address in the same linking domain detected: default'

const knownAccounts = async (sql: Sql): Promise<Account[]> => {
  const rows = await sql.query(
    `select email, coalesce(identity_data ->> 'name', email) as name from auth.identities where provider = 'google'
     order by last_sign_in_at desc nulls last limit 8`,
  )
  return rows.map((row) => ({ email: String(row['email']), name: String(row['name']) }))
}

/** Twenty-one digits like a Google id, stable for one address. */
const googleId = (email: string) =>
  BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 24)}`)
    .toString()
    .padStart(21, '1')
    .slice(0, 21)

const checkPkce = (carried: Record<string, string>) => {
  if (carried['provider'] !== 'google') throw invalid('Unsupported provider: provider is not enabled')
  if (!/^[\w.~-]{43,128}$/.test(carried['code_challenge'] ?? '')) throw invalid('The local platform signs in by PKCE only')
  if (!/^(?:s256|plain)$/i.test(carried['code_challenge_method'] ?? '')) throw invalid('Invalid code_challenge_method')
}

/** As GoTrue decides: the site's own origin, or an exact address of the list. Anything else returns to the site's start. */
const allowedTarget = (asked: string, { siteUrl, returnUrls }: Returns): string => {
  if (!URL.canParse(asked)) return siteUrl
  return new URL(asked).origin === new URL(siteUrl).origin || returnUrls.includes(asked) ? asked : siteUrl
}

/** GoTrue reports an error twice: in the query and behind the `#`. */
const backWithError = (target: URL, error: Record<string, string>) => {
  target.hash = new URLSearchParams({ ...error, sb: '' }).toString()
  return back(target, error)
}

const back = (target: URL, params: Record<string, string>) => {
  for (const [name, value] of Object.entries(params)) target.searchParams.set(name, value)
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } })
}
