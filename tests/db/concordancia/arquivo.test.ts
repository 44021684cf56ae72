/** The largest file is the same in the domain and in SQL, and stands once in each. */
import { expect, test } from 'vitest'
import { MAXIMO_DO_ARQUIVO } from '../../../src/domain/candidatura/arquivo.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'

const db = setUpTestDatabase()

test('domain and SQL agree on the bytes of the largest file, and the buckets take no more', async () => {
  const [row] = await db.sql`select arquivos.maximo() as maximo,
    (select max(file_size_limit)::int from storage.buckets where id in ('envios', 'arquivos', 'curriculos', 'imagens')) as balde`
  expect(row).toEqual({ maximo: MAXIMO_DO_ARQUIVO, balde: MAXIMO_DO_ARQUIVO })
})
