/** Paying a vacancy as the payment functions do: prepare, record the intent, apply provider events. */
import type { Params } from '../../support/builders.ts'
import type { TestDatabase } from '../../support/database.ts'
import { callAs, callRpcRows } from '../rpc.ts'
import { publishVaga, type Recrutador } from '../vagas/vaga.ts'

export type Preparado = {
  pagamento_id: string
  intent_id: string | null
  chave: string
  valor_centavos: number
  versao: number
  status: string
  nome: string
  email: string
  codigo_ref: string
  cargo: string
}
export type Aplicado = {
  conhecido: boolean
  pagamento: string | null
  vaga_id: string | null
  vaga: string | null
  codigo_ref: string | null
  repetido: boolean
}
export type Aberto = { vaga: string; intent: string; pagamento: string; valor: number }

let count = 0
const next = () => (count += 1)
export const createIntentId = () => `pi_${next()}`

/** A function that only the service may call. */
export const callService = <T>(db: TestDatabase, name: string, params: Params = {}): Promise<T> =>
  callAs<T>(db, 'service_role', `fn_service_${name}`, params)

/** The same for a function that returns a list of objects. */
export const listByService = async <T>(db: TestDatabase, name: string, params: Params = {}): Promise<T[]> => {
  const rows = await db.as('service_role', (tx) => callRpcRows<{ f: T }>(tx, `fn_service_${name}`, params))
  return rows.map(({ f }) => f)
}

export const prepare = <T = Preparado>(db: TestDatabase, dono: Recrutador, vaga: string, params: Params = {}): Promise<T> =>
  callService<T>(db, 'preparar_pagamento', { _auth_user_id: dono.userId, _vaga_id: vaga, ...params })

export const recordIntent = (db: TestDatabase, pagamento: string, intent: string, params: Params = {}): Promise<Preparado> =>
  callService(db, 'anotar_intent', {
    _pagamento_id: pagamento,
    _intent_id: intent,
    _producao: false,
    ...params,
  })

/** A provider event of an intent; by default a success of R$ 79,90. */
export const buildIntent = (id: string, over: Params = {}): Params => ({
  id,
  status: 'succeeded',
  amount: 7990,
  amount_received: 7990,
  currency: 'brl',
  livemode: false,
  last_error_code: null,
  last_decline_code: null,
  charge: null,
  charge_created: null,
  ...over,
})

export const applyIntent = (db: TestDatabase, intent: Params, evento: Params = {}): Promise<Aplicado> =>
  callService(db, 'aplicar_pagamento', { _intent: intent, ...evento })

/** An unpaid vacancy with a recorded intent: Catho, R$ 79,90, unless `canais` differs. */
export async function openPagamento(db: TestDatabase, dono: Recrutador, canais: string[] = ['catho']): Promise<Aberto> {
  const { id: vaga } = await publishVaga(db, dono.caller, { _canais: canais })
  const { pagamento_id: pagamento, valor_centavos: valor } = await prepare(db, dono, vaga)
  const intent = createIntentId()
  await recordIntent(db, pagamento, intent)
  return { vaga, intent, pagamento, valor }
}

/** The same, paid. */
export async function payPagamento(db: TestDatabase, dono: Recrutador, canais?: string[]): Promise<Aberto> {
  const aberto = await openPagamento(db, dono, canais)
  const { valor, intent } = aberto
  await applyIntent(db, buildIntent(intent, { amount: valor, amount_received: valor }))
  return aberto
}

/** The same, paid and published. */
export async function payAndPublish(db: TestDatabase, dono: Recrutador, canais?: string[]): Promise<Aberto> {
  const aberto = await payPagamento(db, dono, canais)
  await checkVaga(db, aberto.vaga)
  return aberto
}

/** The ad check approves it. */
export const checkVaga = (db: TestDatabase, vaga: string) =>
  db.sql`select transicoes.concluir_checagem(id, '[]', false, versao) from public.vagas where id = ${vaga}`

/** What the provider says of a dispute of a charge, of all of it unless `valor` says how many centavos. Its number follows from the charge unless another one is named. */
export const contestar = (
  db: TestDatabase,
  intent: string,
  status = 'needs_response',
  {
    id = `dp_${intent}`,
    valor,
    evento,
    tipo,
    em,
  }: { id?: string; valor?: number; evento?: string; tipo?: string; em?: string } = {},
) =>
  callService<Params>(db, 'aplicar_contestacao', {
    _disputa: { id, payment_intent: intent, status, amount: valor },
    _evento_id: evento,
    _evento_tipo: tipo,
    _evento_em: em,
  })
/** How the disputes of a charge ended, oldest first; null for one that is open. */
export const contestacoesDe = async (db: TestDatabase, intent: string) =>
  (
    await db.sql<{ fim: string | null }[]>`select k.fim from pagamentos.contestacoes as k
      join pagamentos.pagamentos as p on p.id = k.pagamento_id where p.intent_id = ${intent} order by k.aberta_em, k.id`
  ).map(({ fim }) => fim)

/** All permutations of a few items. */
export const listPermutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, i) => listPermutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))

/** A stored row of a payment table. */
export async function readRegistros(db: TestDatabase, table: string, where: string): Promise<Record<string, unknown>[]> {
  const rows = await db.sql.unsafe(`select to_jsonb(t)::text as t from pagamentos.${table} as t where ${where}`)
  return rows.map((row) => JSON.parse(String(row['t'])) as Record<string, unknown>)
}
export const listPagamentos = (db: TestDatabase, vaga: string) => readRegistros(db, 'pagamentos', `vaga_id = '${vaga}'`)

/** Refunds of the payments of a vacancy by channel; the refund of a whole divergence is `tudo`. */
export async function listReembolsos(db: TestDatabase, vaga: string): Promise<Record<string, [number, string]>> {
  const rows = await db.sql<{ canal: string; valor: number; status: string }[]>`
    select coalesce(c.canal, 'tudo') as canal, r.valor_centavos as valor, r.status
    from pagamentos.reembolsos as r join pagamentos.pagamentos as p on p.id = r.pagamento_id
    left join public.vaga_canais as c on c.id = r.vaga_canal_id where p.vaga_id = ${vaga}`
  return Object.fromEntries(rows.map(({ canal, valor, status }) => [canal, [valor, status]]))
}

/** The worker executes every waiting refund; each ends in the given status. */
export async function refund(db: TestDatabase, status: string | null = 'succeeded'): Promise<number> {
  const claimed = await listByService<{ id: string; refund_id: string | null }>(db, 'reembolsos_a_fazer', { _limite: 100 })
  for (const { id, refund_id } of claimed)
    await callService(db, 'concluir_reembolso', {
      _id: id,
      _refund_id: refund_id ?? (status === null ? null : `re_${next()}`),
      _status: status,
    })
  return claimed.length
}
