import { beforeEach, describe, expect, test } from 'vitest'
import { buildVagaNoAr } from '../_shared/sample/vaga-no-ar.ts'
import { serveDocument } from '../_shared/document.ts'
import type { LogLine } from '../_shared/log.ts'
import { sampleEnv } from '../_shared/sample/env.ts'
import { createJobFeed } from './handler.ts'

let vagas: object[]
let versao: Record<string, unknown>
let asked: string[]
let readings: unknown[]
let lines: LogLine[]
/** The page from which on the database does not answer. */
let silentFrom: number
let counted: unknown[]
/** The database refuses another feed for this address. */
let enough: boolean
let now: number
let handle: (request: Request) => Promise<Response>

// The database as PostgREST answers for it: pages by position.
const database = async (url: string, init: RequestInit) => {
  const name = url.split('/').at(-1) ?? ''
  const args = JSON.parse(init.body as string) as { _formato: string; _apos: { at: number } | null; _limite: number }
  asked.push(name)
  if (name === 'fn_service_versao_do_feed') return Response.json(versao)
  if (name === 'fn_service_anotar_leitura_do_feed') {
    readings.push(args)
    return new Response(null, { status: 204 })
  }
  if (name === 'fn_service_limitar_feed') {
    counted.push(args)
    const refusal = { code: 'PT429', message: 'Muitas tentativas em pouco tempo.', hint: 'limite' }
    return enough ? Response.json(refusal, { status: 429 }) : new Response(null, { status: 204 })
  }
  const at = args._apos?.at ?? 0
  if (at / args._limite >= silentFrom) throw new TypeError('connection refused')
  const end = at + args._limite
  return Response.json({ itens: vagas.slice(at, end), proximo: end < vagas.length ? { at: end } : null })
}
const get = (formato: string, init: RequestInit = {}) =>
  handle(new Request(`https://projeto.supabase.example/job-feed?formato=${formato}`, init))
const states = async (...formatos: string[]) =>
  (await Promise.all(formatos.map((formato) => get(formato)))).map(({ status }) => status)
const codes = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, code]) => code)
const codeOf = (n: number) => `V${n.toString(24).padStart(8, '0').toUpperCase()}`

beforeEach(() => {
  vagas = Array.from({ length: 3 }, (_, n) => buildVagaNoAr({ codigo_ref: codeOf(n) }))
  versao = { versao: 7, vagas: 3, linkedin_company_id: '12345', agora: '2026-11-21T12:00:00Z' }
  asked = []
  readings = []
  lines = []
  silentFrom = Number.POSITIVE_INFINITY
  counted = []
  enough = false
  now = Date.parse('2026-11-21T12:00:00Z')
  handle = serveDocument(createJobFeed(), sampleEnv, { fetch: database, log: (line) => lines.push(line), now: () => now })
})

