/** Verifies a one-time code: a visitor gets a session; a signed-in user gets the contact verified. */
import { z } from 'zod'
import {
  browserSecret,
  handleSpent,
  MAX_OTP_BYTES,
  readCanal,
  readCodigo,
  readIdentificador,
  requireAccepted,
  typed,
} from '../_shared/codigo.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { Refusal } from '../_shared/refusal.ts'
import { signIn, verifyContact } from './sign-in.ts'

export const verifyOtp = createEndpoint({
  name: 'verify-otp',
  input: z.object({ identifier: typed, channel: typed, code: typed, browser: browserSecret }),
  auth: 'optional',
  maxBytes: MAX_OTP_BYTES,
  async run({ identifier, channel, code, browser }, deps) {
    const { admin, user, address, report } = deps
    const canal = readCanal(channel)
    deps.count({ [canal]: 1 })
    const identificador = readIdentificador(canal, identifier)
    const codigo = readCodigo(code)
    const finalidade = user === undefined ? 'entrar' : 'contato'
    const outcome = await admin.verifyOtp(
      { canal, identificador, finalidade, authUserId: user?.id ?? null, endereco: address, navegador: browser },
      codigo,
    )
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
