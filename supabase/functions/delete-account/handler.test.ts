import { afterEach, expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import type { LogLine } from '../_shared/log.ts'
import { NoAnswer } from '../_shared/outgoing.ts'
import { Refusal } from '../_shared/refusal.ts'
import { postJson, sampleEnv } from '../../../tests/samples/env.ts'
import { maskIds } from '../../../tests/samples/text.ts'
import { deleteAccount } from './handler.ts'

const ANA = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
const DESAFIO = '0c1d2e3f-6a0f-4a53-9d43-444444444444'
const CODIGO = '481526'
const verified = { email: 'ana@cliente.example', telefone: '+5511987654321', email_verificado: true, telefone_verificado: true }
const accepted = { status: 'ok', desafio: DESAFIO, conta: { auth_user_id: ANA, login: 'ana@cliente.example' }, ocupante: null }

const lines: LogLine[] = []
const asked: { name: string; args: Record<string, unknown> }[] = []
afterEach(() => {
  lines.length = 0
  asked.length = 0
})

type World = { contacts?: unknown; outcome?: unknown; deleting?: () => unknown }

const call = async (
  body: unknown,
  { contacts = [verified], outcome = accepted, deleting }: World = {},
  token = 'sessao-da-ana',
) => {
  const handle = serveHandler(deleteAccount, sampleEnv, {
    fetch: async (url, init) => {
      const { pathname } = new URL(url)
      const known = new Headers(init.headers).get('authorization') === 'Bearer sessao-da-ana'
      if (pathname === '/rest/v1/usuarios' && known) return Response.json(contacts)
      return known ? Response.json({ id: ANA }) : Response.json({ msg: 'expired' }, { status: 403 })
    },
    admin: createAdmin(async (name, args) => {
      asked.push({ name, args })
      if (name === 'fn_service_verify_otp') return outcome
      return deleting === undefined ? { excluida: true } : deleting()
    }),
    log: (line) => void lines.push(line),
  })
  return postJson(handle, body, { authorization: `Bearer ${token}`, 'cf-connecting-ip': '203.0.113.7' })
}
const BROWSER = '0d9c8b7a-6a0f-4a53-9d43-333333333333'
const input = { confirmacao: 'EXCLUIR', channel: 'email', code: '481 526', browser: BROWSER }
const throwing = (error: Error) => () => {
  throw error
}

test.each([
  ['email', 'ana@cliente.example'],
  ['sms', '+5511987654321'],
])(
  'by %s the code is checked for the user’s own contact, not one named in the body, and the account is deleted',
  async (channel, identificador) => {
    const answer = await call({ ...input, channel, identifier: 'outra@cliente.example' })
    expect(answer).toEqual({ status: 200, body: { success: true } })
    expect(asked).toEqual([
      {
        name: 'fn_service_verify_otp',
        args: {
          _canal: channel,
          _identificador: identificador,
          _codigo: CODIGO,
          _finalidade: 'excluir_conta',
          _auth_user_id: ANA,
          _endereco: '203.0.113.7',
          _navegador: BROWSER,
        },
      },
      { name: 'fn_service_excluir_conta', args: { _desafio: DESAFIO, _auth_user_id: ANA } },
    ])
  },
)

test.each([
  ['no confirmation', { confirmacao: undefined }, 'confirmacao', 'Digite EXCLUIR para confirmar.'],
  ['another word', { confirmacao: 'excluir' }, 'confirmacao', 'Digite EXCLUIR para confirmar.'],
  ['an unknown channel', { channel: 'fax' }, 'channel', 'Escolha e-mail ou SMS.'],
  ['a code too short', { code: '12345' }, 'codigo', 'O código deve ter 6 dígitos.'],
])('%s is refused and nothing happens', async (_, over, code, error) => {
  expect(await call({ ...input, ...over })).toMatchObject({ status: 422, body: { code, error } })
  expect(asked).toEqual([])
})

test.each([
  ['not verified', [{ ...verified, email_verificado: false }]],
  ['missing', [{ ...verified, email: null, email_verificado: false }]],
  ['in no profile', []],
])('a contact that is %s is refused', async (_, contacts) => {
  expect(await call(input, { contacts })).toMatchObject({ status: 409, body: { code: 'contato_nao_verificado' } })
  expect(asked).toEqual([])
})

test.each([
  [{ status: 'invalido', restantes: 2 }, 422, { code: 'codigo_invalido', restantes: 2 }],
  [{ status: 'expirado' }, 410, { code: 'codigo_expirado' }],
  [{ status: 'usado' }, 410, { code: 'codigo_usado' }],
  [{ status: 'bloqueado' }, 429, { code: 'codigo_bloqueado' }],
  [{ status: 'limite', retry_in: 30 }, 429, { code: 'limite', retry_in: 30 }],
])('when SQL answers %j, it is %i, and nothing is deleted', async (outcome, status, body) => {
  expect(await call(input, { outcome })).toMatchObject({ status, body })
  expect(asked.map(({ name }) => name)).toEqual(['fn_service_verify_otp'])
})

test.each([
  [
    'the last administrator is refused',
    new Refusal(409, 'ultimo_admin', 'É preciso restar ao menos uma pessoa administradora.'),
    409,
    'ultimo_admin',
  ],
  ['a used challenge asks to retry', new Refusal(409, 'desafio_invalido', 'x'), 503, 'tente_novamente'],
  ['without an answer of the database, it asks to retry', new NoAnswer('no contact'), 503, 'tente_novamente'],
  ['an error of the database asks to retry', new Error('fn_service_excluir_conta answered 500'), 503, 'tente_novamente'],
])('%s', async (_, error, status, code) => {
  const answer = await call(input, { deleting: throwing(error) })
  expect(answer).toMatchObject({ status, body: { code } })
  if (status === 503)
    expect(answer.body['error']).toBe('Não foi possível excluir a conta agora. Peça um novo código e tente de novo.')
})

test.each(['', 'sb_publishable_x', 'vencida'])('without a session that holds (%j) it is 401', async (token) => {
  expect(await call(input, {}, token)).toMatchObject({ status: 401, body: { code: 'sessao' } })
  expect(asked).toEqual([])
})

test('more than 1 kB is refused', async () => {
  expect(await call({ ...input, extra: 'x'.repeat(1_100) })).toMatchObject({ status: 413 })
})

test('no code and no personal data is in any log line', async () => {
  await call(input)
  await call(input, { deleting: throwing(new Error(`${CODIGO} ana@cliente.example +5511987654321`)) })
  await call(input, { contacts: [{ email: 'ana@cliente.example' }] })
  expect(lines).toHaveLength(3)
  expect(maskIds(JSON.stringify(lines))).not.toMatch(new RegExp(`${CODIGO}|98765`))
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`ana@|${ANA}|sessao-da-ana|203\\.0`))
})
