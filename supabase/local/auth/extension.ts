/** What lite's auth lacks or must not offer. Null leaves the request to lite. */
import type { AuthExtension } from '../gateway/gateway.ts'

/**
 * The product sends its own codes and links: lite confirms an account when a code is merely requested, and hosted has these
 * closed by configuration.
 */
const CLOSED = /^\/(?:otp|signup|magiclink|recover|resend|invite|factors|sso|reauthenticate)(?:\/|$)/

export const authExtension = (): AuthExtension => {
  return async (_request, path) => {
    if (CLOSED.test(path)) return notFound()
    return null
  }
}

const notFound = () => Response.json({ code: 404, error_code: 'not_found', msg: 'This endpoint is closed' }, { status: 404 })
