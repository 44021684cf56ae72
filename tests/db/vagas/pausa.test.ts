/** Pauses of a vacancy on the air, and channels whose text is older than the ad (docs/security.md T55). */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { type Caller, hasPostgres } from '../../support/database.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { FULL } from '../../support/full.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { buildCandidatura, sendCandidatura } from '../candidaturas/candidato.ts'
import { setUpRace } from '../race.ts'
import { callAs, callAsVisitor, expectRefusal, getOutcome, getRefusal } from '../rpc.ts'
import {
  buildVaga,
  countUsos,
  createCupom,
  createRecrutador,
  createVagaEm,
  createVagaPublicada,
  listEmails,
  moveVaga,
  publishLinhas,
  publishVaga,
  readCanais,
  readVaga,
  type Resposta,
} from './vaga.ts'

const db = setUpTestDatabase({ personas: true })

const rita = setUpPerTest(() => createRecrutador(db))
const admin = toCaller(personas.admin)

const pausar = (_id: string, _pausar = true, caller: Caller = rita.caller) =>
  callAs<Resposta>(db, caller, 'fn_pausar_vaga', { _id, _pausar })

const ver = (codigo: string) => callAsVisitor<Params | null>(db, 'fn_ver_vaga_publicada', { _codigo_ref: codigo })
const versaoDoFeed = async () => String((await db.sql`select publico.versao_do_feed()::text as n`)[0]?.['n'])

/** An edit that the check let pass. */
const editada = async (_id: string, vaga: Params, _versao = 1) => {
  const { id } = await callAs<{ id: string }>(db, rita.caller, 'fn_editar_vaga', { _id, _vaga: buildVaga(vaga), _versao })
  expect(await callAs(db, 'service_role', 'fn_service_concluir_edicao', { _id: id, _bloqueia: false })).toBe('no_ar')
}

const linha = async (vaga: string, canal = 'catho') => {
  const [row] = await db.sql`select id, desatualizada_em::text as desde, atualizada_em is not null as atualizada, external_url
    from public.vaga_canais where vaga_id = ${vaga} and canal = ${canal}`
  return row as unknown as { id: string; desde: string | null; atualizada: boolean; external_url: string }
}

const atualizar = (_id: string, _external_url: string | null, _visto: string | null, caller = admin) =>
  callAs(db, caller, 'fn_concluir_atualizacao_do_canal', { _id, _external_url, _visto })

const CONNECTIONS = 40
const ATTEMPTS = FULL ? 2000 : 80

describe('pausa', () => {
  beforeEach(() => db.sql`truncate base.limites`)

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
        await expectRefusal(atualizar(catho, url, desde, caller), 'PT403', 'so_admin')
      await expectRefusal(callAsVisitor(db, 'fn_concluir_atualizacao_do_canal', { _id: catho }), '42501')
      expect(await getRefusal(atualizar(catho, null, desde))).toMatchObject({ hint: 'external_url' })
      expect(await getRefusal(atualizar(catho, 'https://mau.example/1', desde))).toMatchObject({ hint: 'external_url' })
      expect(await getRefusal(atualizar(catho, url, '2020-01-01T00:00:00Z'))).toMatchObject({ hint: 'mudou' })
      const outro = `${url}-outro`
      await atualizar(catho, outro, desde)
      expect(await linha(id)).toMatchObject({ desde: null, atualizada: true, external_url: outro })
      // Its address changed: who advertised reads the new one.
      expect((await listEmails(db, 'canal_publicado', rita.email)).at(-1)?.payload).toMatchObject({
        external_url: outro,
        corrigido: true,
      })
      expect(await readCanais(db, id)).toMatchObject({ catho: 'publicado' })
      await expectRefusal(atualizar(catho, url, desde), 'PT409')
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
      const jooble = await callAs<{ itens: Params[] }>(db, 'service_role', 'fn_service_vagas_do_feed', { _formato: 'jooble' })
      expect(jooble.itens.map((item) => item['codigo_ref'])).not.toContain(codigo_ref)
      expect(await getRefusal(sendCandidatura(db, codigo_ref))).toMatchObject({
        code: 'PT409',
        hint: 'vaga_pausada',
        message: 'Esta vaga está pausada e não recebe candidaturas agora.',
      })
      const [quem] =
        await db.sql`select count(*)::int as n from public.candidaturas where vaga_id = ${id} and encerrada_em is null`
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
      await expectRefusal(pausar(id, false), 'PT409', 'status_invalido')
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
        _visto: 'aberta pausada',
      })
      expect(await readVaga(db, id)).toMatchObject({ status: 'suspensa' })
      await expectRefusal(pausar(id, false), 'PT409')
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
      await expectRefusal(pausar(id, false), 'PT409', 'status_invalido')
    })

    test('three times a day, and only of a published vacancy', async () => {
      const { id } = await createVagaPublicada(db, rita.caller)
      for (let n = 1; n <= 3; n += 1) {
        await pausar(id) // oxlint-disable-line no-await-in-loop -- the third is the last
        await pausar(id, false) // oxlint-disable-line no-await-in-loop
      }
      await expectRefusal(pausar(id), 'PT429', 'limite')
      for (const status of ['pending_payment', 'suspensa', 'expirada', 'encerrada'] as const)
        expect(await getRefusal(pausar(await createVagaEm(db, rita.caller, status)))).toMatchObject({ hint: 'status_invalido' })
    })
  })
})

