import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProportionBar } from './ProportionBar'

test.each([
  [1, 2, '10%'],
  [2, 2, '20%'],
  [40, 40, '100%'],
  [10, 40, '25%'],
  [1, 1, undefined],
])('%i of at most %i is drawn %s wide: few cases draw short bars, and single ones none', (value, largest, width) => {
  const { container } = render(<ProportionBar value={value} largest={largest} />)
  expect(container.querySelector<HTMLElement>('[style]')?.style.width).toBe(width)
})

test.each([
  [5, 5, '100%'],
  [2, 5, '40%'],
  [0, 5, '0%'],
  [1, 1, undefined],
])('where the largest fills the line, %i of at most %i is drawn %s wide', (value, largest, width) => {
  const { container } = render(<ProportionBar value={value} largest={largest} whole />)
  expect(container.querySelector<HTMLElement>('[style]')?.style.width).toBe(width)
})
