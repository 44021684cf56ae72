/** Files that people attach, as tests write them: archives, Word documents, PDFs and photos, each byte by intent. */
import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive, whose fields may lie. */
type Part = {
  name: string
  content: string | Buffer
  stored?: boolean
  flags?: number
  size?: number
  localName?: string
  method?: number
  /** Bytes before it that no part has. */
  gap?: number
}

/** An archive as programs write it; each field may lie. */
export function writeZip(
  parts: readonly Part[],
  { comment = '', before = '', count, gap: end = 0 }: { comment?: string; before?: string; count?: number; gap?: number } = {},
) {
  const chunks: Buffer[] = [Buffer.from(before, 'latin1')]
  const table: Buffer[] = []
  let at = before.length
  for (const { name, content, stored = false, flags = 0, size, localName = name, method = stored ? 0 : 8, gap = 0 } of parts) {
    chunks.push(Buffer.alloc(gap))
    at += gap
    const plain = Buffer.from(content as string)
    const data = stored ? plain : deflateRawSync(plain)
    const local = Buffer.alloc(30)
    local.writeUInt32BE(0x504b_0304)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt32LE(size ?? plain.length, 22)
    local.writeUInt16LE(localName.length, 26)
    const head = Buffer.alloc(46)
    head.writeUInt32BE(0x504b_0102)
    head.writeUInt16LE(flags, 8)
    head.writeUInt16LE(method, 10)
    head.writeUInt32LE(typeof crc32 === 'function' ? crc32(plain) : 0, 16)
    head.writeUInt32LE(data.length, 20)
    head.writeUInt32LE(size ?? plain.length, 24)
    head.writeUInt16LE(name.length, 28)
    head.writeUInt32LE(at, 42)
    table.push(Buffer.concat([head, Buffer.from(name, 'latin1')]))
    chunks.push(local, Buffer.from(localName, 'latin1'), data)
    at += 30 + localName.length + data.length
  }
  const whole = Buffer.concat(table)
  const last = Buffer.alloc(22)
  last.writeUInt32BE(0x504b_0506)
  last.writeUInt16LE(count ?? parts.length, 8)
  last.writeUInt16LE(count ?? parts.length, 10)
  last.writeUInt32LE(whole.length, 12)
  last.writeUInt32LE(at + end, 16)
  last.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...chunks, Buffer.alloc(end), whole, last, Buffer.from(comment, 'latin1')])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
/** The kinds of the parts of a document. */
const TYPES: Part = {
  name: '[Content_Types].xml',
  content:
    `${XML}<Types><Override PartName="/word/document.xml" ` +
    'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
}
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ROOT: Part = {
  name: '_rels/.rels',
  content: `${XML}<Relationships><Relationship Id="r1" Type="${KIND}/officeDocument" Target="word/document.xml"/></Relationships>`,
}

/** The text of a document around a paragraph. */
const buildBody = (inside: string) => `${XML}<w:document xmlns:w="w"><w:body><w:p>${inside}</w:p></w:body></w:document>`

/** The part with the text of a document. */
const buildWord = (inside = '<w:r><w:t>Ana Lima, analista.</w:t></w:r>'): Part => ({
  name: 'word/document.xml',
  content: buildBody(inside),
})

/** A whole document, with more parts. */
export const writeDocx = (...more: Part[]) => writeZip([TYPES, ROOT, buildWord(), ...more])

const CATALOG =
  '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>\nendobj\n' +
  '2 0 obj\n<< /Type /Pages /Kids [3 0 R] >>\nendobj\n'
const PAGE = '3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n'

/** A PDF of one page with more objects, a letter for each byte. */
export const writePdf = (extra = '', { before = '', after = '' } = {}) =>
  `${before}%PDF-1.7\n${CATALOG}${PAGE}${extra}trailer\n<< /Root 1 0 R >>\n%%EOF\n${after}`

/** A segment of a JPEG. */
export const buildSegment = (marker: number, content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
]

/** The frame of a JPEG, which says its size. */
export const buildFrame = (width = 128, height = width) =>
  buildSegment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])

/** The beginning and the drawn data of a JPEG. */
export const JFIF = buildSegment(0xe0, [...Buffer.from('JFIF'), 0, 1, 1])
export const SCAN = [...buildSegment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4]

/** A JPEG of these segments. */
export const writeJpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9])

/** A number in four bytes, the lowest first. */
export const listBytes = (n: number) => [n & 255, (n >> 8) & 255, (n >> 16) & 255, (n >> 24) & 255]

/** One part of a WebP, padded to an even length. */
export const buildPart = (name: string, content: number[]) => [
  ...Buffer.from(name),
  ...listBytes(content.length),
  ...content,
  ...(content.length % 2 ? [0] : []),
]

/** The picture of a WebP, with losses. */
export const buildLossy = (width = 128, height = width) => {
  const head = [0x30, 1, 0, 0x9d, 0x01, 0x2a, width & 255, width >> 8, height & 255, height >> 8]
  return buildPart('VP8 ', [...head, ...Array.from({ length: 20 }, () => 7)])
}

/** The picture of a WebP, without losses. */
export const buildLossless = (width = 128) => {
  const bits = (width - 1) | ((width - 1) << 14)
  return buildPart('VP8L', [0x2f, ...listBytes(bits), 1, 2, 3])
}

/** What a WebP says of its other parts. */
export const buildExtended = (flags: number) => buildPart('VP8X', [flags, 0, 0, 0, 127, 0, 0, 127, 0, 0])

/** A WebP of these parts. */
export const writeWebp = (...parts: number[][]) => {
  const inside = [...Buffer.from('WEBP'), ...parts.flat()]
  return Uint8Array.from([...Buffer.from('RIFF'), ...listBytes(inside.length), ...inside])
}
