/** A person who has used every feature: account, Google, sessions, requests, a vacancy, a message to the team, changed contacts. */
import { buildClienteParams, buildConsultoriaForm, buildContatoParams, buildSolicitacaoParams } from '../../support/builders.ts'
import type { Caller, TestDatabase } from '../../support/database.ts'
import { createPersona, toCaller } from '../../support/personas.ts'
import { claimConsultoria, registerConsultoria } from '../consultorias/pessoas.ts'
import { NAVEGADOR } from '../contas/contas.ts'
import { callAs, callAsVisitor, createAddress } from '../rpc.ts'
import { createVagaPublicada } from '../vagas/vaga.ts'

export type Pessoa = {
  userId: string
  email: string
  /** The previous e-mail of the profile. */
  antigo: string
  telefone: string
  caller: Caller
  solicitacoes: string[]
  protocolo: string
  /** Texts that identify this person only. */
  rastros: string[]
}

/**
 * `marca` makes every name, address and number of this person unique: letters for names, four digits for numbers.
 * `agente` is the user agent that creates the account; optional.
 */
export async function createPessoa(db: TestDatabase, marca: string, digitos: string, agente?: string): Promise<Pessoa> {
  const userId = crypto.randomUUID()
  const nome = `Zuleica${marca}`
  const email = `${marca.toLowerCase()}@oficina.example`
  const antigo = `antes-${marca.toLowerCase()}@oficina.example`
  const telefone = `+551198100${digitos}`
  const empresa = {
    _empresa_nome: `Oficina ${marca}`,
    _responsavel_nome: `Responsável ${marca}`,
    _telefone: `+551198200${digitos}`,
  }

  await db.sql.begin(async (tx) => {
    if (agente) await tx`select set_config('request.headers', ${JSON.stringify({ 'user-agent': agente })}, true)`
    await tx`insert into auth.users (id, aud, role, email, raw_user_meta_data) values (${userId}, 'authenticated', 'authenticated', ${email},
      ${JSON.stringify({ full_name: `${nome} Apagável`, avatar_url: `https://foto.example/${marca}` })}::text::jsonb)`
  })
  await createPersona(db.sql, { userId, nome, sobrenome: `Apagável${marca}`, email: antigo, telefone: `+551198300${digitos}` })
  // The previously verified e-mail gets a notice of each change.
  await db.sql`update public.usuarios set telefone = ${telefone} where auth_user_id = ${userId}`
  await db.sql`update public.usuarios set email = ${email} where auth_user_id = ${userId}`
  await platformRows(db, userId, email, marca)

  const caller = toCaller({ userId, nome, sobrenome: '', email, telefone })
  const solicitacoes: string[] = []
  for (const nota of ['primeira', 'segunda']) {
    const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email, ...empresa }))
    const params = buildSolicitacaoParams(undefined, { _cliente_id, _comentarios: `${nota}: ligue para ${telefone}` })
    solicitacoes.push(await callAsVisitor(db, 'fn_insert_solicitacao', params))
  }
  const [letter] =
    await db.sql`select payload ->> 'token' as token from mensagens.outbox where solicitacao_id = ${solicitacoes[0] ?? ''}`
  await callAsVisitor(db, 'fn_confirmar_email', { _token: String(letter?.['token']) })
  // An abandoned draft.
  await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email, ...empresa }))

  // An abandoned registration, and a finished one.
  const cadastro = {
    email,
    consultoria_nome: `Consultoria ${marca}`,
    responsavel_nome: `Responsável ${marca}`,
    telefone: `+551198200${digitos}`,
  }
  await claimConsultoria(db, caller, (await registerConsultoria(db, cadastro)).id)
  await db.sql`insert into consultorias.consultoria_rascunhos (token_hash, email, dados)
    select sha256(${`rascunho-${marca}`}::bytea), ${email}, ${JSON.stringify(buildConsultoriaForm(cadastro))}::text::jsonb`

  // A stored company, and a published vacancy.
  await db.as(
    caller,
    (tx) => tx`insert into public.empresas (usuario_id, nome_fantasia)
      select u.id, ${`Oficina ${marca}`} from public.usuarios as u where u.auth_user_id = ${userId}`,
  )
  await createVagaPublicada(
    db,
    caller,
    {},
    { empresa: `Oficina ${marca}`, responsavel_nome: `Responsável ${marca}`, email, telefone },
  )

  const mensagem = { _nome: `${nome} Contato`, _email: email, _mensagem: `Meu telefone é ${telefone}, responda logo.` }
  const protocolo = await callAsVisitor(db, 'fn_enviar_contato', buildContatoParams(mensagem))
  return {
    userId,
    email,
    antigo,
    telefone,
    caller,
    solicitacoes,
    protocolo,
    rastros: [nome, marca, email, antigo, ...[telefone, empresa._telefone].map((numero) => numero.slice(3))],
  }
}

async function platformRows(db: TestDatabase, userId: string, email: string, marca: string) {
  const session = crypto.randomUUID()
  const google = { email, email_verified: true, name: `Zuleica${marca}`, sub: marca }
  await db.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'google', ${marca}, ${userId}, ${JSON.stringify(google)}::text::jsonb)`
  await db.sql`insert into auth.sessions (id, user_id, user_agent, ip, created_at, updated_at)
    values (${session}, ${userId}, ${`Navegador ${marca}`}, '203.0.113.77', now(), now())`
  for (const session_id of [session, null])
    await db.sql`insert into auth.refresh_tokens (token, user_id, session_id) values (${`${marca}-${String(session_id)}`}, ${userId}, ${session_id})`
  await db.sql`insert into auth.flow_state (id, user_id, authentication_method, provider_type, provider_access_token)
    values (gen_random_uuid(), ${userId}, 'oauth', 'google', ${`token-${marca}`})`
  await db.sql`insert into auth.audit_log_entries (id, payload)
    values (gen_random_uuid(), ${JSON.stringify({ action: 'login', actor_id: userId, actor_username: email })}::text::json)`
}

/** The challenge of a deletion code that was requested and checked, as delete-account does it. */
export async function proveExclusao(db: TestDatabase, userId: string, canal: 'email' | 'sms', contato: string): Promise<string> {
  const service = <T>(name: string, params: object) =>
    callAs<T>(db, { role: 'service_role', headers: createAddress() }, name, { ...params })
  const about = {
    _canal: canal,
    _identificador: contato,
    _finalidade: 'excluir_conta',
    _auth_user_id: userId,
    _navegador: NAVEGADOR,
  }
  const asked = await service<{ codigo: string }>('fn_service_request_otp', { ...about, _endereco: '203.0.113.78' })
  const checked = await service<{ desafio: string }>('fn_service_verify_otp', {
    ...about,
    _codigo: asked.codigo,
    _endereco: '203.0.113.78',
  })
  return checked.desafio
}
