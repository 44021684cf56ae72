/**
 * Files that people attach (docs/product/proposals.md#attachment, docs/product/consultancies.md#images,
 * docs/product/applications.md#resume): a place to upload to, the check of what arrived, a short-lived address to open it.
 */
import { z } from 'zod'
import { MAXIMO_DO_ARQUIVO, TIPOS_DE_CONTEUDO } from '../../../src/domain/candidatura/arquivo.ts'
import type { ArquivoAConferir } from '../../../src/domain/contratos/servico/rotinas.ts'
import type { Admin } from '../_shared/admin.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { createFiles, type Files } from '../_shared/feed/files.ts'
import { createRefusal, Refusal } from '../_shared/refusal.ts'
import { type Lido, readFormato } from './formato.ts'

/** Seconds for which an address opens a file. */
const OPENS_FOR_S = 300
const MAX_BYTES = 4_000
/** Longest side of the photo of a résumé, in pixels. */
const MAX_LADO = 2_400
/** Where everything is uploaded to. Nobody reads from there but this function. */
const ENVIOS = 'envios'
/** Files are opened by addresses that end. */
const GUARDADO_POR = 'private, max-age=300'

const input = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('pedir'), tipo: z.string().max(20), nome: z.string().max(1000), bytes: z.int() }),
  z.object({ acao: z.literal('conferir'), id: z.uuid() }),
  z.object({ acao: z.literal('abrir'), proposta: z.uuid(), token: z.string().max(200).optional() }),
  z.object({ acao: z.literal('abrir-portfolio'), consultoria: z.string().max(200) }),
  z.object({ acao: z.literal('ver'), caminho: z.string().max(100) }),
  z.object({ acao: z.literal('abrir-curriculo'), candidatura: z.uuid() }),
  z.object({ acao: z.literal('abrir-meu-curriculo'), token: z.string().max(200) }),
])

type Content = Uint8Array<ArrayBuffer>
type Formato = keyof typeof TIPOS_DE_CONTEUDO

const DO_TIPO = {
  pdf: 'Este arquivo não é um PDF. Exporte-o como PDF, ou envie sem ele.',
  imagem: 'Não sabemos ler esta imagem. Escolha um arquivo JPG, PNG ou WebP.',
  curriculo: 'Este arquivo não é um PDF, um documento do Word (.docx) nem uma foto. Salve-o de novo como PDF, ou envie uma foto.',
} as const
const DO_FORMATO: Record<string, string> = {
  heic: 'Esta foto é HEIC. Salve-a como JPG, ou envie uma captura de tela dela.',
  doc: 'Este é um .doc antigo, ou um documento com senha. Salve-o como PDF ou .docx, sem senha.',
}

/** Whether an image has its size: of a picture of a page the square that was asked for, of a photo of a résumé at most that of paper. */
const isMedida = ({ medida }: Lido, largura: number | undefined) => {
  if (medida === null || medida.largura < 1 || medida.altura < 1) return false
  return largura === undefined
    ? Math.max(medida.largura, medida.altura) <= MAX_LADO
    : medida.largura === largura && medida.altura === largura
}

/** What all parts are, or why they are refused, as a sentence. */
function decide(parts: readonly Content[], { tipo, formatos, larguras, bytes }: ArquivoAConferir): { formato: Formato } | string {
  if (parts.reduce((sum, { length }) => sum + length, 0) !== bytes) return 'O arquivo chegou incompleto. Envie-o de novo.'
  const lidos = parts.map(readFormato)
  const formato = lidos[0]?.formato
  if (!formatos.includes(formato as Formato)) return DO_FORMATO[formato ?? ''] ?? DO_TIPO[tipo]
  for (const [at, lido] of lidos.entries()) {
    if (lido === null || lido.formato !== formato) return DO_TIPO[tipo]
    if (formato !== 'pdf' && formato !== 'docx' && !isMedida(lido, larguras[at]))
      return 'A imagem não tem o tamanho esperado. Escolha outra.'
  }
  return { formato: formato as Formato }
}

/**
 * Reads what was uploaded and keeps what it read, at a path that never had an address to upload to: nobody can change what was checked
 * (docs/security.md T63).
 */
async function keepChecked(admin: Admin, filesOf: (bucket: string) => Files, arquivo: ArquivoAConferir) {
  const { id, balde, copia, larguras, envios } = arquivo
  const parts = await Promise.all(envios.map((each) => filesOf(ENVIOS).read(each, MAXIMO_DO_ARQUIVO)))
  const arrived = parts.filter((part) => part !== null)
  if (arrived.length < parts.length)
    throw new Refusal(409, 'arquivo_incompleto', 'O envio do arquivo não terminou. Tente de novo.')
  const decided = decide(arrived, arquivo)
  if (typeof decided === 'string') {
    await admin.concluirArquivo(id, copia, 'recusado')
    throw new Refusal(422, 'arquivo', decided)
  }
  const { formato } = decided
  await Promise.all(
    arrived.map((part, at) =>
      filesOf(balde).put(
        `${larguras[at] === undefined ? '' : `${larguras[at]}/`}${copia}.${formato}`,
        TIPOS_DE_CONTEUDO[formato],
        part,
        GUARDADO_POR,
      ),
    ),
  )
  const kept = await admin.concluirArquivo(id, copia, 'aceito', formato)
  if (kept === null) throw createRefusal('tente_novamente')
  return kept
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
      return user
    }
    if (pedido.acao === 'abrir-curriculo' || pedido.acao === 'abrir-meu-curriculo') {
      const quem =
        pedido.acao === 'abrir-curriculo'
          ? { candidatura: pedido.candidatura, authUserId: session().id }
          : { token: pedido.token }
      const { balde, caminhos, nome } = await admin.arquivoDaCandidatura(quem, address)
      return { url: await filesOf(balde).signDownload(caminhos[0], OPENS_FOR_S, nome) }
    }
    if (pedido.acao === 'ver') {
      const { id: conta, sessionId } = session()
      const { balde, caminhos, nome } = await admin.arquivoAVer(pedido.caminho, conta, sessionId)
      // Of an image the largest size.
      return { url: await filesOf(balde).signDownload(caminhos.at(-1) ?? caminhos[0], OPENS_FOR_S, nome) }
    }
    if (pedido.acao === 'abrir' || pedido.acao === 'abrir-portfolio') {
      const { balde, caminhos, nome } =
        pedido.acao === 'abrir'
          ? await admin.arquivoDaProposta(pedido.proposta, pedido.token ?? null, user?.id ?? null, address)
          : await admin.arquivoDoPortfolio(pedido.consultoria, address)
      return { url: await filesOf(balde).signDownload(caminhos[0], OPENS_FOR_S, nome) }
    }
    if (pedido.acao === 'pedir') {
      const conta = pedido.tipo === 'curriculo' ? null : session().id
      const { id, envios } = await admin.pedirArquivo(conta, address, pedido)
      return { id, urls: await Promise.all(envios.map((envio) => filesOf(ENVIOS).signUpload(envio))) }
    }
    const arquivo = await admin.arquivoAConferir(pedido.id, user?.id ?? null, address)
    const { id, nome, caminho, copia } = arquivo
    if (caminho !== null) return { id, nome, caminho }
    try {
      return await keepChecked(admin, filesOf, arquivo)
    } catch (error) {
      // Another check may begin at once; a refused file is gone, and has none.
      if (!(error instanceof Refusal && error.status === 422)) await admin.concluirArquivo(id, copia, 'interrompido')
      throw error
    }
  },
})
