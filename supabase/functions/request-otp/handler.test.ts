import { afterEach, describe, expect, test } from 'vitest'
import { type CodeOf, createAdmin } from '../_shared/admin.ts'
import type { Email } from '../_shared/email.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import type { LogLine } from '../_shared/log.ts'
import type { Envio } from '../_shared/outgoing.ts'
import { Refusal } from '../_shared/refusal.ts'
import { postJson, sampleEnv } from '../../../tests/samples/env.ts'
import type { Sms } from '../_shared/sms.ts'
import { maskIds } from '../../../tests/samples/text.ts'
import { requestOtp } from './handler.ts'

const ANA = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
const DESAFIO = '0c1d2e3f-6a0f-4a53-9d43-222222222222'
const CODIGO = '481526'
const BROWSER = '0d9c8b7a-6a0f-4a53-9d43-333333333333'

const lines: LogLine[] = []
const emails: Email[] = []
const texts: Sms[] = []
const voided: [desafio: string, definitivo: boolean][] = []
const asked: CodeOf[] = []
const placed: number[] = []
afterEach(() => {
  for (const list of [lines, emails, texts, voided, asked, placed]) list.length = 0
})

/** SQL's answer and the providers' answers; the rules of SQL are tested in tests/db/otp. */
type World = { sql?: unknown; email?: Envio; sms?: Envio; voiding?: () => Promise<undefined> }

const handler = ({ sql, email = { enviado: true }, sms = { enviado: true }, voiding }: World = {}) =>
  serveHandler(requestOtp, sampleEnv, {
    fetch: async (url, init) => {
      if (!url.endsWith('/auth/v1/user')) throw new Error(`unexpected call to ${url}`)
      const known = new Headers(init.headers).get('authorization') === 'Bearer sessao-da-ana'
      return known ? Response.json({ id: ANA }) : Response.json({ msg: 'expired' }, { status: 403 })
    },
    admin: {
      ...createAdmin(async (name, args) => {
        if (name !== 'fn_service_request_otp') throw new Error(`unexpected ${name}`)
        const answer = typeof sql === 'function' ? (sql as () => unknown)() : sql
        return (
          answer ?? {
            status: 'enviar',
            desafio: DESAFIO,
            codigo: CODIGO,
            destino: args['_identificador'],
            expires_in: 300,
            resend_in: 45,
          }
        )
      }),
      takePlace: async (perSecond) => void placed.push(perSecond),
      otpNotSent: voiding ?? (async (...given) => void voided.push(given)),
    },
    sendEmail: async (sent, turn) => {
      emails.push(sent)
      await turn?.()
      return email
    },
    sendSms: async (sent) => {
      texts.push(sent)
      return sms
    },
    log: (line) => void lines.push(line),
  })

const call = async (body: unknown, world?: World, headers: Record<string, string> = {}) => {
  return postJson(handler(world), body, { 'cf-connecting-ip': '203.0.113.7', ...headers })
}

const failing = (message: string) => () => Promise.reject(new Error(message))

const byEmail = { identifier: ' Ana@Cliente.example ', channel: 'email', browser: BROWSER }
const bySms = { identifier: '(11) 98765-4321', channel: 'sms', browser: BROWSER }
const signedIn = { authorization: 'Bearer sessao-da-ana' }

test('a code by e-mail: normalised, sent once per challenge, and the answer holds only the two times', async () => {
  expect(await call(byEmail)).toEqual({ status: 200, body: { success: true, expires_in: 300, resend_in: 45 } })
  expect(emails).toMatchObject([
    { para: 'ana@cliente.example', chave: `otp:${DESAFIO}`, assunto: `${CODIGO} é o seu código da Embira` },
  ])
  expect(emails[0]?.texto).toContain('Seu código para entrar')
  expect([texts, placed]).toEqual([[], [4]]) // the queue makes room for it
})

