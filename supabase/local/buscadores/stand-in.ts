/**
 * Simulates IndexNow and Google's Indexing API: a key or a signed token is needed, only addresses of one host are taken, and Google refuses above
 * its quota of a day. `GET /buscadores` lists what both were told, newest first.
 */
import { createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'

/** The key of IndexNow that it takes. */
export const INDEXNOW_KEY = 'indexnow-local'
/** What Google takes in a day. */
export const GOOGLE_QUOTA = 200

const keys = (() => {
  let made: { publicKey: string; privateKey: string } | undefined
  return () =>
    (made ??= generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }))
})()

/** Variables of the functions that lead there. */
export const searchEnginesEnv = (url: string) => ({
  INDEXNOW_KEY,
  INDEXNOW_URL: url,
  GOOGLE_INDEXING_KEY: JSON.stringify({ client_email: 'vagas@local.example', private_key: keys().privateKey }),
  GOOGLE_INDEXING_URL: url,
  GOOGLE_TOKEN_URL: url,
})

type Told = { engine: 'indexnow' | 'google'; url: string; type: string; at: string }

const ROUTES = ['POST /indexnow', 'POST /token', 'POST /v3/urlNotifications:publish', 'GET /buscadores']
/** Whether the request is for one of the engines. */
export const isSearchEngine = (route: string): boolean => ROUTES.includes(route)

const refuse = (status: number, message: string) => Response.json({ error: { code: status, message } }, { status })

/** Whether a token request is signed by the account's key. */
const isSigned = (assertion: string) => {
  const [head = '', claims = '', signature = ''] = assertion.split('.')
  return createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(keys().publicKey, signature, 'base64url')
}

/** Returns the handler of one stand-in, with the quota of a day since it was made. */
export const createSearchEngines = (quota = GOOGLE_QUOTA) => {
  const told: Told[] = []
  const tokens = new Set<string>()
  const note = (engine: Told['engine'], url: string, type: string) =>
    void told.unshift({ engine, url, type, at: new Date().toISOString() })

  return async (request: Request): Promise<Response> => {
    const route = `${request.method} ${new URL(request.url).pathname}`
    if (route === 'GET /buscadores') return Response.json(told)
    if (route === 'POST /token') {
      const form = new URLSearchParams(await request.text())
      if (!isSigned(form.get('assertion') ?? '')) return refuse(400, 'invalid_grant')
      const token = randomUUID()
      tokens.add(token)
      return Response.json({ access_token: token, expires_in: 3600, token_type: 'Bearer' })
    }
    const body = (await request.json().catch(() => ({}))) as Record<string, unknown>
    if (route === 'POST /indexnow') {
      const { host, key, keyLocation, urlList } = body
      if (key !== INDEXNOW_KEY || typeof keyLocation !== 'string') return refuse(403, 'key not valid')
      if (!Array.isArray(urlList) || urlList.length > 10_000 || urlList.some((url) => new URL(String(url)).host !== host))
        return refuse(422, 'URLs which do not belong to the host')
      for (const url of urlList) note('indexnow', String(url), 'changed')
      return new Response(null, { status: 202 })
    }
    if (!tokens.has(request.headers.get('authorization')?.replace('Bearer ', '') ?? '')) return refuse(401, 'unauthenticated')
    if (told.filter(({ engine }) => engine === 'google').length >= quota) return refuse(429, 'Quota exceeded')
    note('google', String(body['url']), String(body['type']))
    return Response.json({ urlNotificationMetadata: { url: body['url'] } })
  }
}
