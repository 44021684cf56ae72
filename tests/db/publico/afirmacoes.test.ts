/** Claims of the public pages that a query can hold, the figures of the site, and who the company is. */
import { beforeAll, describe, expect, test } from 'vitest'
import { SERVICOS } from '../../../src/domain/servicos/registry.ts'
import { CANAIS } from '../../../src/domain/vaga/canal.ts'
import { NUMEROS } from '../../../src/features/site/numeros.ts'
import { GRATUITO, PROFISSIONAL } from '../../../src/features/site/planos/planos.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { readSources } from '../../support/rules/sources.ts'
import { callAsAdmin, createEquipe, intrusos } from '../equipe/equipe.ts'
import { createConsultoria, createPedido } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'

type Site = {
  razao_social: string | null
  cnpj: string | null
  canais: Record<string, unknown>[]
  numeros: Record<string, { modo: string; valor: number | null; minimo: number | null }>
  fonte: { texto: string; em: string } | null
}

const db = setUpTestDatabase()
beforeAll(() => createEquipe(db))

const one = async (query: string) => Number((await db.sql.unsafe(query))[0]?.['n'])
const salvar = async (_mudancas: Record<string, unknown>) => {
  const [row] = await db.sql`select versao from public.configuracoes`
  return callAsAdmin<Record<string, unknown>>(db, 'fn_salvar_configuracoes', { _mudancas, _versao: row?.['versao'] })
}
const site = () => callAsVisitor<Site>(db, 'fn_dados_do_site')

describe('claims', () => {
  test('nine services are asked for, and four proposals is the most that a request takes', async () => {
    expect(SERVICOS).toHaveLength(9)
    expect(await one('select count(*) as n from catalogo.servicos')).toBe(9)
    const { token } = await createPedido(db)
    expect(await callAsVisitor(db, 'fn_propostas_do_pedido', { _token: token })).toMatchObject({
      max_propostas: NUMEROS.propostas,
    })
  })

  test('there is a free channel, and several channels together cost more than the least price of the page', async () => {
    expect(await one('select count(*) as n from public.canais where ativo')).toBe(CANAIS.length)
    expect(await one('select min(preco_centavos) as n from public.canais where ativo')).toBe(0)
    expect(await one('select sum(preco_centavos) as n from public.canais where ativo')).toBeGreaterThan(NUMEROS.vagaDe * 100)
  })

  test('no page repeats an announced figure by hand', () => {
    const repeated = readSources('src').filter(
      ({ path, text }) =>
        !/\.test\.tsx?$|^src\/domain\/opcoes\.ts$/.test(path) && /\b(500|200|15)\+|\b98 ?%|[Mm]ais de (500|200|15)\b/.test(text),
    )
    expect(repeated.map(({ path }) => path)).toEqual([])
  })

  test('no plan sells what every consultancy has: seeing open requests and sending proposals are in the free plan', () => {
    expect(GRATUITO.itens.join()).toMatch(/Pedidos abertos.*Envio de propostas/)
    expect(Object.values(PROFISSIONAL.itens).flat().join()).not.toMatch(/pedidos|propostas/i)
  })
})

test('the channels on sale are what everybody reads, at the price of today; one that is off is not among them', async () => {
  const catalogo = CANAIS.map(({ precoCentavos: preco_centavos, prazoHoras: prazo_horas, ...canal }) => ({
    ...canal,
    preco_centavos,
    prazo_horas,
    // None has one before the team puts it there.
    logo: null,
  }))
  expect((await site()).canais).toEqual(catalogo)
  await db.sql`update public.canais set preco_centavos = 12345 where codigo = 'catho'`
  await db.sql`update public.canais set ativo = false where codigo = 'gupy'`
  for (const caller of Object.values(intrusos)) {
    const { canais } = await callAs<Site>(db, caller, 'fn_dados_do_site') // oxlint-disable-line no-await-in-loop
    expect(canais.find(({ codigo }) => codigo === 'catho')).toMatchObject({ preco_centavos: 12345 })
    expect(canais.map(({ codigo }) => codigo)).not.toContain('gupy')
  }
  await db.sql`update public.canais set preco_centavos = 7990 where codigo = 'catho'`
  await db.sql`update public.canais set ativo = true where codigo = 'gupy'`
})