test('a code by SMS', async () => {
  expect((await call(bySms)).status).toBe(200)
  expect(texts).toEqual([
    {
      para: '+5511987654321',
      texto: `Embira: digite ${CODIGO} para confirmar. Vale por 5 minutos.\n\n@www.embira.example #${CODIGO}`,
    },
  ])
  expect([emails, placed]).toEqual([[], []])
})

/** The arguments of the RPC for a body. */
const seen = async (body: object, headers?: Record<string, string>, env: Record<string, string> = {}) => {
  const rpcArgs: Record<string, unknown>[] = []
  const admin = createAdmin(async (_, args) => {
    rpcArgs.push(args)
    return { status: 'outra_conta' }
  })
  const handle = serveHandler(
    requestOtp,
    { ...sampleEnv, ...env },
    { fetch: async () => Response.json({ id: ANA }), admin, log: () => {} },
  )
  await postJson(handle, body, { 'cf-connecting-ip': '198.51.100.4', ...headers })
  return rpcArgs
}

test('with a follow-up token the code is for its review: by SMS alone, and signed in or not', async () => {
  const calls: [name: string, args: Record<string, unknown>][] = []
  const admin = createAdmin(async (name, args) => {
    calls.push([name, args])
    return { status: 'limite', retry_in: 60 }
  })
  const serve = serveHandler(requestOtp, sampleEnv, { fetch: async () => Response.json({ id: ANA }), admin, log: () => {} })
  // oxlint-disable-next-line no-await-in-loop
  for (const headers of [{}, signedIn])
    await postJson(serve, { ...bySms, channel: 'email', review: 'segredo' }, { 'cf-connecting-ip': '198.51.100.4', ...headers })
  const args = {
    _token: 'segredo',
    _identificador: '+5511987654321',
    _endereco: '198.51.100.4',
    _navegador: BROWSER,
    _captcha: false,
  }
  expect(calls).toEqual([
    ['fn_service_pedir_codigo_da_avaliacao', { ...args, _auth_user_id: null }],
    ['fn_service_pedir_codigo_da_avaliacao', { ...args, _auth_user_id: ANA }],
  ])
})

test('SQL is told that there is a captcha only where its secret key is set', async () => {
  expect(await seen(byEmail)).toMatchObject([{ _captcha: false }])
  expect(await seen(byEmail, {}, { TURNSTILE_SECRET_KEY: 'segredo' })).toMatchObject([{ _captcha: true }])
})

describe('the purpose of a code', () => {
  const common = {
    _canal: 'email',
    _identificador: 'ana@cliente.example',
    _endereco: '198.51.100.4',
    _navegador: BROWSER,
    _captcha: false,
  }

  test('a visitor signs in', async () => {
    expect(await seen(byEmail)).toEqual([{ ...common, _finalidade: 'entrar', _auth_user_id: null }])
  })

  test('a signed-in user verifies a contact of their own account', async () => {
    expect(await seen(byEmail, signedIn)).toEqual([{ ...common, _finalidade: 'contato', _auth_user_id: ANA }])
  })

  test('or confirms the deletion of the account', async () => {
    expect(await seen({ ...byEmail, purpose: 'excluir_conta' }, signedIn)).toEqual([
      { ...common, _finalidade: 'excluir_conta', _auth_user_id: ANA },
    ])
  })

  test('a caller of {identifier, channel} alone has no browser, signed in or not', async () => {
    const { browser: _, ...bare } = byEmail
    const args = { ...common, _navegador: null }
    expect(await seen(bare)).toEqual([{ ...args, _finalidade: 'entrar', _auth_user_id: null }])
    expect(await seen(bare, signedIn)).toEqual([{ ...args, _finalidade: 'contato', _auth_user_id: ANA }])
  })

  test('the body cannot name another account or purpose', async () => {
    expect(await seen({ ...byEmail, _auth_user_id: ANA, finalidade: 'contato' })).toMatchObject([
      { _finalidade: 'entrar', _auth_user_id: null },
    ])
  })
})

