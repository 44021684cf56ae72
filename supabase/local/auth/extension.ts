/** The auth endpoints that lite lacks or must not offer; verify, token, user and logout are lite's own. */
import type { Database } from '../database/open.ts'
import type { AuthExtension } from '../gateway/gateway.ts'
import { adminApi } from './admin.ts'
import { googleStandIn } from './google.ts'
import { rememberDevice } from './sessions.ts'
import { AuthRefusal } from './users.ts'

/**
 * The product sends its own codes and links: lite confirms an account when a code is merely requested, and on hosted these endpoints
 * are closed by configuration.
 */
const CLOSED = /^\/(?:otp|signup|magiclink|recover|resend|invite|factors|sso|reauthenticate|callback)(?:\/|$)/

/** What hosted answers with the settings of config.toml: Google is the only provider. */
const SETTINGS = {
  external: { anonymous_users: false, apple: false, email: false, github: false, google: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: 'twilio',
  saml_enabled: false,
}

export const authExtension = (
  database: Database,
  { apiUrl, siteUrl, returnUrls }: { apiUrl: string; siteUrl: string; returnUrls: string[] },
): AuthExtension => {
  const admin = adminApi(database, apiUrl)
  const google = googleStandIn(database, { siteUrl, returnUrls })
  const remember = rememberDevice(database)
  return async (request, path, lite) => {
    if (CLOSED.test(path)) return closed()
    if (path === '/settings' && request.method === 'GET') return Response.json(SETTINGS)
    if (path === '/token' && new URL(request.url).searchParams.get('grant_type') === 'password') return closed()
    if (path.startsWith('/admin/')) return admin(request, path)
    if (path === '/authorize') return google(request)
    if (path === '/user' && request.method === 'PUT') return (await refusedChange(request)) ?? lite()
    return path === '/verify' || path === '/token' ? remember(request, await lite()) : lite()
  }
}

const closed = () => new AuthRefusal(404, 'not_found', 'This endpoint is closed').toResponse()

/** A person changes contacts in the product, never here; only `data` may be changed. */
const refusedChange = async (request: Request): Promise<Response | null> => {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const given = (name: string) => typeof body === 'object' && body !== null && Boolean(Reflect.get(body, name))
  if (given('phone')) return new AuthRefusal(422, 'phone_provider_disabled', 'Phone logins are disabled').toResponse()
  if (given('email') || given('password'))
    return new AuthRefusal(422, 'email_provider_disabled', 'Email logins are disabled').toResponse()
  return null
}
