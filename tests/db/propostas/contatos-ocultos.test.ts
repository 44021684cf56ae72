/** Contacts are hidden in whatever way they are written, and what only looks like one stands. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { CONTATOS, NAO_CONTATOS } from './contatos-escritos.ts'

const db = setUpTestDatabase()

const ocultar = async (textos: readonly string[]): Promise<string[]> => {
  const rows = await db.sql`select private.ocultar_contatos(t.texto, null) as lido
    from jsonb_array_elements_text(${db.sql.json([...textos])}) with ordinality as t (texto, n) order by t.n`
  return rows.map(({ lido }) => String(lido))
}

test('a hundred ways to write a contact: each is hidden, also inside a sentence', async () => {
  expect(CONTATOS.length).toBeGreaterThanOrEqual(100)
  const alone = await ocultar(CONTATOS.map(([texto]) => texto))
  const inside = await ocultar(CONTATOS.map(([texto]) => `Antes de fechar, ${texto} e conversamos.`))
  const passed = CONTATOS.flatMap(([texto, segredo], n) =>
    [alone[n], inside[n]].some((lido) => !lido?.includes('[dado oculto]') || lido.includes(segredo))
      ? [`${texto} -> ${alone[n]} / ${inside[n]}`]
      : [],
  )
  expect(passed).toEqual([])
})

test('what is no contact stands as it is, also all of it in one text', async () => {
  expect(await ocultar(NAO_CONTATOS)).toEqual([...NAO_CONTATOS])
})

describe('given names', () => {
  test('are hidden as whole words, whatever their signs; short ones are too common', async () => {
    const [row] = await db.sql`select private.ocultar_contatos('A Oficina (RH) e a Oficinal, com Ana e Marta Dias.',
      array['Oficina (RH)', 'Ana', 'Marta Dias']) as lido`
    expect(row).toEqual({ lido: 'A [dado oculto] e a Oficinal, com Ana e [dado oculto].' })
  })
})
