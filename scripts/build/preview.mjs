// `npm run preview`: serves dist/ as the host does: clean addresses, the rules of _headers and _redirects, compressed once.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, createBrotliCompress, gzipSync } from 'node:zlib'
import { headersFor, parseHeaders, parseRedirects, proxied } from './host-rules.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.xml', '.txt', '.webmanifest'])

/** Every file of a folder, by the address it answers. The compressed forms are made when they are first asked for, and kept. */
async function load(dist, quality) {
  const files = new Map()
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('_')) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const ext = path.extname(file)
    const raw = await readFile(file)
    files.set(`/${path.relative(dist, file).replaceAll(path.sep, '/')}`, {
      raw,
      type: TYPES[ext] ?? 'application/octet-stream',
      compressed: COMPRESSED.has(ext),
      br: once(() => brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })),
      gzip: once(() => gzipSync(raw, { level: 9 })),
    })
  }
  return files
}

/** The result of `make`, made when it is first asked for. */
function once(make) {
  let made
  return () => (made ??= make())
}

/** Longest wait for another server's first byte, in ms. */
const PATIENCE_MS = 60_000
/** Headers passed to it and back. */
const ASKED = ['accept', 'if-none-match', 'user-agent']
const ANSWERED = [
  'access-control-allow-origin',
  'content-type',
  'cache-control',
  'etag',
  'location',
  'x-robots-tag',
  'retry-after',
]

/** Proxies another server, compressed as the host does. False when it is unreachable: then the site answers itself. */
async function forward(request, response, headers, address) {
  const asked = ASKED.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []))
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(address, { method: request.method, headers: asked, redirect: 'manual', signal: patience }).catch(
    () => null,
  )
  // The gateway error of a function that did not start counts as unreachable too.
  if (answer === null || [502, 504].includes(answer.status) || answer.headers.get('content-type')?.includes('application/json'))
    return false
  const told = Object.fromEntries(
    ANSWERED.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)]] : [])),
  )
  const packed = told['content-type']?.startsWith('image/')
  const coding = !packed && /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? { 'content-encoding': 'br' } : {}
  const bare = request.method === 'HEAD' || answer.body === null || answer.status === 304
  response.writeHead(answer.status, { ...headers, ...told, vary: 'accept-encoding', ...(bare ? {} : coding) })
  if (bare) return response.end() !== undefined
  const body = Readable.fromWeb(answer.body)
  const parts = coding['content-encoding']
    ? [body, createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })]
    : [body]
  await pipeline(...parts, response).catch(() => response.destroy())
  return true
}

/**
 * Starts the server; `log` gets a line for each request, as a host's access log has it. `quality` is that of Brotli: 1 costs a hundredth
 * of the best one, which the host has. Resolves to { url, close }.
 */
export async function startPreview({
  dist,
  port = 4173,
  host = '127.0.0.1',
  quality = constants.BROTLI_MAX_QUALITY,
  log = (/** @type {string} */ _line) => {},
}) {
  const files = await load(dist, quality)
  const headerRules = parseHeaders(await readFile(path.join(dist, '_headers'), 'utf8'))
  const rewrites = parseRedirects(await readFile(path.join(dist, '_redirects'), 'utf8'))

  const resolve = (pathname) => {
    const own = pathname === '/' ? '/index.html' : files.has(pathname) ? pathname : `${pathname}.html`
    if (files.has(own)) return { file: files.get(own), status: 200 }
    const rule = rewrites.find(({ match, to }) => match.test(pathname) && to.startsWith('/'))
    return { file: files.get(rule?.to ?? '/404.html'), status: rule?.status ?? 404 }
  }

  const answer = async (request, response) => {
    log(`${request.method} ${request.url} ${request.headers.referer ?? '-'}`)
    if (!URL.canParse(request.url ?? '', 'http://preview')) {
      response.writeHead(400, headersFor(headerRules, '/')).end()
      return
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://preview')
    const clean = pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/+$/, '$1') || '/'
    const headers = headersFor(headerRules, pathname)
    if (clean !== pathname) {
      response.writeHead(301, { ...headers, location: clean.replace(/^\/+/, '/') + search }).end()
      return
    }
    const rule = rewrites.find(({ match, to, first }) => first && match.test(pathname) && !to.startsWith('/'))
    if (rule && (await forward(request, response, headers, proxied(rule, pathname, search)))) return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end()
      return
    }
    const { file, status } = resolve(pathname)
    const accepts = request.headers['accept-encoding'] ?? ''
    const coding = file.compressed ? ['br', 'gzip'].find((name) => accepts.includes(name)) : undefined
    const body = coding ? file[coding]() : file.raw
    response.writeHead(status, {
      ...headers,
      'content-type': file.type,
      'content-length': body.length,
      vary: 'accept-encoding',
      ...(coding ? { 'content-encoding': coding } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))

  await new Promise((done, fail) => server.once('error', fail).listen(port, host, done))
  const address = `http://${host}:${server.address().port}`
  return { url: address, close: () => new Promise((done) => server.close(done).closeAllConnections()) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url))
  if (!existsSync(path.join(dist, 'app.html'))) {
    console.error('Não há site pronto em dist/. Rode antes: npm run build')
    process.exit(1)
  }
  const { url } = await startPreview({ dist, port: Number(process.env.PORT ?? 4173), host: process.env.HOST })
  console.log(`Site pronto em ${url}`)
}
