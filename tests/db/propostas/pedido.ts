/** Open requests with their follow-up token, and accounts that send proposals to them as supabase-js does. */
import { buildClienteParams, buildConsultoriaPronta, buildSolicitacaoParams, type Params } from '../../support/builders.ts'
import { type Caller, type TestDatabase, textOf } from '../../support/database.ts'
import { createPersona, type Persona, toCaller } from '../../support/personas.ts'
import { callAsVisitor } from '../rpc.ts'

export type Pedido = { id: string; token: string; email: string }
export type Autor = Persona & { caller: Caller }

let count = 0
const next = () => (count += 1)

/** A sent request that is not yet open. */
export async function createPedido(db: TestDatabase, overrides: Params = {}, tipo?: string): Promise<Pedido> {
  const email = typeof overrides['_email'] === 'string' ? overrides['_email'] : `cliente-${next()}@empresa.example`
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email, ...overrides }))
  const id = await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(tipo, { _cliente_id, ...overrides }))
  const [letter] = await db.sql`select payload ->> 'token' as token from mensagens.outbox
    where solicitacao_id = ${id} and payload ? 'token'`
  return { id, token: String(letter?.['token']), email }
}

/** The same, opened just now: of its places one is for accounts outside the directory. */
export async function createRecente(db: TestDatabase, overrides: Params = {}, tipo?: string): Promise<Pedido> {
  const pedido = await createPedido(db, overrides, tipo)
  await db.sql`select transicoes.mudar_solicitacao(${pedido.id}, 'Aberta')`
  return pedido
}

/** The same, opened a day ago: every place is for any verified account. */
export async function createAberto(db: TestDatabase, overrides: Params = {}, tipo?: string): Promise<Pedido> {
  const pedido = await createRecente(db, overrides, tipo)
  await db.sql`update pedidos.solicitacao_prazos set aberta_em = aberta_em - interval '1 day', fecha_em = fecha_em - interval '1 day'
    where solicitacao_id = ${pedido.id}`
  return pedido
}

/** An account with both contacts verified. */
export async function createAutor(db: TestDatabase): Promise<Autor> {
  const n = next()
  const persona = {
    userId: crypto.randomUUID(),
    nome: `Consultora ${n}`,
    sobrenome: 'Inventada',
    email: `consultora-${n}@consultoria.example`,
    telefone: `+55119${String(70_000_000 + n)}`,
  }
  await createPersona(db.sql, persona)
  return { ...persona, caller: toCaller(persona) }
}

/** A finished and approved registration of the account with the verified e-mail, which is created if missing. */
export async function createConsultoria(
  db: TestDatabase,
  email: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const n = next()
  const [dono] = await db.sql`select 1 from public.usuarios where email = ${email} and email_verificado`
  if (!dono)
    await createPersona(db.sql, { userId: crypto.randomUUID(), nome: 'Dona', sobrenome: 'Inventada', email, telefone: null })
  const row = buildConsultoriaPronta({
    slug: `consultoria-${n}`,
    email,
    consultoria_nome: `Consultoria ${n}`,
    telefone: `+55119${String(60_000_000 + n)}`,
    dono_id: await contaDe(db, email),
    ...overrides,
  })
  const names = Object.keys(row).join(', ')
  const [made] = await db.sql.unsafe(
    `insert into public.consultorias (${names}) select ${names} from jsonb_populate_record(null::public.consultorias, $1::text::jsonb) returning id`,
    [JSON.stringify(row)],
  )
  return String(made?.['id'])
}

/** The account that has verified an e-mail. */
async function contaDe(db: TestDatabase, email: string) {
  return textOf(db.sql`select id from public.usuarios where email = ${email} and email_verificado`)
}

export type Linha = {
  id: string
  auth_user_id: string
  consultoria_id: string | null
  consultoria_email: string
  valor: string | null
  prazo: string
  mensagem: string
  status_proposta: string
}

/** The insert of docs/product/proposals.md#sending, `returning` included, with the given columns. */
export const sendProposta = (db: TestDatabase, caller: Caller, solicitacao_id: string, overrides: Record<string, unknown> = {}) =>
  db.as(caller, async (tx) => {
    const row = {
      solicitacao_id,
      consultoria_id: null,
      consultoria_email: caller.email ?? 'ninguem@consultoria.example',
      valor: 1234.56,
      prazo: '3 semanas',
      mensagem: 'Podemos começar na segunda-feira.',
      ...overrides,
    }
    const names = Object.keys(row).join(', ')
    const rows = await tx.unsafe(
      `insert into public.propostas (${names}) select ${names} from jsonb_populate_record(null::public.propostas, $1::text::jsonb) returning *`,
      [JSON.stringify(row)],
    )
    return rows[0] as unknown as Linha
  })

/** Status of a proposal and the counter of its request. */
export async function readEstado(db: TestDatabase, proposta: string) {
  const [row] = await db.sql`select p.status_proposta as proposta, s.status_solicitacao as pedido, s.num_propostas as n
    from public.propostas p join public.solicitacoes s on s.id = p.solicitacao_id where p.id = ${proposta}`
  return row
}

/** E-mails of a type to an address, oldest first. */
export const listEmails = (db: TestDatabase, tipo: string, para: string) =>
  db.sql<
    { payload: Record<string, unknown>; solicitacao_id: string | null }[]
  >`select payload, solicitacao_id from mensagens.outbox
    where tipo = ${tipo} and destinatario = ${para} order by criado_em`
