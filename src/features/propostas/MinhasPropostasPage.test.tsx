import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../tests/support/signed-in'
import MinhasPropostasPage from './MinhasPropostasPage'
import { propostaEnviada } from '../../../tests/samples/rows/pedidos'

const proposta = (n: number, changes: object = {}) => ({
  ...propostaEnviada,
  id: `p${n}`,
  solicitacao_id: `a${n}`,
  tipo_servico: `Serviço ${n}`,
  cidade_estado: 'Recife, PE',
  status_solicitacao: 'Aberta',
  valor: 1000 * n,
  ...changes,
})

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
beforeEach(() => {
  signIn()
  server = { fn_minhas_consultorias: () => ({ body: [] }) }
  calls = serve(server)
})

function open(state?: object) {
  renderAt({ pathname: '/area-restrita/propostas', state }, <MinhasPropostasPage />)
  return userEvent.setup({ delay: null })
}

/** Answers each group with its own; the groups that are not named are empty. */
const serveGrupos = (grupos: Record<string, object>) => {
  server.fn_minhas_propostas = ({ body }) => ({
    body: grupos[(body as { _status: string })._status] ?? { itens: [], proximo: null },
  })
}
const grupo = (name: string) => within(screen.getByRole('region', { name }))

test('accepted ones first, then those that wait, and those that ended in one line; each group pages alone', async () => {
  const recusada = { status_proposta: 'recusada', motivo: 'Fora do prazo', decided_em: '2026-11-21T15:00:00Z' }
  const fora = { status_proposta: 'expirada', status_solicitacao: 'Proposta Aceita', decided_em: '2026-11-22T15:00:00Z' }
  server.fn_minhas_propostas = ({ body }) => {
    const { _status, _cursor } = body as { _status: string; _cursor?: string }
    if (_status === 'aceita') return { body: { itens: [proposta(4, { status_proposta: 'aceita' })], proximo: null } }
    if (_status === 'encerrada') return { body: { itens: [proposta(2, recusada), proposta(5, fora)], proximo: null } }
    return { body: _cursor ? { itens: [proposta(3)], proximo: null } : { itens: [proposta(1)], proximo: 'c2' } }
  }
  server.fn_contato_do_pedido = () => ({ status: 500, body: {} })
  const user = open()
  expect(await screen.findByRole('link', { name: 'Serviço 1' })).toHaveAttribute('href', '/area-restrita/solicitacao/a1')
  expect(screen.getByRole('heading', { level: 1 }).previousSibling).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Aceitas',
    'Esperando o cliente',
    'Encerradas',
  ])
  expect(grupo('Aceitas').getByRole('region', { name: 'Contato do cliente' })).toBeVisible()
  const encerradas = grupo('Encerradas')
  expect(encerradas.getByText(/O cliente escolheu outra proposta/)).not.toBeVisible()
  await user.click(encerradas.getByText('2 propostas'))
  expect(encerradas.getAllByRole('listitem')[0]).toHaveTextContent(/Recife, PE · R\$\s2\.000,00 · .* · Motivo: Fora do prazo/)
  expect(encerradas.getByText(/O cliente escolheu outra proposta/)).toBeVisible()
  expect(encerradas.queryByText('Ver o que foi enviado')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver mais' }))
  expect(await grupo('Esperando o cliente').findByRole('link', { name: 'Serviço 3' })).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ _status: 'enviada', _cursor: 'c2' })
})

/** One that waits, and one that was decided. */
const serveEncerrada = (nao_lidas: number) =>
  serveGrupos({
    enviada: { itens: [proposta(1)], proximo: null },
    encerrada: { itens: [proposta(2, { status_proposta: 'recusada', nao_lidas })], proximo: null },
  })

