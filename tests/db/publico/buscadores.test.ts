/** Vacancies told to search engines: what, in which order, within the quota, and never twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { callRpc } from '../rpc.ts'
import { callAs, createRecrutador, createVagaPublicada, moveVaga, type Recrutador } from '../vagas/vaga.ts'

type Aviso = { vaga_id: string; codigo_ref: string; o_que: string; desde: string }
const db = setUpTestDatabase()
let rita: Recrutador
beforeAll(async () => {
  rita = await createRecrutador(db)
})
afterAll(async () => db.sql`delete from publico.avisos_aos_buscadores`)

const tomar = (_buscador = 'google', _limite = 100, _cota = 1000) =>
  db.as('service_role', (tx) => callRpc<Aviso[]>(tx, 'fn_service_tomar_avisos_aos_buscadores', { _buscador, _limite, _cota }))
const concluir = (_feitos: object[], _cota: number | null = null, _buscador = 'google') =>
  db.as('service_role', (tx) => callRpc<void>(tx, 'fn_service_concluir_avisos_aos_buscadores', { _buscador, _feitos, _cota }))
const feitos = (avisos: Aviso[], erro: string | null = null) => avisos.map(({ vaga_id, desde }) => ({ vaga_id, desde, erro }))
const limpar = async () => {
  await db.sql`delete from publico.avisos_aos_buscadores`
  await db.sql`delete from publico.buscador_dias`
}
/** As if every engine had been told of all. */
const dizer = () => db.sql`update publico.avisos_aos_buscadores set dito_em = now()`

test('a published, an ended and an edited vacancy are told, new ones first, then what is over', async () => {
  await limpar()
  const [velha, mudada] = [await createVagaPublicada(db, rita.caller), await createVagaPublicada(db, rita.caller)]
  await dizer()
  await db.sql`select publico.avisar_buscadores(v, 'mudou') from public.vagas as v where v.id = ${mudada.id}`
  await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: velha.id })
  const nova = await createVagaPublicada(db, rita.caller)
  for (const buscador of ['google', 'indexnow'])
    expect((await tomar(buscador)).map(({ codigo_ref, o_que }) => [codigo_ref, o_que])).toEqual([
      [nova.codigo_ref, 'nova'],
      [velha.codigo_ref, 'fim'],
      [mudada.codigo_ref, 'mudou'],
    ])
})

test('what is leased, and what was told, is nobody else’s; what failed comes again, what changed meanwhile too', async () => {
  await limpar()
  const { id } = await createVagaPublicada(db, rita.caller)
  const avisos = await tomar()
  expect(avisos).toHaveLength(1)
  expect(await tomar()).toEqual([])
  await concluir(feitos(avisos, 'google: 500'))
  expect(await tomar()).toEqual([])
  await db.sql`update publico.avisos_aos_buscadores set tomado_ate = now() - interval '1 second'`
  const again = await tomar()
  const dela = () => callAs<unknown[]>(db, rita.caller, 'fn_avisos_da_vaga', { _vaga_id: id })
  expect(await dela()).toEqual([])
  // It ends while the worker is at the engine.
  await moveVaga(db, id, 'encerrada', 'Preenchida')
  await concluir(feitos(again))
  const fim = await tomar()
  expect(fim).toMatchObject([{ vaga_id: id, o_que: 'fim' }])
  // Its owner sees what was told.
  await concluir(feitos(fim))
  expect(await dela()).toEqual([{ buscador: 'google', o_que: 'fim', dito_em: expect.any(String) }])
})

test('one that ended before anybody was told of it is not told', async () => {
  await limpar()
  const { id } = await createVagaPublicada(db, rita.caller)
  await moveVaga(db, id, 'encerrada', 'Preenchida')
  expect(await tomar()).toEqual([])
})

test('no more than the quota of a day, and none once the engine says that it is used up', async () => {
  await limpar()
  for (let n = 0; n < 4; n += 1) await createVagaPublicada(db, rita.caller)
  const first = await tomar('google', 100, 3)
  expect(first).toHaveLength(3)
  await concluir(feitos(first))
  expect(await tomar('google', 100, 3)).toEqual([])
  expect(await tomar('google', 100, 4)).toHaveLength(1)
  await concluir([], 200)
  expect(await tomar('google', 100, 200)).toEqual([])
  // Another day.
  await db.sql`update publico.buscador_dias set dia = dia - 1`
  await db.sql`update publico.avisos_aos_buscadores set tomado_ate = now(), dito_em = null where buscador = 'google'`
  expect(await tomar('google', 100, 200)).toHaveLength(4)
})

test('what nobody was told for a month is left to the sitemap', async () => {
  await limpar()
  await createVagaPublicada(db, rita.caller)
  await db.sql`update publico.avisos_aos_buscadores set desde = now() - interval '31 days'`
  expect(await tomar()).toEqual([])
})
