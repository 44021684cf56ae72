/** The recruiter's rating of an application by criterion, and the filters of the board. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Avaliacao,
  computeMedia,
  fillLacunas,
  FILTROS_DE_AVALIACAO,
  LACUNAS,
  MAX_MODELOS,
  MAX_NOME_DE_MODELO,
  ORDEM_DOS_CRITERIOS,
} from '../../../src/domain/candidatura/avaliacao.ts'
import { MAX_MENSAGEM } from '../../../src/domain/candidatura/candidatura.ts'
import { type Caller, valueOf } from '../../support/database.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, type Resposta } from '../vagas/vaga.ts'
import { buildCandidatura, createEmail, listCandidaturas, listEmailsPara, type Pagina, sendCandidatura } from './candidato.ts'

const db = setUpTestDatabase({ personas: true })

const rita = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))
let vaga: Resposta
type Item = Pagina['itens'][number]

async function nova(ref: string, changes: { nome?: string; cidade?: string; uf?: string } = {}, canal?: string): Promise<Item> {
  const email = createEmail()
  await sendCandidatura(db, ref, buildCandidatura({ email, ...changes }), canal ? { _canal: canal } : {})
  const [row] = await db.sql`select c.id, c.versao, c.email, c.status from public.candidaturas as c
    join public.vagas as v on v.id = c.vaga_id where c.email = ${email} and v.codigo_ref = ${ref}`
  return row as Item
}

const avaliar = (caller: Caller, item: Item, _avaliacao: unknown, _versao = item.versao) =>
  callAs<Item>(db, caller, 'fn_avaliar_candidatura', { _id: item.id, _avaliacao, _versao })

type Modelo = { id: string; nome: string; texto: string }
const listar = (caller: Caller) => callAs<Modelo[]>(db, caller, 'fn_meus_modelos', {})

const guardar = (caller: Caller, _nome: unknown, _texto: unknown) =>
  callAs<Modelo[]>(db, caller, 'fn_guardar_modelo', { _nome, _texto })

const excluir = (caller: Caller, _id: string) => callAs<Modelo[]>(db, caller, 'fn_excluir_modelo', { _id })

describe('avaliacao', () => {
  beforeAll(async () => {
    vaga = await createVagaPublicada(db, rita.caller)
    await createVagaPublicada(db, rival.caller)
  })

  describe('a rating', () => {
    test('is stored whole, replaced whole and removed; it changes nothing that the candidate sees', async () => {
      const item = await nova(vaga.codigo_ref)
      const antes = await listEmailsPara(db, item.email)
      const primeira = await avaliar(rita.caller, item, { experiencia: 5, comunicacao: 3 })
      expect(primeira).toMatchObject({ avaliacao: { experiencia: 5, comunicacao: 3 }, versao: item.versao + 1 })
      // The same again is no change.
      expect((await avaliar(rita.caller, primeira, { comunicacao: 3, experiencia: 5 })).versao).toBe(primeira.versao)
      const segunda = await avaliar(rita.caller, primeira, { interesse: 1 })
      expect(segunda['avaliacao']).toEqual({ interesse: 1 })
      expect((await avaliar(rita.caller, segunda, {}))['avaliacao']).toEqual({})
      const [linha] =
        await db.sql`select status, atualizada_em = criada_em as intacta from public.candidaturas where id = ${item.id}`
      expect(linha).toEqual({ status: 'recebida', intacta: true })
      expect(await listEmailsPara(db, item.email)).toEqual(antes)
      const token = antes[0]?.[1]['token']
      const minha = JSON.stringify(await callAsVisitor(db, 'fn_minha_candidatura', { _token: token }))
      expect(minha).not.toContain('avaliacao')
      expect(minha).not.toContain('interesse')
    })

    test.each([
      [null],
      [[]],
      ['5'],
      [{ beleza: 5 }],
      [{ experiencia: 0 }],
      [{ experiencia: 6 }],
      [{ experiencia: 4.5 }],
      [{ experiencia: '5' }],
      [{ experiencia: null }],
    ])('%j is refused', async (avaliacao) => {
      const item = await nova(vaga.codigo_ref)
      await expectRefusal(avaliar(rita.caller, item, avaliacao), 'PT422', 'avaliacao')
    })

    test('of an older version is refused with mudou, and a stranger, a rival, the team and a visitor get nothing', async () => {
      const item = await nova(vaga.codigo_ref)
      await avaliar(rita.caller, item, { interesse: 2 })
      await expectRefusal(avaliar(rita.caller, item, { interesse: 3 }), 'PT409', 'mudou')
      const inexistente = { code: 'PT404', hint: 'candidatura_inexistente' }
      for (const [caller, refusal] of [
        [rival.caller, inexistente],
        [toCaller(personas.admin), inexistente],
        [toCaller(personas.estranho), { code: 'PT403', hint: 'perfil_incompleto' }],
      ] as const)
        expect(await getRefusal(avaliar(caller, item, { interesse: 5 }, item.versao + 1))).toMatchObject(refusal)
      await expectRefusal(callAsVisitor(db, 'fn_avaliar_candidatura', { _id: item.id, _avaliacao: {}, _versao: 1 }), '42501')
      const [linha] = await db.sql`select avaliacao from public.candidaturas where id = ${item.id}`
      expect(linha).toEqual({ avaliacao: { interesse: 2 } })
    })

    test('has the criteria and the mean of the page', async () => {
      expect(await valueOf(db.sql`select candidaturas.criterios_de_avaliacao() as criterios`)).toEqual(ORDEM_DOS_CRITERIOS)
      for (let n = 0; n < 6 ** 4; n++) {
        const notas = ORDEM_DOS_CRITERIOS.map((criterio, i) => [criterio, Math.floor(n / 6 ** i) % 6] as const)
        const avaliacao = Object.fromEntries(notas.filter(([, nota]) => nota > 0))
        medias.push([avaliacao, computeMedia(avaliacao)])
      }
      const inSql = await db.sql`select candidaturas.media_da_avaliacao(a)::float8 as media
      from jsonb_array_elements(${db.sql.json(medias.map(([avaliacao]) => avaliacao))}) with ordinality as t (a, n) order by n`
      expect(inSql.map(({ media }) => media)).toEqual(medias.map(([, media]) => media))
    })
    const medias: [Avaliacao, number | null][] = []
  })

  describe('the filters', () => {
    const filtrar = async (filtros: unknown, caller = rita.caller) => {
      const { itens, totais } = await listCandidaturas(db, caller, filtrada.id, { _filtros: filtros })
      expect(Object.values(totais).reduce((sum, n) => sum + n, 0)).toBe(itens.length)
      return itens.map(({ nome }) => String(nome)).toSorted((a, b) => a.localeCompare(b))
    }
    const filtrada = setUpPerFile(() => createVagaPublicada(db, rita.caller))
    beforeAll(async () => {
      const ana = await nova(filtrada.codigo_ref, { nome: 'Ana Conceição', cidade: 'Campinas', uf: 'SP' }, 'linkedin')
      const bia = await nova(filtrada.codigo_ref, { nome: 'Bia 100%_Souza', cidade: 'Osasco', uf: 'SP' }, 'linkedin')
      await nova(filtrada.codigo_ref, { nome: 'Caio Nunes' }, 'indeed')
      await avaliar(rita.caller, ana, { experiencia: 5, comunicacao: 4 })
      await avaliar(rita.caller, bia, { experiencia: 3 })
    })

    test.each([
      [null, ['Ana Conceição', 'Bia 100%_Souza', 'Caio Nunes']],
      [{}, ['Ana Conceição', 'Bia 100%_Souza', 'Caio Nunes']],
      [{ avaliacao: '4' }, ['Ana Conceição']],
      [{ avaliacao: '3' }, ['Ana Conceição', 'Bia 100%_Souza']],
      [{ avaliacao: 'sem' }, ['Caio Nunes']],
      [{ origem: 'linkedin' }, ['Ana Conceição', 'Bia 100%_Souza']],
      [{ origem: 'linkedin', avaliacao: '4' }, ['Ana Conceição']],
      [{ texto: ' CONCEICAO ' }, ['Ana Conceição']],
      [{ texto: 'osásco' }, ['Bia 100%_Souza']],
      [{ texto: '%_' }, ['Bia 100%_Souza']],
      [{ texto: '   ' }, ['Ana Conceição', 'Bia 100%_Souza', 'Caio Nunes']],
      [{ texto: 'ninguém' }, []],
      [{ atende: true }, []],
    ])('%j show %j, in the list and in the totals', async (filtros, nomes) => {
      expect(await filtrar(filtros)).toEqual(nomes)
    })

    test('every filter of the page is one of SQL', async () => {
      for (const avaliacao of Object.keys(FILTROS_DE_AVALIACAO)) expect(await filtrar({ avaliacao })).toBeDefined()
    })

    test.each([
      [[]],
      ['x'],
      [{ senha: 'x' }],
      [{ avaliacao: '5' }],
      [{ avaliacao: 4 }],
      [{ atende: 'sim' }],
      [{ texto: 5 }],
      [{ texto: 'x'.repeat(201) }],
      [{ origem: 'x'.repeat(31) }],
    ])('%j are refused', async (filtros) => {
      await expectRefusal(listCandidaturas(db, rita.caller, filtrada.id, { _filtros: filtros }), 'PT422', 'filtros')
    })

    test('do not open the list to a rival', async () => {
      await expectRefusal(filtrar({ avaliacao: '4' }, rival.caller), 'PT404', 'vaga_inexistente')
    })

    test('page like the whole list', async () => {
      const primeira = await listCandidaturas(db, rita.caller, filtrada.id, { _filtros: { origem: 'linkedin' }, _limite: 1 })
      const segunda = await listCandidaturas(db, rita.caller, filtrada.id, {
        _filtros: { origem: 'linkedin' },
        _limite: 1,
        _cursor: primeira.proximo,
      })
      expect(
        [...primeira.itens, ...segunda.itens].map(({ nome }) => String(nome)).toSorted((a, b) => a.localeCompare(b)),
      ).toEqual(['Ana Conceição', 'Bia 100%_Souza'])
      expect(segunda.proximo).toBeNull()
    })
  })
})

/** Message templates of an account, and what is filled in when a message is sent. */
describe('modelos', () => {
  describe('templates', () => {
    test('are kept clean, listed by name, replaced by name and deleted', async () => {
      const { caller } = await createRecrutador(db)
      await guardar(caller, '  Órfãos da agenda ', 'Podemos conversar?\r\n\r\n\r\n\r\nAté!')
      await guardar(caller, 'Convite', 'Olá')
      const todos = await guardar(caller, 'Convite', 'Olá, {nome}')
      expect(todos.map(({ nome, texto }) => [nome, texto])).toEqual([
        ['Convite', 'Olá, {nome}'],
        ['Órfãos da agenda', 'Podemos conversar?\n\nAté!'],
      ])
      expect(await listar(caller)).toEqual(todos)
      expect(await excluir(caller, todos[0]?.id ?? '')).toEqual([todos[1]])
      // Deleted in another window.
      expect(await excluir(caller, todos[0]?.id ?? '')).toEqual([todos[1]])
    })

    test.each([
      ['', 'Olá', 'nome'],
      [null, 'Olá', 'nome'],
      ['x'.repeat(MAX_NOME_DE_MODELO + 1), 'Olá', 'nome'],
      ['Convite', '  ', 'texto'],
      ['Convite', null, 'texto'],
      ['Convite', 'x'.repeat(MAX_MENSAGEM + 1), 'texto'],
    ])('named %j with the text %j are refused at %s', async (nome, texto, hint) => {
      await expectRefusal(guardar(rita.caller, nome, texto), 'PT422', hint)
    })

    test('are twenty at most; the name of a kept one is still taken', async () => {
      const { caller } = await createRecrutador(db)
      for (let n = 0; n < MAX_MODELOS; n++) await guardar(caller, `Modelo ${n}`, 'Olá')
      await expectRefusal(guardar(caller, 'Mais um', 'Olá'), 'PT409', 'modelos')
      expect(await guardar(caller, 'Modelo 0', 'Outra')).toHaveLength(MAX_MODELOS)
    })

    test('are the account’s own: a rival and the team read and delete none, a visitor is asked to sign in', async () => {
      const [meu] = await guardar(rita.caller, 'Só meu', 'Olá')
      for (const caller of [rival.caller, toCaller(personas.admin)]) {
        const outros = await listar(caller).catch(() => [])
        expect(outros.filter(({ id }) => id === meu?.id)).toEqual([])
        await excluir(caller, meu?.id ?? '').catch(() => null)
      }
      expect(await listar(rita.caller)).toContainEqual(meu)
      for (const [fn, args] of [
        ['fn_meus_modelos', {}],
        ['fn_guardar_modelo', { _nome: 'x', _texto: 'x' }],
        ['fn_excluir_modelo', { _id: meu?.id }],
      ] as const)
        expect(await getRefusal(callAsVisitor(db, fn, args)), fn).toMatchObject({ code: '42501' })
    })

    test('are in the export of the account, and go with it', async () => {
      const { caller } = await createRecrutador(db)
      await guardar(caller, 'Convite', 'Olá')
      expect(await callAs(db, caller, 'fn_exportar_meus_dados', {})).toMatchObject({
        modelos_de_mensagem: [{ nome: 'Convite', texto: 'Olá' }],
      })
    })
  })

  describe('what is filled in', () => {
    test('is of the person and the vacancy, once, for one or for several', async () => {
      const vaga = await createVagaPublicada(db, rita.caller)
      // The name of a candidate is text too: it is not filled in again.
      const nomes = ['{vaga} Ana', 'Bia Souza']
      for (const nome of nomes) await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email: createEmail(), nome }))
      const { itens } = await listCandidaturas(db, rita.caller, vaga.id)
      const mensagem = `Olá, ${LACUNAS.join(' / ')}! {outra}`
      await callAs(db, rita.caller, 'fn_mover_candidaturas', {
        _ids: itens.map(({ id }) => id),
        _versoes: itens.map(({ versao }) => versao),
        _status: 'entrevista',
        _mensagem: mensagem,
      })
      const [{ cargo, empresa } = {}] = await db.sql`select cargo, empresa from public.vagas where id = ${vaga.id}`
      const textos = await db.sql`select r.texto from public.candidatura_respostas as r
      join public.candidaturas as c on c.id = r.candidatura_id where c.vaga_id = ${vaga.id} order by r.texto collate "C"`
      expect(textos.map(({ texto }) => texto)).toEqual([
        `Olá, Bia / ${String(cargo)} / ${String(empresa)}! {outra}`,
        `Olá, {vaga} / ${String(cargo)} / ${String(empresa)}! {outra}`,
      ])
      // The page shows beforehand what is sent.
      const lidas = nomes.map((nome) => fillLacunas(mensagem, { nome, vaga: String(cargo), empresa: String(empresa) }))
      expect(lidas.toSorted()).toEqual(textos.map(({ texto }) => String(texto)).toSorted())
    })

    test('never makes a message longer than its limit', async () => {
      const vaga = await createVagaPublicada(db, rita.caller)
      const [row] = await db.sql`select char_length(candidaturas.preencher_mensagem(repeat('{vaga}', 600), 'Ana', v)) as n
      from public.vagas as v where v.id = ${vaga.id}`
      expect(Number(row?.['n'])).toBeLessThanOrEqual(MAX_MENSAGEM)
    })
  })
})
