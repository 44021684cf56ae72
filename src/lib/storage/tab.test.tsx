import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readTab, readTabObject, takeTab, writeTab } from './tab'

const KEY = 'embira:teste'
beforeEach(() => sessionStorage.clear())

describe('the storage of a tab', () => {
  it('is readable repeatedly, until it is removed', () => {
    writeTab(KEY, 'um')
    writeTab(KEY, 'dois')
    expect([readTab(KEY), readTab(KEY)]).toEqual(['dois', 'dois'])
    expect(localStorage.getItem(KEY)).toBeNull()
    writeTab(KEY, null)
    expect(readTab(KEY)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is readable once with takeTab', () => {
    writeTab(KEY, 'um')
    expect([takeTab(KEY), takeTab(KEY)]).toEqual(['um', null])
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['{"dono":"ana"}', { dono: 'ana' }],
    ['null', {}],
    ['{"dono":', {}],
    ['', {}],
  ])('read as an object, %j is %j', (text, object) => {
    writeTab(KEY, text)
    expect(readTabObject(KEY)).toEqual(object)
  })

  it('read as an object is empty when there is nothing', () => expect(readTabObject(KEY)).toEqual({}))
})

const refuse = () => {
  throw new DOMException('forbidden', 'SecurityError')
}
const REFUSING = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage

it.each<[string, () => Storage]>([
  ['the storage', refuse],
  ['every use of it', () => REFUSING],
])('where the browser forbids %s nothing is stored and nothing fails', (_, storage) => {
  sessionStorage.setItem(KEY, 'antes')
  const forbidden = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(storage)
  writeTab(KEY, 'um')
  writeTab(KEY, null)
  const found = [readTab(KEY), takeTab(KEY), readTabObject(KEY)]
  forbidden.mockRestore()
  expect(found).toEqual([null, null, {}])
  expect(sessionStorage.getItem(KEY)).toBe('antes')
})
