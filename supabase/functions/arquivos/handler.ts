/**
 * Files that people attach (docs/product/proposals.md#attachment, docs/product/consultancies.md#images,
 * docs/product/applications.md#resume): a place to upload to, the
 * check of what arrived, a short-lived address to open it.
 */
import { z } from 'zod'
import type { ArquivoAConferir } from '../../../src/domain/contratos/servico/rotinas.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { createFiles } from '../_shared/feed/files.ts'
import { createRefusal, Refusal } from '../_shared/refusal.ts'
import { findProblemOfDocx } from './docx.ts'
import { findProblemOfFoto, findProblemOfImagem } from './imagem.ts'
import { findProblemOfPdf } from './pdf.ts'

const MAX_FILE = 5_242_880
/** Seconds for which an address opens a file. */
const OPENS_FOR_S = 300
const MAX_BYTES = 4_000
/** Longest side of the photo of a résumé, in pixels. */
const MAX_LADO = 2_400

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
  z.object({ acao: z.literal('abrir-curriculo'), candidatura: z.uuid() }),
])

type Content = Uint8Array<ArrayBuffer>

/** Why a résumé is refused, by the format that it was announced in: what it is decides, never its name. */
const problemOfCurriculo: Record<string, (content: Content) => Promise<string | null> | string | null> = {
  pdf: findProblemOfPdf,
  docx: findProblemOfDocx,
  webp: (content) => findProblemOfFoto(content, 'webp', MAX_LADO),
  jpg: (content) => findProblemOfFoto(content, 'jpg', MAX_LADO),
}
const formatoDe = (caminho: string) => caminho.slice(caminho.lastIndexOf('.') + 1)

/** Why the bytes are refused, as a sentence; null when they are what their kind allows. */
const problemOf: Record<ArquivoAConferir['tipo'], (parts: Content[], arquivo: ArquivoAConferir) => Promise<string | null>> = {
  pdf: async ([content]) => {
    const porque = content ? await findProblemOfPdf(content) : 'não é um PDF'
    return porque && `O arquivo ${porque}. Exporte-o de novo como PDF simples, ou envie sem ele.`
  },
  imagem: async (parts, { larguras, caminho }) => {
    const formato = formatoDe(caminho)
    const porque = parts.map((part, at) => findProblemOfImagem(part, formato, larguras[at] ?? 0)).find((found) => found !== null)
    return porque ? `A imagem ${porque}. Escolha outra.` : null
  },
  curriculo: async ([content], { caminho }) => {
    const porque = content ? await problemOfCurriculo[formatoDe(caminho)]?.(content) : 'não chegou'
    return porque ? `O arquivo ${porque}. Salve-o de novo como PDF simples, ou envie uma foto.` : null
  },
}

export const arquivos = createEndpoint({
  name: 'arquivos',
  input,
  auth: 'optional',
  maxBytes: MAX_BYTES,
  async run(pedido, { admin, env, fetch, user, address }) {
    const filesOf = (bucket: string) => createFiles(env, fetch, bucket)
    const session = () => {
      if (user === undefined) throw createRefusal('sessao')
      return user.id
    }
    if (pedido.acao === 'abrir-curriculo') {
      const { balde, caminhos, nome } = await admin.arquivoDaCandidatura(pedido.candidatura, session(), address)
      return { url: await filesOf(balde).signDownload(caminhos[0], OPENS_FOR_S, nome) }
    }
    if (pedido.acao === 'abrir' || pedido.acao === 'abrir-portfolio') {
      const { balde, caminhos, nome } =
        pedido.acao === 'abrir'
          ? await admin.arquivoDaProposta(pedido.proposta, pedido.token ?? null, user?.id ?? null, address)
          : await admin.arquivoDoPortfolio(pedido.consultoria, address)
      return { url: await filesOf(balde).signDownload(caminhos[0], OPENS_FOR_S, nome) }
    }
    if (pedido.acao === 'pedir') {
      const conta = pedido.tipo === 'curriculo' ? null : session()
      const { id, balde, caminhos } = await admin.pedirArquivo(conta, address, pedido)
      return { id, urls: await Promise.all(caminhos.map((caminho) => filesOf(balde).signUpload(caminho))) }
    }
    const arquivo = await admin.arquivoAConferir(pedido.id, user?.id ?? null)
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
