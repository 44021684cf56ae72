/**
 * Reads a public page whose address a person typed. It must never reach an address of ours: https on port 443 only, each name is resolved
 * once, every resolved address must be public, and the connection goes to that very address. A redirect is an address like the first one,
 * checked again, three at most. 5 s for all of it, 2 MB of HTML; nothing of the caller is sent.
 */
import { NoAnswer } from '../outgoing.ts'
import { findPublicAddress, isCallable, type Lookup } from './public-address.ts'
import { type Connect, connect as connectTls, lookup as lookupName, type Socket, within } from './send.ts'
import { connectPlain } from './sockets.js'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 2_000_000
const MAX_HEAD = 32_000
const MAX_URL = 2_000
const REDIRECTS = 3

/** A page: where it was in the end, and its source. */
export type Page = { url: string; html: string }
/** Why there is none: the address may not be called, nobody answered, or what answered is no page of this size. */
export type NoPage = 'endereco' | 'sem_resposta' | 'sem_pagina' | 'grande'
export type ReadPage = (address: string) => Promise<Page | NoPage>

/** The URL when it may be called: https, port 443, no user; without its fragment. Null otherwise. */
export const readPageUrl = (text: string, base?: string): URL | null => {
  if (text.length > MAX_URL || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  url.hash = ''
  return isCallable(url) ? url : null
}

type Answer = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> }

const isChunked = (headers: Headers) => /chunked/i.test(headers.get('transfer-encoding') ?? '')

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

const readHead = (head: string): Omit<Answer, 'body'> | null => {
  const [first = '', ...lines] = head.split('\r\n')
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]
  if (status === undefined) return null
  const headers = new Headers()
  for (const line of lines) {
    const [, name, value = ''] = /^([\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    if (name !== undefined && /^[\x20-\x7e]*$/.test(value)) headers.append(name, value)
  }
  return { status: Number(status), headers }
}

/** The pieces of a chunked body as one; what is cut or malformed ends it. */
const joinChunks = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(bytes.length)
  let [at, size] = [0, 0]
  for (;;) {
    const line = latin1(bytes.subarray(at, at + 32))
    const [all, hex = ''] = /^([\da-f]{1,6})[^\r\n]*\r\n/i.exec(line) ?? []
    const length = Number.parseInt(hex, 16)
    if (all === undefined || length === 0) break
    const piece = bytes.subarray(at + all.length, at + all.length + length)
    whole.set(piece, size)
    size += piece.length
    at += all.length + length + 2
  }
  return whole.slice(0, size)
}

/** Everything that a connection says, until it ends or has said what it announced; null above the limit. */
const listen = (socket: Socket, request: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  new Promise((done, fail) => {
    const bytes = new Uint8Array(MAX_BYTES + MAX_HEAD)
    let size = 0
    let said: Omit<Answer, 'body'> | null = null
    let end = Number.POSITIVE_INFINITY
    const finish = () => (size === 0 ? fail(new NoAnswer('no answer')) : done(bytes.slice(0, size)))
    const readBeginning = () => {
      const head = latin1(bytes.subarray(0, Math.min(size, MAX_HEAD)))
      const at = head.indexOf('\r\n\r\n')
      if (at < 0) return size < MAX_HEAD || fail(new NoAnswer('not HTTP'))
      said = readHead(head.slice(0, at))
      const length = said?.headers.get('content-length')
      // Of a redirect the body is not wanted.
      end = said === null || said.headers.has('location') ? 0 : length ? at + 4 + Number(length) : end
    }
    socket.on('error', (error) => fail(new NoAnswer(`no contact: ${error.message}`)))
    socket.on('close', finish)
    socket.on('data', (chunk: Uint8Array) => {
      if (size + chunk.length > bytes.length) return done(null)
      bytes.set(chunk, size)
      size += chunk.length
      if (said === null) readBeginning()
      if (end > bytes.length && end !== Number.POSITIVE_INFINITY) return done(null)
      const last =
        said !== null && isChunked(said.headers) && latin1(bytes.subarray(Math.max(0, size - 7), size)) === '\r\n0\r\n\r\n'
      if (size >= end || last) finish()
    })
    socket.write(request)
  })

const ask = async (url: URL, address: string, connect: Connect): Promise<Answer | null> => {
  const head = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `host: ${url.host}`,
    'user-agent: embira (leitura de vaga a pedido de quem a publica)',
    'accept: text/html,application/xhtml+xml',
    'accept-language: pt-BR',
    'accept-encoding: identity',
    'connection: close',
  ]
  const socket = await connect(address, url.hostname)
  try {
    const bytes = await listen(socket, `${head.join('\r\n')}\r\n\r\n`)
    if (bytes === null) return null
    const at = latin1(bytes.subarray(0, MAX_HEAD)).indexOf('\r\n\r\n')
    const read = readHead(latin1(bytes.subarray(0, Math.max(at, 0))))
    if (read === null) throw new NoAnswer('not HTTP')
    const raw = bytes.slice(at + 4)
    return { ...read, body: isChunked(read.headers) ? joinChunks(raw) : raw }
  } finally {
    socket.destroy()
  }
}

/** The text of a page in the encoding that its header or its beginning names. */
const decode = (type: string, body: Uint8Array<ArrayBuffer>): string => {
  const named = /charset\s*=\s*["']?([\w-]{3,20})/i
  const label = named.exec(type)?.[1] ?? named.exec(latin1(body.subarray(0, 2048)))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** A name that is nobody's (RFC 2606): no public site is ever reached, or missed, by it. */
const isNobodys = (hostname: string) => hostname.endsWith('.example')

/**
 * How pages of names that end in `.example` are read from a stand-in on this machine; every other name as always. @param url `PAGES_URL`,
 * which is an address of this machine
 */
export const readFromStandIn = (url: string): { lookup: Lookup; connect: Connect } => ({
  lookup: async (hostname) => (isNobodys(hostname) ? ['8.8.8.8'] : await lookupName(hostname)),
  connect: async (address, hostname) =>
    isNobodys(hostname)
      ? connectPlain({ host: '127.0.0.1', port: Number(new URL(url).port) })
      : await connectTls(address, hostname),
})

/** Reads pages; a test replaces names, connections and the limit of time. */
export const createReadPage = (parts: { lookup?: Lookup; connect?: Connect; timeoutMs?: number } = {}): ReadPage => {
  const { lookup = lookupName, connect = connectTls, timeoutMs = TIMEOUT_MS } = parts
  const follow = async (url: URL | null, left: number): Promise<Page | NoPage> => {
    if (url === null) return 'endereco'
    const address = await findPublicAddress(url, lookup)
    if (address === null) return 'endereco'
    const answer = await ask(url, address, connect)
    if (answer === null) return 'grande'
    const { status, headers, body } = answer
    const to = headers.get('location')
    if (status >= 300 && status < 400 && to !== null)
      return left === 0 ? 'sem_pagina' : await follow(readPageUrl(to, url.href), left - 1)
    const type = headers.get('content-type') ?? ''
    const isHtml = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)
    const isPlain = /^(?:identity)?$/i.test(headers.get('content-encoding') ?? '')
    if (status !== 200 || !isHtml || !isPlain) return 'sem_pagina'
    return body.length > MAX_BYTES ? 'grande' : { url: url.href, html: decode(type, body) }
  }
  return async (text) => {
    try {
      return await within(timeoutMs, follow(readPageUrl(text), REDIRECTS))
    } catch {
      return 'sem_resposta'
    }
  }
}
