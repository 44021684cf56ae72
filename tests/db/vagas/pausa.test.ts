/** Pauses of a vacancy on the air, and channels whose text is older than the ad (docs/security.md T55). */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { buildCandidatura, sendCandidatura } from '../candidaturas/candidato.ts'
import { callAsVisitor, callRpc, getRefusal } from '../rpc.ts'
import {
  buildVaga,
  callAs,
  createRecrutador,
  createVagaEm,
  createVagaPublicada,
  moveVaga,
  publishLinhas,
  readCanais,
  readVaga,
  type Resposta,
} from './vaga.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))
beforeEach(() => db.sql`truncate base.limites`)

const admin = toCaller(personas.admin)
const pausar = (_id: string, _pausar = true, caller: Caller = rita.caller) =>
  callAs<Resposta>(db, caller, 'fn_pausar_vaga', { _id, _pausar })
const ver = (codigo: string) => callAsVisitor<Params | null>(db, 'fn_ver_vaga_publicada', { _codigo_ref: codigo })
const versaoDoFeed = async () => String((await db.sql`select publico.versao_do_feed()::text as n`)[0]?.['n'])
/** An edit that the check let pass. */
const editada = async (_id: string, vaga: Params, _versao = 1) => {
  const { id } = await callAs<{ id: string }>(db, rita.caller, 'fn_editar_vaga', { _id, _vaga: buildVaga(vaga), _versao })
  expect(await db.as('service_role', (tx) => callRpc(tx, 'fn_service_concluir_edicao', { _id: id, _bloqueia: false }))).toBe(
    'no_ar',
  )
}
const linha = async (vaga: string, canal = 'catho') => {
  const [row] = await db.sql`select id, desatualizada_em::text as desde, atualizada_em is not null as atualizada, external_url
    from public.vaga_canais where vaga_id = ${vaga} and canal = ${canal}`
  return row as unknown as { id: string; desde: string | null; atualizada: boolean; external_url: string }
}
const atualizar = (_id: string, _external_url: string | null, _visto: string | null, caller = admin) =>
  callAs(db, caller, 'fn_concluir_atualizacao_do_canal', { _id, _external_url, _visto })

describe('channels of the team', () => {
  test('are listed with what changed, and concluded with an address on the channel', async () => {
    const { id } = await createVagaPublicada(db, rita.caller, { _canais: ['catho', 'infojobs', 'indeed'] })
    await publishLinhas(db, id, 'catho')
    await publishLinhas(db, id, 'indeed')
    const telefone = '(11) 97777-6666'
    await editada(id, { telefone })
    expect(await linha(id)).toMatchObject({ desde: null })
    await editada(id, { telefone, cargo: 'Mais um cargo', requisitos: 'Outros requisitos' }, 2)
    await editada(id, { telefone, cargo: 'Outro cargo' }, 3)
    expect(await linha(id, 'infojobs')).toMatchObject({ desde: null })
    expect(await linha(id, 'indeed')).toMatchObject({ desde: null })
    const { id: catho, desde, external_url: url } = await linha(id)
    expect(desde).not.toBeNull()
    const lista = await callAs<{ itens: Params[] }>(db, admin, 'fn_admin_lista', {
      _tabela: 'fila_canais',
      _filtros: { desatualizada: 'true' },
      _limite: 50,
    })
    expect(lista.itens.map((item) => item['id'])).toEqual([catho])
    const espera = await callAs<{ fila: string; recorte: string; itens: { linha: Params }[] }[]>(db, admin, 'fn_admin_espera')
    expect(espera.find(({ recorte }) => recorte === 'atualizar')?.itens.map((item) => item.linha['id'])).toEqual([catho])
    const detalhe = await callAs<{ linha: { mudancas: Params } }>(db, admin, 'fn_admin_detalhe', {
      _tabela: 'fila_canais',
      _id: catho,
    })
    expect(detalhe.linha.mudancas).toEqual({ cargo: { antes: 'Analista de RH', depois: 'Outro cargo' } })

    for (const caller of [rita.caller, toCaller(personas.estranho)])
      expect(await getRefusal(atualizar(catho, url, desde, caller))).toMatchObject({ code: 'PT403', hint: 'so_admin' })
    expect(await getRefusal(callAsVisitor(db, 'fn_concluir_atualizacao_do_canal', { _id: catho }))).toMatchObject({
      code: '42501',
    })
    expect(await getRefusal(atualizar(catho, null, desde))).toMatchObject({ hint: 'external_url' })
    expect(await getRefusal(atualizar(catho, 'https://mau.example/1', desde))).toMatchObject({ hint: 'external_url' })
    expect(await getRefusal(atualizar(catho, url, '2020-01-01T00:00:00Z'))).toMatchObject({ hint: 'mudou' })
    await atualizar(catho, url, desde)
    expect(await linha(id)).toMatchObject({ desde: null, atualizada: true, external_url: url })
    expect(await readCanais(db, id)).toMatchObject({ catho: 'publicado' })
    expect(await getRefusal(atualizar(catho, url, desde))).toMatchObject({ code: 'PT409' })
    const [trilha] = await db.sql`select acao from contas.auditoria where linha_id = ${catho} order by id desc limit 1`
    expect({ ...trilha }).toEqual({ acao: 'atualizou_canal' })
  })

  test('that are not live any more have nothing to update', async () => {
    const { id } = await createVagaPublicada(db, rita.caller, { _canais: ['catho'] })
    await publishLinhas(db, id)
    await editada(id, { cargo: 'Outro cargo' })
    await moveVaga(db, id, 'encerrada')
    expect(await linha(id)).toMatchObject({ desde: null })
  })
})

