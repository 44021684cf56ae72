import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import type { LogLine } from '../_shared/log.ts'
import { NoAnswer } from '../_shared/outgoing.ts'
import { Refusal } from '../_shared/refusal.ts'
import { postJson, sampleEnv } from '../../../tests/samples/env.ts'
import { maskIds } from '../../../tests/samples/text.ts'
import { verifyOtp } from './handler.ts'

const ANA = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
const NOVA = '5b0b1a0e-6a0f-4a53-9d43-222222222222'
const ESTRANHO = '5b0b1a0e-6a0f-4a53-9d43-333333333333'
const DESAFIO = '0c1d2e3f-6a0f-4a53-9d43-444444444444'
const CODIGO = '481526'
const SECRETS = {
  hash: 'f'.repeat(56),
  link: 'https://projeto.supabase.example/auth/v1/verify?token=segredo',
  access: 'tok-a',
  refresh: 'tok-r',
}

const lines: LogLine[] = []
/** Every call to SQL and to the auth server, in order. */
const steps: string[] = []
/** Placeholder addresses are random; in the steps they are shown as `*@….invalid`. */
const shown = (text: string) => text.replace(/[\da-f-]{36}(?=@\w+\.invalid)/, '*')
type Steps = Record<string, (body: Record<string, unknown>) => unknown>
/** Defaults: everything works, and the code belongs to a visitor without an account. */
const world: Steps = {}
const ok = (over: object = {}) => ({ status: 'ok', desafio: DESAFIO, conta: null, ocupante: null, ...over })

beforeEach(() => {
  delete world['fn_service_confirmar_sessao']
  Object.assign(world, {
    fn_service_verify_otp: () => ok(),
    fn_service_concluir_otp: () => ({ needs_onboarding: true, nova: true }),
    'POST /admin/users': () => ({ id: NOVA }),
    'PUT /admin/users': () => ({ id: ANA }),
    'DELETE /admin/users': () => ({}),
    'POST /admin/generate_link': ({ email }) => ({
      id: email === 'ana@cliente.example' && steps.some((step) => step.startsWith('POST /admin/users')) ? NOVA : whose(email),
      hashed_token: SECRETS.hash,
      action_link: SECRETS.link,
    }),
    'POST /verify': () => ({ access_token: SECRETS.access, refresh_token: SECRETS.refresh, user: { id: linked } }),
  } satisfies Steps)
})
afterEach(() => {
  lines.length = 0
  steps.length = 0
})

/** The account of the latest link. */
let linked = NOVA
const whose = (email: unknown) => (/@(?:telefone|conta)\.invalid$/.test(String(email)) ? NOVA : ANA)

const authServer = async (url: string, init: RequestInit): Promise<Response> => {
  const path = url.replace(`${sampleEnv.SUPABASE_URL}/auth/v1`, '').replace(/\?.*/, '')
  if (path === '/user') {
    const known = new Headers(init.headers).get('authorization') === 'Bearer sessao-da-ana'
    return known ? Response.json({ id: ANA }) : Response.json({ msg: 'expired' }, { status: 403 })
  }
  const [, , , id] = path.split('/')
  const step = `${init.method} ${id === undefined ? path : '/admin/users'}`
  const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>
  const said = typeof body['email'] === 'string' ? shown(body['email']) : new Headers(init.headers).get('sb-forwarded-for')
  steps.push([step, id, said].filter(Boolean).join(' '))
  const answer = world[step]?.(body)
  if (answer instanceof Response) return answer
  if (step === 'POST /admin/generate_link') linked = (answer as { id: string }).id
  return Response.json(answer)
}

const admin = createAdmin(async (name, args) => {
  steps.push(name === 'fn_service_concluir_otp' ? `${name} ${String(args['_auth_user_id'])}` : name)
  return world[name]?.(args)
})

