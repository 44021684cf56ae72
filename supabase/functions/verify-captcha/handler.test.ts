import { expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import type { LogLine } from '../_shared/log.ts'
import { NoAnswer } from '../_shared/outgoing.ts'
import { postJson, sampleEnv } from '../../../tests/samples/env.ts'
import { verifyCaptcha } from './handler.ts'

const BROWSER = '0d9c8b7a-6a0f-4a53-9d43-333333333333'
const SECRET = 'segredo-do-captcha'
const TOKEN = 'token-da-pessoa'

type World = { siteverify?: () => Response; wait?: number; env?: Record<string, string>; headers?: Record<string, string> }

const call = async (body: object, { siteverify, wait = 0, env = { TURNSTILE_SECRET_KEY: SECRET }, headers }: World = {}) => {
  const sent: [url: string, form: Record<string, string>][] = []
  const proved: unknown[] = []
  const lines: LogLine[] = []
  const handle = serveHandler(
    verifyCaptcha,
    { ...sampleEnv, ...env },
    {
      fetch: async (url, init) => {
        sent.push([url, Object.fromEntries(new URLSearchParams(init.body as string))])
        return (siteverify ?? (() => Response.json({ success: true })))()
      },
      admin: createAdmin(async (name, args) => {
        if (args['_provada'] === false) return wait
        proved.push([name, args])
        return 0
      }),
      log: (line) => void lines.push(line),
    },
  )
  return {
    ...(await postJson(handle, { token: TOKEN, browser: BROWSER, ...body }, { 'cf-connecting-ip': '203.0.113.7', ...headers })),
    sent,
    proved,
    lines,
  }
}

test('an accepted token proves the sender, by browser and address, and nothing else is sent', async () => {
  const { status, body, sent, proved } = await call({})
  expect({ status, body }).toEqual({ status: 200, body: { success: true } })
  expect(sent).toEqual([
    ['https://challenges.cloudflare.com/turnstile/v0/siteverify', { secret: SECRET, response: TOKEN, remoteip: '203.0.113.7' }],
  ])
  expect(proved).toEqual([['fn_service_provar_pessoa', { _endereco: '203.0.113.7', _navegador: BROWSER, _provada: true }]])
})

test.each([
  ['refused by the service', { 'error-codes': ['invalid-input-response'] }, 422, 'captcha_recusado'],
  ['used before, or expired', { 'error-codes': ['timeout-or-duplicate'] }, 422, 'captcha_recusado'],
  ['checked with a wrong secret of ours', { 'error-codes': ['invalid-input-secret'] }, 503, 'tente_novamente'],
  ['refused without a reason', {}, 503, 'tente_novamente'],
])('a token that is %s proves nothing', async (_, extra, status, code) => {
  const answer = await call({}, { siteverify: () => Response.json({ success: false, ...extra }) })
  expect(answer).toMatchObject({ status, body: { code }, proved: [] })
})

test.each([
  [
    'does not answer',
    () => {
      throw new NoAnswer('no contact')
    },
  ],
  ['answers without JSON', () => new Response('<html>', { status: 502 })],
  ['says success in another way', () => Response.json({ success: 'true' })],
])('a service that %s proves nobody', async (_, siteverify) => {
  expect(await call({}, { siteverify })).toMatchObject({ status: 503, body: { code: 'tente_novamente' }, proved: [] })
})

test('without the secret key the captcha is off: nothing is asked and nothing proved', async () => {
  expect(await call({}, { env: {} })).toMatchObject({ status: 409, body: { code: 'captcha_desligado' }, sent: [], proved: [] })
})

test.each([
  ['no token', { token: '' }],
  ['a token too long', { token: 'x'.repeat(2_049) }],
  ['no browser', { browser: undefined }],
  ['a browser that can be guessed', { browser: 'meu' }],
])('%s is refused before anything is asked', async (_, body) => {
  expect(await call(body)).toMatchObject({ status: 422, sent: [], proved: [] })
})

test('above the limit of checks of an address the service is not asked', async () => {
  expect(await call({}, { wait: 600 })).toMatchObject({
    status: 429,
    body: { code: 'limite', retry_in: 600 },
    sent: [],
    proved: [],
  })
})

test('neither token nor secret is in the log', async () => {
  const { lines } = await call({}, { siteverify: () => Response.json({ success: false, 'error-codes': ['bad-request'] }) })
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${SECRET}|${TOKEN}|${BROWSER}|203\\.0\\.113`))
})
