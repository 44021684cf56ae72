import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Usuario } from '@/domain/perfil'
import { rememberPapeis } from '@/lib/session/papeis'
import { createQueryClient } from '@/lib/query'
import { serve, signIn } from '../../../tests/support/signed-in'
import DashboardPage from './DashboardPage'

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let perfil: Usuario

const numeros = {
  vagas_ativas: 2,
  empresas: 1,
  candidaturas: 1234,
  vagas_por_status: [
    { status: 'published', total: 2 },
    { status: 'em_auditoria', total: 1 },
    { status: 'pending_payment', total: 4 },
  ],
  por_dia: [
    { dia: '2026-11-20', visualizacoes: 40, candidaturas: 3 },
    { dia: '2026-11-21', visualizacoes: 1, candidaturas: 0 },
  ],
}

const pedido = (n: number, status_solicitacao = 'Aberta') => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  tipo_servico: `Serviço ${n}`,
  status_solicitacao,
  num_propostas: n === 8 ? 2 : 0,
  criado_em: `2026-11-2${n}T15:00:00.123456+00:00`,
  clientes: { email: 'ana@tear.example' },
})

const RECRUTADOR = { candidaturas: 0, corrigir: 0, pagar: 0, suspensas: 0, terminando: 0 }
const INICIO = {
  pessoa: { nome: 'Ana', sobrenome: 'Lima', email: 'ana@oficina.example' },
  cliente: { confirmar: 0, corrigir: 0, decidir: 0 },
  consultoria: true,
  recrutador: RECRUTADOR,
  equipe: null as { fila?: number; atrasados?: number } | null,
}
const NINGUEM = { pessoa: null, cliente: null, consultoria: false, recrutador: null, equipe: null }

const NADA = { consultoria: null, propostas: { enviadas: 0, aguardando: 0, aceitas: 0 }, pedidos_abertos: null }

/** What the page watches for on the screen; `scrolled` says whether it is there, at first and when the test changes it. */
let scrolled: boolean
let scroll: () => void

beforeEach(() => {
  scrolled = true
  scroll = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: typeof this.callback) {
        this.callback = callback
      }
      observe = () => {
        scroll = () => this.callback([{ isIntersecting: scrolled }])
        scroll()
      }
      disconnect = () => undefined
    },
  )
  perfil = signIn()
  server = {
    usuarios: () => ({ body: [perfil] }),
    solicitacoes: () => ({ body: [] }),
    fn_numeros_do_painel: () => ({ body: numeros }),
    fn_meus_numeros: () => ({ body: NADA }),
    fn_inicio: () => ({ body: INICIO }),
  }
  calls = serve(server)
})

