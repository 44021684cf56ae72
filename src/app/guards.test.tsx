import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useRoutes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { SESSION_KEY } from '@/lib/session'
import { announceKept } from '@/lib/storage/changes'
import { renderAt } from '../../tests/support/pages/render-at'
import { type Answer, serve, signIn } from '../../tests/support/signed-in'
import { lazyPage } from './lazy-page'
import { pages, routesOf } from './routes'

// Placeholders for the pages: these tests are about who sees them.
const Stub = () => <h1>Página</h1>
const routes = routesOf(pages.map((page) => ({ ...page, page: lazyPage(async () => ({ default: Stub })) })))

const Site = () => useRoutes(routes)
const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="endereço">{pathname + search}</output>
}

const PEOPLE = ['visitor', 'incomplete', 'complete', 'admin', 'admin without code'] as const
type Person = (typeof PEOPLE)[number]
/** The server's rows by table; any other table fails. */
let server: Parameters<typeof serve>[0]

/** Signs a new person in, with the rows that the database would return for them. */
function arriveAs(person: Person) {
  if (person === 'visitor') return
  const perfil = signIn({ telefone_verificado: person !== 'incomplete' })
  server.usuarios = () => ({ body: [perfil] })
  const acesso = { admin: 'liberado', 'admin without code': 'falta_codigo' } as Record<string, string>
  server.fn_acesso_da_equipe = () => ({ body: acesso[person] ?? 'nenhum' })
}

const open = (address: string) =>
  renderAt(
    address,
    <>
      <Site />
      <Address />
    </>,
  )

const address = () => screen.getByRole('status', { name: 'endereço' }).textContent

/** What the person finally sees: the page, a notice, or another address. */
async function seenAt(path: string) {
  const { unmount } = open(path)
  const heading = await screen.findByRole('heading', { level: 1 })
  const seen = address() === path ? (heading.textContent === 'Página' ? 'page' : heading.textContent) : address()
  unmount()
  return seen
}

beforeEach(() => {
  server = {}
  vi.spyOn(notify, 'error').mockReturnValue(undefined)
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  serve(server)
})

