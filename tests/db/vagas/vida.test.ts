/** What happens to a vacancy after it was made: changed, paid, checked, corrected, published, renewed, closed, expired, given up. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_DIAS_NO_AR, podeEncerrar, STATUS_CANAL, STATUS_VAGA, type StatusVaga } from '../../../src/domain/vaga/vaga-status.ts'
import type { Params } from '../../support/builders.ts'
import { connect, type TestDatabase } from '../../support/database.ts'
import { asVisitor, refused, rpc, rpcRows } from '../rpc.ts'
import {
  buildVaga,
  canais,
  cartas,
  createCupom,
  createRecrutador,
  linha,
  pagar,
  por,
  publicada,
  publicar,
  type Recrutador,
  type Resposta,
} from './vaga.ts'

let db: TestDatabase
let rita: Recrutador
beforeAll(async () => {
  db = await connect()
})
beforeEach(async () => {
  rita = await createRecrutador(db)
})
afterAll(() => db.close())

const mudar = (_id: string, params: Params = {}, vaga: Params = {}) =>
  por<Resposta>(db, rita.caller, 'fn_atualizar_vaga', {
    _id,
    _vaga: buildVaga(vaga),
    _canais: ['catho'],
    _duracao: 30,
    ...params,
  })
const encerrar = (_id: string, _motivo: string | null = null) =>
  por<Resposta>(db, rita.caller, 'fn_encerrar_vaga', { _id, _motivo })
const renovar = (_id: string, _duracao: unknown = 30) => por<Resposta>(db, rita.caller, 'fn_renovar_vaga', { _id, _duracao })
const corrigir = (_id: string, _vaga: unknown) => por<Resposta>(db, rita.caller, 'fn_corrigir_vaga', { _id, _vaga })
const reservar = (_limite = 100) =>
  db
    .as('service_role', (tx) =>
      rpcRows<{ f: { id: string; versao: number } & Record<string, unknown> }>(tx, 'fn_service_vagas_a_publicar', { _limite }),
    )
    .then((rows) => rows.map((row) => Object.values(row)[0] as (typeof rows)[number]['f']))
const concluir = (_id: string, _bloqueia: boolean | null, _versao: number | null = null, _achados: unknown = []) =>
  db.as('service_role', (tx) => rpc<string | null>(tx, 'fn_service_concluir_checagem', { _id, _achados, _bloqueia, _versao }))
const girar = () => db.as('service_role', (tx) => rpc<Record<string, number>>(tx, 'fn_service_purge'))
const dias = async (id: string) => {
  const [row] =
    await db.sql`select round(extract(epoch from expira_em - now()) / 86400)::int as dias from public.vagas where id = ${id}`
  return row?.['dias'] as number
}

/** Brings a vacancy to a status along the lifecycle. */
const ATE: Record<StatusVaga, StatusVaga[]> = {
  pending_payment: [],
  payment_failed: ['payment_failed'],
  pago: ['pago'],
  aguardando_publicacao: ['pago', 'aguardando_publicacao'],
  published: ['pago', 'aguardando_publicacao', 'published'],
  expirada: ['pago', 'aguardando_publicacao', 'published', 'expirada'],
  encerrada: ['encerrada'],
  recusada: ['pago', 'aguardando_publicacao', 'recusada'],
}
const passar = (id: string, status: string) =>
  db.sql.unsafe(`update public.vagas set status = '${status}'
    ${status === 'published' ? ", publicada_em = now(), expira_em = now() + interval '30 days'" : ''}
    ${status === 'recusada' ? ", motivo = 'Motivo'" : ''} where id = '${id}'`)
async function em(status: StatusVaga, params: Params = {}): Promise<string> {
  const { id } = await publicar(db, rita.caller, { _canais: ['catho'], ...params })
  for (const passo of ATE[status]) await passar(id, passo)
  return id
}
const TODOS = Object.keys(STATUS_VAGA) as StatusVaga[]

