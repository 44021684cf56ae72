import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SEM_CONEXAO, TEMPO_ESGOTADO } from '../errors'
import { SESSION_KEY } from '../session'
import { callRpc, preloadApi } from './rpc'

const getSupabase = vi.hoisted(() => vi.fn())
vi.mock('../supabase', () => ({ getSupabase }))

const VAGA = { _codigo_ref: 'VABCDEFGH' }
const ask = (answer: () => Response | Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => {
  localStorage.clear()
  getSupabase.mockReset()
})

describe('a call of a visitor', () => {
  it('to a procedure for visitors is one plain request with the publishable key, and downloads no client', async () => {
    const fetched = ask(() => Response.json({ situacao: 'no_ar' }))
    await expect(callRpc('fn_ver_vaga_publicada', VAGA)).resolves.toEqual({ situacao: 'no_ar' })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toMatch(/\/rest\/v1\/rpc\/fn_ver_vaga_publicada$/)
    expect(new Headers(init?.headers).get('apikey')).toBe('sb_publishable_local')
    expect(new Headers(init?.headers).get('authorization')).toBeNull()
    expect(getSupabase).not.toHaveBeenCalled()
  })

  it('without a body answers null', async () => {
    ask(() => new Response(null, { status: 204 }))
    await expect(callRpc('fn_ver_vaga_publicada', VAGA)).resolves.toBeNull()
  })

  it.each([
    [
      'a refusal of SQL',
      () => Response.json({ code: 'PT422', message: 'Informe o código.', hint: 'codigo_ref' }, { status: 422 }),
      { message: 'Informe o código.', hint: 'codigo_ref', status: 422, retryable: false },
    ],
    [
      'a gateway without JSON',
      () => new Response('<html>', { status: 502 }),
      { message: 'Falhou.', status: 502, retryable: true },
    ],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { message: SEM_CONEXAO, code: 'sem_conexao' }],
    ['a time-out', () => Promise.reject(new DOMException('late', 'TimeoutError')), { message: TEMPO_ESGOTADO }],
  ])('that meets %s throws the same AppError as the client', async (_, answer, expected) => {
    ask(answer)
    await expect(callRpc('fn_ver_vaga_publicada', VAGA, 'Falhou.')).rejects.toMatchObject({ name: 'AppError', ...expected })
  })

  it('downloads nothing in advance', () => {
    preloadApi()
    expect(getSupabase).not.toHaveBeenCalled()
  })
})

describe('supabase-js is used', () => {
  const abortSignal = vi.fn(async () => ({ data: 'cliente', error: null }))
  const rpc = vi.fn(() => ({ abortSignal }))
  beforeEach(() => {
    getSupabase.mockResolvedValue({ rpc })
  })

  it('with a session, also for a procedure that visitors may call, and downloaded in advance', async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify({ refresh_token: 'r', user: { id: 'ana' } }))
    const fetched = ask(() => Response.json('visitante'))
    preloadApi()
    expect(getSupabase).toHaveBeenCalledOnce()
    await expect(callRpc('fn_ver_vaga_publicada', VAGA)).resolves.toBe('cliente')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('without a session for a procedure that needs an account', async () => {
    await expect(callRpc('fn_minhas_sessoes', {})).resolves.toBe('cliente')
  })
})