const call = async (body: unknown, headers: Record<string, string> = {}) => {
  const handle = serveHandler(verifyOtp, sampleEnv, { fetch: authServer, admin, log: (line) => void lines.push(line) })
  return postJson(handle, body, { 'cf-connecting-ip': '203.0.113.7', ...headers })
}
const signedIn = { authorization: 'Bearer sessao-da-ana' }
const BROWSER = '0d9c8b7a-6a0f-4a53-9d43-333333333333'
const byEmail = { identifier: 'Ana@Cliente.example', channel: 'email', code: '481 526', browser: BROWSER }
const bySms = { identifier: '11 98765-4321', channel: 'sms', code: CODIGO, browser: BROWSER }
const ana = { auth_user_id: ANA, login: 'ana@cliente.example' }
const tokens = { access_token: SECRETS.access, refresh_token: SECRETS.refresh }
const answer503 = {
  status: 503,
  body: { code: 'tente_novamente', error: 'Não foi possível concluir a entrada agora. Peça um novo código e tente de novo.' },
}

describe('signing in', () => {
  test('a known person gets a session of the account that holds the contact; the code is spent before any link is made', async () => {
    world['fn_service_verify_otp'] = () => ok({ conta: ana })
    world['fn_service_concluir_otp'] = () => ({ needs_onboarding: false, nova: false })
    expect(await call(byEmail)).toEqual({
      status: 200,
      body: { success: true, user: { auth_user_id: ANA }, needs_onboarding: false, ...tokens },
    })
    expect(steps).toEqual([
      'fn_service_verify_otp',
      `fn_service_concluir_otp ${ANA}`,
      'POST /admin/generate_link ana@cliente.example',
      'POST /verify 203.0.113.7',
    ])
  })

  test('a new person by e-mail gets an account with that login', async () => {
    expect(await call(byEmail)).toEqual({
      status: 200,
      body: { success: true, user: { auth_user_id: NOVA }, needs_onboarding: true, ...tokens },
    })
    expect(steps).toEqual([
      'fn_service_verify_otp',
      'POST /admin/users ana@cliente.example',
      `fn_service_concluir_otp ${NOVA}`,
      'POST /admin/generate_link ana@cliente.example',
      'POST /verify 203.0.113.7',
    ])
  })

  test('a new person by SMS gets a placeholder login, never the phone', async () => {
    expect((await call(bySms)).body).toMatchObject({ user: { auth_user_id: NOVA }, ...tokens })
    expect(steps).toContain('POST /admin/users *@telefone.invalid')
    expect(steps).toContain('POST /admin/generate_link *@telefone.invalid')
    expect(steps.join(' ')).not.toContain('11987654321')
  })

  test('an account that a stranger prepared with the address loses it first, and is not entered', async () => {
    world['fn_service_verify_otp'] = () => ok({ ocupante: ESTRANHO })
    expect((await call(byEmail)).body).toMatchObject({ user: { auth_user_id: NOVA }, ...tokens })
    expect(steps.slice(1, 3)).toEqual([`PUT /admin/users ${ESTRANHO} *@conta.invalid`, 'POST /admin/users ana@cliente.example'])
  })

  test('a stranger’s account that was deleted meanwhile does not stop the sign-in', async () => {
    world['fn_service_verify_otp'] = () => ok({ ocupante: ESTRANHO })
    world['PUT /admin/users'] = () => Response.json({ error_code: 'user_not_found' }, { status: 404 })
    expect((await call(byEmail)).status).toBe(200)
  })

  test('an outdated login is corrected during sign-in, and taken from an account that holds it unverified', async () => {
    world['fn_service_verify_otp'] = () => ok({ conta: { ...ana, login: `${ANA}@telefone.invalid` }, ocupante: ESTRANHO })
    expect((await call(byEmail)).status).toBe(200)
    expect(steps.slice(1)).toEqual([
      `fn_service_concluir_otp ${ANA}`,
      `PUT /admin/users ${ESTRANHO} *@conta.invalid`,
      `PUT /admin/users ${ANA} ana@cliente.example`,
      'POST /admin/generate_link ana@cliente.example',
      'POST /verify 203.0.113.7',
    ])
  })

  test('when the login cannot be corrected, sign-in works with the old one', async () => {
    world['fn_service_verify_otp'] = () => ok({ conta: { ...ana, login: 'antigo@cliente.example' } })
    world['PUT /admin/users'] = () => new Response('busy', { status: 500 })
    expect((await call(byEmail)).status).toBe(200)
    expect(steps).toContain('POST /admin/generate_link antigo@cliente.example')
    expect(lines[0]?.erro).toContain('500')
  })

  test.each([
    ['e-mail', byEmail, {}, ['fn_service_confirmar_sessao']],
    ['SMS', bySms, {}, []],
    [
      'e-mail, with SQL that fails at it',
      byEmail,
      { fn_service_confirmar_sessao: () => Promise.reject(new Error('busy')) },
      ['fn_service_confirmar_sessao'],
    ],
  ])('by %s the session gets its tokens, and only a code by e-mail is noted in it', async (_, body, over: Steps, noted) => {
    const access_token = `a.${btoa(JSON.stringify({ session_id: DESAFIO }))}.c`
    world['fn_service_verify_otp'] = () => ok({ conta: ana })
    world['POST /verify'] = () => ({ access_token, refresh_token: SECRETS.refresh, user: { id: ANA } })
    world['fn_service_confirmar_sessao'] = over['fn_service_confirmar_sessao'] ?? (() => null)
    expect(await call(body)).toMatchObject({ status: 200, body: { access_token } })
    expect(steps.filter((step) => step === 'fn_service_confirmar_sessao')).toEqual(noted)
  })

  test('by SMS the login does not change', async () => {
    world['fn_service_verify_otp'] = () => ok({ conta: ana })
    expect((await call(bySms)).status).toBe(200)
    expect(steps.filter((step) => step.startsWith('PUT'))).toEqual([])
  })
})

