import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '../session'
import { hasLeftBy } from './departure'
import { followSession, forgetDevice, leaveFor } from './leave'
import { emptyTabOfAnother } from './tab-owner'

const store = (id: string) => localStorage.setItem(SESSION_KEY, JSON.stringify({ refresh_token: 'r', user: { id } }))
const heard = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))
const returned = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

let assign: ReturnType<typeof vi.spyOn>
let reload: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
  reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
})

it("removes all personal data, and keeps the browser's own keys and foreign ones", () => {
  store('ana')
  localStorage.setItem(`${SESSION_KEY}-code-verifier`, 'v')
  for (const key of ['embira:rascunho:x', 'embira:pessoa', 'embira:cliente_id', 'embira:cookies', 'embira:navegador', 'outra'])
    localStorage.setItem(key, '+5511912345678')
  sessionStorage.setItem('embira:codigo', '{}')
  forgetDevice()
  expect(Object.keys(localStorage).toSorted()).toEqual(['embira:cookies', 'embira:navegador', 'outra'])
  expect(Object.keys(sessionStorage)).toEqual([])
})

describe('a page of a signed-in person', () => {
  beforeEach(() => {
    store('ana')
    followSession('ana')
  })

  it('leaves when another tab signs out', () => {
    sessionStorage.setItem('embira:codigo', '{}')
    localStorage.removeItem(SESSION_KEY)
    heard({ key: SESSION_KEY, newValue: null })
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ 'embira:saida': 'outra-aba' })
  })

  it("leaves when the browser's storage was cleared", () => {
    localStorage.clear()
    heard({ key: null, newValue: null })
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
    expect(sessionStorage).toHaveLength(0)
  })

  it('forgets what the tab holds and is reloaded when another person signed in elsewhere', () => {
    sessionStorage.setItem('embira:digitado:contato:', 'oi')
    localStorage.setItem('embira:rascunho:x', 'de Bruno')
    store('bruno')
    heard({ key: SESSION_KEY, newValue: '{}' })
    expect(reload).toHaveBeenCalledOnce()
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ 'embira:aba': 'bruno' })
    expect(localStorage.getItem('embira:rascunho:x')).toBe('de Bruno')
  })

  it('stays when the session was renewed or expired, and when another key changed', () => {
    sessionStorage.setItem('embira:digitado:contato:', 'oi')
    heard({ key: SESSION_KEY, newValue: '{}' })
    heard({ key: SESSION_KEY, newValue: 'null' })
    heard({ key: 'embira:rascunho:x', newValue: null })
    expect([assign.mock.calls, reload.mock.calls]).toEqual([[], []])
    expect(sessionStorage.getItem('embira:digitado:contato:')).toBe('oi')
  })

  it('is reloaded when it returns from the back/forward cache after the person changed or signed out', () => {
    returned()
    expect(reload).not.toHaveBeenCalled()
    store('bruno')
    returned()
    localStorage.removeItem(SESSION_KEY)
    returned()
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('a tab that was closed or unloaded while its person was signed in', () => {
  beforeEach(() => {
    sessionStorage.setItem('embira:aba', 'ana')
    sessionStorage.setItem('embira:digitado:contato:', 'oi')
  })

  it.each([
    ['is emptied after a sign-out elsewhere', () => localStorage.removeItem(SESSION_KEY), 0],
    ['is emptied when another person is signed in', () => store('bruno'), 0],
    ['waits for its person after an expired session', () => localStorage.setItem(SESSION_KEY, 'null'), 2],
    ['stays with its person', () => store('ana'), 2],
  ])('%s', (_, meanwhile, kept) => {
    meanwhile()
    expect(emptyTabOfAnother()).toBe(kept === 0)
    expect(sessionStorage).toHaveLength(kept)
  })

  it('is reloaded empty where its page is shown to another person; what a visitor typed stays at the sign-in', () => {
    store('bruno')
    followSession('bruno')
    expect([reload.mock.calls.length, Object.keys(sessionStorage)]).toEqual([1, ['embira:aba']])
    sessionStorage.removeItem('embira:aba')
    sessionStorage.setItem('embira:digitado:contato:', 'oi')
    followSession('bruno')
    expect([reload.mock.calls.length, sessionStorage.getItem('embira:digitado:contato:')]).toEqual([1, 'oi'])
  })
})

it('informs only the page of deleted accounts about a deletion', () => {
  leaveFor()
  expect(hasLeftBy('conta-excluida')).toBe(false)
  leaveFor('/conta-excluida')
  expect(hasLeftBy('conta-excluida')).toBe(true)
  expect(assign).toHaveBeenLastCalledWith('/conta-excluida')
  forgetDevice()
  expect(hasLeftBy('conta-excluida')).toBe(false)
})

it('leaves all the same where the browser forbids storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  leaveFor('/conta-excluida')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/conta-excluida')
})

it('goes home inside this document when offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const moved = vi.fn()
  window.addEventListener('popstate', moved, { once: true })
  window.history.replaceState(null, '', '/app/perfil')
  leaveFor()
  expect(assign).not.toHaveBeenCalled()
  expect(moved).toHaveBeenCalledOnce()
  expect(window.location.pathname).toBe('/')
})
