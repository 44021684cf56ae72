import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { camposConsultoria } from '@/domain/consultoria/consultoria'
import { getRotuloDoCampo } from '@/features/consultorias/etapas'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { type Answer, serve } from '../../../../tests/support/signed-in'
import { FichaDaConsultoria, FichaDaDenuncia, FichaDoTexto } from './fichas'
import ModeracaoPage from './ModeracaoPage'

vi.setConfig({ testTimeout: 60_000 })
vi.spyOn(notify, 'success').mockReturnValue(undefined)

const pedido = (id: string, tipo: string) => ({
  id,
  cliente_id: 'c1',
  tipo_servico: tipo,
  status_solicitacao: 'Solicitação Efetuada',
  visto: 'Solicitação Efetuada:1',
  empresa_nome: 'Padaria Imaginária',
  email_confirmado_em: '2026-11-21T12:00:00Z',
  criado_em: '2026-11-21T11:00:00Z',
})
const mudou: Answer = {
  status: 409,
  body: { code: 'PT409', message: 'Este item mudou desde que a página foi aberta.', hint: 'mudou', details: null },
}

function open(fila: ReturnType<typeof pedido>[], decisao: () => Answer) {
  const calls = serve({
    fn_admin_lista: () => ({ body: { itens: fila, proximo: null, total: fila.length, total_exato: true } }),
    fn_admin_detalhe: ({ body }) => {
      const linha = fila.find(({ id }) => id === (body as { _id: string })._id)
      const contato = { empresa_nome: 'Padaria Imaginária', responsavel_nome: 'Ana', email: 'ana@padaria.example' }
      return linha ? { body: { linha: { ...linha, contato }, relacionados: {}, historico: [] } } : { status: 404, body: {} }
    },
    configuracoes: () => ({ body: { abertura_automatica: false, versao: 3 } }),
    fn_salvar_configuracoes: () => ({ body: { abertura_automatica: true, versao: 4 } }),
    fn_pedir_correcao: decisao,
    fn_admin_espera: () => ({ body: [{ fila: 'pedidos', recorte: 'corrigidos', tabela: 'solicitacoes', total: 2, itens: [] }] }),
  })
  renderAt('/admin/moderacao', <ModeracaoPage />)
  return { calls, user: userEvent.setup({ delay: null }) }
}
const botao = (name: string) => screen.findByRole('button', { name })

