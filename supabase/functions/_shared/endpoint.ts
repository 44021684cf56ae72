/** The frame of every edge function: check the call, run, answer, log one line. */
import type { z } from 'zod'
import { readCallerAddress, readSession, requireService, requireSession } from './access.ts'
import { type Admin, createAdmin } from './admin.ts'
import { type AuthAdmin, createAuthAdmin } from './auth-admin.ts'
import { readInput, readSigned } from './body.ts'
import { answerPreflight, buildCorsHeaders } from './cors.ts'
import { createEmail, type SendEmail } from './email.ts'
import { type Env, parseEnv } from './env.ts'
import { hashForLog, type LogLine, maskContacts, writeLog } from './log.ts'
import { type Fetch, NoAnswer, sleep } from './outgoing.ts'
import { createRpc, type OwnContacts, readOwnContacts, type User } from './platform.ts'
import { createRefusal, Refusal } from './refusal.ts'
import { createSms, type SendSms } from './sms.ts'
import { createWebhook, type SendWebhook } from './webhook/send.ts'
import { createReadPage, readFromStandIn, type ReadPage } from './webhook/read-page.ts'
import { createSheet, type SendSheet } from './webhook/sheet.ts'

/** Default limit of a body, in bytes. */
const MAX_BYTES = 64_000

/**
 * `public`: anybody; `optional`: anybody, with the user when a session is sent; `user`: a signed-in person; `service`: the holder of a
 * secret key (no browser, so no CORS); `signed`: a provider whose signature `run` checks first; its input is the raw body and the
 * headers, also without CORS.
 */
export type Auth = 'public' | 'optional' | 'user' | 'service' | 'signed'

/** The outside world; a test replaces any part of it. */
export type Services = {
  fetch: Fetch
  admin: Admin
  authAdmin: AuthAdmin
  sendEmail: SendEmail
  sendSms: SendSms
  sendWebhook: SendWebhook
  sendSheet: SendSheet
  readPage: ReadPage
  now(): number
  /** Waits for this many ms. */
  wait(ms: number): Promise<void>
  log(line: LogLine): void
  /** Keeps the instance alive until the work has ended, after the answer; undefined where the runtime has no such thing. */
  waitUntil: ((work: Promise<unknown>) => void) | undefined
  /** Whether the runtime announced the end of the instance: no new work is to be taken. */
  stopping(): boolean
}

/** What a handler gets from a session. */
type Signed = {
  user: User
  /** The contacts of the user's own profile; null without one. */
  ownContacts: () => Promise<OwnContacts | null>
}

export type Deps<A extends Auth = Auth> = Services & {
  env: Env
  requestId: string
  /** Network address of the caller, null when no header states it. */
  address: string | null
  /** Adds counters to this request's log line. */
  count(contagens: Record<string, number>): void
  /** Adds the masked reason of a handled fault to this request's log line. */
  report: (fault: unknown) => void
} & (A extends 'user' ? Signed : A extends 'optional' ? { user: User | undefined } : unknown)

export type Endpoint<I extends z.ZodType, A extends Auth> = {
  name: string
  input: I
  auth: A
  maxBytes?: number
  /**
   * Answers 202 `{}` once the call is accepted and runs on where the runtime can (`waitUntil`), else answers the result. The log line
   * comes at the end of the run in both cases.
   */
  background?: true
  /**
   * The result is answered as JSON with 200; a thrown {@link Refusal} as itself; a provider that does not answer as 503
   * `tente_novamente`; any other error as 500 `interno`.
   */
  run(input: z.output<I>, deps: Deps<A>): Promise<unknown>
}

/** Declares an endpoint; only infers its types. */
export const createEndpoint = <I extends z.ZodType, A extends Auth>(declared: Endpoint<I, A>) => declared

