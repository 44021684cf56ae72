import { beforeEach, expect, test } from 'vitest'
import { anotarVisita, canalDaVisita } from './visita'

beforeEach(() => sessionStorage.clear())

test('a visit counts once for each place that it came from, and the last place is remembered', () => {
  expect(anotarVisita('VABC', '?utm_source=LinkedIn')).toBe(true)
  expect(anotarVisita('VABC', '?utm_source=linkedin&x=1')).toBe(false)
  expect(anotarVisita('VABC', '')).toBe(false)
  expect(canalDaVisita('VABC')).toBe('linkedin')
  expect(anotarVisita('VABC', '?utm_source=indeed')).toBe(true)
  expect(canalDaVisita('VABC')).toBe('indeed')
  expect(anotarVisita('VOUTRA', '?utm_source=%3Cscript%3E')).toBe(true)
  expect(canalDaVisita('VOUTRA')).toBe('outro')
  expect(anotarVisita('VTERCEIRA', '')).toBe(true)
  expect(canalDaVisita('VTERCEIRA')).toBeNull()
})