/**
 * Concurrency: one edit of a vacancy waits, and none survives its end; a coupon never exceeds its uses, one key creates one vacancy, swapping coupons does not deadlock
 * (docs/security.md T40).
 */
describe('corrida', () => {
  describe.skipIf(!hasPostgres())(`${CONNECTIONS} connections on a real Postgres`, () => {
    const db = setUpTestDatabase()
    const race = setUpRace(db, CONNECTIONS)

    /** One call as the API makes it: its answer or SQLSTATE. */
    const call = (userId: string, name: string, params: Params): Promise<Record<string, string | number | null> | string> =>
      callAs<Record<string, string | number | null>>(race, { role: 'authenticated', userId }, name, params).catch(
        (error: { code?: string; hint?: string }) => [getOutcome(error), error.hint].filter(Boolean).join(' '),
      )

    test(`a coupon with 10 uses and ${ATTEMPTS} people: 10 use it, the others are refused`, async () => {
      const codigo = await createCupom(db, { max_usos: 10 })
      // Each is an account, created in one statement.
      await db.sql`insert into auth.users (id, aud, role, email)
      select md5('corrida' || n)::uuid, 'authenticated', 'authenticated', 'c' || n || '@corrida.example' from generate_series(1, ${ATTEMPTS}::int) as n`
      await db.sql`update public.usuarios as u set nome = 'Ana', sobrenome = 'Suposta', email = 'c' || n || '@corrida.example',
        email_verificado = true, telefone = '+55119' || (70000000 + n), telefone_verificado = true
      from generate_series(1, ${ATTEMPTS}::int) as n where u.auth_user_id = md5('corrida' || n)::uuid`
      const people = await db.sql<
        { id: string }[]
      >`select auth_user_id as id from public.usuarios where email like 'c%@corrida.example'`
      expect(people).toHaveLength(ATTEMPTS)

      const params = { _vaga: buildVaga(), _canais: ['catho'], _duracao: 30, _cupom: codigo }
      const answers = await Promise.all(people.map(({ id }) => call(id, 'fn_publicar_vaga', params)))
      const kind = (answer: (typeof answers)[number]) =>
        typeof answer === 'string' ? answer : String(answer['code'] ? `${answer['code']} ${answer['hint']}` : answer['status'])
      const kinds = answers.map(kind)
      expect([...new Set(kinds)].filter((each) => !['pending_payment', 'PT422 cupom', 'busy'].includes(each))).toEqual([])
      expect(kinds.filter((each) => each === 'pending_payment')).toHaveLength(10)
      expect(await countUsos(db, codigo)).toEqual({ usos: 10, linhas: 10 })
      expect(await db.sql`select count(*)::int as n from public.vagas where cupom_aplicado = ${codigo}`).toEqual([{ n: 10 }])
    })

    test('one key from 40 concurrent calls: one vacancy, one coupon use, one answer', async () => {
      const rita = await createRecrutador(db)
      const codigo = await createCupom(db, { max_usos: 50 })
      const params = { _vaga: buildVaga(), _canais: ['catho'], _duracao: 30, _cupom: codigo, _chave: crypto.randomUUID() }
      const answers = await Promise.all(Array.from({ length: CONNECTIONS }, () => call(rita.userId, 'fn_publicar_vaga', params)))
      const made = answers.filter((answer) => typeof answer !== 'string')
      expect([...new Set(answers.filter((answer) => typeof answer === 'string'))].filter((code) => code !== 'busy')).toEqual([])
      expect(made.length).toBeGreaterThan(0)
      expect(new Set(made.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await db.sql`select 1 from public.vagas where usuario_id = ${rita.conta}`).toHaveLength(1)
      expect(await countUsos(db, codigo)).toEqual({ usos: 1, linhas: 1 })
    })

    test('40 edits of one vacancy at once: one waits for the check, the others are told', async () => {
      const rita = await createRecrutador(db)
      const { id } = await createVagaPublicada(db, rita.caller)
      const answers = await Promise.all(
        Array.from({ length: CONNECTIONS }, (_, n) =>
          call(rita.userId, 'fn_editar_vaga', { _id: id, _vaga: buildVaga({ cargo: `Cargo ${n}` }), _versao: 1 }),
        ),
      )
      expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1)
      const told = new Set(answers.filter((answer) => typeof answer === 'string'))
      expect([...told].filter((answer) => !answer.includes('edicao_em_checagem') && !answer.startsWith('busy'))).toEqual([])
      expect(await db.sql`select 1 from public.vaga_edicoes where vaga_id = ${id}`).toHaveLength(1)
    })

    test('a check that concludes an edit while the vacancy is closed: the end stands, and no edit waits', async () => {
      const rita = await createRecrutador(db)
      for (let n = 0; n < 10; n += 1) {
        const { id } = await createVagaPublicada(db, rita.caller) // oxlint-disable-line no-await-in-loop -- one race at a time
        const edicao = (await call(rita.userId, 'fn_editar_vaga', {
          _id: id,
          _vaga: buildVaga({ cargo: 'Outro' }),
          _versao: 1,
        })) as Record<string, string> // oxlint-disable-line no-await-in-loop
        // oxlint-disable-next-line no-await-in-loop
        await Promise.all([
          call(rita.userId, 'fn_encerrar_vaga', { _id: id }),
          race.sql`select transicoes.concluir_edicao(${edicao['id'] ?? ''}, '[]', false)`.catch(() => null),
        ])
        await call(rita.userId, 'fn_encerrar_vaga', { _id: id }) // oxlint-disable-line no-await-in-loop -- the first may have been told to wait
        expect(await readVaga(db, id)).toMatchObject({ status: 'encerrada' }) // oxlint-disable-line no-await-in-loop
        const [linha] = await db.sql`select status from public.vaga_edicoes where vaga_id = ${id}` // oxlint-disable-line no-await-in-loop
        expect(['no_ar', 'desfeita']).toContain(linha?.['status'])
      }
    })

    test('two people who repeatedly swap their coupons do not deadlock', async () => {
      const codes = [await createCupom(db, { max_usos: 2 }), await createCupom(db, { max_usos: 2 })]
      const people = [await createRecrutador(db), await createRecrutador(db)]
      const vagas = await Promise.all(
        people.map(({ caller }, n) => publishVaga(db, caller, { _canais: ['catho'], _cupom: codes[n] })),
      )
      const params = { _vaga: buildVaga(), _canais: ['catho'], _duracao: 30 }
      const answers: unknown[] = []
      for (let round = 1; round <= 15; round += 1)
        answers.push(
          ...(await Promise.all(
            people.map(({ userId }, n) =>
              call(userId, 'fn_atualizar_vaga', { ...params, _id: vagas[n]?.id, _cupom: codes[(n + round) % 2] }),
            ),
          )),
        )
      expect(answers.filter((answer) => typeof answer === 'string')).toEqual([])
      for (const codigo of codes) expect(await countUsos(db, codigo)).toEqual({ usos: 1, linhas: 1 })
    })

    test('a price change waits for a vacancy being created: the sum of its lines equals its total', async () => {
      const rita = await createRecrutador(db)
      const [holder, admin] = [await race.sql.reserve(), await race.sql.reserve()]
      await holder`begin`
      await holder`insert into public.clientes (email, empresa_nome, responsavel_nome, telefone)
      values (${rita.email}, 'Padaria', 'Rita', '+5511933334444')`
      const making = call(rita.userId, 'fn_publicar_vaga', { _vaga: buildVaga(), _canais: ['catho'], _duracao: 30 })
      for (;;) {
        const [row] =
          await db.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%fn_publicar_vaga%'`
        if (row) break
      }
      const changing = admin`update public.canais set preco_centavos = 100 where codigo = 'catho'`.then(() => 'changed')
      await holder`rollback`
      const made = await making
      await changing
      await db.sql`update public.canais set preco_centavos = 7990 where codigo = 'catho'`
      for (const each of [holder, admin]) each.release()
      const rows = await db.sql`select c.preco_centavos from public.vaga_canais as c join public.vagas as v on v.id = c.vaga_id
      where v.usuario_id = ${rita.conta}`
      expect(made).toMatchObject({ valor_total_centavos: 7990 })
      expect(rows.map((row) => row['preco_centavos'])).toEqual([7990])
    })

    test('a vacancy locked by another transaction answers busy within the lock timeout of one second', async () => {
      const rita = await createRecrutador(db)
      const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
      await race.sql.begin(async (holder) => {
        await holder`select 1 from public.vagas where id = ${id} for update`
        const params = { _id: id, _vaga: buildVaga(), _canais: ['catho'], _duracao: 30 }
        expect(await call(rita.userId, 'fn_atualizar_vaga', params)).toBe('busy')
      })
    })
  })
})
