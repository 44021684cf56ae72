import { Window } from 'happy-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildConsultoriaNoAr } from '../../../tests/samples/consultoria-no-ar.ts'
import { buildVagaNoAr, vagaQualquer } from '../../../tests/samples/vaga-no-ar.ts'
import { FILTROS_DO_DIRETORIO } from '../../../src/domain/consultoria/opcoes.ts'
import { buildJobPosting } from '../../../src/domain/vaga/publica/job-posting.ts'
import { toTextoDosBlocos } from '../../../src/domain/vaga/publica/texto.ts'
import { toVagaPublica, type VagaNoAr } from '../../../src/domain/vaga/publica/vaga-publica.ts'
import { serveDocument } from '../_shared/document.ts'
import type { LogLine } from '../_shared/log.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { listScriptProblems } from '../../../tests/samples/text.ts'
import { createRenderVaga } from './handler.ts'
import { fc } from '../../../tests/samples/random.ts'

const MODEL =
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><!--cabeca--></head><body><div id="root"><nav>Embira</nav><main><!--conteudo--></main></div></body></html>'

let answer: unknown
let board: unknown
let site: () => Promise<Response>
let calls: string[]
let lines: LogLine[]
let now: number
let handle: (request: Request) => Promise<Response>

beforeEach(() => {
  answer = { situacao: 'no_ar', ...buildVagaNoAr(), canais: [{ canal: 'linkedin', external_url: 'https://linkedin.example/1' }] }
  board = { itens: [buildVagaNoAr()], proximo: null }
  site = () => Promise.resolve(new Response(MODEL, { headers: { 'content-security-policy': "default-src 'none'" } }))
  calls = []
  lines = []
  now = Date.parse('2026-11-21T12:00:00Z')
  const fetch = async (url: string) => {
    calls.push(url.split('/').at(-1) ?? '')
    if (url.startsWith(sampleEnv.SITE_URL)) return await site()
    return Response.json(url.includes('/fn_ver_vaga_publicada?') ? answer : board)
  }
  handle = serveDocument(createRenderVaga(), sampleEnv, { fetch, log: (line) => lines.push(line), now: () => now })
})

const get = (query = 'codigo_ref=VABCDEFGH', init: RequestInit = {}) =>
  handle(new Request(`https://projeto.supabase.example/render-vaga?${query}`, init))
