import { afterEach, expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import type { LogLine } from '../_shared/log.ts'
import { Refusal } from '../_shared/refusal.ts'
import { postJson, sampleEnv } from '../../../tests/samples/env.ts'
import { SCRIPT_URL, startScriptSink } from '../../../tests/samples/script-sink.ts'
import { testConnection } from './handler.ts'

const ANA = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
const SESSAO = '5b0b1a0e-6a0f-4a53-9d43-222222222222'
const TOKEN = `cabecalho.${btoa(JSON.stringify({ sub: ANA, session_id: SESSAO }))}.assinatura`
const SECRET = 'segredo-de-exemplo-123'

const sinks: { close(): void }[] = []
afterEach(() => {
  for (const sink of sinks.splice(0)) sink.close()
})

type World = { url?: unknown; sink?: Parameters<typeof startScriptSink>[1]; refuse?: Refusal }

const call = async (
  body: unknown,
  { url = `${SCRIPT_URL}?sheet=propostas`, sink: answer, refuse }: World = {},
  token = TOKEN,
) => {
  const sink = await startScriptSink(SECRET, answer)
  sinks.push(sink)
  const asked: unknown[] = []
  const lines: LogLine[] = []
  const handle = serveHandler(
    testConnection,
    { ...sampleEnv, SHEETS_SECRET: SECRET },
    {
      fetch: async (to, init) => {
        if (new URL(to).pathname !== '/auth/v1/user') return await sink.fetch(to, init)
        const known = [`Bearer ${TOKEN}`, 'Bearer sem-sessao'].includes(new Headers(init.headers).get('authorization') ?? '')
        return known ? Response.json({ id: ANA }) : Response.json({}, { status: 403 })
      },
      admin: createAdmin(async (name, args) => {
        asked.push([name, args])
        if (refuse !== undefined) throw refuse
        return name === 'fn_service_endereco_de_teste' ? url : null
      }),
      log: (line) => void lines.push(line),
    },
  )
  return { ...(await postJson(handle, body, { authorization: `Bearer ${token}` })), asked, lines, heard: sink.heard }
}

test('a token without a session asks SQL without one, which refuses it', async () => {
  const { asked } = await call({ alvo: 'script' }, {}, 'sem-sessao')
  expect(asked[0]).toEqual(['fn_service_endereco_de_teste', { _auth_user_id: ANA, _sessao: null, _alvo: 'script' }])
})

test('the stored address is requested with GET for JSON, without the secret, and its answer is shown', async () => {
  const { status, body, asked, heard } = await call({ alvo: 'propostas', url: 'https://127.0.0.1/' })
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 200, corpo: '{"ok":true,"script":"Embira","aba":"propostas"}', ms: expect.any(Number) },
  })
  expect(heard.map(({ method, host }) => [method, host])).toEqual([
    ['GET', 'script.google.com'],
    ['GET', 'script.googleusercontent.com'],
  ])
  expect(heard[0]?.headers.accept).toBe('application/json')
  expect(JSON.stringify(heard)).not.toContain(SECRET)
  expect(asked).toEqual([
    ['fn_service_endereco_de_teste', { _auth_user_id: ANA, _sessao: SESSAO, _alvo: 'propostas' }],
    ['fn_service_registrar_entrega', expect.objectContaining({ _destino: 'script.google.com', _status_http: 200, _erro: null })],
  ])
})

test('at most 500 whole characters are shown, for any answer', async () => {
  const { body } = await call({ alvo: 'script' }, { sink: () => ({ status: 500, body: `\u0000${'🧵'.repeat(600)}` }) })
  expect(body).toMatchObject({ status: 500, corpo: '🧵'.repeat(500) })
})

test('a redirect to another host is not followed, and the answer says what to do', async () => {
  const elsewhere = { status: 302, headers: { location: 'https://accounts.google.com/ServiceLogin' } }
  const { body, heard } = await call({ alvo: 'script' }, { sink: () => elsewhere })
  expect(body).toMatchObject({ status: 302, corpo: expect.stringContaining('acesso para qualquer pessoa') })
  expect(heard).toHaveLength(1)
})

test('a missing answer is reported as such', async () => {
  const { status, body, asked } = await call({ alvo: 'script' }, { sink: () => null })
  expect({ status, code: body['code'] }).toEqual({ status: 504, code: 'sem_resposta' })
  expect(asked.at(-1)).toEqual(['fn_service_registrar_entrega', expect.objectContaining({ _status_http: null })])
})

test.each(['https://169.254.169.254/latest/meta-data', 'https://script.google.com.mau.example/macros/s/AKfycbx0123456789/exec'])(
  'even if %s were stored it would not be called',
  async (url) => {
    const { status, heard } = await call({ alvo: 'script' }, { url })
    expect([status, heard]).toEqual([422, []])
  },
)

test.each([
  [new Refusal(403, 'so_admin', 'Acesso negado: Você não tem permissões de administrador')],
  [new Refusal(409, 'sem_endereco', 'Salve o endereço antes de testar.')],
  [new Refusal(422, 'alvo', 'Escolha o que testar.')],
  [new Refusal(429, 'limite', 'Muitas tentativas.')],
])('SQL refuses with %s, and nobody is called', async (refuse) => {
  const { status, body, heard } = await call({ alvo: 'x' }, { refuse })
  expect({ status, body }).toMatchObject({ status: refuse.status, body: { code: refuse.code, error: refuse.message } })
  expect(heard).toEqual([])
})

test.each(['', 'sb_publishable_x', 'vencida'])('without a session that holds (%j) it is 401', async (token) => {
  const { status, asked, heard } = await call({ alvo: 'script' }, {}, token)
  expect([status, asked, heard]).toEqual([401, [], []])
})

test.each([{}, { alvo: 7 }, { alvo: 'x'.repeat(41) }])('%j is refused before any call', async (body) => {
  const { status, asked } = await call(body)
  expect([status, asked]).toEqual([422, []])
})
