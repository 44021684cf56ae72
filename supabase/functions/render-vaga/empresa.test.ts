import { Window } from 'happy-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildOrganizacao } from '../../../src/domain/publica/organizacao.ts'
import { serveDocument } from '../_shared/document.ts'
import { buildEmpresaNoAr } from '../../../tests/samples/empresa-no-ar.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { listScriptProblems } from '../../../tests/samples/text.ts'
import { createRenderVaga } from './handler.ts'
import { fc } from '../../../tests/samples/random.ts'

const SITE = 'https://www.embira.example'
const MODEL =
  '<!doctype html><html lang="pt-BR"><head><!--cabeca--></head><body><div id="root"><nav>Embira</nav><main><!--conteudo--></main></div></body></html>'

let answer: unknown
let calls: string[]
let handle: (request: Request) => Promise<Response>
beforeEach(() => {
  answer = buildEmpresaNoAr()
  calls = []
  const fetch = async (url: string) => {
    calls.push(url.split('/').at(-1) ?? '')
    return url.startsWith(sampleEnv.SITE_URL) ? new Response(MODEL) : Response.json(answer)
  }
  handle = serveDocument(createRenderVaga(), sampleEnv, { fetch, log: () => {}, now: () => Date.parse('2026-11-21T12:00:00Z') })
})

const get = (query = 'empresa=oficina-aurora') => handle(new Request(`https://projeto.supabase.example/render-vaga?${query}`))
const documentOf = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html')
const meta = (document: ReturnType<typeof documentOf>, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

describe('a company that anybody may see', () => {
  test('stands whole in the document, with head, Organization, its vacancies, and the data for the program', async () => {
    const response = await get()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const document = documentOf(await response.text())
    expect(document.title).toBe('Oficina Aurora: vagas e sobre a empresa · Embira')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${SITE}/empresas/oficina-aurora`)
    expect([meta(document, 'og:title'), meta(document, 'og:url')]).toEqual([document.title, `${SITE}/empresas/oficina-aurora`])
    expect(meta(document, 'description')).toBe(
      'Oficina Aurora, Indústria: vagas abertas e candidatura sem criar conta. Fazemos móveis. - Em Campinas - Desde 1980',
    )
    expect(document.querySelector('h1')?.textContent).toBe('Oficina Aurora')
    expect([...document.querySelectorAll('main h3 a')].map((a) => a.getAttribute('href'))).toEqual([
      '/vagas/VABCDEFGH',
      '/vagas/VBBBBBBBB',
    ])
    const site = document.querySelector('main a[href="https://aurora.example"]')
    expect(site?.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['nofollow', 'ugc', 'noopener']))
    expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual(
      buildOrganizacao(buildEmpresaNoAr(), SITE),
    )
    expect(JSON.parse(document.querySelector('#empresa-entregue')?.textContent ?? '')).toEqual(answer)
    expect(document.querySelector('#root[data-inteira]'), 'the program takes it over as it stands').not.toBeNull()
  })

  test('without a vacancy says so, and without text and site has no heading for them', async () => {
    answer = buildEmpresaNoAr({ itens: [], vagas: 0, locais: [], beneficios: [], sobre: null, site: null })
    const response = await get()
    const main = documentOf(await response.text()).querySelector('main')
    expect(response.status).toBe(200)
    expect(main?.textContent).toContain('Nenhuma vaga aberta agora')
    expect(main?.textContent).not.toContain('Sobre a empresa')
  })

  test('nothing that it typed becomes a program, a tag or an attribute', async () => {
    const texto = fc.oneof(
      fc.string(),
      fc.constantFrom('</script><script>alert(1)</script>', '<!--', '"><img src=x onerror=alert(1)>'),
    )
    await fc.assert(
      fc.asyncProperty(texto, texto, async (nome, sobre) => {
        answer = buildEmpresaNoAr({ nome: nome || 'x', sobre: sobre || 'x', setor: sobre || null })
        const html = await (await get()).text()
        expect(listScriptProblems(html)).toEqual([])
        expect(documentOf(html).querySelector('main img')).toBeNull()
      }),
      { numRuns: 40 },
    )
  })
})

describe('one that nobody may see', () => {
  test('answers 404, is not indexed, and leaves the page to the program', async () => {
    answer = null
    const response = await get()
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    const html = await response.text()
    expect(html).toContain('Não encontramos esta empresa')
    expect(html).not.toMatch(/ld\+json|data-inteira|empresa-entregue/)
  })

  test.each(['', '%3Cscript%3E', 'Oficina', '../etc', 'a--b', 'x'.repeat(81)])('is not even looked for as %s', async (slug) => {
    expect((await get(`empresa=${slug}`)).status).toBe(404)
    expect(calls).toEqual(['empresa.txt'])
  })
})

test('a silent database: the program comes all the same, with the title of its kind', async () => {
  answer = 'nonsense'
  const response = await get()
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(documentOf(await response.text()).title).toBe('Empresas · Embira')
})

test('a logo is in the structured data only where there is one', () => {
  expect(buildOrganizacao(buildEmpresaNoAr({ site: null, sobre: null }), SITE)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Oficina Aurora',
    url: `${SITE}/empresas/oficina-aurora`,
  })
  expect(buildOrganizacao(buildEmpresaNoAr({ logo: 'a.webp' }), `${SITE}/`)).toMatchObject({
    logo: `${SITE}/imagens/512/a.webp`,
    sameAs: 'https://aurora.example',
  })
})
