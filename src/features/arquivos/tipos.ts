/* What may be chosen for an upload: by kind, what the browser offers, refuses at once, and sends. */
import { type Arquivo, sendCurriculo, sendImagem, sendPdf, TIPOS_DO_CURRICULO } from './api'
import type { Corte } from './imagem'
import { escolhas } from './textos'

/** Largest document in bytes; the bucket and SQL hold the same. */
const MAX_PDF = 5_242_880
/** Largest image that is decoded, in bytes. */
const MAX_IMAGEM = 20_000_000

export type Tipo = {
  accept: string
  textos: { escolher: string; trocar: string; retirar: string }
  /** Why a chosen file is not sent; null for a good one. */
  findErro: (file: File) => string | null
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
    return sendImagem(file.name, await renderImagem(file, corte), onProgress, cancel)
  },
})

/** Some systems give a photo of an iPhone no type. */
const isImagem = ({ name, type }: File) => (type.startsWith('image/') && type !== 'image/svg+xml') || /\.hei[cf]$/i.test(name)
/** What a document is by its type, which phones give without an ending of the name, or by that ending. */
const formatoDe = ({ name, type }: File) =>
  (['pdf', 'docx'] as const).find(
    (formato) => type === TIPOS_DO_CURRICULO[formato] || name.toLowerCase().endsWith(`.${formato}`),
  ) ?? null

export const TIPOS = {
  curriculo: {
    accept: '.pdf,.docx,image/*',
    textos: escolhas.curriculo,
    findErro: (file) => {
      if (file.size === 0) return escolhas.vazio
      if (isImagem(file)) return file.size > MAX_IMAGEM ? escolhas.imagemGrande : null
      if (/\.doc$/i.test(file.name)) return escolhas.doc
      if (formatoDe(file) === null) return escolhas.naoCurriculo
      return file.size > MAX_PDF ? escolhas.curriculoGrande(file.size) : null
    },
    send: async (file, onProgress, cancel) => {
      const formato = formatoDe(file)
      if (formato) return sendCurriculo(file.name, formato, file, onProgress, cancel)
      const { renderFolha } = await import('./imagem')
      const folha = await renderFolha(file)
      return sendCurriculo(`${file.name.replace(/\.\w+$/, '')}.${folha.formato}`, folha.formato, folha.parte, onProgress, cancel)
    },
  },
  pdf: {
    accept: 'application/pdf,.pdf',
    textos: escolhas.pdf,
    findErro: ({ name, type, size }) => {
      if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return escolhas.naoPdf
      if (size === 0) return escolhas.vazio
      return size > MAX_PDF ? escolhas.pdfGrande : null
    },
    send: sendPdf,
  },
  logo: defineImagem('conter', escolhas.logo),
  foto: defineImagem('cobrir', escolhas.foto),
} satisfies Record<string, Tipo>