/** Makes the endpoint a request handler. Throws at once when the environment is incomplete, so that a bad deploy never answers. */
export const serveHandler = <I extends z.ZodType, A extends Auth>(
  declared: Endpoint<I, A>,
  rawEnv: Record<string, string | undefined>,
  replaced: Partial<Services> = {},
): ((request: Request) => Promise<Response>) => {
  const env = parseEnv(rawEnv)
  const services = createServices(env, replaced)

  const sessionFor = async (auth: Auth, request: Request) => {
    if (auth === 'user') return await requireSession(request, env, services.fetch)
    return auth === 'optional' ? await readSession(request, env, services.fetch) : undefined
  }

  /** Checks the call; the result is the work that is left. */
  const accept = async (request: Request, line: LogLine): Promise<() => Promise<unknown>> => {
    if (request.method !== 'POST') throw createRefusal('metodo')
    if (declared.auth === 'service') await requireService(request, env)
    const session = await sessionFor(declared.auth, request)
    if (session !== undefined) line.usuario = await hashForLog(session.user.id)
    const read = declared.auth === 'signed' ? readSigned : readInput
    const input = await read(request, declared.input, declared.maxBytes ?? MAX_BYTES)
    const deps = {
      ...services,
      env,
      requestId: line.request_id,
      address: readCallerAddress(request.headers),
      count: (contagens: Record<string, number>) => void (line.contagens = { ...line.contagens, ...contagens }),
      report: (fault: unknown) => void (line.erro = describe(fault)),
      ...(session && {
        user: session.user,
        ownContacts: () => readOwnContacts(env, services.fetch, session.user.id, session.token),
      }),
    }
    // The session is present exactly when A requires it, which a generic type cannot express.
    return async () => await declared.run(input, deps as unknown as Deps<A>)
  }

  return async (request) => {
    const origins = declared.auth === 'service' || declared.auth === 'signed' ? [] : env.ALLOWED_ORIGINS
    const origin = request.headers.get('origin')
    if (request.method === 'OPTIONS') return answerPreflight(origin, origins)

    const started = services.now()
    const request_id = crypto.randomUUID()
    const line: LogLine = { request_id, funcao: declared.name, metodo: request.method, status: 200, codigo: 'ok', ms: 0 }
    const refusalOf = (error: unknown) => {
      if (error instanceof Refusal) return error
      line.erro = describe(error)
      return createRefusal(error instanceof NoAnswer ? 'tente_novamente' : 'interno')
    }
    const finish = async (work: Promise<unknown>) => {
      const result = await work.catch(refusalOf)
      if (result instanceof Refusal) Object.assign(line, { status: result.status, codigo: result.code })
      line.ms = Math.round(services.now() - started)
      services.log(line)
      return result
    }
    const accepted = await accept(request, line).catch(refusalOf)
    const { waitUntil } = services
    const behind = declared.background === true && waitUntil !== undefined && !(accepted instanceof Refusal)
    const work = finish(accepted instanceof Refusal ? Promise.reject(accepted) : accepted())
    if (behind) waitUntil(work)
    const result = behind ? {} : await work

    const status = behind ? 202 : line.status
    const body =
      result instanceof Refusal ? { error: result.message, code: result.code, request_id, ...result.extra } : (result ?? null)
    const headers = {
      ...buildCorsHeaders(origin, origins),
      ...(status === 405 ? { allow: 'POST' } : {}),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request_id,
    }
    return Response.json(body, { status, headers })
  }
}

const describe = (fault: unknown) => maskContacts(fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault))

type Runtime = {
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void }
  addEventListener?(name: string, listener: () => void): void
}
const runtime = globalThis as unknown as Runtime
let ending = false
runtime.addEventListener?.('beforeunload', () => {
  ending = true
})

const createServices = (env: Env, replaced: Partial<Services>): Services => {
  const fetch = replaced.fetch ?? ((url, init) => globalThis.fetch(url, init))
  return {
    fetch,
    admin: createAdmin(createRpc(env, fetch)),
    authAdmin: createAuthAdmin(env, fetch),
    sendEmail: createEmail(env, fetch),
    sendSms: createSms(env, fetch),
    sendWebhook: createWebhook(env.WEBHOOK_SECRET),
    sendSheet: createSheet(env.SHEETS_SECRET, fetch),
    readPage: createReadPage(env.PAGES_URL === undefined ? {} : readFromStandIn(env.PAGES_URL)),
    now: () => Date.now(),
    wait: sleep,
    log: writeLog,
    waitUntil: runtime.EdgeRuntime && ((work) => runtime.EdgeRuntime?.waitUntil(work)),
    stopping: () => ending,
    ...replaced,
  }
}
