/** The public page: public data of a vacancy while published and after; visits, the contact, and the filters of the board. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import { callAsVisitor, callRpc, createAddress, getRefusal, toAddress } from '../rpc.ts'
import { callAs, createRecrutador, createVagaPublicada, moveVaga, publishVaga, type Resposta } from '../vagas/vaga.ts'

const db = setUpTestDatabase()
const rita = setUpPerFile(() => createRecrutador(db))
let vaga: Resposta
beforeAll(async () => {
  vaga = await createVagaPublicada(db, rita.caller)
})

type Vista = Record<string, unknown> | null
const ver = (ref: string) => callAsVisitor<Vista>(db, 'fn_ver_vaga_publicada', { _codigo_ref: ref })
const numeros = async (id: string) => {
  const rows = await db.sql`select canal, visualizacoes, cliques from vagas.vaga_numeros where vaga_id = ${id} order by canal`
  return rows.map(({ canal, visualizacoes, cliques }) => [canal, visualizacoes, cliques])
}

describe('a vacancy', () => {
  test('shows its data while published, and for 180 days after its end that it existed', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    expect(await ver(codigo_ref)).toMatchObject({ situacao: 'no_ar', descricao: expect.any(String) })
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id })
    const fim = {
      situacao: 'encerrada',
      cargo: 'Analista de RH',
      empresa: 'Padaria Imaginária',
      uf: 'SP',
      area: 'Recursos Humanos',
    }
    expect(await ver(codigo_ref)).toEqual(fim)
    await db.sql`update public.vagas set encerrada_em = now() - interval '180 days' where id = ${id}`
    expect(await ver(codigo_ref)).toBeNull()
  })

  test('past its end is shown as ended immediately, before the hourly run', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    await db.sql`update public.vagas set publicada_em = now() - interval '30 days', expira_em = now() where id = ${id}`
    expect(await ver(codigo_ref)).toMatchObject({ situacao: 'encerrada' })
    await moveVaga(db, id, 'expirada')
    expect(await ver(codigo_ref)).toMatchObject({ situacao: 'encerrada' })
  })

  test('that is unknown, waiting, suspended, refused or of a deleted account is not found', async () => {
    const espera = await publishVaga(db, rita.caller)
    const suspensa = await createVagaPublicada(db, rita.caller)
    await moveVaga(db, suspensa.id, 'suspensa')
    for (const ref of ['V22222222', '', '%', 'x'.repeat(10_000), espera.codigo_ref, suspensa.codigo_ref])
      expect(await ver(ref), ref).toBeNull()
    expect(await getRefusal(callAsVisitor(db, 'fn_contato_da_vaga', { _codigo_ref: suspensa.codigo_ref }))).toMatchObject({
      code: 'PT410',
    })
    await moveVaga(db, suspensa.id, 'recusada', 'Não descreve um trabalho.')
    expect(await ver(suspensa.codigo_ref)).toBeNull()
  })

  test('never shows contact, price, owner or a hidden salary, to any reader', async () => {
    const { codigo_ref } = await createVagaPublicada(
      db,
      rita.caller,
      {},
      { mostrar_salario: false, salario_min: 76_543_210, salario_max: 87_654_321 },
    )
    const lista = await callAsVisitor(db, 'fn_listar_vagas_publicadas', {})
    const feed = await db.as('service_role', (tx) => callRpc(tx, 'fn_service_vagas_do_feed', { _formato: 'jooble' }))
    for (const lido of [await ver(codigo_ref), lista, feed]) {
      const texto = JSON.stringify(lido)
      expect(texto).toContain(codigo_ref)
      expect(texto).not.toMatch(
        /76\.?543\.?210|87\.?654\.?321|rita@padaria|933334444|Rita Suposta|valor_total|usuario_id|cupom|achados/,
      )
    }
  })
})

const pedir = (params: Params = {}, headers = createAddress()) =>
  callAsVisitor(db, 'fn_contato_da_vaga', { _codigo_ref: vaga.codigo_ref, ...params }, headers)

describe('the contact', () => {
  test('is returned on request, and each request counts a click of its origin, once per address', async () => {
    const headers = toAddress('curiosa')
    for (let n = 0; n < 3; n++)
      expect(await pedir({ _canal: 'indeed' }, headers)).toEqual({
        responsavel_nome: 'Rita Suposta',
        email: 'rita@padaria.example',
        telefone: '+5511933334444',
      })
    await pedir({ _canal: 'indeed' })
    expect(await numeros(vaga.id)).toEqual([['indeed', 0, 2]])
  })

  test('is rate limited against harvesting', async () => {
    const headers = toAddress('colheita')
    for (let n = 0; n < 30; n++) await pedir({}, headers)
    expect(await getRefusal(pedir({}, headers))).toMatchObject({ code: 'PT429', hint: 'limite' })
    expect(await getRefusal(pedir({ _codigo_ref: 'V22222222' }))).toMatchObject({ code: 'PT404', hint: 'vaga_inexistente' })
  })

  test('is given a thousand times a day to one address: 330 people of one mobile network with three each are not refused', async () => {
    const headers = toAddress('operadora')
    const muitas = (vezes: number) =>
      db.as({ role: 'anon', headers }, async (tx) => {
        for (let n = 0; n < vezes; n += 1) await callRpc(tx, 'fn_contato_da_vaga', { _codigo_ref: vaga.codigo_ref })
      })
    for (let rodada = 0; rodada < 33; rodada += 1) {
      await muitas(30)
      await db.sql`delete from base.limites where expira_em < clock_timestamp() + interval '1 hour'`
    }
    await muitas(10)
    expect(await getRefusal(pedir({}, headers))).toMatchObject({ code: 'PT429', hint: 'limite' })
    await pedir()
  })
})

const visitar = (ref: string, _canal: string | null, headers = createAddress()) =>
  callAsVisitor(db, 'fn_contar_visita', { _codigo_ref: ref, _canal }, headers)

describe('a visit', () => {
  test('counts once per address and vacancy, by origin, and returns nothing', async () => {
    const outra = await createVagaPublicada(db, rita.caller)
    const headers = toAddress('leitora')
    for (let n = 0; n < 5; n++) await visitar(outra.codigo_ref, 'linkedin', headers)
    await visitar(` ${outra.codigo_ref.toLowerCase()}`, 'LinkedIn')
    await visitar(outra.codigo_ref, 'um-blog-qualquer')
    await visitar(outra.codigo_ref, null)
    for (const ref of ['V22222222', '', 'x'.repeat(10_000), (await publishVaga(db, rita.caller)).codigo_ref])
      expect([null, '']).toContain(await visitar(ref, 'linkedin'))
    expect(await numeros(outra.id)).toEqual([
      ['linkedin', 2, 0],
      ['outro', 1, 0],
      ['proprio', 1, 0],
    ])
    // No personal data is stored.
    const [limites] = await db.sql`select string_agg(encode(chave, 'escape'), '') as chaves from base.limites`
    expect(String(limites?.['chaves'])).not.toContain(outra.id)
  })
})

const countLimites = async () => Number((await db.sql`select count(*) as n from base.limites`)[0]?.['n'])

test('visits of an address above its limit write no row for the vacancies they name', async () => {
  const headers = toAddress('apressada')
  const outras = await Promise.all([1, 2, 3].map(() => createVagaPublicada(db, rita.caller)))
  for (let n = 0; n < 120; n += 1) await visitar(vaga.codigo_ref, 'linkedin', headers)
  const antes = await countLimites()
  for (const outra of outras) await visitar(outra.codigo_ref, 'linkedin', headers)
  expect(await countLimites()).toBe(antes)
  expect(await Promise.all(outras.map(({ id }) => numeros(id)))).toEqual([[], [], []])
})

test('the board filters by contract and by area, in any spelling', async () => {
  await createVagaPublicada(
    db,
    rita.caller,
    {},
    { cargo: 'Pessoa consultora', tipo_contrato: 'pj', area: 'Segurança do Trabalho' },
  )
  const cargos = async (params: Params) =>
    (await callAsVisitor<{ itens: { cargo: string }[] }>(db, 'fn_listar_vagas_publicadas', params)).itens.map(
      ({ cargo }) => cargo,
    )
  expect(await cargos({ _tipo_contrato: 'pj' })).toEqual(['Pessoa consultora'])
  expect(await cargos({ _area: ' seguranca  do TRABALHO ' })).toEqual(['Pessoa consultora'])
  expect(await cargos({ _area: 'Segurança' })).toEqual([])
  expect(await cargos({ _area: '  ' })).not.toEqual([])
  expect(await getRefusal(cargos({ _tipo_contrato: 'eterno' }))).toMatchObject({ code: 'PT422', hint: 'tipo_contrato' })
})