const documentOf = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html')
// As UTF-8 and a parser of HTML hand it on: halves of pairs and NUL as U+FFFD, a carriage return as a line feed.
const seen = (texto: string) =>
  texto
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- NUL is what is replaced
    .replace(/\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
const lineBreaks = (texto: string) => texto.split('\n').filter((linha) => linha !== '')

describe('a vacancy on the air', () => {
  test('stands whole in the document, with head, JobPosting, and the data for the program', async () => {
    const response = await get()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
    const document = documentOf(await response.text())
    expect(document.title).toBe('Analista de RH, Oficina Aurora · Embira')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://www.embira.example/vagas/VABCDEFGH')
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/^Oficina Aurora, Campinas, SP/)
    expect(document.querySelector('h1')?.textContent).toBe('Analista de RH')
    expect(document.querySelector('main')?.textContent).toContain('R$ 4.500,00 a R$ 6.000,50 por mês')
    expect(document.querySelector('main a[href="https://linkedin.example/1"]')?.textContent).toContain('LinkedIn')
    expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual(
      buildJobPosting(buildVagaNoAr(), 'https://www.embira.example'),
    )
    expect(JSON.parse(document.querySelector('#vaga-entregue')?.textContent ?? '')).toEqual(answer)
    expect(document.querySelector('#root[data-inteira]'), 'the program takes it over as it stands').not.toBeNull()
    expect(document.querySelector('#root #vaga-entregue')).toBeNull()
    expect(document.querySelectorAll('head > [data-entregue]')).toHaveLength(8)
  })

  test('tells no salary that is hidden or upside down, in text, head, JSON-LD or data', async () => {
    // As the database answers: it hands out no such salary.
    answer = { situacao: 'no_ar', ...buildVagaNoAr({ salario_min: null, salario_max: null }) }
    expect(await (await get()).text()).not.toMatch(/baseSalary|R\$|Salário/)
    answer = { situacao: 'no_ar', ...buildVagaNoAr({ salario_min: 9000, salario_max: 1000 }) }
    const inverted = documentOf(await (await get()).text())
    expect(`${inverted.querySelector('main')?.textContent}${inverted.head.innerHTML}`).not.toMatch(
      /baseSalary|R\$|Salário|:9000|9\.000/,
    )
  })

  test('where the ad names no city there is no JobPosting, and the page is whole all the same', async () => {
    answer = { situacao: 'no_ar', ...buildVagaNoAr({ local_de_trabalho: 'Zona Sul' }) }
    const html = await (await get()).text()
    expect(html).not.toContain('ld+json')
    expect(html).toContain('Zona Sul, SP')
  })

  test('nothing that anybody typed becomes a program, a tag or an attribute; every word is there', async () => {
    const allowed = new Set('DIV SECTION HEADER H1 H2 P A SPAN UL LI DL DT DD TIME BUTTON IMG'.split(' '))
    await fc.assert(
      fc.asyncProperty(vagaQualquer, async (vaga: VagaNoAr) => {
        answer = {
          situacao: 'no_ar',
          ...vaga,
          codigo_ref: 'VABCDEFGH',
          empresa_conferida: null,
          canais: [{ canal: vaga.cargo, external_url: `https://x.example/"><script>alert(1)</script>` }],
        }
        const html = await (await get()).text()
        const document = documentOf(html)
        const main = document.querySelector('main')
        for (const element of main?.querySelectorAll('*') ?? []) {
          expect(allowed, element.tagName).toContain(element.tagName)
          for (const name of element.getAttributeNames())
            expect(name).toMatch(
              /^(src|srcset|sizes|width|height|alt|loading|decoding|class|id|aria-labelledby|href|data-discover|data-botao-no-rodape|target|rel|datetime|tabindex|type)$/,
            )
          expect(element.getAttribute('src') ?? '/imagens/', 'a logo').toMatch(/^\/imagens\/[^"<>\s]*$/)
          expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https?:|mailto:\?|\/vagas)/)
        }
        // Scripts of the document: two blocks of data and no other.
        expect(listScriptProblems(html)).toEqual([])
        const vista = toVagaPublica(vaga)
        const shown = seen(main?.textContent ?? '')
        for (const { titulo, blocos } of vista.secoes)
          for (const line of lineBreaks(`${titulo}\n${toTextoDosBlocos(blocos)}`)) expect(shown).toContain(seen(line))
      }),
      { numRuns: 60 },
    )
  })
})

describe('what is not on the air', () => {
  test('one that is over: 410, said so, the way to others, and nothing to index', async () => {
    answer = { situacao: 'encerrada', cargo: 'Analista <b>', empresa: 'Oficina Aurora', uf: 'SP', area: 'RH' }
    const response = await get()
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([410, 'noindex'])
    const document = documentOf(await response.text())
    expect(document.querySelector('h1')?.textContent).toBe('Analista <b>')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('main a[href="/vagas?uf=SP"]')).not.toBeNull()
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
  })

  test.each(['codigo_ref=VABCDEFGH', 'codigo_ref=', 'codigo_ref=%3Cscript%3E', 'codigo_ref=v1', ''])(
    'unknown: 404 (%s)',
    async (query) => {
      answer = null
      const response = await get(query)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Não encontramos esta vaga')
    },
  )

  test('a malformed code is not even looked for', async () => {
    await get('codigo_ref=../etc')
    expect(calls).toEqual(['vaga.txt'])
  })
})

