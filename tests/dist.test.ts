/** What the build serves: no secrets, no inline scripts, security headers, and pages that work without JavaScript. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WRITTEN } from '../src/lib/code/load-code'
import { startPreview } from '../scripts/build/preview.mjs'
import { serveDocument } from '../supabase/functions/_shared/document.ts'
import { sampleEnv } from './samples/env.ts'
import { buildConsultoriaNoAr } from './samples/consultoria-no-ar.ts'
import { buildVagaNoAr } from './samples/vaga-no-ar.ts'
import { createRenderVaga } from '../supabase/functions/render-vaga/handler.ts'
import { ensureDist } from './support/rules/dist'
import { countMainHeadings, findHtmlProblems } from './support/rules/html'
import { listFiles, root } from './support/rules/sources'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

beforeAll(ensureDist)

const secrets: [string, RegExp][] = [
  ['a secret key of Supabase', /sb_secret_/],
  ['the service role', /service_role/],
  ['a secret key of a provider', /\b(sk|rk)_(live|test)_|\bwhsec_|\bre_[A-Za-z0-9]{16}/],
  ['a signed token', /eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}/],
  // web_user is what the compiler of a decoder calls everybody.
  ['a path of the machine that built it', /\/(?!home\/web_user)(home|Users|root|work)\/[a-z]/],
]

describe('dist', () => {
  test.each(secrets)('does not contain %s', (_, pattern) => {
    const texts = listFiles('dist').filter((file) => /\.(js|css|html|json|svg|txt|xml|map)$/.test(file))
    expect(texts.filter((file) => pattern.test(read(file)))).toEqual([])
    expect(texts.length).toBeGreaterThan(5)
  })

  test('a new vacancy and the dashboard open without dialogs, the rules of the ad check and charts', () => {
    for (const page of ['NovaVagaPage', 'DashboardPage']) {
      const code = readImports(listFiles('dist').filter((file) => path.basename(file).startsWith(`${page}-`)))
      expect(code.length).toBeGreaterThan(50_000)
      // Words that only they have.
      for (const heavy of ['DismissableLayer', 'faixa_invertida', 'visx'])
        expect(code.includes(heavy), `${page}: ${heavy}`).toBe(false)
    }
  })

  test('every file that a press asks for can be asked for again (src/lib/code/load-code.ts)', () => {
    const known = new RegExp(`${WRITTEN.source.replace(/^\^|\$$/g, '')}(?=,)`, 'g')
    const scripts = listFiles('dist/assets').filter((file) => file.endsWith('.js'))
    const others = scripts.flatMap(
      (file) =>
        read(file)
          .replace(known, '')
          // Not what pdf.js would write for a worker of another site: ours is of this one.
          .match(/import\(["'`](?!\$\{).{0,80}/g) ?? [],
    )
    expect(others).toEqual([])
    expect(scripts.flatMap((file) => read(file).match(known) ?? []).length).toBeGreaterThan(50)
  })

  test('publishes no source map', () => {
    expect(listFiles('dist').filter((file) => file.endsWith('.map'))).toEqual([])
  })

  test('no page has inline scripts or event attributes', () => {
    const pages = listFiles('dist').filter((file) => file.endsWith('.html'))
    expect(pages.flatMap((file) => inlinePrograms(read(file)).map((found) => `${file}: ${found}`))).toEqual([])
    expect(pages.length).toBeGreaterThan(3)
  })

  test('every document is valid HTML; all but the empty frame have one main heading', async () => {
    const pages = listFiles('dist').filter((file) => file.endsWith('.html'))
    const found = await Promise.all(
      pages.map(async (file) => (await findHtmlProblems(read(file))).map((text) => `${file}: ${text}`)),
    )
    expect(found.flat()).toEqual([])
    expect(pages.filter((file) => countMainHeadings(read(file)) !== 1)).toEqual(['dist/app.html'])
    expect(pages).toEqual(expect.arrayContaining(['dist/404.html', 'dist/index.html']))
  })

  test.each([
    ['a vacancy', 200, 'codigo_ref=VABCDEFGH', { situacao: 'no_ar', ...buildVagaNoAr(), canais: [] }],
    [
      'a closed vacancy',
      410,
      'codigo_ref=VABCDEFGH',
      { situacao: 'encerrada', cargo: 'Auxiliar', empresa: 'Tear', uf: 'SP', area: 'RH' },
    ],
    ['an unknown vacancy', 404, 'codigo_ref=VABCDEFGH', null],
    ['the board', 200, 'lista=1', { itens: [buildVagaNoAr()], proximo: null }],
    ['the board with a filter', 200, 'lista=1&uf=SP', null],
    ['the directory', 200, 'diretorio=1', { itens: [buildConsultoriaNoAr()], proximo: null, corrigido: null }],
    ['the directory with a filter', 200, 'diretorio=1&texto=cultura', null],
    ['a consultancy', 200, 'consultoria=trama-rh', buildConsultoriaNoAr()],
    ['a consultancy without a profile', 200, 'consultoria=trama-rh', buildConsultoriaNoAr({ perfil: null })],
    ['an unlisted consultancy', 404, 'consultoria=nenhuma', null],
    ['a vacancy without an answer of the database', 503, 'codigo_ref=VABCDEFGH', undefined],
  ])('the document that render-vaga delivers for %s (%i) is valid HTML', async (_, status, query, answer) => {
    const handle = serveDocument(createRenderVaga(), sampleEnv, {
      log: () => {},
      now: Date.now,
      fetch: async (url: string) => {
        if (url.startsWith(sampleEnv.SITE_URL)) return new Response(read(`dist${new URL(url).pathname}`))
        return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer)
      },
    })
    const response = await handle(new Request(`https://projeto.supabase.example/render-vaga?${query}`))
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).not.toMatch(/<!--(cabeca|conteudo)-->/)
    expect(await findHtmlProblems(html)).toEqual([])
    expect(countMainHeadings(html)).toBe(status === 503 ? 0 : 1)
  })

  test('the check of HTML detects what no page may have', async () => {
    const html =
      '<html><head></head><body><main><h1 id="a">A</h1><h3 id="a">B</h3><p aria-describedby="b">C</p><a href="#c">D</a>' +
      '<img src="e.png"><button type="button"><a href="/">F</a></button><ul><p>G</p></ul></main></body></html>'
    const found = (await findHtmlProblems(html)).map((line) => line.split(/: | to /)[0])
    expect(found).toEqual(
      expect.arrayContaining([
        'missing-doctype',
        'element-required-attributes',
        'element-required-content',
        'no-dup-id',
        'heading-level',
        'no-missing-references',
        'wcag/h37',
        'element-permitted-content',
        'no element for the link',
      ]),
    )
  })

  test('the check detects an inline script', () => {
    const found = inlinePrograms('<script>go()</script><script type="application/ld+json">{}</script><img onerror="go()">')
    expect(found).toEqual(['<script>', 'onerror='])
  })
})

describe('the served site', () => {
  let site: { url: string; close: () => Promise<unknown> }
  beforeAll(async () => {
    site = await startPreview({ dist: path.join(root, 'dist'), port: 0 })
  })
  afterAll(() => site?.close())

  test.each(['/', '/empresa-solicitacao', '/nao-existe', '/favicon.svg'])(
    'sends the security headers with %s',
    async (address) => {
      const { headers } = await fetch(site.url + address)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
      expect(headers.get('permissions-policy')).toContain('camera=()')
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
          const [name = '', ...sources] = rule.trim().split(/\s+/)
          return [name, sources]
        }),
      )
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
      })
      expect(policy['connect-src']).not.toContain('*')
      expect(policy['object-src']).toEqual(["'none'"])
    },
  )

  test('only the list that a company shows on its own site may be framed and run there, and it is small', async () => {
    for (const address of ['/embutir/vagas', '/embutir/vagas.js']) {
      const { headers } = await fetch(site.url + address)
      expect(headers.get('x-frame-options')).toBeNull()
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';.*frame-ancestors \*$/)
      expect(headers.get('set-cookie')).toBeNull()
    }
    expect((await (await fetch(`${site.url}/embutir/vagas.js`)).text()).length).toBeLessThanOrEqual(10_000)
    for (const address of ['/', '/vagas', '/embutir-nada'])
      expect((await fetch(site.url + address)).headers.get('x-frame-options'), address).toBe('DENY')
  })

  test.each(['acompanhar', 'alertas', 'aviso-do-plano', 'avisos', 'candidatura'])(
    '/%s sends no referrer and is neither indexed nor cached',
    async (page) => {
      const { headers, status } = await fetch(`${site.url}/${page}/${'A'.repeat(43)}`)
      expect(status).toBe(200)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toContain('noindex')
      expect(headers.get('cache-control')).toContain('no-store')
    },
  )

  test('an unknown address answers 404, also below an existing page', async () => {
    for (const address of ['/nao-existe', '/planos/nada', '/assets/nada.js', '/../package.json']) {
      expect((await fetch(site.url + address)).status, address).toBe(404)
    }
  })

  test('hashed files are immutable in the browser cache; pages are revalidated', async () => {
    const [script = ''] = listFiles('dist/assets').filter((file) => file.endsWith('.js'))
    const hashed = await fetch(site.url + script.replace(/^dist/, ''))
    expect(hashed.headers.get('cache-control')).toContain('immutable')
    const page = await fetch(`${site.url}/`)
    expect(page.headers.get('cache-control') ?? '').not.toContain('immutable')
  })
})

/** The text of scripts and of everything that they import before they run. */
function readImports(files: readonly string[], seen = new Set<string>()): string {
  return files
    .filter((file) => !seen.has(file))
    .map((file) => {
      seen.add(file)
      const code = read(file)
      const imported = [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)]
      return (
        code +
        readImports(
          imported.map(([, name]) => `dist/assets/${name}`),
          seen,
        )
      )
    })
    .join('')
}

/** Inline scripts (except data blocks) and event-handler attributes. */
function inlinePrograms(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const executable = scripts.filter((tag) => !/\bsrc=/.test(tag) && !/type="application\/(ld\+)?json"/.test(tag))
  const attributes = [...html.matchAll(/<[a-z][^<>]*?\s(on[a-z]+=)/g)].map(([, name]) => name ?? '')
  return [...executable, ...attributes]
}
