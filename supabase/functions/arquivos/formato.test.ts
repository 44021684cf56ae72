import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  buildExtended,
  buildFrame,
  buildLossless,
  buildLossy,
  buildSegment,
  JFIF,
  SCAN,
  writeDocx,
  writeJpeg,
  writePdf,
  writeWebp,
  writeZip,
} from '../_shared/sample/anexos.ts'
import { MAXIMO_DO_ARQUIVO } from '../../../src/domain/candidatura/arquivo.ts'
import { readFormato } from './formato.ts'

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const png = (largura: number, altura: number) => {
  const bytes = Buffer.alloc(40)
  bytes.write('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1')
  bytes.writeUInt32BE(largura, 16)
  bytes.writeUInt32BE(altura, 20)
  return new Uint8Array(bytes)
}

describe('a file is what its bytes say', () => {
  test.each<[string, string | undefined, Uint8Array]>([
    ['a PDF', 'pdf', latin(writePdf())],
    ['a PDF that a scanner put lines before', 'pdf', latin(writePdf('', { before: '\r\nScan 1\r\n' }))],
    ['a PDF that was cut off', 'pdf', latin(writePdf().slice(0, 60))],
    ['a PDF with a script', 'pdf', latin(writePdf('<< /S /JavaScript /JS (app.alert(1)) >>'))],
    ['a PDF with more behind its end', 'pdf', latin(writePdf('', { after: 'x'.repeat(5000) }))],
    ['a document of Word', 'docx', writeDocx()],
    ['a document with fonts of Google', 'docx', writeDocx({ name: 'word/fonts/Lato-regular.ttf', content: 'x' })],
    ['a document with a program', 'docx', writeDocx({ name: 'word/vbaProject.bin', content: 'x' })],
    ['a document with the separators of Windows', 'docx', writeZip([{ name: 'word\\document.xml', content: '<w/>' }])],
    ['an old or locked document', 'doc', latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')],
    ['another archive', undefined, writeZip([{ name: 'leia.txt', content: 'oi' }])],
    ['slides', undefined, writeZip([{ name: 'ppt/presentation.xml', content: '<p/>' }])],
    ['an archive without a table', undefined, writeDocx().subarray(0, 300)],
    ['a page', undefined, latin('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', undefined, latin('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>')],
    ['a program', undefined, latin('MZ\u0090\u0000')],
    ['nothing', undefined, new Uint8Array()],
    ['a photo of an iPhone', 'heic', latin('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic')],
  ])('%s: %s', (_, formato, bytes) => {
    expect(readFormato(bytes)?.formato).toBe(formato)
  })

  test.each<[string, Uint8Array, [number, number]]>([
    ['jpg', writeJpeg(JFIF, buildFrame(640, 480), SCAN), [640, 480]],
    ['jpg with a place', writeJpeg(buildSegment(0xe1, [...Buffer.from('Exif\0\0GPS')]), buildFrame(64, 48), SCAN), [64, 48]],
    ['webp', writeWebp(buildLossy(640, 480)), [640, 480]],
    ['webp without losses', writeWebp(buildLossless(200), [0, 0, 0, 0]), [200, 200]],
    ['webp with colours', writeWebp(buildExtended(0x20), buildLossy(128)), [128, 128]],
    ['png', png(300, 400), [300, 400]],
  ])('%s has its size', (_, bytes, [largura, altura]) => {
    expect(readFormato(bytes)?.medida).toEqual({ largura, altura })
  })

  test('an image without a frame has no size', () => {
    expect(readFormato(writeJpeg(JFIF))?.medida).toBeNull()
  })
})

/** The largest that may be sent, each made to cost as much as it can. */
const fill = (head: Uint8Array, more: Uint8Array) => {
  const whole = new Uint8Array(MAXIMO_DO_ARQUIVO)
  whole.set(head)
  for (let at = head.length; at + more.length <= whole.length; at += more.length) whole.set(more, at)
  return whole
}
const table = () => {
  const entry = Buffer.alloc(48)
  entry.writeUInt32BE(0x504b_0102)
  entry.writeUInt16LE(2, 28)
  const whole = Buffer.from(fill(latin('PK\u0003\u0004'), entry))
  whole.writeUInt32BE(0x504b_0506, whole.length - 22)
  whole.writeUInt16LE(65_534, whole.length - 14)
  whole.writeUInt32LE(4, whole.length - 6)
  whole.writeUInt16LE(0, whole.length - 2)
  return new Uint8Array(whole)
}

/** Each of the largest size, and made to cost as much as it can. */
const CAROS: [string, Uint8Array][] = [
  ['a PDF of tiny objects', fill(latin('%PDF-1.7\n'), latin('5 0 '))],
  ['a table of 65,534 names', table()],
  [
    'an archive that inflates to a gigabyte',
    fill(writeZip([{ name: 'a', content: deflateRawSync(Buffer.alloc(9_000_000)) }]), latin('x')),
  ],
  ['a JPEG of empty segments', fill(latin('\u00ff\u00d8\u00ff\u00e0\u0000\u0002'), Uint8Array.from([0xff, 0xe0, 0, 2]))],
]

test.each(CAROS)('%s is decided without a word thrown', (_, bytes) => {
  expect(['pdf', 'jpg', undefined]).toContain(readFormato(bytes)?.formato)
})
