import { callRpc } from '@/lib/rpc/rpc'
import { convidar } from '../convites/textos'
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

/** Which consultancies the request invites, by address; with `slugs`, those instead. Throws PT409 once it is open. */
export const inviteConsultorias = async ({ id, capability }: Envio, slugs?: readonly string[]): Promise<readonly string[]> =>
  (
    await callRpc(
      'fn_convites_do_envio',
      { _cliente_id: capability, _solicitacao_id: id, ...(slugs && { _slugs: slugs.join(',') }) },
      convidar.naoDeuConvidar,
    )
  ).convidadas
