/**
 * For admins: requests the status of the stored script of the sheets and shows the beginning of its answer
 * (docs/product/team.md#connections).
 */
import { z } from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import { NoAnswer } from '../_shared/outgoing.ts'
import { Refusal } from '../_shared/refusal.ts'
import { callScript, readScriptUrl } from '../_shared/webhook/script.ts'

const MAX_BYTES = 1_000
/** Maximum characters of the answer shown. */
const SHOWN = 500
const DESVIOU =
  'O endereço desviou para outro site, que não foi aberto. Publique o script com acesso para qualquer pessoa e copie o endereço de novo.'

export const testConnection = createEndpoint({
  name: 'test-connection',
  input: z.object({ alvo: z.string().max(40) }),
  auth: 'user',
  maxBytes: MAX_BYTES,
  /** SQL decides who may test, how often and which address; the secret is not sent. */
  async run({ alvo }, { admin, user, fetch, report, ...deps }) {
    const url = readScriptUrl(await admin.enderecoDeTeste(user, alvo))
    if (url === null) throw new Refusal(422, 'endereco', 'URL inválida. Deve terminar com /exec.')
    const started = deps.now()
    const registrar = (status: number | null, ms: number, erro: string | null) =>
      admin.registrarEntrega({ destino: url.host, tipo: 'teste_de_conexao', status, ms, erro }).catch(report)
    try {
      const { status, text, desviou } = await callScript(fetch, url, { method: 'GET', headers: { accept: 'application/json' } })
      const ms = Math.round(deps.now() - started)
      await registrar(status, ms, desviou ? 'desviou' : null)
      return { status, corpo: desviou ? DESVIOU : beginning(text), ms }
    } catch (fault) {
      if (!(fault instanceof NoAnswer)) throw fault
      report(fault)
      await registrar(null, deps.now() - started, 'sem resposta')
      throw new Refusal(504, 'sem_resposta', 'O endereço não respondeu a tempo. Confira se ele está certo e tente de novo.')
    }
  },
})

/** Whole characters, without unprintable ones. */
const beginning = (text: string) =>
  Array.from(text.replace(/[^\P{Cc}\n\t]/gu, ''))
    .slice(0, SHOWN)
    .join('')