test('a reason is required, the e-mail preview shows it, and the next item opens with the focus', async () => {
  const fila = [pedido('a', 'Cultura Organizacional'), pedido('b', 'Treinamento')]
  const { calls, user } = open(fila, () => {
    fila.shift()
    return { status: 204 }
  })
  await user.click(await botao('Pedir correção'))
  expect(calls.some(({ name }) => name === 'fn_pedir_correcao')).toBe(false)
  await user.click(await botao('Pedir correção'))
  expect(await screen.findByText('Escreva o motivo: a pessoa vai ler.')).toBeVisible()
  const motivo = screen.getByRole('textbox', { name: 'O que precisa mudar' })
  expect(motivo).toHaveFocus()
  await user.type(motivo, 'Conte o tamanho{Enter}{Enter}da equipe.')
  const carta = screen.getByRole('figure')
  // One line, as the e-mail and the page have it.
  expect(within(carta).getByText('Conte o tamanho da equipe.', { normalizer: (texto) => texto })).toBeVisible()
  expect(within(carta).getByText(/ana@padaria\.example/)).toBeVisible()
  await user.dblClick(await botao('Pedir correção'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Treinamento' })).toHaveFocus())
  const enviados = calls.filter(({ name }) => name === 'fn_pedir_correcao')
  expect(enviados.map(({ body }) => body)).toEqual([
    { _id: 'a', _visto: 'Solicitação Efetuada:1', _motivo: 'Conte o tamanho\n\nda equipe.' },
  ])
})

test('a decision that ends others of the queue too opens the next one that still waits', async () => {
  const fila = ['a', 'b', 'c'].map((id) => pedido(id, `Pedido ${id}`))
  const { user } = open(fila, () => {
    fila.splice(0, 2)
    return { status: 204 }
  })
  await user.click(await botao('Pedir correção'))
  await user.type(screen.getByRole('textbox', { name: 'O que precisa mudar' }), 'Conte o tamanho da equipe.')
  await user.click(await botao('Pedir correção'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Pedido c' })).toHaveFocus())
})

test('of a closed request the team reads why its client closed it', async () => {
  const motivo = 'Contratei por outro caminho.'
  const fechado = { ...pedido('a', 'Treinamento'), status_solicitacao: 'Encerrada', motivo_encerramento: motivo }
  open([fechado], () => mudou)
  expect(await screen.findByRole('heading', { name: 'Motivo do encerramento' })).toBeVisible()
  expect(screen.getByText(motivo)).toBeVisible()
})

test.each([
  ['cpf', '11222333000181', '11.222.333/0001-81'],
  ['cnpj', '***.456.789-**', '***.456.789-**'],
])('of a registration without %s the team reads every other answer', (sem, documento, lido) => {
  const respostas = Object.entries(camposConsultoria).map(([campo, { tipo }]) => [
    campo,
    tipo === 'lista' ? [`resposta de ${campo}`] : tipo === 'aceite' ? true : `resposta de ${campo}`,
  ])
  const linha = { ...Object.fromEntries(respostas), id: 'a', slug: 'a', documento, selos: {}, aprovacao: 'aprovada' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no more of the detail is read here
  const detalhe = { linha, relacionados: { propostas: [] }, historico: [] } as never
  render(<FichaDaConsultoria detalhe={detalhe} onDecidido={() => undefined} onRecarregar={() => undefined} />)
  for (const campo of Object.keys(camposConsultoria).filter((campo) => campo !== sem)) {
    const resposta = screen.getByText(getRotuloDoCampo(campo)).nextElementSibling
    expect(resposta).toHaveTextContent(
      campo === 'cnpj' || campo === 'cpf' ? lido : campo.startsWith('consentimento') ? 'Sim' : `resposta de ${campo}`,
    )
  }
})

test('a stale page says so in place and keeps the text, also when the item is read again or the decision is left', async () => {
  const { calls, user } = open([pedido('a', 'Cultura Organizacional')], () => mudou)
  await user.click(await botao('Pedir correção'))
  await user.type(screen.getByRole('textbox', { name: 'O que precisa mudar' }), 'Falta o prazo.')
  await user.click(await botao('Pedir correção'))
  expect(await screen.findByText('Este item mudou desde que a página foi aberta.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'O que precisa mudar' })).toHaveValue('Falta o prazo.')
  const lidos = () => calls.filter(({ name }) => name === 'fn_admin_detalhe').length
  const antes = lidos()
  await user.click(await botao('Recarregar este item'))
  await waitFor(() => expect(lidos()).toBe(antes + 1))
  await user.click(await botao('Pedir correção'))
  const motivo = screen.getByRole('textbox', { name: 'O que precisa mudar' })
  expect(motivo).toHaveValue('Falta o prazo.')
  await user.type(motivo, ' E o orçamento.')
  await user.click(await botao('Cancelar'))
  await user.click(await botao('Recusar pedido'))
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveValue('')
  await user.click(await botao('Cancelar'))
  await user.click(await botao('Pedir correção'))
  expect(screen.getByRole('textbox', { name: 'O que precisa mudar' })).toHaveValue('Falta o prazo. E o orçamento.')
})

test('an answer that was lost: the second try does not say that nothing was saved', async () => {
  const { user } = open([pedido('a', 'Cultura Organizacional')], () => mudou)
  await user.click(await botao('Pedir correção'))
  await user.type(screen.getByRole('textbox', { name: 'O que precisa mudar' }), 'Falta o prazo.')
  await user.click(await botao('Pedir correção'))
  expect(await screen.findByText(/uma tentativa sem resposta pode ter valido/)).toBeVisible()
  expect(screen.queryByText(/Nada foi salvo/)).toBeNull()
})

test('a reported review leads to the request that it is about', () => {
  const linha = {
    id: 't1',
    tipo: 'avaliacao',
    texto: 'Bom.',
    autor: 'cliente',
    status: 'aberta',
    denuncias: [],
    solicitacao_id: 's1',
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no more of the detail is read here
  const detalhe = { linha, relacionados: {}, historico: [] } as never
  renderAt('/admin/moderacao', <FichaDoTexto detalhe={detalhe} onDecidido={() => undefined} onRecarregar={() => undefined} />)
  expect(screen.getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute('href', '/admin/tabelas/solicitacoes?item=s1')
})

test('who reported an ad and wants an answer is written to by a press', () => {
  const linha = { id: 'd1', motivo: 'golpe', status: 'improcedente', email: 'nina@longe.example' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no more of the detail is read here
  const detalhe = {
    linha,
    relacionados: { vaga: { id: 'v1', status: 'expirada' }, outras: [], suspensoes: [] },
    historico: [],
  } as never
  renderAt('/admin/moderacao', <FichaDaDenuncia detalhe={detalhe} onDecidido={() => undefined} onRecarregar={() => undefined} />)
  expect(screen.getByRole('link', { name: linha.email })).toHaveAttribute('href', `mailto:${linha.email}`)
})

test('the company of a request leads to its client, who has the other requests', async () => {
  open([pedido('a', 'Cultura Organizacional')], () => mudou)
  const empresa = await screen.findByRole('link', { name: 'Padaria Imaginária' })
  expect(empresa).toHaveAttribute('href', '/admin/tabelas/clientes?item=c1')
})

test('arrow keys move through the queue, and the switch sends the version that was on the screen', async () => {
  const { calls, user } = open([pedido('a', 'Cultura Organizacional'), pedido('b', 'Treinamento')], () => mudou)
  const [primeiro, segundo] = within(await screen.findByRole('list', { name: 'Pedidos' })).getAllByRole('button')
  primeiro?.focus()
  await user.keyboard('{ArrowDown}')
  expect(segundo).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Treinamento' })).toHaveFocus())
  await user.click(await botao('Ligar'))
  expect(await screen.findByRole('heading', { name: 'Abertura automática: ligada' })).toBeVisible()
  expect(calls.find(({ name }) => name === 'fn_salvar_configuracoes')?.body).toEqual({
    _mudancas: { abertura_automatica: true },
    _versao: 3,
  })
})

test('what waits is counted beside its view of the queue, and beside its page in the menu and in that of a phone', async () => {
  open([], () => mudou)
  expect(await screen.findByRole('option', { name: /^Corrigidos.* \(2\)$/ })).toBeInTheDocument()
  expect(screen.getByRole('option', { name: 'Pedidos (2)', hidden: true })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Pedidos.*2 esperam decisão/ })).toHaveAttribute('aria-current', 'page')
})

test('the menu leads from one queue to another, which is arrived at like a page, and from there to its table', async () => {
  const { calls, user } = open([], () => mudou)
  vi.stubGlobal('scrollTo', vi.fn())
  await user.click(screen.getByRole('link', { name: 'Denúncias' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Denúncias' }).closest('header')).toBeInTheDocument()
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  expect(screen.getByRole('link', { name: 'Denúncias' })).toHaveAttribute('aria-current', 'page')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ _tabela: 'denuncias' }))
  expect(screen.getByRole('link', { name: 'Ver tabela' })).toHaveAttribute('href', '/admin/tabelas/denuncias')
})
