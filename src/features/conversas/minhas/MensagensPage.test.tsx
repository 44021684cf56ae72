import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import MensagensPage from './MensagensPage'

const item = (n: number, changes: object = {}) => ({
  tipo: 'mensagem',
  id: `00000000-0000-4000-8000-00000000000${n}`,
  solicitacao_id: `00000000-0000-4000-8000-00000000001${n}`,
  proposta_id: `00000000-0000-4000-8000-00000000000${n}`,
  sou_cliente: true,
  tipo_servico: 'Cultura Organizacional',
  local: 'São Paulo, SP',
  nome: 'Trama RH',
  slug: 'trama-rh',
  logo: null,
  texto: 'Podemos começar em dezembro.',
  minha: false,
  em: '2026-11-20T15:00:00Z',
  nao_lidas: 2,
  desde: '2026-11-20T14:00:00Z',
  ...changes,
})

let itens: object[]
beforeEach(() => {
  signIn()
  serve({ fn_minhas_conversas: () => ({ body: { nao_lidas: 3, desde: '2026-11-20T14:00:00Z', itens } }) })
})

const show = () => renderAt('/', <MensagensPage />)

test('each conversation says with whom, about what, how much is new, and leads to where it is answered', async () => {
  itens = [
    item(1),
    item(2, { tipo: 'pergunta', nome: null, slug: null, proposta_id: null, texto: 'Há RH interno?', nao_lidas: 1 }),
    item(3, { sou_cliente: false, nome: null, slug: null, minha: true, texto: 'Combinado.', nao_lidas: 0, desde: null }),
  ]
  show()
  const [trama, pergunta, cliente] = await screen.findAllByRole('link')
  expect(trama).toHaveTextContent(
    /Trama RH.*20 nov.*Cultura Organizacional · São Paulo, SP.*Podemos começar em dezembro\..*2 novas/,
  )
  expect(trama).toHaveAttribute('href', '/app/pedidos/00000000-0000-4000-8000-000000000011')
  expect(pergunta).toHaveTextContent(/Pergunta sobre o pedido.*Há RH interno\?.*Responder/)
  expect(cliente).toHaveTextContent(/Cliente.*Você: Combinado\./)
  expect(cliente && within(cliente).queryByText(/nova/)).toBeNull()
  expect(cliente).toHaveAttribute('href', '/area-restrita/solicitacao/00000000-0000-4000-8000-000000000013')
})

test('without conversations the page says what will be here', async () => {
  itens = []
  show()
  expect(await screen.findByText('Nenhuma mensagem por aqui')).toBeVisible()
})
