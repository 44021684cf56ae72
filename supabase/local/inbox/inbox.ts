/**
 * The local inbox: receives the e-mails and SMS of the product and shows them to people and tests. It has the port and the API of
 * Mailpit, which `supabase start` runs, and simulates the providers' HTTP APIs (mail, SMS, card payments).
 */
import { readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createSearchEngines, isSearchEngine } from '../buscadores/stand-in.ts'
import { answerPage, isPage } from '../paginas/stand-in.ts'
import { createCaptcha, isCaptcha } from '../captcha/stand-in.ts'
import { Cut } from '../payments/answers.ts'
import { createStandIn, isPayment, type StandInOptions } from '../payments/stand-in.ts'
import { createRate, createResend, listDomains } from './resend.ts'
import { emailFrom } from '../settings.ts'
import { type NewMessage, createStore } from './store.ts'
import { createTwilio, showAccount, twilioAccount } from './twilio.ts'

/** Maximum size of a message, in bytes; far above what the product sends. */
const MAX_BYTES = 2_000_000

export type InboxOptions = {
  /** 0 takes a free port. */
  port: number
  host?: string
  /** The simulated card provider on the same port; none without it. */
  payments?: StandInOptions
  /** E-mail requests that it takes in a second, as the provider does; any number without it. `now` is the time of that, in ms. */
  mailPerSecond?: number
  now?: () => number
  /** Addresses that the simulated Google takes in a day. */
  searchQuota?: number
}

export type Inbox = { url: string; receive(message: NewMessage): void; close(): Promise<void> }

/** Listens on loopback; rejects with Node's own error when the port is taken. */
export const startInbox = async ({
  port,
  host = '127.0.0.1',
  payments,
  mailPerSecond,
  now,
  searchQuota,
}: InboxOptions): Promise<Inbox> => {
  const watching = new Set<ServerResponse>()
  const store = createStore(() => {
    for (const page of watching) page.write('data: change\n\n')
  })
  const resend = createResend(store)
  const paced = mailPerSecond === undefined ? (send: () => Promise<Response>) => send() : createRate(mailPerSecond, now)
  const twilio = createTwilio(store)
  const captcha = createCaptcha()
  const searchEngines = createSearchEngines(searchQuota)
  const provider = payments === undefined ? undefined : createStandIn(payments)

  const answer = async (request: Request): Promise<Response> => {
    const { pathname: path, searchParams } = new URL(request.url)
    const route = `${request.method} ${path}`
    const [, id, part] = /^\/(?:api\/v1\/message|view)\/(\w+)(?:\.html|\/part\/(\d))?$/.exec(path) ?? []
    if (isPage(request)) return answerPage(request)
    if (provider !== undefined && isPayment(path)) return await provider.handle(request)
    if (isSearchEngine(route)) return await searchEngines(request)
    if (isCaptcha(path)) return await captcha(request)
    if (route === 'POST /emails') return await paced(() => resend(request))
    if (route === 'GET /domains') return await paced(async () => listDomains(request, emailFrom))
    const account = twilioAccount(path, request.method === 'POST' ? '/Messages' : '')
    if (account !== undefined) return request.method === 'POST' ? await twilio(request, account) : showAccount(request, account)
    if (route === 'GET /') return page()
    if (route === 'GET /api/v1/messages' || route === 'GET /api/v1/search')
      return Response.json(
        store.list(searchParams.get('query') ?? '', count(searchParams, 'start', 0), count(searchParams, 'limit', 50)),
      )
    if (route === 'DELETE /api/v1/messages') {
      const body = (await request.json().catch(() => ({}))) as { IDs?: string[] }
      store.remove(body.IDs)
      return new Response('ok')
    }
    const message = id !== undefined && request.method === 'GET' ? store.find(id) : undefined
    if (message === undefined) return Response.json({ Error: 'Not found' }, { status: 404 })
    if (part !== undefined) {
      const file = store.file(message, part)
      if (file === undefined) return Response.json({ Error: 'Not found' }, { status: 404 })
      return new Response(new Uint8Array(file.content), { headers: { 'content-type': file.type } })
    }
    message.Read = true
    return path.startsWith('/view/') ? view(message.HTML) : Response.json(message)
  }

  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/api/events') return watch(outgoing, watching)
    void serve(incoming, outgoing, answer)
  })
  // Only the caller closes an idle connection: a server that does may do so while the next request is on its way.
  server.keepAliveTimeout = 0
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    receive: (message) => void store.add(message),
    close: () =>
      new Promise((done) => {
        provider?.close()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const count = (params: URLSearchParams, name: string, fallback: number) => {
  const value = Number(params.get(name) ?? fallback)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, 500) : fallback
}

const page = () =>
  new Response(readFileSync(new URL('inbox.html', import.meta.url)), { headers: { 'content-type': 'text/html; charset=utf-8' } })

/** A message as it was sent, unable to run code; its links open in another tab. */
const view = (html: string) => {
  const base = '<base target="_blank">'
  return new Response(/<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:",
    },
  })
}

const watch = (outgoing: ServerResponse, watching: Set<ServerResponse>) => {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  outgoing.write(': hello\n\n')
  watching.add(outgoing)
  outgoing.on('close', () => watching.delete(outgoing))
}

const serve = async (incoming: IncomingMessage, outgoing: ServerResponse, answer: (request: Request) => Promise<Response>) => {
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  try {
    const body = await read(incoming)
    if (body === null) {
      outgoing.writeHead(413).end()
      return
    }
    const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    )
    const request = new Request(`http://inbox${incoming.url}`, {
      method: incoming.method,
      headers,
      body: body.length > 0 && incoming.method !== 'GET' ? body : undefined,
      signal: gone.signal,
    })
    const response = await answer(request)
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
    if (response.body === null) outgoing.end()
    else await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing)
  } catch (error) {
    if (error instanceof Cut) outgoing.destroy()
    else {
      if (!outgoing.headersSent) outgoing.writeHead(500)
      outgoing.end()
    }
  }
}

/** The whole body, or null when it is too large: read to its end then too, else the connection's next request would wait behind the rest. */
const read = async (incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BYTES) chunks.push(chunk)
  }
  return size > MAX_BYTES ? null : Buffer.concat(chunks)
}
