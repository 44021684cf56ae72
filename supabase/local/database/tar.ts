/** Folders of a database as one file, in the form that PGlite loads: names begin with a slash and are short. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { createTar, parseTar } from 'nanotar'

/** In parts: the last, two empty blocks, is the end of the file. */
export const pack = (folder: string): Uint8Array<ArrayBuffer>[] => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length).replaceAll(sep, '/')
    return entry.isDirectory() ? { name, attrs: { mode: '700' } } : { name, data: readFileSync(path), attrs: { mode: '600' } }
  })
  return [createTar(files) as Uint8Array<ArrayBuffer>, new Uint8Array(1024)]
}

export const unpack = (tar: Buffer, folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The parser reads the whole memory behind a buffer.
  for (const { name, type, data } of parseTar(new Uint8Array(tar).buffer)) {
    const path = join(folder, name)
    // Postgres refuses a folder that others may read.
    if (type === 'directory') mkdirSync(path, { recursive: true, mode: 0o700 })
    else writeFileSync(path, data ?? '', { mode: 0o600 })
  }
}
