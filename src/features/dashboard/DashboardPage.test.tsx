import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { Usuario } from '@/domain/perfil'
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

const NADA = { consultoria: null, propostas: { enviadas: 0, aguardando: 0, aceitas: 0 }, pedidos_abertos: null }

beforeEach(() => {
  perfil = signIn()
  server = {
    usuarios: () => ({ body: [perfil] }),
    solicitacoes: () => ({ body: [] }),
    fn_numeros_do_painel: () => ({ body: numeros }),
    fn_meus_numeros: () => ({ body: NADA }),
  }
  calls = serve(server)
})

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

test('greets by name, shows what is verified and leads to every area', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible()
  expect(screen.getByText('E-mail verificado')).toBeVisible()
  expect(screen.getByText('Telefone verificado')).toBeVisible()
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
  expect(screen.getByRole('link', { name: 'Pedir orçamentos' })).toHaveAttribute('href', '/empresas-inicio')
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
  expect(screen.getAllByText(/de 4 propostas/).map((line) => line.textContent)).toEqual([
    'Enviado em 28 de novembro de 2026 · 2 de 4 propostas',
  ])
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

test('other people see a quiet invitation', async () => {
  open()
  expect(await screen.findByText(/Você presta consultoria de RH/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Sua consultoria' })).toBeNull()
})