describe('the board', () => {
  test('lists the first page with links, and hands its data on', async () => {
    board = { itens: [buildVagaNoAr(), buildVagaNoAr({ codigo_ref: 'VBBBBBBBB', cargo: 'Chefe' })], proximo: 'x' }
    const document = documentOf(await (await get('lista=1')).text())
    expect([...document.querySelectorAll('main li a')].map((a) => a.getAttribute('href'))).toEqual([
      '/vagas/VABCDEFGH',
      '/vagas/VBBBBBBBB',
    ])
    expect(document.querySelector('main output')?.textContent).toBe('As 2 vagas mais recentes')
    expect(JSON.parse(document.querySelector('#vagas-entregues')?.textContent ?? '')).toEqual(board)
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
  })

  test('a filtered one is the program’s alone', async () => {
    const html = await (await get('lista=1&uf=SP')).text()
    expect(html, 'there is nothing to take over').not.toContain('data-inteira')
    expect(html).not.toContain('vagas-entregues')
    expect(calls).toEqual(['vagas.txt'])
  })
})

describe('the directory', () => {
  test('lists the first page with links, and hands its data on', async () => {
    board = { itens: [buildConsultoriaNoAr(), buildConsultoriaNoAr({ slug: 'outra' })], proximo: 'x', corrigido: null }
    const document = documentOf(await (await get('diretorio=1')).text())
    const links = [...document.querySelectorAll('main li a')].map((a) => a.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['/consultorias/trama-rh', '/consultorias/outra']))
    const given = JSON.parse(document.querySelector('#consultorias-entregues')?.textContent ?? '') as { itens: unknown[] }
    expect(given).toMatchObject({ proximo: 'x', itens: [{ slug: 'trama-rh' }, { slug: 'outra' }] })
    expect(document.querySelector('#root[data-inteira]')).not.toBeNull()
  })

  test.each(FILTROS_DO_DIRETORIO)('one filtered by %s is the program’s alone', async (filtro) => {
    const html = await (await get(`diretorio=1&${filtro}=SP`)).text()
    expect(html).not.toMatch(/data-inteira|consultorias-entregues/)
    expect(calls).toEqual(['consultorias.txt'])
  })
})

describe('caches and faults', () => {
  test('the same page is not sent twice; another one is', async () => {
    const first = await get()
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=30')
    const etag = first.headers.get('etag') ?? ''
    expect((await get(undefined, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await get(undefined, { method: 'HEAD' })).headers.get('etag')).toBe(etag)
    answer = { ...(answer as object), cargo: 'Analista de DP' }
    expect((await get(undefined, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('the site is asked for its frame once in fifteen seconds, and its silence changes nothing', async () => {
    await get()
    await get()
    expect(calls.filter((name) => name === 'vaga.txt')).toHaveLength(1)
    now += 15_001
    site = () => Promise.reject(new TypeError('refused'))
    expect(await (await get()).text()).toContain('<nav>Embira</nav>')
  })

  test.each([
    ['silent', () => Promise.reject(new TypeError('refused'))],
    ['a development server', () => Promise.resolve(new Response('<!doctype html><div id="root"></div>'))],
    ['broken', () => Promise.resolve(new Response('', { status: 500 }))],
  ])('without a frame (%s) the page is plain and whole', async (_, given) => {
    site = given
    const response = await get()
    expect(response.status).toBe(200)
    const document = documentOf(await response.text())
    expect(document.querySelector('main h1')?.textContent).toBe('Analista de RH')
    expect(document.querySelector('script:not([type$=json])')).toBeNull()
  })

  test('a silent database: the program comes all the same, the answer is 503 and is not kept', async () => {
    answer = 'nonsense'
    const response = await get()
    expect([response.status, response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '30',
    ])
    expect(await response.text()).toContain('<nav>Embira</nav>')
    expect(lines[0]?.erro).toBeDefined()
  })
})
