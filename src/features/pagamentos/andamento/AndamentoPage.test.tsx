import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import AndamentoPage from './AndamentoPage'

test('asking again takes its own button away, and the focus is on the title, which says that it waits', async () => {
  signIn()
  serve({})
  renderAt(
    '/checkout/sucesso?vaga_id=00000000-0000-4000-8000-000000000001',
    <main>
      <AndamentoPage />
    </main>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})
