import type { Canal } from '@/domain/identificador'
import { requestOtp } from '../api-on-demand'
import type { Sent } from './countdown'
import type { Finalidade } from './finalidade'
import { openPendente } from './pendente'

type Pedido = {
  finalidade: Finalidade
  channel: Canal
  identifier: string /** Token of the request whose review it is for. */
  review?: string
}

/** Requests a code and opens its dialog, which survives a reload. Throws like `requestOtp`. */
export async function sendCode({ finalidade, channel, identifier, review }: Pedido): Promise<Sent> {
  const purpose = finalidade === 'excluir_conta' ? { purpose: finalidade } : {}
  const sent = await requestOtp({ identifier, channel, ...purpose, ...(review !== undefined && { review }) })
  openPendente({ finalidade, channel, identifier, sent })
  return sent
}