describe('full feeds', () => {
  test.each([
    ['indeed', /<referencenumber><!\[CDATA\[(V\w+)/g],
    ['linkedin', /<partnerJobId><!\[CDATA\[(V\w+)/g],
    ['jooble', /<job id="(V\w+)"/g],
    ['sitemap', /\/vagas\/(V\w+)<\/loc>/g],
    ['sitemap.xml', /\/vagas\/(V\w+)<\/loc>/g],
  ])('%s names each vacancy once, over as many pages as it takes', async (formato, pattern) => {
    vagas = Array.from({ length: 501 }, (_, n) => buildVagaNoAr({ codigo_ref: codeOf(n) }))
    const answer = await get(formato)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    const xml = await answer.text()
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<')).toBe(true)
    expect(codes(xml, pattern)).toEqual(Array.from({ length: 501 }, (_, n) => codeOf(n)))
    expect(lines).toEqual([
      expect.objectContaining({ funcao: 'job-feed', status: 200, contagens: expect.objectContaining({ vagas: 501 }) }),
    ])
  })

  test('a closed vacancy is missing from the next read', async () => {
    const { headers } = await get('indeed')
    vagas.shift()
    versao.versao = 8
    const next = await get('indeed', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(next.status).toBe(200)
    expect(codes(await next.text(), /<referencenumber><!\[CDATA\[(V\w+)/g)).toEqual([codeOf(1), codeOf(2)])
  })

  test('an unreadable row is left out and counted, the others stay', async () => {
    vagas.splice(1, 1, { codigo_ref: 'VBROKEN22' })
    expect(codes(await (await get('indeed')).text(), /<referencenumber><!\[CDATA\[(V\w+)/g)).toEqual([codeOf(0), codeOf(2)])
    expect(lines[0]?.contagens).toEqual({ vagas: 2, ilegiveis: 1 })
  })

  test('the publisher is always the site', async () => {
    expect(await (await get('linkedin')).text()).toContain('<posterEmail><![CDATA[ola@embira.example]]></posterEmail>')
  })
})

describe('conditional requests and recorded reads', () => {
  test('an unchanged feed is 304, and HEAD answers the headers only; neither reads a vacancy', async () => {
    const etag = (await get('indeed', { method: 'HEAD' })).headers.get('etag') ?? ''
    const again = await get('indeed', { headers: { 'if-none-match': `"x", ${etag}` } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await get('jooble', { headers: { 'if-none-match': etag } })).status).toBe(200)
    expect(asked).not.toContain('fn_service_vagas_do_feed')
  })

  test('only a full read by the board’s own user agent is recorded, by that name, with the time when the list was made', async () => {
    const indeed = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; IndeedBot 1.1)' } }
    await (await get('indeed', { headers: { 'user-agent': 'curl/8' } })).text()
    await get('indeed', { ...indeed, method: 'HEAD' })
    await (await get('jooble', indeed)).text()
    expect(readings).toEqual([])
    const { headers } = await get('indeed', indeed).then(async (answer) => (await answer.text(), answer))
    await get('indeed', { headers: { ...indeed.headers, 'if-none-match': headers.get('etag') ?? '' } })
    const reading = { _formato: 'indeed', _em: '2026-11-21T12:00:00Z', _leitor: 'IndeedBot' }
    expect(readings).toEqual([reading, reading])
  })

  test('half a feed never looks like a whole one and is not recorded as read', async () => {
    vagas = Array.from({ length: 600 }, (_, n) => buildVagaNoAr({ codigo_ref: codeOf(n) }))
    silentFrom = 2
    const answer = await get('indeed', { headers: { 'user-agent': 'IndeedBot' } })
    await expect(answer.text()).rejects.toThrow()
    expect(readings).toEqual([])
    expect(lines[0]?.erro).toContain('NoAnswer')
  })

  test('a reader that disconnects stops the reading', async () => {
    vagas = Array.from({ length: 5_000 }, (_, n) => buildVagaNoAr({ codigo_ref: codeOf(n) }))
    const reader = (await get('indeed')).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(asked.length).toBeLessThan(6)
    expect(lines[0]?.erro).toContain('left')
  })
})

describe('at most two full feeds at once', () => {
  beforeEach(() => {
    vagas = Array.from({ length: 1_500 }, (_, n) => buildVagaNoAr({ codigo_ref: codeOf(n) }))
  })

  test('a third gets 503 and a waiting time until one has ended or left; a conditional request takes no place', async () => {
    const [first, second] = [await get('indeed'), await get('jooble')]
    const third = await get('indeed')
    expect([third.status, third.headers.get('retry-after'), third.headers.get('cache-control')]).toEqual([503, '30', 'no-store'])
    expect((await get('indeed', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })).status).toBe(304)
    expect((await get('indeed', { method: 'HEAD' })).status).toBe(200)
    await second.body?.cancel()
    const next = await get('jooble')
    expect(next.status).toBe(200)
    await Promise.all([first.text(), next.text()])
    expect(await states('indeed', 'jooble', 'linkedin')).toEqual([200, 200, 503])
  })

  test('a broken transfer frees its place, and a reader that takes nothing for half a minute loses its place', async () => {
    silentFrom = 2
    for (let n = 0; n < 3; n++) await expect((await get('indeed')).text()).rejects.toThrow()
    silentFrom = Number.POSITIVE_INFINITY
    expect(await states('indeed', 'jooble', 'linkedin')).toEqual([200, 200, 503])
    now += 30_001
    expect(await states('indeed')).toEqual([200])
  })

  test('each full feed is counted by the reader’s address, and refused beyond the limit', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.9' }
    const whole = await get('indeed', { headers })
    await get('indeed', { headers: { ...headers, 'if-none-match': whole.headers.get('etag') ?? '' } })
    await whole.text()
    await (await get('indeed', { headers: { ...headers, 'user-agent': 'IndeedBot' } })).text()
    expect(counted).toEqual([
      { _formato: 'indeed', _endereco: '203.0.113.9' },
      { _formato: 'indeed-leitor', _endereco: '203.0.113.9' },
    ])
    enough = true
    for (let n = 0; n < 3; n++) {
      const refused = await get('indeed', { headers })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    }
  })
})

describe('a sitemap above its size limit', () => {
  beforeEach(() => {
    vagas = Array.from({ length: 120_001 }, (_, n) => ({ codigo_ref: codeOf(n), atualizada_em: '2026-11-20T12:00:00Z' }))
    versao.vagas = 120_001
  })

  test('is an index of lists that together name each vacancy once', async () => {
    const index = await (await get('sitemap')).text()
    expect(index).toContain('<sitemapindex')
    const parts = codes(index, /<loc>https:\/\/www\.embira\.example\/feeds\/(sitemap-\d)\.xml</g)
    expect(parts).toEqual(['sitemap-1', 'sitemap-2', 'sitemap-3'])
    const lists: (string | undefined)[][] = []
    for (const part of parts) lists.push(codes(await (await get(String(part))).text(), /\/vagas\/(V\w+)</g))
    expect(lists.map((list) => list.length)).toEqual([50_000, 50_000, 20_001])
    expect(new Set(lists.flat()).size).toBe(120_001)
  })

  test('has no list after the last', async () => {
    expect((await get('sitemap-4')).status).toBe(404)
  })
})

describe('refusals in plain text', () => {
  test.each(['', 'catho', 'indeed-2', 'sitemap-0', '../x', 'INDEED'])('unknown: %s', async (formato) => {
    const answer = await get(formato)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(asked).toEqual([])
  })

  test('LinkedIn without the number of our company', async () => {
    versao.linkedin_company_id = null
    const answer = await get('linkedin')
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('LinkedIn')])
  })

  test('another method, and a database that does not answer', async () => {
    expect((await get('indeed', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
    const silent = serveDocument(createJobFeed(), sampleEnv, {
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
