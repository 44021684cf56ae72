/** The gateway: CORS, the caller's address, keys, and routing by path. */
import { isIP } from 'node:net'
import type { App } from '@supabase/lite'
import type { Database } from '../database/open.ts'
import { requestContext } from '../database/request-context.ts'
import { type Log, mask } from '../log.ts'
import { SECRET_KEY } from '../settings.ts'
import type { StorageApi } from '../storage/api.ts'
import { testAddress } from './address.ts'
import type { Handler } from './server.ts'

/** Answers a path below `/auth/v1/`; `lite` hands it to lite. */
export type AuthExtension = (request: Request, path: string, lite: () => Promise<Response>) => Promise<Response>

export type GatewayParts = {
  app: Pick<App, 'fetch'>
  database: Database
  auth: AuthExtension
  storage: StorageApi
  functions: { handle(request: Request, name: string): Promise<Response> }
  /** Takes the header `x-test-client` as the caller's address; never outside tests. */
  testMode: boolean
  log: Log
}

/** The headers that hosted lets a browser send; a header missing here would fail there too. */
const CORS_HEADERS = [
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'cache-control',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'traceparent',
  'x-client-info',
  'x-region',
  'x-retry-count',
  'x-supabase-api-version',
]

/** What Storage takes besides, as far as it is here. */
const STORAGE_HEADERS = ['x-upsert']

/** Clients could forge these, so only the gateway sets them, as hosted's edge network does with cf-connecting-ip. */
const FORGEABLE = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'true-client-ip',
  'sb-forwarded-for',
  'cf-connecting-ip',
  'x-test-client',
]

export const createGateway = (parts: GatewayParts): Handler => {
  const corsHeaders = parts.testMode ? [...CORS_HEADERS, 'x-test-client'] : CORS_HEADERS

  const route = async (request: Request, path: string): Promise<Response> => {
    if (isSecretInBrowser(request)) return json(401, { message: 'Forbidden use of secret API key in browser' })
    const functionName = /^\/functions\/v1\/([^/]+)/.exec(path)?.[1]
    if (functionName !== undefined) {
      const answer = await parts.functions.handle(request, functionName)
      return parts.testMode && request.method === 'OPTIONS' ? allowTestClient(request, answer) : answer
    }
    const isStorage = path.startsWith('/storage/v1/')
    if (request.method === 'OPTIONS') return preflight(isStorage ? [...corsHeaders, ...STORAGE_HEADERS] : corsHeaders)
    if (isStorage) return parts.storage(request, path.slice('/storage/v1'.length))
    if (path.startsWith('/auth/v1/'))
      return parts.auth(request, path.slice('/auth/v1'.length), () => toLite(parts, request, path))
    if (path.startsWith('/rest/v1/')) return toLite(parts, request, path)
    return json(404, { message: 'no Route matched with those values' })
  }

  return async (request, peer) => {
    const path = new URL(request.url).pathname
    const started = performance.now()
    const response = await route(withAddress(request, peer, parts.testMode), path)
    parts.log(mask(`${request.method} ${path} ${response.status} ${Math.round(performance.now() - started)} ms`))
    return path.startsWith('/functions/v1/') ? response : withCors(response)
  }
}

const toLite = async ({ app, database }: GatewayParts, request: Request, path: string) => {
  const rest = path.replace(/^\/rest\/v1/, '')
  const context = { method: request.method, path: rest, headers: Object.fromEntries(request.headers) }
  return database.exclusive(() => requestContext.run(context, () => app.fetch(request, { peerAddress: null })))
}

const withAddress = (request: Request, peer: string, testMode: boolean): Request => {
  const headers = new Headers(request.headers)
  const testClient = testMode ? headers.get('x-test-client') : null
  const said = (testClient === null ? null : testAddress(testClient)) ?? forwarded(request)
  for (const name of FORGEABLE) headers.delete(name)
  headers.set('cf-connecting-ip', said ?? peer.replace(/^::ffff:/, ''))
  return new Request(request, { headers })
}

/** As hosted's auth with `security_sb_forwarded_for_enabled`: a caller with the secret key may name the address it acts for. */
const forwarded = ({ url, headers }: Request): string | null => {
  const address = headers.get('sb-forwarded-for')?.split(',')[0]?.trim() ?? ''
  const believed = headers.get('apikey') === SECRET_KEY && new URL(url).pathname.startsWith('/auth/v1/')
  return believed && isIP(address) !== 0 ? address : null
}

/** As on hosted: any page open in a developer's browser can reach this port and knows the local key. */
const isSecretInBrowser = ({ headers }: Request) =>
  /^Mozilla\//i.test(headers.get('user-agent') ?? '') &&
  [headers.get('apikey'), headers.get('authorization')].some((value) => value?.includes(SECRET_KEY))

const preflight = (headers: string[]) =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'access-control-allow-headers': headers.join(', '),
      'access-control-max-age': '3600',
    },
  })

/** Functions answer preflights themselves. A test's own header is added to the allowed ones; the function decides the origin. */
const allowTestClient = (request: Request, answer: Response): Response => {
  const allowed = answer.headers.get('access-control-allow-headers')
  const asked = request.headers.get('access-control-request-headers') ?? ''
  if (allowed === null || !/\bx-test-client\b/i.test(asked)) return answer
  const headers = new Headers(answer.headers)
  headers.set('access-control-allow-headers', `${allowed}, x-test-client`)
  return new Response(answer.body, { status: answer.status, headers })
}

const withCors = (response: Response): Response => {
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', 'Content-Range, Content-Location, Preference-Applied')
  headers.delete('access-control-allow-credentials')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

const json = (status: number, body: unknown) => Response.json(body, { status })