test.each([
  ['an unknown channel', { identifier: 'ana@cliente.example', channel: 'fax' }, 'channel', 'Escolha e-mail ou SMS.'],
  ['no channel', { identifier: 'ana@cliente.example' }, 'channel', 'Escolha e-mail ou SMS.'],
  ['a channel that is not a text', { ...byEmail, channel: ['email'] }, 'channel', 'Escolha e-mail ou SMS.'],
  ['no identifier', { channel: 'email' }, 'identifier', 'Campo obrigatório'],
  ['an identifier that is not a text', { identifier: { a: 1 }, channel: 'sms' }, 'identifier', 'Campo obrigatório'],
  ['a malformed e-mail', { identifier: 'ana@', channel: 'email' }, 'identifier', 'E-mail inválido'],
  ['one of our placeholders', { identifier: 'x@telefone.invalid', channel: 'email' }, 'identifier', 'E-mail inválido'],
  ['two addresses', { identifier: 'a@b.example, c@d.example', channel: 'email' }, 'identifier', 'E-mail inválido'],
  ['a header', { identifier: 'a@b.example\r\nBcc: c@d.example', channel: 'email' }, 'identifier', 'E-mail inválido'],
  ['a foreign phone', { identifier: '+1 900 555 0100', channel: 'sms' }, 'identifier', /telefone do Brasil/],
  ['a mobile without DDD', { identifier: '+55 (91) 2345-678', channel: 'sms' }, 'identifier', /Faltou o DDD/],
  ['a landline', { identifier: '(11) 3456-7890', channel: 'sms' }, 'identifier', /Telefone fixo não recebe SMS/],
  ['a phone too short', { identifier: '11 9876', channel: 'sms' }, 'identifier', /Formato inválido/],
  ['an e-mail by SMS', { identifier: 'ana@cliente.example', channel: 'sms' }, 'identifier', /Formato inválido/],
  ['an unknown purpose', { ...byEmail, purpose: 'entrar' }, 'dados', /./],
  ['a secret that could be guessed', { ...byEmail, browser: 'meu-navegador' }, 'dados', /./],
])('%s is refused with 422 before anything is asked or sent', async (_, body, code, message) => {
  const answer = await call({ browser: BROWSER, ...body }, { sql: failing('SQL was asked') }, signedIn)
  expect(answer).toMatchObject({ status: 422, body: { code, error: expect.stringMatching(message) as string } })
  expect([...emails, ...texts]).toEqual([])
})

test('more than 1 kB is refused', async () => {
  const answer = await call({ ...byEmail, extra: 'x'.repeat(1_100) })
  expect(answer).toMatchObject({
    status: 413,
    body: { code: 'tamanho', error: 'Os dados enviados são grandes demais.' },
  })
})

test.each([
  ['a visitor', {}],
  ['the publishable key', { authorization: 'Bearer sb_publishable_x' }],
])('%s cannot ask for the end of an account', async (_, headers) => {
  expect(await call({ ...byEmail, purpose: 'excluir_conta' }, {}, headers)).toMatchObject({
    status: 401,
    body: { code: 'sessao' },
  })
  expect(emails).toEqual([])
})

test('an expired session is refused with sessao; the person is not treated as a visitor', async () => {
  const answer = await call(byEmail, {}, { authorization: 'Bearer vencida' })
  expect(answer).toMatchObject({ status: 401, body: { code: 'sessao' } })
  expect(emails).toEqual([])
})