describe('with a session', () => {
  beforeEach(() => {
    world['fn_service_verify_otp'] = () => ok({ conta: { ...ana, login: `${ANA}@telefone.invalid` } })
  })

  test('the contact is verified for that user, its e-mail becomes the login, and no token is returned', async () => {
    expect(await call(byEmail, signedIn)).toEqual({
      status: 200,
      body: { success: true, user: { auth_user_id: ANA }, needs_onboarding: true },
    })
    expect(steps).toEqual([
      'fn_service_verify_otp',
      `fn_service_concluir_otp ${ANA}`,
      `PUT /admin/users ${ANA} ana@cliente.example`,
    ])
  })

  test('a phone changes no login', async () => {
    expect((await call(bySms, signedIn)).status).toBe(200)
    expect(steps).toEqual(['fn_service_verify_otp', `fn_service_concluir_otp ${ANA}`])
  })

  test('a login that cannot be changed now does not undo the verification', async () => {
    world['PUT /admin/users'] = () => Response.json({ error_code: 'unexpected_failure' }, { status: 500 })
    expect((await call(byEmail, signedIn)).status).toBe(200)
    expect(lines[0]?.erro).toContain('changing a login: the auth server answered 500')
  })

  test('a code of another account is never used for this one', async () => {
    world['fn_service_verify_otp'] = () => ok({ conta: { ...ana, auth_user_id: ESTRANHO } })
    expect(await call(byEmail, signedIn)).toMatchObject(answer503)
    expect(steps).toEqual(['fn_service_verify_otp'])
  })

  test('an expired session is refused with sessao; the code is not checked', async () => {
    expect(await call(byEmail, { authorization: 'Bearer vencida' })).toMatchObject({ status: 401, body: { code: 'sessao' } })
    expect(steps).toEqual([])
  })
})

