import type { Inicio } from '@/domain/contratos/contas'
import { rememberPessoa } from '../pessoa'
import { rememberPapeis } from '../session/papeis'
import { callRpc } from './rpc'

/**
 * What the account is and what waits for it; the bar of every page takes its links and its name from the answer. Throws `AppError`.
 * @param limite things that wait, seven unless said
 */
export async function loadInicio(userId: string, limite?: number): Promise<Inicio> {
  const inicio = await callRpc('fn_inicio', limite ? { _limite: limite } : {}, 'Não foi possível ver o que precisa de você.')
  rememberPapeis(userId, inicio, inicio.pendencias.mensagens > 0)
  if (inicio.pessoa) rememberPessoa({ ...inicio.pessoa, id: userId })
  return inicio
}
