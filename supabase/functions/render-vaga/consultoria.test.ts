import { Window } from 'happy-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildServicoProfissional } from '../../../src/domain/consultoria/dados-estruturados.ts'
import { serveDocument } from '../_shared/document.ts'
import { buildConsultoriaNoAr, perfilDeExemplo } from '../../../tests/samples/consultoria-no-ar.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { listScriptProblems } from '../../../tests/samples/text.ts'
import { createRenderVaga } from './handler.ts'
import { fc } from '../../../tests/samples/random.ts'

const SITE = 'https://www.embira.example'
const MODEL =
  '<!doctype html><html lang="pt-BR"><head><!--cabeca--></head><body><div id="root"><nav>Embira</nav><main><!--conteudo--></main></div></body></html>'

let answer: unknown
let calls: string[]
let status: number
let handle: (request: Request) => Promise<Response>
beforeEach(() => {
  answer = buildConsultoriaNoAr()
  calls = []
  status = 200
  const fetch = async (url: string) => {
    calls.push(url.split('/').at(-1) ?? '')
    return url.startsWith(sampleEnv.SITE_URL) ? new Response(MODEL) : Response.json(answer, { status })
  }
  handle = serveDocument(createRenderVaga(), sampleEnv, { fetch, log: () => {}, now: () => Date.parse('2026-11-21T12:00:00Z') })
})

const get = (query = 'consultoria=trama-rh') => handle(new Request(`https://projeto.supabase.example/render-vaga?${query}`))
const documentOf = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html')
const headings = async () => [...documentOf(await (await get()).text()).querySelectorAll('main h2')].map((h) => h.textContent)

describe('a listed consultancy', () => {
  test('stands whole in the document, with head, ProfessionalService, and the data for the program', async () => {
    const response = await get()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const document = documentOf(await response.text())
    expect(document.title).toBe('Trama RH, Recife · Consultoria de RH · Embira')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${SITE}/consultorias/trama-rh`)
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
      /^Trama RH, consultoria de RH em Recife/,
    )
    expect(document.querySelector('h1')?.textContent).toBe('Trama RH')
    const main = document.querySelector('main')
    for (const text of [
      'Uma casa inventada.\nDe Recife.',
      'Ouvimos primeiro.',
      'A partir de R$ 3.800,00',
      'Doze vagas',
      'Ninguém ficava.',
      'Onze ficaram.',
      'Zulmira Inventada',
      'Sócia',
    ])
      expect(main?.textContent).toContain(text)
    expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual(
      buildServicoProfissional(buildConsultoriaNoAr(), SITE),
    )
    expect(JSON.parse(document.querySelector('#consultoria-entregue')?.textContent ?? '')).toEqual(answer)
    expect(document.querySelector('#root[data-inteira]'), 'the program takes it over as it stands').not.toBeNull()
    expect(document.querySelectorAll('head > [data-entregue]')).toHaveLength(8)
  })

  test('has no heading for what it did not write', async () => {
    expect(await headings()).toEqual(
      expect.arrayContaining(['Sobre a consultoria', 'Nosso método', 'Casos contados pela consultoria', 'Quem atende']),
    )
    answer = buildConsultoriaNoAr({ perfil: null })
    expect(await headings()).toEqual(['Como trabalha', 'Quer uma proposta?'])
    answer = buildConsultoriaNoAr({
      perfil: { ...perfilDeExemplo, sobre: null, metodo: null, preco_a_partir: null, pessoas: [] },
    })
    expect(await headings()).toEqual(['Casos contados pela consultoria', 'Como trabalha', 'Quer uma proposta?'])
  })

  test('nothing that it typed becomes a program, a tag or an attribute', async () => {
    const texto = fc.oneof(
      fc.string(),
      fc.constantFrom('</script><script>alert(1)</script>', '<!--', '"><img src=x onerror=alert(1)>'),
    )
    await fc.assert(
      fc.asyncProperty(texto, texto, async (um, outro) => {
        const caso = { titulo: um || 'x', setor: 'Varejo', desafio: outro || 'x', resultado: um || 'x' }
        answer = buildConsultoriaNoAr({
          consultoria_nome: outro || 'x',
          perfil: {
            ...perfilDeExemplo,
            sobre: um,
            metodo: outro,
            casos: [caso],
            pessoas: [{ nome: um || 'x', papel: outro || 'x', sobre: um, foto: '' }],
          },
        })
        const html = await (await get()).text()
        expect(listScriptProblems(html)).toEqual([])
        expect(documentOf(html).querySelector('main img')).toBeNull()
      }),
      { numRuns: 40 },
    )
  })
})

describe('one that is not listed', () => {
  test('answers 404, is not indexed, and leaves the page to the program', async () => {
    answer = { code: 'PT404', message: 'Não encontramos esta consultoria.', hint: 'consultoria_inexistente', details: null }
    status = 404
    const response = await get()
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    const html = await response.text()
    expect(html).toContain('Não encontramos esta consultoria')
    expect(html).not.toMatch(/ld\+json|data-inteira|consultoria-entregue/)
    expect(documentOf(html).querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  test.each(['', '%3Cscript%3E', 'Trama-RH', '../etc', 'a--b', 'x'.repeat(81)])('is not even looked for as %s', async (slug) => {
    expect((await get(`consultoria=${slug}`)).status).toBe(404)
    expect(calls).toEqual(['consultoria.txt'])
  })
})

test('a silent database: the program comes all the same, with the title of its kind', async () => {
  answer = 'nonsense'
  const response = await get()
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(documentOf(await response.text()).title).toBe('Consultorias · Embira')
})

test('a rating is in the structured data only where there is one', () => {
  const dados = buildConsultoriaNoAr()
  expect(buildServicoProfissional(dados, SITE)).not.toHaveProperty('aggregateRating')
  const poucas = { ...dados.avaliacoes, total: 2, contam: 2 }
  expect(buildServicoProfissional({ ...dados, avaliacoes: poucas }, SITE)).not.toHaveProperty('aggregateRating')
  const avaliacoes = { ...dados.avaliacoes, total: 4, contam: 3, media: 4.5 }
  expect(buildServicoProfissional({ ...dados, avaliacoes }, SITE)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 3 },
  })
  expect(buildServicoProfissional(dados, `${SITE}/`)).toMatchObject({
    url: `${SITE}/consultorias/trama-rh`,
    areaServed: [{ name: 'PE' }, { name: 'PB' }],
    priceRange: 'A partir de R$ 3.800,00',
  })
  expect(buildServicoProfissional(buildConsultoriaNoAr({ perfil: null }), SITE)).not.toHaveProperty('priceRange')
})