function open(state: object | null = null) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/app', state }]}>
        <Routes>
          <Route path="/app" element={<DashboardPage />} />
          <Route path="/admin" element={<h1>Equipe</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

test('a person with every area is greeted by name, sees what is verified and is led to each', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible()
  expect(screen.getByText('E-mail verificado')).toBeVisible()
  expect(screen.getByText('Telefone verificado')).toBeVisible()
  await screen.findByRole('link', { name: 'Criar vaga' })
  for (const [name, href] of [
    ['Pedidos abertos', '/area-restrita'],
    ['Minhas propostas', '/area-restrita/propostas'],
    ['Minha consultoria', '/app/consultoria'],
    ['Criar vaga', '/recrutaeeo/nova-vaga'],
    ['Minhas vagas', '/app/vagas'],
    ['Cadastrar empresa', '/app/empresas?nova=1'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(screen.queryByText('Em breve')).toBeNull()
})

test('a person without a request sees how to make one', async () => {
  open()
  expect(await screen.findByText('Nenhum pedido por aqui ainda')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Pedir orçamentos' }))
    expect(link).toHaveAttribute('href', '/empresas-inicio')
})

test("lists the own requests with the client's texts, and loads older ones after the last", async () => {
  const statuses = ['Solicitação Efetuada', 'Aberta', 'Proposta Aceita', 'Encerrada', 'Recusada', 'Outra coisa']
  server.solicitacoes = ({ query }) => ({
    body: query.get('or') ? [pedido(1)] : statuses.map((status, at) => pedido(9 - at, status)),
  })
  const user = open()
  expect(await screen.findByText('Serviço 9')).toBeVisible()
  for (const words of ['Pedido recebido', 'Aberto para propostas', 'Proposta aceita', 'Encerrado', 'Não publicado'])
    expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByText('29 de novembro de 2026')).toBeVisible()
  expect(screen.getAllByText(/de 4 propostas/).map((words) => words.closest('.block')?.textContent)).toEqual([
    'Enviado em 28 de novembro de 2026 · 2 de 4 propostas',
  ])
  // The shortcut leads there: a second control beside the heading would repeat it.
  expect(screen.getAllByRole('link', { name: 'Pedir orçamentos' })).toHaveLength(1)
  expect(screen.queryByText('Serviço 4')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver mais antigos' }))
  expect(await screen.findByText('Serviço 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ver mais antigos' })).toBeNull()
  const [first, second] = calls.filter(({ name }) => name === 'solicitacoes')
  expect(first?.query.get('clientes.email')).toBe('eq.ana@tear.example')
  expect(second?.query.get('or')).toBe(
    `(criado_em.lt."${pedido(5).criado_em}",and(criado_em.eq."${pedido(5).criado_em}",id.lt.${pedido(5).id}))`,
  )
})

test('a list that fails to load says so and offers a retry', async () => {
  server.solicitacoes = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os seus pedidos.')
  server.solicitacoes = () => ({ body: [pedido(1)] })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Serviço 1')).toBeVisible()
})

/** What a counter shows. */
const valueOf = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent

/** Rows of the table with that name, each as its cells. */
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td:not([aria-hidden])')].map((cell) => cell.textContent))

test('shows the counters, and its charts are tables too', async () => {
  open()
  expect(await screen.findByText('1.234')).toBeVisible()
  expect([valueOf('Vagas ativas'), valueOf('Empresas cadastradas')]).toEqual(['2', '1'])
  expect(await screen.findByText('Últimos 30 dias: 41 visualizações e 3 candidaturas')).toBeVisible()
  expect(cells('Vagas por situação')).toEqual([
    ['Pagamento Pendente', '4'],
    ['Publicada', '2'],
    ['em_auditoria', '1'],
  ])
  await userEvent.click(screen.getByText('Ver em tabela'))
  expect(cells('Visualizações e candidaturas por dia, nos últimos 30 dias')).toEqual([
    ['21 nov', '1', '0'],
    ['20 nov', '40', '3'],
  ])
})

test('charts below the screen are downloaded once their place is reached', async () => {
  scrolled = false
  open()
  expect(await screen.findByText('1.234')).toBeVisible()
  await act(() => import('./graficos/Graficos'))
  expect(screen.queryByText('Vagas por situação')).toBeNull()
  scrolled = true
  act(scroll)
  expect(await screen.findByText('Vagas por situação')).toBeVisible()
})

test('without a vacancy it shows zeros and no empty chart; without a visit it says so', async () => {
  server.fn_numeros_do_painel = () => ({
    body: { vagas_ativas: 0, empresas: 0, candidaturas: 0, vagas_por_status: [], por_dia: numeros.por_dia },
  })
  open()
  expect(await screen.findByText(/aparecem com a sua primeira vaga/)).toBeVisible()
  expect(screen.getAllByText('0')).toHaveLength(3)
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
  server.fn_numeros_do_painel = () => ({
    body: { ...numeros, por_dia: numeros.por_dia.map((dia) => ({ ...dia, visualizacoes: 0, candidaturas: 0 })) },
  })
  open()
  expect(await screen.findByText(/nenhuma das suas vagas foi vista/)).toBeVisible()
  expect(screen.queryByText('Ver em tabela')).toBeNull()
})

test('numbers that fail to load say so and offer a retry', async () => {
  server.fn_numeros_do_painel = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os seus números.')
  server.fn_numeros_do_painel = () => ({ body: numeros })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('1.234')).toBeVisible()
})

test('the owner of a consultancy sees its state and its numbers, each linked to its list', async () => {
  server.fn_meus_numeros = () => ({
    body: {
      consultoria: { status: 'Cadastro concluído', aprovacao: 'aprovada', slug: 'tear', assumida: true },
      propostas: { enviadas: 7, aguardando: 2, aceitas: 1 },
      pedidos_abertos: 12,
    },
  })
  open()
  expect(await screen.findByText('Aprovada')).toBeVisible()
  for (const [name, href] of [
    ['12 pedidos abertos que você atende', '/area-restrita'],
    ['2 aguardam decisão', '/area-restrita/propostas?status=enviada'],
    ['Ver o cadastro', '/app/consultoria'],
    ['Página no diretório', '/consultorias/tear'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(screen.queryByText(/Você presta consultoria de RH/)).toBeNull()
})

test('the owner of an unclaimed registration gets a link to it', async () => {
  server.fn_meus_numeros = () => ({
    body: {
      consultoria: { status: 'Cadastro concluído', aprovacao: 'em_analise', slug: null, assumida: false },
      propostas: { enviadas: 0, aguardando: 0, aceitas: 0 },
      pedidos_abertos: null,
    },
  })
  open()
  expect(await screen.findByRole('link', { name: 'Conferir o cadastro' })).toHaveAttribute('href', '/app/consultoria')
  expect(screen.queryByText('Em análise')).toBeNull()
})

test('somebody who is nothing yet chooses what to do, without lists and figures of areas they have no share in', async () => {
  server.fn_inicio = () => ({ body: NINGUEM })
  open()
  expect(await screen.findByRole('heading', { name: 'O que você quer fazer?' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Pedir orçamentos',
    'Criar vaga',
    'Cadastrar empresa',
    'Cadastrar consultoria',
  ])
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(calls.map(({ name }) => name).toSorted()).toEqual(['fn_inicio', 'usuarios'])
})

test('what waits comes first, each line a link to where it is done', async () => {
  server.fn_inicio = () => ({
    body: {
      cliente: { confirmar: 0, corrigir: 0, decidir: 2 },
      consultoria: true,
      recrutador: { candidaturas: 100, corrigir: 1, pagar: 1, suspensas: 0, terminando: 0 },
      equipe: { fila: 3, atrasados: 1 },
    },
  })
  server.fn_meus_numeros = () => ({
    body: { ...NADA, consultoria: { status: 'Rascunho', aprovacao: null, slug: null, assumida: true } },
  })
  open()
  const list = within(await screen.findByRole('region', { name: 'Precisa de você' }))
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 pedidos com propostas a decidir', '/app/pedidos'],
    ['Cadastro da consultoria a terminar', '/consultoria-cadastro'],
    ['100+ novas candidaturas', '/app/vagas'],
    ['1 anúncio a corrigir', '/app/vagas?status=aguardando_publicacao'],
    ['1 pagamento pendente', '/app/vagas'],
    ['3 decisões na fila da equipe, 1 há mais de 24 horas', '/admin'],
  ])
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Precisa de você')
})

test('with nothing to do it says so, and invites quietly to the other areas', async () => {
  server.fn_inicio = () => ({ body: { ...NINGUEM, recrutador: RECRUTADOR } })
  open()
  expect(await screen.findByText('Tudo em dia: nada espera por você agora.')).toBeVisible()
  expect(screen.getByText(/Você presta consultoria de RH/)).toBeVisible()
  expect(screen.getByText(/Precisa de um serviço de RH/)).toBeVisible()
  expect(screen.queryByText(/Vai contratar/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Sua consultoria' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Seus pedidos de orçamento' })).toBeNull()
})

test.each([
  ['who is only of the team goes on to its area', { ...NINGUEM, equipe: {} }, 'Equipe'],
  ['who has vacancies too stays', { ...NINGUEM, recrutador: RECRUTADOR, equipe: {} }, 'Olá, Ana'],
])('right after signing in, %s', async (_, inicio, heading) => {
  server.fn_inicio = () => ({ body: inicio })
  open({ entrada: true })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading)
})

test('later, who is only of the team can open the dashboard', async () => {
  server.fn_inicio = () => ({ body: { ...NINGUEM, equipe: { fila: 0, atrasados: 0 } } })
  open()
  expect(await screen.findByText(/Tudo em dia/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Olá, Ana')
})

test('what waits fails to load: it says so, offers a retry, and the areas known in this tab stay', async () => {
  rememberPapeis(perfil.auth_user_id, { ...NINGUEM, recrutador: RECRUTADOR })
  server.fn_inicio = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByText('Não foi possível ver o que precisa de você.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Minhas vagas' })).toBeVisible()
  server.fn_inicio = () => ({ body: { ...NINGUEM, recrutador: RECRUTADOR } })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText(/Tudo em dia/)).toBeVisible()
})
