import type { Inicio } from '@/domain/contratos/contas'
import { rememberPapeis } from '../session/papeis'
import { callRpc } from './rpc'

/** What the account is and what waits for it; the bar of every page takes its links from the answer. Throws `AppError`. */
export async function loadInicio(userId: string): Promise<Inicio> {
  const inicio = await callRpc('fn_inicio', {}, 'Não foi possível ver o que precisa de você.')
  rememberPapeis(userId, inicio)
  return inicio
}
