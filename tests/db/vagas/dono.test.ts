/**
 * Rights on vacancies, their lines and history, companies and coupons: owner, rival, stranger, visitor, admin (security
 * docs/security.md T1, T36).
 */
import type postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import { type Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { readLista } from '../equipe/equipe.ts'
import { callRpc, getRefusal } from '../rpc.ts'
import { buildVaga, createCupom, createRecrutador, createVagaPublicada, moveLinhas, publishVaga, readVaga } from './vaga.ts'

const db = setUpTestDatabase({ personas: true })
const dona = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))
let vaga: string
beforeAll(async () => {
  vaga = (await publishVaga(db, dona.caller, { _canais: ['catho', 'indeed'] })).id
  await publishVaga(db, rival.caller)
})

const admin = toCaller(personas.admin)
const anon: Caller = { role: 'anon' }
const estranho = toCaller(personas.estranho)
const de = <T>(caller: Caller, run: (tx: postgres.TransactionSql) => Promise<T>) => db.as(caller, run)

describe.each(['vagas', 'vaga_canais', 'vaga_canal_eventos'])('%s', (table) => {
  const ver = (caller: Caller) =>
    de(caller, (tx) =>
      tx.unsafe(
        {
          vagas: `select id from public.vagas where id = '${vaga}'`,
          vaga_canais: `select id from public.vaga_canais where vaga_id = '${vaga}'`,
          vaga_canal_eventos: `select e.id from public.vaga_canal_eventos as e where e.vaga_canal_id in
            (select c.id from public.vaga_canais as c where c.vaga_id = '${vaga}')`,
        }[table] ?? '',
      ),
    ).then((rows) => rows.length)

  test('is readable by its owner only', async () => {
    const quantas = table === 'vagas' ? 1 : 2
    expect(await ver(dona.caller)).toBe(quantas)
    for (const caller of [rival.caller, estranho, admin]) expect(await ver(caller)).toBe(0)
    expect((await getRefusal(ver(anon))).code).toBe('42501')
  })

  test('cannot be written through the table, even by the owner or the team, except the owner’s status update', async () => {
    for (const caller of [dona.caller, rival.caller, admin, anon, { role: 'service_role' } as const])
      for (const statement of [
        `insert into public.${table} default values`,
        `update public.${table} set ${{ vagas: 'cargo', vaga_canais: 'status' }[table] ?? 'ator'} = 'published'`,
        `delete from public.${table}`,
      ])
        expect((await getRefusal(de(caller, (tx) => tx.unsafe(statement)))).code, statement).toBe('42501')
  })
})

test('the owner’s status update of a vacancy on the air is accepted when its page of the table is full, and changes nothing', async () => {
  const { caller } = await createRecrutador(db)
  const { id } = await createVagaPublicada(db, caller)
  // A row that moves to another page writes every index, with the functions of their expressions.
  await de(caller, async (tx) => {
    for (let n = 0; n < 40; n++) await tx`update public.vagas set status = 'aguardando_publicacao' where id = ${id}`
  })
  expect((await readVaga(db, id))['status']).toBe('published')
})

describe('the reads of the specification', () => {
  test('by id with all fields, and by client record newest first', async () => {
    const [row] = await de(dona.caller, (tx) => tx`select * from public.vagas where id = ${vaga}`)
    expect(row).toMatchObject({ id: vaga, cargo: 'Analista de RH', valor_total: 7990 })
    const cliente = String(row?.['cliente_id'])
    const second = (await publishVaga(db, dona.caller)).id
    const list = (caller: Caller) =>
      de(
        caller,
        (tx) => tx`select id, cargo, empresa, status, created_at, uf, local_de_trabalho, area, senioridade
        from public.vagas where cliente_id = ${cliente} order by created_at desc, id desc`,
      ).then((rows) => rows.map((each) => String(each['id'])))
    expect(await list(dona.caller)).toEqual([second, vaga])
    // Knowing the id of a client record gives no access.
    expect(await list(rival.caller)).toEqual([])
    expect((await getRefusal(list(anon))).code).toBe('42501')
  })
})

