/**
 * Whether the bytes are a PDF that only shows pages. It is refused when it may act (scripts, launching, forms that send, media), carries
 * other files, is locked, or cannot be read far enough to know. Names are compared after their #xx escapes, also inside compressed
 * object streams.
 */
const LATIN = new TextDecoder('latin1')
/** What the compressed parts may take in all, in bytes: a small file that grows beyond it is a bomb. */
const MAX_EXPANDED = 40_000_000
/** Bytes allowed after the end of the document, for line breaks and a signature's padding. */
const MAX_TAIL = 1_024

type Ativos = readonly (readonly [RegExp, string])[]
/** Names of a PDF that act, by what people are told; so long that no picture contains them by chance. */
const LONGOS: Ativos = [
  [/\/JavaScript(?![A-Za-z0-9])/, 'tem um programa dentro (JavaScript)'],
  [/\/(?:Launch|ImportData|SubmitForm|ResetForm|Rendition)(?![A-Za-z0-9])/, 'executa uma ação'],
  [/\/(?:EmbeddedFiles?|Filespec)(?![A-Za-z0-9])/, 'leva outro arquivo dentro'],
  [/\/RichMedia(?![A-Za-z0-9])/, 'tem mídia ou formulário ativo'],
  [/\/Encrypt(?![A-Za-z0-9])/, 'está protegido por senha'],
]
/** Short ones, looked for outside of pictures and text only. */
const CURTOS: Ativos = [
  [/\/JS(?![A-Za-z0-9])/, 'tem um programa dentro (JavaScript)'],
  [/\/(?:AA|GoToE|GoToR|Sound|Movie)(?![A-Za-z0-9])/, 'executa uma ação'],
  [/\/AF(?![A-Za-z0-9])/, 'leva outro arquivo dentro'],
  [/\/(?:3D|XFA)(?![A-Za-z0-9])/, 'tem mídia ou formulário ativo'],
]

const unescapeNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const findAtivo = (text: string, names: Ativos): string | null => {
  const plain = unescapeNames(text)
  return names.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

/** Bytes of a deflated stream, or null when they cannot be read or are more than `max`. */
const inflate = async (bytes: Uint8Array<ArrayBuffer>, max: number): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read() // oxlint-disable-line no-await-in-loop -- a stream
      if (done) break
      size += value.length
      if (size > max) {
        await reader.cancel().catch(() => undefined) // oxlint-disable-line no-await-in-loop
        return null
      }
      parts.push(value)
    }
  } catch {
    // What follows the end of the data (a line break before `endstream`) is an error to the decoder, after all of it was read.
    if (size === 0) return null
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Every stream with the dictionary before it, and the text outside of them. */
const splitStreams = (text: string) => {
  const streams: { from: number; to: number; dictionary: string }[] = []
  let outside = ''
  let at = 0
  for (const match of text.matchAll(/(?<![a-z])stream\r?\n/g)) {
    if (match.index < at) continue
    const from = match.index + match[0].length
    const to = text.indexOf('endstream', from)
    if (to === -1) break
    const start = Math.max(text.lastIndexOf('obj', match.index), match.index - 4_000, at)
    streams.push({ from, to, dictionary: unescapeNames(text.slice(start, match.index)) })
    outside += text.slice(at, from)
    at = to
  }
  return { streams, outside: outside + text.slice(at) }
}

/** Null for a PDF that may be kept; else why not, as the end of 'O PDF …'. */
export const findProblemOfPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const text = LATIN.decode(bytes)
  // At the very beginning: a page or an archive with a PDF behind it is both.
  if (!/^%PDF-[12]\.\d/.test(text)) return 'não é um PDF'
  const end = text.lastIndexOf('%%EOF')
  if (end === -1 || text.length - end > MAX_TAIL) return 'está incompleto ou tem algo depois do fim'
  if (!/\/Page(?![A-Za-z])/.test(unescapeNames(text)) && !/\/ObjStm/.test(text)) return 'não tem páginas'
  const { streams, outside } = splitStreams(text)
  const seen = findAtivo(text, LONGOS) ?? findAtivo(outside, CURTOS)
  if (seen !== null) return seen
  let room = MAX_EXPANDED
  for (const { from, to, dictionary } of streams) {
    if (!/\/Type\s*\/ObjStm/.test(dictionary)) continue
    const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? ''
    if (/\/Predictor\s*(?!1\b)\d/.test(dictionary) || (filter !== '' && !/^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/.test(filter)))
      return 'não pôde ser lido por inteiro'
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the room is for all
    const inner = filter === '' ? bytes.slice(from, to) : await inflate(bytes.slice(from, to), room)
    if (inner === null) return 'não pôde ser lido por inteiro'
    room -= inner.length
    const inside = findAtivo(LATIN.decode(inner), [...LONGOS, ...CURTOS])
    if (inside !== null) return inside
  }
  return null
}
