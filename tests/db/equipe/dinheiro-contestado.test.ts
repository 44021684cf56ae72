/** What the team reads of disputed money: only an open dispute waits. */
import { beforeEach, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createRecrutador, type Recrutador } from '../vagas/vaga.ts'
import { contestar, payAndPublish } from '../pagamentos/pagamento.ts'
import { callAsAdmin, readLista } from './equipe.ts'

const db = setUpTestDatabase({ personas: true })

let rita: Recrutador
beforeEach(async () => {
  rita = await createRecrutador(db)
  await db.sql`truncate base.limites`
})

test('an open dispute waits for the team whatever the age of its payment; one that ended leaves queue and badge', async () => {
  const { intent } = await payAndPublish(db, rita)
  const [pagamento] = await db.sql<{ id: string }[]>`update pagamentos.pagamentos set criado_em = now() - interval '1 year'
    where intent_id = ${intent} returning id`
  const waits = async () => {
    const partes = await callAsAdmin<{ recorte: string; itens: { linha: { id: string } }[] }[]>(db, 'fn_admin_espera')
    const fila = await readLista(db, 'pagamentos', { _filtros: { pede_acao: 'true' } })
    return [
      ...partes.flatMap(({ recorte, itens }) => itens.filter(({ linha }) => linha.id === pagamento?.id).map(() => recorte)),
      fila.itens.some(({ id }) => id === pagamento?.id),
    ]
  }
  expect(await waits()).toEqual([false])
  await contestar(db, intent)
  expect(await waits()).toEqual(['contestados', true])
  await contestar(db, intent, 'won')
  expect(await waits()).toEqual([false])
  await contestar(db, intent, 'needs_response', { id: `dp_${intent}_b` })
  expect(await waits()).toEqual(['contestados', true])
  await contestar(db, intent, 'lost', { id: `dp_${intent}_b` })
  expect(await waits()).toEqual([false])
  // All that were ever disputed stay one press away.
  expect((await readLista(db, 'pagamentos', { _filtros: { contestado: 'true' } })).itens.map(({ id }) => id)).toContain(
    pagamento?.id,
  )
})
