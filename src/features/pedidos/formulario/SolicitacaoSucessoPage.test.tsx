import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import SolicitacaoSucessoPage from './SolicitacaoSucessoPage'

const open = (search: string, state?: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/solicitacao-sucesso', search, state }]}>
      <SolicitacaoSucessoPage />
    </MemoryRouter>,
  )
const text = () => document.body.textContent

test('says what is left to do, where the link went and when the team replies', () => {
  open('?service=PCS', { email: 'marina@aurora.com.br' })
  expect(text()).toContain('Recebemos o seu pedido de Plano de Cargos e Salários.')
  expect(screen.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toBeVisible()
  expect(text()).toContain('Depois disso, nossa equipe responde em até 24 horas com propostas')
  expect(text()).toContain('Mandamos um link para marina@aurora.com.br.')
})

test.each([undefined, null, 'x', { email: 1 }])(
  'without a submission, with %o, it confirms none and leads to the sent requests',
  (state) => {
    open('?service=PCS', state)
    expect(screen.getByRole('heading', { level: 1, name: 'Onde está o seu pedido?' })).toBeVisible()
    expect(text()).not.toMatch(/enviado com sucesso|Recebemos|Mandamos um link/)
    expect(screen.getByRole('link', { name: 'entre com o mesmo e-mail' })).toHaveAttribute('href', '/app/pedidos')
    expect(screen.getByRole('link', { name: 'Criar novo pedido semelhante' })).toHaveAttribute(
      'href',
      '/empresa-solicitacao?tipo=Plano+de+Cargos+e+Sal%C3%A1rios&prefill=1&start=2',
    )
  },
)

test('a similar request needs the service', () => {
  open('')
  expect(screen.getByRole('button', { name: 'Criar novo pedido semelhante' })).toHaveAttribute('aria-disabled', 'true')
})
