import type { Canal } from '@/domain/identificador'
import { requestOtp } from '../api'
import type { Sent } from './countdown'
import type { Finalidade } from './finalidade'
import { openPendente } from './pendente'

type Pedido = { finalidade: Finalidade; channel: Canal; identifier: string }

/** Requests a code and opens its dialog, which survives a reload. Throws like `requestOtp`. */
export async function sendCode({ finalidade, channel, identifier }: Pedido): Promise<Sent> {
  const purpose = finalidade === 'excluir_conta' ? { purpose: finalidade } : {}
  const sent = await requestOtp({ identifier, channel, ...purpose })
  openPendente({ finalidade, channel, identifier, sent })
  return sent
}
