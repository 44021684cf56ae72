import { callRpc } from '@/lib/rpc/rpc'

/**
 * Stops or resumes the e-mails about new requests to the consultancy of the link. Idempotent.
 * Returns whether they are on. Throws PT404 `link_invalido`.
 */
export async function saveAvisos(token: string, parar: boolean): Promise<boolean> {
  const { avisos } = await callRpc('fn_parar_avisos', { _token: token, _parar: parar }, 'Não foi possível guardar a sua escolha.')
  return avisos
}
