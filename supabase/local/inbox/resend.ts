/**
 * Simulates Resend's `POST /emails` and `GET /domains`: same request, same answers, same errors (https://resend.com/docs/api-reference).
 * The recipient selects a failure: `bounce` is refused for good, `timeout` never answers, `flaky` fails twice first.
 */
import { createHash, randomUUID } from 'node:crypto'
import { type Address, type Attachment, type InboxStore, parseAddress } from './store.ts'

/** How many times a `flaky` address fails before it is accepted. */
const FLAKY_FAILURES = 2
/** Maximum number of idempotency keys and flaky counters kept. */
const KEPT_KEYS = 5_000

const refuse = (statusCode: number, name: string, message: string) =>
  Response.json({ statusCode, name, message }, { status: statusCode })

/**
 * Answers 429 beyond so many requests in a second, with the headers of the provider
 * (https://resend.com/docs/api-reference/rate-limit). `now` is in ms.
 */
export const createRate = (perSecond: number, now: () => number = Date.now) => {
  let [begun, used] = [-Infinity, 0]
  return async (answer: () => Promise<Response>): Promise<Response> => {
    if (now() - begun >= 1000) [begun, used] = [now(), 0]
    used += 1
    const rate = {
      'ratelimit-limit': String(perSecond),
      'ratelimit-remaining': String(Math.max(perSecond - used, 0)),
      'ratelimit-reset': String(Math.ceil((begun + 1000 - now()) / 1000)),
    }
    const refused = used > perSecond
    const response = refused
      ? refuse(429, 'rate_limit_exceeded', `Too many requests. You can only make ${perSecond} requests per second.`)
      : await answer()
    for (const [name, value] of Object.entries({ ...rate, ...(refused && { 'retry-after': '1' }) }))
      response.headers.set(name, value)
    return response
  }
}

/** Returns the handler of one inbox; it remembers idempotency keys and the failures already given. */
export const createResend = (store: InboxStore) => {
  const accepted = new Map<string, { hash: string; id: string }>()
  const failures = new Map<string, number>()

  return async (request: Request): Promise<Response> => {
    if (!isAuthorized(request)) return refuse(401, 'missing_api_key', 'Missing API Key')
    const raw = await request.text()
    const email = parseEmail(raw)
    if (typeof email === 'string') return refuse(422, 'validation_error', email)

    const key = request.headers.get('idempotency-key')
    if (key !== null && (key === '' || key.length > 256))
      return refuse(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.')
    const hash = createHash('sha256').update(raw).digest('base64')
    const earlier = key === null ? undefined : accepted.get(key)
    if (earlier !== undefined)
      return earlier.hash === hash
        ? Response.json({ id: earlier.id })
        : refuse(409, 'invalid_idempotent_request', 'Same idempotency key used with a different request payload.')

    const sentinel = await actOut(email.to, failures, request.signal)
    if (sentinel !== null) return sentinel

    const id = randomUUID()
    if (key !== null) remember(accepted, key, { hash, id })
    store.add(email)
    return Response.json({ id })
  }
}

/** `GET /domains`: one verified domain, that of the sender. */
export const listDomains = (request: Request, sender: string): Response => {
  if (!isAuthorized(request)) return refuse(401, 'missing_api_key', 'Missing API Key')
  const name = parseAddress(sender)?.Address.replace(/^.*@/, '')
  const domain = { id: 'd0000000-0000-4000-8000-000000000000', name, status: 'verified', region: 'sa-east-1' }
  return Response.json({ object: 'list', has_more: false, data: [domain] })
}

const isAuthorized = ({ headers }: Request) => /^Bearer \S+$/.test(headers.get('authorization') ?? '')

const actOut = async (to: Address[], failures: Map<string, number>, signal: AbortSignal): Promise<Response | null> => {
  for (const { Address } of to) {
    const local = Address.slice(0, Address.lastIndexOf('@')).toLowerCase()
    if (local.includes('bounce'))
      return refuse(422, 'validation_error', `Invalid \`to\` field. The address ${Address} cannot receive.`)
    if (local.includes('timeout')) {
      if (!signal.aborted) await new Promise((gone) => signal.addEventListener('abort', gone, { once: true }))
      return refuse(499, 'client_closed_request', 'The client gave up.')
    }
    const failed = failures.get(Address) ?? 0
    if (local.includes('flaky') && failed < FLAKY_FAILURES) {
      remember(failures, Address, failed + 1)
      return refuse(500, 'internal_server_error', 'An unexpected error occurred.')
    }
  }
  return null
}

const remember = <V>(map: Map<string, V>, key: string, value: V) => {
  map.set(key, value)
  const oldest = map.keys().next().value
  if (map.size > KEPT_KEYS && oldest !== undefined) map.delete(oldest)
}

/** The message, or the error text. */
const parseEmail = (raw: string) => {
  let body: Record<string, unknown>
  try {
    const parsed: unknown = JSON.parse(raw)
    if (typeof parsed !== 'object' || parsed === null) return 'The request body must be an object.'
    body = parsed as Record<string, unknown>
  } catch {
    return 'The request body is not valid JSON.'
  }
  const { from, to, cc, reply_to, subject, html, text, attachments } = body
  for (const [name, value] of Object.entries({ from, to, subject }))
    if (value === undefined || value === '') return `Missing \`${name}\` field.`
  const sender = parseAddress(typeof from === 'string' ? from : '')
  const recipients = addressList(to)
  if (sender === null) return 'Invalid `from` field. Use `email@example.com` or `Name <email@example.com>`.'
  if (recipients === null || recipients.length === 0 || recipients.length > 50) return 'Invalid `to` field.'
  if (typeof subject !== 'string' || /[\r\n]/.test(subject)) return 'Invalid `subject` field.'
  if (typeof html !== 'string' && typeof text !== 'string') return 'Missing `html` or `text` field.'
  const files = attachmentList(attachments)
  if (files === null) return 'Invalid `attachments` field.'
  return {
    from: sender,
    to: recipients,
    cc: addressList(cc) ?? [],
    replyTo: addressList(reply_to) ?? [],
    subject,
    html: typeof html === 'string' ? html : '',
    text: typeof text === 'string' ? text : '',
    attachments: files,
  }
}

const addressList = (value: unknown): Address[] | null => {
  const list = (Array.isArray(value) ? value : [value]).map((item) => (typeof item === 'string' ? parseAddress(item) : null))
  return list.every((item) => item !== null) ? list : null
}

/** `attachments`: each a name and its content in base64; null where one is not. */
const attachmentList = (value: unknown): Attachment[] | null => {
  if (value === undefined) return []
  if (!Array.isArray(value)) return null
  const list = value.map((item: unknown) => {
    const { filename, content, content_type: type } = (item ?? {}) as Record<string, unknown>
    if (typeof filename !== 'string' || typeof content !== 'string' || !/^[A-Za-z0-9+/]+=*$/.test(content)) return null
    return {
      name: filename,
      type: typeof type === 'string' ? type : 'application/octet-stream',
      content: Buffer.from(content, 'base64'),
    }
  })
  return list.every((item) => item !== null) ? list : null
}
