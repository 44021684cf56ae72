/** Feeds of a company and of a search, for other sites. */
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { serveDocument } from '../_shared/document.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { buildVagaNoAr } from '../../../tests/samples/vaga-no-ar.ts'
import { jobFeed } from './handler.ts'

const vaga = (codigo_ref: string, over: object = {}) => ({
  ...buildVagaNoAr({ codigo_ref, ...over }),
  canais: [],
  logo_da_empresa: null,
})
const empresa = {
  id: '5b0b1a0e-6a0f-4a53-9d43-000000000001',
  slug: 'oficina-aurora',
  nome: 'Oficina Aurora',
  setor: null,
  porte: null,
  sobre: null,
  site: null,
  conferida: null,
  logo: null,
  vagas: 2,
  locais: [],
  beneficios: [],
}
/** The questions that the database was asked. */
const asked: URL[] = []
const outside = async (address: string) => {
  const url = new URL(address)
  asked.push(url)
  const cursor = url.searchParams.get('_cursor')
  if (url.pathname.endsWith('fn_listar_vagas_publicadas')) return Response.json({ itens: [vaga('VBCDFGHJK')], proximo: null })
  if (url.searchParams.get('_slug') !== 'oficina-aurora') return Response.json(null)
  return Response.json({
    ...empresa,
    itens: [cursor === null ? vaga('VABCDEFGH', { cargo: 'Análise ]]> & <b>' }) : vaga('VZZZZZZZZ')],
    proximo: cursor === null ? 'mais' : null,
  })
}
const handle = serveDocument(jobFeed, sampleEnv, { fetch: outside, log: () => {} })
const get = (formato: string) => handle(new Request(`https://projeto.supabase.example/job-feed?formato=${formato}`))

const banco = PGlite.create()
afterAll(async () => (await banco).close())

test('of a company, JSON Feed 1.1: every page of its vacancies, readable from any page, without contact', async () => {
  const answer = await get('empresas/oficina-aurora.json')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'application/feed+json; charset=utf-8',
    '*',
  ])
  const feed = (await answer.json()) as { items: Record<string, unknown>[] }
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Vagas em Oficina Aurora',
    home_page_url: `${sampleEnv.SITE_URL}/empresas/oficina-aurora`,
    feed_url: `${sampleEnv.SITE_URL}/feeds/empresas/oficina-aurora.json`,
    language: 'pt-BR',
  })
  expect(feed.items.map(({ id }) => id)).toEqual(
    ['VABCDEFGH', 'VZZZZZZZZ'].map((codigo) => `${sampleEnv.SITE_URL}/vagas/${codigo}`),
  )
  for (const item of feed.items) {
    // What JSON Feed requires of an item, and the form of a date.
    expect([typeof item['id'], typeof item['content_text'], item['content_text'] !== '']).toEqual(['string', 'string', true])
    expect(new Date(String(item['date_published'])).toISOString()).toBe(item['date_published'])
    expect(String(item['url'])).toContain('utm_source=site')
  }
  expect(feed.items[0]).toMatchObject({ _vaga: { local: 'Campinas, SP', salario: 'R$ 4.500,00 a R$ 6.000,50 por mês' } })
})

test('the same as RSS 2.0 is well-formed, with what it requires of a channel and of items', async () => {
  const xml = await (await get('empresas/oficina-aurora.xml')).text()
  const db = await banco
  const { rows } = await db.query<{ n: number; titulo: string; canal: string[] }>(
    `select cardinality(xpath('/rss/channel/item[title and link and guid and pubDate]', x)) as n,
       (xpath('string(/rss/channel/item[1]/title)', x))[1]::text as titulo,
       array[(xpath('string(/rss/channel/title)', x))[1]::text, (xpath('string(/rss/channel/link)', x))[1]::text] as canal
     from xmlparse(document $1::text) as x`,
    [xml],
  )
  expect(rows[0]).toMatchObject({
    n: 2,
    titulo: 'Análise ]]&gt; &amp; &lt;b&gt;',
    canal: ['Vagas em Oficina Aurora', `${sampleEnv.SITE_URL}/empresas/oficina-aurora`],
  })
})

test('of a company without a page there is none', async () => {
  for (const nome of ['empresas/nenhuma.json', 'empresas/nenhuma.xml', 'empresas/Nenhuma.json'])
    expect((await get(nome)).status, nome).toBe(404)
})

test('of a search, by the names that the board has in its address; others are nothing', async () => {
  asked.length = 0
  const search = 'busca=padeira&uf=SP&contrato=clt&area=Marketing&marcas=pcd&outro=x'
  const feed = (await (await get(`vagas.json&${search}`)).json()) as object
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    _texto: 'padeira',
    _uf: 'SP',
    _tipo_contrato: 'clt',
    _area: 'Marketing',
    _marcas: 'pcd',
    _limite: '50',
  })
  expect(feed).toMatchObject({ home_page_url: `${sampleEnv.SITE_URL}/vagas?${search}`, items: [{ title: 'Analista de RH' }] })
})
