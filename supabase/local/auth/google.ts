/** Stands in for Google: a page to choose or type an account, then the same PKCE exchange as hosted. Nobody is contacted. */
import { createHash, randomUUID } from 'node:crypto'
import { type Database, withSession } from '../database/open.ts'
import type { Sql } from '../database/sql.ts'
import { transaction } from './admin.ts'
import { type Account, accountsPage } from './google-page.ts'
import { addIdentity, AuthRefusal, createUser, invalid } from './users.ts'

/** What the authorize request carries through the page. */
const CARRIED = ['provider', 'redirect_to', 'code_challenge', 'code_challenge_method'] as const

/** The site, whose own origin is always good, and the single other addresses. */
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
      return back(target, { error: 'access_denied', error_description: 'The user denied access' })
    return withSession(database, (sql) =>
      transaction(sql, async () => {
        const userId = await signIn(sql, { email, name: (asked.get('name') ?? '').trim() || (email.split('@')[0] ?? '') })
        const code = randomUUID()
        await sql.query(
          `insert into auth.flow_state (id, user_id, auth_code, authentication_method, code_challenge_method, code_challenge, provider_type, auth_code_issued_at)
         values ($1, $2, $3, 'oauth', $4, $5, 'google', now())`,
          [randomUUID(), userId, code, carried['code_challenge_method']?.toLowerCase(), carried['code_challenge']],
        )
        return back(target, { code })
      }),
    )
  }

/** As GoTrue decides: the same Google account, else the account of the same e-mail, else a new one. */
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
  const [known] = await sql.query("select user_id from auth.identities where provider = 'google' and provider_id = $1", [sub])
  const [sameEmail] = known ? [] : await sql.query('select id as user_id from auth.users where email = $1', [email])
  const userId = (known ?? sameEmail)?.['user_id']
  if (typeof userId !== 'string') {
    const user = { email, email_confirm: true, user_metadata: data }
    return createUser(sql, user, { name: 'google', id: sub, data })
  }
  await addIdentity(sql, userId, 'google', sub, data)
  await sql.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), raw_user_meta_data = raw_user_meta_data || $2::jsonb,
       raw_app_meta_data = raw_app_meta_data || jsonb_build_object('providers',
         (select jsonb_agg(distinct provider) from auth.identities where user_id = $1)), updated_at = now() where id = $1`,
    [userId, JSON.stringify(data)],
  )
  return userId
}

const knownAccounts = async (sql: Sql): Promise<Account[]> => {
  const rows = await sql.query(
    `select email, coalesce(identity_data ->> 'name', email) as name from auth.identities where provider = 'google'
     order by last_sign_in_at desc nulls last limit 8`,
  )
  return rows.map((row) => ({ email: String(row['email']), name: String(row['name']) }))
}

/** Twenty-one digits, the same for the same address, as Google's are. */
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

/** As GoTrue decides: the site's own origin, or an address of the list letter by letter. Anything else returns to the site's start. */
const allowedTarget = (asked: string, { siteUrl, returnUrls }: Returns): string => {
  if (!URL.canParse(asked)) return siteUrl
  return new URL(asked).origin === new URL(siteUrl).origin || returnUrls.includes(asked) ? asked : siteUrl
}

const back = (target: URL, params: Record<string, string>) => {
  for (const [name, value] of Object.entries(params)) target.searchParams.set(name, value)
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } })
}
