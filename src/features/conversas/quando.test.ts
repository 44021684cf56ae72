import { expect, test } from 'vitest'
import { formatQuando } from './quando'

test('the time of a text is short, and in Brasília’s time zone', () => {
  expect(formatQuando('2026-11-21T02:30:00Z')).toBe('20/11/2026, 23:30')
})
