import { beforeEach, expect, test } from 'vitest'
import { parseEnv } from '../_shared/env.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { buildVagaNoAr } from '../../../tests/samples/vaga-no-ar.ts'
import { buildFeeds, openFeeds } from './feeds.ts'

type Slice = {
  id: string
  formato: string
  em: string
  apos: { pagina: string } | null
  partes: number
  linkedin_company_id: string
}
const slice = (formato: string): Slice => ({
  id: `id-of-${formato}`,
  formato,
  em: '2026-11-21T12:00:00Z',
  apos: null,
  partes: 0,
  linkedin_company_id: '12345',
})

/** What the company gave for LinkedIn. */
const LINKEDIN = { empresa: '12345', email: 'rh@aurora.example' }

type Args = { _apos: Slice['apos']; _limite: number; _id: string; _parte: number; _apagadas: string[] }

let vagas: object[]
let waiting: Slice[]
let stored: Map<string, string>
let removed: unknown[]
let old: { id: string; formato: string; partes: number }[]
let storageUp: boolean
let clock: number
/** Ms that a page of vacancies takes. */
let msPerPage: number

const codeOf = (n: number) => `V${n.toString(24).padStart(8, '0').toUpperCase()}`
const codes = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, code]) => code)
const whole = (formato: string) =>
  [...stored.entries()]
    .filter(([path]) => path.startsWith(`${formato}/`))
    .map(([, text]) => text)
    .join('')

// Database and Storage as they answer: pages by position.
const outside = async (url: string, init: RequestInit) => {
  const [, file] = url.split('/storage/v1/object/feeds')
  if (file !== undefined) {
    if (!storageUp) return new Response('{}', { status: 503 })
    if (init.method === 'DELETE') removed.push(JSON.parse(init.body as string))
    else stored.set(file.slice(1), new TextDecoder().decode(init.body as Uint8Array))
    return Response.json({})
  }
  const name = url.split('/').at(-1)
  const args = JSON.parse(init.body as string) as Args
  if (name === 'fn_service_tomar_fatia_do_feed') return Response.json(waiting[0] ?? null)
  if (name === 'fn_service_feeds_velhos') {
    old = old.filter(({ id }) => !args._apagadas.includes(id))
    return Response.json(old)
  }
  if (name === 'fn_service_gravar_fatia_do_feed') {
    const [first] = waiting
    if (first === undefined || first.id !== args._id || first.partes !== args._parte - 1) return Response.json(false)
    if (args._apos === null) waiting.shift()
    else Object.assign(first, { partes: args._parte, apos: args._apos })
    return Response.json(true)
  }
  clock += msPerPage
  const at = Number(args._apos?.pagina ?? 0)
  const end = at + args._limite
  return Response.json({ itens: vagas.slice(at, end), proximo: end < vagas.length ? { pagina: String(end) } : null })
}
const run = (acabou = () => false) =>
  buildFeeds(
    openFeeds(parseEnv(sampleEnv), outside, () => clock),
    acabou,
  )

beforeEach(() => {
  vagas = Array.from({ length: 3 }, (_, n) => buildVagaNoAr({ codigo_ref: codeOf(n), linkedin: LINKEDIN }))
  waiting = []
  stored = new Map()
  removed = []
  old = []
  storageUp = true
  clock = 0
  msPerPage = 0
})

test.each([
  ['indeed', /<referencenumber><!\[CDATA\[(V\w+)/g, '</source>\n'],
  ['linkedin', /<partnerJobId><!\[CDATA\[(V\w+)/g, '</source>\n'],
  ['jooble', /<job id="(V\w+)"/g, '</jobs>\n'],
])('%s of a small list is one part with head and foot, and names each vacancy once', async (formato, pattern, foot) => {
  vagas = Array.from({ length: 501 }, (_, n) => buildVagaNoAr({ codigo_ref: codeOf(n), linkedin: LINKEDIN }))
  waiting = [slice(formato)]
  expect(await run()).toEqual({ partes: 1, vagas: 501, ilegiveis: 0 })
  const xml = stored.get(`${formato}/id-of-${formato}/0001.xml`) ?? ''
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<')).toBe(true)
  expect(xml.endsWith(foot)).toBe(true)
  expect(codes(xml, pattern)).toEqual(Array.from({ length: 501 }, (_, n) => codeOf(n)))
})

test('a long list is written in slices over several runs, and its parts together name each vacancy once', async () => {
  vagas = Array.from({ length: 9_001 }, (_, n) => buildVagaNoAr({ codigo_ref: codeOf(n) }))
  waiting = [slice('jooble')]
  expect(await run()).toMatchObject({ partes: 1, vagas: 4_000 })
  await run()
  expect(waiting).toHaveLength(1)
  expect(await run()).toMatchObject({ partes: 1, vagas: 1_001 })
  expect(waiting).toEqual([])
  expect([...stored.keys()]).toEqual([1, 2, 3].map((n) => `jooble/id-of-jooble/000${n}.xml`))
  const xml = whole('jooble')
  expect([xml.split('<?xml').length, xml.split('</jobs>').length]).toEqual([2, 2])
  expect(codes(xml, /<job id="(V\w+)"/g)).toEqual(Array.from({ length: 9_001 }, (_, n) => codeOf(n)))
})

test('a slice of long ads ends by its bytes, below the limit of a file', async () => {
  vagas = Array.from({ length: 1_000 }, (_, n) => buildVagaNoAr({ codigo_ref: codeOf(n), descricao: 'descrição '.repeat(3_000) }))
  waiting = [slice('jooble')]
  while (waiting.length > 0) await run() // oxlint-disable-line no-await-in-loop -- run after run
  expect(stored.size).toBeGreaterThan(1)
  for (const text of stored.values()) expect(new TextEncoder().encode(text).length).toBeLessThan(20_971_520)
  expect(codes(whole('jooble'), /<job id="(V\w+)"/g)).toHaveLength(1_000)
})

test('while Storage is down the slice is not recorded, and the next run writes it again', async () => {
  waiting = [slice('indeed')]
  storageUp = false
  await expect(run()).rejects.toThrow('storage answered 503')
  expect(waiting).toEqual([slice('indeed')])
  storageUp = true
  expect(await run()).toMatchObject({ partes: 1 })
})

test('a slice that took longer than its lease allows is not stored, so that it cannot replace the one of another worker', async () => {
  waiting = [slice('indeed')]
  msPerPage = 80_001
  await expect(run()).rejects.toThrow('lease')
  expect(stored.size).toBe(0)
})

test('no slice is begun after the time is up', async () => {
  waiting = [slice('indeed')]
  expect(await run(() => true)).toMatchObject({ partes: 0 })
})

test('an unreadable row is left out and counted, the others stay; who posts is whom the company named', async () => {
  vagas.splice(1, 1, { codigo_ref: 'VBROKEN22' })
  waiting = [slice('linkedin')]
  expect(await run()).toEqual({ partes: 1, vagas: 2, ilegiveis: 1 })
  expect(whole('linkedin')).toContain('<posterEmail><![CDATA[rh@aurora.example]]></posterEmail>')
})

test('the files of replaced builds are deleted before the builds are forgotten', async () => {
  old = [{ id: 'velha', formato: 'indeed', partes: 2 }]
  storageUp = false
  await expect(run()).rejects.toThrow()
  expect(old).toHaveLength(1)
  storageUp = true
  await run()
  expect(removed).toEqual([{ prefixes: ['indeed/velha/0001.xml', 'indeed/velha/0002.xml'] }])
  expect(old).toEqual([])
})
