import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SEM_CONEXAO, SESSAO_ENCERRADA, unwrap } from './errors'
import { callRpc } from './rpc/rpc'
import { readSession, SESSION_KEY } from './session'
import { getSupabase, getTables } from './supabase'

const HORA = 3600
const token = (name: string) => {
  const iat = Math.floor(Date.now() / 1000)
  return `${name}.${btoa(JSON.stringify({ sub: 'ana', iat, exp: iat + HORA }))}.x`
}
let renewals = 0
const sessionWith = (access_token: string) => ({
  access_token,
  // Always different, because supabase-js remembers for a while which ones failed.
  refresh_token: `renova-${++renewals}`,
  token_type: 'bearer',
  expires_in: HORA,
  expires_at: Math.floor(Date.now() / 1000) + HORA,
  user: { id: 'ana' },
})
const PUBLISHABLE = 'sb_publishable_local'
const OLD = token('velho')
const NEW = token('novo')

type Call = { path: string; bearer: string }
let calls: Call[]
let renew: () => Response | Promise<Response>
let answerVisitor: () => Response
const overAndDone = () => Response.json({ code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 })
const expired = () => Response.json({ code: 'PGRST303', message: 'JWT expired', details: null, hint: null }, { status: 401 })

beforeEach(() => {
  calls = []
  renew = () => Response.json(sessionWith(NEW))
  answerVisitor = () => Response.json('C2345678')
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionWith(OLD)))
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(input)
    const bearer = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    calls.push({ path: pathname, bearer })
    if (pathname === '/auth/v1/token') return renew()
    if (bearer === PUBLISHABLE && pathname.includes('/rpc/')) return answerVisitor()
    return bearer === NEW ? Response.json([{ nome: 'Ana' }]) : expired()
  })
})

const profile = async () => unwrap((await getTables()).from('usuarios').select('nome').retry(false))
const asked = () => calls.map(({ path, bearer }) => `${path} ${bearer.split('.')[0]}`)

describe('a token that the server rejects as expired while this device considers it valid', () => {
  it('is renewed once and the request is repeated', async () => {
    await expect(profile()).resolves.toEqual([{ nome: 'Ana' }])
    expect(asked()).toEqual(['/rest/v1/usuarios velho', expect.stringContaining('/auth/v1/token'), '/rest/v1/usuarios novo'])
  })

  it('is renewed once for several requests at the same time', async () => {
    await Promise.all([profile(), profile(), profile()])
    expect(calls.filter(({ path }) => path === '/auth/v1/token')).toHaveLength(1)
  })

  it('is not renewed repeatedly when the new one is refused too', async () => {
    renew = () => Response.json(sessionWith(token('outro')))
    await expect(profile()).rejects.toMatchObject({ message: SESSAO_ENCERRADA, code: 'sessao' })
    expect(calls).toHaveLength(3)
  })

  it('ends the session when it can no longer be renewed', async () => {
    renew = overAndDone
    await expect(profile()).rejects.toMatchObject({ code: 'sessao' })
    expect(readSession()).toBeNull()
  })

  it('keeps the session when the connection is what fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined) // supabase-js reports each failed attempt
    vi.useFakeTimers()
    renew = () => Promise.reject(new TypeError('Failed to fetch'))
    const failure = profile().catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(60_000) // supabase-js tries for half a minute
    expect(await failure).toMatchObject({ message: SEM_CONEXAO })
    expect(readSession()?.id).toBe('ana')
    vi.useRealTimers()
  })
})

const ask = () => callRpc('fn_acompanhar', { _token: 'x' })

describe('a token that by this device’s clock ends within a minute', () => {
  beforeEach(() => {
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...sessionWith(OLD), expires_at: Math.floor(Date.now() / 1000) + 30 }))
  })

  it('is renewed before it is used, once for several calls', async () => {
    await Promise.all([profile(), profile(), callRpc('fn_minhas_sessoes', {})])
    expect(asked().filter((call) => call.startsWith('/auth'))).toHaveLength(1)
    expect(asked().filter((call) => call.endsWith(' velho'))).toEqual([])
  })

  it('of a session that is over becomes a refusal, and the session ends', async () => {
    renew = overAndDone
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    expect(readSession()).toBeNull()
  })
})

describe('a function', () => {
  it('is called with the token, and again with a renewed one when it is refused', async () => {
    const { data } = await (await getSupabase()).functions.invoke('test-connection')
    expect(data).toEqual([{ nome: 'Ana' }])
    expect(asked().filter((call) => call.startsWith('/functions'))).toEqual([
      '/functions/v1/test-connection velho',
      '/functions/v1/test-connection novo',
    ])
  })
})

describe('when the session is over', () => {
  beforeEach(() => {
    renew = overAndDone
  })

  it('a procedure is retried as a visitor, since it may need no account', async () => {
    await expect(ask()).resolves.toBe('C2345678')
    expect(asked()).toEqual([
      '/rest/v1/rpc/fn_acompanhar velho',
      '/auth/v1/token sb_publishable_local',
      '/rest/v1/rpc/fn_acompanhar sb_publishable_local',
    ])
    expect(readSession()).toBeNull()
  })

  it('what a visitor may not call says that the session is over, and is not retried', async () => {
    answerVisitor = () =>
      Response.json({ code: '42501', message: 'permission denied for function fn_minhas_sessoes' }, { status: 401 })
    await expect(callRpc('fn_minhas_sessoes', {})).rejects.toMatchObject({ message: SESSAO_ENCERRADA, code: 'sessao' })
    expect(calls).toHaveLength(3)
  })

  it('another refusal of the visitor’s call is the answer', async () => {
    answerVisitor = () => Response.json({ code: 'PT404', message: 'Não achamos.', details: null, hint: null }, { status: 404 })
    await expect(ask()).rejects.toMatchObject({ status: 404, message: 'Não achamos.' })
  })

  it('a table is not read as a visitor', async () => {
    await expect(profile()).rejects.toMatchObject({ code: 'sessao' })
    expect(calls).toHaveLength(2)
  })
})

it('a visitor refused is not renewed', async () => {
  localStorage.removeItem(SESSION_KEY)
  await expect(profile()).rejects.toMatchObject({ status: 401 })
  expect(calls).toHaveLength(1)
})
