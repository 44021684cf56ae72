import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signedInput } from './body.ts'
import { type Auth, createEndpoint, type Endpoint, serveHandler } from './endpoint.ts'
import type { LogLine } from './log.ts'
import { NoAnswer } from './outgoing.ts'
import { Refusal } from './refusal.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { fc } from '../../../tests/samples/random.ts'

const env = {
  ...sampleEnv,
  ALLOWED_ORIGINS: 'https://previa.embira.example',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_nova","antiga":"sb_secret_antiga"}',
}
const ANA = { id: '5b0b1a0e-6a0f-4a53-9d43-111111111111', email: 'ana@cliente.example' }
const SITE = 'https://www.embira.example'

const lines: LogLine[] = []
afterEach(() => lines.splice(0))

/** An auth server that knows one session. */
const authServer = async (url: string, init: RequestInit) => {
  if (url !== 'https://projeto.supabase.example/auth/v1/user') throw new Error(`unexpected call to ${url}`)
  const authorization = new Headers(init.headers).get('authorization')
  if (authorization === 'Bearer lento') return new Response('busy', { status: 503 })
  if (authorization === 'Bearer demais') return new Response('slow down', { status: 429 })
  if (authorization === 'Bearer mudo') throw new TypeError('connection refused')
  return authorization === 'Bearer sessao-da-ana' ? Response.json(ANA) : Response.json({ msg: 'bad jwt' }, { status: 403 })
}

const handler = <A extends Auth>(auth: A, over: Partial<Endpoint<typeof input, A>> = {}) =>
  serveHandler(createEndpoint({ name: 'eco', auth, input, run: async (given) => ({ given }), ...over }), env, {
    fetch: authServer,
    log: (line) => void lines.push(line),
  })
const input = z.object({ nome: z.string().max(20), vezes: z.number().optional() })

const post = (body: BodyInit | null = '{"nome":"Ana"}', headers: Record<string, string> = {}) =>
  new Request('https://f.example/eco', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })

const failing = (error: Error) => () => Promise.reject(error)

const bytes = (size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < size; sent += 1000) controller.enqueue(new TextEncoder().encode(' '.repeat(1000)))
      controller.close()
    },
  })

test('a valid call gets the result, an id and `no-store`', async () => {
  const answer = await handler('public')(post('{"nome":"Ana","outro":1}'))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ given: { nome: 'Ana' } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-request-id')).toBe(lines[0]?.request_id)
})

test.each([
  ['another method', new Request('https://f.example/eco'), 405, 'metodo'],
  ['a form', post('nome=Ana', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'formato'],
  ['text/plain, which needs no preflight', post('{"nome":"Ana"}', { 'content-type': 'text/plain' }), 415, 'formato'],
  [
    'a content type that only starts like JSON',
    post('{"nome":"Ana"}', { 'content-type': 'application/json-patch' }),
    415,
    'formato',
  ],
  ['more bytes than allowed, despite a smaller content-length', post(bytes(70_000), { 'content-length': '10' }), 413, 'tamanho'],
  ['broken JSON', post('{"nome":'), 400, 'json'],
  ['bytes that are not UTF-8', post(new Uint8Array([0x22, 0xff, 0x22])), 400, 'json'],
  ['a missing field', post('{}'), 422, 'dados'],
  ['no body where a field is required', post(null), 422, 'dados'],
  ['a field too long', post(JSON.stringify({ nome: 'x'.repeat(21) })), 422, 'dados'],
])('%s is refused in Portuguese', async (_, request, status, code) => {
  const answer = await handler('public')(request)
  expect(answer.status).toBe(status)
  const body = (await answer.json()) as { error: string; request_id: string }
  expect(body).toEqual({ error: expect.stringMatching(/^[A-ZÀ-Ú].*\.$/), code, request_id: answer.headers.get('x-request-id') })
  expect(lines).toMatchObject([{ funcao: 'eco', status, codigo: code, request_id: body.request_id }])
})

test('any body is answered with a result or a refusal, never with a failure of ours', async () => {
  const handle = handler('public')
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map((text) => new TextEncoder().encode(text)),
  )
  const type = fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain', '')
  await fc.assert(
    fc.asyncProperty(body, type, async (sent, contentType) => {
      const answer = await handle(post(new Uint8Array(sent), { 'content-type': contentType }))
      expect([200, 400, 415, 422]).toContain(answer.status)
      if (answer.status !== 200) expect(Object.keys((await answer.json()) as object)).toEqual(['error', 'code', 'request_id'])
    }),
    { numRuns: 300 },
  )
})

test('405 names the allowed method', async () => {
  expect((await handler('public')(new Request('https://f.example/eco', { method: 'DELETE' }))).headers.get('allow')).toBe('POST')
})

