/** Channel lines that change automatically or by the team: feeds that were read, deadlines, links and reasons. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { runAllRoutines, runRoutines } from '../../support/routines.ts'
import { drainPublicar } from '../arquivos/arquivo.ts'
import { callService, listReembolsos, payAndPublish } from '../pagamentos/pagamento.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  createRecrutador,
  createVagaPublicada,
  deleteVagas,
  listEmails,
  moveVaga,
  publishLinhas,
  readCanais,
  readVaga,
  type Recrutador,
} from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })

let rita: Recrutador
const admin = toCaller(personas.admin)
const girar = () => runRoutines(db, 'canais')

const ler = (_formato: string, _em?: string, _leitor = 'Indeedbot') =>
  callService(db, 'anotar_leitura_do_feed', { _formato, _em, _leitor })

const vencer = (vaga: string) =>
  db.sql`update public.vaga_canais set prazo_em = now() - interval '1 second' where vaga_id = ${vaga}`

const idDaLinha = async (vaga: string, canal: string) =>
  String((await db.sql`select id from public.vaga_canais where vaga_id = ${vaga} and canal = ${canal}`)[0]?.['id'])

const passos = async (vaga: string) =>
  (
    await db.sql`select e.para, e.ator from public.vaga_canal_eventos as e join public.vaga_canais as c on c.id = e.vaga_canal_id
      where c.vaga_id = ${vaga} order by e.id`
  ).map(({ para, ator }) => `${String(para)} ${String(ator)}`)

type Item = Params & { id: string; canal: string }
type Fila = { itens: Item[]; proximo: Params | null }

const fila = (_filtros: Params = { parte: 'a_publicar' }, params: Params = {}) =>
  callAs<Fila>(db, admin, 'fn_admin_lista', { _tabela: 'fila_canais', _filtros, ...params })

const mover = (_id: string, _status: string | null, params: Params = {}, caller = admin) =>
  callAs<Params>(db, caller, 'fn_mover_canal', { _id, _status, _visto: 'na_fila', ...params })

const corrigir = (_id: string, params: Params = {}, caller = admin) =>
  callAs<Params>(db, caller, 'fn_corrigir_canal', { _id, ...params })

const encerrar = (_id: string) => callAs(db, rita.caller, 'fn_encerrar_vaga', { _id })

const createImagem = async (conta: unknown, conferida = true) => {
  const caminho = `${crypto.randomUUID()}.webp`
  const [row] = await db.sql`insert into arquivos.arquivos (auth_user_id, tipo, caminho, nome, bytes, conferido_em)
    values (${String(conta)}, 'imagem', ${conferida ? caminho : null}, 'logo.webp', 9000, case when ${conferida} then now() end) returning id`
  return { id: String(row?.['id']), caminho }
}

const guardar = (_codigo: string, _arquivo: string | null, caller = admin) =>
  callAs<{ logo: string | null }>(db, caller, 'fn_admin_guardar_logo_do_canal', { _codigo, ...(_arquivo && { _arquivo }) })

const arquivos = async () => (await db.sql`select caminho from arquivos.arquivos`).map(({ caminho }) => caminho)

describe('canais', () => {
  beforeEach(async () => {
    rita = await createRecrutador(db)
    await db.sql`truncate base.limites`
    await deleteVagas(db)
    await db.sql`delete from publico.feed_leituras`
  })

  describe('a line of a feed channel', () => {
    test('becomes read, never live, after its reader’s user agent fetched the feed after publication', async () => {
      await ler('indeed')
      const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
      await ler('jooble')
      await ler('linkedin')
      await girar()
      expect(await readCanais(db, id)).toEqual({ indeed: 'na_fila' })
      await ler('indeed')
      expect(await girar()).toMatchObject({ linhas_lidas: 1, linhas_no_ar: 0 })
      expect(await readCanais(db, id)).toEqual({ indeed: 'lido' })
      expect(await passos(id)).toEqual(['selecionado cliente', 'na_fila sistema', 'lido sistema'])
      const [line] = await db.sql`select c.lido_em = f.lido_em as same, c.lido_por, c.confirmado_em, c.external_url, c.causa
      from public.vaga_canais as c, publico.feed_leituras as f where c.vaga_id = ${id} and f.formato = 'indeed'`
      expect({ ...line }).toEqual({ same: true, lido_por: 'Indeedbot', confirmado_em: null, external_url: null, causa: null })
      // A read line has no deadline, and a second read changes nothing.
      await vencer(id)
      await ler('indeed')
      expect(await girar()).toMatchObject({ linhas_lidas: 0, linhas_no_ar: 0, linhas_vencidas: 0 })
      expect(await readCanais(db, id)).toEqual({ indeed: 'lido' })
      const pagina = await callAs<{ canais: unknown[] }>(db, { role: 'anon' }, 'fn_ver_vaga_publicada', {
        _codigo_ref: codigo_ref,
      })
      expect(pagina.canais).toEqual([])
      expect(await listEmails(db, 'canal_publicado', rita.email)).toHaveLength(0)
    })

    test('is live with an address that the team saw at the channel; the same address changes nothing, and when it was wrong the line is read again', async () => {
      const { id } = await createVagaPublicada(db, rita.caller)
      await ler('indeed')
      await girar()
      const linha = await idDaLinha(id, 'indeed')
      for (const status of ['enviado', 'aguardando_canal'])
        await expectRefusal(mover(linha, status, { _visto: 'lido' }), 'PT409', 'status_invalido')
      const link = 'https://br.indeed.com/viewjob?jk=1'
      expect(await mover(linha, 'publicado', { _visto: 'lido', _external_url: link })).toMatchObject({ status: 'publicado' })
      const versao = async () => (await db.sql`select publico.versao_do_feed()::text as v`)[0]?.['v'] as string
      const antes = await versao()
      expect(await corrigir(linha, { _visto: link, _external_url: link })).toMatchObject({
        status: 'publicado',
        external_url: link,
      })
      expect(await versao()).toBe(antes)
      expect(await corrigir(linha, { _visto: link, _motivo: 'É de outra vaga.' })).toMatchObject({
        status: 'lido',
        external_url: null,
        causa: 'registro_desfeito',
      })
      await encerrar(id)
      expect(await readCanais(db, id)).toEqual({ indeed: 'expirado' })
    })

    test('that was not fetched in time is marked so, without a refund', async () => {
      const { id } = await createVagaPublicada(db, rita.caller)
      await vencer(id)
      expect(await girar()).toMatchObject({ linhas_vencidas: 1 })
      const [line] = await db.sql`select status, causa, motivo from public.vaga_canais where vaga_id = ${id}`
      expect({ ...line }).toEqual({ status: 'falhou', causa: 'prazo_sem_leitura', motivo: null })
      expect(await listReembolsos(db, id)).toEqual({})
      expect(await readVaga(db, id)).toMatchObject({ status: 'published' })
    })

    test('of a vacancy without a place is not read, because the feed leaves it out; its deadline says so, and a place brings it in', async () => {
      const { id } = await createVagaPublicada(db, rita.caller, {}, { local_de_trabalho: null })
      const remota = await createVagaPublicada(db, rita.caller, {}, { local_de_trabalho: null, modalidade: 'Remoto' })
      await ler('indeed')
      expect(await girar()).toMatchObject({ linhas_lidas: 1 })
      expect(await readCanais(db, id)).toEqual({ indeed: 'na_fila' })
      expect(await readCanais(db, remota.id)).toEqual({ indeed: 'lido' })
      const outra = await createVagaPublicada(db, rita.caller, {}, { local_de_trabalho: null })
      await db.sql`update public.vagas set local_de_trabalho = 'Santos' where id = ${outra.id}`
      await vencer(id)
      await vencer(outra.id)
      await db.sql`delete from publico.feed_leituras`
      await girar()
      const linhas = await db.sql`select causa from public.vaga_canais where vaga_id in (${id}, ${outra.id}) order by causa`
      expect(linhas.map(({ causa }) => causa)).toEqual(['prazo_sem_leitura', 'sem_municipio'])
    })

    test('that an edit brought into the feed is read by who takes the feed after the edit, not before it', async () => {
      const { id } = await createVagaPublicada(db, rita.caller, {}, { local_de_trabalho: null })
      await ler('indeed')
      await db.sql`update public.vagas set local_de_trabalho = 'Santos' where id = ${id}`
      await db.sql`insert into public.vaga_edicoes (vaga_id, versao, status, mudancas, declaracao_versao, concluida_em)
        select id, versao, 'no_ar', '{"local_de_trabalho": {}}', declaracao_versao, now() + interval '1 second' from public.vagas where id = ${id}`
      await girar()
      expect(await readCanais(db, id)).toEqual({ indeed: 'na_fila' })
      await db.sql`update public.vaga_edicoes set concluida_em = (select min(lido_em) from publico.feed_leituras) - interval '1 second'
        where vaga_id = ${id}`
      await girar()
      expect(await readCanais(db, id)).toEqual({ indeed: 'lido' })
    })

    test('of the public page is live immediately; of an unpublished vacancy it never is', async () => {
      await db.sql`update public.canais set modo = 'proprio' where codigo = 'indeed'`
      const { id } = await createVagaPublicada(db, rita.caller)
      await db.sql`update public.canais set modo = 'feed_aberto' where codigo = 'indeed'`
      await moveVaga(db, id, 'suspensa')
      await girar()
      expect(await readCanais(db, id)).toEqual({ indeed: 'na_fila' })
      await moveVaga(db, id, 'published')
      await girar()
      expect(await readCanais(db, id)).toEqual({ indeed: 'publicado' })
    })

    test('ignores reads while its vacancy was unpublished, and reads before it was restored', async () => {
      const { id } = await createVagaPublicada(db, rita.caller)
      for (const fora of ['suspensa', 'expirada'] as const) {
        await moveVaga(db, id, fora)
        await ler('indeed')
        await moveVaga(db, id, 'published')
        await girar()
        expect(await readCanais(db, id), fora).toEqual({ indeed: 'na_fila' })
      }
      await ler('indeed')
      await girar()
      expect(await readCanais(db, id)).toEqual({ indeed: 'lido' })
    })

    test('counts as read at the time of the feed version: never earlier, never in the future', async () => {
      const { id } = await createVagaPublicada(db, rita.caller)
      await ler('indeed', '2026-01-01T00:00:00Z')
      await girar()
      expect(await readCanais(db, id)).toEqual({ indeed: 'na_fila' })
      await ler('indeed', '2126-01-01T00:00:00Z')
      await ler('indeed', '2026-01-01T00:00:00Z')
      const [leitura] =
        await db.sql`select lido_em <= now() and lido_em > now() - interval '1 minute' as agora from publico.feed_leituras`
      expect(leitura).toEqual({ agora: true })
      await girar()
      expect(await readCanais(db, id)).toEqual({ indeed: 'lido' })
      for (const [formato, leitor] of [
        ['jornal', 'Indeedbot'],
        ['indeed', null],
        ['indeed', 'Ligue para 0800'],
      ] as const)
        expect(
          await getRefusal(callService(db, 'anotar_leitura_do_feed', { _formato: formato, _leitor: leitor })),
          String(leitor),
        ).toMatchObject({ code: 'PT422', hint: 'dados_invalidos' })
    })
  })

  describe('the channel queue of the team', () => {
    test('contains manual lines, nearest deadline first; feed lines and live lines are separate sections', async () => {
      const { vaga } = await payAndPublish(db, rita, ['catho', 'gupy', 'vagas', 'indeed'])
      const outra = await payAndPublish(db, rita, ['glassdoor', 'infojobs'])
      await publishLinhas(db, outra.vaga, 'infojobs')
      await db.sql`update public.vaga_canais set prazo_em = now() + case canal when 'gupy' then interval '-1 hour' when 'vagas'
      then interval '2 hours' when 'catho' then interval '1 hour' else interval '3 hours' end`
      const nomes = async (filtros?: Params) => (await fila(filtros)).itens.map(({ canal }) => canal)
      expect(await nomes()).toEqual(['gupy', 'catho', 'vagas', 'glassdoor'])
      expect(await nomes({ parte: 'feed' })).toEqual(['indeed'])
      expect(await nomes({ parte: 'no_ar' })).toEqual(['infojobs'])
      expect(await nomes({ atrasada: 'true' })).toEqual(['gupy'])
      const [primeira] = (await fila()).itens
      expect(primeira).toMatchObject({ vaga_id: vaga, status: 'na_fila', preco_centavos: 8990, atrasada: true })
      const { linha, relacionados } = await callAs<Record<'linha' | 'relacionados', Params>>(db, admin, 'fn_admin_detalhe', {
        _tabela: 'fila_canais',
        _id: primeira?.id,
      })
      expect(linha).toMatchObject({ canal: 'gupy', hosts: ['gupy.io'], cargo: 'Analista de RH' })
      expect(relacionados['vaga']).toMatchObject({ requisitos: 'Gostar de conversar', email: 'rita@padaria.example' })
      await moveVaga(db, outra.vaga, 'suspensa')
      expect(await nomes()).toEqual(['gupy', 'catho', 'vagas'])
    })

    test('stores the address of the ad, and e-mails the owner', async () => {
      const { vaga } = await payAndPublish(db, rita, ['catho'])
      const id = await idDaLinha(vaga, 'catho')
      const link = 'https://www.catho.com.br/vagas/1?a=@b'
      expect(await mover(id, 'aguardando_canal')).toMatchObject({
        id,
        canal: 'catho',
        status: 'aguardando_canal',
        reembolso: null,
      })
      await expectRefusal(mover(id, 'publicado', { _external_url: link }), 'PT409', 'mudou')
      const _visto = 'aguardando_canal'
      await expectRefusal(mover(id, 'publicado', { _visto }), 'PT422', 'external_url')
      expect(await mover(id, 'publicado', { _visto, _external_url: ` ${link} ` })).toMatchObject({
        status: 'publicado',
        external_url: link,
      })
      for (const [status, visto] of [
        ['publicado', 'publicado'],
        ['na_fila', 'publicado'],
      ] as const)
        await expectRefusal(mover(id, status, { _visto: visto, _external_url: link }), 'PT409', 'status_invalido')
      expect(await listEmails(db, 'canal_publicado', rita.email)).toMatchObject([
        { payload: { vaga_id: vaga, canal: 'Catho', external_url: link, corrigido: false } },
      ])
      expect((await passos(vaga)).at(-1)).toBe('publicado equipe')
      const [line] =
        await db.sql`select c.expira_em = v.expira_em as same from public.vaga_canais as c join public.vagas as v on v.id = c.vaga_id where c.id = ${id}`
      expect(line).toEqual({ same: true })
      expect(await listReembolsos(db, vaga)).toEqual({})
    })

    test('records why a channel refused, and refunds the line', async () => {
      const { vaga } = await payAndPublish(db, rita, ['catho'])
      const id = await idDaLinha(vaga, 'catho')
      for (const status of ['rejeitado', 'falhou'])
        expect(await getRefusal(mover(id, status, { _motivo: ' ' })), status).toMatchObject({ code: 'PT422', hint: 'motivo' })
      expect(await mover(id, 'rejeitado', { _motivo: 'Pediram outro cargo.' })).toMatchObject({
        status: 'rejeitado',
        reembolso: 'pendente',
      })
      expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'pendente'] })
      expect(await getRefusal(mover(id, 'na_fila', { _visto: 'rejeitado' }))).toMatchObject({
        code: 'PT409',
        hint: 'status_invalido',
        message: 'O valor deste canal já voltou ou está voltando para quem pagou. A linha não vai mais ao ar.',
      })
    })

    test.each([
      [{ _external_url: 'https://www.linkedin.com/jobs/view/1' }, 'external_url'],
      [{ _external_url: '' }, 'external_url'],
      [{ _motivo: 'a'.repeat(501) }, 'motivo'],
      [{ _status: null }, 'status'],
      [{ _status: 'reembolsado' }, 'status'],
      [{ _status: 'expirado' }, 'status'],
    ])('refuses %j', async (params, hint) => {
      const { vaga } = await payAndPublish(db, rita, ['catho'])
      await expectRefusal(mover(await idDaLinha(vaga, 'catho'), 'publicado', params), 'PT422', hint)
    })

    test('refuses feed lines, unpublished vacancies, unknown lines, and everybody but the team', async () => {
      const { vaga } = await payAndPublish(db, rita, ['catho', 'indeed'])
      const id = await idDaLinha(vaga, 'catho')
      await expectRefusal(mover(await idDaLinha(vaga, 'indeed'), 'enviado'), 'PT409', 'status_invalido')
      await expectRefusal(mover(crypto.randomUUID(), 'enviado'), 'PT404', 'canal_inexistente')
      for (const caller of [rita.caller, (await createRecrutador(db)).caller, toCaller(personas.estranho)]) {
        await expectRefusal(mover(id, 'enviado', {}, caller), 'PT403', 'so_admin')
      }
      expect((await getRefusal(callAs(db, { role: 'anon' }, 'fn_mover_canal'))).code).toBe('42501')
      await encerrar(vaga)
      await expectRefusal(mover(id, 'na_fila', { _visto: 'expirado' }), 'PT409', 'status_invalido')
    })
  })
})

/** The logo of a channel: put and taken off by the team alone, shown to everybody, its file gone with it. */
describe('logo do canal', () => {
  beforeAll(async () => {
    rita = await createRecrutador(db)
  })

  test('an admin puts a checked image; everybody sees it; another one takes its place, and none takes it off', async () => {
    const [um, outro] = [await createImagem(personas.admin.userId), await createImagem(personas.admin.userId)]
    expect(await guardar('catho', um.id)).toMatchObject({ codigo: 'catho', logo: um.caminho })
    const lido = async () => (await db.as({ role: 'anon' }, (tx) => tx`select logo from public.canais where codigo = 'catho'`))[0]
    expect(await lido()).toEqual({ logo: um.caminho })
    const noSite = async () => {
      const { canais } = await callAsVisitor<{ canais: { codigo: string; logo: string | null }[] }>(db, 'fn_dados_do_site')
      return canais.filter(({ logo }) => logo).map(({ codigo, logo }) => [codigo, logo])
    }
    expect(await noSite(), 'before its public copy is there the name stands alone').toEqual([])
    await drainPublicar(db)
    expect(await noSite()).toEqual([['catho', um.caminho]])
    // A day later the purge of unused files leaves it.
    await db.sql`update arquivos.arquivos set criado_em = now() - interval '3 days' where id = ${um.id}`
    await runAllRoutines(db)
    expect(await arquivos()).toContain(um.caminho)
    expect(await guardar('catho', outro.id)).toMatchObject({ logo: outro.caminho })
    expect(await arquivos()).not.toContain(um.caminho)
    expect(await guardar('catho', null)).toMatchObject({ logo: null })
    expect(await arquivos()).not.toContain(outro.caminho)
    const trilha = await db.sql`select count(*)::int as n from contas.auditoria where tabela = 'canais' and linha_id = 'catho'`
    expect(trilha[0]?.['n']).toBe(3)
  })

  test('a stranger, a rival and a visitor put none; an unchecked file, one of another account and one in use are refused', async () => {
    const dela = await createImagem(rita.userId)
    for (const caller of [rita.caller, toCaller(personas.estranho)])
      await expectRefusal(guardar('gupy', dela.id, caller), 'PT403') // oxlint-disable-line no-await-in-loop -- two of them
    expect((await getRefusal(callAsVisitor(db, 'fn_admin_guardar_logo_do_canal', { _codigo: 'gupy' }))).code).toBe('42501')
    const crua = await createImagem(personas.admin.userId, false)
    const usada = await createImagem(personas.admin.userId)
    await guardar('infojobs', usada.id)
    for (const { id } of [dela, crua, usada]) await expectRefusal(guardar('gupy', id), 'PT422', 'arquivo') // oxlint-disable-line no-await-in-loop
    await expectRefusal(guardar('nenhum', null), 'PT404', 'canal_inexistente')
    // Its file deleted otherwise, the name is shown alone again.
    await db.sql`delete from arquivos.arquivos where id = ${usada.id}`
    expect(await db.sql`select logo from public.canais where codigo = 'infojobs'`).toEqual([{ logo: null }])
  })

  test.each<[string, (quem: Recrutador) => Promise<unknown>]>([
    ['deletes the account', ({ conta }) => db.sql`select lgpd.apagar_conta(${conta})`],
    ['is deleted by the platform', ({ userId }) => db.sql`delete from auth.users where id = ${userId}`],
  ])('stays when the admin who put it %s: another admin has the file', async (_, sai) => {
    const quem = await createRecrutador(db)
    await db.sql`insert into public.admins (email) values (${quem.email})`
    const [logo, solta] = [await createImagem(quem.userId), await createImagem(quem.userId)]
    await db.sql`update public.canais set logo = ${logo.caminho} where codigo = 'gupy'`
    await sai(quem)
    expect(await db.sql`select logo from public.canais where codigo = 'gupy'`).toEqual([{ logo: logo.caminho }])
    expect(await db.sql`select auth_user_id from arquivos.arquivos where id in (${logo.id}, ${solta.id})`).toEqual([
      { auth_user_id: personas.admin.userId },
    ])
  })
})
