/**
 * The local inbox: receives the e-mails and SMS of the product and shows them to people and tests. It has the port and the API of
 * Mailpit, which `supabase start` runs, and simulates the providers' HTTP APIs (mail, SMS, card payments).
 */
import { readFileSync } from 'node:fs'
import { createSearchEngines, isSearchEngine } from '../buscadores/stand-in.ts'
import { answerPage, isPage } from '../paginas/stand-in.ts'
import { createCaptcha, isCaptcha } from '../captcha/stand-in.ts'
import { listen } from '../gateway/server.ts'
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
  /** The simulated card provider on the same port; none without it. */
  payments?: StandInOptions
  /** E-mail requests that it takes in a second, as the provider does; any number without it. `now` is the time of that, in ms. */
  mailPerSecond?: number
  now?: () => number
}

export type Inbox = { url: string; receive(message: NewMessage): void; close(): Promise<void> }

export const startInbox = async ({ port, payments, mailPerSecond, now }: InboxOptions): Promise<Inbox> => {
  const watching = new Set<ReadableStreamDefaultController>()
  const store = createStore(() => {
    for (const page of watching) page.enqueue(Buffer.from('data: change\n\n'))
  })
  const resend = createResend(store)
  const paced = mailPerSecond === undefined ? (send: () => Promise<Response>) => send() : createRate(mailPerSecond, now)
  const twilio = createTwilio(store)
  const captcha = createCaptcha()
  const searchEngines = createSearchEngines()
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
    if (route === 'GET /api/events') return watch(watching)
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

  const handler = async (request: Request) => {
    const response = await answer(request)
    if (response.type !== 'error') response.headers.set('cache-control', 'no-store')
    return response
  }
  const server = await listen(port, 'EMBIRA_INBOX_PORT', handler, MAX_BYTES)
  return {
    url: server.url,
    receive: (message) => void store.add(message),
    close: () => {
      provider?.close()
      return server.close()
    },
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

const watch = (watching: Set<ReadableStreamDefaultController>) => {
  let page: ReadableStreamDefaultController
  const start = (opened: ReadableStreamDefaultController) => {
    page = opened
    page.enqueue(Buffer.from(': hello\n\n'))
    watching.add(page)
  }
  const cancel = () => void watching.delete(page)
  return new Response(new ReadableStream({ start, cancel }), { headers: { 'content-type': 'text/event-stream' } })
}
