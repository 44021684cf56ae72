import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { fc } from '../../../tests/samples/random.ts'
import { parseEnv } from './env.ts'
import { hashForLog, maskContacts, writeLog } from './log.ts'
import { callOut, NoAnswer } from './outgoing.ts'

const complete = {
  ...sampleEnv,
  SITE_URL: 'https://www.embira.example/',
  SUPABASE_URL: 'http://127.0.0.1:54321',
  SUPABASE_SECRET_KEYS: '{"antiga":"sb_secret_a","default":"sb_secret_d"}',
}

const payment = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRETS: 'whsec_velho , whsec_novo' }
const LIVE = ['sk', 'live', 'x'].join('_')
let server: Server
let url: string
const seen: string[] = []
const call = (path: string, timeoutMs = 5_000) => callOut((to, init) => fetch(to, init), url + path, {}, { timeoutMs })

describe('env', () => {
  test('reads the given variables and applies defaults', () => {
    expect(parseEnv({ ...complete, ALLOWED_ORIGINS: ' https://a.example , https://b.example/,', RESEND_URL: '' })).toEqual({
      ...complete,
      SITE_URL: 'https://www.embira.example',
      ALLOWED_ORIGINS: ['https://www.embira.example', 'https://a.example', 'https://b.example'],
      SUPABASE_PUBLISHABLE_KEYS: { current: 'sb_publishable_x', accepted: ['sb_publishable_x'] },
      SUPABASE_SECRET_KEYS: { current: 'sb_secret_d', accepted: ['sb_secret_d', 'sb_secret_a'] },
      RESEND_URL: 'https://api.resend.com',
      RESEND_PER_SECOND: 4,
      TWILIO_URL: 'https://api.twilio.com',
      STRIPE_URL: 'https://api.stripe.com',
      INDEXNOW_URL: 'https://api.indexnow.org',
      GOOGLE_INDEXING_URL: 'https://indexing.googleapis.com',
      GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com',
      GOOGLE_INDEXING_PER_DAY: 200,
      TURNSTILE_URL: 'https://challenges.cloudflare.com',
    })
  })

  test('names everything that is missing at once', () => {
    expect(() => parseEnv({})).toThrow(
      'SITE_URL is missing; SUPABASE_URL is missing; SUPABASE_PUBLISHABLE_KEYS is missing; SUPABASE_SECRET_KEYS is missing; ' +
        'EMAIL_FROM is missing; RESEND_API_KEY is missing; TWILIO_ACCOUNT_SID is missing; TWILIO_AUTH_TOKEN is missing; ' +
        'TWILIO_FROM is missing',
    )
  })

  test.each([
    ['SITE_URL', 'javascript:alert(1)'],
    ['ALLOWED_ORIGINS', '*'],
    ['RESEND_URL', 'http://api.resend.example'],
    ['RESEND_URL', 'http://127.0.0.1.mau.example'],
    ['SUPABASE_SECRET_KEYS', 'sb_secret_sem_json'],
    ['SUPABASE_SECRET_KEYS', '{}'],
    ['TWILIO_URL', 'http://api.twilio.example'],
    ['TWILIO_ACCOUNT_SID', `AC${'0'.repeat(31)}/`],
    ['TWILIO_FROM', '11987654321'],
    ['TWILIO_FROM', 'Embira'],
    ['EMAIL_FROM', 'Embira <ola@embira.example>\r\nBcc: mau@mau.example'],
    ['STRIPE_URL', 'http://api.stripe.example'],
    ['SHEETS_SECRET', 'curto'],
    ['SHEETS_SECRET', 'com espaço no meio dele'],
  ])('a wrong %s is named, and its value is not repeated', (name, value) => {
    const read = () => parseEnv({ ...complete, [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow(value)
  })

  test('an SMS may come from a messaging service', () => {
    expect(parseEnv({ ...complete, TWILIO_FROM: `MG${'1'.repeat(32)}` }).TWILIO_FROM).toBe(`MG${'1'.repeat(32)}`)
  })

  test('the payment variables go together, with two webhook secrets during a rotation', () => {
    expect(parseEnv({ ...complete, ...payment }).STRIPE_WEBHOOK_SECRETS).toEqual(['whsec_velho', 'whsec_novo'])
    expect(parseEnv({ ...complete, ...payment, STRIPE_SECRET_KEY: LIVE }).STRIPE_SECRET_KEY).toBe(LIVE)
  })

  test.each([
    [{ STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY is missing'],
    [{ STRIPE_WEBHOOK_SECRETS: undefined }, 'STRIPE_WEBHOOK_SECRETS is missing'],
    [{ STRIPE_WEBHOOK_SECRETS: 'segredo' }, 'STRIPE_WEBHOOK_SECRETS: must be'],
    [{ STRIPE_WEBHOOK_SECRETS: 'whsec_um,whsec_dois,whsec_tres' }, 'STRIPE_WEBHOOK_SECRETS: '],
    [{ STRIPE_SECRET_KEY: 'pk_test_x' }, 'STRIPE_SECRET_KEY: must begin'],
    [
      { STRIPE_SECRET_KEY: LIVE, STRIPE_URL: 'http://127.0.0.1:54324' },
      'STRIPE_URL: must be https://api.stripe.com with a live key',
    ],
  ])('%j stops the start', (over, message) => {
    expect(() => parseEnv({ ...complete, ...payment, ...over })).toThrow(message)
  })
})

describe('log', () => {
  test.each([
    ['Key (email)=(ana.souza+rh@cliente.com.br) exists', 'ana.souza'],
    ['telefone +55 (11) 98765-4321 inválido', '98765'],
    ['telefone 5511987654321', '98765'],
    ['cpf 529.982.247-25', '529'],
    ['código 12345678', '12345678'],
    ['código 123456', '123456'],
    ['{"codigo":"123 456"}', '123 456'],
    ['Authorization: Bearer sb_secret_abc123', 'abc123'],
    ['key re_9aXyz', '9aXyz'],
    ['jwt eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', 'c2lnbmF0dXJl'],
    ['/acompanhar/Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5', 'Zm9vYmFy'],
  ])('%j is written without its secret', (text, secret) => {
    expect(maskContacts(text)).not.toContain(secret)
  })

  test('a text without secrets stays readable', () => {
    expect(maskContacts('fn_service_claim_outbox answered 503 PT503 ocupado')).toBe(
      'fn_service_claim_outbox answered 503 PT503 ocupado',
    )
  })

  test('no text can forge or disguise a line', () => {
    // oxlint-disable-next-line no-control-regex -- controls are what must not be there
    const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(maskContacts(text)).not.toMatch(forbidden)
        expect(maskContacts(text).length).toBeLessThanOrEqual(300)
      }),
    )
  })

  test('a line is one JSON object', () => {
    const written = vi.spyOn(console, 'info').mockImplementation(() => {})
    writeLog({ request_id: 'r', funcao: 'f', metodo: 'POST', status: 200, codigo: 'ok', ms: 1 })
    expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({ funcao: 'f', ms: 1 })
  })

  test('the hash that replaces an id is stable and short', async () => {
    expect(await hashForLog('a')).toBe(await hashForLog('a'))
    expect(await hashForLog('a')).toMatch(/^[\da-f]{12}$/)
    expect(await hashForLog('a')).not.toBe(await hashForLog('b'))
  })
})

describe('outgoing', () => {
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request.url ?? '')
      if (request.url === '/elsewhere') response.writeHead(302, { location: '/secret' }).end()
      else if (request.url === '/huge') response.end('x'.repeat(100_000))
      else if (request.url === '/slow-body') response.write('begin')
      else if (request.url !== '/silent') response.writeHead(201, { 'retry-after': '2' }).end('ação')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('an answer has status, headers and text', async () => {
    const { status, headers, text } = await call('/ok')
    expect([status, headers.get('retry-after'), text]).toEqual([201, '2', 'ação'])
  })

  test('a redirect is not followed, so that a key never reaches another host', async () => {
    expect((await call('/elsewhere')).status).toBe(302)
    expect(seen).not.toContain('/secret')
  })

  test.each(['/silent', '/slow-body'])('%s: no answer in time', async (path) => {
    await expect(call(path, 100)).rejects.toThrow(new NoAnswer('no answer in 100 ms'))
  })

  test('an endless answer is cut off', async () => {
    await expect(call('/huge')).rejects.toThrow(NoAnswer)
  })

  test('a refused connection counts as no answer', async () => {
    await expect(callOut((to, init) => fetch(to, init), 'http://127.0.0.1:1/', {}, { timeoutMs: 5_000 })).rejects.toThrow(
      NoAnswer,
    )
  })
})
