import { callRpc } from '@/lib/rpc/rpc'
import type { Envio } from './envio-da-aba'
import { enviado } from './textos'

const call = ({ id, capability }: Envio, email?: string) =>
  callRpc(
    'fn_email_do_envio',
    { _cliente_id: capability, _solicitacao_id: id, ...(email && { _email: email }) },
    enviado.naoDeuMandar,
  )

/** Whether the mailbox of the request is confirmed. */
export const isConfirmado = async (envio: Envio): Promise<boolean> => (await call(envio)).confirmado

/** Sends a new link: to the same address beside the first one, to another one instead of it. Throws PT409 `confirmado`. */
export const sendLink = async (envio: Envio, email: string): Promise<void> => void (await call(envio, email))
