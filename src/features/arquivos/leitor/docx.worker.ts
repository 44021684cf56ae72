/* A document of Word as plain HTML, in a worker, so that it can be ended. Only its text and pictures are inflated, and only so much of them. */
import { unzipSync, zipSync } from 'fflate'
import mammoth from 'mammoth/mammoth.browser.js'
import type { Resposta } from './resposta'

/** Bytes of all that is inflated. */
const MAX_INFLADO = 30_000_000
/** Elements of the page that comes of it. */
const MAX_ELEMENTOS = 60_000

type Elemento = { type: string; href?: string; children?: Elemento[]; [more: string]: unknown }

/** Links lead to pages and mailboxes; of any other only the words are left. */
const clean = (element: Elemento): Elemento => {
  const children = element.children?.map(clean)
  if (element.type !== 'hyperlink') return { ...element, ...(children && { children }) }
  return /^(https?:\/\/|mailto:)/i.test(element.href ?? '')
    ? { ...element, ...(children && { children }), anchor: undefined, targetFrame: '_blank' }
    : { type: 'run', ...(children && { children }) }
}

const readParts = (bytes: Uint8Array) => {
  let left = MAX_INFLADO
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels|png|jpe?g|gif|webp)$/i.test(name)) return false
      left -= originalSize
      if (left < 0) throw new Error('too large')
      return true
    },
  })
}

const answer = (resposta: Resposta) => self.postMessage(resposta) // oxlint-disable-line unicorn/require-post-message-target-origin -- from a worker

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const convert = async () => {
    const arrayBuffer = zipSync(readParts(data), { level: 0 }).buffer
    const { value } = await mammoth.convertToHtml({ arrayBuffer }, { transformDocument: clean, externalFileAccess: false })
    return value.split('<').length > MAX_ELEMENTOS ? null : value
  }
  convert().then(
    (html) => answer({ html }),
    () => answer({ html: null }),
  )
})
answer('pronto')
