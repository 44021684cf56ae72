import { expect, test } from 'vitest'
import { findClearPlace } from './keep-clear'

const at = (top: number, height: number, left = 20, width = 350) => ({
  top,
  height,
  left,
  width,
  bottom: top + height,
  right: left + width,
})
const toast = at(700, 60, 16, 358)
const place = (...taken: ReturnType<typeof at>[]) => findClearPlace(toast, taken, 828, 72)

test('a toast lies at the foot, and above what is read first or pressed there', () => {
  expect(place()).toBe(828)
  expect(place(at(100, 40))).toBe(828)
  const above = place(at(780, 44))
  expect(above).toBeLessThanOrEqual(776)
  expect(above).toBeGreaterThan(760)
  // What lies beside it, or is not shown, takes no room.
  expect(place(at(780, 44, 380, 50), at(780, 0))).toBe(828)
})

test('between two controls a toast lies only where it has room; without any it stays at the foot', () => {
  const between = place(at(780, 44), at(700, 44))
  expect(between).toBeLessThanOrEqual(696)
  expect(place(at(72, 756))).toBe(828)
})
