/** Vacancies told to search engines: what, in which order, within the quota, and never twice; and the sitemap that they read. */
import { afterAll, describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { callAs, expectRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, moveVaga } from '../vagas/vaga.ts'

type Aviso = { vaga_id: string; codigo_ref: string; o_que: string; desde: string }
const db = setUpTestDatabase()
const rita = setUpPerFile(() => createRecrutador(db))
afterAll(async () => db.sql`delete from publico.avisos_aos_buscadores`)

const tomar = (_buscador = 'google', _limite = 100, _cota = 1000) =>
  callAs<Aviso[]>(db, 'service_role', 'fn_service_tomar_avisos_aos_buscadores', { _buscador, _limite, _cota })
const concluir = (_feitos: object[], _cota: number | null = null, _buscador = 'google') =>
  callAs<void>(db, 'service_role', 'fn_service_concluir_avisos_aos_buscadores', { _buscador, _feitos, _cota })
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

test('what fails for days, as with a wrong key, is tried until it is a month old', async () => {
  await limpar()
  await createVagaPublicada(db, rita.caller)
  await db.sql`update publico.avisos_aos_buscadores set tentativas = 120`
  await concluir(feitos(await tomar(), 'google: 403'))
  const [espera] =
    await db.sql`select tomado_ate - now() > interval '5 hours' as longe from publico.avisos_aos_buscadores where buscador = 'google'`
  expect(espera).toEqual({ longe: true })
  await db.sql`update publico.avisos_aos_buscadores set tomado_ate = now()`
  expect(await tomar()).toHaveLength(1)
})

test('a deleted vacancy is over for the engines too; the note of it ends a month later', async () => {
  await limpar()
  const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
  await dizer()
  await db.sql`select lgpd.apagar_vagas(array[${id}::uuid])`
  expect(await db.sql`select id from public.vagas where id = ${id}`).toEqual([])
  const fim = await tomar()
  expect(fim).toMatchObject([{ vaga_id: id, codigo_ref, o_que: 'fim' }])
  await concluir(feitos(fim))
  const { id: outra } = await createVagaPublicada(db, rita.caller)
  const purga = () => db.sql`select lgpd.purgar_vencidos('avisos_aos_buscadores', 100) as n`
  expect(await purga()).toEqual([{ n: '0' }])
  await db.sql`update publico.avisos_aos_buscadores set desde = desde - interval '31 days'`
  // That of a vacancy that is there stays.
  expect(await purga()).toEqual([{ n: '2' }])
  expect(await db.sql`select distinct vaga_id from publico.avisos_aos_buscadores`).toEqual([{ vaga_id: outra }])
})

const callServico = <T>(name: string, params: object) => callAs<T>(db, 'service_role', name, params as Record<string, unknown>)
type Periodo = { periodo: string; parte: number; atualizada_em: string }
const periodos = () => callServico<Periodo[]>('fn_service_periodos_do_sitemap', {})
const enderecos = (_periodo: string | null, _parte = 1) =>
  callServico<{ codigo_ref: string; atualizada_em: string }[]>('fn_service_enderecos_de_vagas', { _periodo, _parte })
/** The codes in all lists of the sitemap. */
const noSitemap = async () => {
  const listas = await Promise.all((await periodos()).map(({ periodo, parte }) => enderecos(periodo, parte)))
  return listas.flat().map(({ codigo_ref }) => codigo_ref)
}
const mudadaEm = (id: string, em: string) =>
  runPastTriggers(db, 'public.vagas', () => db.sql`update public.vagas set atualizado_em = ${em}::timestamptz where id = ${id}`)

describe('the sitemap', () => {
  test('has each vacancy on the air once, in the list of the day or of the month of its last change in Brasília, with its time', async () => {
    const [hoje, ontem, velha] = await Promise.all([1, 2, 3].map(() => createVagaPublicada(db, rita.caller)))
    const [linha] = await db.sql<{ dia: string }[]>`select to_char(base.dia_do_instante(now()), 'YYYY-MM-DD') as dia`
    const dia = linha?.dia ?? ''
    // The last second of its month in Brasília is the next month in UTC.
    await mudadaEm(velha?.id ?? '', '2026-03-31T23:59:59-03:00')
    await mudadaEm(ontem?.id ?? '', '2026-04-01T00:00:00-03:00')
    const [desteDia, deMarco, deAbril] = [await enderecos(dia), await enderecos('2026-03'), await enderecos('2026-04')]
    expect(desteDia.map(({ codigo_ref }) => codigo_ref)).toContain(hoje?.codigo_ref)
    expect(deMarco.map(({ codigo_ref, atualizada_em }) => [codigo_ref, Date.parse(atualizada_em)])).toEqual([
      [velha?.codigo_ref, Date.parse('2026-04-01T02:59:59Z')],
    ])
    expect(deAbril.map(({ codigo_ref }) => codigo_ref)).toEqual([ontem?.codigo_ref])
    const todos = await periodos()
    expect(todos.map(({ periodo }) => periodo)).toEqual([dia, '2026-04', '2026-03'])
    const [deHoje] = todos
    expect(deHoje?.atualizada_em).toBe(desteDia[0]?.atualizada_em)
    const codigos = await noSitemap()
    expect(new Set(codigos).size).toBe(codigos.length)
  })

  test('moves a changed vacancy to today, and loses an ended one; what visitors do not see moves nothing', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    await mudadaEm(id, '2026-02-10T12:00:00Z')
    await db.sql`update public.vagas set cliente_id = null where id = ${id}`
    expect((await enderecos('2026-02')).map((cada) => cada.codigo_ref)).toEqual([codigo_ref])
    await callAs(db, rita.caller, 'fn_renovar_vaga', { _id: id, _duracao: 30 })
    expect(await enderecos('2026-02-10')).toEqual([])
    expect(await noSitemap()).toContain(codigo_ref)
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id })
    expect(await noSitemap()).not.toContain(codigo_ref)
  })

  test('finds a list by an index; a second part begins after 50,000 addresses', async () => {
    const plano = await db.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      await tx`set local enable_sort = off`
      await tx`set local enable_bitmapscan = off`
      return await tx.unsafe(`explain select v.id from public.vagas as v where v.status = 'published' and v.expira_em > now()
        and v.atualizado_em >= now() - interval '1 day' and v.atualizado_em < now() order by v.atualizado_em, v.id limit 50000`)
    })
    expect(JSON.stringify(plano)).toContain('vagas_atualizada_em_idx')
    expect(await enderecos('2026-03', 2)).toEqual([])
  })

  test.each([['2026-13'], ['2026-00-01'], ['2026'], ['2026-03-32'], ["2026-03'"], [null]])('%j is no list', async (periodo) => {
    await expectRefusal(enderecos(periodo), 'PT422', 'formato')
  })
})
