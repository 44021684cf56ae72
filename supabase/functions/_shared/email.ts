/** Sends one e-mail through Resend's HTTP interface (https://resend.com/docs/api-reference/emails/send-email). */
import type { Env } from './env.ts'
import { mask } from './log.ts'
import { callOut, type Fetch, NoAnswer } from './outgoing.ts'

const TIMEOUT_MS = 10_000

export type Email = { para: string; assunto: string; html: string; texto: string; chave: string }
/** `permanente`: sending the same again can never work. `erro` is masked and may be stored. */
export type Envio = { enviado: true } | { enviado: false; permanente: boolean; erro: string }
export type SendEmail = (email: Email) => Promise<Envio>

/** One header line: no line break or control can begin another header. At most 200 characters. */
export const headerText = (text: string) => {
  // oxlint-disable-next-line no-control-regex -- controls are what this removes
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
  return line.replace(/ {2,}/g, ' ').trim().slice(0, 200)
}

/**
 * Whether the provider's refusal is for good. 401 and 403 mean that our key or domain is not set up: the message is innocent and
 * waits for us. 408, 409 and 429 ask for another try; every other 4xx judges the message itself.
 */
export const isPermanent = (status: number) => status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status)

/** How often one call tries when the provider says 429 (its limit is a few e-mails a second), and the longest wait, in seconds. */
const TRIES = 3
const LONGEST_WAIT_S = 5

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The same `chave` is one e-mail for the provider, however often it is sent (24 h), so a lost answer costs nothing. */
export const createEmail = (env: Env, fetch: Fetch, { timeoutMs = TIMEOUT_MS, wait = sleep } = {}): SendEmail => {
  const post = ({ para, assunto, html, texto, chave }: Email) =>
    callOut(
      fetch,
      `${env.RESEND_URL}/emails`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${env.RESEND_API_KEY}`,
          'content-type': 'application/json',
          'idempotency-key': headerText(chave),
          'user-agent': 'embira',
        },
        body: JSON.stringify({
          from: env.EMAIL_FROM,
          to: [headerText(para)],
          subject: headerText(assunto),
          html,
          text: texto,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      },
      { timeoutMs },
    )

  const send = async (email: Email, tries: number): Promise<Envio> => {
    const { status, headers, text } = await post(email)
    if (status >= 200 && status < 300) return { enviado: true }
    if (status === 429 && tries > 1) {
      const asked = Number(headers.get('retry-after') ?? 1)
      await wait(1000 * Math.min(asked > 0 ? asked : 1, LONGEST_WAIT_S))
      return await send(email, tries - 1)
    }
    return { enviado: false, permanente: isPermanent(status), erro: mask(`${status} ${text}`) }
  }

  return async (email) => {
    try {
      return await send(email, TRIES)
    } catch (error) {
      if (error instanceof NoAnswer) return { enviado: false, permanente: false, erro: mask(error.message) }
      throw error
    }
  }
}