describe('origins', () => {
  test.each([SITE, 'https://previa.embira.example'])('%s may call and read the answer', async (origin) => {
    const before = await handler('public')(new Request('https://f.example/eco', { method: 'OPTIONS', headers: { origin } }))
    expect(before.status).toBe(204)
    expect(Object.fromEntries(before.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      vary: 'Origin',
    })
    expect(before.headers.get('access-control-allow-headers')).toMatch(/authorization, apikey, content-type, x-client-info/)
    expect((await handler('public')(post(undefined, { origin }))).headers.get('access-control-allow-origin')).toBe(origin)
    expect((await handler('public')(post('{}', { origin }))).headers.get('access-control-allow-origin')).toBe(origin)
  })

  test.each(['https://outro.example', 'https://www.embira.example.mau.example', 'http://www.embira.example', 'null'])(
    '%s gets no permission, and caches are told to keep answers apart',
    async (origin) => {
      for (const request of [
        new Request('https://f.example/eco', { method: 'OPTIONS', headers: { origin } }),
        post(undefined, { origin }),
      ]) {
        const answer = await handler('public')(request)
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
        expect(answer.headers.get('vary')).toBe('Origin')
      }
    },
  )

  test('a worker sends no CORS headers', async () => {
    const answer = await handler('service')(
      new Request('https://f.example/eco', { method: 'OPTIONS', headers: { origin: SITE } }),
    )
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('service', () => {
  test.each([
    ['the current key', { apikey: 'sb_secret_nova' }],
    ['the key being replaced', { apikey: 'sb_secret_antiga' }],
    ['the key as bearer', { authorization: 'Bearer sb_secret_nova' }],
  ])('%s is accepted', async (_, headers) => {
    expect((await handler('service')(post(undefined, headers))).status).toBe(200)
  })

  test.each([
    ['nobody', {}],
    ['the publishable key', { apikey: 'sb_publishable_x' }],
    ['a prefix of the key', { apikey: 'sb_secret_nov' }],
    ['a session', { authorization: 'Bearer sessao-da-ana' }],
    ['an empty key', { apikey: '' }],
  ])('%s gets 401 before the body is read', async (_, headers) => {
    const answer = await handler('service')(post('{', headers))
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'acesso', error: 'Acesso não autorizado.' })
  })
})

const who = () => handler('user', { run: async (_, { user }) => user })

describe('user', () => {
  test('a session becomes the user named by the auth server, and only a hash of the user is logged', async () => {
    const answer = await who()(post(undefined, { authorization: 'Bearer sessao-da-ana' }))
    expect(await answer.json()).toEqual({ ...ANA, sessionId: null })
    expect(lines[0]?.usuario).toMatch(/^[\da-f]{12}$/)
    expect(JSON.stringify(lines)).not.toContain(ANA.id)
  })

  test.each([
    ['no token', {}],
    ['an unknown token', { authorization: 'Bearer outra' }],
    ['the publishable key as bearer', { authorization: 'Bearer sb_publishable_x' }],
    ['the secret key', { apikey: 'sb_secret_nova' }],
  ])('%s gets 401', async (_, headers) => {
    const answer = await who()(post(undefined, headers))
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'sessao' })
  })

  test.each(['lento', 'demais', 'mudo'])('a busy auth server (%s) is not reported as an ended session', async (token) => {
    expect((await who()(post(undefined, { authorization: `Bearer ${token}` }))).status).toBe(503)
  })
})

const maybe = () => handler('optional', { run: async (_, { user }) => ({ user: user ?? null }) })

describe('optional', () => {
  test.each([
    ['no token', {}],
    ['the publishable key', { authorization: 'Bearer sb_publishable_x' }],
    ['another publishable key', { authorization: 'Bearer sb_publishable_antiga' }],
  ])('with %s it is a visitor', async (_, headers) => {
    expect(await (await maybe()(post(undefined, headers))).json()).toEqual({ user: null })
  })

  test('a legacy publishable key, which is a JWT, is no session', async () => {
    const old = { ...env, SUPABASE_PUBLISHABLE_KEYS: '{"default":"eyJ.anon.key"}' }
    const declared = createEndpoint({
      name: 'eco',
      auth: 'optional',
      input,
      run: async (_, { user }) => ({ user: user ?? null }),
    })
    const answer = await serveHandler(declared, old, { fetch: authServer, log: () => {} })(
      post(undefined, { authorization: 'Bearer eyJ.anon.key' }),
    )
    expect(await answer.json()).toEqual({ user: null })
  })

  test('with a session it is that user', async () => {
    expect(await (await maybe()(post(undefined, { authorization: 'Bearer sessao-da-ana' }))).json()).toEqual({
      user: { ...ANA, sessionId: null },
    })
    expect(lines[0]?.usuario).toMatch(/^[\da-f]{12}$/)
  })

  test.each(['vencida', 'sb_secret_nova', 'x'.repeat(8_001)])(
    'a session that does not hold is refused, not taken for a visitor (%#)',
    async (token) => {
      const answer = await maybe()(post(undefined, { authorization: `Bearer ${token}` }))
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'sessao' }])
    },
  )
})

