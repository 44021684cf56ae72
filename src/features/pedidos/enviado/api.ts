import { callRpc } from '@/lib/rpc/rpc'
import type { Envio } from './envio-da-aba'
import { convidar, enviado } from './textos'

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

/** As many consultancies as are offered. */
const OFERECIDAS = 3

/** The first of the directory that serve it; none when they do not come. @param servico one of the services of a request */
export const listQueAtendem = async (servico: string) =>
  (await callRpc('fn_listar_consultorias', { _servico: servico, _limite: OFERECIDAS }, convidar.naoDeuConvidar)).itens

/** Which consultancies the request invites, by address; with `slugs`, those instead. Throws PT409 once it is open. */
export const inviteConsultorias = async ({ id, capability }: Envio, slugs?: readonly string[]): Promise<readonly string[]> =>
  (
    await callRpc(
      'fn_convites_do_envio',
      { _cliente_id: capability, _solicitacao_id: id, ...(slugs && { _slugs: slugs.join(',') }) },
      convidar.naoDeuConvidar,
    )
  ).convidadas
