import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { Ecossistema } from './Ecossistema'

const links = vi.hoisted(() => ({ networking: '', beneficios: '', assistente: '' }))
vi.mock('@/lib/links', () => ({ links }))

it("fills the ecosystem with the product's own links while no sibling site is set", () => {
  renderAt('/', <Ecossistema />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/recrutaeeo',
    '/consultorias-inicio',
    '/planos',
  ])
})

it('shows the sibling sites first, once they have an address', async () => {
  links.networking = 'https://rede.example'
  links.beneficios = 'https://clube.example'
  vi.resetModules()
  const fresh = await import('./Ecossistema')
  const { MemoryRouter: FreshRouter } = await import('react-router-dom')
  render(
    <FreshRouter>
      <fresh.Ecossistema />
    </FreshRouter>,
  )
  const found = screen.getAllByRole('link')
  expect(found.map((link) => link.getAttribute('href'))).toEqual(['https://rede.example', 'https://clube.example', '/recrutaeeo'])
  expect(found[0]).toHaveAttribute('rel', 'noopener noreferrer')
  expect(found[0]).toHaveAccessibleName(/abre em nova aba/)
})
