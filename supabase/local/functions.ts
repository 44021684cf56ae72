/**
 * Serves `supabase/functions/{name}` as hosted Supabase does: one real Deno a function, started on its first call and
 * again after a change of its sources. Functions get only the variables named here, and answer OPTIONS and CORS themselves.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BootError, type FunctionProcess, startProcess } from './functions-process.ts'

/** Hop-by-hop headers, which must not be forwarded. */
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'content-length', 'expect', 'te', 'trailer']

export type FunctionsOptions = {
  /** Folder that holds one folder per function. */
  dir: string
  /** Every variable that the functions see, and no other. */
  env: Record<string, string>
  /** Receives the output of functions, one line at a time. */
  log?: (line: string) => void
  /** Timeout of one request, in ms; hosted ends it after 150 s on the free plan. */
  wallClockMs?: number
  /** Starts a function again once its sources changed; by default it does. */
  reload?: boolean
  /** Ends a function that nobody has called for so long, in ms; without it none ends. */
  idleMs?: number
  /** What a function needs before it starts, by its name. */
  before?: Record<string, () => Promise<void>>
}

export type Functions = { handle(request: Request, name: string): Promise<Response>; close(): Promise<void> }

/** `calls` are those in progress: a changed function ends with its last one. */
type Running = { version: number; process: Promise<FunctionProcess>; calls: Set<Promise<unknown>>; rest?: NodeJS.Timeout }

/** Starts nothing yet: each function's process starts with its first request. */
export const startFunctions = ({
  dir,
  env,
  log = () => {},
  wallClockMs = 150_000,
  reload = true,
  idleMs,
  before = {},
}: FunctionsOptions): Functions => {
  const running = new Map<string, Running>()
  const sources = reload ? [dir, resolve(dir, '../../src/domain')] : []
  let closed = false

  const start = (name: string): Running => {
    const begin = async () => {
      await before[name]?.()
      entry.version = newestChange(sources)
      return startProcess(dir, name, env, (line) => log(`[${name}] ${line}`))
    }
    const entry: Running = { version: newestChange(sources), process: Promise.resolve().then(begin), calls: new Set() }
    running.set(name, entry)
    const forget = () => {
      if (running.get(name) === entry) running.delete(name)
    }
    entry.process.then(({ ended }) => ended, forget).then(forget, forget)
    return entry
  }

  const current = (name: string): Running => {
    const entry = running.get(name)
    if (entry === undefined) return start(name)
    if (entry.version === newestChange(sources)) return entry
    log(`[${name}] changed, starting again`)
    void Promise.allSettled(entry.calls).then(() => stopped(entry))
    return start(name)
  }

  const rest = (name: string, entry: Running) => {
    if (idleMs === undefined) return
    clearTimeout(entry.rest)
    entry.rest = setTimeout(() => {
      if (entry.calls.size > 0 || running.get(name) !== entry) return
      running.delete(name)
      void stopped(entry)
    }, idleMs).unref()
  }

  const call = async (request: Request, name: string): Promise<Response> => {
    const entry = current(name)
    const answer = entry.process.then((process) => forward(request, process, wallClockMs))
    entry.calls.add(answer)
    return await answer.finally(() => {
      entry.calls.delete(answer)
      rest(name, entry)
    })
  }

  return {
    async handle(request, name) {
      if (closed) return refusal(503, 'SHUTTING_DOWN', 'A plataforma local está sendo encerrada.')
      if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(join(dir, name, 'index.ts')))
        return refusal(404, 'NOT_FOUND', `Não existe função chamada ${JSON.stringify(name.slice(0, 60))}.`)
      try {
        return await call(request, name)
      } catch (error) {
        if (request.signal.aborted) return refusal(499, 'CLIENT_GONE', 'O navegador desistiu da chamada.')
        log(`[${name}] ${error instanceof Error ? error.message : String(error)}`)
        if (error instanceof BootError) return refusal(503, 'BOOT_ERROR', `A função ${name} não iniciou: ${error.message}`)
        if (error instanceof Error && error.name === 'TimeoutError')
          return refusal(504, 'IDLE_TIMEOUT', `A função ${name} não respondeu em ${wallClockMs / 1000} s.`)
        return refusal(502, 'WORKER_ERROR', `A função ${name} parou antes de responder.`)
      }
    },
    async close() {
      closed = true
      await Promise.all([...running.values()].map(stopped))
    },
  }
}

const stopped = (entry: Running) =>
  entry.process.then(
    (process) => process.stop(),
    () => {},
  )

/** Newest change below the folders, in ms. Polling costs some milliseconds and, unlike watching, misses nothing on any system. */
const newestChange = (folders: string[]): number => {
  let newest = 0
  for (const folder of folders) {
    if (!existsSync(folder)) continue
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isDirectory() && !/\.([tj]s|json)$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      newest = Math.max(newest, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    }
  }
  return newest
}

const forward = async (request: Request, process: FunctionProcess, wallClockMs: number): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/^\/functions\/v1(?=\/)/, '') // hosted shows a function `/{name}/…`
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer()
  // Node forgets a signal of `AbortSignal.timeout` that only `AbortSignal.any` holds; its own timer holds this one.
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException('No answer in time.', 'TimeoutError')), wallClockMs).unref()
  const answer = await fetch(`${process.origin}${path}${search}`, {
    method: request.method,
    headers: withoutHop(request.headers),
    body: body?.byteLength ? body : undefined,
    redirect: 'manual',
    signal: AbortSignal.any([request.signal, limit.signal]),
  })
  const headers = withoutHop(answer.headers)
  headers.delete('content-encoding') // fetch has already decoded it
  // A document (a feed) is streamed; the answer to a call is awaited whole, so that its process outlives the last byte.
  if (request.method === 'GET') return new Response(answer.body, { status: answer.status, headers })
  const whole = await answer.arrayBuffer()
  return new Response(whole.byteLength > 0 ? whole : null, { status: answer.status, headers })
}

const withoutHop = (source: Headers) => {
  const headers = new Headers(source)
  for (const name of HOP) headers.delete(name)
  return headers
}

/** Answers of the runner itself, in hosted's codes. Any origin may read them, because only developers ever see them. */
const refusal = (status: number, code: string, error: string) =>
  Response.json({ error, code, request_id: crypto.randomUUID() }, { status, headers: { 'access-control-allow-origin': '*' } })