describe('lifecycle', () => {
  test.each(TODOS)('from %s only to what follows', async (de) => {
    for (const para of TODOS.filter((status) => status !== de)) {
      const id = await em(de)
      // What costs something is never let through unpaid.
      const livre = para === 'aguardando_publicacao' && de !== 'pago'
      if ((STATUS_VAGA[de].proximos as readonly string[]).includes(para) && !livre) await passar(id, para)
      else expect(await refused(passar(id, para)), para).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
    }
    await db.sql`truncate private.limites`
  })

  test('begins unpaid, or waiting when it costs nothing; what costs nothing is never paid', async () => {
    const { id } = await publicar(db, rita.caller)
    expect(await refused(passar(id, 'pago'))).toMatchObject({ hint: 'status_invalido' })
    for (const status of ['published', 'pago', 'encerrada'])
      expect(
        await refused(
          db.sql.unsafe(`insert into public.vagas (usuario_id, status, cargo, empresa, area, senioridade, uf, descricao, responsavel_nome, email,
            telefone, duracao, canais_selecionados, valor_total, declaracao_versao)
            select usuario_id, '${status}', cargo, empresa, area, senioridade, uf, descricao, responsavel_nome, email, telefone, duracao,
              canais_selecionados, valor_total, declaracao_versao from public.vagas where id = '${id}'`),
        ),
      ).toMatchObject({ hint: 'status_invalido' })
  })

  test('the price stands still once it is no longer unpaid; a line moves only along its own', async () => {
    const id = await em('published')
    for (const change of ['valor_total = 1', 'duracao = 90', `canais_selecionados = '{"x": 1}'`])
      expect(await refused(db.sql.unsafe(`update public.vagas set ${change} where id = '${id}'`))).toMatchObject({
        code: 'PT409',
      })
    expect((await linha(db, id))['paga_em']).not.toBeNull()
    for (const para of Object.keys(STATUS_CANAL).filter((status) => status !== 'na_fila')) {
      const move = db.sql.begin(async (tx) => {
        await tx.unsafe(
          `update public.vaga_canais set status = '${para}', motivo = 'x', external_url = 'https://x.example' where vaga_id = '${id}'`,
        )
        throw new Error('undo')
      })
      const ok = (STATUS_CANAL.na_fila.proximos as readonly string[]).includes(para)
      expect((await refused(move)).code, para).toBe(ok ? 'none' : 'PT409')
    }
    expect(
      await refused(
        db.sql`insert into public.vaga_canais (vaga_id, canal, modo, preco_centavos, status) values (${id}, 'gupy', 'assistido', 0, 'publicado')`,
      ),
    ).toMatchObject({ code: 'PT409' })
  })
})