test('decided ones with an unread message stand open, and stay so once it is read', async () => {
  serveEncerrada(2)
  server.fn_retirar_proposta = () => ({ body: {} })
  const user = open()
  expect(await screen.findByText('2 mensagens novas')).toBeVisible()
  serveEncerrada(0)
  // Any act reads the list again.
  await user.click(screen.getByRole('button', { name: 'Mais sobre a proposta para Serviço 1, Recife, PE' }))
  await user.click(screen.getByRole('button', { name: 'Retirar proposta' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirar proposta' }))
  await waitFor(() => expect(screen.queryByText('2 mensagens novas')).toBeNull())
  expect(grupo('Encerradas').getByText(/Recife, PE/)).toBeVisible()
})

test('one that waits is a line: value, time and until when; it is withdrawn from its menu', async () => {
  serveGrupos({ enviada: { itens: [proposta(1)], proximo: null } })
  server.fn_retirar_proposta = () => ({ body: {} })
  const user = open()
  const linha = within(await screen.findByRole('listitem'))
  expect(linha.getByText(/R\$\s1\.000,00/)).toBeVisible()
  expect(linha.getByText(/6 semanas/)).toBeVisible()
  expect(linha.getByText(/^vale até 20 dez( 20\d\d)?$/)).toBeVisible()
  expect(linha.queryByText(/Enviada|Esperando/)).toBeNull()
  await user.click(linha.getByRole('button', { name: 'Mais sobre a proposta para Serviço 1, Recife, PE' }))
  await user.click(linha.getByRole('button', { name: 'Retirar proposta' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirar proposta' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('fn_retirar_proposta'))
})

test('a conversation of one that ended is opened where the list of messages leads to, with the focus where one writes', async () => {
  const recusada = { status_proposta: 'recusada', motivo: null, decided_em: '2026-11-21T15:00:00Z' }
  serveGrupos({ encerrada: { itens: [proposta(1, recusada), proposta(2, recusada)], proximo: null } })
  server.fn_conversa = () => ({
    body: { proposta_id: '00000000-0000-4000-8000-000000000001', aberta: true, aceita: false, mensagens: [] },
  })
  open({ conversar: 'p2' })
  expect(await screen.findByText(/^Conversa com o cliente/)).toBeVisible()
  expect(screen.getAllByText(/^Conversa com o cliente/)).toHaveLength(1)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus())
})

test('shows those of one status, by the address', async () => {
  server.fn_minhas_propostas = () => ({ body: { itens: [], proximo: null } })
  const user = open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Situação' }), 'Recusadas')
  expect(await screen.findByText('Nenhuma proposta nesta situação')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ _status: 'recusada' })
})

test('a person without a proposal is sent to the open requests', async () => {
  server.fn_minhas_propostas = () => ({ body: { itens: [], proximo: null } })
  open()
  expect(await screen.findByText('Você ainda não enviou propostas')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver pedidos abertos' })).toHaveAttribute('href', '/area-restrita')
})

test('marks the messages of the client that were not opened', async () => {
  serveGrupos({ enviada: { itens: [proposta(1, { nao_lidas: 2 }), proposta(2)], proximo: null } })
  server.fn_conversa = () => ({ status: 500, body: {} })
  open()
  expect(await screen.findAllByText('2 mensagens novas')).toHaveLength(1)
})

test('who comes from the list of messages finds the conversation open', async () => {
  serveGrupos({ enviada: { itens: [proposta(1, { nao_lidas: 2 }), proposta(2)], proximo: null } })
  const mensagem = {
    id: 'm',
    do_cliente: true,
    texto: 'Pode ser na quinta?',
    oculto: false,
    criada_em: '2026-11-20T15:00:00Z',
    lida_em: null,
  }
  server.fn_conversa = () => ({ body: { proposta_id: 'p1', aberta: true, aceita: false, mensagens: [mensagem] } })
  open({ conversar: 'p1' })
  expect(await screen.findByText('Pode ser na quinta?')).toBeVisible()
  expect(calls.filter(({ name }) => name === 'fn_conversa').map(({ body }) => body)).toEqual([{ _proposta: 'p1' }])
})

test('who withdraws one that the client decided meanwhile is told that it was not withdrawn', async () => {
  const error = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  serveGrupos({ enviada: { itens: [proposta(1)], proximo: null } })
  server.fn_retirar_proposta = () => {
    serveGrupos({ aceita: { itens: [proposta(1, { status_proposta: 'aceita' })], proximo: null } })
    return { status: 409, body: { code: 'PT409', hint: 'proposta_decidida', message: 'Esta proposta já foi decidida.' } }
  }
  const user = open()
  const linha = within(await screen.findByRole('listitem'))
  await user.click(linha.getByRole('button', { name: 'Mais sobre a proposta para Serviço 1, Recife, PE' }))
  await user.click(linha.getByRole('button', { name: 'Retirar proposta' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirar proposta' }))
  await waitFor(() => expect(error).toHaveBeenCalledWith('A proposta não foi retirada', 'Esta proposta já foi decidida.'))
  expect(await screen.findByRole('region', { name: 'Aceitas' })).toBeVisible()
})
