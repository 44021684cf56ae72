/**
 * Whether the bytes are one still WebP or JPEG image of the announced size with nothing else inside: no place, camera or date (EXIF,
 * XMP, IPTC), no comment, no animation, nothing after the end. Browsers write them so (src/features/arquivos/imagem.ts); anything else was not made
 * by our pages.
 */
const read = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const name = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

type Medida = { largura: number; altura: number }
type Lido = Medida | string

const NAO_E = 'não é uma imagem que sabemos ler'
const LEVA_MAIS = 'leva dados além da imagem'
const INCOMPLETA = 'chegou incompleta'

/** Parts that only draw. `VP8X` says what the others are; `ICCP` has the colours. */
const PARTES_DO_WEBP = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
/** Flags of VP8X for EXIF, XMP and animation. */
const DADOS_DO_VP8X = 0x08 | 0x04 | 0x02

/** Where the picture of a part says its size; null for parts that do not. */
function measureParte(bytes: Uint8Array, kind: string, at: number): Medida | null {
  const view = read(bytes)
  if (kind === 'VP8 ') {
    // After the three bytes of the frame's tag and the start code.
    return { largura: view.getUint16(at + 6, true) & 0x3fff, altura: view.getUint16(at + 8, true) & 0x3fff }
  }
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(at + 1, true)
  return { largura: (bits & 0x3fff) + 1, altura: ((bits >>> 14) & 0x3fff) + 1 }
}

function readWebp(bytes: Uint8Array): Lido {
  const view = read(bytes)
  if (bytes.length < 25 || view.getUint32(4, true) + 8 !== bytes.length) return INCOMPLETA
  let medida: Medida | null = null
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) return INCOMPLETA
    const kind = name(bytes, at)
    const size = view.getUint32(at + 4, true)
    const from = at + 8
    at = from + size + (size % 2)
    if (at > bytes.length || size < 5) return INCOMPLETA
    if (!PARTES_DO_WEBP.has(kind) || (kind === 'VP8X' && ((bytes[from] ?? 0) & DADOS_DO_VP8X) !== 0)) return LEVA_MAIS
    const found = size >= 10 || kind === 'VP8L' ? measureParte(bytes, kind, from) : null
    if (found !== null && medida !== null) return LEVA_MAIS
    medida ??= found
  }
  return medida ?? NAO_E
}

/** Markers without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Frames: C0 to CF, without the tables among them (C4, C8, CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** JFIF, colours, Adobe's transform. Every other application segment and comments are refused. */
const isRefused = (marker: number) =>
  (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker)) || marker === 0xfe

/** Where the next marker after the drawn data is; the end when there is none. */
function skipScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0x00 && next !== 0xff && !isBare(next)) return at
  }
  return bytes.length
}

function readJpeg(bytes: Uint8Array): Lido {
  const view = read(bytes)
  let medida: Medida | null = null
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xd9) return INCOMPLETA
    const size = view.getUint16(at + 2)
    if (isRefused(marker)) return LEVA_MAIS
    if (size < 2 || at + 2 + size > bytes.length) return INCOMPLETA
    if (marker === 0xe2 && name(bytes, at + 4) !== 'ICC_') return LEVA_MAIS
    if (isFrame(marker) && size >= 8) {
      const found = { altura: view.getUint16(at + 5), largura: view.getUint16(at + 7) }
      // A height of zero is said after the picture, and may be any.
      if (medida !== null || found.altura === 0) return LEVA_MAIS
      medida = found
    }
    at += 2 + size
    if (marker === 0xda) at = skipScan(bytes, at)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2 === bytes.length ? (medida ?? NAO_E) : LEVA_MAIS
  }
  return INCOMPLETA
}

const readImagem = (bytes: Uint8Array, formato: string): Lido =>
  formato === 'webp' && name(bytes, 0) === 'RIFF' && name(bytes, 8) === 'WEBP'
    ? readWebp(bytes)
    : formato === 'jpg' && bytes[0] === 0xff && bytes[1] === 0xd8
      ? readJpeg(bytes)
      : NAO_E

/** Null for a square image of this width and nothing else; else why not, as the end of 'A imagem …'. @param largura in pixels */
export function findProblemOfImagem(bytes: Uint8Array, formato: string, largura: number): string | null {
  const lido = readImagem(bytes, formato)
  if (typeof lido === 'string') return lido
  return lido.largura === largura && lido.altura === largura ? null : 'não tem o tamanho esperado'
}

/** Null for an image whose longest side has at most these pixels; else why not, as the end of 'O arquivo …'. */
export function findProblemOfFoto(bytes: Uint8Array, formato: string, maximo: number): string | null {
  const lido = readImagem(bytes, formato)
  if (typeof lido === 'string') return lido
  return Math.max(lido.largura, lido.altura) <= maximo ? null : 'tem mais pontos do que aceitamos'
}