test.each([
  [
    { status: 'aguarde', resend_in: 12, expires_in: 267 },
    429,
    { code: 'aguarde', error: 'Já enviamos um código. Aguarde 12 segundos para pedir outro.', resend_in: 12, expires_in: 267 },
  ],
  [
    { status: 'aguarde', resend_in: 1, expires_in: 0 },
    429,
    { error: 'Já enviamos um código. Aguarde 1 segundo para pedir outro.' },
  ],
  [
    { status: 'limite', retry_in: 61 },
    429,
    { code: 'limite', error: 'Foram muitas tentativas. Tente de novo em 2 minutos.', retry_in: 61 },
  ],
  [{ status: 'limite', retry_in: 7201 }, 429, { error: 'Foram muitas tentativas. Tente de novo em 3 horas.' }],
  [{ status: 'limite', retry_in: 5 }, 429, { error: 'Foram muitas tentativas. Tente de novo em 1 minuto.' }],
  [
    { status: 'captcha' },
    428,
    { code: 'captcha', error: 'Foram muitos pedidos. Confirme que você é uma pessoa para receber o código.' },
  ],
  [
    { status: 'outra_conta' },
    409,
    { code: 'outra_conta', error: 'Você já está em outra conta. Para usar este contato, saia e entre com ele.' },
  ],
])('SQL says %j: %i', async (sql, status, body) => {
  expect(await call(byEmail, { sql })).toMatchObject({ status, body })
  expect(emails).toEqual([])
})

test.each(['email', 'sms'] as const)('when the provider of %s fails, the code is void and the answer says so', async (canal) => {
  const failed: Envio = { enviado: false, permanente: false, incerto: true, erro: `503 echo 7${CODIGO}` }
  const answer = await call(canal === 'email' ? byEmail : bySms, { [canal]: failed })
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'envio', error: 'Não conseguimos enviar o código agora. Tente de novo em instantes ou use outro meio.' },
  })
  expect(voided).toEqual([[DESAFIO, canal === 'email']])
  expect(lines).toMatchObject([{ status: 503, codigo: 'envio', erro: `${canal}: 503 echo 7[codigo]`, contagens: { [canal]: 1 } }])
})

test.each([
  ['refused the message', true, false],
  ['refused our key or limited the rate', false, false],
])('a provider that %s definitely sent nothing', async (_, permanente, incerto) => {
  await call(bySms, { sms: { enviado: false, permanente, incerto, erro: '4xx' } })
  expect(voided).toEqual([[DESAFIO, true]])
})

test('a code that could not even be voided is still reported as not sent', async () => {
  const answer = await call(byEmail, {
    email: { enviado: false, permanente: true, incerto: false, erro: '422' },
    voiding: failing('connection lost'),
  })
  expect(answer).toMatchObject({ status: 503, body: { code: 'envio' } })
})

test.each([
  [
    'a refusal of SQL is returned to the caller',
    () => Promise.reject(new Refusal(422, 'identifier', 'E-mail inválido')),
    422,
    'identifier',
  ],
  ['a busy database is 503', () => Promise.reject(new Refusal(503, 'tente_novamente', 'Ocupado.')), 503, 'tente_novamente'],
  ['an error of SQL is an internal error', () => Promise.reject(new Error('fn answered 500')), 500, 'interno'],
  [
    'an answer with another shape sends no code',
    { status: 'enviar', codigo: CODIGO, destino: 'ana@cliente.example' },
    500,
    'interno',
  ],
])('%s', async (_, sql, status, code) => {
  expect(await call(byEmail, { sql })).toMatchObject({ status, body: { code } })
  expect(emails).toEqual([])
})

test('no code and no personal data is in any log line', async () => {
  const failed: Envio = { enviado: false, permanente: false, incerto: true, erro: `500 ${CODIGO}` }
  const worlds: World[] = [
    {},
    { email: failed, sms: failed },
    { sql: { status: 'enviar', codigo: CODIGO } },
    { sql: () => Promise.reject(new Error(`code ${CODIGO} for ana@cliente.example +5511987654321`)) },
  ]
  for (const world of worlds)
    for (const body of [byEmail, bySms]) for (const headers of [{}, signedIn]) await call(body, world, headers) // oxlint-disable-line no-await-in-loop
  expect(lines).toHaveLength(16)
  expect(maskIds(JSON.stringify(lines))).not.toMatch(new RegExp(`${CODIGO}|98765`))
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`ana@|cliente|${ANA}|sessao-da-ana|203\\.0\\.113`, 'i'))
})
