/** Every honest producer's files are what they are (tests/corpus/README.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { MAXIMO_DO_ARQUIVO } from '../../../src/domain/candidatura/arquivo.ts'
import { readFormato } from './formato.ts'

const folder = join(import.meta.dirname, '../../../tests/corpus/files')
const files = readdirSync(folder)

test('of 27 files of 11 producers none is refused', () => {
  expect(files).toHaveLength(27)
  for (const file of files) {
    const bytes = new Uint8Array(readFileSync(join(folder, file)))
    const wanted = file.startsWith('docx-') ? 'docx' : extname(file).slice(1)
    expect(readFormato(bytes)?.formato, file).toBe(wanted)
    expect(bytes.length, file).toBeLessThan(MAXIMO_DO_ARQUIVO)
  }
})
