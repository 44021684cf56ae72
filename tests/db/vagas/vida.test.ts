/** Actions on an existing vacancy: changing it while unpaid, closing, renewing; and the lifecycle rules. */
import { describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { canEncerrar, MAX_DIAS_NO_AR, STATUS_CANAL, STATUS_VAGA, type StatusVaga } from '../../../src/domain/vaga/vaga-status.ts'
import type { Params } from '../../support/builders.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  buildVaga,
  countDiasNoAr,
  createRecrutador,
  createVagaEm,
  createVagaPublicada,
  moveLinhas,
  moveTo,
  publishLinhas,
  publishVaga,
  readCanais,
  readVaga,
  type Resposta,
} from './vaga.ts'
import { runAllRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase()
const rita = setUpPerTest(() => createRecrutador(db))

const mudar = (_id: string, params: Params = {}, vaga: Params = {}) =>
  callAs<Resposta>(db, rita.caller, 'fn_atualizar_vaga', {
    _id,
    _vaga: buildVaga(vaga),
    _canais: ['catho'],
    _duracao: 30,
    ...params,
  })
const encerrar = (_id: string, _motivo: string | null = null) =>
  callAs<Resposta>(db, rita.caller, 'fn_encerrar_vaga', { _id, _motivo })
const renovar = (_id: string, _duracao: unknown = 30) => callAs<Resposta>(db, rita.caller, 'fn_renovar_vaga', { _id, _duracao })
const dias = (id: string) => countDiasNoAr(db, id)
const em = (status: StatusVaga) => createVagaEm(db, rita.caller, status)
const TODOS = Object.keys(STATUS_VAGA) as StatusVaga[]

describe('lifecycle', () => {
  test.each(TODOS)('from %s only the allowed transitions', async (de) => {
    for (const para of TODOS.filter((status) => status !== de)) {
      const id = await em(de)
      // A paid vacancy is never released without payment.
      const livre = para === 'aguardando_publicacao' && de !== 'pago'
      if ((STATUS_VAGA[de].proximos as readonly string[]).includes(para) && !livre) await moveTo(db, id, para)
      else
        for (const move of [
          moveTo(db, id, para),
          db.sql`update public.vagas set status = ${para}, motivo = 'x' where id = ${id}`,
        ])
          expect(await getRefusal(move), para).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
    }
    await db.sql`truncate base.limites`
  })

  test('starts unpaid, or waiting if it is free; a free vacancy is never paid', async () => {
    const { id } = await publishVaga(db, rita.caller)
    expect(await getRefusal(moveTo(db, id, 'pago'))).toMatchObject({ hint: 'status_invalido' })
    for (const status of ['published', 'pago', 'encerrada'])
      expect(
        await getRefusal(
          db.sql.unsafe(`insert into public.vagas (usuario_id, status, cargo, empresa, area, senioridade, uf, descricao, responsavel_nome, email,
            telefone, duracao, canais_selecionados, valor_total, declaracao_versao)
            select usuario_id, '${status}', cargo, empresa, area, senioridade, uf, descricao, responsavel_nome, email, telefone, duracao,
              canais_selecionados, valor_total, declaracao_versao from public.vagas where id = '${id}'`),
        ),
      ).toMatchObject({ hint: 'status_invalido' })
  })

  test('the price is fixed once it is no longer unpaid; a line follows its own lifecycle only', async () => {
    const id = await em('published')
    const pago = await em('pending_payment')
    for (const change of ["status = 'pago', valor_total = 1", "status = 'encerrada', duracao = 90"])
      expect(await getRefusal(db.sql.unsafe(`update public.vagas set ${change} where id = '${pago}'`)), change).toMatchObject({
        code: 'PT409',
      })
    await expectRefusal(
      db.sql`update public.vaga_canais set preco_centavos = 1 where vaga_id = ${id}`,
      'PT409',
      'status_invalido',
    )
    for (const change of ['valor_total = 1', 'duracao = 90', `canais_selecionados = '{"x": 1}'`])
      await expectRefusal(db.sql.unsafe(`update public.vagas set ${change} where id = '${id}'`), 'PT409')
    expect((await readVaga(db, id))['paga_em']).not.toBeNull()
    for (const para of Object.keys(STATUS_CANAL).filter((status) => status !== 'na_fila')) {
      const move = db.sql.begin(async (tx) => {
        if (para === 'lido') await tx`update public.vaga_canais set modo = 'feed_aberto' where vaga_id = ${id}`
        await moveLinhas({ sql: tx }, id, para)
        throw new Error('undo')
      })
      const ok = (STATUS_CANAL.na_fila.proximos as readonly string[]).includes(para)
      expect((await getRefusal(move)).code, para).toBe(ok ? 'none' : 'PT409')
    }
    await expectRefusal(
      db.sql`insert into public.vaga_canais (vaga_id, canal, modo, preco_centavos, status) values (${id}, 'gupy', 'assistido', 0, 'publicado')`,
      'PT409',
    )
  })
})

describe('changing an unpaid vacancy', () => {
  test('changes everything, including price and lines, and creates no other vacancy', async () => {
    const { id, codigo_ref } = await publishVaga(db, rita.caller, { _canais: ['catho', 'indeed'] })
    const answer = await mudar(
      id,
      { _canais: ['gupy', 'indeed'], _duracao: 60, _total_esperado: 8990 },
      { cargo: 'Gerente', setor: null },
    )
    expect(answer).toEqual({ id, codigo_ref, status: 'pending_payment', valor_total_centavos: 8990, desconto_centavos: 0 })
    expect(await readVaga(db, id)).toMatchObject({ cargo: 'Gerente', setor: null, duracao: 60, versao: 2, valor_total: 8990 })
    expect(await readCanais(db, id)).toEqual({ gupy: 'selecionado', indeed: 'selecionado' })
    expect(await db.sql`select 1 from public.vagas where usuario_id = ${rita.conta}`).toHaveLength(1)
  })

  test('is refused over a change that was not seen, unless it was the same one; without a version it is not', async () => {
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
    const mudou = { code: 'PT409', hint: 'mudou' }
    await mudar(id, { _versao: 1 }, { salario_max: 7000 })
    expect(await getRefusal(mudar(id, { _versao: 1 }))).toMatchObject(mudou)
    // Its answer was lost, and it is sent again.
    expect(await mudar(id, { _versao: 1 }, { salario_max: 7000 })).toMatchObject({ id, valor_total_centavos: 7990 })
    for (const params of [{ _canais: ['gupy'] }, { _canais: ['catho', 'indeed'] }, { _duracao: 60 }])
      expect(await getRefusal(mudar(id, { _versao: 1, ...params }, { salario_max: 7000 }))).toMatchObject(mudou)
    const { versao, salario_max } = await readVaga(db, id)
    expect(salario_max).toBe(7000)
    await mudar(id, { _versao: versao }, { salario_max: 7500 })
    await mudar(id)
    expect((await readVaga(db, id))['salario_max']).not.toBe(7500)
  })

  test('to a free one releases it; after a failed payment it waits for payment again', async () => {
    expect(await mudar(await em('payment_failed'))).toMatchObject({ status: 'pending_payment' })
    const livre = await em('pending_payment')
    expect(await mudar(livre, { _canais: ['indeed'] })).toMatchObject({
      status: 'aguardando_publicacao',
      valor_total_centavos: 0,
    })
    expect(await readCanais(db, livre)).toEqual({ indeed: 'selecionado' })
  })

  test('uses the current prices, line by line', async () => {
    const id = await em('pending_payment')
    await db.sql`update public.canais set preco_centavos = 5000, modo = 'feed_parceiro' where codigo = 'catho'`
    expect(await mudar(id, { _total_esperado: 7990 })).toMatchObject({ code: 'PT409', hint: 'total_mudou', total_centavos: 5000 })
    await mudar(id)
    const [line] = await db.sql`select modo, preco_centavos from public.vaga_canais where vaga_id = ${id}`
    expect({ ...line }).toEqual({ modo: 'feed_parceiro', preco_centavos: 5000 })
    await db.sql`update public.canais set preco_centavos = 7990, modo = 'assistido' where codigo = 'catho'`
  })

  test.each(['pago', 'aguardando_publicacao', 'published', 'expirada', 'encerrada', 'recusada'] as const)(
    'is refused in status %s',
    async (status) => {
      const id = await em(status)
      const before = await readVaga(db, id)
      expect(await getRefusal(mudar(id))).toMatchObject({
        code: 'PT409',
        hint: 'status_invalido',
        message: expect.stringContaining(status === 'encerrada' ? 'foi encerrada' : 'já foi paga ou publicada'),
      })
      expect(await readVaga(db, id)).toEqual(before)
    },
  )

  test('with other texts needs a new declaration; with the same texts it does not', async () => {
    const id = await em('pending_payment')
    await db.sql`update public.vagas set declarada_em = '2020-01-01' where id = ${id}`
    const sem = { declaracao_versao: null }
    expect(await mudar(id, { _duracao: 60 }, sem)).toMatchObject({ id })
    expect((await readVaga(db, id))['declarada_em']).toMatch(/^2020/)
    await expectRefusal(mudar(id, {}, { ...sem, descricao: 'Outra' }), 'PT422', 'declaracao_versao')
    expect((await readVaga(db, id))['descricao']).not.toBe('Outra')
    await mudar(id, {}, { descricao: 'Outra' })
    expect((await readVaga(db, id))['declarada_em']).not.toMatch(/^2020/)
  })

  test('has the validation of publishing, and a separate limit', async () => {
    const id = await em('pending_payment')
    await expectRefusal(mudar(id, { _canais: [] }), 'PT422', 'canais')
    await expectRefusal(mudar(id, {}, { cargo: '' }), 'PT422', 'cargo')
    await expectRefusal(mudar(id, { _duracao: 31 }), 'PT422', 'duracao')
    await expectRefusal(mudar(id, { _canais: ['jornal'] }), 'PT409', 'canal_indisponivel')
    for (let n = 0; n < 120; n += 1) await mudar(id)
    await expectRefusal(mudar(id), 'PT429')
  })
})

describe('closing a vacancy', () => {
  test.each(TODOS)('%s: is possible exactly when the screen offers it', async (status) => {
    const id = await em(status)
    if (status === 'encerrada' || canEncerrar({ status })) {
      expect(await encerrar(id, ' Preenchida. ')).toMatchObject({ id, status: 'encerrada' })
      expect(await encerrar(id)).toMatchObject({ status: 'encerrada' })
      expect((await readVaga(db, id))['encerrada_em']).not.toBeNull()
      expect((await readVaga(db, id))['motivo']).toBe(status === 'encerrada' ? null : 'Preenchida.')
    } else await expectRefusal(encerrar(id), 'PT409', 'status_invalido')
  })

  test('needs only the account, not a verified contact', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    await db.sql`update public.usuarios set telefone_verificado = false where id = ${rita.conta}`
    expect(await encerrar(id)).toMatchObject({ status: 'encerrada' })
    await expectRefusal(callAsVisitor(db, 'fn_encerrar_vaga', { _id: id }), '42501')
  })

  test('a waiting free one works, and a reason that is too long is refused', async () => {
    const { id } = await publishVaga(db, rita.caller)
    await expectRefusal(encerrar(id, 'x'.repeat(501)), 'PT422', 'motivo')
    expect(await encerrar(id)).toMatchObject({ status: 'encerrada' })
  })

  test('ends every line, and records the refund cause of paid lines that were never live', async () => {
    const { id } = await createVagaPublicada(db, rita.caller, { _canais: ['catho', 'gupy', 'indeed'] })
    await publishLinhas(db, id, 'gupy')
    await encerrar(id)
    expect(await readCanais(db, id)).toEqual({ catho: 'expirado', gupy: 'expirado', indeed: 'expirado' })
    const lines = await db.sql`select canal, causa, motivo from public.vaga_canais where vaga_id = ${id} order by canal`
    expect(lines.map(({ canal, causa, motivo }) => [canal, causa, motivo])).toEqual([
      ['catho', 'vaga_encerrada', null],
      ['gupy', null, null],
      ['indeed', 'vaga_encerrada', null],
    ])
  })
})

