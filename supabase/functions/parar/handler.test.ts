import { beforeEach, expect, test } from 'vitest'
import { serveDocument } from '../_shared/document.ts'
import type { LogLine } from '../_shared/log.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { parar } from './handler.ts'

const TOKEN = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx'

let calls: unknown[]
let lines: LogLine[]
let handle: (request: Request) => Promise<Response>
beforeEach(() => {
  calls = []
  lines = []
  const fetch = async (url: string, init: RequestInit) => {
    calls.push([url.split('/').at(-1), JSON.parse(init.body as string)])
    return new Response(null, { status: 204 })
  }
  handle = serveDocument(parar, sampleEnv, { fetch, log: (line) => lines.push(line) })
})
const call = (link: string, init: RequestInit = {}) =>
  handle(new Request(`https://projeto.supabase.example/parar?link=${encodeURIComponent(link)}`, init))
/** As mail programs send it (RFC 8058). */
const press: RequestInit = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }

test('one POST of a mail program stops the e-mails, and says so each time', async () => {
  for (const link of [`alertas/${TOKEN}`, `alertas/${TOKEN}`, `avisos/${TOKEN}`]) {
    const answer = await call(link, press)
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      200,
      'no-store',
      'Pronto: não enviamos mais estes e-mails.\n',
    ])
  }
  expect(calls).toEqual(Array.from({ length: 3 }, () => ['fn_service_parar_emails', { _token: TOKEN }]))
  expect(JSON.stringify(lines)).not.toContain(TOKEN)
})

test.each([
  ['alertas', '/alertas'],
  ['avisos', '/avisos'],
  ['caixa', '/avisos?sobre=caixa'],
  ['conversas', '/avisos?sobre=conversas'],
])('opening it stops nothing and leads to the page, the secret behind # (%s)', async (nome, pagina) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await call(`${nome}/${TOKEN}`, { method })
    expect([answer.status, answer.headers.get('location'), answer.headers.get('referrer-policy')]).toEqual([
      303,
      `https://www.embira.example${pagina}#${TOKEN}`,
      'no-referrer',
    ])
  }
  expect(calls).toEqual([])
})

test.each(['', 'alertas', `outra/${TOKEN}`, `alertas/${TOKEN}x`, 'alertas/x', `alertas//${TOKEN}`, `../alertas/${TOKEN}`])(
  'what is no link is 404: %s',
  async (link) => {
    expect((await call(link, press)).status).toBe(404)
    expect((await call(link)).status).toBe(404)
    expect(calls).toEqual([])
  },
)

test('any other method is refused', async () => {
  expect((await call(`alertas/${TOKEN}`, { method: 'DELETE' })).status).toBe(405)
})
