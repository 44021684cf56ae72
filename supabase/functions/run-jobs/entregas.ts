/** Delivers a row to a sheet or a webhook: address and content are read at the time of sending, and the result is logged. */
import type { Admin, OutboxItem } from '../_shared/admin.ts'
import type { Envio } from '../_shared/outgoing.ts'
import type { Entrega, SendWebhook } from '../_shared/webhook/send.ts'
import type { SendSheet } from '../_shared/webhook/sheet.ts'

const SHEETS = ['planilha_solicitacao', 'planilha_consultoria', 'planilha_proposta']
const WEBHOOKS = ['webhook_solicitacao', 'webhook_proposta']

/** Every kind of message that goes to another system instead of to a person. */
export const tiposDeEntrega = [...SHEETS, ...WEBHOOKS]

type Parts = {
  admin: Pick<Admin, 'entrega' | 'registrarEntrega'>
  sendSheet: SendSheet
  sendWebhook: SendWebhook
  now: () => number
  report: (fault: unknown) => void
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : 'endereço inválido')

/** The result of the delivery. A failed log entry does not change it: the error goes to `report`. */
export const deliverEntregas = async (
  { tipo, payload, chave }: OutboxItem,
  { admin, sendSheet, sendWebhook, now, report }: Parts,
): Promise<Envio> => {
  const id = payload['id']
  const entrega = await admin.entrega(tipo, String(id))
  if (entrega === null)
    return { enviado: false, permanente: true, incerto: false, erro: 'sem endereço, ou o item não existe mais' }
  const send = SHEETS.includes(tipo) ? sendSheet : sendWebhook
  const started = now()
  const envio: Entrega = await send({ ...entrega, chave })
  const [ms, erro] = [now() - started, envio.enviado ? null : envio.erro]
  await admin.registrarEntrega({ destino: hostOf(entrega.url), tipo, status: envio.status, ms, erro }).catch(report)
  return envio
}