describe('renewing', () => {
  test('a published one continues from its end, an expired one from now, with its free channels', async () => {
    const { id } = await createVagaPublicada(db, rita.caller, { _canais: ['catho', 'indeed'] })
    expect(await renovar(id, 60)).toMatchObject({ status: 'published', expira_em: expect.any(String) })
    expect(await dias(id)).toBe(90)
    await publishLinhas(db, id)
    await db.sql`update public.vagas set publicada_em = now() - interval '100 days', expira_em = now() - interval '10 days' where id = ${id}`
    await runAllRoutines(db)
    expect([(await readVaga(db, id))['status'], await readCanais(db, id)]).toEqual([
      'expirada',
      { catho: 'expirado', indeed: 'expirado' },
    ])
    await renovar(id, 30)
    expect(await dias(id)).toBe(30)
    expect([(await readVaga(db, id))['status'], await readCanais(db, id)]).toEqual([
      'published',
      { catho: 'expirado', indeed: 'na_fila' },
    ])
    const [line] =
      await db.sql`select c.expira_em = v.expira_em as same from public.vaga_canais c join public.vagas v on v.id = c.vaga_id
      where v.id = ${id} and c.canal = 'indeed'`
    expect({ ...line }).toEqual({ same: true })
  })

  test('does not extend paid channels: their lines end automatically, and their links leave the page', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller, { _canais: ['catho', 'indeed'] })
    await publishLinhas(db, id)
    await renovar(id, 90)
    await db.sql`update public.vaga_canais set expira_em = now() - interval '1 minute' where vaga_id = ${id} and canal = 'catho'`
    const vistos = async () =>
      (await callAsVisitor<{ canais: { canal: string }[] }>(db, 'fn_ver_vaga_publicada', { _codigo_ref: codigo_ref })).canais.map(
        ({ canal }) => canal,
      )
    expect(await vistos()).toEqual(['indeed'])
    expect(await readCanais(db, id)).toEqual({ catho: 'publicado', indeed: 'publicado' })
    expect(await runAllRoutines(db)).toMatchObject({ linhas_expiradas: 1, vagas_expiradas: 0 })
    expect(await readCanais(db, id)).toEqual({ catho: 'expirado', indeed: 'publicado' })
  })

  test(`is limited to ${MAX_DIAS_NO_AR} days in total`, async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    await renovar(id, 90)
    await renovar(id, 60)
    expect(await dias(id)).toBe(MAX_DIAS_NO_AR)
    await expectRefusal(renovar(id, 30), 'PT422', 'duracao')
    expect(await dias(id)).toBe(MAX_DIAS_NO_AR)
  })

  test.each(['pending_payment', 'payment_failed', 'pago', 'aguardando_publicacao', 'encerrada', 'recusada'] as const)(
    'is refused in status %s',
    async (status) => {
      await expectRefusal(renovar(await em(status)), 'PT409', 'status_invalido')
    },
  )

  test.each([null, 0, 31, -30])('is refused for %j days', async (duracao) => {
    await expectRefusal(renovar((await createVagaPublicada(db, rita.caller)).id, duracao), 'PT422', 'duracao')
  })
})
