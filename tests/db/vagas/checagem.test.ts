/** The worker's tasks on vacancies: the ad check, corrections, and time-based transitions. */
import { valueOf } from '../../support/database.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import type { StatusVaga } from '../../../src/domain/vaga/vaga-status.ts'
import { callAs, callAsVisitor, callRpcRows, expectRefusal, getRefusal } from '../rpc.ts'
import {
  countDiasNoAr,
  createCupom,
  createRecrutador,
  createVagaEm,
  createVagaPublicada,
  listEmails,
  payVaga,
  publishVaga,
  readCanais,
  readVaga,
  type Resposta,
} from './vaga.ts'
import { runAllRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase()
const rita = setUpPerTest(() => createRecrutador(db))

const renovar = (_id: string, _duracao: unknown = 30) => callAs<Resposta>(db, rita.caller, 'fn_renovar_vaga', { _id, _duracao })
const corrigir = (_id: string, _vaga: unknown) => callAs<Resposta>(db, rita.caller, 'fn_corrigir_vaga', { _id, _vaga })
const reservar = (_limite = 100) =>
  db
    .as('service_role', (tx) =>
      callRpcRows<{ f: { id: string; versao: number } & Record<string, unknown> }>(tx, 'fn_service_vagas_a_publicar', {
        _limite,
      }),
    )
    .then((rows) => rows.map((row) => Object.values(row)[0] as (typeof rows)[number]['f']))
const concluir = (_id: string, _bloqueia: boolean | null, _versao: number | null = 1, _achados: unknown = []) =>
  callAs<string | null>(db, 'service_role', 'fn_service_concluir_checagem', { _id, _achados, _bloqueia, _versao })
const dias = (id: string) => countDiasNoAr(db, id)
const em = (status: StatusVaga) => createVagaEm(db, rita.caller, status)
const DECLARADA = { declaracao_versao: 'vaga-2026-11' }

describe('the ad check', () => {
  beforeEach(() => db.sql`update public.vagas set checada_em = now() where checada_em is null`)

  test('takes waiting vacancies, oldest first, each for one worker, without e-mail and phone', async () => {
    const first = await publishVaga(db, rita.caller)
    const second = await publishVaga(db, rita.caller)
    await em('pending_payment')
    const [anuncio] = await reservar(1)
    expect(anuncio).toMatchObject({
      id: first.id,
      versao: 1,
      cargo: 'Analista de RH',
      salario_max: 6000.5,
      vaga_afirmativa: false,
    })
    expect(Object.keys(anuncio ?? {})).not.toEqual(expect.arrayContaining(['email']))
    expect(JSON.stringify(anuncio)).not.toMatch(/rita@|933334444|usuario|chave/)
    expect((await reservar()).map(({ id }) => id)).toEqual([second.id])
    expect(await reservar()).toEqual([])
    await db.sql`update public.vagas set reservada_ate = now() where id = ${first.id}`
    expect((await reservar()).map(({ id }) => id)).toEqual([first.id])
  })

  test('publishes the vacancy for its duration, with its channels queued, and e-mails once', async () => {
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho', 'indeed'], _duracao: 60 })
    await payVaga(db, id)
    const achados = [{ regra: 'idade', gravidade: 'avisa' }]
    expect(await concluir(id, false, 1, achados)).toBe('published')
    expect(await dias(id)).toBe(60)
    expect(await readVaga(db, id)).toMatchObject({ status: 'published', achados, bloqueada_em: null, reservada_ate: null })
    expect(await readCanais(db, id)).toEqual({ catho: 'na_fila', indeed: 'na_fila' })
    const [line] = await db.sql`select prazo_em = now() + interval '72 hours' or prazo_em > now() + interval '71 hours' as prazo,
      expira_em = (select expira_em from public.vagas where id = ${id}) as fim from public.vaga_canais where vaga_id = ${id} limit 1`
    expect({ ...line }).toEqual({ prazo: true, fim: true })
    expect(await concluir(id, true, 1)).toBe('published')
    const letters = await listEmails(db, 'vaga_publicada', rita.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.payload).toMatchObject({
      nome: rita.nome,
      vaga_id: id,
      cargo: 'Analista de RH',
      empresa: 'Padaria Imaginária',
      renovavel: true,
    })
    expect(await listEmails(db, 'vaga_em_revisao', rita.email)).toHaveLength(0)
  })

  test('holds the vacancy back with its findings, e-mails the owner, and checks it again when corrected', async () => {
    const { id } = await publishVaga(db, rita.caller)
    const achados = [{ regra: 'sexo', gravidade: 'bloqueia', campo: 'descricao', trecho: 'homens' }]
    expect(await concluir(id, true, 1, achados)).toBe('aguardando_publicacao')
    expect(await readVaga(db, id)).toMatchObject({ achados, bloqueada_em: expect.any(String), publicada_em: null })
    expect(await listEmails(db, 'vaga_em_revisao', rita.email)).toHaveLength(1)
    expect(await reservar()).toEqual([])
    expect(await readCanais(db, id)).toEqual({ indeed: 'selecionado' })

    const before = await readVaga(db, id)
    expect(
      await corrigir(id, { ...DECLARADA, descricao: 'Para todas as pessoas', valor_total: 5, duracao: 90, status: 'published' }),
    ).toMatchObject({
      id,
      status: 'aguardando_publicacao',
    })
    expect(await readVaga(db, id)).toEqual({
      ...before,
      descricao: 'Para todas as pessoas',
      versao: 2,
      achados: [],
      checada_em: null,
      bloqueada_em: null,
      atualizado_em: expect.any(String),
      declarada_em: expect.any(String),
    })
    await expectRefusal(corrigir(id, { descricao: 'De novo' }), 'PT409', 'status_invalido')
    // A result from before the correction is ignored.
    expect(await concluir(id, false, 1)).toBe('aguardando_publicacao')
    expect((await reservar()).map((anuncio) => [anuncio.id, anuncio.versao])).toEqual([[id, 2]])
    await concluir(id, true, 2, achados)
    expect(await listEmails(db, 'vaga_em_revisao', rita.email)).toHaveLength(2)
  })

  test('without a verdict publishes nothing; for a deleted or not waiting vacancy it does nothing', async () => {
    const { id } = await publishVaga(db, rita.caller)
    expect(await concluir(id, null)).toBe('aguardando_publicacao')
    expect((await readVaga(db, id))['bloqueada_em']).not.toBeNull()
    expect(await concluir(crypto.randomUUID(), false)).toBeNull()
    expect(await concluir(await em('pending_payment'), false)).toBe('pending_payment')
    expect(await concluir(await em('encerrada'), false)).toBe('encerrada')
  })

  test('that a person was asked for is kept while the ad is held, and taken back by a correction', async () => {
    const { id } = await publishVaga(db, rita.caller, {}, { revisao_pedida: true })
    await concluir(id, true)
    expect(await readVaga(db, id)).toMatchObject({ revisao_pedida: true })
    await corrigir(id, { ...DECLARADA, descricao: 'Para todas as pessoas' })
    expect(await readVaga(db, id)).toMatchObject({ revisao_pedida: false })
    const mal = publishVaga(db, rita.caller, {}, { revisao_pedida: 'sim' })
    await expectRefusal(mal, 'PT422', 'revisao_pedida')
  })

  test('a correction is validated like the form, and only a vacancy held back can be corrected', async () => {
    const { id } = await publishVaga(db, rita.caller)
    await expectRefusal(corrigir(id, {}), 'PT409')
    await concluir(id, true)
    await expectRefusal(corrigir(id, { descricao: '' }), 'PT422', 'descricao')
    await expectRefusal(corrigir(id, { uf: 'XX' }), 'PT422', 'uf')
    for (const nada of [null, [], 'x']) expect((await getRefusal(corrigir(id, nada))).code).toBe('PT422')
    await expectRefusal(corrigir(id, { descricao: 'Sem declarar' }), 'PT422', 'declaracao_versao')
    expect(await corrigir(id, { ...DECLARADA, vaga_afirmativa: true, vaga_afirmativa_grupo: 'Mulheres' })).toMatchObject({ id })
    expect(await readVaga(db, id)).toMatchObject({ vaga_afirmativa: true, vaga_afirmativa_grupo: 'Mulheres' })
    await expectRefusal(callAsVisitor(db, 'fn_corrigir_vaga', { _id: id }), '42501')
  })

  test('truncates the findings to fit, and completes with any findings', async () => {
    const longo = { regra: 'x', gravidade: 'bloqueia', campo: 'descricao', trecho: '😀'.repeat(9500) }
    for (const achados of [Array.from({ length: 90 }, () => longo), [{ ...longo, lei: 'x'.repeat(70_000) }], { a: 1 }, 'x']) {
      const { id } = await publishVaga(db, rita.caller)
      expect(await concluir(id, true, 1, achados)).toBe('aguardando_publicacao')
      const { achados: guardados, bloqueada_em } = (await readVaga(db, id)) as {
        achados: { trecho: string }[]
        bloqueada_em: string
      }
      expect(bloqueada_em).not.toBeNull()
      expect(guardados.length).toBeGreaterThan(0)
      expect(guardados.length).toBeLessThanOrEqual(60)
      for (const { trecho } of guardados) expect(Array.from(trecho).length).toBeLessThanOrEqual(200)
    }
  })

  test('that is not completed in ten attempts holds the vacancy back, and it can be corrected', async () => {
    const { id } = await publishVaga(db, rita.caller)
    for (let n = 0; n < 10; n += 1) {
      expect((await reservar()).map((anuncio) => anuncio.id)).toEqual([id])
      await db.sql`update public.vagas set reservada_ate = now() where id = ${id}`
    }
    expect(await reservar()).toEqual([])
    expect(await readVaga(db, id)).toMatchObject({ bloqueada_em: expect.any(String), achados: [{ regra: 'sem_leitura' }] })
    // Its owner is told, once.
    expect(await reservar()).toEqual([])
    expect(await listEmails(db, 'vaga_em_revisao', rita.email)).toHaveLength(1)
    await corrigir(id, { ...DECLARADA, descricao: 'Mais simples' })
    expect((await reservar()).map((anuncio) => anuncio.id)).toEqual([id])
  })

  test('is refused without the version that was read', async () => {
    const { id } = await publishVaga(db, rita.caller)
    expect(await concluir(id, false, null)).toBe('aguardando_publicacao')
    expect((await readVaga(db, id))['checada_em']).toBeNull()
  })

  test('sends no e-mail to an address that is no longer verified', async () => {
    const { id } = await publishVaga(db, rita.caller)
    await db.sql`update public.usuarios set email_verificado = false where id = ${rita.conta}`
    expect(await concluir(id, false)).toBe('published')
    expect(await listEmails(db, 'vaga_publicada', rita.email)).toHaveLength(0)
  })
})

describe('automatically, a vacancy', () => {
  test('expires at its end, with one e-mail for each expiry', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    const acabar = () =>
      db.sql`update public.vagas set publicada_em = least(publicada_em, now() - interval '31 days'), expira_em = now() where id = ${id}`
    await db.sql`update public.vagas set expira_em = now() + interval '1 hour' where id = ${id}`
    expect(await runAllRoutines(db)).toMatchObject({ vagas_expiradas: 0 })
    await acabar()
    expect(await runAllRoutines(db)).toMatchObject({ vagas_expiradas: 1 })
    expect(await runAllRoutines(db)).toMatchObject({ vagas_expiradas: 0 })
    expect((await readVaga(db, id))['status']).toBe('expirada')
    expect(await listEmails(db, 'vaga_expirada', rita.email)).toHaveLength(1)
    await renovar(id)
    await db.sql`select pg_sleep(1.1)`
    await acabar()
    await runAllRoutines(db)
    const letters = await listEmails(db, 'vaga_expirada', rita.email)
    expect(letters.map(({ payload }) => payload['renovavel'])).toEqual([true, true])
  })

  test('near its end is told of once, and again after a renewal; not one that has longer, or is off the air', async () => {
    const [{ id: perto }, { id: longe }] = [
      await createVagaPublicada(db, rita.caller),
      await createVagaPublicada(db, rita.caller),
    ]
    const pausada = await em('pausada')
    await db.sql`update public.vagas set expira_em = now() + case id when ${longe} then interval '6 days' else interval '4 days' end
      where id in (${perto}, ${longe}, ${pausada})`
    expect(await runAllRoutines(db)).toMatchObject({ fins_avisados: 1 })
    expect(await runAllRoutines(db)).toMatchObject({ fins_avisados: 0 })
    await renovar(perto)
    expect(await runAllRoutines(db)).toMatchObject({ fins_avisados: 0 })
    // 148 of its 180 days are used: thirty more from its end are too many.
    await db.sql`update public.vagas set publicada_em = now() - interval '148 days', expira_em = now() + interval '3 days' where id = ${perto}`
    expect(await runAllRoutines(db)).toMatchObject({ fins_avisados: 1 })
    const letters = await listEmails(db, 'vaga_terminando', rita.email)
    expect(letters.map(({ payload }) => [payload['vaga_id'], payload['renovavel']])).toEqual([
      [perto, true],
      [perto, false],
    ])
  })

  test('that is held back ends after thirty days, free or paid', async () => {
    const [livre, paga] = [(await publishVaga(db, rita.caller)).id, await em('aguardando_publicacao')]
    for (const id of [livre, paga]) await concluir(id, true, 1, [{ regra: 'idade', gravidade: 'bloqueia' }])
    const segurar = (dias: number) =>
      db.sql`update public.vagas set bloqueada_em = now() - make_interval(days => ${dias}) where id in (${livre}, ${paga})`
    await segurar(29)
    expect(await runAllRoutines(db)).toMatchObject({ vagas_retidas: 0 })
    await segurar(31)
    expect(await runAllRoutines(db)).toMatchObject({ vagas_retidas: 2 })
    for (const id of [livre, paga])
      expect(await readVaga(db, id)).toMatchObject({ status: 'encerrada', motivo: 'Não foi corrigida em 30 dias.' })
  })

  test('is closed after thirty days without payment, and its coupon is released', async () => {
    const cupom = await createCupom(db, { max_usos: 1 })
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'], _cupom: cupom })
    const falhou = await em('payment_failed')
    const paga = await em('pago')
    const envelhecer = (interval: string) =>
      db.sql`update public.vagas set atualizado_em = now() - ${interval}::interval where usuario_id = ${rita.conta}`
    await envelhecer('29 days')
    expect(await runAllRoutines(db)).toMatchObject({ vagas_nao_pagas: 0 })
    await envelhecer('31 days')
    expect(await runAllRoutines(db)).toMatchObject({ vagas_nao_pagas: 2 })
    for (const vaga of [id, falhou])
      expect(await readVaga(db, vaga)).toMatchObject({ status: 'encerrada', motivo: 'O pagamento não foi feito em 30 dias.' })
    expect((await readVaga(db, paga))['status']).toBe('pago')
    expect(await publishVaga(db, rita.caller, { _canais: ['catho'], _cupom: cupom })).toMatchObject({ desconto_centavos: 799 })
  })

  test('is in the weekly digest, sent once, on Mondays and Tuesdays from eight, to owners with published vacancies', async () => {
    await db.sql`delete from vagas.vaga_resumos`
    await db.sql`select transicoes.mudar_vaga(v.id, 'encerrada') from public.vagas as v where v.status = 'published'`
    const resumir = (quando: string) => valueOf<number>(db.sql`select vagas.resumir(200, ${quando}::timestamptz) as n`)
    const segunda = '2026-11-23T11:00:00Z'
    const ids = []
    for (let n = 0; n < 6; n += 1) ids.push((await createVagaPublicada(db, rita.caller, {}, { cargo: `Cargo ${n}` })).id)
    await db.sql`update public.vagas set publicada_em = '2026-11-20T12:00:00Z', expira_em = '2026-12-20T12:00:00Z' where usuario_id = ${rita.conta}`
    await createVagaPublicada(db, (await createRecrutador(db)).caller)
    await db.sql`update public.vagas set publicada_em = '2026-11-23T10:00:00Z', expira_em = '2026-12-20T12:00:00Z' where usuario_id <> ${rita.conta} and status = 'published'`
    for (const [n, id] of ids.entries())
      await db.sql`insert into vagas.vaga_numeros (vaga_id, dia, visualizacoes, candidaturas)
        values (${id}, '2026-11-22', ${n}, 1), (${id}, '2026-11-15', 100, 100), (${id}, '2026-11-23', 100, 100)`

    expect(await resumir('2026-11-23T10:59:00Z')).toBe(0)
    expect(await resumir('2026-11-25T15:00:00Z')).toBe(0)
    expect(await resumir(segunda)).toBe(1)
    expect(await resumir('2026-11-23T20:00:00Z')).toBe(0)
    expect(await listEmails(db, 'vaga_resumo', rita.email)).toMatchObject([
      {
        payload: {
          nome: rita.nome,
          total: 6,
          visualizacoes: 15,
          candidaturas: 6,
          vagas: [5, 4, 3, 2, 1].map((n) => ({ cargo: `Cargo ${n}`, visualizacoes: n, candidaturas: 1 })),
        },
      },
    ])
    expect(await resumir('2026-11-30T11:00:00Z')).toBe(2)
  })

  test('whose owner wants no digest has its turn as any other: who comes after it gets theirs', async () => {
    await db.sql`delete from vagas.vaga_resumos`
    await db.sql`select transicoes.mudar_vaga(v.id, 'encerrada') from public.vagas as v where v.status = 'published'`
    const quem = [await createRecrutador(db), await createRecrutador(db)]
    for (const { caller } of quem) await createVagaPublicada(db, caller)
    await db.sql`update public.vagas set publicada_em = '2026-11-20T12:00:00Z', expira_em = '2026-12-20T12:00:00Z' where status = 'published'`
    // Whoever of the two comes first.
    const [calado] =
      await db.sql`select usuario_id as id from public.vagas where status = 'published' order by usuario_id limit 1`
    await db.sql`with e as (
        insert into public.empresas (usuario_id, nome_fantasia) values (${calado?.['id']}, 'Casa Calada') returning id, usuario_id
      ), v as (update public.vagas as v set empresa_id = e.id from e where v.usuario_id = e.usuario_id and v.status = 'published')
      insert into vagas.avisos_da_pessoa (empresa_id, usuario_id, candidaturas, andamento, resumo)
      select id, usuario_id, 'todas', 'todas', 'nenhuma' from e`
    const resumir = () => valueOf<number>(db.sql`select vagas.resumir(1, '2026-11-23T11:00:00Z') as n`)
    expect([await resumir(), await resumir(), await resumir()]).toEqual([1, 1, 0])
    const cartas = await Promise.all(quem.map(({ email }) => listEmails(db, 'vaga_resumo', email)))
    expect(cartas.map(({ length }) => length)).toEqual(quem.map(({ conta }) => (conta === calado?.['id'] ? 0 : 1)))
  })
})
