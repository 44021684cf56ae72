import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DraftResumed } from './DraftResumed'

test('a pressed notice goes away, and the focus is on the step below it', async () => {
  render(
    <form>
      <DraftResumed title="Retomado">Salvo ontem</DraftResumed>
      <h2 tabIndex={-1}>Empresa</h2>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Começar do zero' }))
  expect(screen.queryByText('Retomado')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Empresa' })).toHaveFocus()
})