test.each([
  ['a visitor', {}, 'entrar', null],
  ['somebody signed in', signedIn, 'contato', ANA],
])('%s: SQL is asked with purpose, user, address and six digits', async (_, headers, finalidade, user) => {
  let args = {}
  world['fn_service_verify_otp'] = (given) => {
    args = given
    return { status: 'usado' }
  }
  await call({ ...byEmail, auth_user_id: ESTRANHO }, headers)
  expect(args).toEqual({
    _canal: 'email',
    _identificador: 'ana@cliente.example',
    _codigo: CODIGO,
    _finalidade: finalidade,
    _auth_user_id: user,
    _endereco: '203.0.113.7',
    _navegador: BROWSER,
  })
})

test.each([
  [{ status: 'invalido', restantes: 3 }, 422, { code: 'codigo_invalido', error: 'Código inválido', restantes: 3 }],
  [{ status: 'expirado' }, 410, { code: 'codigo_expirado', error: 'Este código venceu. Peça um novo.' }],
  [{ status: 'usado' }, 410, { code: 'codigo_usado', error: 'Este código já foi usado. Peça um novo.' }],
  [{ status: 'bloqueado' }, 429, { code: 'codigo_bloqueado', error: 'Muitas tentativas com este código. Peça um novo.' }],
  [
    { status: 'limite', retry_in: 600 },
    429,
    { code: 'limite', error: 'Foram muitas tentativas. Tente de novo em 10 minutos.', retry_in: 600 },
  ],
  [{ status: 'indisponivel' }, 409, { code: 'contato_indisponivel', error: 'Contato não disponível' }],
])('SQL says %j: %i, and nothing is asked of the auth server', async (outcome, status, body) => {
  world['fn_service_verify_otp'] = () => outcome
  expect(await call(byEmail)).toMatchObject({ status, body })
  expect(steps).toEqual(['fn_service_verify_otp'])
})

/** No answer, a failure, and an unexpected refusal. */
const faults: [string, () => unknown][] = [
  [
    'does not answer',
    () => {
      throw new NoAnswer(`no contact: ${CODIGO} ana@cliente.example`)
    },
  ],
  ['fails', () => Response.json({ error_code: 'unexpected_failure', msg: `ana@cliente.example ${CODIGO}` }, { status: 500 })],
  ['answers in another shape', () => Response.json({ email: 'ana@cliente.example' })],
]

describe.each(['POST /admin/users', 'POST /admin/generate_link'])('%s', (step) => {
  test.each(faults)('%s: the code is spent, so another is asked for', async (_, fault) => {
    world[step] = fault
    expect(await call(byEmail)).toMatchObject(answer503)
    expect(maskIds(JSON.stringify(lines))).not.toMatch(new RegExp(`${CODIGO}|ana@`))
    expect(lines[0]?.erro).toBeDefined()
  })
})

describe('when the session could not be opened', () => {
  test.each([
    ...faults.slice(0, 2),
    ['is asked too often', () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 })] as const,
  ])('because the auth server %s, the browser gets the link instead', async (_, fault) => {
    world['POST /verify'] = fault
    expect(await call(byEmail)).toEqual({
      status: 200,
      body: { success: true, user: { auth_user_id: NOVA }, needs_onboarding: true, action_link: SECRETS.link },
    })
  })

  test.each([
    ['refused', () => Response.json({ error_code: 'otp_expired' }, { status: 403 })],
    ['answered in another shape', () => Response.json({ user: { id: NOVA } })],
  ])('because it was %s, the link is spent and not handed out', async (_, fault) => {
    world['POST /verify'] = fault
    expect(await call(byEmail)).toMatchObject(answer503)
  })
})

