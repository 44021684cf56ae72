import { expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { checkPaginas } from './paginas.ts'

/** A queue in memory with the schema of the real one; tests/db has the real one. */
const run = async (textos: string[], falha = '') => {
  const waiting = textos.map((texto, n) => ({
    id: `5b0b1a0e-6a0f-4a53-9d43-${String(n).padStart(12, '0')}`,
    texto,
    escrito_em: '2026-11-21T12:00:00.123456+00:00',
  }))
  const done: { em: unknown; achado: unknown }[] = []
  const admin = createAdmin(async (name, args) => {
    if (name === 'fn_service_paginas_a_checar') return waiting.splice(0, Number(args['_limite']))
    if (falha !== '' && String(args['_id']).endsWith(falha)) throw new Error('connection lost')
    done.push({ em: args['_escrito_em'], achado: args['_achado'] })
    return null
  })
  return { totals: await checkPaginas(admin, () => false), done }
}

test('a lawful text is shown, an unlawful one kept off with the words and the reason, batch after batch', async () => {
  const textos = Array.from({ length: 22 }, (_, n) => (n === 3 ? 'Somente sexo masculino.' : 'Fazemos pão desde 1980.'))
  const { totals, done } = await run(textos)
  expect(totals).toEqual({ paginas: 21, paginas_retidas: 1 })
  const held = done.filter(({ achado }) => achado !== null)
  expect(held).toHaveLength(1)
  expect(String(held[0]?.achado)).toMatch(/masculino”: \w/)
  expect(done[0]?.em, 'to the microsecond').toBe('2026-11-21T12:00:00.123456+00:00')
})

test('one that fails stops no other', async () => {
  expect((await run(['Bom.', 'Ótimo.'], '0')).totals).toEqual({ paginas: 1, paginas_retidas: 0 })
})
