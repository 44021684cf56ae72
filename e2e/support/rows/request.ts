/** Requests for journeys that do not test the form: sent over HTTP by the same two procedures. */
import { buildClienteParams, buildSolicitacaoParams, type Params } from '../../../tests/support/builders'
import { call } from '../people/account'

export interface NewRequest {
  /** The test client whose rate limits apply. */
  client: string
  /** E-mail of the company; the follow-up link goes there. */
  email: string
  tipo?: string
  /** Essentials that differ, by parameter (`_cidade`). */
  company?: Params
  /** Answers that differ, by parameter (`_contexto_projeto`). */
  changes?: Params
}

/** Sends one request of a company; returns its id. */
export async function sendRequest({ client, email, tipo, company = {}, changes = {} }: NewRequest): Promise<string> {
  const rpc = (name: string, body: object) => call<string>(`rest/v1/rpc/${name}`, { client, body })
  const essentials = {
    _email: email,
    _empresa_nome: 'Padaria São João Ltda.',
    _responsavel_nome: 'Ana Conceição',
    _cidade: 'São Paulo',
    _uf: 'SP',
    ...company,
  }
  const capability = await rpc('fn_upsert_cliente_by_email', buildClienteParams(essentials))
  return rpc('fn_insert_solicitacao', buildSolicitacaoParams(tipo, { _cliente_id: capability, ...changes }))
}
