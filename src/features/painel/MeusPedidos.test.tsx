import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../tests/support/signed-in'
import { MeusPedidos } from './MeusPedidos'

const pedido = (n: number, status_solicitacao = 'Encerrada') => ({
  id: `00000000-0000-4000-8000-0000000000${n}`,
  tipo_servico: `Serviço ${n}`,
  status_solicitacao,
  num_propostas: n === 18 ? 2 : 0,
  criado_em: `2026-10-${n}T15:00:00.123456+00:00`,
  email_confirmado_em: n === 10 ? null : '2026-10-30T15:00:00Z',
  cidade: 'São Paulo',
  uf: 'SP',
  rs_qtd_vagas: n,
  rs_cargos_funcao: 'Pessoa desenvolvedora',
  clientes: { email: 'ana@tear.example' },
})

/** The newest first, as the database answers; the last one of the first page tells that there are others. */
const NOVOS = [
  pedido(30, 'Solicitação Efetuada'),
  pedido(29, 'Proposta Aceita'),
  pedido(28, 'Recusada'),
  pedido(27, 'Outra coisa'),
  ...[26, 25, 24, 23, 22, 21, 20, 19].map((n) => pedido(n)),
  pedido(18, 'Aberta'),
  ...[17, 16, 15, 14, 13, 12, 11, 10].map((n) => pedido(n)),
]

const listServicos = () => screen.getAllByText(/^Serviço \d+$/).map(({ textContent }) => Number(textContent?.slice(8)))

function open(resumo: boolean) {
  const { id } = signIn()
  const calls = serve({
    solicitacoes: ({ query }) => ({ body: query.get('or') ? [pedido(10, 'Solicitação Efetuada')] : NOVOS }),
  })
  renderAt('/app/pedidos', <MeusPedidos userId={id} email="ana@tear.example" resumo={resumo} />)
  return calls
}

test("lists the own requests with the client's texts, what waits for the client first, and loads older ones after the last", async () => {
  const calls = open(false)
  // The page says what it is once.
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Pedidos'])
  expect(await screen.findByText('Serviço 30')).toBeVisible()
  for (const words of ['Pedido recebido', 'Proposta aceita', 'Não publicado']) expect(screen.getByText(words)).toBeVisible()
  expect(screen.getAllByText('Encerrado')).toHaveLength(15)
  // Two of one service differ by their answers.
  expect(screen.getByText(/^30 × Pessoa desenvolvedora/).closest('li')).toHaveTextContent(
    '30 × Pessoa desenvolvedora · São Paulo, SP · ',
  )
  expect(screen.getByText('2 de 4 propostas').closest('li')).toHaveTextContent('Serviço 18')
  const primeiros = [18, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 17, 16, 15, 14, 13, 12, 11]
  expect(listServicos()).toEqual(primeiros)
  await userEvent.click(screen.getByRole('button', { name: 'Ver mais antigos' }))
  expect((await screen.findByText('Serviço 10')).closest('li')).toHaveTextContent('Falta confirmar')
  expect(screen.queryByRole('button', { name: 'Ver mais antigos' })).toBeNull()
  expect(listServicos()).toEqual([...primeiros, 10])
  const [first, second] = calls.filter(({ name }) => name === 'solicitacoes')
  expect(first?.query.get('clientes.email')).toBe('eq.ana@tear.example')
  expect(second?.query.get('or')).toBe(
    `(criado_em.lt."${pedido(11).criado_em}",and(criado_em.eq."${pedido(11).criado_em}",id.lt.${pedido(11).id}))`,
  )
})

test('beside other things the first five are there, and the way to all of them', async () => {
  open(true)
  expect(await screen.findByText('Serviço 18')).toBeVisible()
  expect(listServicos()).toEqual([18, 30, 29, 28, 27])
  expect(screen.getByRole('link', { name: 'Ver todos os pedidos' })).toHaveAttribute('href', '/app/pedidos')
  expect(screen.queryByRole('button', { name: 'Ver mais antigos' })).toBeNull()
})
