/**
 * What a file is, by its first bytes and, of an archive, by the names in its table: nothing is inflated, and no PDF or document is read
 * (docs/decisions/0054-files-are-shown-not-refused.md). Costs the same for every file of a size.
 */
import { unzipSync } from 'fflate'

/** Pixels of an image. */
type Medida = { largura: number; altura: number }
export type Lido = { formato: string; medida: Medida | null }

/** Names of an archive that are looked at: the text of a document is among the first few. */
const MAX_NOMES = 5_000
/** Parts of a JPEG that are looked at: its size stands after a few tables, its colours and a small picture. */
const MAX_PARTES = 5_000
/** Where a PDF may begin: programs of mail and scanners put lines before it, and every reader looks this far. */
const ATE_PDF = 1024

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const text = (bytes: Uint8Array, from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length))

/** Whether an archive is a document of Word. */
function isDocx(bytes: Uint8Array): boolean {
  let found = false
  let left = MAX_NOMES
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        found ||= name.replaceAll('\\', '/').toLowerCase() === 'word/document.xml'
        left -= 1
        if (found || left < 0) throw new Error('seen enough')
        return false
      },
    })
  } catch {
    // It was found, there are too many, or the table cannot be read.
  }
  return found
}

/** Frames: C0 to CF, without the tables among them (C4, C8, CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function measureJpeg(bytes: Uint8Array): Medida | null {
  const at = view(bytes)
  let from = 2
  for (let n = 0; n < MAX_PARTES && from + 9 <= bytes.length && bytes[from] === 0xff; n += 1) {
    if (isFrame(bytes[from + 1] ?? 0)) return { altura: at.getUint16(from + 5), largura: at.getUint16(from + 7) }
    from += 2 + Math.max(at.getUint16(from + 2), 2)
  }
  return null
}

function measureWebp(bytes: Uint8Array): Medida | null {
  if (bytes.length < 30) return null
  const at = view(bytes)
  const kind = text(bytes, 12, 4)
  if (kind === 'VP8X') return { largura: (at.getUint32(24, true) & 0xff_ffff) + 1, altura: (at.getUint32(26, true) >>> 8) + 1 }
  if (kind === 'VP8 ') return { largura: at.getUint16(26, true) & 0x3fff, altura: at.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = at.getUint32(21, true)
  return { largura: (bits & 0x3fff) + 1, altura: ((bits >>> 14) & 0x3fff) + 1 }
}

const measurePng = (bytes: Uint8Array): Medida | null =>
  bytes.length < 24 ? null : { largura: view(bytes).getUint32(16), altura: view(bytes).getUint32(20) }

/** What the bytes are; null for what is none of these. `doc` is an old document of Word, or one that asks for a password. */
export function readFormato(bytes: Uint8Array): Lido | null {
  const start = text(bytes, 0, ATE_PDF)
  if (start.startsWith('\u00ff\u00d8\u00ff')) return { formato: 'jpg', medida: measureJpeg(bytes) }
  if (start.startsWith('\u0089PNG\r\n')) return { formato: 'png', medida: measurePng(bytes) }
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return { formato: 'webp', medida: measureWebp(bytes) }
  if (/^.{4}ftyp(hei[cfmsx]|hev[cx]|mif1|msf1)/s.test(start)) return { formato: 'heic', medida: null }
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) return { formato: 'doc', medida: null }
  if (start.startsWith('PK\u0003\u0004') && isDocx(bytes)) return { formato: 'docx', medida: null }
  return start.includes('%PDF-') ? { formato: 'pdf', medida: null } : null
}
