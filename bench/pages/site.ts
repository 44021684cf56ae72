/** The built site and two baselines, each on a small server that compresses as a host does. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildSite } from '../../scripts/build/build.mjs'
import { startPreview } from '../../scripts/build/preview.mjs'
import { freePort } from '../../tests/support/postgres/ports'
import { startTestPlatform, type TestPlatform } from '../../tests/support/platform'
import { root } from '../../tests/support/rules/sources'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const cache = path.join(root, 'node_modules', '.cache', 'bench')

export interface Served {
  url: string
  close: () => Promise<void>
}

/** Builds the site, as for production, into a separate folder. */
export async function buildForBench(): Promise<string> {
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(path.join(cache, 'site-'))
  await buildSite(outDir)
  return outDir
}

/** The smallest React page: react + react-dom and one text. */
export const buildReactFloor = () =>
  buildFloor(
    "import { createElement } from 'react'\nimport { createRoot } from " +
      "'react-dom/client'\ncreateRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', " +
      "null, 'Embira')))\n",
  )

async function buildFloor(program: string): Promise<string> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'floor-'))
  await writeFile(path.join(folder, 'index.html'), page('<div id="root"></div><script type="module" src="/main.js"></script>'))
  await writeFile(path.join(folder, 'main.js'), program)
  const outDir = path.join(folder, 'dist')
  await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir } })
  return outDir
}

/** A form without scripts: one line and one long text, the lower bound for typing. */
export async function writePlainForm(site: string): Promise<string> {
  await writeFile(
    path.join(site, 'formulario-puro.html'),
    page(
      '<form><label>Cargo <input name="cargo"></label> <label>Descrição <textarea name="descricao" rows="8"></textarea></label></form>',
    ),
  )
  return '/formulario-puro'
}

/** The site's home page without scripts: the same texts, pictures and styles, the lower bound for painting. */
export async function writeStaticFloor(site: string): Promise<string> {
  const html = readFileSync(path.join(site, 'index.html'), 'utf8')
  const still = html
    .replace(/<script\b(?![^>]*application\/ld)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+modulepreload[^>]*>/g, '')
  await writeFile(path.join(site, 'sem-programa.html'), still)
  return site
}

/** The site built for that API, and served as in production. */
export async function serveWithPlatform(apiUrl: string, port: number): Promise<Served> {
  const before = { ...process.env }
  Object.assign(process.env, { VITE_SUPABASE_URL: apiUrl, VITE_SITE_URL: `http://127.0.0.1:${port}` })
  try {
    return await startPreview({ dist: await buildForBench(), port })
  } finally {
    for (const name of ['VITE_SUPABASE_URL', 'VITE_SITE_URL']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

/** The site as in production with the platform and the people and rows of the seed, for as long as `work` runs. */
export async function serveSeededSite<T>(work: (url: string, platform: TestPlatform) => Promise<T>): Promise<T> {
  const port = await freePort()
  const platform = await startTestPlatform({ siteUrl: `http://127.0.0.1:${port}`, seed: true })
  try {
    const served = await serveWithPlatform(platform.apiUrl, port)
    try {
      return await work(served.url, platform)
    } finally {
      await served.close()
    }
  } finally {
    await platform.close()
  }
}

/** Files of a folder, compressed once; `/x` is `x.html` where that exists and `app.html` otherwise. */
export async function serveFolder(folder: string): Promise<Served> {
  const compressed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const file = path.join(folder, fileOf(folder, new URL(request.url ?? '/', 'http://host').pathname))
    if (!existsSync(file)) return response.writeHead(404).end()
    const body = compressed.get(file) ?? gzipSync(readFileSync(file), { level: 9 })
    compressed.set(file, body)
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { url: `http://127.0.0.1:${portOf(server)}`, close }
}

function fileOf(folder: string, wanted: string) {
  if (wanted === '/') return 'index.html'
  if (path.extname(wanted)) return wanted
  return existsSync(path.join(folder, `${wanted}.html`)) ? `${wanted}.html` : 'app.html'
}

export async function clearBuilds() {
  await rm(cache, { recursive: true, force: true })
}

function portOf(server: Server): number {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

function page(body: string) {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Embira</title></head><body>${body}</body></html>`
}
