import { expect, test } from 'vitest'
import { createAdmin } from './admin.ts'
import { parseEnv } from './env.ts'
import { createRpc } from './platform.ts'

const env = parseEnv({
  SITE_URL: 'https://www.embira.example',
  SUPABASE_URL: 'https://projeto.supabase.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
  EMAIL_FROM: 'ola@embira.example',
  RESEND_API_KEY: 're_x',
})
const rpc = (response: Response, calls: [string, RequestInit][] = []) =>
  createRpc(env, async (url, init) => {
    calls.push([url, init])
    return response
  })

test('a right is used with the secret key alone, and never with what a caller sent', async () => {
  const calls: [string, RequestInit][] = []
  await createAdmin(rpc(new Response(null, { status: 204 }), calls)).outboxSent('5b0b1a0e-6a0f-4a53-9d43-111111111111')
  expect(calls[0]?.[0]).toBe('https://projeto.supabase.example/rest/v1/rpc/fn_service_outbox_sent')
  expect(calls[0]?.[1].headers).toEqual({ apikey: 'sb_secret_x', 'content-type': 'application/json', accept: 'application/json' })
  expect(calls[0]?.[1]).toMatchObject({
    body: '{"_id":"5b0b1a0e-6a0f-4a53-9d43-111111111111"}',
    redirect: 'manual',
  })
})

test('a secret key of the old kind, a JWT, also goes as bearer', async () => {
  const calls: RequestInit[] = []
  const old = { ...env, SUPABASE_SECRET_KEYS: { current: 'eyJ.a.b', accepted: ['eyJ.a.b'] } }
  await createRpc(old, async (_, init) => {
    calls.push(init)
    return new Response(null, { status: 204 })
  })('fn_x', {})
  expect(calls[0]?.headers).toMatchObject({ apikey: 'eyJ.a.b', authorization: 'Bearer eyJ.a.b' })
})

test('a refusal of SQL keeps its status, code and sentence', async () => {
  const answer = Response.json({ code: 'PT409', message: 'Já existe.', hint: 'ja_existe', details: null }, { status: 409 })
  await expect(rpc(answer)('fn_x', {})).rejects.toMatchObject({ status: 409, code: 'ja_existe', message: 'Já existe.' })
})

test('any other failure of SQL is ours, not the caller’s', async () => {
  const answer = Response.json({ code: '42501', message: 'permission denied for table x', hint: null }, { status: 403 })
  await expect(rpc(answer)('fn_x', {})).rejects.toThrow('fn_x answered 403 42501 permission denied for table x')
  await expect(rpc(new Response('<html>', { status: 502 }))('fn_x', {})).rejects.toThrow('fn_x answered 502')
  await expect(rpc(new Response('busy', { status: 503 }))('fn_x', {})).rejects.toMatchObject({ code: 'tente_novamente' })
})

test('rows that are not what the contract says are refused before anything is sent', async () => {
  await expect(createAdmin(rpc(Response.json([{ id: 'x' }]))).claimOutbox(1, 60)).rejects.toThrow()
})
