/** Channel lines that move by themselves or by a person of the team: feeds that were read, deadlines, links and reasons. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import type { TestDatabase } from '../../support/database.ts'
import { callerOf, personas } from '../../support/personas.ts'
import { refused } from '../rpc.ts'
import { canais, cartas, createRecrutador, linha, por, publicada, type Recrutador } from '../vagas/vaga.ts'
import { abrir, noAr, reembolsosDe, servico } from './pagamento.ts'

let db: TestDatabase
let rita: Recrutador
beforeAll(async () => {
  db = await abrir()
})
beforeEach(async () => {
  rita = await createRecrutador(db)
  await db.sql`truncate private.limites`
  await db.sql`delete from public.vagas`
  await db.sql`delete from private.feed_leituras`
})
afterAll(() => db.close())

const admin = callerOf(personas.admin)
const girar = () => servico<Record<string, number>>(db, 'girar_canais')
const ler = (_formato: string, _em?: string) => servico(db, 'anotar_leitura_do_feed', { _formato, _em })
const vencer = (vaga: string) =>
  db.sql`update public.vaga_canais set prazo_em = now() - interval '1 second' where vaga_id = ${vaga}`
const idDaLinha = async (vaga: string, canal: string) =>
  String((await db.sql`select id from public.vaga_canais where vaga_id = ${vaga} and canal = ${canal}`)[0]?.['id'])
const passos = async (vaga: string) =>
  (
    await db.sql`select e.para, e.ator from public.vaga_canal_eventos as e join public.vaga_canais as c on c.id = e.vaga_canal_id
      where c.vaga_id = ${vaga} order by e.id`
  ).map(({ para, ator }) => `${String(para)} ${String(ator)}`)

describe('what a feed carries', () => {
  test('is live once its own reader took the feed after publication', async () => {
    await ler('indeed')
    const { id } = await publicada(db, rita.caller)
    await ler('jooble')
    await ler('linkedin')
    await girar()
    expect(await canais(db, id)).toEqual({ indeed: 'na_fila' })
    await ler('indeed')
    expect(await girar()).toMatchObject({ linhas_no_ar: 1 })
    expect(await canais(db, id)).toEqual({ indeed: 'publicado' })
    expect(await passos(id)).toEqual(
      ['selecionado sistema', 'na_fila sistema', 'enviado sistema', 'publicado sistema'].map((p, i) =>
        i === 0 ? 'selecionado cliente' : p,
      ),
    )
    const [line] =
      await db.sql`select c.confirmado_em = f.lido_em as same from public.vaga_canais as c, private.feed_leituras as f
      where c.vaga_id = ${id} and f.formato = 'indeed'`
    expect(line).toEqual({ same: true })
    expect(await girar()).toMatchObject({ linhas_no_ar: 0 })
  })

  test('that nobody came for in time says so, and costs nobody anything', async () => {
    const { id } = await publicada(db, rita.caller)
    await vencer(id)
    expect(await girar()).toMatchObject({ linhas_vencidas: 1 })
    const [line] = await db.sql`select status, motivo from public.vaga_canais where vaga_id = ${id}`
    expect({ ...line }).toEqual({
      status: 'falhou',
      motivo: 'O leitor do canal ainda não buscou o nosso feed no prazo. A vaga segue na nossa página.',
    })
    expect(await reembolsosDe(db, id)).toEqual({})
    expect(await linha(db, id)).toMatchObject({ status: 'published' })
  })

  test('of our own page is live at once; of a vacancy off the page never', async () => {
    await db.sql`update public.canais set modo = 'proprio' where codigo = 'indeed'`
    const { id } = await publicada(db, rita.caller)
    await db.sql`update public.canais set modo = 'feed_aberto' where codigo = 'indeed'`
    await db.sql`select private.suspender_vaga(${id})`
    await girar()
    expect(await canais(db, id)).toEqual({ indeed: 'na_fila' })
    await db.sql`update public.vagas set status = 'published' where id = ${id}`
    await girar()
    expect(await canais(db, id)).toEqual({ indeed: 'publicado' })
  })

  test('is not live by a reading while its vacancy was off the air, nor by one before it came back', async () => {
    const { id } = await publicada(db, rita.caller)
    for (const fora of ['suspensa', 'expirada'] as const) {
      await db.sql`update public.vagas set status = ${fora} where id = ${id}`
      await ler('indeed')
      await db.sql`update public.vagas set status = 'published', expira_em = now() + interval '9 days' where id = ${id}`
      await girar()
      expect(await canais(db, id), fora).toEqual({ indeed: 'na_fila' })
    }
    await ler('indeed')
    await girar()
    expect(await canais(db, id)).toEqual({ indeed: 'publicado' })
  })

  test('counts as read as of the moment from which it was written: never back, never in the future', async () => {
    const { id } = await publicada(db, rita.caller)
    await ler('indeed', '2026-01-01T00:00:00Z')
    await girar()
    expect(await canais(db, id)).toEqual({ indeed: 'na_fila' })
    await ler('indeed', '2126-01-01T00:00:00Z')
    await ler('indeed', '2026-01-01T00:00:00Z')
    const [leitura] =
      await db.sql`select lido_em <= now() and lido_em > now() - interval '1 minute' as agora from private.feed_leituras`
    expect(leitura).toEqual({ agora: true })
    await girar()
    expect(await canais(db, id)).toEqual({ indeed: 'publicado' })
    expect(await refused(ler('jornal'))).toMatchObject({ code: 'PT422', hint: 'dados_invalidos' })
  })
})

type Item = { id: string; canal: string; status: string; prazo_em: string; preco_centavos: number; vaga: Params }
type Fila = { itens: Item[]; proximo: Params | null }
const fila = (params: Params = {}, caller = admin) => por<Fila>(db, caller, 'fn_listar_fila_de_canais', params)
const mover = (_id: string, _status: string | null, params: Params = {}, caller = admin) =>
  por<Params>(db, caller, 'fn_mover_canal', { _id, _status, _visto: 'na_fila', ...params })

describe('the queue of the team', () => {
  test('holds what a person posts, the nearest deadline first, by pages, with the words and who to ask', async () => {
    const { vaga } = await noAr(db, rita, ['catho', 'gupy', 'vagas', 'indeed'])
    const outra = await noAr(db, rita, ['glassdoor'])
    await db.sql`update public.vaga_canais set prazo_em = now() + case canal when 'gupy' then interval '1 hour' when 'vagas'
      then interval '2 hours' when 'catho' then interval '2 hours' else interval '3 hours' end`
    const whole = await fila()
    expect(whole.proximo).toBeNull()
    expect(whole.itens.map(({ canal }) => canal)).toHaveLength(4)
    expect([whole.itens[0]?.canal, whole.itens[3]?.canal]).toEqual(['gupy', 'glassdoor'])
    expect(whole.itens[0]).toMatchObject({
      canal_nome: 'Gupy',
      modo: 'assistido',
      status: 'na_fila',
      preco_centavos: 8990,
      vaga: {
        id: vaga,
        cargo: 'Analista de RH',
        requisitos: 'Gostar de conversar',
        email: 'rita@padaria.example',
        responsavel_nome: 'Rita Suposta',
      },
    })
    const paged: Item[] = []
    let cursor: Params | null = null
    do {
      const page: Fila = await fila({ _limite: 1, _cursor: cursor })
      paged.push(...page.itens)
      cursor = page.proximo
    } while (cursor)
    expect(paged.map(({ id }) => id)).toEqual(whole.itens.map(({ id }) => id))
    for (const _cursor of [{}, [], 'x', { prazo_em: 'ontem', id: vaga }, { prazo_em: '2026-01-01' }])
      expect(await refused(fila({ _cursor })), JSON.stringify(_cursor)).toMatchObject({ code: 'PT422', hint: 'cursor' })
    await db.sql`select private.suspender_vaga(${outra.vaga})`
    expect((await fila()).itens).toHaveLength(3)
  })

  test('keeps link and evidence of each step, and tells the owner the link', async () => {
    const { vaga } = await noAr(db, rita, ['catho'])
    const id = await idDaLinha(vaga, 'catho')
    expect(await mover(id, 'aguardando_canal')).toMatchObject({ id, canal: 'catho', status: 'aguardando_canal', reembolso: null })
    expect(await refused(mover(id, 'publicado', { _external_url: 'https://x.example' }))).toMatchObject({
      code: 'PT409',
      hint: 'mudou',
    })
    const _visto = 'aguardando_canal'
    expect(await refused(mover(id, 'publicado', { _visto }))).toMatchObject({ code: 'PT422', hint: 'external_url' })
    expect(await mover(id, 'publicado', { _visto, _external_url: ' https://catho.example/vagas/1?a=@b ' })).toMatchObject({
      status: 'publicado',
      external_url: 'https://catho.example/vagas/1?a=@b',
    })
    expect(await mover(id, 'publicado', { _visto: 'publicado', _evidencia_url: 'https://provas.example/1.png' })).toMatchObject({
      external_url: 'https://catho.example/vagas/1?a=@b',
      evidencia_url: 'https://provas.example/1.png',
    })
    expect(await cartas(db, 'canal_publicado', rita.email)).toMatchObject([
      { payload: { vaga_id: vaga, canal: 'Catho', external_url: 'https://catho.example/vagas/1?a=@b' } },
    ])
    expect((await passos(vaga)).at(-1)).toBe('publicado equipe')
    const [line] =
      await db.sql`select c.expira_em = v.expira_em as same from public.vaga_canais as c join public.vagas as v on v.id = c.vaga_id where c.id = ${id}`
    expect(line).toEqual({ same: true })
    expect(await reembolsosDe(db, vaga)).toEqual({})
  })

  test('says why a channel refused, and the money goes back', async () => {
    const { vaga } = await noAr(db, rita, ['catho'])
    const id = await idDaLinha(vaga, 'catho')
    for (const status of ['rejeitado', 'falhou'])
      expect(await refused(mover(id, status, { _motivo: ' ' })), status).toMatchObject({ code: 'PT422', hint: 'motivo' })
    expect(await mover(id, 'rejeitado', { _motivo: 'Pediram outro cargo.' })).toMatchObject({
      status: 'rejeitado',
      reembolso: 'pendente',
    })
    expect(await reembolsosDe(db, vaga)).toEqual({ catho: [7990, 'pendente'] })
    expect(await refused(mover(id, 'na_fila', { _visto: 'rejeitado' }))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
  })

  test.each([
    [{ _external_url: 'http://x.example' }, 'external_url'],
    [{ _external_url: 'javascript:alert(1)' }, 'external_url'],
    [{ _external_url: 'https://ana@x.example/' }, 'external_url'],
    [{ _evidencia_url: `https://x.example/${'a'.repeat(1000)}` }, 'evidencia_url'],
    [{ _evidencia_url: 'https://x.example/a b' }, 'evidencia_url'],
    [{ _motivo: 'a'.repeat(501) }, 'motivo'],
    [{ _status: null }, 'status'],
    [{ _status: 'reembolsado' }, 'status'],
    [{ _status: 'expirado' }, 'status'],
  ])('refuses %j', async (params, hint) => {
    const { vaga } = await noAr(db, rita, ['catho'])
    expect(await refused(mover(await idDaLinha(vaga, 'catho'), 'publicado', params))).toMatchObject({ code: 'PT422', hint })
  })

  test('is not for what a feed carries, what is not on the page, what does not exist, nor for anybody but the team', async () => {
    const { vaga } = await noAr(db, rita, ['catho', 'indeed'])
    const id = await idDaLinha(vaga, 'catho')
    expect(await refused(mover(await idDaLinha(vaga, 'indeed'), 'enviado'))).toMatchObject({
      code: 'PT409',
      hint: 'status_invalido',
    })
    expect(await refused(mover(crypto.randomUUID(), 'enviado'))).toMatchObject({ code: 'PT404', hint: 'canal_inexistente' })
    for (const caller of [rita.caller, (await createRecrutador(db)).caller, callerOf(personas.estranho)]) {
      expect(await refused(mover(id, 'enviado', {}, caller))).toMatchObject({ code: 'PT403', hint: 'so_admin' })
      expect(await refused(fila({}, caller))).toMatchObject({ code: 'PT403', hint: 'so_admin' })
    }
    for (const name of ['fn_mover_canal', 'fn_listar_fila_de_canais'])
      expect((await refused(por(db, { role: 'anon' }, name))).code).toBe('42501')
    await por(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
    expect(await refused(mover(id, 'na_fila', { _visto: 'expirado' }))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
  })
})