const where = async (headers: Record<string, string>) => {
  const answer = await handler('public', { run: async (_, { address }) => ({ address }) })(post(undefined, headers))
  return ((await answer.json()) as { address: string | null }).address
}

describe('the caller’s address', () => {
  test.each([
    [{ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' }, '203.0.113.7'],
    [{ 'x-forwarded-for': '10.0.0.1, 198.51.100.1,  203.0.113.9 ' }, null],
    [{ 'cf-connecting-ip': ' 2001:db8::1 ' }, '2001:db8::1'],
    [{ 'cf-connecting-ip': "1.1.1.1, '; drop table" }, null],
    [{}, null],
  ])('%j: %s', async (headers, address) => {
    expect(await where(headers)).toBe(address)
  })
})

test('an endpoint may set a smaller body limit', async () => {
  const answer = await handler('public', { maxBytes: 30 })(post(JSON.stringify({ nome: 'Ana', outro: 'x'.repeat(20) })))
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'tamanho' }])
})

test('a refusal may carry a waiting time and a count', async () => {
  const answer = await handler('public', { run: failing(new Refusal(429, 'aguarde', 'Aguarde.', { resend_in: 12 })) })(post())
  expect(await answer.json()).toEqual({
    error: 'Aguarde.',
    code: 'aguarde',
    resend_in: 12,
    request_id: expect.any(String) as string,
  })
})

test('a handled fault is in the log, masked', async () => {
  const answer = await handler('public', {
    run: async (_, { report }) => {
      report(new Error('código 123456 para ana@cliente.example'))
      return { ok: true }
    },
  })(post())
  expect(answer.status).toBe(200)
  expect(lines).toMatchObject([{ status: 200, erro: 'Error: código [codigo] para [email]' }])
})

const signed = (maxBytes = 1_000) =>
  serveHandler(
    createEndpoint({
      name: 'aviso',
      auth: 'signed',
      input: signedInput,
      maxBytes,
      run: async ({ body, headers }) => ({ body, signature: headers.get('x-assinatura') }),
    }),
    env,
    { log: (line) => void lines.push(line) },
  )

describe('a signed call', () => {
  test('gets its raw body, byte order mark included and of any content type, and its headers', async () => {
    const answer = await signed()(post('\uFEFF{ "a": 1}\n', { 'content-type': 'text/plain', 'x-assinatura': 't=1' }))
    expect(await answer.json()).toEqual({ body: '\uFEFF{ "a": 1}\n', signature: 't=1' })
  })

  test('is not for browsers: it sends no CORS headers', async () => {
    const answer = await signed()(post('{}', { origin: SITE }))
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each([
    ['too large', post('x'.repeat(1_001)), 413, 'tamanho'],
    ['not UTF-8', post(new Uint8Array([0xff, 0xfe])), 400, 'json'],
    ['not posted', new Request('https://f.example/aviso'), 405, 'metodo'],
  ])('%s is refused', async (_, request, status, code) => {
    const answer = await signed()(request)
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
  })
})

test('a provider that does not answer is 503, not a failure of ours', async () => {
  const answer = await handler('public', { run: failing(new NoAnswer('no answer in 10 ms')) })(post())
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'tente_novamente' }])
  expect(lines[0]?.erro).toContain('no answer in 10 ms')
})

test('a refusal of the function reaches the caller unchanged', async () => {
  const answer = await handler('public', { run: failing(new Refusal(409, 'ja_enviado', 'Já foi enviado.')) })(post())
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ error: 'Já foi enviado.', code: 'ja_enviado' })
})

test('an unexpected failure tells the caller nothing, and the log only a masked message', async () => {
  const error = new Error('duplicate key (email)=(ana@cliente.example), telefone +5511987654321')
  const answer = await handler('public', { run: failing(error) })(post())
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({
    code: 'interno',
    error: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  })
  expect(lines[0]?.erro).toContain('duplicate key')
  expect(JSON.stringify(lines)).not.toMatch(/ana@|98765-?4321/)
})

test('an incomplete environment stops the function at its start and names every missing variable', () => {
  expect(() =>
    serveHandler(createEndpoint({ name: 'eco', auth: 'public', input, run: async () => null }), { ...env, RESEND_API_KEY: '' }),
  ).toThrow('RESEND_API_KEY is missing')
})
