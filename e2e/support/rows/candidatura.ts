/** Applications for journeys that do not test applying: made by the same procedure as the public form. */
import { CONSENTIMENTO_DA_CANDIDATURA } from '../../../src/domain/candidatura/candidatura'
import { call } from '../people/account'

interface NewApplication {
  /** The test client whose rate limits apply. */
  client: string
  nome: string
  email: string
  [column: string]: unknown
}

/** Applies to the published vacancy with that code, without an account. @param canal the origin of the person */
export const applyTo = (codigo: string, { client, ...candidatura }: NewApplication, canal = 'linkedin') =>
  call('rest/v1/rpc/fn_candidatar', {
    client,
    body: {
      _codigo_ref: codigo,
      _candidatura: candidatura,
      _consentimento_versao: CONSENTIMENTO_DA_CANDIDATURA,
      _chave: crypto.randomUUID(),
      _canal: canal,
    },
  })
