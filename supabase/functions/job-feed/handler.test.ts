import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { buildVagaNoAr } from '../../../tests/samples/vaga-no-ar.ts'
import { serveDocument } from '../_shared/document.ts'
import type { LogLine } from '../_shared/log.ts'
import { jobFeed } from './handler.ts'

const ID = '5b0b1a0e-6a0f-4a53-9d43-000000000001'
const EM = '2026-11-21T12:00:00Z'

/** The files of the current build, by path; a path without one answers 500. */
let stored: Map<string, string>

let montagem: { id: string; em: string; partes: number } | null
let readings: unknown[]
let counted: unknown[]
let lines: LogLine[]

/** The database refuses another feed for this address. */
let enough: boolean

/** A complete build of these parts. */
const build = (formato: string, parts: readonly string[]) => {
  montagem = { id: ID, em: EM, partes: parts.length }
  stored = new Map(parts.map((text, n) => [`${formato}/${ID}/${String(n + 1).padStart(4, '0')}.xml`, text]))
}

const vaga = (codigo_ref: string, over: object = {}) => ({
  ...buildVagaNoAr({ codigo_ref, ...over }),
  canais: [],
  logo_da_empresa: null,
})

const banco = PGlite.create()

describe('handler', () => {
  let empresa: string | null

  let asked: string[]

  let handle: (request: Request) => Promise<Response>

  // Database and Storage as they answer.
  const outside = async (url: string, init: RequestInit) => {
    const path = url.split('/storage/v1/object/authenticated/feeds/')[1]
    if (path !== undefined) {
      asked.push(path)
      expect(init.headers).toMatchObject({ apikey: sampleEnv.SUPABASE_SECRET_KEYS.split('"')[3] })
      const text = stored.get(path)
      return text === undefined ? new Response('{}', { status: 500 }) : new Response(text)
    }
    const name = url.split('/').at(-1) ?? ''
    const args: unknown = JSON.parse(init.body as string)
    asked.push(name)
    if (name === 'fn_service_feed_atual') return Response.json({ montagem, linkedin_company_id: empresa })
    if (name === 'fn_service_anotar_leitura_do_feed') {
      readings.push(args)
      return new Response(null, { status: 204 })
    }
    if (name === 'fn_service_periodos_do_sitemap')
      return Response.json([
        { periodo: '2026-11-21', parte: 1, atualizada_em: '2026-11-21T12:00:00+00:00' },
        { periodo: '2026-09', parte: 2, atualizada_em: '2026-09-30T12:00:00+00:00' },
      ])
    if (name === 'fn_service_enderecos_de_vagas') {
      const deste = JSON.stringify(args) === '{"_periodo":"2026-09","_parte":2}'
      return Response.json(deste ? [{ codigo_ref: 'VABCDEFGH', atualizada_em: '2026-09-30T09:00:00-03:00' }] : [])
    }
    if (/^fn_service_enderecos_de_(consultorias|empresas)$/.test(name))
      return Response.json([{ slug: 'trama-rh', atualizada_em: '2026-11-21T12:00:00+00:00' }])
    expect(name).toBe('fn_service_limitar_feed')
    counted.push(args)
    const refusal = { code: 'PT429', message: 'Muitas tentativas em pouco tempo.', hint: 'limite' }
    return enough ? Response.json(refusal, { status: 429 }) : new Response(null, { status: 204 })
  }

  const get = (formato: string, init: RequestInit = {}) =>
    handle(new Request(`https://projeto.supabase.example/job-feed?formato=${formato}`, init))

  beforeEach(() => {
    build('indeed', ['<source>', 'Função', '</source>'])
    empresa = '12345'
    asked = []
    readings = []
    counted = []
    lines = []
    enough = false
    handle = serveDocument(jobFeed, sampleEnv, { fetch: outside, log: (line) => lines.push(line) })
  })

  describe('full feeds', () => {
    test.each(['indeed', 'linkedin', 'jooble'])('%s is the bytes of its parts, in their order', async (formato) => {
      build(
        formato,
        Array.from({ length: 12 }, (_, n) => `ç${n};`),
      )
      const answer = await get(formato)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'application/xml; charset=utf-8',
        'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
      ])
      expect(await answer.text()).toBe('ç0;ç1;ç2;ç3;ç4;ç5;ç6;ç7;ç8;ç9;ç10;ç11;')
      expect(lines).toMatchObject([{ funcao: 'job-feed', status: 200 }])
    })

    test('before the first build, and when Storage does not answer, it is 503 with a waiting time', async () => {
      stored.clear()
      const silent = await get('indeed')
      montagem = null
      const unbuilt = await get('indeed')
      for (const answer of [silent, unbuilt])
        expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
          503,
          '30',
          'no-store',
        ])
    })
  })

  describe('conditional requests and recorded reads', () => {
    test('the same build is 304, another is not; HEAD answers the headers only; neither opens a file', async () => {
      const etag = (await get('indeed', { method: 'HEAD' })).headers.get('etag') ?? ''
      const again = await get('indeed', { headers: { 'if-none-match': `"x", ${etag}` } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(asked).toEqual(['fn_service_feed_atual', 'fn_service_feed_atual'])
      expect(counted).toEqual([])
      montagem = { id: ID, em: EM, partes: 3 }
      montagem.id = ID.replace(/1$/, '2')
      expect((await get('indeed', { method: 'HEAD', headers: { 'if-none-match': etag } })).status).toBe(200)
    })

    test('only a full read by the board’s own user agent is recorded, by that name, with the time when the build was begun', async () => {
      const indeed = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; IndeedBot 1.1)' } }
      await (await get('indeed', { headers: { 'user-agent': 'curl/8' } })).text()
      await get('indeed', { ...indeed, method: 'HEAD' })
      expect(readings).toEqual([])
      const { headers } = await get('indeed', indeed).then(async (answer) => (await answer.text(), answer))
      const known = { ...indeed.headers, 'if-none-match': headers.get('etag') ?? '' }
      await get('indeed', { headers: known })
      await get('indeed', { headers: known, method: 'HEAD' })
      const reading = { _formato: 'indeed', _em: EM, _leitor: 'IndeedBot' }
      expect(readings).toEqual([reading, reading])
    })

    test('a feed whose second part fails is cut off, is not recorded as read, and its fault is logged', async () => {
      stored.delete(`indeed/${ID}/0002.xml`)
      const answer = await get('indeed', { headers: { 'user-agent': 'IndeedBot' } })
      await expect(answer.text()).rejects.toThrow()
      expect(readings).toEqual([])
      expect(lines[0]?.erro).toContain('NoAnswer')
    })

    test('a reader that leaves ends the transfer, and no further part is opened', async () => {
      const reader = (await get('indeed')).body?.getReader()
      await reader?.read()
      await reader?.cancel()
      expect(asked).not.toContain(`indeed/${ID}/0003.xml`)
      expect(readings).toEqual([])
      expect(lines[0]?.erro).toContain('left')
    })

    test('with the secret of its own address a board is counted by that alone, whatever its network', async () => {
      const segredo = '0123456789abcdef0123456789abcdef'
      const headers = { 'cf-connecting-ip': '203.0.113.9', 'user-agent': 'IndeedBot' }
      await (await get(`indeed-${segredo}.xml`, { headers })).text()
      expect(counted).toEqual([{ _formato: 'indeed', _endereco: null, _segredo: segredo }])
      expect(readings).toEqual([{ _formato: 'indeed', _em: EM, _leitor: 'IndeedBot' }])
      expect((await get(`sitemap-${segredo}`)).status).toBe(404)
    })

    test('each full feed is counted by the reader’s address, and refused beyond the limit', async () => {
      const headers = { 'cf-connecting-ip': '203.0.113.9' }
      await (await get('indeed', { headers })).text()
      await (await get('indeed', { headers: { ...headers, 'user-agent': 'IndeedBot' } })).text()
      expect(counted).toEqual([
        { _formato: 'indeed', _endereco: '203.0.113.9' },
        { _formato: 'indeed-leitor', _endereco: '203.0.113.9' },
      ])
      enough = true
      asked = []
      const refused = await get('indeed', { headers })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
      expect(asked).not.toContain(`indeed/${ID}/0001.xml`)
    })
  })

  describe('the sitemap', () => {
    test('is an index of lists by day or month of change, each counted, and its reading by a search engine recorded', async () => {
      const [vagas, entrada] = ['https://www.embira.example/vagas/', /<loc>([^<]+)<\/loc><lastmod>([^<]+)</g]
      const googlebot = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }
      const index = await (await get('sitemap.xml', googlebot)).text()
      expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
      const listas = [...index.matchAll(entrada)].map(([, loc = '']) => loc)
      expect(listas.map((loc) => loc.replace('https://www.embira.example/feeds/', ''))).toEqual([
        'sitemap-2026-11-21.xml',
        'sitemap-2026-09-parte-2.xml',
      ])
      // Each address of the index is read as it stands there.
      const lista = await get(listas[1]?.split('/').at(-1) ?? '')
      expect([...(await lista.text()).matchAll(entrada)].map(([, ...dos]) => dos)).toEqual([
        [`${vagas}VABCDEFGH`, '2026-09-30T12:00:00.000Z'],
      ])
      expect(counted).toMatchObject([{ _formato: 'sitemap-leitor' }, { _formato: 'sitemap-dia' }])
      expect(readings).toEqual([{ _formato: 'sitemap', _leitor: 'Googlebot' }])
      expect((await get('sitemap-2026-11-22')).status).toBe(404)
      expect((await get('sitemap.xml', { method: 'HEAD' })).status).toBe(200)
      enough = true
      expect((await get('sitemap-2026-09-parte-2.xml')).status).toBe(429)
    })
  })

  describe.each(['consultorias', 'empresas'])('the sitemap of %s', (nome) => {
    test('is written when it is asked for, counted as a feed, and not counted for its head', async () => {
      for (const formato of [nome, `${nome}.xml`]) {
        const answer = await get(formato)
        expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
        expect(
          [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)</g)].map(([, loc, mudou]) => [loc, mudou]),
        ).toEqual([[`https://www.embira.example/${nome}/trama-rh`, '2026-11-21T12:00:00.000Z']])
      }
      expect(asked).toContain(`fn_service_enderecos_de_${nome}`)
      expect(counted).toMatchObject([{ _formato: nome }, { _formato: nome }])
      expect((await get(`${nome}.xml`, { method: 'HEAD' })).status).toBe(200)
      expect(counted).toHaveLength(2)
      enough = true
      expect((await get(`${nome}.xml`)).status).toBe(429)
    })
  })

  describe('refusals in plain text', () => {
    test.each(['', 'catho', 'indeed-2', 'sitemap-0', 'sitemap-2026-13', 'sitemap-2026-11-21-parte-0', '../x', 'INDEED'])(
      'unknown: %s',
      async (formato) => {
        const answer = await get(formato)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
        expect(asked).toEqual([])
      },
    )

    test('LinkedIn without the number of our company', async () => {
      empresa = null
      const answer = await get('linkedin')
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('LinkedIn')])
    })

    test('another method, and a database that does not answer', async () => {
      expect((await get('indeed', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
      const silent = serveDocument(jobFeed, sampleEnv, {
        fetch: () => Promise.reject(new TypeError('refused')),
        log: () => {},
      })
      const answer = await silent(new Request('https://projeto.supabase.example/job-feed?formato=indeed'))
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
        503,
        '30',
        'no-store',
      ])
    })
  })
})

/** Feeds of a company and of a search, for other sites. */
describe('lista', () => {
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
})