test.each([
  ['link', 'POST /admin/generate_link', () => ({ id: ESTRANHO, hashed_token: SECRETS.hash, action_link: SECRETS.link })],
  ['session', 'POST /verify', () => ({ access_token: SECRETS.access, refresh_token: SECRETS.refresh, user: { id: ESTRANHO } })],
])('a %s of another account is never handed out', async (_, step, other) => {
  world[step] = other
  const { status, body } = await call(byEmail)
  expect({ status, body }).toMatchObject(answer503)
  expect(JSON.stringify(body)).not.toMatch(/tok-|segredo/)
})

test('nor is a link of another account, when it gives no session', async () => {
  world['POST /admin/generate_link'] = () => ({ id: ESTRANHO, hashed_token: SECRETS.hash, action_link: SECRETS.link })
  world['POST /verify'] = () => new Response('busy', { status: 503 })
  expect(await call(byEmail)).toMatchObject(answer503)
})

describe('when the contact cannot be given to the new account', () => {
  test.each([
    [
      'another account was faster',
      new Refusal(409, 'contato_indisponivel', 'Contato não disponível'),
      409,
      'contato_indisponivel',
    ],
    ['the challenge is no good', new Refusal(409, 'desafio_invalido', 'x'), 503, 'tente_novamente'],
    ['the database is busy', new Refusal(503, 'tente_novamente', 'Ocupado.'), 503, 'tente_novamente'],
    ['the database is gone', new NoAnswer('no contact'), 503, 'tente_novamente'],
  ])('because %s, the account is taken back', async (_, error, status, code) => {
    world['fn_service_concluir_otp'] = () => {
      throw error
    }
    expect(await call(byEmail)).toMatchObject({ status, body: { code } })
    expect(steps.at(-1)).toBe(`DELETE /admin/users ${NOVA}`)
  })

  test('an account that was used before is never deleted', async () => {
    world['fn_service_verify_otp'] = () => ok({ conta: ana })
    world['fn_service_concluir_otp'] = () => {
      throw new NoAnswer('no contact')
    }
    expect(await call(byEmail)).toMatchObject(answer503)
    expect(steps.filter((step) => step.startsWith('DELETE'))).toEqual([])
  })
})

const taken = () => Response.json({ error_code: 'email_exists' }, { status: 422 })

test('an address that the auth server knows from another account is not used: the new account gets a placeholder login', async () => {
  world['POST /admin/users'] = ({ email }) => (email === 'ana@cliente.example' ? taken() : { id: NOVA })
  expect((await call(byEmail)).body).toMatchObject({ user: { auth_user_id: NOVA }, ...tokens })
  expect(steps).toEqual([
    'fn_service_verify_otp',
    'POST /admin/users ana@cliente.example',
    'POST /admin/users *@conta.invalid',
    `fn_service_concluir_otp ${NOVA}`,
    'POST /admin/generate_link *@conta.invalid',
    'POST /verify 203.0.113.7',
  ])
})

test('an auth server that refuses every login is asked a bounded number of times', async () => {
  world['POST /admin/users'] = taken
  expect(await call(byEmail)).toMatchObject(answer503)
  expect(steps).toHaveLength(3)
})

test('no code, personal data, token or link is in any log line', async () => {
  const everything = Object.keys(world)
  const flows: [unknown, Record<string, string>][] = [
    [byEmail, {}],
    [bySms, {}],
    [byEmail, signedIn],
  ]
  for (const step of ['', ...everything])
    for (const [, fault] of faults) {
      const before = world[step]
      if (step !== '') world[step] = fault
      for (const [body, headers] of flows) await call(body, headers) // oxlint-disable-line no-await-in-loop
      if (before !== undefined) world[step] = before
    }
  expect(lines).toHaveLength(8 * 3 * 3)
  expect(maskIds(JSON.stringify(lines))).not.toMatch(new RegExp(`${CODIGO}|98765`))
  for (const secret of ['ana@', 'cliente', ANA, NOVA, 'sessao-da-ana', 'tok-', 'segredo', SECRETS.hash, '203.0.113'])
    expect(JSON.stringify(lines).toLowerCase()).not.toContain(secret)
})
