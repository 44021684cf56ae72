/**
 * Notifies an outside system of a proposal (docs/product/team.md#connections: the form's values and a timestamp) or a request, at an
 * address that an admin configured. It must never reach an address of ours: https on port 443 only, the name is resolved once, every
 * resolved address must be public, and the connection goes to that very address, so that a second look-up cannot lead elsewhere. No
 * redirect is followed, and only the status of the answer is kept.
 */
import { maskContacts } from '../log.ts'
import { type Envio, NoAnswer, refuseNotSent, reportUnanswered } from '../outgoing.ts'
import { findPublicAddress, isCallable, type Lookup } from './public-address.ts'
import * as sockets from './sockets.js'

const TIMEOUT_MS = 10_000
/** A longer status line counts as no answer. */
const MAX_HEAD = 16_000

/** `chave` is the same at every attempt, so that the receiver can recognise a repetition. */
export type Webhook = { url: string; corpo: Record<string, unknown>; chave: string }
/** The result, and the answer's status; null when there was no answer or no call. */
export type Entrega = Envio & { status: number | null }
export type SendWebhook = (webhook: Webhook) => Promise<Entrega>

/** The part of Node's sockets that is used here. */
export interface Socket {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'close', listener: () => void): unknown
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown
  write(text: string): unknown
  destroy(): unknown
}
/** A TLS connection to an address whose certificate must be valid for `hostname`. */
export type Connect = (address: string, hostname: string) => Promise<Socket>

/** Resolves a name by the system. */
export const lookup: Lookup = async (hostname) => (await sockets.lookup(hostname, { all: true })).map(({ address }) => address)
/** Connects by TLS; the certificate must be the name's. */
export const connect: Connect = async (address, hostname) =>
  sockets.connect({ host: address, port: 443, servername: hostname, ALPNProtocols: ['http/1.1'] })

const refused = (erro: string): Entrega => ({ enviado: false, permanente: true, incerto: false, erro, status: null })

/** The URL when it may be called: https, port 443, no user, no fragment; null otherwise. */
export const readWebhookUrl = (text: string): URL | null => {
  if (text.length > 500 || !URL.canParse(text)) return null
  const url = new URL(text)
  return isCallable(url) && url.hash === '' ? url : null
}

/** HMAC-SHA256 of the body in hex, for the header `x-embira-assinatura: sha256=…`. */
export const sign = async (secret: string, body: string): Promise<string> => {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(body)))
  return [...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends webhooks; signs them when there is a secret. Permanent failures: an address that may not be called, and 4xx. */
export const createWebhook =
  (secret: string | undefined, parts: { lookup?: Lookup; connect?: Connect; timeoutMs?: number } = {}): SendWebhook =>
  async ({ url: text, corpo, chave }) => {
    const url = readWebhookUrl(text)
    if (url === null) return refused('endereço não é https')
    try {
      const address = await within(TIMEOUT_MS, findPublicAddress(url, parts.lookup ?? lookup))
      if (address === null) return refused('endereço não é público')

      const body = JSON.stringify(corpo)
      const head = [
        `POST ${url.pathname}${url.search} HTTP/1.1`,
        `host: ${url.host}`,
        'content-type: application/json',
        `content-length: ${new TextEncoder().encode(body).length}`,
        'user-agent: embira',
        `idempotency-key: ${chave.replace(/[^\w:.-]/g, '')}`,
        ...(secret === undefined ? [] : [`x-embira-assinatura: sha256=${await sign(secret, body)}`]),
        'connection: close',
      ]
      const socket = await (parts.connect ?? connect)(address, url.hostname)
      const status = await exchange(socket, `${head.join('\r\n')}\r\n\r\n${body}`, parts.timeoutMs ?? TIMEOUT_MS)
      return status >= 200 && status < 300 ? { enviado: true, status } : { ...refuseNotSent(status, `webhook ${status}`), status }
    } catch (error) {
      const silence = error instanceof NoAnswer ? error : new NoAnswer(maskContacts(`no contact: ${String(error)}`))
      return { ...reportUnanswered(silence), status: null }
    }
  }

/** The result of `work`, unless it takes longer. Throws {@link NoAnswer}. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new NoAnswer(`no answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Writes a request and reads the status of its answer; always closes the connection. */
const exchange = async (socket: Socket, request: string, ms: number): Promise<number> => {
  const answered = new Promise<number>((done, fail) => {
    let head = ''
    socket.on('error', (error) => fail(new NoAnswer(`no contact: ${error.message}`)))
    socket.on('close', () => fail(new NoAnswer('no answer')))
    socket.on('data', (chunk: Uint8Array) => {
      head += new TextDecoder('latin1').decode(chunk)
      const status = /^HTTP\/1\.[01] (\d{3})[ \r]/.exec(head)?.[1]
      if (status !== undefined) done(Number(status))
      else if (head.length > MAX_HEAD || head.includes('\n')) fail(new NoAnswer('not HTTP'))
    })
    socket.write(request)
  })
  try {
    return await within(ms, answered)
  } finally {
    socket.destroy()
  }
}
