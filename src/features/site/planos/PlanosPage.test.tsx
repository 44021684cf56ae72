import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import PlanosPage from './PlanosPage'

const links = vi.hoisted(() => ({ whatsapp: '' }))
vi.mock('@/lib/links', () => ({ links }))

beforeEach(() => void serve({ fn_dados_do_site: () => ({ body: { checkout_url: '#' } }) }))

it('offers the free plan and shows the professional one, not yet for sale', () => {
  renderAt('/', <PlanosPage />)
  const free = within(screen.getByRole('region', { name: 'Gratuito' }))
  expect(free.getByText('R$ 0')).toBeInTheDocument()
  expect(free.getByRole('link', { name: 'Começar' })).toHaveAttribute('href', '/consultoria-cadastro')

  const pro = within(screen.getByRole('region', { name: 'Profissional' }))
  expect(pro.getByText('R$ 99')).toBeInTheDocument()
  expect(pro.getByText('por mês')).toBeInTheDocument()
  expect(pro.getByText(/30 dias grátis/)).toBeInTheDocument()
  expect(pro.getByText('Mais Popular')).toBeInTheDocument()
  const subscribe = pro.getByRole('button', { name: 'Assinar' })
  expect(subscribe).toHaveAttribute('aria-disabled', 'true')
  subscribe.focus()
  expect(subscribe).toHaveFocus() // the attribute `disabled` would keep who listens from its explanation
  expect(subscribe).toHaveAccessibleDescription(/em breve.*e-mail do seu cadastro será usado para entrar depois/)
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull() // no address set: no control
})

it('offers the WhatsApp chat once it has an address', () => {
  links.whatsapp = 'https://wa.me/5511999999999'
  renderAt('/', <PlanosPage />)
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/5511999999999')
})

it('lists what the team has written that the plan includes, in the place of what is to be announced', async () => {
  serve({ fn_dados_do_site: () => ({ body: { checkout_url: '#', plano_itens: 'Alertas na hora\nPerfil com vídeo' } }) })
  renderAt('/', <PlanosPage />)
  const pro = within(screen.getByRole('region', { name: 'Profissional' }))
  expect(pro.getByText(/Recursos extras, anunciados/)).toBeInTheDocument()
  expect(await pro.findByText('Perfil com vídeo')).toBeInTheDocument()
  expect(pro.getByText('Alertas na hora')).toBeInTheDocument()
  expect(pro.queryByText(/Recursos extras/)).toBeNull()
})

it('opens the subscription once the team has set its address, and only at a web address', async () => {
  const calls = serve({ fn_dados_do_site: () => ({ body: { checkout_url: 'https://pagar.example/plano' } }) })
  const { unmount } = renderAt('/', <PlanosPage />)
  expect(await screen.findByRole('link', { name: 'Assinar' })).toHaveAttribute('href', 'https://pagar.example/plano')
  expect(screen.queryByRole('button', { name: 'Assinar' })).toBeNull()
  expect(calls.map(({ name, body }) => [name, body])).toEqual([['fn_dados_do_site', {}]])
  unmount()

  const again = serve({ fn_dados_do_site: () => ({ body: { checkout_url: 'javascript:alert(1)' } }) })
  renderAt('/', <PlanosPage />)
  await waitFor(() => expect(again).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Assinar' })).toHaveAttribute('aria-disabled', 'true')
})
