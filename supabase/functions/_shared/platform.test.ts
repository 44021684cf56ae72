import { describe, expect, test } from 'vitest'
import { createAdmin } from './admin.ts'
import { parseEnv } from './env.ts'
import { createRead, createRpc, readOwnContacts } from './platform.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'

const env = parseEnv(sampleEnv)
const rpc = (response: Response, calls: [string, RequestInit][] = []) =>
  createRpc(env, async (url, init) => {
    calls.push([url, init])
    return response
  })

test('a service RPC is called with the secret key only, and never with anything that a caller sent', async () => {
  const calls: [string, RequestInit][] = []
  await createAdmin(rpc(new Response(null, { status: 204 }), calls)).outboxSent('5b0b1a0e-6a0f-4a53-9d43-111111111111')
  expect(calls[0]?.[0]).toBe('https://projeto.supabase.example/rest/v1/rpc/fn_service_outbox_sent')
  expect(calls[0]?.[1].headers).toEqual({ apikey: 'sb_secret_x', 'content-type': 'application/json', accept: 'application/json' })
  expect(calls[0]?.[1]).toMatchObject({
    body: '{"_id":"5b0b1a0e-6a0f-4a53-9d43-111111111111"}',
    redirect: 'manual',
  })
})

test('a public read is asked by its address with the key that everybody has, and its refusal is one', async () => {
  const calls: [string, RequestInit][] = []
  const answers = [
    Response.json({ slug: 'a' }),
    Response.json({ code: 'PT404', message: 'Não há.', hint: 'nada' }, { status: 404 }),
  ]
  const read = createRead(env, async (url, init) => {
    calls.push([url, init])
    return answers.shift() ?? Response.error()
  })
  expect(await read('fn_ver_empresa', { _slug: 'pão & mel', _cursor: null })).toEqual({ slug: 'a' })
  expect(calls[0]?.[0]).toBe('https://projeto.supabase.example/rest/v1/rpc/fn_ver_empresa?_slug=p%C3%A3o+%26+mel')
  expect(calls[0]?.[1].method).toBeUndefined()
  expect(calls[0]?.[1].headers).toEqual({ apikey: env.SUPABASE_PUBLISHABLE_KEYS.current, accept: 'application/json' })
  await expect(read('fn_ver_consultoria', { _slug: 'x' })).rejects.toMatchObject({
    status: 404,
    code: 'nada',
    message: 'Não há.',
  })
})

test.each([true, false])('SQL is told whether it is certain that a code was not sent: %s', async (definitivo) => {
  const calls: [string, RequestInit][] = []
  const ID = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
  await createAdmin(rpc(new Response(null, { status: 204 }), calls)).otpNotSent(ID, definitivo)
  expect(calls[0]?.[0]).toMatch(/\/rpc\/fn_service_otp_nao_enviado$/)
  expect(calls[0]?.[1].body).toBe(JSON.stringify({ _desafio: ID, _definitivo: definitivo }))
})

test('a legacy secret key, which is a JWT, is also sent as bearer', async () => {
  const calls: RequestInit[] = []
  const old = { ...env, SUPABASE_SECRET_KEYS: { current: 'eyJ.a.b', accepted: ['eyJ.a.b'] } }
  await createRpc(old, async (_, init) => {
    calls.push(init)
    return new Response(null, { status: 204 })
  })('fn_x', {})
  expect(calls[0]?.headers).toMatchObject({ apikey: 'eyJ.a.b', authorization: 'Bearer eyJ.a.b' })
})

test('a refusal of SQL keeps its status, code and message', async () => {
  const answer = Response.json({ code: 'PT409', message: 'Já existe.', hint: 'ja_existe', details: null }, { status: 409 })
  await expect(rpc(answer)('fn_x', {})).rejects.toMatchObject({ status: 409, code: 'ja_existe', message: 'Já existe.' })
})

test('any other failure of SQL is ours, not the caller’s', async () => {
  const answer = Response.json({ code: '42501', message: 'permission denied for table x', hint: null }, { status: 403 })
  await expect(rpc(answer)('fn_x', {})).rejects.toThrow('fn_x answered 403 42501 permission denied for table x')
  await expect(rpc(new Response('<html>', { status: 502 }))('fn_x', {})).rejects.toThrow('fn_x answered 502')
})

test.each([
  ['no database', new Response('busy', { status: 503 })],
  ['a lock', Response.json({ code: '55P03', message: 'canceling statement due to lock timeout', hint: null }, { status: 500 })],
  ['a deadlock', Response.json({ code: '40P01', message: 'deadlock detected', hint: null }, { status: 500 })],
])('a database that is busy (%s) may be asked again', async (_, answer) => {
  await expect(rpc(answer)('fn_x', {})).rejects.toMatchObject({ status: 503, code: 'tente_novamente' })
})

test('a truncated answer is not quoted in the error, because it could contain a code', async () => {
  const cut = rpc(new Response('{"status":"enviar","codigo":"123456'))('fn_x', {})
  await expect(cut).rejects.toThrow(/^fn_x answered 200 without JSON$/)
})

describe('the user’s own contacts', () => {
  const ID = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
  const row = { email: 'ana@cliente.example', telefone: null, email_verificado: true, telefone_verificado: false }
  const asked: [string, RequestInit][] = []
  const read = (answer: Response) =>
    readOwnContacts(
      env,
      async (url, init) => {
        asked.push([url, init])
        return answer
      },
      ID,
      'sessao-da-ana',
    )

  test('are read with the user’s own token, never with the secret key', async () => {
    expect(await read(Response.json([row]))).toEqual(row)
    expect(asked[0]?.[0]).toBe(
      `https://projeto.supabase.example/rest/v1/usuarios?select=email%2Ctelefone%2Cemail_verificado%2Ctelefone_verificado&auth_user_id=eq.${ID}`,
    )
    expect(asked[0]?.[1].headers).toMatchObject({ apikey: 'sb_publishable_x', authorization: 'Bearer sessao-da-ana' })
    expect(await read(Response.json([]))).toBeNull()
  })

  test.each([
    [401, { code: 'sessao' }],
    [503, { code: 'tente_novamente' }],
    [403, { message: 'usuarios answered 403' }],
  ])('%i is told as what it is', async (status, error) => {
    await expect(read(Response.json({}, { status }))).rejects.toMatchObject(error)
  })

  test('more than one row is an error', async () => {
    await expect(read(Response.json([row, row]))).rejects.toThrow()
  })
})

test('rows that violate the contract are refused before anything is sent', async () => {
  await expect(createAdmin(rpc(Response.json([{ id: 'x' }]))).claimOutbox(1, 60)).rejects.toThrow()
})