describe('a pause', () => {
  test('takes the vacancy off the page, the board and the feeds, keeps its candidates, and ends at the same date', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller, { _canais: ['catho'] })
    const candidatura = buildCandidatura()
    await sendCandidatura(db, codigo_ref, candidatura)
    const { expira_em } = await readVaga(db, id)
    const feed = await versaoDoFeed()
    expect(await pausar(id)).toMatchObject({ id, status: 'pausada' })
    expect(await pausar(id)).toMatchObject({ status: 'pausada' })
    expect(await versaoDoFeed()).not.toBe(feed)
    expect(await ver(codigo_ref)).toEqual({
      situacao: 'pausada',
      cargo: 'Analista de RH',
      empresa: 'Padaria Imaginária',
      uf: 'SP',
      area: 'Recursos Humanos',
    })
    const board = await callAsVisitor<{ itens: Params[] }>(db, 'fn_listar_vagas_publicadas', { _limite: 50 })
    expect(board.itens.map((item) => item['codigo_ref'])).not.toContain(codigo_ref)
    const jooble = await db.as('service_role', (tx) =>
      callRpc<{ itens: Params[] }>(tx, 'fn_service_vagas_do_feed', { _formato: 'jooble' }),
    )
    expect(jooble.itens.map((item) => item['codigo_ref'])).not.toContain(codigo_ref)
    expect(await getRefusal(sendCandidatura(db, codigo_ref))).toMatchObject({
      code: 'PT409',
      hint: 'vaga_pausada',
      message: 'Esta vaga está pausada e não recebe candidaturas agora.',
    })
    const [quem] = await db.sql`select count(*)::int as n from public.candidaturas where vaga_id = ${id} and encerrada_em is null`
    expect(quem).toEqual({ n: 1 })

    // The team's deadline stands still, as while suspended.
    await db.sql`update public.vaga_canais set prazo_em = now() + interval '1 hour' where vaga_id = ${id}`
    await db.sql`update public.vagas set pausada_em = now() - interval '2 days' where id = ${id}`
    expect(await pausar(id, false)).toMatchObject({ status: 'published' })
    expect(await readVaga(db, id)).toMatchObject({ expira_em, pausada_em: null })
    const [prazo] =
      await db.sql`select round(extract(epoch from prazo_em - now()) / 3600)::int as horas from public.vaga_canais where vaga_id = ${id}`
    expect(prazo).toEqual({ horas: 49 })
    expect(await ver(codigo_ref)).toMatchObject({ situacao: 'no_ar' })
    await sendCandidatura(db, codigo_ref)
  })

  test('expires with its time, is checked for edits, and cannot be undone while the charge is disputed', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    await pausar(id)
    await editada(id, { cargo: 'Mudou na pausa' })
    expect(await readVaga(db, id)).toMatchObject({ status: 'pausada', cargo: 'Mudou na pausa' })
    await db.sql`update public.vagas set publicada_em = now() - interval '30 days', expira_em = now() where id = ${id}`
    expect(await getRefusal(pausar(id, false))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
    await db.sql`select rotinas.expirar_vagas(10)`
    expect(await readVaga(db, id)).toMatchObject({ status: 'expirada', pausada_em: null })
  })

  test('does not hide a vacancy from the team: an upheld report suspends it', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    await callAsVisitor(db, 'fn_denunciar_vaga', { _codigo_ref: codigo_ref, _motivo: 'golpe', _detalhe: 'Pede dinheiro.' })
    await pausar(id)
    const [denuncia] = await db.sql`select id from vagas.denuncias where vaga_id = ${id}`
    await callAs(db, admin, 'fn_decidir_denuncia', {
      _id: denuncia?.['id'],
      _decisao: 'procedente',
      _motivo: 'Golpe.',
      _visto: 'aberta',
    })
    expect(await readVaga(db, id)).toMatchObject({ status: 'suspensa' })
    expect(await getRefusal(pausar(id, false))).toMatchObject({ code: 'PT409' })
  })

  test('that a suspension follows does not use up the time of the team: both are added to its deadline', async () => {
    const { id } = await createVagaPublicada(db, rita.caller, { _canais: ['catho'] })
    await pausar(id)
    await db.sql`update public.vaga_canais set prazo_em = now() + interval '1 hour' where vaga_id = ${id}`
    await db.sql`update public.vagas set pausada_em = now() - interval '2 days' where id = ${id}`
    await moveVaga(db, id, 'suspensa', 'Motivo.')
    await db.sql`update public.vagas set suspensa_em = now() - interval '1 day' where id = ${id}`
    await moveVaga(db, id, 'published')
    const [prazo] =
      await db.sql`select round(extract(epoch from prazo_em - now()) / 3600)::int as horas from public.vaga_canais where vaga_id = ${id}`
    expect(prazo).toEqual({ horas: 73 })
  })

  test('does not keep a dispute away: the vacancy is suspended, and not resumed', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    await pausar(id)
    await db.sql`select transicoes.vaga_foi_contestada(v) from public.vagas as v where v.id = ${id}`
    expect(await readVaga(db, id)).toMatchObject({ status: 'suspensa' })
    expect(await getRefusal(pausar(id, false))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
  })

  test('three times a day, and only of a published vacancy', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    for (let n = 1; n <= 3; n += 1) {
      await pausar(id) // oxlint-disable-line no-await-in-loop -- the third is the last
      await pausar(id, false) // oxlint-disable-line no-await-in-loop
    }
    expect(await getRefusal(pausar(id))).toMatchObject({ code: 'PT429', hint: 'limite' })
    for (const status of ['pending_payment', 'suspensa', 'expirada', 'encerrada'] as const)
      expect(await getRefusal(pausar(await createVagaEm(db, rita.caller, status)))).toMatchObject({ hint: 'status_invalido' })
  })
})
