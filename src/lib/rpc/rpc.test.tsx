import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LEITURAS_PUBLICAS } from '@/domain/contratos/leituras'
import { SEM_CONEXAO, TEMPO_ESGOTADO } from '../errors'
import { createQueryClient } from '../query'
import { SESSION_KEY } from '../session'
import { callRpc, preloadApi } from './rpc'

const createClient = vi.hoisted(() => vi.fn())
vi.mock('@supabase/supabase-js', () => ({ createClient }))

const VAGA = { _codigo_ref: 'VABCDEFGH' }
const ask = (answer: () => Response | Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  createClient.mockReset()
})

describe('a call of a visitor', () => {
  it('to a procedure for visitors is one plain request with the publishable key, and downloads no client', async () => {
    const fetched = ask(() => Response.json({ email: 'rita@vagas.example' }))
    await expect(callRpc('fn_contato_da_vaga', VAGA)).resolves.toEqual({ email: 'rita@vagas.example' })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toMatch(/\/rest\/v1\/rpc\/fn_contato_da_vaga$/)
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(VAGA) })
    expect(new Headers(init?.headers).get('apikey')).toBe('sb_publishable_local')
    expect(new Headers(init?.headers).get('authorization')).toBeNull()
    expect(createClient).not.toHaveBeenCalled()
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
    expect(createClient).not.toHaveBeenCalled()
  })
})

describe('a public read', () => {
  it.each([
    ['a visitor', null],
    ['a signed-in person', JSON.stringify({ refresh_token: 'r', user: { id: 'ana' } })],
  ])('of %s is the same GET by its address, without a session, which any cache may answer', async (_, session) => {
    if (session !== null) localStorage.setItem(SESSION_KEY, session)
    const fetched = ask(() => Response.json({ itens: [], proximo: null }))
    await callRpc('fn_listar_vagas_publicadas', { _uf: 'SP', _texto: 'são paulo, rh', _cursor: null, _limite: 20 })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toMatch(/\/rest\/v1\/rpc\/fn_listar_vagas_publicadas\?_limite=20&_texto=s%C3%A3o\+paulo%2C\+rh&_uf=SP$/)
    expect([init?.method, init?.body, init?.headers]).toEqual([undefined, undefined, { apikey: 'sb_publishable_local' }])
    expect(createClient).not.toHaveBeenCalled()
  })

  it.each(LEITURAS_PUBLICAS)('%s is a GET', async (name) => {
    const fetched = ask(() => Response.json(null))
    await callRpc(name, {})
    expect(fetched.mock.calls[0]?.[1]?.method).toBeUndefined()
  })

  it('goes past every copy for four minutes after a change of this tab, also when the page is loaded again', async () => {
    const fetched = ask(() => Response.json(null))
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    const client = createQueryClient()
    await client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.resolve() })
      .execute(undefined)
    await callRpc('fn_ver_vaga_publicada', VAGA)
    expect(fetched.mock.calls[0]).toMatchObject([
      expect.stringMatching(/fn_ver_vaga_publicada$/),
      { method: 'POST', body: JSON.stringify(VAGA) },
    ])
    now.mockReturnValue(1_240_000)
    await callRpc('fn_ver_vaga_publicada', VAGA)
    expect(fetched.mock.calls[1]?.[0]).toMatch(/fn_ver_vaga_publicada\?_codigo_ref=VABCDEFGH$/)
  })
})

it.each([
  ['reload', 'no-cache'],
  ['navigate', undefined],
])('in a document of a %s the cache mode of a public read is %s', async (type, cache) => {
  const fetched = ask(() => Response.json(null))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  await callRpc('fn_dados_do_site', {})
  expect(fetched.mock.calls[0]?.[1]?.cache).toBe(cache)
})

describe('a call with a session', () => {
  it('is one plain request with its token, also to a procedure that visitors may call, and downloads no client', async () => {
    const expires_at = Math.floor(Date.now() / 1000) + 3600
    localStorage.setItem(
      SESSION_KEY,
      JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', expires_at, user: { id: 'ana' } }),
    )
    const fetched = ask(() => Response.json('de Ana'))
    await expect(callRpc('fn_contato_da_vaga', VAGA)).resolves.toBe('de Ana')
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toMatch(/\/rest\/v1\/rpc\/fn_contato_da_vaga$/)
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(VAGA) })
    expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
      apikey: 'sb_publishable_local',
      authorization: 'Bearer a.b.c',
    })
    expect(createClient).not.toHaveBeenCalled()
  })

  it('without one is the visitor’s, also to a procedure that needs an account', async () => {
    const fetched = ask(() => Response.json({ code: 'PGRST301', message: 'No suitable key' }, { status: 401 }))
    await expect(callRpc('fn_minhas_sessoes', {})).rejects.toMatchObject({ status: 401 })
    expect(fetched).toHaveBeenCalledOnce()
  })
})
