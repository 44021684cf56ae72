import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { buildStorageKey } from '@/domain/marca'
import { rememberMensagens, rememberPapeis } from '@/lib/session/papeis'
import { rememberPessoa } from '@/lib/pessoa'
import { SESSION_KEY } from '@/lib/session'
import { announceKept } from '@/lib/storage/changes'
import { renderAt } from '../../../tests/support/pages/render-at'
import { TopNav } from './TopNav'

const signOut = vi.hoisted(() => vi.fn(() => Promise.resolve()))
const data = vi.hoisted(() => ({ session: { access_token: 'a.b.c' } }))
const inicio = vi.hoisted(() => vi.fn(() => Promise.reject<object>(new Error('offline'))))
vi.mock('@/lib/rpc/rpc', () => ({ callRpc: inicio }))
vi.mock('@/lib/supabase', () => ({
  getSupabase: async () => ({ auth: { getSession: async () => ({ data }), admin: { signOut } } }),
}))

const signIn = (user: object) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify({ refresh_token: 'r', user: { id: '1', ...user } }))

const show = (path = '/') => renderAt(path, <TopNav />)

const NINGUEM = { pessoa: null, cliente: false, consultoria: false, recrutador: false, equipe: null }

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('for a visitor', () => {
  it('offers the two entry links, the plans and the sign-in', () => {
    show()
    expect(linksOf('Principal')).toEqual([
      ['Para Empresas', '/empresas-inicio'],
      ['Para Consultorias', '/consultorias-inicio'],
      ['Planos', '/planos'],
    ])
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth')
    expect(screen.getByRole('link', { name: 'Embira, página inicial' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('banner')).toHaveClass('h-16', 'fixed')
  })
})

describe('for a signed-in person', () => {
  it('offers their areas, marks the one they are in, and shows their initials and first name', async () => {
    signIn({ email: 'ana@x.com', user_metadata: { nome: 'ana', sobrenome: 'souza' } })
    rememberPapeis('1', { ...NINGUEM, recrutador: true })
    show('/app/vagas')
    expect(linksOf('Principal')).toEqual([
      ['Vagas', '/app/vagas'],
      ['Empresas', '/app/empresas'],
    ])
    expect(screen.getByRole('link', { name: 'Vagas' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Empresas' })).not.toHaveAttribute('aria-current')
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull()
    const menu = await screen.findByRole('button', { name: 'Sua conta: ana souza' })
    expect(menu).toHaveTextContent('AS')
    expect(within(menu).getByText('ana')).toHaveClass('hidden', 'lg:inline')
  })

  it.each([
    ['Vagas', '/recrutaeeo/minhas-vagas'],
    ['Vagas', '/recrutaeeo/minhas-vagas/9b2f?aba=canais'],
    ['Vagas', '/recrutaeeo/nova-vaga'],
    ['Vagas', '/app/entrevistas'],
    ['Vagas', '/app/curriculos'],
    ['Empresas', '/app/empresas'],
    [undefined, '/recrutaeeo'],
    [undefined, '/vagas/EMB-1'],
  ])('marks %s in the bar of %s', (label, path) => {
    signIn({ email: 'ana@x.com' })
    show(path)
    const bar = within(screen.getByRole('navigation', { name: 'Principal' }))
    expect(bar.queryByRole('link', { current: 'page' })?.textContent).toBe(label)
  })

  it('marks in its menu the page that is open', async () => {
    signIn({ email: 'ana@x.com' })
    const user = userEvent.setup()
    show('/app/entrevistas')
    await user.click(await screen.findByRole('button', { name: /Sua conta/ }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.filter((entry) => entry.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual(['Vagas'])
  })

  it('shows the name of the profile as soon as the server says it, also where the profile was never opened', async () => {
    inicio.mockResolvedValueOnce({
      ...NINGUEM,
      pessoa: { nome: 'Nara', sobrenome: 'Imaginada', email: 'fale@bussola.example' },
      pendencias: { itens: [], total: 0, mensagens: 0 },
    })
    signIn({ id: '7', email: 'fale@bussola.example' })
    // The parts are known from this tab, the name is not.
    rememberPapeis('7', { ...NINGUEM, consultoria: true })
    show('/planos')
    expect(await screen.findByRole('button', { name: 'Sua conta: Nara Imaginada' })).toHaveTextContent('NI')
  })

  it.each([
    ['a client', { cliente: true }, ['Pedidos', 'Mensagens']],
    ['a consultant', { consultoria: true }, ['Pedidos abertos', 'Propostas', 'Consultoria', 'Mensagens']],
    ['a recruiter', { recrutador: true }, []],
    ['an admin', { equipe: {} }, ['Equipe']],
    ['a client of the team', { cliente: true, equipe: {} }, ['Pedidos', 'Equipe', 'Mensagens']],
    ['somebody who is nothing yet', {}, []],
    [
      'somebody who is all of it',
      { cliente: true, consultoria: true, recrutador: true, equipe: {} },
      ['Pedidos', 'Pedidos abertos', 'Propostas', 'Consultoria', 'Equipe', 'Mensagens'],
    ],
  ])('shows %s vacancies, companies and the links of what they are, at the first render', (_, papeis, labels) => {
    signIn({ email: 'ana@x.com' })
    rememberPapeis('1', { ...NINGUEM, ...papeis })
    show()
    expect(linksOf('Principal').map(([label]) => label)).toEqual(['Vagas', 'Empresas', ...labels])
  })

  it('shows vacancies, companies and the area that is open before the answer, guesses nothing else, and moves none with it', () => {
    signIn({ email: 'ana@x.com' })
    rememberPapeis('2', { ...NINGUEM, equipe: {} })
    show('/area-restrita/propostas')
    const before = ['Vagas', 'Empresas', 'Pedidos abertos', 'Propostas', 'Consultoria']
    expect(linksOf('Principal').map(([label]) => label)).toEqual(before)
    expect(screen.getByRole('link', { name: 'Propostas' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Pedidos abertos' })).not.toHaveAttribute('aria-current')
    act(() => rememberPapeis('1', { ...NINGUEM, consultoria: true }))
    expect(linksOf('Principal').map(([label]) => label)).toEqual([...before, 'Mensagens'])
  })

  it.each([
    [true, 'Mensagens (novas)', 'Sua conta: Ana Souza, mensagens novas'],
    [false, 'Mensagens', 'Sua conta: Ana Souza'],
  ])(
    'marks the conversations that wait for a client, on the menu too, which has their link on a phone (%s)',
    async (esperam, label, menu) => {
      signIn({ email: 'ana@x.com' })
      rememberPapeis('1', { ...NINGUEM, cliente: true }, esperam)
      show()
      expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/app/mensagens')
      act(() => rememberPessoa({ id: '1', nome: 'Ana', sobrenome: 'Souza', email: null }))
      expect(await screen.findByRole('button', { name: menu })).toBeVisible()
      act(() => rememberMensagens('1', !esperam))
      expect(screen.queryByRole('link', { name: label })).toBeNull()
    },
  )

  it('has the area of the team in the menu of every page, for an admin', async () => {
    signIn({ email: 'ana@x.com' })
    rememberPapeis('1', { ...NINGUEM, equipe: {} })
    const user = userEvent.setup()
    show('/planos')
    await user.click(await screen.findByRole('button', { name: /Sua conta/ }))
    const entries = await screen.findAllByRole('menuitem', { name: 'Equipe' })
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(['/admin'])
  })

  it('opens Dashboard, Meu Perfil and Sair; Sair ends the session, forgets the person and reloads the home page', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
    signIn({ user_metadata: { nome: 'Ana', sobrenome: 'Souza' } })
    localStorage.setItem(buildStorageKey('rascunho:x'), 'dados')
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: /Sua conta/ }))
    // The first ones are those of the bar, which a phone has no room for: a browser shows them only there.
    expect((await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Vagas', '/app/vagas'],
      ['Empresas', '/app/empresas'],
      ['Dashboard', '/app'],
      ['Mensagens', '/app/mensagens'],
      ['Meu Perfil', '/app/perfil'],
      ['Vagas abertas', '/vagas'],
      ['Diretório de consultorias', '/consultorias'],
      ['Sair', null],
    ])
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Sair' }))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'))
    expect(signOut).toHaveBeenCalledExactlyOnceWith('a.b.c', 'local')
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('shows the name of the profile once it is known, and takes none of another account', async () => {
    signIn({ email: 'x@telefone.invalid' })
    show()
    expect(await screen.findByRole('button', { name: 'Sua conta: menu' })).toHaveTextContent('·')
    act(() => rememberPessoa({ id: '1', nome: 'Ana', sobrenome: 'Souza', email: null }))
    expect(screen.getByRole('button', { name: 'Sua conta: Ana Souza' })).toHaveTextContent('AS')
    act(() => rememberPessoa({ id: '2', nome: 'Bruno', sobrenome: 'Reis', email: 'b@x.com' }))
    expect(screen.getByRole('button', { name: 'Sua conta: Ana Souza' })).toBeInTheDocument()
  })

  it('follows a session that begins in this tab', () => {
    show()
    act(() => {
      signIn({ email: 'ana@x.com' })
      announceKept()
    })
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull()
  })
})

describe('brand', () => {
  it('shows the logo set in this browser, and ours when the picture fails or is not allowed', () => {
    localStorage.setItem(buildStorageKey('logo'), '/logo-da-casa.png')
    const { container, unmount } = show()
    const picture = container.querySelector('img')
    expect(picture).toHaveAttribute('src', '/logo-da-casa.png')
    act(() => void picture?.dispatchEvent(new Event('error')))
    expect(container.querySelector('img')).toBeNull()
    unmount()
    localStorage.setItem(buildStorageKey('logo'), 'javascript:alert(1)')
    expect(show().container.querySelector('img')).toBeNull()
  })
})

describe('mobile menu', () => {
  it('opens the same links, and Escape closes it and gives focus back', async () => {
    const user = userEvent.setup()
    show('/planos')
    const trigger = screen.getByRole('button', { name: 'Menu' })
    expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await user.click(trigger)
    await screen.findByRole('navigation', { name: 'Menu' })
    expect(trigger).toHaveAttribute('aria-expanded', 'true')
    expect(linksOf('Menu').map(([label]) => label)).toEqual([
      'Para Empresas',
      'Para Consultorias',
      'Planos',
      'Vagas',
      'Consultorias',
      'Publicar vaga',
      'Pedir orçamentos',
    ])
    await user.tab()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
    expect(trigger).toHaveFocus()
  })

  it('closes when the page changes', async () => {
    const user = userEvent.setup()
    show()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(within(await screen.findByRole('navigation', { name: 'Menu' })).getByRole('link', { name: 'Planos' }))
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  })
})
