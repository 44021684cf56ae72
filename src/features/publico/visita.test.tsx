import { beforeEach, expect, test } from 'vitest'
import { readCanalDaVisita, recordVisita } from './visita'

beforeEach(() => sessionStorage.clear())

test('a visit counts once for each place that it came from, and the last place is remembered', () => {
  expect(recordVisita('VABC', '?utm_source=LinkedIn')).toBe(true)
  expect(recordVisita('VABC', '?utm_source=linkedin&x=1')).toBe(false)
  expect(recordVisita('VABC', '')).toBe(false)
  expect(readCanalDaVisita('VABC')).toBe('linkedin')
  expect(recordVisita('VABC', '?utm_source=indeed')).toBe(true)
  expect(readCanalDaVisita('VABC')).toBe('indeed')
  expect(recordVisita('VOUTRA', '?utm_source=%3Cscript%3E')).toBe(true)
  expect(readCanalDaVisita('VOUTRA')).toBe('outro')
  expect(recordVisita('VTERCEIRA', '')).toBe(true)
  expect(readCanalDaVisita('VTERCEIRA')).toBeNull()
})
