import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildClient, buildSite } from './build.mjs'
import { startPreview } from './preview.mjs'

// One real build for the whole file: the tests check the published output.
let dist: string
let built: { prerendered: string[]; shell: string[] }
let server: { url: string; close: () => Promise<unknown> }

beforeAll(async () => {
  const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
  dist = await mkdtemp(path.join(cache, 'dist-'))
  built = await buildSite(dist)
  server = await startPreview({ dist, port: 0 })
})

afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
  rmSync(dist.replace(/dist-(\w+)$/, 'prerender-dist-$1'), { recursive: true, force: true })
})

/** Pages with fields, which are busy until hydration, and do not wait for idle time. */
const BUSY = [
  '/acompanhar',
  '/alertas',
  '/aviso-do-plano',
  '/avisos',
  '/candidatura',
  '/convite',
  '/empresa-solicitacao',
  '/consultoria-cadastro',
  '/consultorias',
  '/vagas',
  '/contato',
  '/entrar',
  '/auth',
]

const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')
const htmlOf = (route: string) => read(route === '/' ? 'index.html' : `${route.slice(1)}.html`)
const one = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(new RegExp(pattern.source, 'g'))]
  expect(found, String(pattern)).toHaveLength(1)
  return found[0]?.[1] ?? ''
}

/** Every script that a chunk needs before it can run, by the static imports of the built files. */
function closure(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    const code = read(`assets/${name}`)
    closure(
      [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file]) => file ?? ''),
      seen,
    )
  }
  return seen
}

/** Scripts a visitor's page loads before it is idle: the entry, the core and the page's own. */
const scriptsOf = (page: string) =>
  closure(readdirSync(path.join(dist, 'assets')).filter((name) => new RegExp(`^(index|nucleo|${page})-[\\w-]+\\.js$`).test(name)))

const gz = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(read(`assets/${name}`), { level: 9 }).length, 0)

/** The client for signed-in people. It keeps its names: after a failed download it is imported under another address. */
const isClient = (name: string) => read(`assets/${name}`).includes(' as createClient')

/** What shows a Pix code. */
const hasPix = (name: string) => read(`assets/${name}`).includes('Copiar código Pix')

const entry = () => one(read('app.html'), /<script type="module"[^>]* src="\/assets\/([^"]+)"/)

