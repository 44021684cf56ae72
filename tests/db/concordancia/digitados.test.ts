/** Every row of what people type gives the same value and the same message in SQL as in the form. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { HONESTOS, RECUSADOS } from '../../samples/digitados.ts'
import type { TipoCampo } from '../../../src/domain/campo.ts'

const db = setUpTestDatabase()

/** Read by SQL as typed; amounts and documents arrive as the mask of their field writes them. */
const CRUS: readonly TipoCampo[] = ['telefone', 'email', 'paragrafo']

async function inSql(linhas: readonly (readonly [tipo: TipoCampo, texto: string])[]) {
  const [row] = await db.sql.unsafe(
    `select json_agg(json_build_array(l.limpo #>> '{}', catalogo.erro_do_campo(
       jsonb_populate_record(null::catalogo.servico_campos, jsonb_build_object('tipo', e.v ->> 0, 'erro', 'Conte mais', 'palavras', 5)), l.limpo
     )) order by e.n)::text as r
     from jsonb_array_elements($1::text::jsonb) with ordinality as e (v, n)
     cross join lateral (select catalogo.limpar_campo(e.v ->> 0, e.v -> 1)) as l (limpo)`,
    [JSON.stringify(linhas)],
  )
  return JSON.parse(String(row?.['r'])) as [string | null, string | null][]
}

test(`${HONESTOS.length} honest answers are stored as the form stores them`, async () => {
  const stored = await inSql(HONESTOS.map(([tipo, colado, guardado]) => [tipo, CRUS.includes(tipo) ? colado : guardado]))
  expect(stored).toEqual(HONESTOS.map(([, , guardado]) => [guardado, null]))
})

test("texts that are refused get the form's message", async () => {
  const recusados = RECUSADOS.filter(([tipo]) => CRUS.includes(tipo))
  expect(recusados.length).toBeGreaterThan(15)
  expect((await inSql(recusados.map(([tipo, colado]) => [tipo, colado]))).map(([, mensagem]) => mensagem)).toEqual(
    recusados.map(([, , mensagem]) => mensagem),
  )
})
