import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
let calls: ReturnType<typeof serve>
let doPedido: object
const fio = (n: number, texto: string, do_cliente: boolean) => ({
  proposta_id: `00000000-0000-4000-8000-00000000000${n}`,
  aberta: true,
  aceita: false,
  mensagens: [
    {
      id: `00000000-0000-4000-8000-00000000002${n}`,
      do_cliente,
      texto,
      oculto: false,
      criada_em: '2026-11-20T15:00:00Z',
      lida_em: null,
      por: null,
    },
  ],
})
beforeEach(() => {
  signIn()
  doPedido = { perguntas: [], conversas: [] }
  calls = serve({
    fn_conversas: () => ({ body: doPedido }),
    fn_conversa: () => ({ body: fio(3, 'Combinado.', false) }),
    fn_escrever_a_consultoria: () => {
      const dito = fio(1, 'Em dezembro, então.', true)
      return {
        body: { perguntas: [], conversas: [{ ...dito, mensagens: [...fio(5, 'Podemos?', false).mensagens, ...dito.mensagens] }] },
      }
    },
    fn_responder_pergunta: ({ body }) => ({
      body: { perguntas: [{ ...pergunta, resposta: (body as { _texto: string })._texto }], conversas: [] },
    }),
    fn_minhas_conversas: () => ({ body: { nao_lidas: 3, desde: '2026-11-20T14:00:00Z', itens } }),
  })
})
afterEach(() => vi.unstubAllGlobals())
const lidas = () => calls.filter(({ name }) => name === 'fn_minhas_conversas').length
const abertas = () => calls.filter(({ name }) => name === 'fn_conversas').map(({ body }) => body)
const pergunta = {
  id: '00000000-0000-4000-8000-000000000002',
  texto: 'Há RH interno?',
  criada_em: '2026-11-20T15:00:00Z',
  minha: false,
  resposta: null,
  respondida_em: null,
  oculto: false,
  por: null,
}

const show = (conversa?: number) =>
  renderAt(conversa ? `/?conversa=00000000-0000-4000-8000-00000000000${conversa}` : '/', <MensagensPage />)

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
  expect(trama).toHaveAttribute('href', '/app/mensagens?conversa=00000000-0000-4000-8000-000000000001')
  expect(pergunta).toHaveTextContent(/Pergunta sobre o pedido.*Há RH interno\?.*Responder/)
  expect(cliente).toHaveTextContent(/Cliente.*Você: Combinado\./)
  expect(cliente && within(cliente).queryByText(/nova/)).toBeNull()
  expect(cliente).toHaveAttribute('href', '/app/mensagens?conversa=00000000-0000-4000-8000-000000000003')
})

test('without conversations the page says what will be here', async () => {
  itens = []
  show()
  expect(await screen.findByText('Nenhuma mensagem por aqui')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pedir orçamentos' })).toHaveAttribute('href', '/empresas-inicio')
})

test('on a wide screen the newest stands beside the list; who did not choose it keeps the focus', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  itens = [item(1), item(3, { sou_cliente: false, nome: null, slug: null })]
  doPedido = { perguntas: [], conversas: [fio(1, 'Podemos começar em dezembro.', false)] }
  show()
  const aberta = within(await screen.findByRole('region', { name: 'Trama RH' }))
  expect(await aberta.findByRole('textbox', { name: 'Mensagem' })).not.toHaveFocus()
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Trama RH')
})

