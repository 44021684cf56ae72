import { describe, expect, test } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import { AppError, SEM_CONEXAO, SESSAO_ENCERRADA, TEMPO_ESGOTADO, toAppError, unwrap, unwrapFunction } from './errors'

const FALLBACK = 'Não foi possível enviar.'
const refusal = (error: object, status: number) =>
  unwrap(Promise.resolve({ data: null, error: error as never, status }), FALLBACK)

describe('a refusal of SQL is shown as it is', () => {
  test.each([
    ['PT422', 422, false],
    ['PT410', 410, false],
    ['PT429', 429, true],
    ['PT503', 503, true],
  ])('%s', async (code, status, retryable) => {
    const error = refusal({ code, message: 'E-mail inválido', hint: 'email', details: null }, status)
    await expect(error).rejects.toMatchObject({ message: 'E-mail inválido', code, hint: 'email', status, retryable })
  })
})

test.each(['40001', '40P01', '55P03', '57014'])('a busy database (%s) is reported as such and may be retried', async (code) => {
  const error = refusal({ code, message: 'canceling statement due to lock timeout' }, 500)
  await expect(error).rejects.toMatchObject({
    message: 'Muita gente usando agora. Tente de novo em alguns segundos.',
    code: 'ocupado',
    status: 503,
    retryable: true,
  })
})

test('a call that needs an account, without one, says that the session is over', async () => {
  const body = { code: '42501', message: 'permission denied for function fn_publicar_vaga' }
  await expect(refusal(body, 401)).rejects.toMatchObject({ message: SESSAO_ENCERRADA, code: 'sessao', status: 401 })
})

describe('nothing else reaches people in English or SQL', () => {
  test.each([
    [{ code: '42501', message: 'permission denied for table clientes' }, 403],
    [{ code: '23514', message: 'new row for relation "solicitacoes" violates check constraint' }, 400],
    [{ code: 'PGRST202', message: 'Could not find the function' }, 404],
    [{ message: '<html>502 Bad Gateway</html>' }, 502],
  ])('%o', async (body, status) => {
    await expect(refusal(body, status)).rejects.toMatchObject({ message: FALLBACK, status })
  })

  test('thrown values of any shape', () => {
    for (const thrown of [new Error('boom'), 'boom', null, undefined, 42, { message: { deep: 1 } }]) {
      expect(toAppError(thrown, FALLBACK)).toMatchObject({ message: FALLBACK, retryable: false })
    }
  })
})

test('only a failure that may be temporary is retryable', async () => {
  await expect(refusal({ code: 'PGRST003', message: 'x' }, 504)).rejects.toMatchObject({ retryable: true })
  await expect(refusal({ code: '23514', message: 'x' }, 400)).rejects.toMatchObject({ retryable: false })
})

test.each(['TypeError: Failed to fetch', 'TypeError: NetworkError when attempting to fetch resource.', 'TypeError: Load failed'])(
  'no answer: %s',
  async (message) => {
    await expect(refusal({ message, code: '' }, 0)).rejects.toMatchObject({
      message: SEM_CONEXAO,
      code: 'sem_conexao',
      retryable: true,
    })
  },
)

test('a timeout', async () => {
  await expect(refusal({ message: 'AbortError: signal is aborted without reason', code: '' }, 0)).rejects.toMatchObject({
    message: TEMPO_ESGOTADO,
    code: 'tempo_esgotado',
  })
  expect(toAppError(new DOMException('late', 'TimeoutError'))).toMatchObject({ code: 'tempo_esgotado' })
})

test('an AppError passes unchanged, data is returned', async () => {
  const error = new AppError('x', { code: 'y' })
  await expect(unwrap(Promise.reject(error))).rejects.toBe(error)
  await expect(unwrap(Promise.resolve({ data: 'id', error: null, status: 200 }))).resolves.toBe('id')
})

test.each(['PGRST301', 'PGRST303'])('a token that the server no longer accepts (%s) is an expired session', async (code) => {
  const error = refusal({ code, message: 'JWT expired' }, 401)
  await expect(error).rejects.toMatchObject({ message: SESSAO_ENCERRADA, code: 'sessao', status: 401, retryable: false })
})

const answers = (body: unknown, status: number) => async () => Response.json(body, { status })
const fails = (failure: Error) => async () => Promise.reject(failure)

function invoke(fetch: typeof globalThis.fetch) {
  const client = createClient('http://api.example', 'sb_publishable_x', {
    global: { fetch },
    realtime: { transport: Object as never }, // Node 20 has none
  })
  return unwrapFunction(client.functions.invoke('x', { body: {} }), FALLBACK)
}

describe('the answer of an edge function, through supabase-js', () => {
  test('its data', async () => {
    await expect(invoke(answers({ success: true }, 200))).resolves.toEqual({ success: true })
  })

  test('its own message, code and numbers', async () => {
    const body = { error: 'Aguarde.', code: 'aguarde', request_id: 'r', resend_in: 30, expires_in: 285 }
    await expect(invoke(answers(body, 429))).rejects.toMatchObject({
      message: 'Aguarde.',
      code: 'aguarde',
      status: 429,
      retryable: true,
      numbers: { resend_in: 30, expires_in: 285 },
    })
  })

  test('an expired session', async () => {
    const body = { error: 'Entre na sua conta para continuar.', code: 'sessao' }
    await expect(invoke(answers(body, 401))).rejects.toMatchObject({ message: SESSAO_ENCERRADA, code: 'sessao' })
  })

  test.each([[{ msg: 'boot error' }], ['plain'], [null], [{ error: { deep: 1 }, code: 'x' }]])('not ours: %o', async (body) => {
    await expect(invoke(answers(body, 503))).rejects.toMatchObject({ message: FALLBACK, code: 'desconhecido', retryable: true })
  })

  test('no answer, or a timeout', async () => {
    const down = fails(new TypeError('Failed to fetch'))
    await expect(invoke(down)).rejects.toMatchObject({ message: SEM_CONEXAO, code: 'sem_conexao', retryable: true })
    const late = fails(new DOMException('late', 'TimeoutError'))
    await expect(invoke(late)).rejects.toMatchObject({ message: TEMPO_ESGOTADO, code: 'tempo_esgotado' })
  })
})
