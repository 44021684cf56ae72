/** Attachments (docs/product/proposals.md#attachment): a place to upload to, the check of what arrived, a short-lived address to open it. */
import { z } from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import { createFiles } from '../_shared/feed/files.ts'
import { createRefusal, Refusal } from '../_shared/refusal.ts'
import { findProblemOfPdf } from './pdf.ts'

const BUCKET = 'arquivos'
const MAX_FILE = 5_242_880
/** Seconds for which an address opens a file. */
const OPENS_FOR_S = 300
const MAX_BYTES = 4_000

const input = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('pedir'), nome: z.string().max(1000), bytes: z.int() }),
  z.object({ acao: z.literal('conferir'), id: z.uuid() }),
  z.object({ acao: z.literal('abrir'), proposta: z.uuid(), token: z.string().max(200).optional() }),
])

const recusado = (porque: string) =>
  new Refusal(422, 'arquivo', `O arquivo ${porque}. Exporte-o de novo como PDF simples, ou envie sem anexo.`)

export const arquivos = createEndpoint({
  name: 'arquivos',
  input,
  auth: 'optional',
  maxBytes: MAX_BYTES,
  async run(pedido, { admin, env, fetch, user, address }) {
    const files = createFiles(env, fetch, BUCKET)
    if (pedido.acao === 'abrir') {
      const { caminho, nome } = await admin.arquivoDaProposta(pedido.proposta, pedido.token ?? null, user?.id ?? null, address)
      return { url: await files.signDownload(caminho, OPENS_FOR_S, nome) }
    }
    if (user === undefined) throw createRefusal('sessao')
    if (pedido.acao === 'pedir') {
      const { id, caminho } = await admin.pedirArquivo(user.id, pedido.nome, pedido.bytes)
      return { id, url: await files.signUpload(caminho) }
    }
    const { caminho, nome, bytes, conferido } = await admin.arquivoAConferir(pedido.id, user.id)
    if (conferido) return { id: pedido.id, nome }
    const content = await files.read(caminho, MAX_FILE)
    if (content === null) throw new Refusal(409, 'arquivo_incompleto', 'O envio do arquivo não terminou. Tente de novo.')
    const problem = content.length === bytes ? await findProblemOfPdf(content) : 'chegou incompleto'
    await admin.concluirArquivo(pedido.id, problem === null)
    if (problem !== null) throw recusado(problem)
    return { id: pedido.id, nome }
  },
})
