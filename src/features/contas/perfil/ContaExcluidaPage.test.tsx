import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { leaveFor } from '@/lib/session/leave'
import { renderAt } from '../../../../tests/support/pages/render-at'
import ContaExcluidaPage from './ContaExcluidaPage'

beforeEach(() => void vi.spyOn(window.location, 'assign').mockReturnValue(undefined))

const open = () =>
  renderAt(
    '/conta-excluida',
    <Routes>
      <Route path="/conta-excluida" element={<ContaExcluidaPage />} />
      <Route path="/" element={<h1>Início</h1>} />
    </Routes>,
  )

it('says goodbye after an account deletion, also after a reload', () => {
  leaveFor('/conta-excluida')
  for (const view of [open, open]) {
    const { unmount } = view()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sua conta foi excluída')
    unmount()
  }
})

it.each([
  ['a visitor', () => undefined],
  ['a person who only signed out', () => leaveFor('/')],
])('is not shown to %s', (_, before) => {
  before()
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Início')
})
