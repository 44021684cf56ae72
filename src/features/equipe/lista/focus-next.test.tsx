import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusNext } from './focus-next'

test('what follows a decision takes the focus, but not from who types in a dialog', () => {
  render(
    <>
      <button type="button">Próximo item</button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the library of the dialogs draws it */}
      <div role="dialog" aria-label="Ir para">
        <input aria-label="Página" />
      </div>
    </>,
  )
  const next = screen.getByRole('button')
  screen.getByRole('textbox').focus()
  focusNext(next)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  screen.getByRole('textbox').blur()
  focusNext(next)
  expect(document.activeElement).toBe(next)
})
