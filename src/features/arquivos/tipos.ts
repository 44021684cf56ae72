/* What may be chosen for an upload: by kind, what the browser offers, refuses at once, and sends. */
import { type Arquivo, sendImagem, sendPdf } from './api'
import type { Corte } from './imagem'
import { escolhas } from './textos'

/** Largest PDF in bytes; the bucket and SQL hold the same. */
const MAX_PDF = 5_242_880
/** Largest image that is decoded, in bytes. */
const MAX_IMAGEM = 20_000_000

export type Tipo = {
  accept: string
  textos: { escolher: string; trocar: string; retirar: string }
  /** Why a chosen file is not sent; null for a good one. */
  findErro: (file: File) => string | null
  send: (file: File, onProgress: (part: number) => void) => Promise<Arquivo>
}

const defineImagem = (corte: Corte, textos: Tipo['textos']): Tipo => ({
  accept: 'image/*',
  textos,
  findErro: ({ type, size }) => {
    if (!type.startsWith('image/') || type === 'image/svg+xml') return escolhas.naoImagem
    return size > MAX_IMAGEM ? escolhas.imagemGrande : null
  },
  send: async (file, onProgress) => {
    const { renderImagem } = await import('./imagem')
    return sendImagem(file.name, await renderImagem(file, corte), onProgress)
  },
})

export const TIPOS = {
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
