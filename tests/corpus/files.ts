/** The files of honest producers by their names (README.md). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'

export const FILES: Record<string, Uint8Array> = unzipSync(readFileSync(join(import.meta.dirname, 'files.zip')))

/** @param file a name of the list in README.md */
export function readSample(file: string): Uint8Array<ArrayBuffer> {
  const content = FILES[file]
  if (!content) throw new Error(`tests/corpus/files.zip has no ${file}`)
  return new Uint8Array(content)
}
