/**
 * Sends a one-time code: to sign in; with a session, to verify an own contact or confirm the deletion of the account; with a follow-up
 * token, by SMS, to make the review of its request weigh.
 */
import { z } from 'zod'
import type { Canal } from '../../../src/domain/identificador.ts'
import {
  followUpToken,
  MAX_OTP_BYTES,
  optionalSecret,
  readCanal,
  readIdentificador,
  refuseTooMany,
  typed,
} from '../_shared/codigo.ts'
import { createEndpoint, type Deps } from '../_shared/endpoint.ts'
import { composeSmsDoCodigo, type Finalidade, renderCodigo } from '../_shared/mensagens/codigo.ts'
import type { Envio } from '../_shared/outgoing.ts'
import { createRefusal, Refusal } from '../_shared/refusal.ts'

const input = z.object({
  identifier: typed,
  channel: typed,
  browser: optionalSecret,
  purpose: z.literal('excluir_conta').optional(),
  review: followUpToken.optional(),
})

type Code = { desafio: string; codigo: string; destino: string }

/** An e-mail leaves at once, before those of the queue, which make room for it (docs/product/messages.md#the-pace-of-the-provider). */
const send = async (canal: Canal, { desafio, codigo, destino }: Code, finalidade: Finalidade, deps: Deps): Promise<Envio> => {
  const { admin, env, report, sendEmail, sendSms } = deps
  if (canal === 'sms') return await sendSms({ para: destino, texto: composeSmsDoCodigo(codigo, env.SITE_URL) })
  const email = { para: destino, chave: `otp:${desafio}`, ...renderCodigo(codigo, finalidade, env.SITE_URL) }
  return await sendEmail(email, async () => void admin.takePlace(env.RESEND_PER_SECOND).catch(report))
}

/**
 * Known and unknown identifiers take the same path and get the same answer: whether there is an account is looked up only when a code
 * is verified. A code that the provider did not accept is void, so that nobody waits 45 s for an e-mail that never comes.
 */
export const requestOtp = createEndpoint({
  name: 'request-otp',
  input,
  auth: 'optional',
  maxBytes: MAX_OTP_BYTES,
  async run({ identifier, channel, browser, purpose, review }, deps) {
    const { admin, env, user, address, report } = deps
    if (purpose !== undefined && user === undefined) throw createRefusal('sessao')
    const canal = review === undefined ? readCanal(channel) : 'sms'
    deps.count({ [canal]: 1 })
    const identificador = readIdentificador(canal, identifier)
    const finalidade = purpose ?? (user === undefined ? 'entrar' : 'contato')
    const captcha = env.TURNSTILE_SECRET_KEY !== undefined
    const who = { identificador, authUserId: user?.id ?? null, endereco: address, navegador: browser }
    const asked =
      review === undefined
        ? await admin.requestOtp({ ...who, canal, finalidade }, captcha)
        : await admin.requestReviewOtp({ ...who, token: review }, captcha)
    if (asked.status === 'captcha')
      throw new Refusal(428, 'captcha', 'Foram muitos pedidos. Confirme que você é uma pessoa para receber o código.')
    if (asked.status === 'limite') throw refuseTooMany(asked.retry_in)
    if (asked.status === 'outra_conta')
      throw new Refusal(409, 'outra_conta', 'Você já está em outra conta. Para usar este contato, saia e entre com ele.')
    const { expires_in, resend_in } = asked
    if (asked.status === 'aguarde') {
      const wait = resend_in === 1 ? '1 segundo' : `${resend_in} segundos`
      throw new Refusal(429, 'aguarde', `Já enviamos um código. Aguarde ${wait} para pedir outro.`, { resend_in, expires_in })
    }
    const envio = await send(canal, asked, finalidade, deps)
    if (envio.enviado) return { success: true, expires_in, resend_in }

    report(`${canal}: ${envio.erro.replaceAll(asked.codigo, '[codigo]')}`)
    // An SMS that may have been sent counts as sent, because it may be billed. At worst the user waits 45 s.
    await admin.otpNotSent(asked.desafio, canal === 'email' || !envio.incerto).catch(report)
    throw new Refusal(503, 'envio', 'Não conseguimos enviar o código agora. Tente de novo em instantes ou use outro meio.')
  },
})
