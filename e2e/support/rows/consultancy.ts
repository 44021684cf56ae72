/** Consultancies and proposals for journeys that do not test their creation: made by the same calls as the screens. */
import { toConsultoriaFinalParams, toConsultoriaStep1Params } from '../../../src/domain/consultoria/consultoria.ts'
import { type Account, call, createAccount } from '../people/account'
import { sql } from '../database'
import { answersOf } from './registration'

/** A finished and approved registration, owned by the account of its e-mail because it was finished signed in. */
export async function createConsultancy(client: string, email: string, nome: string): Promise<Account> {
  // First, so the e-mail about the registration does not arrive between the codes.
  const account = await createAccount({ client, email, nome: 'Helena', sobrenome: 'Fictícia' })
  const answers = { ...answersOf(email), consultoria_nome: nome, telefone: '+5511923456789' }
  const who = { client, token: account.session.access_token }
  const id = await call<string>('rest/v1/rpc/fn_insert_consultoria_step1', { ...who, body: toConsultoriaStep1Params(answers) })
  await call('rest/v1/rpc/fn_update_consultoria_step', { ...who, body: toConsultoriaFinalParams(id, answers) })
  await approve(email)
  return account
}

/** Approves the registration of that e-mail, as the team does. */
export async function approve(email: string) {
  const rows = await sql(
    'update public.consultorias set aprovada_em = now(), conferida_em = now() where email = $1 and status_cadastro <> $2 returning id',
    email,
    'Rascunho',
  )
  if (rows.length !== 1) throw new Error(`no finished registration of ${email}`)
}

/** Opens the request, as the team does. */
export const openRequest = (id: string) => sql("select transicoes.mudar_solicitacao($1, 'Aberta')", id)

/** The same a day ago: no place is kept for the directory any more. */
export async function openRequestADayAgo(id: string) {
  await openRequest(id)
  await sql(
    `update pedidos.solicitacao_prazos set aberta_em = aberta_em - interval '1 day', fecha_em = fecha_em - interval '1 day'
      where solicitacao_id = $1`,
    id,
  )
}

/** The insert of the proposal dialog; returns nothing, as the table is not read back. */
export const sendProposal = (client: string, { email, session }: Account, solicitacao_id: string, changes: object = {}) =>
  call('rest/v1/propostas', {
    client,
    token: session.access_token,
    body: {
      solicitacao_id,
      consultoria_id: null,
      consultoria_email: email,
      valor: 4500,
      prazo: '6 semanas',
      mensagem: 'Começamos na segunda-feira.',
      ...changes,
    },
  })
