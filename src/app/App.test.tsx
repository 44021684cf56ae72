import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../tests/support/pages/render-at'
import { App } from './App'

const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="endereço">{pathname + search}</output>
}

const open = (address: string) =>
  renderAt(
    address,
    <>
      <App />
      <Address />
    </>,
  )

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('page change', () => {
  it('scrolls to the top and moves focus to the new heading, but not on arrival', async () => {
    open('/planos')
    const first = await screen.findByRole('heading', { level: 1 })
    expect(window.scrollTo).not.toHaveBeenCalled()
    expect(first).not.toHaveFocus()
    await userEvent.setup().click(screen.getByRole('link', { name: 'Para Consultorias' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /Menos prospecção/ })).toHaveFocus())
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  })
})

describe('page by key', () => {
  it('opens the page of the key, keeping the other parameters', async () => {
    open('/?pagina=planos&origem=email')
    expect(await screen.findByRole('heading', { level: 1, name: /Comece sem custo/ })).toBeInTheDocument()
    expect(screen.getByRole('status', { name: 'endereço' })).toHaveTextContent('/planos?origem=email')
  })

  it('opens home for an unknown key', async () => {
    open('/?pagina=inventada')
    expect(await screen.findByRole('heading', { level: 1, name: /Um pedido de RH/ })).toBeInTheDocument()
  })
})

describe('unknown path', () => {
  it('says so, links home and logs the miss once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    open('/nada-aqui')
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Página não encontrada' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
    expect(log.mock.calls).toEqual([['404: /nada-aqui']])
  })
})

describe('footer', () => {
  it('has the year, the rights and the five links', async () => {
    open('/planos')
    expect(await screen.findByText(`© ${new Date().getFullYear()} Embira. Todos os direitos reservados.`)).toBeInTheDocument()
    for (const [name, href] of [
      ['Termos', '/termos'],
      ['Privacidade', '/privacidade'],
      ['Cookies', '/cookies'],
      ['Acessibilidade', '/acessibilidade'],
      ['Contato', '/contato'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('has only what must be on every page while somebody is in the middle of something', async () => {
    open('/entrar')
    const links = within(await screen.findByRole('contentinfo')).getAllByRole('link')
    const names = ['Termos', 'Privacidade', 'Cookies', 'Contato', 'Acessibilidade']
    expect(links.map((link) => link.textContent)).toEqual(names)
  })
})