describe('the figures of the site', () => {
  const aberto = { modo: 'verdadeiro', valor: null }

  test('announce nothing on a new project: the counted ones from their least on, and no satisfaction', async () => {
    await db.sql`select equipe.atualizar_numeros(true)`
    expect(await site()).toMatchObject({
      razao_social: null,
      cnpj: null,
      numeros: {
        empresas: { ...aberto, minimo: 50 },
        consultorias: { ...aberto, minimo: 20 },
        canais: { modo: 'verdadeiro', valor: CANAIS.length, minimo: 5 },
        satisfacao: { modo: 'nenhum', valor: null, minimo: null },
      },
      fonte: null,
    })
  })

  test('are announced only with a source and a day up to today, which everybody reads; neither can be taken away after', async () => {
    const fonte = { numeros_fonte: ' Levantamento  próprio ', numeros_em: '2026-11-01' }
    await expectRefusal(salvar({ numero_empresas: 'anunciado' }), 'PT422', 'numeros_fonte')
    expect(await getRefusal(salvar({ numero_satisfacao: 'anunciado', numeros_fonte: 'Pesquisa' }))).toMatchObject({
      message: 'Um número anunciado precisa de fonte e data.',
      hint: 'numeros_em',
    })
    await salvar({ numero_empresas: 'anunciado', ...fonte })
    expect(await site()).toMatchObject({
      numeros: { empresas: { modo: 'anunciado', valor: null } },
      fonte: { texto: 'Levantamento próprio', em: '2026-11-01' },
    })
    for (const mudancas of [{ numeros_fonte: '' }, { numeros_em: null }])
      expect(await getRefusal(salvar(mudancas))).toMatchObject({
        code: 'PT422',
        message: 'Um número anunciado precisa de fonte e data.',
      }) // oxlint-disable-line no-await-in-loop
    await expect(db.sql`update public.configuracoes set numeros_em = null`).rejects.toThrow('configuracoes_numeros_fonte_chk')
    await salvar({ numero_empresas: 'verdadeiro', numeros_fonte: null, numeros_em: null })
    expect((await site()).fonte).toBeNull()
  })

  test.each([
    { numeros_em: '2999-01-01' },
    { numeros_em: 'ontem' },
    { numeros_em: '2026-13-40' },
    { numeros_fonte: 'x' },
    { numeros_fonte: 'x'.repeat(121) },
  ])('%o is refused', async (mudancas) => {
    expect((await getRefusal(salvar(mudancas))).code).toBe('PT422')
  })

  test('switched to the true ones, are the counts of the tables; switched off, no number; the team reads every count apart', async () => {
    const pedidos = [await createPedido(db), await createPedido(db)]
    await createPedido(db) // not confirmed: no company of the site
    const recusado = await createPedido(db) // confirmed and refused, as spam is: none either
    for (const { id } of [...pedidos, recusado])
      await db.sql`update public.solicitacoes set email_confirmado_em = now() where id = ${id}` // oxlint-disable-line no-await-in-loop
    await db.sql`select transicoes.mudar_solicitacao(${recusado.id}, 'Recusada', 'Propaganda.')`
    await createConsultoria(db, 'dona@consultoria.example')
    await db.sql`update public.canais set ativo = false where codigo = ${CANAIS[0]?.codigo ?? ''}`
    await db.sql`select equipe.atualizar_numeros(true)`
    const listed = await callAsVisitor<{ itens: unknown[] }>(db, 'fn_listar_consultorias', {})
    expect(listed.itens.length).toBeGreaterThan(0)

    await salvar({
      numero_empresas: 'verdadeiro',
      numero_consultorias: 'verdadeiro',
      numero_canais: 'verdadeiro',
      numero_satisfacao: 'nenhum',
    })
    const numeros = {
      empresas: { modo: 'verdadeiro', valor: 2 },
      consultorias: { modo: 'verdadeiro', valor: listed.itens.length },
      canais: { modo: 'verdadeiro', valor: CANAIS.length - 1 },
      satisfacao: { modo: 'nenhum', valor: null },
    }
    expect((await callAsAdmin<Site>(db, 'fn_admin_numeros_do_site')).numeros).toMatchObject(numeros)
    // Visitors read none below its least, and the count itself from it on.
    expect((await site()).numeros).toMatchObject({ ...numeros, empresas: aberto, consultorias: aberto })
    await db.sql`update equipe.numeros_atualizacao set site = site || '{"empresas": 50}'`
    expect((await site()).numeros['empresas']).toEqual({ modo: 'verdadeiro', valor: 50, minimo: 50 })
    await db.sql`update equipe.numeros_atualizacao set site = site || '{"empresas": 2}'`
    await salvar({ numero_empresas: 'nenhum' })
    expect((await site()).numeros['empresas']).toMatchObject({ modo: 'nenhum', valor: null })
    for (const caller of Object.values(intrusos)) {
      const { numeros: lidos } = await callAs<Site>(db, caller, 'fn_dados_do_site') // oxlint-disable-line no-await-in-loop
      expect(lidos['empresas']).toMatchObject({ modo: 'nenhum', valor: null })
    }
    expect((await callAsAdmin<Site>(db, 'fn_admin_numeros_do_site')).numeros['empresas']).toEqual({
      modo: 'nenhum',
      valor: 2,
      minimo: 50,
    })
    expect(await callAsAdmin<Site>(db, 'fn_dados_do_site')).toEqual(await site())
    for (const caller of Object.values(intrusos).filter(({ role }) => role === 'authenticated'))
      expect((await getRefusal(callAs(db, caller, 'fn_admin_numeros_do_site'))).code).toBe('PT403') // oxlint-disable-line no-await-in-loop
  })

  test.each([{ numero_satisfacao: 'verdadeiro' }, { numero_empresas: '900' }, { numero_canais: null }, { numero_canais: '' }])(
    '%o is refused: a figure is announced, true or off, and satisfaction has no source',
    async (mudancas) => {
      await expectRefusal(salvar(mudancas), 'PT422', 'dados_invalidos')
    },
  )
})

describe('the company', () => {
  test('has a name and a CNPJ without its mask once the team has set them, and everybody reads them', async () => {
    expect(await salvar({ razao_social: ' Embira  Ltda. ', cnpj: '11.222.333/0001-81' })).toMatchObject({
      cnpj: '11222333000181',
    })
    expect(await site()).toMatchObject({ razao_social: 'Embira Ltda.', cnpj: '11222333000181' })
    await salvar({ razao_social: '', cnpj: null })
    expect(await site()).toMatchObject({ razao_social: null, cnpj: null })
  })

  test.each(['11.222.333/0001-82', '00.000.000/0000-00', '123', 'abc'])('%s is refused as its CNPJ', async (cnpj) => {
    expect(await getRefusal(salvar({ cnpj }))).toMatchObject({ code: 'PT422', hint: 'cnpj', message: 'CNPJ inválido' })
  })
})
