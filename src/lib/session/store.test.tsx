import { describe, expect, it, vi } from 'vitest'
import { readSession, SESSION_KEY } from '../session'
import { sessionStore } from './store'

const AGORA = Date.UTC(2026, 10, 21, 12) / 1000
/** A token issued by a server whose clock is `skew` seconds away from this device's. */
const tokenAt = (skew: number) => {
  const iat = AGORA + skew
  return `x.${btoa(JSON.stringify({ sub: 'ana', iat, exp: iat + 3600 })).replaceAll('=', '')}.y`
}
const session = (token: string, skew = 0) =>
  JSON.stringify({ access_token: token, refresh_token: 'r', expires_at: AGORA + skew + 3600, user: { id: 'ana' } })
const expiresAt = () => (JSON.parse(sessionStore.getItem(SESSION_KEY) ?? '{}') as { expires_at?: number }).expires_at

describe('the expiry of a token is set by this device’s clock', () => {
  it.each([
    ['right', 0],
    ['a day ahead of the server', -86_400],
    ['a day behind the server', 86_400],
  ])('whose clock is %s', (_name, skew) => {
    vi.useFakeTimers({ now: AGORA * 1000 })
    sessionStore.setItem(SESSION_KEY, session(tokenAt(skew), skew))
    expect(expiresAt()).toBe(AGORA + 3600)
    vi.setSystemTime((AGORA + 600) * 1000)
    // The same token saved again, with a changed user, keeps its expiry.
    sessionStore.setItem(SESSION_KEY, session(tokenAt(skew), skew))
    expect(expiresAt()).toBe(AGORA + 3600)
    vi.useRealTimers()
  })

  it('and is unchanged when the token cannot be parsed', () => {
    sessionStore.setItem(SESSION_KEY, session('opaco'))
    expect(expiresAt()).toBe(AGORA + 3600)
  })
})

it('an expired session is over for every reader, and is distinguished from a sign-out', () => {
  sessionStore.removeItem(SESSION_KEY)
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  sessionStore.setItem(SESSION_KEY, session(tokenAt(0)))
  expect(readSession()?.id).toBe('ana')
  sessionStore.removeItem(SESSION_KEY)
  expect(readSession()).toBeNull()
  expect(sessionStore.getItem(SESSION_KEY)).toBeNull()
  expect(localStorage.getItem(SESSION_KEY)).toBe('null')
})

const kept = (id: string) => {
  localStorage.setItem('embira:pessoa', JSON.stringify({ id, nome: 'Bruno' }))
  for (const key of ['embira:rascunho:contato', 'embira:cliente_id', 'embira:cookies'])
    localStorage.setItem(key, '+5511912345678')
}

describe('another person', () => {
  it('who signs in after an expired session finds no data of the previous person', () => {
    kept('bruno')
    sessionStore.setItem(SESSION_KEY, session(tokenAt(0)))
    expect(Object.keys(localStorage).toSorted()).toEqual(['embira:cookies', SESSION_KEY])
  })

  it('finds the invitation whose page asked to sign in', () => {
    kept('bruno')
    for (const page of ['/convite', '/acompanhar']) sessionStorage.setItem(`embira:acesso:${page}`, 'segredo')
    sessionStore.setItem(SESSION_KEY, session(tokenAt(0)))
    expect(Object.keys(sessionStorage)).toEqual(['embira:acesso:/convite'])
  })

  it('the same person, and a visitor who signs in, find their input', () => {
    kept('ana')
    sessionStore.setItem(SESSION_KEY, session(tokenAt(0)))
    expect(localStorage.getItem('embira:rascunho:contato')).not.toBeNull()
    localStorage.removeItem('embira:pessoa')
    sessionStore.setItem(SESSION_KEY, session(tokenAt(0)))
    expect(localStorage.getItem('embira:rascunho:contato')).not.toBeNull()
  })
})

it('a renewal that completes after sign-out restores nothing; signing in again does', () => {
  sessionStore.removeItem(SESSION_KEY)
  localStorage.removeItem(SESSION_KEY)
  sessionStore.close()
  sessionStore.setItem(SESSION_KEY, session(tokenAt(0)))
  expect(readSession()).toBeNull()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  sessionStore.open()
  sessionStore.setItem(SESSION_KEY, session(tokenAt(0)))
  expect(readSession()?.id).toBe('ana')
})

it('lasts as long as the document where storage is forbidden', () => {
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  sessionStore.setItem(SESSION_KEY, session(tokenAt(0)))
  expect(readSession()?.id).toBe('ana')
  sessionStore.removeItem(SESSION_KEY)
  expect(readSession()).toBeNull()
  forbidden.mockRestore()
})
