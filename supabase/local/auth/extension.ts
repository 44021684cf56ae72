/** What lite's auth lacks or must not offer; everything else (verify, token, user, logout) is lite's own. */
import type { Database } from '../database/open.ts'
import type { AuthExtension } from '../gateway/gateway.ts'
import { adminApi } from './admin.ts'
import { googleStandIn } from './google.ts'
import { AuthRefusal } from './users.ts'

/**
 * The product sends its own codes and links: lite confirms an account when a code is merely requested, and hosted has these
 * closed by configuration.
 */
const CLOSED = /^\/(?:otp|signup|magiclink|recover|resend|invite|factors|sso|reauthenticate|callback)(?:\/|$)/

export const authExtension = (database: Database, { apiUrl, siteUrl }: { apiUrl: string; siteUrl: string }): AuthExtension => {
  const admin = adminApi(database, apiUrl)
  const google = googleStandIn(database, siteUrl)
  return async (request, path) => {
    if (CLOSED.test(path)) return closed()
    if (path === '/token' && new URL(request.url).searchParams.get('grant_type') === 'password') return closed()
    if (path.startsWith('/admin/')) return admin(request, path)
    if (path === '/authorize') return google(request)
    return null
  }
}

const closed = () => new AuthRefusal(404, 'not_found', 'This endpoint is closed').toResponse()