describe('a function', () => {
  const chamadas: [string, (id: string) => Params][] = [
    ['fn_atualizar_vaga', (_id) => ({ _id, _vaga: buildVaga({ cargo: 'Meu agora' }), _canais: ['indeed'], _duracao: 90 })],
    ['fn_encerrar_vaga', (_id) => ({ _id })],
    ['fn_renovar_vaga', (_id) => ({ _id, _duracao: 30 })],
    ['fn_corrigir_vaga', (_id) => ({ _id, _vaga: { cargo: 'Meu agora' } })],
  ]
  test.each(chamadas)('%s on somebody else’s row answers as for an unknown one', async (name, params) => {
    const before = await readVaga(db, vaga)
    const answer = { code: 'PT404', message: 'Não encontramos esta vaga.', hint: 'vaga_inexistente', detail: null }
    for (const caller of [rival.caller, { ...admin, userId: rival.userId }])
      for (const id of [vaga, crypto.randomUUID()])
        expect(await getRefusal(de(caller, (tx) => callRpc(tx, name, params(id))))).toEqual(answer)
    expect(await getRefusal(de(anon, (tx) => callRpc(tx, name, params(vaga))))).toMatchObject({ code: '42501' })
    // Closing needs no verified contact, but only works on own vacancies.
    const naoCompleta = name === 'fn_encerrar_vaga' ? answer : { code: 'PT403' }
    expect(await getRefusal(de(estranho, (tx) => callRpc(tx, name, params(vaga))))).toMatchObject(naoCompleta)
    expect(await readVaga(db, vaga)).toEqual(before)
  })

  test.each(['fn_service_vagas_a_publicar', 'fn_service_concluir_checagem'])('%s is for the worker only', async (name) => {
    const params = name.endsWith('publicar') ? {} : { _id: vaga, _bloqueia: false }
    for (const caller of [dona.caller, admin, anon])
      expect((await getRefusal(de(caller, (tx) => callRpc(tx, name, params)))).code).toBe('42501')
  })
})

describe('coupons', () => {
  test('are read and written through functions only, by the team too', async () => {
    const codigo = await createCupom(db)
    expect((await readLista(db, 'cupons', { _busca: codigo })).total).toBe(1)
    for (const statement of [
      'select 1 from public.cupons',
      "insert into public.cupons (codigo, tipo, valor) values ('MEUCUPOM', 'fixed', 100)",
      'update public.cupons set max_usos = 3',
      'update public.cupons set usos = 0',
      'delete from public.cupons',
    ])
      for (const caller of [admin, dona.caller, rival.caller, anon])
        expect((await getRefusal(de(caller, (tx) => tx.unsafe(statement)))).code, statement).toBe('42501')
  })
})

describe('history', () => {
  test('records the actor of each step, and is append-only', async () => {
    const { id } = await createVagaPublicada(db, dona.caller, { _canais: ['catho', 'indeed'] })
    await moveLinhas(db, id, 'rejeitado', 'catho', { motivo: 'O canal não aceita este cargo.' })
    await db.sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: personas.admin.userId, session_id: personas.admin.userId })}, true)`
      await moveLinhas({ sql: tx }, id, 'enviado', 'indeed')
      await moveLinhas({ sql: tx }, id, 'publicado', 'indeed', { external_url: 'https://br.indeed.com/viewjob?jk=1' })
    })
    const rows = await de(
      dona.caller,
      (tx) => tx`select c.canal, e.de, e.para, e.ator, e.detalhe from public.vaga_canal_eventos as e
        join public.vaga_canais as c on c.id = e.vaga_canal_id where c.vaga_id = ${id} order by c.canal, e.id`,
    )
    expect(rows.map((row) => Object.values(row).join(' · '))).toEqual([
      'catho ·  · selecionado · cliente · ',
      'catho · selecionado · na_fila · sistema · ',
      'catho · na_fila · rejeitado · sistema · O canal não aceita este cargo.',
      'indeed ·  · selecionado · cliente · ',
      'indeed · selecionado · na_fila · sistema · ',
      'indeed · na_fila · enviado · equipe · ',
      'indeed · enviado · publicado · equipe · https://br.indeed.com/viewjob?jk=1',
    ])
    const [line] = await db.sql`select enviado_em is not null as enviado, confirmado_em is not null as confirmado
      from public.vaga_canais where vaga_id = ${id} and canal = 'indeed'`
    expect({ ...line }).toEqual({ enviado: true, confirmado: true })
    expect(await getRefusal(db.sql`update public.vaga_canal_eventos set ator = 'equipe'`)).toMatchObject({
      hint: 'historico_imutavel',
    })
  })
})
