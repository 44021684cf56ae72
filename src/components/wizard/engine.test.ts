import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { askedSteps, clamp, isComplete, next, previous, reachable, type Step } from './engine'

type Answers = { a?: string; b?: string; c?: string; pulaB?: boolean }
const steps: Step<Answers>[] = [
  { id: 'a', title: 'A', schema: z.object({ a: z.string() }) },
  { id: 'b', title: 'B', schema: z.object({ b: z.string() }), when: ({ pulaB }) => pulaB !== true },
  { id: 'c', title: 'C', schema: z.object({ c: z.string() }) },
]
const [a] = steps as [Step<Answers>]

test('a step is complete when its schema accepts the answers', () => {
  expect(isComplete(a, { a: 'x' })).toBe(true)
  expect(isComplete(a, {})).toBe(false)
})

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

test('an address cannot open a step beyond that, nor one that does not exist', () => {
  const answers = { a: 'x' }
  expect([-1, 0, 1, 2, 9, Number.NaN, 0.5].map((wanted) => clamp(steps, answers, wanted))).toEqual([0, 0, 1, 1, 1, 0, 0])
})

describe('walking', () => {
  test('forward only over complete steps, back always', () => {
    expect(next(steps, {}, 0)).toBeNull()
    expect(next(steps, { a: 'x' }, 0)).toBe(1)
    expect(next(steps, { a: 'x', b: 'x', c: 'x' }, 2)).toBeNull()
    expect(previous(2)).toBe(1)
    expect(previous(0)).toBeNull()
  })

  test('a step whose condition fails is not there', () => {
    const asked = askedSteps(steps, { pulaB: true })
    expect(asked.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(next(asked, { a: 'x' }, 0)).toBe(1)
  })
})