test('a conversation opens beside the list, ready to be answered, leads to its request, and is read from then on', async () => {
  itens = [item(1), item(3, { sou_cliente: false, nome: null, slug: null })]
  doPedido = { perguntas: [], conversas: [fio(1, 'Podemos começar em dezembro.', false), fio(4, 'De outra.', false)] }
  show(1)
  const aberta = within(await screen.findByRole('region', { name: 'Trama RH' }))
  expect(await aberta.findByRole('textbox', { name: 'Mensagem' })).toHaveFocus()
  expect(aberta.getByText('Podemos começar em dezembro.')).toBeVisible()
  expect(screen.queryByText('De outra.')).toBeNull()
  expect(aberta.getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute(
    'href',
    '/app/pedidos/00000000-0000-4000-8000-000000000011',
  )
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Trama RH')
  await expect.poll(lidas).toBe(2)
  // What was sent is the last message of the list, at once.
  const user = userEvent.setup({ delay: null })
  await user.type(aberta.getByRole('textbox', { name: 'Mensagem' }), 'Em dezembro, então.')
  await user.click(aberta.getByRole('button', { name: /^Enviar/ }))
  await expect.poll(lidas).toBe(3)
  expect(aberta.getByText('Em dezembro, então.')).toBeVisible()
})

test('of two conversations about a request the one that is not opened stays unread; when it is opened it is read', async () => {
  const pedido = item(1).solicitacao_id
  itens = [item(1), item(4, { solicitacao_id: pedido, nome: 'Raiz RH' })]
  doPedido = { perguntas: [], conversas: [fio(1, 'Podemos começar em dezembro.', false), fio(4, 'De outra.', false)] }
  show(1)
  expect(await within(await screen.findByRole('region', { name: 'Trama RH' })).findByRole('textbox')).toBeVisible()
  expect(abertas()).toEqual([{ _token: pedido, _proposta: item(1).id }])
  await userEvent.setup({ delay: null }).click(screen.getByRole('link', { name: /Raiz RH/ }))
  expect(await within(await screen.findByRole('region', { name: 'Raiz RH' })).findByText('De outra.')).toBeVisible()
  expect(abertas().at(-1)).toEqual({ _token: pedido, _proposta: item(4).id })
})

test('the consultancy reads and writes there too, and a question is answered there', async () => {
  itens = [item(3, { sou_cliente: false, nome: null, slug: null })]
  const { unmount } = show(3)
  const aberta = within(await screen.findByRole('region', { name: 'Cliente' }))
  expect(await aberta.findByRole('textbox', { name: 'Mensagem' })).toHaveFocus()
  expect(aberta.getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute(
    'href',
    '/area-restrita/solicitacao/00000000-0000-4000-8000-000000000013',
  )
  unmount()
  itens = [item(2, { tipo: 'pergunta', nome: null, slug: null, proposta_id: null, texto: 'Há RH interno?', nao_lidas: 1 })]
  doPedido = { perguntas: [pergunta], conversas: [] }
  show(2)
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByRole('textbox', { name: 'Sua resposta' }), 'Sim, duas pessoas.')
  itens = []
  await user.click(screen.getByRole('button', { name: 'Publicar resposta' }))
  expect(await screen.findByText('Sim, duas pessoas.', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Pergunta sobre o pedido' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Editar resposta' }))
  expect(screen.getByRole('textbox', { name: 'Sua resposta' })).toHaveValue('Sim, duas pessoas.')
})

test('a conversation that is over leads to the requests and proposals it may belong to', async () => {
  itens = [item(1)]
  show(7)
  const aberta = within(await screen.findByRole('region', { name: 'Mensagens' }))
  expect(await aberta.findByText('Esta conversa não está mais aqui.')).toBeVisible()
  expect(aberta.getByRole('link', { name: 'Seus pedidos' })).toHaveAttribute('href', '/app/pedidos')
  expect(aberta.getByRole('link', { name: 'Minhas propostas' })).toHaveAttribute('href', '/area-restrita/propostas')
})

test('a link that knows the request alone opens its unread conversation', async () => {
  const pedido = '00000000-0000-4000-8000-000000000019'
  itens = [
    item(1, { solicitacao_id: pedido, nao_lidas: 0, nome: 'Raiz RH' }),
    item(3, { solicitacao_id: pedido, sou_cliente: false, nome: null }),
  ]
  renderAt(`/app/mensagens?conversa=${pedido}`, <MensagensPage />)
  expect(await screen.findByText('Combinado.')).toBeVisible()
})
