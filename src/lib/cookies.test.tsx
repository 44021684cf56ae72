import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  arePreferencesOpen,
  COOKIES_KEY,
  hasConsentFor,
  openCookiePreferences,
  parseConsent,
  readConsent,
  saveConsent,
  VERSAO_DOS_COOKIES,
} from './cookies'
import { subscribeKept } from './storage/changes'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const DIA = 24 * 60 * 60 * 1000
const stored = (over: object = {}) =>
  JSON.stringify({
    versao: VERSAO_DOS_COOKIES,
    valor: 'custom',
    categorias: { medicao: true, divulgacao: false },
    em: Date.now(),
    ...over,
  })

describe('the choice about cookies', () => {
  it('allows nothing optional while there is none', () => {
    expect(readConsent()).toBeNull()
    expect(hasConsentFor('medicao')).toBe(false)
    expect(hasConsentFor('divulgacao')).toBe(false)
  })

  it.each([
    ['all' as const, 'all', { medicao: true, divulgacao: true }],
    ['essential' as const, 'essential', { medicao: false, divulgacao: false }],
    [{ medicao: false, divulgacao: true }, 'custom', { medicao: false, divulgacao: true }],
  ])('keeps %j', (chosen, valor, categorias) => {
    saveConsent(chosen)
    expect(JSON.parse(localStorage.getItem(COOKIES_KEY) ?? '')).toEqual({
      versao: VERSAO_DOS_COOKIES,
      valor,
      categorias,
      em: expect.any(Number),
    })
    expect(readConsent()).toMatchObject({ valor, categorias })
    expect([hasConsentFor('medicao'), hasConsentFor('divulgacao')]).toEqual([categorias.medicao, categorias.divulgacao])
  })

  it('is decided by the stored word, not the ticks, when the two disagree', () => {
    expect(parseConsent(stored({ valor: 'essential' }))?.categorias).toEqual({ medicao: false, divulgacao: false })
  })

  it.each([
    ['nothing', null],
    ['damaged text', '{"versao"'],
    ['a list', '[]'],
    ['another version of the texts', stored({ versao: '2020-01-01' })],
    ['a value that does not exist', stored({ valor: 'tudo' })],
    ['a custom choice without categories', stored({ categorias: undefined })],
    ['no date', stored({ em: undefined })],
    ['a choice of 366 days ago', stored({ em: Date.now() - 366 * DIA })],
    ['a date far in the future', stored({ em: Date.now() + 400 * DIA })],
  ])('asks again over %s', (_name, text) => expect(parseConsent(text)).toBeNull())

  it('holds for 12 months, and with a clock that is a day off', () => {
    expect(parseConsent(stored({ em: Date.now() - 364 * DIA }))).not.toBeNull()
    expect(parseConsent(stored({ em: Date.now() + DIA }))).not.toBeNull()
  })

  it('accepts only true as consent', () => {
    expect(parseConsent(stored({ categorias: { medicao: 'sim', divulgacao: 1 } }))?.categorias).toEqual({
      medicao: false,
      divulgacao: false,
    })
  })

  it('lasts for this page where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(readConsent()).toBeNull()
    saveConsent('all')
    expect(readConsent()?.valor).toBe('all')
    vi.restoreAllMocks()
    saveConsent('essential')
    expect(readConsent()?.valor).toBe('essential')
  })

  it('is updated across tabs, and for readers that open the preferences', () => {
    const heard = vi.fn()
    const stop = subscribeKept(heard)
    localStorage.setItem(COOKIES_KEY, stored())
    window.dispatchEvent(new StorageEvent('storage', { key: COOKIES_KEY }))
    expect(heard).toHaveBeenCalledTimes(1)
    expect(readConsent()?.valor).toBe('custom')
    openCookiePreferences()
    expect([heard.mock.calls.length, arePreferencesOpen()]).toEqual([2, true])
    saveConsent('all')
    expect(arePreferencesOpen(), 'a choice closes them').toBe(false)
    stop()
    saveConsent('essential')
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
