import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { serve, signIn } from '../../../tests/support/signed-in'
import MinhasPropostasPage from './MinhasPropostasPage'

const proposta = (n: number, changes: object = {}) => ({
  id: `p${n}`,
  solicitacao_id: `a${n}`,
  tipo_servico: `Serviço ${n}`,
  cidade_estado: 'Recife, PE',
  status_solicitacao: 'Aberta',
  valor: 1000 * n,
  prazo: '6 semanas',
  mensagem: 'Olá.',
  status_proposta: 'enviada',
  motivo: null,
  criado_em: '2026-11-20T15:00:00Z',
  decided_em: null,
  expira_em: '2026-12-20T15:00:00Z',
  ...changes,
})

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
beforeEach(() => {
  signIn()
  server = {}
  calls = serve(server)
})

function open(state?: object) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/area-restrita/propostas', state }]}>
        <MinhasPropostasPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

test('shows each proposal with its status, offers withdrawal only while it is pending, and loads older ones', async () => {
  const recusada = { status_proposta: 'recusada', motivo: 'Fora do prazo', decided_em: '2026-11-21T15:00:00Z' }
  server.fn_minhas_propostas = ({ body }) => ({
    body: (body as { _cursor?: string })._cursor
      ? { itens: [proposta(3)], proximo: null }
      : { itens: [proposta(1), proposta(2, { ...recusada, status_solicitacao: 'Proposta Aceita' })], proximo: 'c2' },
  })
  const user = open()
  expect(await screen.findByRole('link', { name: 'Serviço 1' })).toHaveAttribute('href', '/area-restrita/solicitacao/a1')
  expect(screen.getByText('Motivo: Fora do prazo')).toBeVisible()
  expect(screen.getByText(/O cliente escolheu outra proposta/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Retirar proposta para Serviço 1, / })).toHaveLength(1)
  expect(calls.some(({ name }) => name === 'fn_contato_do_pedido')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Ver mais' }))
  expect(await screen.findByRole('link', { name: 'Serviço 3' })).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ _cursor: 'c2' })
})

test('shows those of one status, by the address', async () => {
  server.fn_minhas_propostas = () => ({ body: { itens: [], proximo: null } })
  const user = open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Situação' }), 'Aceitas')
  expect(await screen.findByText('Nenhuma proposta nesta situação')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ _status: 'aceita' })
})

test('a person without a proposal is sent to the open requests', async () => {
  server.fn_minhas_propostas = () => ({ body: { itens: [], proximo: null } })
  open()
  expect(await screen.findByText('Você ainda não enviou propostas')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver pedidos abertos' })).toHaveAttribute('href', '/area-restrita')
})

test('marks the messages of the client that were not opened, until the conversation is', async () => {
  server.fn_minhas_propostas = () => ({ body: { itens: [proposta(1, { nao_lidas: 2 }), proposta(2)], proximo: null } })
  server.fn_conversa = () => ({ status: 500, body: {} })
  const user = open()
  expect(await screen.findAllByText('2 mensagens novas')).toHaveLength(1)
  await user.click(screen.getByText('2 mensagens novas'))
  expect(screen.queryByText('2 mensagens novas')).toBeNull()
})

test('who comes from the list of messages finds the conversation open', async () => {
  server.fn_minhas_propostas = () => ({ body: { itens: [proposta(1, { nao_lidas: 2 }), proposta(2)], proximo: null } })
  const mensagem = {
    id: 'm',
    do_cliente: true,
    texto: 'Pode ser na quinta?',
    oculto: false,
    criada_em: '2026-11-20T15:00:00Z',
    lida_em: null,
  }
  server.fn_conversa = () => ({ body: { proposta_id: 'p1', aberta: true, mensagens: [mensagem] } })
  open({ conversar: 'p1' })
  expect(await screen.findByText('Pode ser na quinta?')).toBeVisible()
  expect(calls.filter(({ name }) => name === 'fn_conversa').map(({ body }) => body)).toEqual([{ _proposta: 'p1' }])
})
