import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { join } from 'node:path'
import path from 'node:path'
import { promisify } from 'node:util'
import { createServer } from 'vite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { envSchema } from '../../src/lib/env-schema.ts'
import { normalizeDbError } from './database/errors.ts'
import { denoBinary } from './functions-process.ts'
import { asTheHost } from './site/host-rules'
import { mask, quietLite } from './log.ts'
import { fillOutsideLinks } from './settings.ts'

const dir = join(import.meta.dirname, '../functions')
const root = join(dir, '../..')

const names = readdirSync(dir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name)

describe('settings', () => {
  test('npm start shows every outside control but the link tree; a given address stays, and an empty one hides its control', () => {
    const links = fillOutsideLinks({ VITE_LINK_WHATSAPP: 'https://wa.me/5511999999999', VITE_LINK_INSTAGRAM: '' })
    expect(links).toMatchObject({
      VITE_LINK_WHATSAPP: 'https://wa.me/5511999999999',
      VITE_LINK_INSTAGRAM: '',
      VITE_LINK_ASSISTENTE: 'https://assistente.example/',
    })
    const { VITE_LINK_ARVORE, ...settings } = envSchema.parse(links)
    expect(VITE_LINK_ARVORE).toBe('')
    expect(settings).toMatchObject(links)
    expect(Object.keys(settings).filter((name) => name.startsWith('VITE_LINK_'))).toHaveLength(Object.keys(links).length)
  })
})

describe('host rules', () => {
  test('the development server answers feeds by the function and robots.txt, not with the page of the app', async () => {
    const api = createHttpServer((request, response) => response.end(`function: ${request.url}`))
    await new Promise<void>((listens) => api.listen(0, '127.0.0.1', listens))
    const root = await mkdtemp(path.join(os.tmpdir(), 'embira-host-'))
    await writeFile(path.join(root, 'index.html'), '<p>app</p>')
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const site = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      server: { port: 0, host: '127.0.0.1' },
      plugins: [asTheHost({ apiUrl, siteUrl: 'https://www.embira.example/' })],
    })
    try {
      await site.listen()
      const at = `http://127.0.0.1:${(site.httpServer?.address() as AddressInfo | undefined)?.port}`
      const read = async (address: string) => (await fetch(at + address)).text()
      expect(await read('/feeds/indeed.xml')).toBe('function: /functions/v1/job-feed?formato=indeed.xml')
      expect(await read('/parar/alertas/x')).toBe('function: /functions/v1/parar?link=alertas/x')
      expect(await read('/robots.txt')).toContain('Sitemap: https://www.embira.example/feeds/sitemap.xml')
      for (const name of ['consultorias', 'empresas'])
        expect(await read('/robots.txt')).toContain(`Sitemap: https://www.embira.example/feeds/${name}.xml`)
      expect(await read('/vagas')).toContain('app')
    } finally {
      await site.close()
      api.close()
      await rm(root, { recursive: true })
    }
  })
})

describe('log', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['GET /auth/v1/verify?token=6f0c1e&type=magiclink 303', 'GET /auth/v1/verify?token=•&type=• 303'],
    ['enviado a ana.souza+rh@empresa.com.br', 'enviado a •@•'],
    ['Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'Bearer •'],
    ['apikey sb_secret_abc123', 'apikey sb_secret_•'],
    ['código 493021', 'código •'],
    ['token 4f9c2a7d8e1b4f9c2a7d8e1b4f9c2a7d8e1b4f9c2a7d8e1b4f9c2a7d', 'token •'],
    ['/acompanhar/Qm9hIHRhcmRlLCB0dWRvIGJlbT8gMTIzNDU2Nzg5MA12', '/acompanhar/•'],
    ['POST /rest/v1/rpc/fn_acompanhar 404 3 ms', 'POST /rest/v1/rpc/fn_acompanhar 404 3 ms'],
    [
      'DELETE /auth/v1/admin/users/0d6d2b0e-7f27-4b3b-9f0c-2f1d4c5b6a79 200',
      'DELETE /auth/v1/admin/users/0d6d2b0e-7f27-4b3b-9f0c-2f1d4c5b6a79 200',
    ],
  ])('%s', (line, expected) => {
    expect(mask(line)).toBe(expected)
  })

  test('refused statements do not reach the console, other errors do', () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const lines: string[] = []
    const restore = quietLite((line) => lines.push(line))
    const refused = Object.assign(new Error('a linha inteira, com dados'), { code: '23514' })
    console.error(normalizeDbError(refused))
    console.error('Auth error:', new Error('falhou para ana@x.com'))
    console.error('outra coisa')
    restore()
    expect(printed.mock.calls).toEqual([['outra coisa']])
    expect(lines).toEqual(['auth falhou para •@•'])
  })
})

/** Every function passes Deno's own compiler, with the versions that the site uses: hosted deploys what runs here. */
describe('functions check', () => {
  test('deno check passes on every function', async () => {
    expect(names).toContain('run-jobs')
    const files = names.map((name) => join(dir, name, 'index.ts'))
    const args = ['check', '--quiet', '--no-remote', '--node-modules-dir=manual', '--config', join(dir, 'deno.json'), ...files]
    const env = { ...process.env, NO_COLOR: '1', DENO_DIR: join(root, 'node_modules/.cache/deno'), DENO_NO_UPDATE_CHECK: '1' }
    await expect(promisify(execFile)(denoBinary(), args, { cwd: root, env })).resolves.toMatchObject({ stderr: '' })
  })

  test.each(names)('%s is one line, a handler and its test', (name) => {
    const lines = readFileSync(join(dir, name, 'index.ts'), 'utf8').split('\n')
    expect(lines.filter((line) => line !== '' && !line.startsWith('import '))).toEqual([
      expect.stringMatching(/^Deno\.serve\(serve(?:Handler|Document)\(/),
    ])
    expect([existsSync(join(dir, name, 'handler.ts')), existsSync(join(dir, name, 'handler.test.ts'))]).toEqual([true, true])
  })

  test('no function imports a module by a computed name, which the bundler of a deploy cannot see', () => {
    // vagas.js is the bundle that the build makes.
    const sources = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(?<!\.test)\.[jt]sx?$/.test(file) && !file.endsWith('vagas.js'),
    )
    expect(sources.length).toBeGreaterThan(50)
    const computed = /\bimport\((?:\s*\/\*.*?\*\/)*\s*(?!['"/\s])/
    expect(sources.filter((file) => computed.test(readFileSync(join(dir, file), 'utf8')))).toEqual([])
    expect(computed.test('import(/* @vite-ignore */ `node:${name}`)')).toBe(true)
  })

  test('config.toml names every function and no other, each with its own check of callers', () => {
    const config = readFileSync(join(root, 'supabase/config.toml'), 'utf8')
    const blocks = [...config.matchAll(/^\[functions\.([\w-]+)\]\n((?:\w.*\n?)+)/gm)].map(([, name, lines]) => [
      name,
      lines?.trim(),
    ])
    const lines = 'enabled = true\nverify_jwt = false\nimport_map = "./functions/deno.json"'
    expect(Object.fromEntries(blocks)).toEqual(Object.fromEntries(names.map((name) => [name, lines])))
  })
})
