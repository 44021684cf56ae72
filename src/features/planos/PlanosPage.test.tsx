import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import PlanosPage from './PlanosPage'

const links = vi.hoisted(() => ({ whatsapp: '' }))
vi.mock('@/lib/links', () => ({ links }))

it('offers the free plan and shows the professional one, not yet for sale', () => {
  render(
    <MemoryRouter>
      <PlanosPage />
    </MemoryRouter>,
  )
  const free = within(screen.getByRole('region', { name: 'Gratuito' }))
  expect(free.getByText('R$ 0')).toBeInTheDocument()
  expect(free.getByRole('link', { name: 'Começar' })).toHaveAttribute('href', '/consultoria-cadastro')

  const pro = within(screen.getByRole('region', { name: 'Profissional' }))
  expect(pro.getByText('R$ 99')).toBeInTheDocument()
  expect(pro.getByText('por mês')).toBeInTheDocument()
  expect(pro.getByText(/30 dias grátis/)).toBeInTheDocument()
  expect(pro.getByText('Mais Popular')).toBeInTheDocument()
  const subscribe = pro.getByRole('button', { name: 'Assinar' })
  expect(subscribe).toBeDisabled()
  expect(subscribe).toHaveAccessibleDescription(/em breve.*e-mail do seu cadastro será usado para entrar depois/)
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull() // no address set: no control
})

it('offers the WhatsApp chat once it has an address', () => {
  links.whatsapp = 'https://wa.me/5511999999999'
  render(
    <MemoryRouter>
      <PlanosPage />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/5511999999999')
})
