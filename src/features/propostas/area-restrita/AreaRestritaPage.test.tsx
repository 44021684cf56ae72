import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import { buildStorageKey } from '@/domain/marca'
import { PROPOSTA_VAZIA } from '@/domain/proposta'
import { createRascunhoDaProposta } from '../rascunho'
import AreaRestritaPage from './AreaRestritaPage'
import { keepVistos } from './vistos'

const pedido = (n: number, changes: object = {}) => ({
  id: `a${n}`,
  status: 'Aberta',
  cidade_estado: 'Recife, PE',
  tipo_servico: `Serviço ${n}`,
  prazo_desejado: '1 mês',
  budget_estimado: 'R$5k–10k',
  porte: '11–50',
  quantidade: null,
  combina: false,
  descricao: 'a'.repeat(250),
  timestamp: '2026-11-20T15:00:00Z',
  num_propostas: 2,
  max_propostas: 4,
  convidada: false,
  minha_proposta: null,
  ...changes,
})

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
beforeEach(() => {
  signIn()
  server = { fn_listar_solicitacoes_abertas: () => ({ body: { itens: [], proximo: null } }) }
  calls = serve(server)
})

function Address() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="address">{pathname + decodeURIComponent(search)}</p>
      <p data-testid="state">{JSON.stringify(state)}</p>
      <button type="button" onClick={() => navigate(-1)}>
        voltar
      </button>
    </>
  )
}

function open(address = '/area-restrita') {
  renderAt(
    address,
    <>
      <AreaRestritaPage />
      <Address />
    </>,
  )
  return userEvent.setup({ delay: null })
}
const address = () => screen.getByTestId('address')
const asked = () => calls.filter(({ name }) => name === 'fn_listar_solicitacoes_abertas').map(({ body }) => body)

test('lists the open requests with a truncated description, places and own proposal, and passes the record to the detail', async () => {
  const first = pedido(1, { minha_proposta: { id: 'p', status_proposta: 'enviada' } })
  server.fn_listar_solicitacoes_abertas = ({ body }) => ({
    body: (body as { _cursor?: string })._cursor
      ? { itens: [pedido(3)], proximo: null }
      : { itens: [first, pedido(2, { num_propostas: 4 })], proximo: 'c2' },
  })
  const user = open()
  expect(await screen.findByText('Serviço 1')).toBeVisible()
  expect(screen.getAllByText(`${'a'.repeat(199)}…`)).toHaveLength(2)
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('2 de 4 propostas')
  expect(screen.getByText('Sua proposta: enviada')).toBeVisible()
  expect(screen.getByText('Completo por enquanto')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver mais' }))
  expect(await screen.findByText('Serviço 3')).toBeVisible()
  expect(asked().at(-1)).toMatchObject({ _cursor: 'c2' })
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Serviço 1' }))
  expect(address()).toHaveTextContent('/area-restrita/solicitacao/a1')
  expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toEqual({ pedido: first, lista: '' })
})

test('those that the own consultancy serves, the others and the answered ones stand under their own headings', async () => {
  const respondido = pedido(4, { minha_proposta: { id: 'p', status_proposta: 'retirada' } })
  server.fn_listar_solicitacoes_abertas = () => ({
    body: { itens: [pedido(1, { combina: true }), pedido(2), pedido(3), respondido, { ...respondido, id: 'a5' }], proximo: null },
  })
  open()
  const rows = (await screen.findAllByRole('article')).map((row) => row.parentElement)
  expect(rows[0]).toHaveTextContent(
    /^Combina com a sua consultoriaServiço 12 de 4 propostasR\$5k–10k · prazo: 1 mês · Recife, PE · 11–50 pessoas · /,
  )
  expect(rows[1]).toHaveTextContent(/^Outros pedidosServiço 2/)
  expect(rows[2]).toHaveTextContent(/^Serviço 3/)
  expect(rows[3]).toHaveTextContent(/^Já respondiServiço 4/)
  expect(rows[4]).toHaveTextContent(/^Serviço 4/)
})

test('filters are in the address, apply after a pause in typing, and the back button removes them', async () => {
  const user = open('/area-restrita?prazo=inventado&minhas=talvez')
  await screen.findByText('Nenhum pedido aberto agora')
  await user.type(screen.getByRole('searchbox', { name: 'Cidade ou estado' }), ' são  paulo')
  await waitFor(() => expect(address()).toHaveTextContent('local=são+paulo'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Budget estimado' }), 'R$2k–5k')
  await waitFor(() => expect(address()).toHaveTextContent('budget=R$2k–5k'))
  expect(await screen.findByText('Nenhum pedido aberto com estes filtros')).toBeVisible()
  expect(asked()).toEqual([
    { _minhas: false },
    { _local: 'são paulo', _minhas: false },
    { _local: 'são paulo', _budget: 'R$2k–5k', _minhas: false },
  ])
  await user.click(screen.getByRole('button', { name: 'voltar' }))
  await user.click(screen.getByRole('button', { name: 'voltar' }))
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Cidade ou estado' })).toHaveValue(''))
  expect(address()).not.toHaveTextContent('local')
})

test('a refusal by the rate limit says when to go on, and retries only on request', async () => {
  server.fn_listar_solicitacoes_abertas = () => ({
    status: 429,
    body: {
      code: 'PT429',
      message: 'Muitas tentativas em pouco tempo. Aguarde cerca de 25 minutos e tente de novo.',
      hint: 'limite',
    },
  })
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Aguarde cerca de 25 minutos e tente de novo.')
  expect(asked()).toHaveLength(1)
  server.fn_listar_solicitacoes_abertas = () => ({ body: { itens: [pedido(1)], proximo: null } })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Serviço 1')).toBeVisible()
})

test('a request for which this person has begun a proposal says so, and no other', async () => {
  localStorage.clear()
  const { auth_user_id: eu } = signIn()
  createRascunhoDaProposta('a1', eu).write({ ...PROPOSTA_VAZIA, mensagem: 'Fazemos assim.' })
  createRascunhoDaProposta('a2', 'outra').write({ ...PROPOSTA_VAZIA, mensagem: 'De outra pessoa.' })
  server.fn_listar_solicitacoes_abertas = () => ({ body: { itens: [pedido(1), pedido(2)], proximo: null } })
  open()
  await screen.findByText('Serviço 2')
  expect(screen.getAllByText('Proposta começada')).toHaveLength(1)
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Proposta começada')
})

test('what came since the last visit is new; on a first visit nothing is, and a search keeps nothing', async () => {
  const { auth_user_id: eu } = signIn()
  server.fn_listar_solicitacoes_abertas = () => ({
    body: { itens: [pedido(1, { timestamp: '2026-11-22T15:00:00Z' }), pedido(2)], proximo: null },
  })
  open('/area-restrita?prazo=1%20m%C3%AAs')
  await screen.findByText('Serviço 2')
  expect(localStorage.getItem(buildStorageKey('pedidos_vistos'))).toBeNull()
  expect(screen.queryByText('Novo')).toBeNull()
  cleanup()
  open()
  await screen.findByText('Serviço 2')
  expect(screen.queryByText('Novo')).toBeNull()
  expect(localStorage.getItem(buildStorageKey('pedidos_vistos'))).toContain('2026-11-22')
  cleanup()
  // A later visit of somebody who had seen the older one.
  const { auth_user_id: outra } = signIn()
  expect(outra).not.toBe(eu)
  keepVistos(outra, ['2026-11-20T15:00:00Z'])
  open()
  await screen.findByText('Serviço 2')
  expect(screen.getAllByText('Novo')).toHaveLength(1)
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Novo')
})
