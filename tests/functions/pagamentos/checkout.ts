/** A recruiter at the checkout: vacancies waiting for payment, the deployed functions, and the fake card provider. */
import type { Json } from '../../../src/lib/database.types.ts'
import { buildVaga } from '../../db/vagas/vaga.ts'
import type { TestPlatform } from '../../support/platform.ts'
import { acceptEmpresa, type Answer, createRecruiter, invoke } from '../people.ts'

export type Buyer = Awaited<ReturnType<typeof createRecruiter>>

/** A fully verified account that has published before. */
export const newBuyer = async (platform: TestPlatform): Promise<Buyer> => {
  const buyer = await createRecruiter(platform)
  await acceptEmpresa(platform, buyer)
  return buyer
}

export type Order = { id: string; codigo_ref: string; total: number }

/** A vacancy on paid channels, waiting for payment. LinkedIn costs 49,90, Catho 79,90, Indeed nothing. */
export const newOrder = async ({ api }: Buyer, canais = ['linkedin'], cargo = 'Analista de RH'): Promise<Order> => {
  const { data, error } = await api.rpc('fn_publicar_vaga', {
    _vaga: buildVaga({ cargo }) as Json,
    _canais: canais,
    _duracao: 30,
  })
  if (error) throw error
  const { id, codigo_ref, valor_total_centavos } = data as { id: string; codigo_ref: string; valor_total_centavos: number }
  return { id, codigo_ref, total: valor_total_centavos }
}

/** As the checkout calls it. */
export const openPayment = ({ api, email }: Buyer, { id, total }: Order, how: Record<string, string> = {}): Promise<Answer> =>
  invoke(api, 'create-payment-intent', {
    amountInCents: total,
    metadata: { vaga_id: id, cargo: 'Analista de RH', email, telefone: '+5511933334444' },
    customerInfo: { name: 'Rita Suposta', email, phone: '+5511933334444' },
    ...how,
  })

/** The same by Pix; returns the code. */
export const openPix = (buyer: Buyer, order: Order): Promise<Answer> =>
  openPayment(buyer, order, { metodo: 'pix', documento: '529.982.247-25' })

/** What a person does with a Pix code: `paga`, `vence` or `paga_tarde`. */
export const pressPix = (platform: TestPlatform, intent: string, outcome: string) =>
  callProvider(platform, `test_helpers/payment_intents/${intent}/pix`, { outcome })

/** Opens it and returns the intent's id. */
export const openIntent = async (buyer: Buyer, order: Order): Promise<{ intent: string; secret: string }> => {
  const { status, body } = await openPayment(buyer, order)
  if (status !== 200) throw new Error(`create-payment-intent answered ${status} ${JSON.stringify(body)}`)
  return { intent: String(body['intentId']), secret: String(body['clientSecret']) }
}

export const confirm = ({ api }: Buyer, { id }: Order): Promise<Answer> => invoke(api, 'confirm-payment', { vaga_id: id })

/** One call to the fake provider, as the server, or as a browser with a publishable key. Status 0: connection lost. */
export const callProvider = async (
  platform: TestPlatform,
  path: string,
  form?: Record<string, string>,
  key = 'sk_test_local',
): Promise<Answer> => {
  const headers = { authorization: `Bearer ${key}` }
  const init = form === undefined ? { headers } : { method: 'POST', headers, body: new URLSearchParams(form) }
  const answer = await fetch(`${platform.inboxUrl}/v1/${path}`, init).catch(() => null)
  return answer === null ? { status: 0, body: {} } : { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** The card form: the browser pays with a test card. */
export const payWith = (platform: TestPlatform, { intent, secret }: { intent: string; secret: string }, card: string) =>
  callProvider(
    platform,
    `payment_intents/${intent}/confirm`,
    { client_secret: secret, payment_method: card, return_url: 'http://localhost:5173/recrutaeeo/confirmacao' },
    'pk_test_local',
  )

export const setWebhooks = (platform: TestPlatform, mode: string) => callProvider(platform, 'test_helpers/webhooks', { mode })
export const causeOutage = (platform: TestPlatform, how: string, calls = 1, only: { only?: string } = {}) =>
  callProvider(platform, 'test_helpers/outage', { how, calls: String(calls), ...only })

type Event = { id: string; type: string; data: { object: Record<string, unknown> } }

/** The events that the provider sent for one payment, oldest first. */
export const listEvents = async (platform: TestPlatform, intent: string): Promise<Event[]> => {
  const { body } = await callProvider(platform, 'events')
  const of = ({ data: { object } }: Event) => object['id'] === intent || object['payment_intent'] === intent
  return (body['data'] as Event[]).filter(of).toReversed()
}

/** The vacancy as its owner reads it. */
export const readStatus = async ({ api }: Buyer, { id }: Order) =>
  (await api.from('vagas').select('status').eq('id', id).single()).data?.status

export type Payment = {
  status: string
  intent_id: string
  recebido_centavos: number
  reembolsado_centavos: number
  documento: string | null
}

/** The stored payments of a vacancy, oldest first. */
export const listPayments = (platform: TestPlatform, { id }: Order) =>
  platform.sql<Payment>(
    `select status, intent_id, recebido_centavos, reembolsado_centavos, documento from pagamentos.pagamentos where vaga_id = $1 order by criado_em, id`,
    [id],
  )

export const listRefunds = (platform: TestPlatform, { id }: Order) =>
  platform.sql<{ canal: string | null; valor_centavos: number; status: string; refund_id: string | null; linha: string | null }>(
    `select c.canal, r.valor_centavos, r.status, r.refund_id, c.status as linha
    from pagamentos.reembolsos as r
    join pagamentos.pagamentos as p on p.id = r.pagamento_id
    left join public.vaga_canais as c on c.id = r.vaga_canal_id
    where p.vaga_id = $1 order by r.valor_centavos`,
    [id],
  )
