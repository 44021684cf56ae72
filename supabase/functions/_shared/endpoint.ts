/** The one frame of every edge function: check the call, run, answer, log one line. */
import type { z } from 'zod'
import { requireService, requireUser } from './access.ts'
import { type Admin, createAdmin } from './admin.ts'
import { readInput } from './body.ts'
import { corsHeaders, preflight } from './cors.ts'
import { createEmail, type SendEmail } from './email.ts'
import { type Env, parseEnv } from './env.ts'
import { type LogLine, logHash, mask, writeLog } from './log.ts'
import type { Fetch } from './outgoing.ts'
import { createRpc, type User } from './platform.ts'
import { Refusal, refusal } from './refusal.ts'

/** Bytes of a body unless the endpoint says otherwise. */
const MAX_BYTES = 64_000

/** `public` anybody, `user` a signed-in person, `service` only who holds a secret key (and then no browser: no CORS). */
export type Auth = 'public' | 'user' | 'service'

/** What reaches the world outside; a test replaces any of it. */
export type Services = { fetch: Fetch; admin: Admin; sendEmail: SendEmail; now(): number; log(line: LogLine): void }

export type Deps<A extends Auth = Auth> = Services & {
  env: Env
  requestId: string
  /** Adds numbers to this request's log line. */
  count(contagens: Record<string, number>): void
} & (A extends 'user' ? { user: User } : unknown)

export type Endpoint<I extends z.ZodType, A extends Auth> = {
  name: string
  input: I
  auth: A
  maxBytes?: number
  /** The result is answered as JSON with 200; a thrown {@link Refusal} as itself; anything else thrown as 500 `interno`. */
  run(input: z.output<I>, deps: Deps<A>): Promise<unknown>
}

/** Declares an endpoint; only gives it its types. */
export const endpoint = <I extends z.ZodType, A extends Auth>(declared: Endpoint<I, A>) => declared

/** Makes the endpoint a request handler. Throws at once when the environment is incomplete, so that a bad deploy never answers. */
export const serve = <I extends z.ZodType, A extends Auth>(
  declared: Endpoint<I, A>,
  rawEnv: Record<string, string | undefined>,
  replaced: Partial<Services> = {},
): ((request: Request) => Promise<Response>) => {
  const env = parseEnv(rawEnv)
  const services = createServices(env, replaced)

  const answer = async (request: Request, line: LogLine): Promise<unknown> => {
    if (request.method !== 'POST') throw refusal('metodo')
    if (declared.auth === 'service') await requireService(request, env)
    const user = declared.auth === 'user' ? await requireUser(request, env, services.fetch) : undefined
    if (user !== undefined) line.usuario = await logHash(user.id)
    const input = await readInput(request, declared.input, declared.maxBytes ?? MAX_BYTES)
    const count = (contagens: Record<string, number>) => void (line.contagens = { ...line.contagens, ...contagens })
    // `user` is there exactly when A is 'user', which a generic type cannot follow.
    return await declared.run(input, { ...services, env, requestId: line.request_id, count, user } as Deps<A>)
  }

  return async (request) => {
    const origins = declared.auth === 'service' ? [] : env.ALLOWED_ORIGINS
    const origin = request.headers.get('origin')
    if (request.method === 'OPTIONS') return preflight(origin, origins)

    const started = services.now()
    const request_id = crypto.randomUUID()
    const line: LogLine = { request_id, funcao: declared.name, metodo: request.method, status: 200, codigo: 'ok', ms: 0 }
    const result = await answer(request, line).catch((error: unknown) => {
      if (error instanceof Refusal) return error
      line.erro = mask(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      return refusal('interno')
    })
    if (result instanceof Refusal) Object.assign(line, { status: result.status, codigo: result.code })
    line.ms = Math.round(services.now() - started)
    services.log(line)

    const body = result instanceof Refusal ? { error: result.message, code: result.code, request_id } : (result ?? null)
    const headers = {
      ...corsHeaders(origin, origins),
      ...(line.status === 405 ? { allow: 'POST' } : {}),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request_id,
    }
    return Response.json(body, { status: line.status, headers })
  }
}

const createServices = (env: Env, replaced: Partial<Services>): Services => {
  const fetch = replaced.fetch ?? ((url, init) => globalThis.fetch(url, init))
  return {
    fetch,
    admin: createAdmin(createRpc(env, fetch)),
    sendEmail: createEmail(env, fetch),
    now: () => Date.now(),
    log: writeLog,
    ...replaced,
  }
}
