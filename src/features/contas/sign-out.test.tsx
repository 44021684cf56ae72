import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '@/lib/session'
import { sessionStore } from '@/lib/session/store'
import { serve, signIn } from '../../../tests/support/signed-in'
import { leaveAccount } from './api'
import { signOut } from './sign-out'

let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
  signIn()
  localStorage.setItem('embira:rascunho:solicitacao:rs', '+5511912345678')
  localStorage.setItem('embira:cookies', '{}')
})
const forgotten = () => Object.keys(localStorage).join() === 'embira:cookies'

test('ends only this session on the server, clears the person’s data, and reloads the home page', async () => {
  const calls = serve({ logout: () => ({ status: 204 }) })
  await leaveAccount()
  expect(calls.map(({ name, query }) => [name, query.get('scope')])).toEqual([['logout', 'local']])
  expect(forgotten()).toBe(true)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
})

describe('clears the person’s data all the same', () => {
  test('when the server fails', async () => {
    serve({ logout: () => ({ status: 500, body: {} }) })
    await leaveAccount()
    expect(forgotten()).toBe(true)
  })

  test('without connection, at once', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await signOut(() => new Promise(() => {}))
    expect(forgotten()).toBe(true)
    expect(assign).not.toHaveBeenCalled()
  })

  test('when the server does not answer in time', async () => {
    vi.useFakeTimers()
    const leaving = signOut(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(4000)
    await leaving
    expect(forgotten()).toBe(true)
    vi.useRealTimers()
  })
})

test('during sign-out no page reports an expired session', async () => {
  serve({ logout: () => ({ status: 204 }) })
  const ended = vi.spyOn(sessionStore, 'removeItem')
  await leaveAccount()
  expect(ended.mock.calls.filter(([key]) => key === SESSION_KEY)).toEqual([])
})
