/** Accounts and codes as the edge functions create and request them. */
import type { Caller, TestDatabase } from '../../support/database.ts'
import type { Params } from '../../support/builders.ts'
import { openSession } from '../../support/personas.ts'
import { callAs } from '../rpc.ts'

export type Canal = 'email' | 'sms'
export type Pedido = {
  status: 'enviar' | 'aguarde' | 'limite' | 'outra_conta' | 'captcha'
  desafio: string
  codigo: string
  destino: string
  expires_in: number
  resend_in: number
  retry_in: number
}
export type Conferido = {
  status: 'ok' | 'invalido' | 'expirado' | 'usado' | 'bloqueado' | 'limite' | 'indisponivel'
  desafio: string
  restantes: number
  retry_in: number
  conta: { auth_user_id: string; login: string } | null
  ocupante: string | null
}
/** Purpose, account, address and browser of a code request, and whether there is a captcha; by default sign-in from a new network, always in one browser (null: none). */
export type Para = { finalidade?: string; conta?: string; endereco?: string | null; navegador?: string | null; captcha?: boolean }

/** The default browser secret of the tests. */
export const NAVEGADOR = '00000000-0000-4000-8000-0000000000b0'

const paramsOf = (para: Para): Params => ({
  _finalidade: para.finalidade ?? (para.conta === undefined ? 'entrar' : 'contato'),
  _auth_user_id: para.conta ?? null,
  _endereco: para.endereco === undefined ? createEndereco() : para.endereco,
  _navegador: para.navegador === undefined ? NAVEGADOR : para.navegador,
})

let enderecos = 0
/** Each in a new /24. */
export const createEndereco = () => {
  enderecos += 1
  return `10.${(enderecos >> 8) & 255}.${enderecos & 255}.1`
}

const service = <T>(db: TestDatabase, name: string, params: Params) => callAs<T>(db, 'service_role', name, params)

export const requestCodigo = (db: TestDatabase, _canal: Canal, _identificador: string, para: Para = {}): Promise<Pedido> =>
  service(db, 'fn_service_request_otp', { _canal, _identificador, ...paramsOf(para), _captcha: para.captcha ?? false })

export const checkCodigo = (
  db: TestDatabase,
  _canal: Canal,
  _identificador: string,
  _codigo: string,
  para: Para = {},
): Promise<Conferido> => service(db, 'fn_service_verify_otp', { _canal, _identificador, _codigo, ...paramsOf(para) })

export const finishVerificacao = (db: TestDatabase, _desafio: string, _identificador: string, _auth_user_id: string) =>
  service<{ needs_onboarding: boolean; nova: boolean }>(db, 'fn_service_concluir_otp', {
    _desafio,
    _identificador,
    _auth_user_id,
  })

/** A code different from the given one. */
export const toCodigoErrado = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')

/** Ages every code of the database, or one code, by this many seconds. */
export const ageDesafios = async (db: TestDatabase, seconds: number, desafio?: string) => {
  await db.sql`update contas.otp_desafios set criado_em = criado_em - make_interval(secs => ${seconds}),
    consumido_em = consumido_em - make_interval(secs => ${seconds})
    where ${desafio ?? null}::uuid is null or id = ${desafio ?? null}::uuid`
}

/** An account as the admin API creates it, with nothing verified. */
export const createConta = async (db: TestDatabase, email: string | null, metadados: unknown = {}): Promise<string> => {
  const id = crypto.randomUUID()
  await db.sql`insert into auth.users (id, aud, role, email, raw_user_meta_data)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${JSON.stringify(metadados)}::text::jsonb)`
  return id
}

/** Requests and checks a code, and writes the contact: to a new account, or to the own one with `para.conta`. */
export const verifyContato = async (db: TestDatabase, canal: Canal, contato: string, para: Para = {}): Promise<string> => {
  const { codigo } = await requestCodigo(db, canal, contato, para)
  const { desafio, conta } = await checkCodigo(db, canal, contato, codigo, para)
  const id =
    conta?.auth_user_id ?? (await createConta(db, canal === 'email' ? contato : `${crypto.randomUUID()}@telefone.invalid`))
  await finishVerificacao(db, desafio, contato, id)
  await openSession(db.sql, id, canal === 'email' ? contato : null)
  return id
}

export const buildCaller = (userId: string, headers: Record<string, string> = {}): Caller => ({
  role: 'authenticated',
  userId,
  headers,
})

export type Perfil = {
  nome: string | null
  sobrenome: string | null
  email: string | null
  telefone: string | null
  email_verificado: boolean
  telefone_verificado: boolean
}
export const readPerfil = async (db: TestDatabase, userId: string): Promise<Perfil | undefined> => {
  const rows = await db.sql<Perfil[]>`select nome, sobrenome, email, telefone, email_verificado, telefone_verificado
    from public.usuarios where auth_user_id = ${userId}`
  return rows[0] && { ...rows[0] }
}

/** E-mails of a type to an address, oldest first. */
export const listEmails = async (db: TestDatabase, tipo: string, destinatario: string) =>
  (
    await db.sql`select payload from mensagens.outbox where tipo = ${tipo} and destinatario = ${destinatario} order by criado_em, id`
  ).map((row) => row['payload'] as Record<string, unknown>)
