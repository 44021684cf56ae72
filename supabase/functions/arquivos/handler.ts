/**
 * Files that people attach (docs/product/proposals.md#attachment, docs/product/consultancies.md#images): a place to upload to, the
 * check of what arrived, a short-lived address to open it.
 */
import { z } from 'zod'
import type { ArquivoAConferir } from '../../../src/domain/contratos/servico/rotinas.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { createFiles } from '../_shared/feed/files.ts'
import { createRefusal, Refusal } from '../_shared/refusal.ts'
import { findProblemOfImagem } from './imagem.ts'
import { findProblemOfPdf } from './pdf.ts'

const MAX_FILE = 5_242_880
/** Seconds for which an address opens a file. */
const OPENS_FOR_S = 300
const MAX_BYTES = 4_000

const input = z.discriminatedUnion('acao', [
  z.object({
    acao: z.literal('pedir'),
    tipo: z.string().max(20),
    formato: z.string().max(10),
    nome: z.string().max(1000),
    bytes: z.int(),
  }),
  z.object({ acao: z.literal('conferir'), id: z.uuid() }),
  z.object({ acao: z.literal('abrir'), proposta: z.uuid(), token: z.string().max(200).optional() }),
  z.object({ acao: z.literal('abrir-portfolio'), consultoria: z.string().max(200) }),
])

type Content = Uint8Array<ArrayBuffer>

/** Why the bytes are refused, as a sentence; null when they are what their kind allows. */
const problemOf: Record<ArquivoAConferir['tipo'], (parts: Content[], arquivo: ArquivoAConferir) => Promise<string | null>> = {
  pdf: async ([content]) => {
    const porque = content ? await findProblemOfPdf(content) : 'não é um PDF'
    return porque && `O arquivo ${porque}. Exporte-o de novo como PDF simples, ou envie sem ele.`
  },
  imagem: async (parts, { larguras, caminho }) => {
    const formato = caminho.slice(caminho.lastIndexOf('.') + 1)
    const porque = parts.map((part, at) => findProblemOfImagem(part, formato, larguras[at] ?? 0)).find((found) => found !== null)
    return porque ? `A imagem ${porque}. Escolha outra.` : null
  },
}

export const arquivos = createEndpoint({
  name: 'arquivos',
  input,
  auth: 'optional',
  maxBytes: MAX_BYTES,
  async run(pedido, { admin, env, fetch, user, address }) {
    const filesOf = (bucket: string) => createFiles(env, fetch, bucket)
    if (pedido.acao === 'abrir' || pedido.acao === 'abrir-portfolio') {
      const { balde, caminhos, nome } =
        pedido.acao === 'abrir'
          ? await admin.arquivoDaProposta(pedido.proposta, pedido.token ?? null, user?.id ?? null, address)
          : await admin.arquivoDoPortfolio(pedido.consultoria, address)
      return { url: await filesOf(balde).signDownload(caminhos[0], OPENS_FOR_S, nome) }
    }
    if (user === undefined) throw createRefusal('sessao')
    if (pedido.acao === 'pedir') {
      const { id, balde, caminhos } = await admin.pedirArquivo(user.id, pedido)
      return { id, urls: await Promise.all(caminhos.map((caminho) => filesOf(balde).signUpload(caminho))) }
    }
    const arquivo = await admin.arquivoAConferir(pedido.id, user.id)
    const { id, nome, caminho } = arquivo
    if (arquivo.conferido) return { id, nome, caminho }
    const parts = await Promise.all(arquivo.caminhos.map((each) => filesOf(arquivo.balde).read(each, MAX_FILE)))
    const arrived = parts.filter((part) => part !== null)
    if (arrived.length < parts.length)
      throw new Refusal(409, 'arquivo_incompleto', 'O envio do arquivo não terminou. Tente de novo.')
    const whole = arrived.reduce((sum, { length }) => sum + length, 0) === arquivo.bytes
    const problem = whole ? await problemOf[arquivo.tipo](arrived, arquivo) : 'O arquivo chegou incompleto. Envie-o de novo.'
    await admin.concluirArquivo(id, problem === null)
    if (problem !== null) throw new Refusal(422, 'arquivo', problem)
    return { id, nome, caminho }
  },
})
