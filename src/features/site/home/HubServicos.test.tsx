import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import UserTypePage from '../inicio/UserTypePage'
import { HubServicos } from './HubServicos'

const Search = () => <p>{useLocation().search}</p>

it('the pressed card leads to the form of its service, although the address does not contain it', async () => {
  renderAt(
    '/',
    <Routes>
      <Route path="/" element={<HubServicos />} />
      <Route path="/user-type" element={<UserTypePage />} />
      <Route path="/empresa-solicitacao" element={<Search />} />
    </Routes>,
  )
  const card = screen.getByRole('link', { name: 'Solicitar Orçamento de Cultura Organizacional' })
  expect(card).toHaveAttribute('href', '/user-type?tipo=empresa')
  await userEvent.click(card)
  expect(await screen.findByText('?tipo=Cultura+Organizacional')).toBeVisible()
})
