/** Files whose check costs the most. */
import { deflateRawSync } from 'node:zlib'
import { MAXIMO_DO_ARQUIVO } from '../../src/domain/candidatura/arquivo.ts'
import { writeZip } from './anexos.ts'

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
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

/** Files of the largest size, each made to cost its check as much as it can: what it is, and its bytes. */
export const buildCaros = (): [string, Uint8Array<ArrayBuffer>][] => [
  ['a PDF of tiny objects', fill(latin('%PDF-1.7\n'), latin('5 0 '))],
  ['a table of 65,534 names', table()],
  [
    'an archive that inflates to a gigabyte',
    fill(writeZip([{ name: 'a', content: deflateRawSync(Buffer.alloc(9_000_000)) }]), latin('x')),
  ],
  ['a JPEG of empty segments', fill(latin('\u00ff\u00d8\u00ff\u00e0\u0000\u0002'), Uint8Array.from([0xff, 0xe0, 0, 2]))],
]
