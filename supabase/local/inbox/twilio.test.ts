import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Inbox, startInbox } from './inbox.ts'

let inbox: Inbox

beforeAll(async () => {
  inbox = await startInbox({ port: 0 })
})
beforeEach(() => fetch(`${inbox.url}/api/v1/messages`, { method: 'DELETE' }))
afterAll(() => inbox.close())

const ACCOUNT = `AC${'0'.repeat(32)}`
const sms = { To: '+5511987654321', From: '+15005550006', Body: 'Embira: seu código é 123456.' }

type Asked = { form?: Record<string, string>; user?: string; account?: string; signal?: AbortSignal }
const send = ({ form = sms, user = ACCOUNT, account = ACCOUNT, signal }: Asked = {}) =>
  fetch(`${inbox.url}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${user}:twilio_local`).toString('base64')}` },
    body: new URLSearchParams(form),
    signal,
  })
const to = (number: string) => send({ form: { ...sms, To: number } })
const get = async (path: string) => (await fetch(inbox.url + path)).json()

test('an SMS sent in Twilio’s shape is found by its number and read like an e-mail', async () => {
  const answer = await send()
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    account_sid: ACCOUNT,
    status: 'queued',
    to: sms.To,
    from: sms.From,
    body: sms.Body,
    error_code: null,
  })
  await to('+5521987654321')
  const found = await get(`/api/v1/search?query=${encodeURIComponent(`to:${sms.To}`)}`)
  expect(found).toMatchObject({ messages_count: 1, messages: [{ Subject: 'SMS', Snippet: sms.Body, To: [{ Address: sms.To }] }] })
  expect(await get(`/api/v1/message/${found.messages[0].ID}`)).toMatchObject({ Text: sms.Body, HTML: '' })
  expect(await get('/api/v1/messages')).toMatchObject({ total: 2 })
})

test('a messaging service may send in place of a number', async () => {
  const service = `MG${'1'.repeat(32)}`
  const answer = await send({ form: { To: sms.To, Body: sms.Body, MessagingServiceSid: service } })
  expect([answer.status, await answer.json()]).toMatchObject([201, { status: 'accepted', messaging_service_sid: service }])
})

test.each([
  ['another account’s key', { user: `AC${'1'.repeat(32)}` }, 401, 20003],
  ['no recipient', { form: { ...sms, To: '' } }, 400, 21604],
  ['no sender', { form: { To: sms.To, Body: 'x' } }, 400, 21603],
  ['nothing to say', { form: { ...sms, Body: '' } }, 400, 21602],
  ['too much to say', { form: { ...sms, Body: 'x'.repeat(1601) } }, 400, 21617],
  ['a number that is none', { form: { ...sms, To: '11987654321' } }, 400, 21211],
  ['a number that refuses', { form: { ...sms, To: '+5511999990001' } }, 400, 21610],
] satisfies [string, Asked, number, number][])(
  '%s is refused in Twilio’s shape and nothing is kept',
  async (_, asked, status, code) => {
    const answer = await send(asked)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, status, message: expect.any(String) })
    expect(await get('/api/v1/messages')).toMatchObject({ total: 0 })
  },
)

test('a flaky number fails twice, then receives; each number counts separately', async () => {
  for (const number of ['+5511999990002', '+5521999990002'])
    expect([(await to(number)).status, (await to(number)).status, (await to(number)).status]).toEqual([503, 503, 201])
  expect(await get('/api/v1/messages')).toMatchObject({ total: 2 })
})

test('a number that times out never answers and receives nothing', async () => {
  await expect(send({ form: { ...sms, To: '+5511999990003' }, signal: AbortSignal.timeout(150) })).rejects.toThrow(
    /abort|timeout/i,
  )
  expect(await get('/api/v1/messages')).toMatchObject({ total: 0 })
})

test('an account shows itself as active to its own key alone', async () => {
  const show = (user: string) =>
    fetch(`${inbox.url}/2010-04-01/Accounts/${ACCOUNT}.json`, {
      headers: { authorization: `Basic ${Buffer.from(`${user}:twilio_local`).toString('base64')}` },
    })
  expect(await (await show(ACCOUNT)).json()).toMatchObject({ sid: ACCOUNT, status: 'active', type: 'Full' })
  expect((await show(`AC${'1'.repeat(32)}`)).status).toBe(401)
})
