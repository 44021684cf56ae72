/**
 * Simulates Twilio's `POST /2010-04-01/Accounts/{sid}/Messages.json`: same form, same answers, same errors
 * (https://www.twilio.com/docs/messaging/api/message-resource). The recipient selects a failure: a number of any DDD that ends in
 * `9999-0001` (refused for good), `9999-0002` (fails twice, then receives) or `9999-0003` (never answers).
 */
import type { InboxStore } from './store.ts'

/** How many times a number ending in 9999-0002 fails before it is accepted. */
const FLAKY_FAILURES = 2
/** Maximum number of phone numbers whose failures are remembered. */
const KEPT_NUMBERS = 5_000
/** Characters of a message, as Twilio counts them. */
const MAX_BODY = 1_600

const refuse = (status: number, code: number, message: string) =>
  Response.json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, { status })

/** The account in the address of the request, if it is one of Twilio's: of its messages, or of itself (`''`). */
export const twilioAccount = (path: string, resource: '/Messages' | ''): string | undefined =>
  new RegExp(`^/2010-04-01/Accounts/(AC[0-9a-f]{32})${resource}\\.json$`).exec(path)?.[1]

/** `GET /2010-04-01/Accounts/{sid}.json`: an active account. */
export const showAccount = (request: Request, account: string): Response => {
  if (!isOwner(request.headers.get('authorization') ?? '', account)) return refuse(401, 20003, 'Authenticate')
  const uri = `/2010-04-01/Accounts/${account}.json`
  return Response.json({ sid: account, friendly_name: 'Local', status: 'active', type: 'Full', owner_account_sid: account, uri })
}

/** Returns the handler of one inbox; it remembers the failures already given. */
export const createTwilio = (store: InboxStore) => {
  const failures = new Map<string, number>()

  return async (request: Request, account: string): Promise<Response> => {
    if (!isOwner(request.headers.get('authorization') ?? '', account)) return refuse(401, 20003, 'Authenticate')
    const form = new URLSearchParams(await request.text())
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const [from, service] = [form.get('From') ?? '', form.get('MessagingServiceSid') ?? '']
    if (to === '') return refuse(400, 21604, "A 'To' phone number is required.")
    if (from === '' && service === '') return refuse(400, 21603, "A 'From' phone number is required.")
    if (body === '') return refuse(400, 21602, 'Message body is required.')
    if (body.length > MAX_BODY) return refuse(400, 21617, 'The concatenated message body exceeds the 1600 character limit.')
    if (!/^\+[1-9]\d{7,14}$/.test(to)) return refuse(400, 21211, `The 'To' number ${to} is not a valid phone number.`)

    const sentinel = await actOut(to, failures, request.signal)
    if (sentinel !== null) return sentinel

    const message = store.add({
      from: { Name: 'SMS', Address: from || service },
      to: [{ Name: '', Address: to }],
      subject: 'SMS',
      html: '',
      text: body,
    })
    return Response.json(accepted(account, message.ID, { to, from, service, body }), { status: 201 })
  }
}

const isOwner = (authorization: string, account: string) => {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(authorization) ?? []
  return new RegExp(`^${account}:.+$`).test(Buffer.from(encoded, 'base64').toString())
}

const actOut = async (to: string, failures: Map<string, number>, signal: AbortSignal): Promise<Response | null> => {
  if (to.endsWith('99990001')) return refuse(400, 21610, 'Attempt to send to unsubscribed recipient')
  if (to.endsWith('99990003')) {
    if (!signal.aborted) await new Promise((gone) => signal.addEventListener('abort', gone, { once: true }))
    return refuse(499, 20499, 'The client gave up.')
  }
  const failed = failures.get(to) ?? 0
  if (!to.endsWith('99990002') || failed >= FLAKY_FAILURES) return null
  failures.set(to, failed + 1)
  const oldest = failures.keys().next().value
  if (failures.size > KEPT_NUMBERS && oldest !== undefined) failures.delete(oldest)
  return refuse(503, 20503, 'Service unavailable')
}

type Sent = { to: string; from: string; service: string; body: string }

const accepted = (account: string, id: string, { to, from, service, body }: Sent) => {
  const sid = `SM${id
    .replace(/[^0-9a-f]/g, '0')
    .padEnd(32, '0')
    .slice(0, 32)}`
  return {
    account_sid: account,
    api_version: '2010-04-01',
    body,
    date_created: new Date().toUTCString(),
    date_sent: null,
    date_updated: new Date().toUTCString(),
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: from || null,
    messaging_service_sid: service || null,
    num_media: '0',
    num_segments: String(Math.ceil(body.length / 70)),
    price: null,
    price_unit: null,
    sid,
    status: service === '' ? 'queued' : 'accepted',
    subresource_uris: { media: `/2010-04-01/Accounts/${account}/Messages/${sid}/Media.json` },
    to,
    uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
  }
}
