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
} from '../../../tests/samples/anexos.ts'
import { buildCaros } from '../../../tests/samples/arquivos-caros.ts'
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

test.each(buildCaros())('%s is decided without a word thrown', (_, bytes) => {
  expect(['pdf', 'jpg', undefined]).toContain(readFormato(bytes)?.formato)
})
