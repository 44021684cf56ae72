/** Applications for journeys that do not test applying: made by the same procedure as the public form. */
import { CONSENTIMENTO_DA_CANDIDATURA } from '../../../src/domain/candidatura/candidatura'
import { addresses } from '../addresses'

interface NewApplication {
  /** The test client whose rate limits apply. */
  client: string
  nome: string
  email: string
  [column: string]: unknown
}

/** Applies to the published vacancy with that code, without an account. @param canal the origin of the person */
export async function applyTo(codigo: string, { client, ...candidatura }: NewApplication, canal = 'linkedin') {
  const { api, app } = await addresses()
  const answer = await fetch(`${api}/rest/v1/rpc/fn_candidatar`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_local',
      'content-type': 'application/json',
      origin: app,
      'x-test-client': client,
    },
    body: JSON.stringify({
      _codigo_ref: codigo,
      _candidatura: candidatura,
      _consentimento_versao: CONSENTIMENTO_DA_CANDIDATURA,
      _chave: crypto.randomUUID(),
      _canal: canal,
    }),
  })
  if (!answer.ok) throw new Error(`fn_candidatar answered ${answer.status}: ${await answer.text()}`)
}
