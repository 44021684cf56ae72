/** The frame of functions that answer documents (feeds, pages, the one press of a mail program) to anybody: run, answer, log one line at the last byte. */
import { BUCKET, type FeedRecords, createFeedRecords } from './feed/records.ts'
import { type Env, parseEnv } from './env.ts'
import { createFiles, type Files } from './feed/files.ts'
import { type LogLine, maskContacts, writeLog } from './log.ts'
import { type Fetch, NoAnswer } from './outgoing.ts'
import { createRead, createRpc } from './platform.ts'
import { createRefusal, Refusal } from './refusal.ts'

/** The outside world; a test replaces any part of it. */
export type DocumentServices = {
  fetch: Fetch
  records: FeedRecords
  files: Files
  now: () => number
  log: (line: LogLine) => void
}

export type DocumentDeps = DocumentServices & {
  env: Env
  /** Adds counters to this request's log line, until the last byte is written. */
  count: (contagens: Record<string, number>) => void
  /** Adds the masked reason of a handled fault to this request's log line. */
  report: (fault: unknown) => void
}

/** The request; `head` = only the headers are wanted, `post` = something is to be done. */
export type Asked = { readonly query: URLSearchParams; readonly headers: Headers; readonly head: boolean; readonly post: boolean }

export type DocumentOf = {
  name: string
  /** It takes POST too, whose body is never read. */
  acts?: true
  /** A thrown {@link Refusal} is answered with its message in plain text, any other error with 503 or 500. */
  run(asked: Asked, deps: DocumentDeps): Promise<Response>
}

/** Makes the document a request handler. Throws at once when the environment is incomplete. */
export const serveDocument = (
  declared: DocumentOf,
  rawEnv: Record<string, string | undefined>,
  replaced: Partial<DocumentServices> = {},
): ((request: Request) => Promise<Response>) => {
  const env = parseEnv(rawEnv)
  const fetch = replaced.fetch ?? ((url, init) => globalThis.fetch(url, init))
  const services: DocumentServices = {
    fetch,
    records: createFeedRecords(createRpc(env, fetch), createRead(env, fetch)),
    files: createFiles(env, fetch, BUCKET),
    now: () => Date.now(),
    log: writeLog,
    ...replaced,
  }

  return async (request) => {
    const started = services.now()
    const request_id = crypto.randomUUID()
    const line: LogLine = { request_id, funcao: declared.name, metodo: request.method, status: 200, codigo: 'ok', ms: 0 }
    const head = request.method === 'HEAD'
    const post = declared.acts === true && request.method === 'POST'
    const answer = async () => {
      if (!head && !post && request.method !== 'GET') throw new Refusal(405, 'metodo', 'Este endereço só responde a GET e HEAD.')
      return await declared.run(
        { query: new URL(request.url).searchParams, headers: request.headers, head, post },
        {
          ...services,
          env,
          count: (contagens) => void (line.contagens = { ...line.contagens, ...contagens }),
          report: (fault) => void (line.erro = describe(fault)),
        },
      )
    }
    const response = await answer().catch((error: unknown) => {
      const known = error instanceof Refusal ? error : createRefusal(error instanceof NoAnswer ? 'tente_novamente' : 'interno')
      if (known !== error) line.erro = describe(error)
      line.codigo = known.code
      return inWords(known)
    })
    const ended = (fault?: unknown) => {
      if (fault !== undefined) line.erro = describe(fault)
      services.log({ ...line, ms: Math.round(services.now() - started) })
    }
    line.status = response.status
    const headers = new Headers(response.headers)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-request-id', request_id)
    const init = { status: response.status, headers }
    if (head || response.body === null) {
      void response.body?.cancel()
      ended()
      return new Response(null, init)
    }
    return new Response(watched(response.body, ended), init)
  }
}

const inWords = ({ status, message }: Refusal) =>
  new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
      ...(status === 503 ? { 'retry-after': '30' } : {}),
      ...(status === 429 ? { 'retry-after': '600' } : {}),
    },
  })

const describe = (fault: unknown) => maskContacts(fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault))

/**
 * Reports once when the last byte is out, or when the reader or the writer broke off. An error of the writer aborts the answer too.
 */
const watched = (body: ReadableStream<Uint8Array>, ended: (fault?: unknown) => void) => {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        ended()
        controller.close()
      } catch (fault) {
        ended(fault)
        controller.error(fault)
      }
    },
    cancel(reason) {
      ended(new Error('the reader left'))
      return reader.cancel(reason)
    },
  })
}
