/** Deletes the account of the signed-in user, after a typed confirmation and a code sent to their own verified contact. */
import { z } from 'zod'
import { browserSecret, handleSpent, MAX_OTP_BYTES, readCanal, readCodigo, requireAccepted, typed } from '../_shared/codigo.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { Refusal } from '../_shared/refusal.ts'

/** The word that must be typed to confirm. */
const CONFIRMACAO = 'EXCLUIR'

export const deleteAccount = createEndpoint({
  name: 'delete-account',
  input: z.object({ confirmacao: typed, channel: typed, code: typed, browser: browserSecret }),
  auth: 'user',
  maxBytes: MAX_OTP_BYTES,
  async run({ confirmacao, channel, code, browser }, { admin, user, address, ownContacts, report }) {
    if (confirmacao.trim() !== CONFIRMACAO) throw new Refusal(422, 'confirmacao', 'Digite EXCLUIR para confirmar.')
    const canal = readCanal(channel)
    const codigo = readCodigo(code)
    const contatos = await ownContacts()
    const verificado = canal === 'email' ? contatos?.email_verificado : contatos?.telefone_verificado
    const identificador = canal === 'email' ? contatos?.email : contatos?.telefone
    if (!identificador || verificado !== true)
      throw new Refusal(409, 'contato_nao_verificado', 'Confirme este contato no seu perfil antes de excluir a conta.')
    const outcome = await admin.verifyOtp(
      { canal, identificador, finalidade: 'excluir_conta', authUserId: user.id, endereco: address, navegador: browser },
      codigo,
    )
    const { desafio } = requireAccepted(outcome)
    try {
      await admin.deleteAccount(desafio, user.id)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'ultimo_admin') throw error
      report(error)
      throw handleSpent('excluir a conta')
    }
    return { success: true }
  },
})
