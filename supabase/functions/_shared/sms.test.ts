import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { createSms } from './sms.ts'

const sms = {
  para: '+5511987654321',
  texto: 'Embira: digite 123456 para confirmar. Vale por 5 minutos.\n\n@www.embira.example #123456',
}

/** A provider that gives these answers one after the other. */
const provider = (answers: (() => Response)[], env: Record<string, string> = sampleEnv) => {
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
const status =
  (code: number, body: unknown = {}, headers = {}) =>
  () =>
    Response.json(body, { status: code, headers })

test('an accepted SMS carries our account, sender and text', async () => {
  const { send, calls } = provider([status(201, { sid: 'SM1' })])
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
  const { send, calls } = provider([status(201)], { ...sampleEnv, TWILIO_FROM: service })
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
  expect(await provider([status(code)]).send(sms)).toEqual({ enviado: false, permanente, incerto, erro: String(code) })
})

test('the stored reason is Twilio’s error code, without its message, which contains the phone', async () => {
  const { send } = provider([status(400, { code: 21211, message: "The 'To' number +5511987654321 is not valid (123456)." })])
  expect(await send(sms)).toEqual({ enviado: false, permanente: true, incerto: false, erro: '400 twilio 21211' })
})

test('an SMS without an answer is not sent a second time', async () => {
  const { send, calls } = provider([])
  expect(await send(sms)).toMatchObject({ enviado: false, permanente: false, incerto: true })
  expect(calls).toHaveLength(1)
})

test('a 429 is retried after the announced wait, for 15 seconds in all', async () => {
  const patient = provider([status(429, {}, { 'retry-after': '2' }), status(429), status(201)])
  expect(await patient.send(sms)).toEqual({ enviado: true })
  expect(patient.waits).toEqual([2000, 1000])
  const refused = provider([status(429, { code: 20429 })])
  expect(await refused.send(sms)).toEqual({ enviado: false, permanente: false, incerto: false, erro: '429 twilio 20429' })
  expect(refused.calls).toHaveLength(16)
})
