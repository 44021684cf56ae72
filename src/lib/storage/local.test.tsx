import { afterEach, expect, test, vi } from 'vitest'
import { buildStorageKey } from '@/domain/marca'
import { forgetPerson } from '../session/forget'
import { held, readLocal, writeLocal } from './local'

const [name, cookies] = [buildStorageKey('pessoa'), buildStorageKey('cookies')]
afterEach(() => held.clear())

test('where storage is forbidden a text lasts as long as the document, until it is removed or its person leaves', () => {
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  writeLocal(name, 'Ana')
  writeLocal(cookies, 'essential')
  expect([readLocal(name), readLocal(cookies)]).toEqual(['Ana', 'essential'])
  forgetPerson()
  expect([readLocal(name), readLocal(cookies)]).toEqual([null, 'essential'])
  writeLocal(cookies, null)
  expect(readLocal(cookies)).toBeNull()
  forbidden.mockRestore()
})

test('what can be stored is held by the storage alone', () => {
  writeLocal(name, 'Ana')
  expect([localStorage.getItem(name), held.size]).toEqual(['Ana', 0])
  writeLocal(name, null)
  expect(localStorage.getItem(name)).toBeNull()
})
