/* What may be chosen for an upload: by kind, what the browser offers, refuses at once, and sends. */
import { MAXIMO_DO_ARQUIVO } from '@/domain/candidatura/arquivo'
import { AppError } from '@/lib/errors'
import { type Arquivo, sendArquivo } from './api'
import type { Corte } from './imagem'
import { avisos, escolhas } from './textos'

/* What a chosen file is by its first bytes, and what its sender may want to mend before somebody reads it. */
const readText = async (blob: Blob) => String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()))

/** What a document begins as: `zip` may be one of Word, `doc` is an old one or one with a password. Null for anything else. */
async function readInicio(file: Blob): Promise<'pdf' | 'zip' | 'doc' | null> {
  const inicio = await readText(file.slice(0, 1024))
  if (inicio.startsWith('PK\u0003\u0004')) return 'zip'
  if (inicio.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'doc'
  return inicio.includes('%PDF-') ? 'pdf' : null
}

/** Advice about a PDF that is sent as it is; null for most. The reader is downloaded only for one that says it is locked. */
async function findAviso(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!new TextDecoder('latin1').decode(bytes.subarray(-4096)).includes('%%EOF')) return avisos.semFim
  if (!new TextDecoder('latin1').decode(bytes).includes('/Encrypt')) return null
  const { isLocked } = await import('./leitor/pdf')
  return (await isLocked(bytes)) ? avisos.senha : null
}

/** Largest image that is decoded, in bytes. */
const MAX_IMAGEM = 20_000_000

export type Tipo = {
  accept: string
  textos: { escolher: string; trocar: string; retirar: string }
  /** Why a chosen file is not sent; null for a good one. */
  findErro: (file: File) => string | null
  /** Sends it. Throws `AppError` with what its content is not. */
  send: (file: File, onProgress: (part: number) => void, cancel: AbortSignal) => Promise<Arquivo>
}

const defineImagem = (corte: Corte, textos: Tipo['textos']): Tipo => ({
  accept: 'image/*',
  textos,
  findErro: ({ type, size }) => {
    if (!type.startsWith('image/') || type === 'image/svg+xml') return escolhas.naoImagem
    return size > MAX_IMAGEM ? escolhas.imagemGrande : null
  },
  send: async (file, onProgress, cancel) => {
    const { renderImagem } = await import('./imagem')
    return sendArquivo('imagem', file.name, await renderImagem(file, corte), onProgress, cancel)
  },
})

/** Some systems give a photo of an iPhone no type. */
const isImagem = ({ name, type }: File) => (type.startsWith('image/') && type !== 'image/svg+xml') || /\.hei[cf]$/i.test(name)

const findErroDeTamanho = ({ size }: File) => {
  if (size === 0) return escolhas.vazio
  return size > MAXIMO_DO_ARQUIVO ? escolhas.grande(size, MAXIMO_DO_ARQUIVO) : null
}

const refuse = (message: string) => {
  throw new AppError(message, { code: 'arquivo', retryable: false })
}

/** A document, as it is: what it is, its bytes say, never its name. */
async function sendDocumento(tipo: 'pdf' | 'curriculo', file: File, onProgress: (part: number) => void, cancel: AbortSignal) {
  const inicio = await readInicio(file)
  if (inicio === 'doc') refuse(escolhas.doc)
  if (tipo === 'pdf' && inicio !== 'pdf') refuse(escolhas.naoPdf)
  if (inicio === null) refuse(escolhas.naoCurriculo)
  const aviso = inicio === 'pdf' ? findAviso(file) : null
  const arquivo = await sendArquivo(tipo, file.name, [file], onProgress, cancel)
  return { ...arquivo, aviso: (await aviso) ?? undefined }
}

export const TIPOS = {
  curriculo: {
    accept: '.pdf,.docx,image/*',
    textos: escolhas.curriculo,
    findErro: (file) =>
      isImagem(file) && file.size > 0 ? (file.size > MAX_IMAGEM ? escolhas.imagemGrande : null) : findErroDeTamanho(file),
    send: async (file, onProgress, cancel) => {
      if (!isImagem(file)) return sendDocumento('curriculo', file, onProgress, cancel)
      const { renderFolha } = await import('./imagem')
      return sendArquivo('curriculo', file.name, [await renderFolha(file)], onProgress, cancel)
    },
  },
  pdf: {
    accept: 'application/pdf,.pdf',
    textos: escolhas.pdf,
    findErro: findErroDeTamanho,
    send: (file, onProgress, cancel) => sendDocumento('pdf', file, onProgress, cancel),
  },
  logo: defineImagem('conter', escolhas.logo),
  foto: defineImagem('cobrir', escolhas.foto),
} satisfies Record<string, Tipo>
