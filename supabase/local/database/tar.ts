/** Folders of a database as one file, in the form that PGlite loads: names begin with a slash and are short. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const BLOCK = 512

/** In parts: one buffer would be a second copy. */
export const pack = (folder: string): Buffer<ArrayBuffer>[] => {
  const parts = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length).replaceAll(sep, '/')
    if (entry.isDirectory()) return [header(name, 0, '5')]
    const content = readFileSync(path)
    return [header(name, content.length, '0'), content, Buffer.alloc(-content.length & (BLOCK - 1))]
  })
  return [...parts, Buffer.alloc(2 * BLOCK)]
}

export const unpack = (tar: Buffer, folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const text = (from: number, size: number) => tar.toString('latin1', at + from, at + from + size).replace(/\0.*$/s, '')
    const path = join(folder, text(0, 100))
    const start = at + BLOCK
    const end = start + Number.parseInt(text(124, 12), 8)
    // Postgres refuses a folder that others may read.
    if (text(156, 1) === '5') mkdirSync(path, { recursive: true, mode: 0o700 })
    else writeFileSync(path, tar.subarray(start, end), { mode: 0o600 })
    at = Math.ceil(end / BLOCK) * BLOCK
  }
}

const header = (name: string, size: number, type: '0' | '5') => {
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0, 100, 'latin1')
  block.write(type === '5' ? '0000700' : '0000600', 100)
  block.write('0000000', 108)
  block.write('0000000', 116)
  block.write(size.toString(8).padStart(11, '0'), 124)
  block.write('00000000000', 136)
  block.write(' '.repeat(8), 148)
  block.write(type, 156)
  block.write('ustar\0'.concat('00'), 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}