describe('prerendered pages', () => {
  it('are exactly the public pages', () => {
    for (const route of ['/', '/empresas-inicio', '/consultorias-inicio', '/user-type', '/planos', '/privacidade'])
      expect(built.prerendered).toContain(route)
    for (const route of ['/app', '/admin', '/acompanhar/:token']) expect(built.shell).toContain(route)
  })

  it('have complete metadata, one heading, and their own address', () => {
    const titles = new Set<string>()
    for (const route of built.prerendered) {
      const html = htmlOf(route)
      titles.add(one(html, /<title>([^<]+)<\/title>/))
      expect(html).toMatch(/^<!doctype html>\s*<html lang="pt-BR"/)
      const busy = BUSY.includes(route) ? ' aria-busy="true"' : ''
      expect(one(html, new RegExp(`<div id="root" data-pagina="([^"]*)"${busy}>`))).toBe(route)
      one(html, /<(h1)\b/)
      one(html, /<(main)\b/)
      // The keyboard of a phone shrinks the window instead of covering the button of a dialog.
      expect(one(html, /<meta name="viewport" content="([^"]+)"/)).toContain('interactive-widget=resizes-content')
      const robotsTag = one(html, /<meta name="robots" content="([^"]+)"/)
      if (robotsTag.startsWith('noindex')) continue
      expect(one(html, /<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(50)
      expect(one(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`https://www.embira.example${route}`)
      expect(one(html, /<meta property="og:image" content="([^"]+)"/)).toBe('https://www.embira.example/og.png')
      expect(JSON.parse(one(html, /<script type="application\/ld\+json">(.*?)<\/script>/))).toMatchObject({
        '@type': 'Organization',
      })
    }
    expect(titles.size).toBe(built.prerendered.length)
  })

  it('announce no figure: each comes with its source, or counted, from the server', () => {
    const html = htmlOf('/')
    for (const number of ['500', '200', '98']) expect(html).not.toContain(`>${number}<`)
  })

  it('contain no script that a strict content security policy refuses, and no pending Suspense boundary', () => {
    for (const name of readdirSync(dist).filter((file) => file.endsWith('.html'))) {
      const html = read(name)
      for (const [, attributes] of html.matchAll(/<script\b([^>]*)>/g))
        expect(attributes, name).toMatch(/src=|application\/(ld\+)?json/)
      expect(html, name).not.toMatch(/\son\w+=|javascript:|<template|<!--\$[?!]-->/)
    }
  })

  it('inline the rules they use and load the whole sheet without blocking', () => {
    const html = htmlOf('/planos')
    expect(html).toMatch(/<style>.*\.rounded-painel\{/s)
    expect(html).not.toMatch(/<style>.*\.animate-girar\{/s)
    one(html, /<link rel="stylesheet" href="[^"]+" media="print" (data-estilos)>/)
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('media="print"'))
  })
})

describe('weight', () => {
  it.each(['HomePage', 'EmpresasInicioPage', 'ConsultoriasInicioPage', 'UserTypePage', 'PlanosPage'])(
    '%s loads at most 91.2 kB of scripts (gz), and neither the platform client, nor signing in, nor forms, nor dialogs',
    (page) => {
      const scripts = scriptsOf(page)
      expect(gz(scripts)).toBeLessThanOrEqual(91_200)
      const code = [...scripts].map((name) => read(`assets/${name}`)).join('')
      for (const heavy of [
        'GoTrueClient',
        'PostgrestError',
        'shouldUnregister',
        'ZodError',
        'DismissableLayer',
        'data-sonner-toaster',
        // Sign-in code, including the product's part.
        'request-otp',
        'verify-otp',
        'one-time-code',
        'OTPCredential',
        'provider_refresh_token',
      ])
        expect(code).not.toContain(heavy)
    },
  )

  type RouteMap = { files: string[]; routes: [string, number[]][] }
  const routeMap = () =>
    JSON.parse(one(read('app.html'), /<script type="application\/json" id="rotas">(.*?)<\/script>/)) as RouteMap
  const filesOf = (address: string) => {
    const { files, routes } = routeMap()
    return (routes.find(([path]) => path === address)?.[1] ?? []).map((at) => files[at]?.replace('/assets/', '') ?? '')
  }

  // Before the page is ready: kB (gz) and files, the entry included.
  it.each([
    ['/', 90.2, 5],
    ['/empresas-inicio', 91.2, 7],
    ['/recrutaeeo', 90.5, 6],
    ['/planos', 90.4, 5],
    ['/termos', 89.6, 7],
    ['/privacidade', 88.9, 6],
    ['/cookies', 88.9, 6],
    ['/auth', 124.2, 9],
    ['/empresa-solicitacao', 136.5, 12],
    ['/contato', 130.1, 12],
    ['/consultoria-cadastro', 156.6, 16],
    ['/consultorias', 129.9, 14],
    ['/consultorias/:slug', 129.9, 14],
    ['/app/consultoria', 173.5, 23],
    ['/vagas', 132.4, 13],
    ['/vagas/:codigoRef', 144.3, 17],
    ['/empresas/:slug', 135.6, 15],
    ['/app', 142.3, 15],
    ['/recrutaeeo/nova-vaga', 190.2, 22],
    ['/admin', 149.9, 15],
    ['/admin/moderacao', 150.8, 16],
  ])('%s asks at once for everything that it imports: at most %s kB (gz) in %s files', (address, kilobytes, files) => {
    const asked = filesOf(address)
    const needed = closure([entry(), ...asked])
    expect([...needed].filter((name) => !asked.includes(name) && name !== entry())).toEqual([])
    const weight = gz(needed)
    const write = `load less, or write ['${address}', ${Math.ceil(weight / 100) / 10}, ${needed.size}]`
    expect([weight <= kilobytes * 1000, needed.size <= files], write).toEqual([true, true])
  })

  it('a prerendered form asks in its HTML for the files that the shell would ask for', () => {
    for (const address of ['/auth', '/empresa-solicitacao', '/contato', '/consultorias', '/consultoria-cadastro'])
      expect(
        [...htmlOf(address).matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([^"]+)"/g)].map(([, name]) => name),
      ).toEqual(expect.arrayContaining(filesOf(address)))
  })

  it('the shell maps every address that it serves to its files, none of which is the client for accounts', () => {
    for (const address of built.shell) {
      expect(filesOf(address).length, address).toBeGreaterThan(2)
      expect(filesOf(address).filter(isClient), address).toEqual([])
    }
  })

  it('the client for accounts needs no file that its callers lack, so that it can be asked for again after a failed download', () => {
    const client = readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js') && isClient(name))
    expect(client).toHaveLength(1)
    const callers = [...closure([entry(), ...filesOf('/contato')])]
    expect([...closure(client)].filter((name) => !client.includes(name) && !callers.includes(name))).toEqual([])
  })

  it('the checkout downloads Pix only for who chooses it', () => {
    expect(scriptsOf('CheckoutPage').size).toBeGreaterThan(1)
    expect([...scriptsOf('CheckoutPage')].filter(hasPix)).toEqual([])
    expect(readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js') && hasPix(name))).toHaveLength(1)
  })

  it('the notice about cookies adds at most 3 kB (gz) to a first visit', () => {
    const avisos = readdirSync(path.join(dist, 'assets')).filter((name) => /^avisos-[\w-]+\.js$/.test(name))
    expect(gz(avisos)).toBeLessThanOrEqual(3000)
  })

  it('has one sheet, the one that every document links, within 18 kB (gz): no code that comes later brings another', () => {
    const sheets = readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.css'))
    expect(sheets).toHaveLength(1)
    expect(read('app.html')).toContain(`/assets/${sheets[0]}`)
    expect(read(`assets/${sheets[0]}`)).toMatch(/\[data-imprimir/)
    expect(gz(sheets)).toBeLessThanOrEqual(18_000)
  })
})

describe('the form of the simulated card provider', () => {
  afterEach(() => vi.unstubAllEnvs())

  /** Its path, its words and those of the bank's question. */
  const TRACES = ['/v1/test_helpers/payment_methods', 'Nenhum cartão de verdade é usado', 'Simulação: no pagamento real']

  it('is in a build for this machine', () => {
    const scripts = readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'))
    const code = scripts.map((name) => read(`assets/${name}`))
    for (const trace of TRACES) expect(code.filter((text) => text.includes(trace))).toHaveLength(1)
  })

  it('leaves no trace in a build with a key of Stripe', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://abcdefghijklmnopqrst.supabase.co')
    vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_51abc')
    const [client] = [await buildClient({ write: false })].flat()
    const files = client && 'output' in client ? client.output : []
    const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
    expect(code).toContain('pk_live_51abc')
    for (const trace of TRACES) expect(code).not.toContain(trace)
  })
})

describe('the font', () => {
  it('is declared once, in the document: text never moves because it arrived', () => {
    for (const file of ['index.html', 'app.html']) expect(read(file).match(/font-display:optional/g)).toHaveLength(1)
    const sheets = readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.css'))
    expect(sheets.filter((name) => read(`assets/${name}`).includes('@font-face'))).toEqual([])
  })
})

describe('a browser that is too old', () => {
  it('reads the pages and the shell, with a sentence that newer ones hide', () => {
    for (const file of [
      ...built.prerendered.map((route) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`)),
      'app.html',
    ]) {
      const html = read(file)
      one(html, /<p (id)="navegador-antigo"/)
      one(html, /@supports \(color: ?color-mix\(in srgb, ?red, ?red\)\) ?\{\s*#(navegador-antigo) ?\{\s*display: ?none/)
    }
  })
})

describe('licences', () => {
  it('of what reaches a browser are written with their texts', () => {
    expect(read('licencas.md')).toMatch(/^## react-dom - [\d.]+ \(MIT\)$/m)
    expect(read('leitor/licencas-docx.md')).toMatch(/^## mammoth - [\d.]+ \(BSD-2-Clause\)$/m)
    expect(read('licencas.md')).toContain('Permission is hereby granted')
  })
})

describe('a lost connection', () => {
  it('has a page, and the worker that shows it changes with it', () => {
    expect(htmlOf('/sem-conexao')).toContain('Você está sem internet')
    expect(one(read('sw.js'), /const STORE = 'embira:sem-conexao:(\w+)'/)).toMatch(/^[0-9a-f]{12}$/)
  })
})

describe('search', () => {
  it('lists exactly the indexable pages', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>https:\/\/www\.embira\.example([^<]+)<\/loc>/g)].map(
      ([, route]) => route,
    )
    expect(new Set(listed)).toEqual(
      new Set(built.prerendered.filter((route) => htmlOf(route).includes('content="index, follow"'))),
    )
    expect(read('robots.txt')).toContain('Sitemap: https://www.embira.example/sitemap.xml')
  })
})

const get = (address: string, init?: RequestInit) => fetch(server.url + address, { redirect: 'manual', ...init })

describe('preview', () => {
  it('answers clean addresses, the shell for private ones, and a real 404', async () => {
    expect((await get('/planos')).status).toBe(200)
    expect(await (await get('/planos')).text()).toContain('data-pagina="/planos"')
    expect(await (await get('/acompanhar/abc')).text()).toContain('<div id="root"></div>')
    const missing = await get('/nada')
    expect(missing.status).toBe(404)
    const words = await missing.text()
    expect(words).toContain('Página não encontrada')
    expect(words, 'its links work without the script too').toContain('<div id="root">')
    const moved = await get('/planos.html?a=1')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/planos?a=1'])
    expect((await get('/planos/')).headers.get('location')).toBe('/planos')
    expect((await get('/%5c%5cexemplo.com/')).headers.get('location') ?? '').not.toMatch(/^(\/\/|https?:)/)
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })

  it('sends the security headers everywhere, and stricter ones when a token is in the address', async () => {
    for (const address of ['/', '/nada', '/assets/inexistente.js', '/planos/']) {
      const { headers } = await get(address)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';")
      expect(headers.get('content-security-policy')).toContain("connect-src 'self' http://127.0.0.1:54321")
      expect(headers.get('content-security-policy')).not.toContain('{')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    }
    const token = (await get('/acompanhar/abc')).headers
    expect([token.get('referrer-policy'), token.get('x-robots-tag'), token.get('cache-control')]).toEqual([
      'no-referrer',
      'noindex',
      'no-store',
    ])
    const script = readdirSync(path.join(dist, 'assets')).find((name) => name.endsWith('.js'))
    expect((await get(`/assets/${script}`)).headers.get('cache-control')).toContain('immutable')
  })

  it('refuses a malformed address, and keeps running', async () => {
    const status = await new Promise((resolve, reject) => {
      request({ port: new URL(server.url).port, host: '127.0.0.1', path: 'http://[' }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(400)
    expect((await get('/planos')).status).toBe(200)
  })

  it('compresses text', async () => {
    const { headers } = await get('/', { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('vary')).toBe('accept-encoding')
  })
})
