import { expect, test } from 'vitest'
import { createEmail, toHeaderText } from './email.ts'
import { parseEnv } from './env.ts'
import { isPermanent } from './outgoing.ts'
import { sampleEnv } from './sample/env.ts'

const env = parseEnv(sampleEnv)
const email = { para: 'ana@cliente.example', assunto: 'Olá', html: '<p>Olá</p>', texto: 'Olá', chave: 'solicitacao_recebida:1' }

/** A provider that gives these answers one after the other. */
const provider = (...answers: (() => Response)[]) => {
  const calls: { url: string; headers: unknown; body: Record<string, unknown> }[] = []
  const waits: number[] = []
  const send = createEmail(
    env,
    async (url, init) => {
      calls.push({ url, headers: init.headers, body: JSON.parse(init.body as string) as Record<string, unknown> })
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      if (answer === undefined) throw new TypeError('connection refused')
      return answer()
    },
    { wait: async (ms) => void waits.push(ms) },
  )
  return { calls, waits, send }
}
const status =
  (code: number, body: unknown = {}, headers = {}) =>
  () =>
    Response.json(body, { status: code, headers })

test('an accepted e-mail carries our key, both versions and the idempotency key', async () => {
  const { send, calls } = provider(status(200, { id: '1' }))
  expect(await send(email)).toEqual({ enviado: true })
  expect(calls[0]?.url).toBe('https://api.resend.com/emails')
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer re_x', 'idempotency-key': 'solicitacao_recebida:1' })
  expect(calls[0]?.body).toMatchObject({
    from: 'Embira <ola@embira.example>',
    to: ['ana@cliente.example'],
    subject: 'Olá',
    html: '<p>Olá</p>',
    text: 'Olá',
  })
})

test('what can be stopped tells mail programs how, by one press, in header lines of its own', async () => {
  const { send, calls } = provider(status(200))
  await send({ ...email, paraParar: 'https://embira.example/parar/alertas/abc\r\nBcc: x@y.example' })
  await send(email)
  expect(calls.map(({ body }) => body['headers'])).toEqual([
    {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://embira.example/parar/alertas/abc Bcc: x@y.example>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    { 'Auto-Submitted': 'auto-generated' },
  ])
})

test.each([
  [400, true],
  [404, true],
  [413, true],
  [422, true],
  [401, false],
  [403, false],
  [408, false],
  [409, false],
  [302, false],
  [500, false],
  [503, false],
])('%i is for good: %s', async (code, permanente) => {
  expect(isPermanent(code)).toBe(permanente)
  expect(await provider(status(code)).send(email)).toMatchObject({ enviado: false, permanente })
})

test('the stored reason contains no personal data', async () => {
  const { send } = provider(status(422, { message: 'ana@cliente.example cannot receive' }))
  expect(await send(email)).toEqual({
    enviado: false,
    permanente: true,
    incerto: false,
    erro: '422 {"message":"[email] cannot receive"}',
  })
})

test('when the provider cannot be reached, the e-mail is retried later', async () => {
  expect(await provider().send(email)).toMatchObject({ enviado: false, permanente: false, incerto: true })
  expect(await provider(status(502)).send(email)).toMatchObject({ enviado: false, permanente: false, incerto: true })
})

test('a 429 is retried after the announced wait, three tries in all', async () => {
  const patient = provider(status(429, {}, { 'retry-after': '2' }), status(429, {}, { 'retry-after': '9999' }), status(200))
  expect(await patient.send(email)).toEqual({ enviado: true })
  expect(patient.waits).toEqual([2000, 5000])
  const refused = provider(status(429, {}, { 'retry-after': 'later' }))
  expect(await refused.send(email)).toMatchObject({ enviado: false, permanente: false })
  expect(refused.calls).toHaveLength(3)
})

test.each([
  'Olá\r\nBcc: mau@mau.example',
  'Olá\nBcc: mau@mau.example',
  'Olá\u2028Bcc: mau@mau.example',
  'Olá\u0000Bcc: mau@mau.example',
])('%j cannot begin another header', async (assunto) => {
  expect(toHeaderText(assunto)).toBe('Olá Bcc: mau@mau.example')
  const { send, calls } = provider(status(200))
  await send({ ...email, assunto, para: 'ana@cliente.example\r\nBcc: mau@mau.example', chave: 'a\r\nb' })
  expect(calls[0]?.body['subject']).toBe('Olá Bcc: mau@mau.example')
  expect(JSON.stringify(calls[0]?.body['to'])).not.toMatch(/\\[rn]/)
  expect(calls[0]?.headers).toMatchObject({ 'idempotency-key': 'a b' })
})

test('an e-mail with a reply-to address carries it, and that address cannot add a header', async () => {
  const { send, calls } = provider(status(200))
  await send({ ...email, responderPara: 'bia@cliente.example\r\nBcc: mau@mau.example' })
  expect(calls[0]?.body['reply_to']).toBe('bia@cliente.example Bcc: mau@mau.example')
  await send(email)
  expect(calls[1]?.body).not.toHaveProperty('reply_to')
})
