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
/** Signs of a comment, times the length of their lines: reading them costs as much. A real file has a thousandth of it. */
const MAX_COMMENTS = 100_000_000
/** Streams of one file; each costs the same time, however small it is. */
const MAX_STREAMS = 10_000

/** Space and comments between two words. */
const W = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`
/** A value that stands elsewhere. */
const INDIRETO = `${W}\\d+${W}\\d+${W}R(?![A-Za-z])`
/** Any of these names, to its end. */
const named = (names: string) => new RegExp(String.raw`/(?:${names})(?=[\s\0()<>[\]{}/%]|$)`)

const NAO_LIDO = 'não pôde ser lido por inteiro'
const PROGRAMA = 'tem um programa dentro (JavaScript)'
const ACAO = 'executa uma ação'
const OUTRO = 'leva outro arquivo dentro'
const MIDIA = 'tem mídia ou formulário ativo'
/** Ways to write a stream that are not undone here. */
const OUTROS_FILTROS = named('LZWDecode|LZW|RunLengthDecode|RL|Crypt')
/** Ways to write bytes as letters. */
const EM_85 = named('ASCII85Decode|A85')
const EM_HEX = named('ASCIIHexDecode|AHx')

/** Words and values of a dictionary without another one in it; a text is `()`. */
const VALOR = String.raw`[^<>()/%]|\(\)|<[\dA-Fa-f\s]*>`
/** The same of an action that opens no address and leads to no other action. */
const SIMPLES = String.raw`(?:${VALOR}|/(?!(?:URI|Next)\b))`

type Ativos = readonly (readonly [RegExp, string])[]
/** Names of a PDF that act, by what people are told; so long that no picture contains them by chance. */
const LONGOS: Ativos = [
  [named('JavaScript'), PROGRAMA],
  [named('Launch|ImportData|SubmitForm|ResetForm|Rendition'), ACAO],
  [named('EmbeddedFiles?|Filespec|FileAttachment'), OUTRO],
  [named('RichMedia'), MIDIA],
  [named('Encrypt'), 'está protegido por senha'],
]
/** Short ones, looked for outside of pictures and text only. */
const CURTOS: Ativos = [
  [named('JS'), PROGRAMA],
  [named('AA|GoToE|GoToR|Sound|Movie'), ACAO],
  // What is done on opening is no place in the document, or what it is stands elsewhere.
  [new RegExp(String.raw`/OpenAction${W}<<(?!${SIMPLES}{0,400}>>)|/(?:S|Subtype)${INDIRETO}`), ACAO],
  [named('AF|EF'), OUTRO],
  [named('3D|XFA'), MIDIA],
]
const EM_OBJETOS: Ativos = [...LONGOS, ...CURTOS]

const unescapeNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Texts of one line in which no dictionary begins, such as the address of a link: whoever reads them, no name in them acts. */
const TEXTO = /(?<!\\)\((?:[^()<>\\\r\n]|\\[^\r\n])*\)/g

/** What is done on opening stands elsewhere. */
const ABRE = new RegExp(`/OpenAction${INDIRETO}`)
/** An action that opens an address. */
const ENDERECO = new RegExp(String.raw`/S${W}/URI(?=[\s\0()<>[\]{}/%]|$)`)
/** A link that somebody presses; a comment, where none is. */
const PRESSIONADO = new RegExp(String.raw`%[^\r\n]*|/A[\s\0]{0,4}<<(?:${VALOR}|/){0,4000}>>`, 'g')

/** What was seen of a file so far; both together may open an address that nobody asked for. */
type Visto = { abre: boolean; endereco: boolean }

/** Notes what a text has of them. With `links`, what somebody presses is none. */
const note = (visto: Visto, text: string, links = true) => {
  const plain = unescapeNames(text.replaceAll(TEXTO, '()'))
  visto.abre ||= ABRE.test(plain)
  const rest = links ? plain.replaceAll(PRESSIONADO, (found) => (found.startsWith('%') ? found : '')) : plain
  visto.endereco ||= ENDERECO.test(rest)
}

const findAtivo = (text: string, names: Ativos): string | null => {
  const find = (part: string) => {
    const plain = unescapeNames(part)
    return names.find(([pattern]) => pattern.test(plain))?.[1] ?? null
  }
  return find(text) && find(text.replaceAll(TEXTO, '()'))
}

/** Bytes of what may be an object stream's first numbers. */
const PREFIX = 65_536
/** How many `endstream` are tried: the word may stand inside of compressed bytes by intent. */
const MAX_ENDS = 8

/** What deflated bytes hold, as far as they can be read; when that is more than `max` bytes, `null`, or its `beginning`. */
const inflate = async (
  bytes: Uint8Array<ArrayBuffer>,
  max: number,
  beginning = false,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read() // oxlint-disable-line no-await-in-loop -- a stream
      if (done) break
      size += value.length
      parts.push(value)
      if (size > max) {
        await reader.cancel().catch(() => undefined) // oxlint-disable-line no-await-in-loop
        if (!beginning) return null
        break
      }
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

/** The keyword after a dictionary, and its line; elsewhere the word is a name, a comment or text. */
const COMECO = new RegExp(String.raw`>>${W}stream(?![A-Za-z])[^\r\n]{0,80}(?:\r\n|\r|\n)`, 'g')
/** An object or a stream inside of a stream: a reader that goes by the table of objects would find it there. */
const DENTRO = new RegExp(String.raw`\d(?=[\s\0%])${W}\d+${W}obj(?![A-Za-z])|>>${W}stream(?![A-Za-z])`)

/** A dictionary of an object to its end, on lines without comments, whose texts are closed: what stands before it is not in it. */
const DONO = new RegExp(
  String.raw`(?:^|[\r\n])[^%\r\n]*\d[\s\0]+\d+[\s\0]+obj[\s\0]*<<(?:<<|>>|<[\dA-Fa-f\s]*>|[^()<>%\\]|\((?:[^()\\]|\\[^])*\))*$`,
)
/** Bytes in which that is looked for, but for the line that they begin in. */
const MAX_DONO = 20_000

/** A stream from the byte after its keyword to the first `endstream`, with all that stands between the stream before and it. */
type Stream = { from: number; to: number; before: string; own: boolean }

/** Every stream, and the text outside of them. */
const splitStreams = (text: string) => {
  const streams: Stream[] = []
  let outside = ''
  let at = 0
  for (const match of text.matchAll(COMECO)) {
    if (match.index < at) continue
    const from = match.index + match[0].length
    const to = text.indexOf('endstream', from)
    if (to === -1) break
    const before = text.slice(at, match.index)
    streams.push({
      from,
      to,
      before: unescapeNames(before),
      own: DONO.test(before.length > MAX_DONO ? `%${before.slice(-MAX_DONO)}` : before),
    })
    outside += text.slice(at, from)
    at = to
  }
  return { streams, outside: outside + text.slice(at) }
}

const OBJETOS = new RegExp(String.raw`^${W}(?:%[^\r\n]*$|[+-]*[\d.]+(?=[\s\0%])${W}[+-]*[\d.]|$)`)
/** An object stream begins with pairs of numbers, after any space and comments; what few pictures do by chance. */
const looksLikeObjects = (bytes: Uint8Array) => OBJETOS.test(LATIN.decode(bytes.subarray(0, PREFIX)))

/** Bytes that are written as letters, five for four or two for one, up to their end mark. */
const readLetters = (bytes: Uint8Array, base: 16 | 85) => {
  const plain: number[] = []
  const [size, gives, first] = base === 85 ? [5, 4, 33] : [2, 1, 0]
  let group: number[] = []
  const close = (missing: number) => {
    const value = [...group, ...Array.from({ length: missing }, () => base - 1)].reduce((sum, digit) => sum * base + digit, 0)
    for (let at = gives - 1; at >= missing; at -= 1) plain.push(Math.floor(value / 256 ** at) & 255)
    group = []
  }
  for (const code of bytes) {
    const letter = String.fromCharCode(code)
    const digit = base === 85 ? code - first : Number.parseInt(letter, 16)
    if (letter === (base === 85 ? '~' : '>')) break
    if (base === 85 && letter === 'z') plain.push(0, 0, 0, 0)
    else if (digit >= 0 && digit < base) group.push(digit)
    if (group.length === size) close(0)
  }
  if (group.length > 0) close(Math.min(size - group.length, gives))
  return Uint8Array.from(plain)
}

/** Whether no object of a list begins in a link, by the pairs of numbers at its head and all that is said before it of where they count from. */
const hasOwnLinks = (list: string, before: string) => {
  const firsts = [...before.matchAll(new RegExp(`/First${W}(\\d{1,8})`, 'g'))].map(([, first]) => Number(first))
  if (firsts.length === 0 || new RegExp(`/First${INDIRETO}`).test(before)) return false
  const head = /^(?:[-+.\d\s\0]|%[^\r\n]*)*/.exec(list)?.[0].replaceAll(/%[^\r\n]*/g, '') ?? ''
  const places = (head.match(/[^\s\0]+/g) ?? []).filter((_, at) => at % 2 === 1).map(Number)
  const begins = (at: number) => /\/A[\s\0]*$/.test(unescapeNames(list.slice(Math.max(0, at - 16), at)))
  return places.every((place) => !Number.isNaN(place) && !firsts.some((first) => begins(first + place)))
}

/** Whether its comments cost too much to read: a line of signs takes the square of its length. */
const costsTooMuch = (text: string) =>
  text.split(/[\r\n]/).reduce((cost, line) => cost + line.length * (line.split('%').length - 1), 0) > MAX_COMMENTS

type View = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

/** Undoes a predictor whose rows have so many bytes and whose points have `step`: those of PNG begin with their filter, those of TIFF do not. */
const undoPredictor =
  (columns: number, step: number, png: boolean): View =>
  (bytes) => {
    const width = columns + Number(png)
    const rows = Math.floor(bytes.length / width)
    const plain = new Uint8Array(rows * columns)
    for (let row = 0; row < rows; row += 1) {
      const filter = png ? (bytes[row * width] ?? 0) : 1
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column
        const left = column < step ? 0 : (plain[at - step] ?? 0)
        const up = row === 0 ? 0 : (plain[at - columns] ?? 0)
        let guess = filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : 0
        if (filter === 4) {
          const corner = row === 0 || column < step ? 0 : (plain[at - columns - step] ?? 0)
          const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
          guess = a <= b && a <= c ? left : b <= c ? up : corner
        }
        plain[at] = (bytes[row * width + Number(png) + column] ?? 0) + guess
      }
    }
    return plain
  }

/** Most sizes of rows that are tried for one stream. */
const MAX_VIEWS = 24

/** The ways to read what a stream holds, by all that is said before it of its predictor; null when that cannot be known. */
const listViews = (before: string): View[] | null => {
  const views: View[] = [(bytes) => bytes]
  if (new RegExp(`/(?:DecodeParms|DP|Predictor|Columns|Colors)${INDIRETO}`).test(before)) return null
  if (!new RegExp(`/Predictor${W}(?!1(?!\\d))\\d`).test(before)) return views
  const said = (key: string, usual: number) => {
    const all = [...before.matchAll(new RegExp(`/${key}${W}(\\d{1,5})`, 'g'))].map(([, value]) => Number(value))
    return new Set(all.length > 0 ? all : [usual])
  }
  for (const columns of said('Columns', 1))
    for (const colors of said('Colors', 1))
      for (const bits of said('BitsPerComponent', 8)) {
        if (views.length > MAX_VIEWS) return null
        const [row, step] = [Math.ceil((columns * colors * bits) / 8), Math.max(1, (colors * bits) >> 3)]
        if (row > 0) views.push(undoPredictor(row, step, true), undoPredictor(row, step, false))
      }
  return views
}

/**
 * The whole content of a deflated stream, proved by its checksum, or by the length that is announced where it was written without one;
 * null when neither does, or it is more than `room`.
 */
const readWhole = async (bytes: Uint8Array<ArrayBuffer>, text: string, { from, to: first, before }: Stream, room: number) => {
  const lengths = [...before.matchAll(new RegExp(`/Length(?!\\d)${W}(\\d{1,8})`, 'g'))].map(([, length]) => Number(length))
  let to = first
  for (let tries = 0; tries < MAX_ENDS && to !== -1; tries += 1) {
    // The end of the data and `endstream` are one line break apart, or none.
    const breaks = /(?:\r\n|[\r\n])?$/.exec(text.slice(Math.max(from, to - 2), to))?.[0].length ?? 0
    for (const back of new Set([breaks, 0, 1])) {
      const part = bytes.slice(from, to - back)
      const whole = await inflate(part, room) // oxlint-disable-line no-await-in-loop
      if (whole === null) return null
      if (part.length > 6 && sum(whole) === new DataView(part.buffer).getUint32(part.length - 4)) return whole
      if (to === first && lengths.length > 0 && lengths.every((length) => length === part.length)) return whole
    }
    to = text.indexOf('endstream', to + 1)
  }
  return null
}

/** What one stream hides, null when nothing does, and how many bytes it took of `room`. Only a file with `compressed` objects has some in streams. */
const readStream = async (
  bytes: Uint8Array<ArrayBuffer>,
  text: string,
  stream: Stream,
  room: number,
  { compressed, visto }: { compressed: boolean; visto: Visto },
) => {
  const { from, to, before } = stream
  const raw = bytes.slice(from, to)
  const views = listViews(before)
  const unknown = compressed && new RegExp(`/Filter${INDIRETO}`).test(before)
  if (unknown || (compressed && views === null && isDeflated(raw))) return { problem: NAO_LIDO, size: 0 }
  /** Only the beginning is read in every way; what is no list of objects in one of them acts in none. */
  const findHidden = (plain: Uint8Array<ArrayBuffer>) =>
    (views ?? [])
      .filter((view) => looksLikeObjects(view(plain.slice(0, PREFIX))))
      .map((view) => {
        const list = LATIN.decode(view(plain))
        if (costsTooMuch(list)) return NAO_LIDO
        note(visto, list, hasOwnLinks(list, before))
        return findAtivo(list, EM_OBJETOS)
      })
      .find((found) => found !== null) ?? null
  /** What is written as letters, or deflated once more, is read as a reader would, as far as it goes. */
  const findInside = async (coded: Uint8Array<ArrayBuffer>) => {
    const plain = isDeflated(coded) ? await inflate(coded, room) : coded
    return plain === null ? NAO_LIDO : findHidden(plain)
  }
  for (const [letters, base] of [
    [EM_85, 85],
    [EM_HEX, 16],
  ] as const) {
    const problem = compressed && letters.test(before) ? await findInside(readLetters(raw, base)) : null // oxlint-disable-line no-await-in-loop
    if (problem !== null) return { problem, size: 0 }
  }
  if (!isDeflated(raw)) return { problem: findHidden(raw), size: 0 }
  if (new RegExp(`/Subtype${W}/Image(?![A-Za-z0-9])`).test(before)) {
    const start = await inflate(raw.slice(0, PREFIX), PREFIX, true)
    const hides = start !== null && (isDeflated(start) || views?.some((view) => looksLikeObjects(view(start.slice(0, PREFIX)))))
    if (!hides) return { problem: null, size: 0 }
  }
  const whole = await readWhole(bytes, text, stream, room)
  if (whole === null) return { problem: NAO_LIDO, size: 0 }
  const problem =
    findAtivo(LATIN.decode(whole), LONGOS) ?? findHidden(whole) ?? (isDeflated(whole) ? await findInside(whole) : null)
  return { problem, size: whole.length }
}

/** Null for a PDF that may be kept; else why not, as the end of 'O PDF …'. */
export const findProblemOfPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const text = LATIN.decode(bytes)
  // At the very beginning: a page or an archive with a PDF behind it is both.
  if (!/^%PDF-[12]\.\d/.test(text)) return 'não é um PDF'
  const end = text.lastIndexOf('%%EOF')
  if (end === -1 || text.length - end > MAX_TAIL) return 'está incompleto ou tem algo depois do fim'
  // The end of an archive, and its table: programs that open archives find them anywhere.
  if (text.includes('PK\u0005\u0006', text.length - 66_000) && text.includes('PK\u0001\u0002')) return OUTRO
  if (costsTooMuch(text)) return NAO_LIDO
  const { streams, outside } = splitStreams(text)
  if (streams.length > MAX_STREAMS) return NAO_LIDO
  const plain = unescapeNames(outside)
  // A reader takes an object stream for one by the table of objects, whatever its dictionary says.
  const compressed = named('ObjStm|XRef').test(plain) || new RegExp(String.raw`/W${W}\[`).test(plain)
  if (!/\/Page(?![A-Za-z])/.test(plain) && !compressed) return 'não tem páginas'
  if (compressed && OUTROS_FILTROS.test(plain)) return NAO_LIDO
  const seen = findAtivo(text, LONGOS) ?? findAtivo(outside, CURTOS)
  if (seen !== null) return seen
  const visto: Visto = { abre: false, endereco: false }
  note(visto, outside)
  let room = MAX_EXPANDED
  for (const stream of streams) {
    const { problem, size } = await readStream(bytes, text, stream, room, { compressed, visto }) // oxlint-disable-line no-await-in-loop -- the room is for all
    if (problem !== null) return problem
    room -= size
  }
  if (visto.abre && visto.endereco) return ACAO
  if (streams.some(({ from, to, own }) => (compressed && !own) || DENTRO.test(text.slice(from, to)))) return NAO_LIDO
  // Readers differ in where the data begin when the line of the keyword goes on.
  return new RegExp(String.raw`>>${W}stream(?![A-Za-z])(?![ \t\f\0]*[\r\n])`).test(outside) ? NAO_LIDO : null
}
