/**
 * Rights on vacancies, their lines and history, companies and coupons: owner, rival, stranger, visitor, admin (security
 * docs/security.md T1, T36).
 */
import type postgres from 'postgres'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { type Caller, valueOf } from '../../support/database.ts'
import { setUpPerFile, setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { runAllRoutines } from '../../support/routines.ts'
import { buildCandidatura, sendCandidatura } from '../candidaturas/candidato.ts'
import { admin, readLista } from '../equipe/equipe.ts'
import { applyIntent, buildIntent, listPagamentos, openPagamento, payAndPublish } from '../pagamentos/pagamento.ts'
import { callAs, callRpc, expectRefusal, getRefusal } from '../rpc.ts'
import {
  buildVaga,
  createCupom,
  createRecrutador,
  createVagaPublicada,
  deleteVagas,
  moveLinhas,
  moveVaga,
  publishVaga,
  readVaga,
  type Resposta,
} from './vaga.ts'

const db = setUpTestDatabase({ personas: true })

const dona = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))
let vaga: string
const anon: Caller = { role: 'anon' }
const estranho = toCaller(personas.estranho)
const de = <T>(caller: Caller, run: (tx: postgres.TransactionSql) => Promise<T>) => db.as(caller, run)

const haDias = (id: string) =>
  valueOf<number>(db.sql`select round(extract(epoch from now() - atualizado_em) / 86400)::int as dias
    from public.vagas where id = ${id}`)

/** Not through the calls of the other tests: those know every key of an answer. */
const read = async <T>(caller: Parameters<typeof db.as>[0], call: string, params: string[] = []) => {
  const rows = await db.as(caller, (tx) => tx.unsafe<{ answer: T }[]>(`select ${call} as answer`, params))
  return rows.map(({ answer }) => answer)
}

const naEquipe = async (id: string) =>
  (await read<{ linha: Params }>(admin, "public.fn_admin_detalhe('vagas', $1)", [id]))[0]?.linha

const aChecar = (name: string) => read<Params>('service_role', `public.${name}()`)

describe('dono', () => {
  beforeAll(async () => {
    vaga = (await publishVaga(db, dona.caller, { _canais: ['catho', 'indeed'] })).id
    await publishVaga(db, rival.caller)
  })

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
      await expectRefusal(
        de(anon, (tx) => callRpc(tx, name, params(vaga))),
        '42501',
      )
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
})

/** What follows from a change of a vacancy or its payment, where no screen shows it: dates of the last change, words kept, people forgotten. */
describe('mudancas', () => {
  const rita = setUpPerTest(() => createRecrutador(db))

  beforeEach(() => db.sql`truncate base.limites`)

  test('a vacancy counts its days from its last change: not from its move to another list, nor from a check that was begun', async () => {
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
    const envelhecer = () => db.sql`update public.vagas set atualizado_em = now() - interval '31 days' where id = ${id}`
    await envelhecer()
    await db.sql`update public.vagas set cliente_id = null, reservada_ate = now(), tentativas = 1 where id = ${id}`
    expect(await haDias(id)).toBe(31)
    await callAs(db, rita.caller, 'fn_atualizar_vaga', { _id: id, _vaga: buildVaga(), _canais: ['catho'], _duracao: 30 })
    expect(await haDias(id)).toBe(0)
    await runAllRoutines(db)
    expect(await readVaga(db, id)).toMatchObject({ status: 'pending_payment' })
    await envelhecer()
    await moveVaga(db, id, 'payment_failed')
    expect(await haDias(id)).toBe(0)
    await envelhecer()
    await runAllRoutines(db)
    expect(await readVaga(db, id)).toMatchObject({ status: 'encerrada' })
  })

  test('a payment counts its days from its last change', async () => {
    const { vaga, intent } = await openPagamento(db, rita)
    await runPastTriggers(
      db,
      'pagamentos.pagamentos',
      () => db.sql`update pagamentos.pagamentos set atualizado_em = now() - interval '200 days' where vaga_id = ${vaga}`,
    )
    await applyIntent(db, buildIntent(intent, { status: 'canceled', amount_received: 0 }))
    await runAllRoutines(db)
    expect(await listPagamentos(db, vaga)).toMatchObject([{ status: 'cancelado' }])
  })

  test('the words of a company that ends its vacancy reach candidates who were already owed an answer', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    const candidatura = buildCandidatura()
    await sendCandidatura(db, codigo_ref, candidatura)
    // Off the air by a dispute: by a decision of the team, no words go out.
    await moveVaga(db, id, 'suspensa')
    await db.sql`update vagas.vaga_suspensoes set contestacao = true where vaga_id = ${id}`
    await db.sql`insert into candidaturas.vagas_a_responder (vaga_id, fim) values (${id}, 'vaga_encerrada')`
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id, _mensagem: 'Obrigada por ter vindo.' })
    const respostas = await db.sql`select r.situacao, r.texto from public.candidatura_respostas as r
    join public.candidaturas as c on c.id = r.candidatura_id where c.vaga_id = ${id}`
    expect(respostas.map((row) => ({ ...row }))).toEqual([{ situacao: 'vaga_encerrada', texto: 'Obrigada por ter vindo.' }])
  })

  test('who would have paid a vacancy that is deleted is forgotten, and the open payment is closed at the provider at once', async () => {
    const { vaga, pagamento } = await openPagamento(db, rita)
    await callAs(db, rita.caller, 'fn_registrar_documento', { _vaga_id: vaga, _documento: '52998224725' })
    await deleteVagas(db, vaga)
    const [row] =
      await db.sql`select nome, email, documento, vaga_id, reservado_ate, cancelar_em is not null as fecha, status from pagamentos.pagamentos
      where id = ${pagamento}`
    expect({ ...row }).toEqual({
      nome: null,
      email: null,
      documento: null,
      vaga_id: null,
      reservado_ate: null,
      fecha: true,
      status: 'aberto',
    })
  })

  test('an appeal goes with the account that wrote it, also where the paid vacancy stays', async () => {
    const { vaga } = await payAndPublish(db, rita)
    await moveVaga(db, vaga, 'suspensa', 'É golpe.')
    await callAs(db, rita.caller, 'fn_recorrer_da_suspensao', { _vaga_id: vaga, _texto: 'Sou a Rita e explico.' })
    await db.sql`delete from auth.users where id = ${rita.userId}`
    const [row] =
      await db.sql`select motivo, recurso, fim_em is not null as fim from vagas.vaga_suspensoes where vaga_id = ${vaga}`
    expect({ ...row }).toEqual({ motivo: 'É golpe.', recurso: null, fim: true })
  })

  test('who gives the document for a payment that was to be closed keeps it open', async () => {
    const { vaga, pagamento } = await openPagamento(db, rita)
    await db.sql`update pagamentos.pagamentos set cancelar_em = now() where id = ${pagamento}`
    await callAs(db, rita.caller, 'fn_registrar_documento', { _vaga_id: vaga, _documento: '52998224725' })
    expect(await listPagamentos(db, vaga)).toMatchObject([{ cancelar_em: null, documento: '52998224725' }])
  })
})

