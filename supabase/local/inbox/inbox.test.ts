import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Inbox, startInbox } from './inbox.ts'

let inbox: Inbox

beforeAll(async () => {
  inbox = await startInbox({ port: 0 })
})
beforeEach(() => fetch(`${inbox.url}/api/v1/messages`, { method: 'DELETE' }))
afterAll(() => inbox.close())

const email = (over: Record<string, unknown> = {}) => ({
  from: 'Embira <ola@embira.example>',
  to: ['ana@cliente.example'],
  subject: 'Recebemos a sua solicitação',
  html: '<html><head><title>x</title></head><body><a href="https://embira.example/a">ver</a></body></html>',
  text: 'Olá, Ana. https://embira.example/a',
  ...over,
})

const send = (body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${inbox.url}/emails`, {
    method: 'POST',
    headers: { authorization: 'Bearer re_local', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal,
  })

const statuses = async (to: string) =>
  [await send(email({ to })), await send(email({ to })), await send(email({ to }))].map((r) => r.status)
const get = async (path: string) => (await fetch(inbox.url + path)).json()
const domains = (headers: Record<string, string>) => fetch(`${inbox.url}/domains`, { headers })
const total = async () => ((await get('/api/v1/messages')) as { total: number }).total

test('a message sent in Resend’s shape is found, read and deleted in Mailpit’s', async () => {
  const answer = await send(email())
  expect(await answer.json()).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) })
  const found = await get('/api/v1/search?query=to:ana@cliente.example')
  expect(found).toMatchObject({ total: 1, unread: 1, messages_count: 1, messages: [{ Subject: 'Recebemos a sua solicitação' }] })
  const [summary] = found.messages
  expect(summary).toMatchObject({
    From: { Name: 'Embira', Address: 'ola@embira.example' },
    Snippet: expect.stringMatching(/^Olá, Ana/),
  })
  const message = await get(`/api/v1/message/${summary.ID}`)
  expect(message).toMatchObject({ To: [{ Name: '', Address: 'ana@cliente.example' }], Text: email().text, HTML: email().html })
  expect(await get('/api/v1/messages')).toMatchObject({ unread: 0 })
  await fetch(`${inbox.url}/api/v1/messages`, { method: 'DELETE' })
  expect((await fetch(`${inbox.url}/api/v1/message/${summary.ID}`)).status).toBe(404)
})

test('a file of a message is kept as it was sent; one that is none is refused', async () => {
  const content = Buffer.from('BEGIN:VCALENDAR\r\nSônia').toString('base64')
  await send(email({ attachments: [{ filename: 'a.ics', content, content_type: 'text/calendar; method=REQUEST' }] }))
  const { messages } = await get('/api/v1/messages')
  expect(messages[0]).toMatchObject({ Attachments: 1 })
  const { ID, Attachments } = await get(`/api/v1/message/${messages[0].ID}`)
  expect(Attachments).toEqual([{ PartID: '1', FileName: 'a.ics', ContentType: 'text/calendar; method=REQUEST', Size: 23 }])
  const file = await fetch(`${inbox.url}/api/v1/message/${ID}/part/1`)
  expect(file.headers.get('content-type')).toBe('text/calendar; method=REQUEST')
  expect(await file.text()).toBe('BEGIN:VCALENDAR\r\nSônia')
  expect((await fetch(`${inbox.url}/api/v1/message/${ID}/part/2`)).status).toBe(404)
  for (const attachments of ['a', [null], [{ filename: 'a.ics' }], [{ filename: 'a.ics', content: 'não é base64' }]])
    expect((await send(email({ attachments }))).status).toBe(422)
})

test('an idle connection is closed by its caller alone, never while a request is on its way', async () => {
  expect((await fetch(`${inbox.url}/api/v1/messages`)).headers.get('keep-alive')).toBe(null)
})

test('search narrows by recipient, subject and words, all of which must match', async () => {
  await send(email({ to: 'Bruno <bruno@cliente.example>', subject: 'Outro assunto' }))
  await send(email())
  const found = async (query: string) => (await get(`/api/v1/search?query=${encodeURIComponent(query)}`)).messages_count
  expect(await found('to:BRUNO@cliente.example')).toBe(1)
  expect(await found('to:bruno subject:"outro assunto"')).toBe(1)
  expect(await found('to:bruno subject:Recebemos')).toBe(0)
  expect(await found('cliente.example')).toBe(2)
  expect(await get('/api/v1/messages?start=1&limit=1')).toMatchObject({
    start: 1,
    count: 1,
    messages: [{ Subject: 'Outro assunto' }],
  })
})

test('the same idempotency key is one message; with other content it is refused', async () => {
  const key = { 'idempotency-key': 'chave-1' }
  const first = await (await send(email(), key)).json()
  expect(await (await send(email(), key)).json()).toEqual(first)
  expect(await total()).toBe(1)
  const other = await send(email({ subject: 'Diferente' }), key)
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({ name: 'invalid_idempotent_request' })
})

test.each([
  ['no key of the provider', email(), { authorization: '' }, 401],
  ['an unreadable body', '{', {}, 422],
  ['no recipient', email({ to: [] }), {}, 422],
  ['a recipient that is no address', email({ to: 'ana' }), {}, 422],
  ['a sender that is no address', email({ from: 'Embira' }), {}, 422],
  ['a subject with a line break', email({ subject: 'a\r\nBcc: b@c.d' }), {}, 422],
  ['nothing to read', email({ html: undefined, text: undefined }), {}, 422],
  ['an address that bounces', email({ to: 'bounce@x.example' }), {}, 422],
])('%s is refused in Resend’s shape and nothing is kept', async (_, body, headers, status) => {
  const answer = await send(body, headers)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ statusCode: status, name: expect.any(String), message: expect.any(String) })
  expect(await total()).toBe(0)
})

test('a flaky address fails twice, then receives; each address counts separately', async () => {
  expect(await statuses('flaky1@x.example')).toEqual([500, 500, 200])
  expect(await statuses('flaky2@x.example')).toEqual([500, 500, 200])
  expect(await total()).toBe(2)
})

test('an address that times out never answers and receives nothing', async () => {
  await expect(send(email({ to: 'timeout@x.example' }), {}, AbortSignal.timeout(150))).rejects.toThrow(/abort|timeout/i)
  expect(await total()).toBe(0)
})

test('the page is in Portuguese, and a message is shown without running any code', async () => {
  expect(await (await fetch(inbox.url)).text()).toContain('Caixa de entrada local')
  await send(email())
  const { ID } = await get('/api/v1/message/latest')
  const view = await fetch(`${inbox.url}/view/${ID}.html`)
  expect(view.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/)
  expect(await view.text()).toContain('<head><base target="_blank">')
})

test('an open page is notified of a new message', async () => {
  const events = await fetch(`${inbox.url}/api/events`)
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  inbox.receive({ from: { Name: '', Address: 'a@b.c' }, to: [{ Name: '', Address: 'd@e.f' }], subject: 's', html: '', text: 't' })
  expect((await reader?.read())?.value).toBe('data: change\n\n')
  await reader?.cancel()
})

test('memory is bounded: the oldest message is dropped, and a huge one is refused', async () => {
  for (let i = 0; i < 505; i++)
    inbox.receive({
      from: { Name: '', Address: 'a@b.c' },
      to: [{ Name: '', Address: 'd@e.f' }],
      subject: `n${1000 + i}`,
      html: '',
      text: '',
    })
  expect(await total()).toBe(500)
  expect(await get('/api/v1/search?query=n1004')).toMatchObject({ messages_count: 0 })
  expect(await get('/api/v1/search?query=n1005')).toMatchObject({ messages_count: 1 })
  expect((await send(email({ text: 'x'.repeat(2_100_000) }))).status).toBe(413)
})

test('the domains show that of the sender as verified, and nothing without a key', async () => {
  const shown = await domains({ authorization: 'Bearer re_local' })
  expect(await shown.json()).toMatchObject({ object: 'list', data: [{ name: 'embira.example', status: 'verified' }] })
  expect((await domains({})).status).toBe(401)
})

const told = (headers: Headers | undefined) =>
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'].map((name) => headers?.get(name))

test('with a limit, more in a second are refused as the provider does, and say when to try again', async () => {
  let time = 0
  const limited = await startInbox({ port: 0, mailPerSecond: 5, now: () => time })
  const post = (n: number) =>
    fetch(`${limited.url}/emails`, {
      method: 'POST',
      headers: { authorization: 'Bearer re_local' },
      body: JSON.stringify(email({ to: `p${n}@x.example` })),
    })
  try {
    const all = await Promise.all(Array.from({ length: 7 }, (_, n) => post(n)))
    expect([200, 429].map((asked) => all.filter(({ status }) => status === asked).length)).toEqual([5, 2])
    const refused = all.find(({ status }) => status === 429)
    expect(await refused?.json()).toMatchObject({ statusCode: 429, name: 'rate_limit_exceeded' })
    expect(told(refused?.headers)).toEqual(['5', '0', '1', '1'])
    time = 1000
    const later = await post(9)
    expect([later.status, ...told(later.headers)]).toEqual([200, '5', '4', '1', null])
    expect((await (await fetch(`${limited.url}/api/v1/messages`)).json()).total).toBe(6)
  } finally {
    await limited.close()
  }
})
