import { expect, test } from 'vitest'
import { clamp, reachable, type Step } from './engine'

type Answers = { a?: string; b?: string; c?: string }
const steps: Step<Answers>[] = (['a', 'b', 'c'] as const).map((id) => ({
  id,
  title: id.toUpperCase(),
  isComplete: (answers) => answers[id] !== undefined,
}))

test.each([
  [{}, 0],
  [{ b: 'x', c: 'x' }, 0],
  [{ a: 'x' }, 1],
  [{ a: 'x', c: 'x' }, 1],
  [{ a: 'x', b: 'x' }, 2],
  [{ a: 'x', b: 'x', c: 'x' }, 2],
])('with %o the furthest step is %i', (answers, furthest) => {
  expect(reachable(steps, answers)).toBe(furthest)
})

test('an address cannot open a step beyond the reachable ones, nor one that does not exist', () => {
  const answers = { a: 'x' }
  expect([-1, 0, 1, 2, 9, Number.NaN, 0.5].map((wanted) => clamp(steps, answers, wanted))).toEqual([0, 0, 1, 1, 1, 0, 0])
})
