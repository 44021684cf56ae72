/** Sends one e-mail through Resend's HTTP API (https://resend.com/docs/api-reference/emails/send-email). */
import type { Env } from './env.ts'
import { maskContacts } from './log.ts'
import type { Anexo } from './mensagens/mensagem.ts'
import {
  callOut,
  type Clock,
  createCaller,
  type Envio,
  type Fetch,
  NoAnswer,
  refuseNotSent,
  reportUnanswered,
  type Turn,
} from './outgoing.ts'

const TIMEOUT_MS = 10_000

/** `responderPara`: the reply-to address, when it is not ours. `paraParar`: stops e-mails of this kind by one POST (RFC 8058). */
export type Email = {
  para: string
  assunto: string
  html: string
  texto: string
  chave: string
  responderPara?: string
  paraParar?: string
  anexos?: Anexo[]
}
/** `turn`: when it may leave, asked at every try; at once without it. */
export type SendEmail = (email: Email, turn?: Turn) => Promise<Envio>

/** One header line of at most 200 characters, without line breaks and controls, so that it cannot add another header. */
export const toHeaderText = (text: string) => {
  // oxlint-disable-next-line no-control-regex -- controls are what this removes
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
  return line.replace(/ {2,}/g, ' ').trim().slice(0, 200)
}

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** `chave` is the idempotency key (24 h at the provider): a retry after a lost answer sends no second e-mail. */
export const createEmail = (
  env: Env,
  fetch: Fetch,
  { timeoutMs = TIMEOUT_MS, clock }: { timeoutMs?: number; clock?: Clock } = {},
): SendEmail => {
  const call = createCaller(clock)
  const post = ({ para, assunto, html, texto, chave, responderPara, paraParar, anexos }: Email) =>
    callOut(
      fetch,
      `${env.RESEND_URL}/emails`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${env.RESEND_API_KEY}`,
          'content-type': 'application/json',
          'idempotency-key': toHeaderText(chave),
          'user-agent': 'embira',
        },
        body: JSON.stringify({
          from: env.EMAIL_FROM,
          to: [toHeaderText(para)],
          ...(responderPara === undefined ? {} : { reply_to: toHeaderText(responderPara) }),
          subject: toHeaderText(assunto),
          html,
          text: texto,
          ...(anexos === undefined
            ? {}
            : {
                attachments: anexos.map(({ nome, conteudo, tipo }) => ({
                  filename: nome,
                  content: toBase64(conteudo),
                  content_type: tipo,
                })),
              }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(paraParar === undefined
              ? {}
              : { 'List-Unsubscribe': `<${toHeaderText(paraParar)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        }),
      },
      { timeoutMs },
    )

  return async (email, turn) => {
    try {
      const { status, text } = await call(() => post(email), turn)
      if (status >= 200 && status < 300) return { enviado: true }
      return refuseNotSent(status, maskContacts(`${status} ${text}`))
    } catch (error) {
      if (error instanceof NoAnswer) return reportUnanswered(error)
      throw error
    }
  }
}
