import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterText } from './FilterText'

afterEach(() => window.history.replaceState(null, '', '/'))

/** The field, and a result beside it. */
async function type(onPress: () => void) {
  const onSettle = vi.fn()
  render(
    <>
      <FilterText name="busca" label="Buscar" value="" onSettle={onSettle} />
      <button type="button" onClick={onPress}>
        Um resultado
      </button>
    </>,
  )
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText('Buscar'), 'fio')
  const result = screen.getByRole('button')
  await user.pointer({ keys: '[MouseLeft>]', target: result })
  await new Promise((resolve) => setTimeout(resolve))
  expect(onSettle).not.toHaveBeenCalled()
  await user.pointer({ keys: '[/MouseLeft]', target: result })
  return onSettle
}

test('the text applies after the press that left the field', async () => {
  const onSettle = await type(() => {})
  await waitFor(() => expect(onSettle).toHaveBeenCalledWith('fio', false))
})

test('a press that opens another page applies nothing, also while that page is on its way', async () => {
  const onSettle = await type(() => window.history.pushState(null, '', '/outra'))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(onSettle).not.toHaveBeenCalled()
})
