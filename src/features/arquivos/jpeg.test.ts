import { expect, test } from 'vitest'
import { findProblemOfImagem } from '../../../supabase/functions/arquivos/imagem'
import { cleanJpeg } from './jpeg'

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
const frame = segment(0xc0, 8, 0, 128, 0, 128, 1, 1, 0x11, 0)
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 9, 9, 0xff, 0xd9]
const toBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

test('what a browser writes beside the picture is taken out, and the server takes the rest', async () => {
  const exif = segment(0xe1, 69, 120, 105, 102)
  const cores = segment(0xe2, ...new TextEncoder().encode('ICC_PROFILE'))
  const given = [0xff, 0xd8, ...segment(0xe0, 74), ...exif, ...segment(0xfe, 1), ...cores, ...frame, ...scan]
  expect(findProblemOfImagem(Uint8Array.from(given), 'jpg', 128)).toMatch(/leva dados/)
  const kept = await toBytes(await cleanJpeg(new Blob([Uint8Array.from(given)], { type: 'image/jpeg' })))
  expect([...kept]).toEqual([0xff, 0xd8, ...segment(0xe0, 74), ...cores, ...frame, ...scan])
  expect(findProblemOfImagem(kept, 'jpg', 128)).toBeNull()
})
