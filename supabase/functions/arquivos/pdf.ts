/**
 * Whether the bytes are a PDF that only shows pages. It is refused when it may act (scripts, launching, forms that send, media), carries
 * other files, is locked, or cannot be read far enough to know. Names are compared after their #xx escapes, also inside compressed
 * streams: whatever a dictionary says of one, its bytes are read.
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

/** Bytes of what may be an object stream's first numbers. */
const PREFIX = 65_536
/** How many `endstream` are tried: the word may stand inside of compressed bytes by intent. */
const MAX_ENDS = 8

/** What deflated bytes hold, as far as they can be read; `null` when that is more than `max` bytes. */
const inflate = async (bytes: Uint8Array<ArrayBuffer>, max: number): Promise<Uint8Array<ArrayBuffer> | null> => {
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
    // Runtimes differ in what they take for an error here: the checksum decides.
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Adler-32, which ends deflated data. */
const sum = (bytes: Uint8Array) => {
  let [a, b] = [1, 0]
  for (let at = 0; at < bytes.length; ) {
    for (const end = Math.min(at + 3800, bytes.length); at < end; at += 1) {
      a += bytes[at] ?? 0
      b += a
    }
    a %= 65_521
    b %= 65_521
  }
  return b * 65_536 + a
}

const isDeflated = ([one = 0, two = 0]: Uint8Array) => (one & 15) === 8 && (one * 256 + two) % 31 === 0

/** A stream from the byte after its keyword to the first `endstream`, with all that stands between the stream before and it. */
type Stream = { from: number; to: number; before: string }

/** Every stream, and the text outside of them. */
const splitStreams = (text: string) => {
  const streams: Stream[] = []
  let outside = ''
  let at = 0
  for (const match of text.matchAll(/(?<![A-Za-z])stream(?![A-Za-z])[^\r\n]{0,80}(?:\r\n|\r|\n)/g)) {
    if (match.index < at) continue
    const from = match.index + match[0].length
    const to = text.indexOf('endstream', from)
    if (to === -1) break
    streams.push({ from, to, before: clean(text.slice(at, match.index)) })
    outside += text.slice(at, from)
    at = to
  }
  return { streams, outside: outside + text.slice(at) }
}

/** Without comments and escapes, as a reader sees it: a comment or a NUL is a space between names. */
const clean = (text: string) => unescapeNames(text.replaceAll(/%[^\r\n]*|\0/g, ' '))

/** An object stream begins with pairs of numbers, after any space and comments; what a picture does by chance one time in millions. */
const looksLikeObjects = (bytes: Uint8Array) =>
  /^(?:[\s\0]|%[^\r\n]*(?:[\r\n]|$))*(?:\d+[\s\0]+\d+[\s\0]|$)/.test(LATIN.decode(bytes.subarray(0, PREFIX)))

/** The rows of a stream with a PNG predictor, without it. */
const undoPredictor = (bytes: Uint8Array, columns: number): Uint8Array<ArrayBuffer> => {
  const rows = Math.floor(bytes.length / (columns + 1))
  const plain = new Uint8Array(rows * columns)
  const get = (row: number, column: number) => (row < 0 || column < 0 ? 0 : (plain[row * columns + column] ?? 0))
  for (let row = 0; row < rows; row += 1) {
    const filter = bytes[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column += 1) {
      const [left, up, corner] = [get(row, column - 1), get(row - 1, column), get(row - 1, column - 1)]
      const nearest = [left, up, corner].toSorted(
        (a, b) => Math.abs(left + up - corner - a) - Math.abs(left + up - corner - b),
      )[0] as number
      const guess = [0, left, up, Math.floor((left + up) / 2), nearest][filter] ?? 0
      plain[row * columns + column] = ((bytes[row * (columns + 1) + 1 + column] ?? 0) + guess) & 255
    }
  }
  return plain
}

const NAO_LIDO = 'não pôde ser lido por inteiro'
/** Ways to write a stream that are not undone here. */
const OUTROS_FILTROS = /\/(?:ASCII85Decode|A85|ASCIIHexDecode|AHx|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?![A-Za-z0-9])/

/** The whole content of a deflated stream, proved by its checksum; null when none is, or it is more than `room`. */
const readWhole = async (bytes: Uint8Array<ArrayBuffer>, text: string, { from, to: first }: Stream, room: number) => {
  let to = first
  for (let tries = 0; tries < MAX_ENDS && to !== -1; tries += 1) {
    // The end of the data and `endstream` are one line break apart, or none.
    for (const back of [0, 1, 2]) {
      const part = bytes.slice(from, to - back)
      const whole = await inflate(part, room) // oxlint-disable-line no-await-in-loop
      if (whole === null) return null
      if (part.length > 6 && sum(whole) === new DataView(part.buffer).getUint32(part.length - 4)) return whole
    }
    to = text.indexOf('endstream', to + 1)
  }
  return null
}

/** What one stream hides, null when nothing does, and how many bytes it took of `room`. */
const readStream = async (bytes: Uint8Array<ArrayBuffer>, text: string, stream: Stream, room: number) => {
  const { from, to, before } = stream
  const columns = Number(/.*\/Columns\s+(\d{1,5})/s.exec(before)?.[1] ?? 1)
  const predictor = /\/Predictor\s+(?!1(?![0-9]))\d/.test(before) && columns > 0
  const views = (plain: Uint8Array<ArrayBuffer>) => (predictor ? [plain, undoPredictor(plain, columns)] : [plain])
  const short = bytes.slice(from, Math.min(to, from + PREFIX))
  if (!isDeflated(short))
    return { problem: views(short).some(looksLikeObjects) ? findAtivo(text.slice(from, to), CURTOS) : null, size: 0 }
  const picture = /\/Subtype\s*\/Image(?![A-Za-z0-9])/.test(before)
  if (picture && to - from > PREFIX) {
    const start = await inflate(short, 64 * PREFIX)
    if (start !== null && !views(start.slice(0, PREFIX)).some(looksLikeObjects)) return { problem: null, size: 0 }
  }
  const whole = await readWhole(bytes, text, stream, room)
  if (whole === null) return { problem: NAO_LIDO, size: 0 }
  const all = views(whole)
  const names = all.some(looksLikeObjects) ? [...LONGOS, ...CURTOS] : LONGOS
  const found = all.map((view) => findAtivo(LATIN.decode(view), names)).find((one) => one !== null)
  return { problem: found ?? null, size: whole.length }
}

/** Null for a PDF that may be kept; else why not, as the end of 'O PDF …'. */
export const findProblemOfPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const text = LATIN.decode(bytes)
  // At the very beginning: a page or an archive with a PDF behind it is both.
  if (!/^%PDF-[12]\.\d/.test(text)) return 'não é um PDF'
  const end = text.lastIndexOf('%%EOF')
  if (end === -1 || text.length - end > MAX_TAIL) return 'está incompleto ou tem algo depois do fim'
  const { streams, outside } = splitStreams(text)
  const named = clean(outside)
  // A reader takes an object stream for one by the table of objects, whatever its dictionary says.
  const compressed = /\/(?:ObjStm|XRef)(?![A-Za-z0-9])|\/W\s*\[/.test(named)
  if (!/\/Page(?![A-Za-z])/.test(named) && !compressed) return 'não tem páginas'
  if (compressed && OUTROS_FILTROS.test(named)) return NAO_LIDO
  const seen = findAtivo(text, LONGOS) ?? findAtivo(outside, CURTOS)
  if (seen !== null) return seen
  let room = MAX_EXPANDED
  for (const stream of streams) {
    const { problem, size } = await readStream(bytes, text, stream, room) // oxlint-disable-line no-await-in-loop -- the room is for all
    if (problem !== null) return problem
    room -= size
  }
  return null
}
