/** Sends one SMS through Twilio's HTTP API (https://www.twilio.com/docs/messaging/api/message-resource). */
import { z } from 'zod'
import type { Env } from './env.ts'
import {
  callOut,
  type Clock,
  createCaller,
  type Envio,
  type Fetch,
  NoAnswer,
  refuseNotSent,
  reportUnanswered,
} from './outgoing.ts'

const TIMEOUT_MS = 10_000

/** `para` is `+` and digits. */
export type Sms = { para: string; texto: string }
export type SendSms = (sms: Sms) => Promise<Envio>

/** Twilio's error code. Its message is not kept, because it contains the phone. */
const refused = z.object({ code: z.number().int() })

/**
 * Twilio has no idempotency key: an SMS without an answer may have been sent and is not repeated here, because a second SMS costs
 * money and confuses. Only a 429 is retried, because it means that nothing was sent.
 */
export const createSms = (
  env: Env,
  fetch: Fetch,
  { timeoutMs = TIMEOUT_MS, clock }: { timeoutMs?: number; clock?: Clock } = {},
): SendSms => {
  const call = createCaller(clock)
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env
  const post = ({ para, texto }: Sms) =>
    callOut(
      fetch,
      `${env.TWILIO_URL}/2010-04-01/Accounts/${account}/Messages.json`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${account}:${token}`)}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          'user-agent': 'embira',
        },
        body: new URLSearchParams({
          To: para,
          [from.startsWith('+') ? 'From' : 'MessagingServiceSid']: from,
          Body: texto,
        }).toString(),
      },
      { timeoutMs },
    )

  return async (sms) => {
    try {
      const { status, text } = await call(() => post(sms))
      if (status >= 200 && status < 300) return { enviado: true }
      return refuseNotSent(status, `${status} ${reason(text)}`.trim())
    } catch (error) {
      if (error instanceof NoAnswer) return reportUnanswered(error)
      throw error
    }
  }
}

const reason = (text: string) => {
  try {
    return `twilio ${refused.parse(JSON.parse(text)).code}`
  } catch {
    return ''
  }
}
