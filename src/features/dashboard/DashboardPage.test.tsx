import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Usuario } from '@/domain/perfil'
import { createQueryClient } from '@/lib/query'
import { serve, signIn } from '../../../tests/support/signed-in'
import DashboardPage from './DashboardPage'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let perfil: Usuario

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

test('greets by name, shows what is verified and leads to every area; those that come later say so', async () => {
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
    ['Cadastrar empresa', '/app/empresas'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(screen.getAllByText('Em breve')).toHaveLength(3)
})

test('who has no request yet is shown the way to one', async () => {
  open()
  expect(await screen.findByText('Nenhum pedido por aqui ainda')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pedir orçamentos' })).toHaveAttribute('href', '/empresas-inicio')
})

test('lists the own requests in the words of the client, and the older ones after the last that was shown', async () => {
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

test('a list that does not load says so, and can be asked for again', async () => {
  server.solicitacoes = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os seus pedidos.')
  server.solicitacoes = () => ({ body: [pedido(1)] })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Serviço 1')).toBeVisible()
})

test('who has a consultancy sees its state and its numbers, each leading to its list', async () => {
  server.fn_meus_numeros = () => ({
    body: {
      consultoria: { status: 'Cadastro concluído', aprovacao: 'aprovada', slug: 'tear' },
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

test('who did not confirm the registration yet is led there', async () => {
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

test('others are invited quietly', async () => {
  open()
  expect(await screen.findByText(/Você presta consultoria de RH/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Sua consultoria' })).toBeNull()
})
