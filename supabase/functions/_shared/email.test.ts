import { describe, expect, test } from 'vitest'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { createEmail, toHeaderText } from './email.ts'
import { parseEnv } from './env.ts'
import { isPermanent } from './outgoing.ts'
import { createSms } from './sms.ts'

const env = parseEnv(sampleEnv)
const email = { para: 'ana@cliente.example', assunto: 'Olá', html: '<p>Olá</p>', texto: 'Olá', chave: 'solicitacao_recebida:1' }

const status =
  (code: number, body: unknown = {}, headers = {}) =>
  () =>
    Response.json(body, { status: code, headers })

const left = (remaining: string) => status(200, {}, { 'ratelimit-remaining': remaining, 'ratelimit-reset': '1' })

const sms = {
  para: '+5511987654321',
  texto: 'Embira: digite 123456 para confirmar. Vale por 5 minutos.\n\n@www.embira.example #123456',
}

/** A provider that gives these answers one after the other. */
const provider = (...answers: (() => Response)[]) => {
  const calls: { url: string; headers: unknown; body: Record<string, unknown> }[] = []
  const waits: number[] = []
  let time = 0
  const wait = async (ms: number) => {
    waits.push(ms)
    time += ms
  }
  const send = createEmail(
    env,
    async (url, init) => {
      calls.push({ url, headers: init.headers, body: JSON.parse(init.body as string) as Record<string, unknown> })
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      if (answer === undefined) throw new TypeError('connection refused')
      return answer()
    },
    { clock: { now: () => time, wait } },
  )
  return { calls, waits, send }
}

/** A smsProvider that gives these answers one after the other. */
const smsProvider = (answers: (() => Response)[], env: Record<string, string> = sampleEnv) => {
  const calls: { url: string; headers: unknown; form: Record<string, string> }[] = []
  const waits: number[] = []
  let time = 0
  const wait = async (ms: number) => {
    waits.push(ms)
    time += ms
  }
  const send = createSms(
    parseEnv(env),
    async (url, init) => {
      calls.push({ url, headers: init.headers, form: Object.fromEntries(new URLSearchParams(init.body as string)) })
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      if (answer === undefined) throw new TypeError('connection refused')
      return answer()
    },
    { clock: { now: () => time, wait } },
  )
  return { calls, waits, send }
}

describe('email', () => {
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

  test('a file goes with the e-mail, its letters as they are, under its own type', async () => {
    const { send, calls } = provider(status(200))
    await send({
      ...email,
      anexos: [{ nome: 'entrevista.ics', conteudo: 'Sônia — 14h', tipo: 'text/calendar; charset=utf-8; method=REQUEST' }],
    })
    await send(email)
    expect(calls.map(({ body }) => body['attachments'])).toEqual([
      [
        {
          filename: 'entrevista.ics',
          content: Buffer.from('Sônia — 14h').toString('base64'),
          content_type: 'text/calendar; charset=utf-8; method=REQUEST',
        },
      ],
      undefined,
    ])
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

  test('a 429 is retried after the announced wait, for 15 seconds in all', async () => {
    const patient = provider(status(429, {}, { 'retry-after': '2' }), status(429, {}, { 'retry-after': '9999' }), status(200))
    expect(await patient.send(email)).toEqual({ enviado: true })
    expect(patient.waits).toEqual([2000, 5000])
    const refused = provider(status(429, {}, { 'retry-after': 'later' }))
    expect(await refused.send(email)).toMatchObject({ enviado: false, permanente: false })
    expect(refused.waits).toEqual(Array.from({ length: 15 }, () => 1000))
  })

  test('with no place left in this second, the next e-mail waits for the next one', async () => {
    const { send, calls, waits } = provider(left('1'), left('0'), left('4'))
    for (let n = 0; n < 3; n += 1) await send(email) // oxlint-disable-line no-await-in-loop -- one after the other
    expect(calls).toHaveLength(3)
    expect(waits).toEqual([1000])
  })

  test('an e-mail of the queue asks for its turn at every try', async () => {
    const { send } = provider(status(429), status(429), status(200))
    let turns = 0
    expect(await send(email, async () => void (turns += 1))).toEqual({ enviado: true })
    expect(turns).toBe(3)
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
})

describe('sms', () => {
  test('an accepted SMS carries our account, sender and text', async () => {
    const { send, calls } = smsProvider([status(201, { sid: 'SM1' })])
    expect(await send(sms)).toEqual({ enviado: true })
    expect(calls).toEqual([
      {
        url: `https://api.twilio.com/2010-04-01/Accounts/${sampleEnv.TWILIO_ACCOUNT_SID}/Messages.json`,
        headers: expect.objectContaining({
          authorization: `Basic ${btoa(`${sampleEnv.TWILIO_ACCOUNT_SID}:twilio_x`)}`,
          'content-type': 'application/x-www-form-urlencoded',
        }) as unknown,
        form: { To: '+5511987654321', From: '+15005550006', Body: sms.texto },
      },
    ])
  })

  test('a messaging service is sent as MessagingServiceSid', async () => {
    const service = `MG${'1'.repeat(32)}`
    const { send, calls } = smsProvider([status(201)], { ...sampleEnv, TWILIO_FROM: service })
    await send(sms)
    expect(calls[0]?.form).toEqual({ To: sms.para, MessagingServiceSid: service, Body: sms.texto })
  })

  test.each([
    [400, true, false],
    [404, true, false],
    [401, false, false],
    [403, false, false],
    [429, false, false],
    [500, false, true],
    [503, false, true],
  ])('%i is for good: %s; may have gone out: %s', async (code, permanente, incerto) => {
    expect(await smsProvider([status(code)]).send(sms)).toEqual({ enviado: false, permanente, incerto, erro: String(code) })
  })

  test('the stored reason is Twilio’s error code, without its message, which contains the phone', async () => {
    const { send } = smsProvider([status(400, { code: 21211, message: "The 'To' number +5511987654321 is not valid (123456)." })])
    expect(await send(sms)).toEqual({ enviado: false, permanente: true, incerto: false, erro: '400 twilio 21211' })
  })

  test('an SMS without an answer is not sent a second time', async () => {
    const { send, calls } = smsProvider([])
    expect(await send(sms)).toMatchObject({ enviado: false, permanente: false, incerto: true })
    expect(calls).toHaveLength(1)
  })

  test('a 429 is retried after the announced wait, for 15 seconds in all', async () => {
    const patient = smsProvider([status(429, {}, { 'retry-after': '2' }), status(429), status(201)])
    expect(await patient.send(sms)).toEqual({ enviado: true })
    expect(patient.waits).toEqual([2000, 1000])
    const refused = smsProvider([status(429, { code: 20429 })])
    expect(await refused.send(sms)).toEqual({ enviado: false, permanente: false, incerto: false, erro: '429 twilio 20429' })
    expect(refused.calls).toHaveLength(16)
  })
})