const page = 'page'
/** Guarded pages: what a visitor, an incomplete, a complete person and an admin see; without a code by e-mail the admin's pages differ. */
const TABLE: Record<string, [visitor: string, incomplete: string, complete: string, admin: string]> = {
  '/entrar': [page, '/onboarding', '/app', '/app'],
  '/auth': [page, '/onboarding', '/app', '/app'],
  '/onboarding': ['/entrar?next=%2Fonboarding', page, page, page],
  '/app': ['/entrar?next=%2Fapp', '/onboarding?next=%2Fapp', page, page],
  '/app/pedidos': ['/entrar?next=%2Fapp%2Fpedidos', '/onboarding?next=%2Fapp%2Fpedidos', page, page],
  '/app/pedidos/:id': ['/entrar?next=%2Fapp%2Fpedidos%2F%3Aid', page, page, page],
  '/app/pendencias': ['/entrar?next=%2Fapp%2Fpendencias', '/onboarding?next=%2Fapp%2Fpendencias', page, page],
  '/app/mensagens': ['/entrar?next=%2Fapp%2Fmensagens', page, page, page],
  '/app/empresas': ['/entrar?next=%2Fapp%2Fempresas', '/onboarding?next=%2Fapp%2Fempresas', page, page],
  '/app/curriculos': ['Acesso Restrito', '/onboarding?next=%2Fapp%2Fcurriculos', page, page],
  '/app/entrevistas': ['Acesso Restrito', '/onboarding?next=%2Fapp%2Fentrevistas', page, page],
  '/app/vagas': ['Acesso Restrito', '/onboarding?next=%2Fapp%2Fvagas', page, page],
  '/app/consultoria': ['/entrar?next=%2Fapp%2Fconsultoria', page, page, page],
  '/app/perfil': ['/entrar?next=%2Fapp%2Fperfil', page, page, page],
  '/recrutaeeo/nova-vaga': ['/entrar?next=%2Frecrutaeeo%2Fnova-vaga', '/onboarding?next=%2Frecrutaeeo%2Fnova-vaga', page, page],
  '/recrutaeeo/checkout': ['/entrar?next=%2Frecrutaeeo%2Fcheckout', '/onboarding?next=%2Frecrutaeeo%2Fcheckout', page, page],
  '/recrutaeeo/confirmacao': [
    '/entrar?next=%2Frecrutaeeo%2Fconfirmacao',
    '/onboarding?next=%2Frecrutaeeo%2Fconfirmacao',
    page,
    page,
  ],
  '/checkout/sucesso': ['/entrar?next=%2Fcheckout%2Fsucesso', '/onboarding?next=%2Fcheckout%2Fsucesso', page, page],
  '/recrutaeeo/minhas-vagas': ['Acesso Restrito', '/onboarding?next=%2Frecrutaeeo%2Fminhas-vagas', page, page],
  '/recrutaeeo/minhas-vagas/:id': ['Acesso Restrito', '/onboarding?next=%2Frecrutaeeo%2Fminhas-vagas%2F%3Aid', page, page],
  '/recrutaeeo/minhas-vagas/:id/editar': [
    'Acesso Restrito',
    '/onboarding?next=%2Frecrutaeeo%2Fminhas-vagas%2F%3Aid%2Feditar',
    page,
    page,
  ],
  '/area-restrita': ['Acesso Restrito', page, page, page],
  '/area-restrita/propostas': ['Acesso Restrito', page, page, page],
  '/admin': ['Acesso Restrito', 'Acesso Negado', 'Acesso Negado', page],
  '/admin/configuracoes': ['Acesso Restrito', 'Acesso Negado', 'Acesso Negado', page],
  '/admin/moderacao': ['Acesso Restrito', 'Acesso Negado', 'Acesso Negado', page],
  '/admin/operacao': ['Acesso Restrito', 'Acesso Negado', 'Acesso Negado', page],
  '/admin/numeros': ['Acesso Restrito', 'Acesso Negado', 'Acesso Negado', page],
  '/admin/auditoria': ['Acesso Restrito', 'Acesso Negado', 'Acesso Negado', page],
  '/admin/tabelas/:tabela': ['Acesso Restrito', 'Acesso Negado', 'Acesso Negado', page],
}

/** What people see there, without the address itself. */
const seenBy = (path: string) => JSON.stringify(TABLE[path]).replaceAll(encodeURIComponent(path), '')
const guarded = pages.filter(({ access }) => access !== undefined)
const kind = ({ access, denied }: (typeof pages)[number]) => `${access} ${denied ?? 'sign-in'}`
/** A page of each kind: the others have the same guard. */
const oneOfEach = [...new Map(Object.keys(TABLE).map((path) => [seenBy(path), path])).values()]

test('pages with the same access are seen by the same people', () => {
  const kinds = new Map(guarded.map((each) => [kind(each), seenBy(each.path)]))
  for (const each of guarded) expect(seenBy(each.path), each.path).toBe(kinds.get(kind(each)))
})

describe.each(PEOPLE)('%s', (person) => {
  test.each(oneOfEach)('at %s', async (path) => {
    arriveAs(person)
    const expected = TABLE[path]?.[Math.min(PEOPLE.indexOf(person), 3)]
    expect(await seenAt(path)).toBe(
      person === 'admin without code' && path.startsWith('/admin') ? 'Confirme que é você' : expected,
    )
  })

  // A page without `access` has no guard: one without the query client and one with it represent all.
  test.each(['/planos', '/area-restrita/solicitacao/7'])('at %s, which is open to everybody', async (path) => {
    arriveAs(person)
    expect(await seenAt(path)).toBe(page)
  })
})

test('the table names every guarded route and no other', () => {
  expect(guarded.map(({ path }) => path).toSorted()).toEqual(Object.keys(TABLE).toSorted())
})