/** A column more of a vacancy: what the table and its rule say is enough for the form, the check, the team and "my data". */
describe('coluna nova', () => {
  beforeAll(async () => {
    await db.sql`alter table public.vagas add column idiomas text, add column prioridade integer not null default 3`
    await db.sql`insert into catalogo.servico_campos (grupo, campo, ordem, tipo, maximo) values ('vaga', 'idiomas', 99, 'texto', 80)`
  })

  const rita = setUpPerFile(() => createRecrutador(db))

  const exportada = async (id: string) => {
    const [copia] = await read<{ vagas: Params[] }>(rita.caller, 'public.fn_exportar_meus_dados()')
    return copia?.vagas.find((vaga) => vaga['id'] === id)
  }

  test('that the product writes arrives in the detail of the team and in the export', async () => {
    const { id } = await publishVaga(db, rita.caller)
    expect(await naEquipe(id)).toMatchObject({ prioridade: 3, idiomas: null })
    expect(await exportada(id)).toMatchObject({ prioridade: 3, idiomas: null })
  })

  test('that a person writes is stored, checked, corrected, seen by the team, exported and edited', async () => {
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] }, { idiomas: '  Inglês e  Libras ' })
    expect(await naEquipe(id)).toMatchObject({ idiomas: 'Inglês e Libras' })
    expect(await exportada(id)).toMatchObject({ idiomas: 'Inglês e Libras' })

    const mudada = { _id: id, _vaga: buildVaga({ idiomas: 'Espanhol' }), _canais: ['indeed'], _duracao: 30 }
    await callAs<Resposta>(db, rita.caller, 'fn_atualizar_vaga', mudada)
    expect(await naEquipe(id)).toMatchObject({ idiomas: 'Espanhol', status: 'aguardando_publicacao' })
    expect(await aChecar('fn_service_vagas_a_publicar')).toContainEqual(expect.objectContaining({ id, idiomas: 'Espanhol' }))
    await callAs(db, 'service_role', 'fn_service_concluir_checagem', { _id: id, _versao: 2, _achados: [], _bloqueia: false })

    const edicao = { _id: id, _vaga: buildVaga(), _versao: 2 }
    const { mudancas } = await callAs<{ mudancas: Params }>(db, rita.caller, 'fn_editar_vaga', edicao)
    expect(mudancas).toEqual({ idiomas: { antes: 'Espanhol', depois: null } })
    expect(await aChecar('fn_service_edicoes_a_checar')).toEqual([expect.objectContaining({ versao: 2, idiomas: null })])
  })

  test('that a person writes is refused as its rule says', async () => {
    await expect(publishVaga(db, rita.caller, {}, { idiomas: 'a'.repeat(81) })).rejects.toMatchObject({
      message: 'Use no máximo 80 caracteres.',
    })
  })

  test('that no rule names is not written by a form', async () => {
    const { id } = await publishVaga(db, rita.caller, {}, { prioridade: 1 })
    expect(await naEquipe(id)).toMatchObject({ prioridade: 3 })
  })
})
