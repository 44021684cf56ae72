import { expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { checkAvaliacoes } from './avaliacoes.ts'

/** A queue in memory with the schema of the real one; tests/db has the real one. */
const run = async (textos: string[], falha = '') => {
  const waiting = textos.map((texto, n) => ({
    id: `5b0b1a0e-6a0f-4a53-9d43-${String(n).padStart(12, '0')}`,
    texto,
    enviada_em: '2026-11-21T12:00:00.123456+00:00',
  }))
  const done: { em: unknown; achados: unknown }[] = []
  const admin = createAdmin(async (name, args) => {
    if (name === 'fn_service_avaliacoes_a_checar') return waiting.splice(0, Number(args['_limite']))
    if (falha !== '' && String(args['_id']).endsWith(falha)) throw new Error('connection lost')
    done.push({ em: args['_enviada_em'], achados: args['_achados'] })
    return null
  })
  return { totals: await checkAvaliacoes(admin, () => false), done }
}

test('a lawful text is published, an unlawful one held with the reason, batch after batch', async () => {
  const textos = Array.from({ length: 22 }, (_, n) => (n === 3 ? 'Somente sexo masculino.' : 'Entregaram no prazo.'))
  const { totals, done } = await run(textos)
  expect(totals).toEqual({ avaliacoes: 21, avaliacoes_retidas: 1 })
  const held = done.filter(({ achados }) => achados !== null)
  expect(held).toHaveLength(1)
  expect(String(held[0]?.achados)).toMatch(/\w/)
  expect(done[0]?.em, 'to the microsecond').toBe('2026-11-21T12:00:00.123456+00:00')
})

test('one that fails stops no other', async () => {
  expect((await run(['Bom.', 'Ótimo.'], '0')).totals).toEqual({ avaliacoes: 1, avaliacoes_retidas: 0 })
})
