import { describe, expect, test } from 'vitest'
import {
  buildExtended as extended,
  buildFrame as frame,
  buildSegment as segment,
  buildLossless as lossless,
  buildLossy as lossy,
  buildPart as part,
  JFIF as jfif,
  listBytes as le32,
  SCAN as scan,
  writeJpeg as jpeg,
  writeWebp as webp,
} from '../_shared/sample/anexos.ts'
import { findProblemOfFoto, findProblemOfImagem } from './imagem.ts'

const latin = (text: string) => Array.from(text, (char) => char.charCodeAt(0))
describe('an image as our pages draw it is kept', () => {
  test.each([
    ['webp', webp(lossy())],
    ['webp', webp(lossless())],
    ['webp', webp(extended(0x10), part('ALPH', [1, 2, 3, 4, 5, 6]), lossy())],
    ['webp', webp(extended(0x20), part('ICCP', [1, 2, 3, 4, 5]), lossy())],
    ['jpg', jpeg(jfif, frame(), scan)],
    ['jpg', jpeg(jfif, segment(0xe2, [...latin('ICC_PROFILE'), 0]), segment(0xc4, [1]), frame(), scan)],
  ])('%s (%#)', (formato, bytes) => {
    expect(findProblemOfImagem(bytes, formato, 128)).toBeNull()
  })
})

const mais = (bytes: Uint8Array, ...extra: number[]) => Uint8Array.from([...bytes, ...extra])

describe('is refused', () => {
  test.each<[string, string, Uint8Array, RegExp]>([
    ['nothing', 'webp', new Uint8Array(), /não é uma imagem/],
    ['a page', 'webp', Uint8Array.from(latin('<!doctype html><script>alert(1)</script>')), /não é uma imagem/],
    [
      'a drawing with scripts',
      'webp',
      Uint8Array.from(latin('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>')),
      /não é uma imagem/,
    ],
    ['a PNG', 'webp', Uint8Array.from(latin('\u0089PNG\r\n\u001a\n')), /não é uma imagem/],
    ['a GIF', 'jpg', Uint8Array.from(latin('GIF89a<script>')), /não é uma imagem/],
    ['a JPEG that calls itself WebP', 'webp', jpeg(jfif, frame(), scan), /não é uma imagem/],
    ['a WebP that calls itself JPEG', 'jpg', webp(lossy()), /não é uma imagem/],
    ['an unknown format', 'svg', webp(lossy()), /não é uma imagem/],
    ['another size', 'webp', webp(lossy(127)), /tamanho/],
    ['another height', 'webp', webp(lossy(128, 4000)), /tamanho/],
    ['a bomb of pixels', 'webp', webp(lossless(16_000)), /tamanho/],
    ['another size of JPEG', 'jpg', jpeg(jfif, frame(4000), scan), /tamanho/],
    ['a place (EXIF part)', 'webp', webp(lossy(), part('EXIF', latin('Exif....GPS'))), /leva dados/],
    ['XMP', 'webp', webp(lossy(), part('XMP ', latin('<x:xmpmeta/>'))), /leva dados/],
    ['the announcement of EXIF', 'webp', webp(extended(0x08), lossy()), /leva dados/],
    ['an animation', 'webp', webp(extended(0x02), part('ANIM', [0, 0, 0, 0, 0, 0]), lossy()), /leva dados/],
    ['an unknown part', 'webp', webp(lossy(), part('HIDE', latin('PK....'))), /leva dados/],
    ['two pictures', 'webp', webp(lossy(), lossless()), /leva dados/],
    ['a WebP with an archive behind it', 'webp', mais(webp(lossy()), ...latin('PK\u0003\u0004')), /incompleta/],
    ['a WebP that was cut', 'webp', webp(lossy()).slice(0, 40), /incompleta/],
    [
      'a part longer than the file',
      'webp',
      webp([...latin('VP8 '), ...le32(9999), ...Array.from({ length: 30 }, () => 0)]),
      /incompleta/,
    ],
    [
      'no picture',
      'webp',
      webp(
        part(
          'ICCP',
          Array.from({ length: 30 }, () => 1),
        ),
      ),
      /não é uma imagem/,
    ],
    ['a place (EXIF segment)', 'jpg', jpeg(jfif, segment(0xe1, latin('Exif..GPS')), frame(), scan), /leva dados/],
    ['IPTC', 'jpg', jpeg(segment(0xed, latin('Photoshop')), frame(), scan), /leva dados/],
    ['a height that is said later', 'jpg', jpeg(jfif, segment(0xc0, [8, 0, 0, 0, 128, 1, 1, 0x11, 0]), scan), /leva dados/],
    ['two frames', 'jpg', jpeg(jfif, frame(9000), frame(), scan), /leva dados/],
    ['an archive among the colours', 'jpg', jpeg(jfif, segment(0xe2, latin('PK\u0003\u0004....')), frame(), scan), /leva dados/],
    ['a comment', 'jpg', jpeg(segment(0xfe, latin('<?php')), frame(), scan), /leva dados/],
    ['a comment between scans', 'jpg', jpeg(jfif, frame(), scan, segment(0xfe, latin('x')), scan), /leva dados/],
    ['a JPEG with a page behind it', 'jpg', mais(jpeg(jfif, frame(), scan), ...latin('<html>')), /leva dados/],
    ['a JPEG that was cut', 'jpg', jpeg(jfif, frame(), scan).slice(0, -2), /incompleta/],
    ['a JPEG without a picture', 'jpg', jpeg(jfif, scan), /não é uma imagem/],
    ['a segment longer than the file', 'jpg', jpeg([0xff, 0xe0, 0xff, 0xff]), /incompleta/],
    ['an empty segment', 'jpg', jpeg([0xff, 0xe0, 0, 0]), /incompleta/],
    ['the beginning alone', 'jpg', Uint8Array.from([0xff, 0xd8]), /incompleta/],
  ])('%s', (_, formato, bytes, why) => {
    expect(findProblemOfImagem(bytes, formato, 128)).toMatch(why)
  })
})

describe('the photo of a résumé', () => {
  test.each<[string, string, Uint8Array, RegExp | null]>([
    ['that is not square', 'jpg', jpeg(jfif, frame(1600, 900), scan), null],
    ['that is not square, as WebP', 'webp', webp(lossy(900, 1600)), null],
    ['of exactly the points', 'webp', webp(lossless(1600)), null],
    ['that is too wide', 'jpg', jpeg(jfif, frame(1601, 10), scan), /mais pontos/],
    ['that is too high', 'jpg', jpeg(jfif, frame(10, 1601), scan), /mais pontos/],
    ['that is too wide, as WebP', 'webp', webp(lossy(1601, 10)), /mais pontos/],
    ['of another format', 'webp', jpeg(jfif, frame(), scan), /não é uma imagem/],
    ['of a format that is not offered', 'png', webp(lossy()), /não é uma imagem/],
    ['that says where it was taken', 'jpg', jpeg(jfif, segment(0xe1, latin('Exif..GPS')), frame(), scan), /leva dados/],
    ['that says so as WebP', 'webp', webp(lossy(), part('EXIF', latin('Exif....GPS'))), /leva dados/],
    ['that was cut', 'jpg', jpeg(jfif, frame(), scan).slice(0, -2), /incompleta/],
  ])('%s', (_, formato, bytes, why) => {
    const found = findProblemOfFoto(bytes, formato, 1600)
    if (why === null) expect(found).toBeNull()
    else expect(found).toMatch(why)
  })
})
