/** Verifies a one-time code: a visitor gets a session; a signed-in user gets the contact verified; a review of a follow-up token weighs. */
import { z } from 'zod'
import {
  followUpToken,
  handleSpent,
  MAX_OTP_BYTES,
  optionalSecret,
  readCanal,
  readCodigo,
  readIdentificador,
  refuseCode,
  requireAccepted,
  typed,
} from '../_shared/codigo.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { Refusal } from '../_shared/refusal.ts'
import { signIn, verifyContact } from './sign-in.ts'

export const verifyOtp = createEndpoint({
  name: 'verify-otp',
  input: z.object({ identifier: typed, channel: typed, code: typed, browser: optionalSecret, review: followUpToken.optional() }),
  auth: 'optional',
  maxBytes: MAX_OTP_BYTES,
  async run({ identifier, channel, code, browser, review }, deps) {
    const { admin, user, address, report } = deps
    const canal = review === undefined ? readCanal(channel) : 'sms'
    deps.count({ [canal]: 1 })
    const identificador = readIdentificador(canal, identifier)
    const codigo = readCodigo(code)
    const who = { identificador, authUserId: user?.id ?? null, endereco: address, navegador: browser }
    if (review !== undefined) {
      const confirmed = await admin.confirmReview({ ...who, token: review }, codigo)
      if (confirmed.status === 'confirmado') return { success: true }
      if (confirmed.status !== 'celular_usado') throw refuseCode(confirmed)
      throw new Refusal(
        409,
        'celular_usado',
        'Este celular não pode confirmar esta avaliação: é da consultoria ou já confirmou outra dela.',
      )
    }
    const finalidade = user === undefined ? 'entrar' : 'contato'
    const outcome = await admin.verifyOtp({ ...who, canal, finalidade }, codigo)
    const proof = { canal, identificador, accepted: requireAccepted(outcome) }
    try {
      return user === undefined ? await signIn(proof, deps) : await verifyContact(proof, user, deps)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'contato_indisponivel') throw error
      report(error)
      throw handleSpent('concluir a entrada')
    }
  },
})
