/** A `(Request) => Response` handler on a loopback port. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Explained } from '../errors.ts'
import { STORAGE_FILE_SIZE_LIMIT } from '../settings.ts'

export type Handler = (request: Request, peer: string) => Promise<Response>
export type Server = { port: number; url: string; close(): Promise<void> }

/** Above the limit of Storage, which refuses in its own format. */
const BODY_LIMIT = STORAGE_FILE_SIZE_LIMIT + 1024 * 1024

/** `variable` names the setting of this port, for the message; a body of more bytes than `limit` is refused with 413. */
export const listen = async (port: number, variable: string, handler: Handler, limit = BODY_LIMIT): Promise<Server> => {
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing, handler, limit)
  })
  // Only the caller closes an idle connection: a server that does may do so while the next request is on its way.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? taken(port, variable, error.code) : error),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    port: actual,
    url: `http://127.0.0.1:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const taken = (port: number, variable: string, code = 'EADDRINUSE') =>
  new Explained(
    `A porta ${port} ${code === 'EACCES' ? 'não pode ser aberta por este usuário' : 'já está em uso por outro programa'}.\n` +
      `  Feche-o ou escolha outra: ${variable}=${port + 1000} npm start`,
  )

const answer = async (incoming: IncomingMessage, outgoing: ServerResponse, handler: Handler, limit: number) => {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  try {
    const body = await readBody(incoming, limit)
    if (body === null) {
      outgoing.writeHead(413, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      outgoing.end('{"message":"Payload too large"}')
      return
    }
    await send(await handler(toRequest(incoming, body, gone.signal), incoming.socket.remoteAddress ?? ''), outgoing)
  } catch (error) {
    if (gone.signal.aborted) return
    console.error(error)
    if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    outgoing.end('{"message":"An unexpected error occurred"}')
  }
}

/** The whole body, or null when it is too large: read to its end then too, else the connection's next request would wait behind the rest. */
const readBody = async (incoming: IncomingMessage, limit: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? null : Buffer.concat(chunks)
}

const toRequest = (incoming: IncomingMessage, body: Buffer, signal: AbortSignal) => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item)
  }
  const { method = 'GET', url = '/' } = incoming
  return new Request(`http://127.0.0.1:${incoming.socket.localPort}${url.replace(/^\/+/, '/')}`, {
    method,
    headers,
    signal,
    ...(method === 'GET' || method === 'HEAD' || body.length === 0 ? {} : { body: new Uint8Array(body) }),
  })
}

/** `Response.error()` closes the connection without an answer. */
const send = async (response: Response, outgoing: ServerResponse) => {
  if (response.type === 'error') {
    outgoing.destroy()
    return
  }
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  outgoing.writeHead(response.status, headers)
  if (response.body === null) outgoing.end()
  else await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing)
}
