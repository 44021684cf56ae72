/** What waits for the team, and the search over its records. */
import { beforeAll, expect, test } from 'vitest'
import { FILAS_DE_MODERACAO } from '../../../src/features/admin/moderacao/filas.ts'
import { FILAS_DE_OPERACAO } from '../../../src/features/admin/operacao/filas.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createConsultoria, createPedido } from '../propostas/pedido.ts'
import { createRecrutador, publishVaga } from '../vagas/vaga.ts'
import { callAsAdmin, createEquipe } from './equipe.ts'

type Parte = { fila: string; recorte: string; tabela: string; total: number; itens: { em: string; linha: { id: string } }[] }
type Achado = { tabela: string; linha: { id: string } }

const db = setUpTestDatabase()
let vaga: string
beforeAll(async () => {
  await createEquipe(db)
  vaga = (await publishVaga(db, (await createRecrutador(db)).caller, {}, { cargo: 'Analista Zebra' })).id
})
const readParte = async (fila: string) => (await callAsAdmin<Parte[]>(db, 'fn_admin_espera')).find((parte) => parte.fila === fila)

const find = (_texto: string) => callAsAdmin<Achado[]>(db, 'fn_admin_procura', { _texto })

test('what waits is the view of the queue of the same name, with the same filters', async () => {
  const esperas = await db.sql<{ fila: string; recorte: string; tabela: string; filtros: unknown }[]>`
    select fila, recorte, tabela, filtros from private.admin_esperas where fila <> 'contatos'`
  for (const { fila: id, recorte, ...linha } of esperas) {
    const fila = [...FILAS_DE_MODERACAO, ...FILAS_DE_OPERACAO].find((outra) => outra.id === id)
    const filtros = fila?.recortes.find((outro) => outro.id === recorte)?.filtros
    expect({ tabela: fila?.tabela, filtros }, `${id} ${recorte}`).toEqual(linha)
  }
})

test('a decided item leaves what waits; the oldest is first', async () => {
  const ids: string[] = []
  for (const nome of ['primeira', 'segunda'])
    ids.push(await createConsultoria(db, `${nome}@espera.example`, { aprovada_em: null }))
  const antes = await readParte('consultorias')
  expect(antes?.itens.map(({ linha }) => linha.id)).toEqual(ids)
  expect(antes?.total).toBe(2)
  await db.sql`update public.consultorias set recusada_em = now(), motivo_recusa = 'Não' where id = ${ids[0] ?? ''}`
  expect((await readParte('consultorias'))?.itens.map(({ linha }) => linha.id)).toEqual(ids.slice(1))
})

test('a count stops at 100, and 20 items are sent', async () => {
  await db.sql`insert into private.entregas (destino, tipo, erro) select 'crm.example', 'webhook', 'caiu' from generate_series(1, 130)`
  const parte = await readParte('entregas')
  expect([parte?.total, parte?.itens.length]).toEqual([100, 20])
})

test('a delivery that failed more than a week ago no longer waits', async () => {
  await db.sql`update private.entregas set em = now() - interval '9 days'`
  expect((await readParte('entregas'))?.total).toBe(0)
})

test('a search finds records by word, id and e-mail; without a word it finds nothing, and never more than ten', async () => {
  expect((await find('zebr')).map(({ linha }) => linha.id)).toEqual([vaga])
  expect((await find(vaga)).map(({ tabela, linha }) => [tabela, linha.id])).toEqual([['vagas', vaga]])
  for (let n = 0; n < 12; n++) await createPedido(db, { _email: `procura${n}@zelo.example` })
  expect(await find('zelo.example')).toHaveLength(10)
  expect(await find('   ')).toEqual([])
  expect(await find('%')).toEqual([])
})