describe('changing an unpaid one', () => {
  test('changes everything, price and lines too, and makes no other', async () => {
    const { id, codigo_ref } = await publicar(db, rita.caller, { _canais: ['catho', 'indeed'] })
    const answer = await mudar(
      id,
      { _canais: ['gupy', 'indeed'], _duracao: 60, _total_esperado: 8990 },
      { cargo: 'Gerente', setor: null },
    )
    expect(answer).toEqual({ id, codigo_ref, status: 'pending_payment', valor_total_centavos: 8990, desconto_centavos: 0 })
    expect(await linha(db, id)).toMatchObject({ cargo: 'Gerente', setor: null, duracao: 60, versao: 2, valor_total: 8990 })
    expect(await canais(db, id)).toEqual({ gupy: 'selecionado', indeed: 'selecionado' })
    expect(await db.sql`select 1 from public.vagas where usuario_id = ${rita.conta}`).toHaveLength(1)
  })

  test('to nothing to pay lets it through; after a failed payment it waits for one again', async () => {
    expect(await mudar(await em('payment_failed'))).toMatchObject({ status: 'pending_payment' })
    const livre = await em('pending_payment')
    expect(await mudar(livre, { _canais: ['indeed'] })).toMatchObject({
      status: 'aguardando_publicacao',
      valor_total_centavos: 0,
    })
    expect(await canais(db, livre)).toEqual({ indeed: 'selecionado' })
  })

  test('takes the prices of now, line by line', async () => {
    const id = await em('pending_payment')
    await db.sql`update public.canais set preco_centavos = 5000, modo = 'feed_parceiro' where codigo = 'catho'`
    expect(await refused(mudar(id, { _total_esperado: 7990 }))).toMatchObject({ code: 'PT409', hint: 'total_mudou' })
    await mudar(id)
    const [line] = await db.sql`select modo, preco_centavos from public.vaga_canais where vaga_id = ${id}`
    expect({ ...line }).toEqual({ modo: 'feed_parceiro', preco_centavos: 5000 })
    await db.sql`update public.canais set preco_centavos = 7990, modo = 'assistido' where codigo = 'catho'`
  })

  test.each(['pago', 'aguardando_publicacao', 'published', 'expirada', 'encerrada', 'recusada'] as const)(
    'is over at %s',
    async (status) => {
      const id = await em(status)
      const before = await linha(db, id)
      expect(await refused(mudar(id))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
      expect(await linha(db, id)).toEqual(before)
    },
  )

  test('has the refusals of publishing, and its own limit', async () => {
    const id = await em('pending_payment')
    expect(await refused(mudar(id, { _canais: [] }))).toMatchObject({ code: 'PT422', hint: 'canais' })
    expect(await refused(mudar(id, {}, { cargo: '' }))).toMatchObject({ code: 'PT422', hint: 'cargo' })
    expect(await refused(mudar(id, { _duracao: 31 }))).toMatchObject({ code: 'PT422', hint: 'duracao' })
    expect(await refused(mudar(id, { _canais: ['jornal'] }))).toMatchObject({ code: 'PT409', hint: 'canal_indisponivel' })
    for (let n = 0; n < 120; n += 1) await mudar(id)
    expect(await refused(mudar(id))).toMatchObject({ code: 'PT429' })
  })
})

describe('the check', () => {
  beforeEach(() => db.sql`update public.vagas set checada_em = now() where checada_em is null`)

  test('takes what waits, oldest first, each for one worker, without e-mail and phone', async () => {
    const first = await publicar(db, rita.caller)
    const second = await publicar(db, rita.caller)
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

  test('lets it on the air: for its days, with its channels in the queue, and says so once', async () => {
    const { id } = await publicar(db, rita.caller, { _canais: ['catho', 'indeed'], _duracao: 60 })
    await pagar(db, id)
    const achados = [{ regra: 'idade', gravidade: 'avisa' }]
    expect(await concluir(id, false, 1, achados)).toBe('published')
    expect(await dias(id)).toBe(60)
    expect(await linha(db, id)).toMatchObject({ status: 'published', achados, bloqueada_em: null, reservada_ate: null })
    expect(await canais(db, id)).toEqual({ catho: 'na_fila', indeed: 'na_fila' })
    const [line] = await db.sql`select prazo_em = now() + interval '72 hours' or prazo_em > now() + interval '71 hours' as prazo,
      expira_em = (select expira_em from public.vagas where id = ${id}) as fim from public.vaga_canais where vaga_id = ${id} limit 1`
    expect({ ...line }).toEqual({ prazo: true, fim: true })
    expect(await concluir(id, true, 1)).toBe('published')
    const letters = await cartas(db, 'vaga_publicada', rita.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.payload).toMatchObject({
      nome: rita.nome,
      vaga_id: id,
      cargo: 'Analista de RH',
      empresa: 'Padaria Imaginária',
      renovavel: true,
    })
    expect(await cartas(db, 'vaga_em_revisao', rita.email)).toHaveLength(0)
  })

  test('holds it back with what it found, tells its owner, and takes it again when corrected', async () => {
    const { id } = await publicar(db, rita.caller)
    const achados = [{ regra: 'sexo', gravidade: 'bloqueia', campo: 'descricao', trecho: 'homens' }]
    expect(await concluir(id, true, 1, achados)).toBe('aguardando_publicacao')
    expect(await linha(db, id)).toMatchObject({ achados, bloqueada_em: expect.any(String), publicada_em: null })
    expect(await cartas(db, 'vaga_em_revisao', rita.email)).toHaveLength(1)
    expect(await reservar()).toEqual([])
    expect(await canais(db, id)).toEqual({ indeed: 'selecionado' })

    const before = await linha(db, id)
    expect(
      await corrigir(id, { descricao: 'Para todas as pessoas', valor_total: 5, duracao: 90, status: 'published' }),
    ).toMatchObject({
      id,
      status: 'aguardando_publicacao',
    })
    expect(await linha(db, id)).toEqual({
      ...before,
      descricao: 'Para todas as pessoas',
      versao: 2,
      achados: [],
      checada_em: null,
      bloqueada_em: null,
      atualizado_em: expect.any(String),
    })
    expect(await refused(corrigir(id, { descricao: 'De novo' }))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
    // What was read before the correction says nothing about it.
    expect(await concluir(id, false, 1)).toBe('aguardando_publicacao')
    expect((await reservar()).map((anuncio) => [anuncio.id, anuncio.versao])).toEqual([[id, 2]])
    await concluir(id, true, 2, achados)
    expect(await cartas(db, 'vaga_em_revisao', rita.email)).toHaveLength(2)
  })

  test('without a verdict is no permission; of a vacancy that is gone or not waiting, nothing', async () => {
    const { id } = await publicar(db, rita.caller)
    expect(await concluir(id, null)).toBe('aguardando_publicacao')
    expect((await linha(db, id))['bloqueada_em']).not.toBeNull()
    expect(await concluir(crypto.randomUUID(), false)).toBeNull()
    expect(await concluir(await em('pending_payment'), false)).toBe('pending_payment')
    expect(await concluir(await em('encerrada'), false)).toBe('encerrada')
  })

  test('a correction is checked like the form, and only what waits for one is corrected', async () => {
    const { id } = await publicar(db, rita.caller)
    expect(await refused(corrigir(id, {}))).toMatchObject({ code: 'PT409' })
    await concluir(id, true)
    expect(await refused(corrigir(id, { descricao: '' }))).toMatchObject({ code: 'PT422', hint: 'descricao' })
    expect(await refused(corrigir(id, { uf: 'XX' }))).toMatchObject({ code: 'PT422', hint: 'uf' })
    for (const nada of [null, [], 'x']) expect((await refused(corrigir(id, nada))).code).toBe('PT422')
    expect(await corrigir(id, { vaga_afirmativa: true, vaga_afirmativa_grupo: 'Mulheres' })).toMatchObject({ id })
    expect(await linha(db, id)).toMatchObject({ vaga_afirmativa: true, vaga_afirmativa_grupo: 'Mulheres' })
    expect(await refused(asVisitor(db, 'fn_corrigir_vaga', { _id: id }))).toMatchObject({ code: 'PT401' })
  })

  test('tells nobody whose e-mail is not verified any more', async () => {
    const { id } = await publicar(db, rita.caller)
    await db.sql`update public.usuarios set email_verificado = false where id = ${rita.conta}`
    expect(await concluir(id, false)).toBe('published')
    expect(await cartas(db, 'vaga_publicada', rita.email)).toHaveLength(0)
  })
})

describe('closing', () => {
  test.each(TODOS)('%s: possible exactly where the screen offers it', async (status) => {
    const id = await em(status)
    const { valor_total } = (await linha(db, id)) as { valor_total: number }
    if (status === 'encerrada' || podeEncerrar({ status, valor_total })) {
      expect(await encerrar(id, ' Preenchida. ')).toMatchObject({ id, status: 'encerrada' })
      expect(await encerrar(id)).toMatchObject({ status: 'encerrada' })
      expect((await linha(db, id))['encerrada_em']).not.toBeNull()
      expect((await linha(db, id))['motivo']).toBe(status === 'encerrada' ? null : 'Preenchida.')
    } else expect(await refused(encerrar(id))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
  })

  test('of a free one that waits, and of a reason too long', async () => {
    const { id } = await publicar(db, rita.caller)
    expect(await refused(encerrar(id, 'x'.repeat(501)))).toMatchObject({ code: 'PT422', hint: 'motivo' })
    expect(await encerrar(id)).toMatchObject({ status: 'encerrada' })
  })

  test('ends lines that are live or free, and leaves what money goes back for', async () => {
    const { id } = await publicada(db, rita.caller, { _canais: ['catho', 'gupy', 'indeed'] })
    await db.sql`update public.vaga_canais set status = 'publicado', external_url = 'https://x.example' where vaga_id = ${id} and canal = 'gupy'`
    await encerrar(id)
    expect(await canais(db, id)).toEqual({ catho: 'na_fila', gupy: 'expirado', indeed: 'expirado' })
  })
})

describe('renewing', () => {
  test('a live one goes on from its end, an expired one from now, free channels with it', async () => {
    const { id } = await publicada(db, rita.caller, { _canais: ['catho', 'indeed'] })
    expect(await renovar(id, 60)).toMatchObject({ status: 'published', expira_em: expect.any(String) })
    expect(await dias(id)).toBe(90)
    await db.sql`update public.vaga_canais set status = 'publicado', external_url = 'https://x.example' where vaga_id = ${id}`
    await db.sql`update public.vagas set publicada_em = now() - interval '100 days', expira_em = now() - interval '10 days' where id = ${id}`
    await girar()
    expect([(await linha(db, id))['status'], await canais(db, id)]).toEqual([
      'expirada',
      { catho: 'expirado', indeed: 'expirado' },
    ])
    await renovar(id, 30)
    expect(await dias(id)).toBe(30)
    expect([(await linha(db, id))['status'], await canais(db, id)]).toEqual([
      'published',
      { catho: 'expirado', indeed: 'na_fila' },
    ])
    const [line] =
      await db.sql`select c.expira_em = v.expira_em as same from public.vaga_canais c join public.vagas v on v.id = c.vaga_id
      where v.id = ${id} and c.canal = 'indeed'`
    expect({ ...line }).toEqual({ same: true })
  })

  test(`never for more than ${MAX_DIAS_NO_AR} days in all`, async () => {
    const { id } = await publicada(db, rita.caller)
    await renovar(id, 90)
    await renovar(id, 60)
    expect(await dias(id)).toBe(MAX_DIAS_NO_AR)
    expect(await refused(renovar(id, 30))).toMatchObject({ code: 'PT422', hint: 'duracao' })
    expect(await dias(id)).toBe(MAX_DIAS_NO_AR)
  })

  test.each(['pending_payment', 'payment_failed', 'pago', 'aguardando_publicacao', 'encerrada', 'recusada'] as const)(
    'not at %s',
    async (status) => {
      expect(await refused(renovar(await em(status)))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
    },
  )

  test.each([null, 0, 31, -30])('not for %j days', async (duracao) => {
    expect(await refused(renovar((await publicada(db, rita.caller)).id, duracao))).toMatchObject({
      code: 'PT422',
      hint: 'duracao',
    })
  })
})

describe('by itself', () => {
  test('expires at its end and says so once for each time', async () => {
    const { id } = await publicada(db, rita.caller)
    const acabar = () =>
      db.sql`update public.vagas set publicada_em = least(publicada_em, now() - interval '31 days'), expira_em = now() where id = ${id}`
    await db.sql`update public.vagas set expira_em = now() + interval '1 hour' where id = ${id}`
    expect(await girar()).toMatchObject({ vagas_expiradas: 0 })
    await acabar()
    expect(await girar()).toMatchObject({ vagas_expiradas: 1 })
    expect(await girar()).toMatchObject({ vagas_expiradas: 0 })
    expect((await linha(db, id))['status']).toBe('expirada')
    expect(await cartas(db, 'vaga_expirada', rita.email)).toHaveLength(1)
    await renovar(id)
    await db.sql`select pg_sleep(1.1)`
    await acabar()
    await girar()
    const letters = await cartas(db, 'vaga_expirada', rita.email)
    expect(letters.map(({ payload }) => payload['renovavel'])).toEqual([true, true])
  })

  test('is given up after thirty days without payment, its coupon free again', async () => {
    const cupom = await createCupom(db, { max_usos: 1 })
    const { id } = await publicar(db, rita.caller, { _canais: ['catho'], _cupom: cupom })
    const falhou = await em('payment_failed')
    const paga = await em('pago')
    const envelhecer = (interval: string) =>
      db.sql.begin(async (tx) => {
        await tx`alter table public.vagas disable trigger vagas_atualizado_em`
        await tx.unsafe(
          `update public.vagas set atualizado_em = now() - interval '${interval}' where usuario_id = '${rita.conta}'`,
        )
        await tx`alter table public.vagas enable trigger vagas_atualizado_em`
      })
    await envelhecer('29 days')
    expect(await girar()).toMatchObject({ vagas_nao_pagas: 0 })
    await envelhecer('31 days')
    expect(await girar()).toMatchObject({ vagas_nao_pagas: 2 })
    for (const vaga of [id, falhou])
      expect(await linha(db, vaga)).toMatchObject({ status: 'encerrada', motivo: 'O pagamento não foi feito em 30 dias.' })
    expect((await linha(db, paga))['status']).toBe('pago')
    expect(await publicar(db, rita.caller, { _canais: ['catho'], _cupom: cupom })).toMatchObject({ desconto_centavos: 799 })
  })

  test('the week is told on Mondays and Tuesdays from eight, once, to who has something on the air', async () => {
    await db.sql`delete from private.vaga_resumos`
    await db.sql`update public.vagas set status = 'encerrada' where status = 'published'`
    const resumir = async (quando: string) => {
      const [row] = await db.sql`select private.resumir_vagas(200, ${quando}::timestamptz) as n`
      return row?.['n'] as number
    }
    const segunda = '2026-11-23T11:00:00Z'
    const ids = []
    for (let n = 0; n < 6; n += 1) ids.push((await publicada(db, rita.caller, {}, { cargo: `Cargo ${n}` })).id)
    await db.sql`update public.vagas set publicada_em = '2026-11-20T12:00:00Z', expira_em = '2026-12-20T12:00:00Z' where usuario_id = ${rita.conta}`
    await publicada(db, (await createRecrutador(db)).caller)
    await db.sql`update public.vagas set publicada_em = '2026-11-23T10:00:00Z', expira_em = '2026-12-20T12:00:00Z' where usuario_id <> ${rita.conta} and status = 'published'`
    for (const [n, id] of ids.entries())
      await db.sql`insert into private.vaga_numeros (vaga_id, dia, visualizacoes, candidaturas)
        values (${id}, '2026-11-22', ${n}, 1), (${id}, '2026-11-16', 100, 100)`

    expect(await resumir('2026-11-23T10:59:00Z')).toBe(0)
    expect(await resumir('2026-11-25T15:00:00Z')).toBe(0)
    expect(await resumir(segunda)).toBe(1)
    expect(await resumir('2026-11-23T20:00:00Z')).toBe(0)
    expect(await cartas(db, 'vaga_resumo', rita.email)).toMatchObject([
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
})
