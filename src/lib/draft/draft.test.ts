import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DIAS_DO_RASCUNHO, Draft, forgetDrafts, sweepDrafts } from './draft'

/** The part of a browser's storage that drafts use; keys are its own properties, as there. */
function memoryStorage(): Storage {
  const place = {} as Record<string, string>
  const methods = {
    getItem: (key: string) => place[key] ?? null,
    setItem: (key: string, value: string) => {
      place[key] = value
    },
    removeItem: (key: string) => {
      delete place[key]
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(place, name, { value, configurable: true })
  return place as unknown as Storage
}

const draft = (version = 1) =>
  new Draft<{ nome: string }>('rascunho:teste', version, (data) =>
    typeof (data as { nome?: unknown } | null)?.nome === 'string' ? (data as { nome: string }) : null,
  )

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const days = (n: number) => vi.setSystemTime(Date.now() + n * 24 * 60 * 60 * 1000)

describe('a draft', () => {
  test('is restored as it was saved, under a key of the product', () => {
    expect(draft().write({ nome: 'Aurora' })).toEqual({ state: 'saved', savedAt: Date.now() })
    expect(draft().read()).toEqual({ data: { nome: 'Aurora' }, savedAt: Date.now(), version: 1 })
    expect(Object.keys(localStorage)).toEqual(['embira:rascunho:teste'])
  })

  test('lives 30 days', () => {
    draft().write({ nome: 'Aurora' })
    days(DIAS_DO_RASCUNHO)
    expect(draft().read()?.data).toEqual({ nome: 'Aurora' })
    days(1)
    expect(draft().read()).toBeNull()
  })

  test('of another version is passed to the reader that asks for it', () => {
    draft(1).write({ nome: 'Aurora' })
    const tolerant = new Draft('rascunho:teste', 2, (data, version) => ({ data, version }), { anyVersion: true })
    expect(tolerant.read()).toMatchObject({ data: { data: { nome: 'Aurora' }, version: 1 }, version: 1 })
  })

  test('of another version, damaged or of another shape is no draft', () => {
    draft(1).write({ nome: 'Aurora' })
    expect(draft(2).read()).toBeNull()
    for (const damaged of ['{', 'null', '[]', '"x"', '{"v":1}', '{"v":1,"rev":"a","em":1e15,"dados":{"nome":"x"}}']) {
      localStorage.setItem('embira:rascunho:teste', damaged)
      expect(draft().read()).toBeNull()
    }
    draft().write({ nome: 1 } as never, { force: true })
    expect(draft().read()).toBeNull()
  })
})

describe('two tabs', () => {
  test('the second one is refused, and overwrites nothing', () => {
    const [one, two] = [draft(), draft()]
    one.write({ nome: 'um' })
    two.read()
    one.write({ nome: 'um, depois' })
    expect(two.foreign()).toBe('changed')
    expect(two.write({ nome: 'dois' })).toEqual({ state: 'conflict', foreign: 'changed' })
    expect(draft().read()?.data).toEqual({ nome: 'um, depois' })
  })

  test('a forced save is written', () => {
    const [one, two] = [draft(), draft()]
    one.write({ nome: 'um' })
    expect(two.write({ nome: 'dois' }, { force: true }).state).toBe('saved')
    expect(one.foreign()).toBe('changed')
    expect(draft().read()?.data).toEqual({ nome: 'dois' })
  })

  test('a draft that the other tab submitted is not restored', () => {
    const [one, two] = [draft(), draft()]
    one.write({ nome: 'um' })
    two.read()
    one.clear()
    expect(two.write({ nome: 'um' })).toEqual({ state: 'conflict', foreign: 'removed' })
    expect(draft().read()).toBeNull()
  })
})

describe('storage that does not work', () => {
  test('full: says so and keeps what was there', () => {
    draft().write({ nome: 'Aurora' })
    const later = draft()
    later.read()
    Object.defineProperty(localStorage, 'setItem', {
      value: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(later.write({ nome: 'Aurora Ltda' })).toEqual({ state: 'unavailable' })
    expect(later.read()?.data).toEqual({ nome: 'Aurora' })
  })

  test('blocked: no draft, no exception', () => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    expect(draft().read()).toBeNull()
    expect(draft().write({ nome: 'x' })).toEqual({ state: 'unavailable' })
    expect(() => draft().clear()).not.toThrow()
    expect(sweepDrafts).not.toThrow()
  })
})

test('sweeping removes only expired drafts of the product', () => {
  draft().write({ nome: 'velho' })
  localStorage.setItem('embira:logo', 'x')
  localStorage.setItem('outro', '{"v":1}')
  days(DIAS_DO_RASCUNHO + 1)
  new Draft('rascunho:novo', 1, (data) => data).write({})
  sweepDrafts()
  expect(Object.keys(localStorage).toSorted()).toEqual(['embira:logo', 'embira:rascunho:novo', 'outro'])
})

describe('deleting everything', () => {
  test('removes only drafts of the product', () => {
    draft().write({ nome: 'Aurora' })
    new Draft('cliente_id', 1, String).write('x')
    for (const key of ['embira:logo', 'de-outro-site']) localStorage.setItem(key, 'fica')
    expect(forgetDrafts()).toBe(true)
    expect(Object.keys(localStorage)).toEqual(['embira:logo', 'de-outro-site'])
  })

  test('reports a failure where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(forgetDrafts()).toBe(false)
  })
})
