import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import UserTypePage from '../inicio/UserTypePage'
import { HubServicos } from './HubServicos'

it('the pressed card is still known after the choice of side, although the address does not contain it', async () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<HubServicos />} />
        <Route path="/user-type" element={<UserTypePage />} />
      </Routes>
    </MemoryRouter>,
  )
  const card = screen.getByRole('link', { name: 'Solicitar Orçamento de Cultura Organizacional' })
  expect(card).toHaveAttribute('href', '/user-type?tipo=empresa')
  await userEvent.click(card)
  expect(await screen.findByRole('link', { name: 'Sou Cliente' })).toHaveAttribute(
    'href',
    '/empresa-solicitacao?tipo=Cultura+Organizacional',
  )
})
