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
  expect(text()).toContain(
    'Falta um passo: confirme o seu e-mail. Depois disso, nossa equipe responde em até 24 horas com propostas',
  )
  expect(text()).toContain('Mandamos um link para marina@aurora.com.br.')
})

test.each([undefined, null, 'x', { email: 1 }])('opened again, with %o, it names no address', (state) => {
  open('?service=PCS', state)
  expect(text()).toContain('Mandamos um link para o endereço que você informou.')
})

test('a similar request needs the service', () => {
  open('')
  expect(screen.getByRole('button', { name: 'Criar novo pedido semelhante' })).toHaveAttribute('aria-disabled', 'true')
})