describe('the return address', () => {
  test.each([
    ['/app/vagas?aba=todas', '/entrar?next=%2Fapp%2Fvagas%3Faba%3Dtodas'],
    ['/area-restrita', '/entrar?next=%2Farea-restrita'],
    ['/admin', '/entrar?next=%2Fadmin'],
  ])('is in the button of %s', async (path, href) => {
    open(path)
    await screen.findByRole('heading', { level: 1 })
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', href)
  })

  test.each([
    ['complete', '/auth?next=%2Fapp%2Fvagas', '/app/vagas'],
    ['complete', '/entrar?next=%2F%2Fevil.example', '/app'],
    ['incomplete', '/entrar?next=%2Fapp%2Fvagas', '/onboarding?next=%2Fapp%2Fvagas'],
  ] as const)('of a %s person at %s is %s', async (person, from, to) => {
    arriveAs(person)
    open(from)
    await waitFor(() => expect(address()).toBe(to))
  })

  test('a visitor at a page for consultancies reads that they must sign in', async () => {
    open('/area-restrita')
    expect(await screen.findByText('Você precisa estar autenticado.')).toBeInTheDocument()
  })
})

test('a person who is no admin also gets a toast', async () => {
  arriveAs('complete')
  open('/admin')
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeInTheDocument()
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(
    'Acesso negado: Você não tem permissões de administrador',
    undefined,
    'admin',
  )
})

test('a profile that fails is requested three times, and no more', async () => {
  arriveAs('complete')
  server.usuarios = () => ({ status: 503, body: {} })
  const calls = serve(server)
  open('/app')
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === 'usuarios')).toHaveLength(3)
})

describe('while the profile loads', () => {
  test('the page is neither shown nor denied', async () => {
    arriveAs('complete')
    let arrive: ((answer: Answer) => void) | undefined
    server.usuarios = () => new Promise((resolve) => (arrive = resolve))
    open('/app')
    expect(await screen.findByText('Carregando a página')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    await act(async () => arrive?.({ body: [] }))
    expect(await screen.findByText('Não encontramos o seu perfil. Saia e entre de novo.')).toBeInTheDocument()
  })

  test('a failure neither admits nor signs out, and can be retried', async () => {
    arriveAs('complete')
    const there = server.usuarios ?? (() => ({}))
    server.usuarios = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
    open('/app')
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos carregar o seu perfil.')
    expect(address()).toBe('/app')
    server.usuarios = there
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('heading', { name: 'Página' })).toBeInTheDocument()
  })

  test('a failed admin check denies access, says so, and can be retried', async () => {
    arriveAs('admin')
    const there = server.fn_acesso_da_equipe ?? (() => ({}))
    server.fn_acesso_da_equipe = () => ({ status: 500, body: {} })
    open('/admin')
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeInTheDocument()
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Erro ao verificar permissões de administrador', undefined, 'admin')
    server.fn_acesso_da_equipe = there
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('heading', { name: 'Página' })).toBeInTheDocument()
  })
})

describe('a session that ends', () => {
  test('on an open page hides the page and leads back to it', async () => {
    arriveAs('complete')
    open('/app/vagas?aba=todas')
    await screen.findByRole('heading', { name: 'Página' })
    localStorage.removeItem(SESSION_KEY)
    act(announceKept)
    expect(await screen.findByRole('heading', { name: 'Sua sessão terminou' })).toBeInTheDocument()
    expect(screen.queryByText('Página')).toBeNull()
    // The focused element was removed: without a new focus target, focus would be at the top of the document and nothing would be
    // read.
    expect(screen.getByRole('heading', { name: 'Sua sessão terminou' })).toHaveFocus()
    // Nobody was typing here, so the text does not promise that input was kept.
    expect(screen.getByText(/Entre de novo/, { selector: 'p' })).toHaveTextContent('Se havia algo digitado')
    expect(screen.getByRole('link', { name: 'Entrar de novo' })).toHaveAttribute(
      'href',
      '/entrar?next=%2Fapp%2Fvagas%3Faba%3Dtodas',
    )
  })

  test('lets the next person in with no data of the first', async () => {
    arriveAs('complete')
    open('/app')
    await screen.findByRole('heading', { name: 'Página' })
    arriveAs('complete')
    server.usuarios = () => new Promise(() => {})
    act(announceKept)
    expect(await screen.findByText('Carregando a página')).toBeInTheDocument()
    expect(screen.queryByText('Página')).toBeNull()
  })
})
