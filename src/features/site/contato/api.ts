import type { Limpo } from '@/domain/validar-campo'
import { AppError } from '@/lib/errors'
import { callRpc } from '@/lib/rpc/rpc'

export { preloadApi } from '@/lib/rpc/rpc'

/**
 * Submits a message to the team and returns its protocol. Idempotent: the same key returns the same protocol without a second
 * message. Throws `AppError`; a refused field comes with status 422 and its name as hint.
 */
export async function sendContato(chave: string, campos: Record<string, Limpo>): Promise<string> {
  const falhou = 'Não foi possível enviar a mensagem.'
  const args = {
    _chave: chave,
    _nome: String(campos.nome),
    _email: String(campos.email),
    _assunto: String(campos.assunto),
    _mensagem: String(campos.mensagem),
  }
  const protocolo = await callRpc('fn_enviar_contato', args, falhou)
  if (!protocolo) throw new AppError(falhou, { code: 'retorno_vazio', retryable: true })
  return protocolo
}
