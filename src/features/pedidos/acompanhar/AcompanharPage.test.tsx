import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { describeLeitura } from '@/domain/publica/leitura'
import { AppError, SEM_CONEXAO } from '@/lib/errors'
import { Draft } from '@/lib/draft/draft'
import { renderAt } from '../../../../tests/support/pages/render-at'
import AcompanharPage from './AcompanharPage'
import { type Acompanhamento, confirmEmail, deleteDados, type PropostasDoPedido, resendLink } from './api'
import { buildAcompanhamento } from '../../../../tests/samples/rows/pedidos'

const SEGREDO = 's'.repeat(43)

vi.setConfig({ testTimeout: 60_000 })

const acompanhar = vi.hoisted(() => vi.fn<(token: string) => Promise<Acompanhamento>>())
const verPropostas = vi.hoisted(() => vi.fn<() => Promise<PropostasDoPedido>>())
vi.mock('./api', () => ({
  acompanhamentoQueries: {
    ofToken: (token: string) => ({ queryKey: ['solicitacoes', { token }], queryFn: () => acompanhar(token) }),
    // The choice among proposals is tested over the network in Propostas.test.tsx.
    propostas: (token: string) => ({ queryKey: ['propostas', { token }], queryFn: () => verPropostas() }),
  },
  confirmEmail: vi.fn(),
  decideProposta: vi.fn(),
  deleteDados: vi.fn(),
  resendLink: vi.fn(),
}))

const pedido = buildAcompanhamento()
const confirmado = { ...pedido, email_confirmado_em: '2026-11-21T15:05:00Z' }
const recusa = (status: number, hint: string) => new AppError('x', { code: `PT${status}`, status, hint })

const Novo = () => <p data-testid="trazido">{JSON.stringify(useLocation().state)}</p>

function open() {
  renderAt(
    `/acompanhar#${SEGREDO}`,
    <main>
      <Routes>
        <Route path="/acompanhar" element={<AcompanharPage />} />
        <Route path="/empresa-solicitacao" element={<Novo />} />
      </Routes>
    </main>,
  )
  return userEvent.setup({ delay: null })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  acompanhar.mockReset().mockResolvedValue(pedido)
  verPropostas.mockReset().mockReturnValue(new Promise(() => {}))
  vi.mocked(confirmEmail).mockReset().mockResolvedValue(confirmado)
  vi.mocked(deleteDados).mockReset().mockResolvedValue(undefined)
  vi.mocked(resendLink).mockReset().mockResolvedValue(undefined)
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
})

test('opening confirms nothing; the button does, once, and the page updates', async () => {
  const user = open()
  const confirm = await button('Confirmar meu e-mail')
  expect(confirmEmail).not.toHaveBeenCalled()
  await user.dblClick(confirm)
  expect(await screen.findByText('Pedido em revisão.')).toBeVisible()
  expect(confirmEmail).toHaveBeenCalledTimes(1)
  expect(confirmEmail).toHaveBeenCalledWith(SEGREDO)
  expect(screen.queryByRole('button', { name: 'Confirmar meu e-mail' })).toBeNull()
})

test('shows status, proposals and the submitted data, and hides the address from other sites and search', async () => {
  open()
  expect(await screen.findByText('0 de 4 propostas recebidas')).toBeVisible()
  expect(screen.getByText('Prazo de implementação').nextSibling).toHaveTextContent('1 mês')
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(document.body.innerHTML).not.toContain(SEGREDO)
})

test.each([
  ['Recusada', 'Corrigir em um novo pedido', /O novo já vem com as suas respostas/, 'Marina'],
  ['Encerrada', 'Pedir novos orçamentos', /não reabre/, undefined],
] as const)('%s: what a new request brings', async (status, link, texto, nome) => {
  acompanhar.mockResolvedValue({ ...confirmado, status, dados: { contexto_projeto: 'Um texto.' } })
  const user = open()
  expect(await screen.findByText(texto)).toBeVisible()
  await user.click(await screen.findByRole('link', { name: link }))
  const trazido = nome && { responsavel_nome: nome, contexto_projeto: 'Um texto.', tipo_servico: 'Cultura Organizacional' }
  expect(JSON.parse((await screen.findByTestId('trazido')).textContent ?? '')).toEqual(
    trazido ? { trazido: expect.objectContaining(trazido) as unknown } : null,
  )
})

test('a narrow screen folds what comes after the proposals of an open request, also while there are none', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  acompanhar.mockResolvedValue({ ...confirmado, status: 'Aberta' })
  open()
  for (const name of ['Andamento', 'Seus dados', 'O que você enviou']) {
    expect((await screen.findByText(name, { selector: 'summary h2' })).closest('details')).not.toHaveAttribute('open')
  }
  vi.unstubAllGlobals()
})

test('a narrow screen folds what was sent also before the e-mail is confirmed: the button comes first', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  open()
  expect((await screen.findByText('O que você enviou', { selector: 'summary h2' })).closest('details')).not.toHaveAttribute(
    'open',
  )
  vi.unstubAllGlobals()
})

test('says what consultancies read in the words of the request form', async () => {
  open()
  expect(await screen.findByText(describeLeitura('pedido'), { exact: false })).toBeInTheDocument()
})

test('when the request is already open, the page says so after the button', async () => {
  vi.mocked(confirmEmail).mockResolvedValue({ ...confirmado, status: 'Aberta' })
  const user = open()
  await user.click(await button('Confirmar meu e-mail'))
  expect(await screen.findByText('Aberto para propostas.')).toBeVisible()
  expect(notify.success).toHaveBeenCalledWith('E-mail confirmado', 'Seu pedido já está aberto para as consultorias.')
})

test('while the proposals of an accepted request are on their way, nothing is said of its consultancy', async () => {
  acompanhar.mockResolvedValue({ ...confirmado, status: 'Proposta Aceita', num_propostas: 1 })
  open()
  expect(await screen.findByText('Proposta aceita.')).toBeVisible()
  expect(screen.queryByText(/encerrou a conta/)).toBeNull()
})

test.each(['Proposta Aceita', 'Encerrada'])(
  'after a choice, %s: a consultancy that ended its account is said to have left, and another request is offered',
  async (status) => {
    acompanhar.mockResolvedValue({ ...confirmado, status })
    const [aberta_em, escolhida_em] = ['2026-11-22T15:00:00Z', '2026-11-25T15:00:00Z']
    const nada = { fecha_em: null, avisadas: null, mais_prazo_em: null, motivo_encerramento: null, propostas: [], anteriores: [] }
    verPropostas.mockResolvedValue({ ...nada, status, num_propostas: 0, max_propostas: 4, retiradas: 0, aberta_em, escolhida_em })
    open()
    expect(await screen.findByText(/a consultoria encerrou a conta dela/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pedir novos orçamentos' })).toBeVisible()
    expect(screen.getByText('Proposta aceita', { selector: 'li span' })).toBeInTheDocument()
    expect(screen.queryByText(/vai falar com você/)).toBeNull()
  },
)

test('the page has its heading while the request loads', async () => {
  acompanhar.mockReturnValue(new Promise(() => {}))
  open()
  expect(await screen.findByRole('heading', { name: 'Acompanhar pedido', level: 1 })).toBeInTheDocument()
})

/** Scrolled to the foot of a long page when its content is replaced. */
async function expectToArrive(heading: string) {
  const title = await screen.findByRole('heading', { name: heading, level: 1 })
  await waitFor(() => expect(title).toHaveFocus())
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
}

describe('deleting', () => {
  test('scrolls to the top of the next content, and its heading has the focus', async () => {
    const user = open()
    await user.click(await button('Excluir meus dados'))
    await user.type(screen.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR{Enter}')
    await expectToArrive('Seus dados foram excluídos')
  })

  test('requires the typed word, then no data of the request stays on the page', async () => {
    new Draft('rascunho:solicitacao:co', 1, String).write('Aurora')
    const user = open()
    await user.click(await button('Excluir meus dados'))
    await user.click(await button('Excluir definitivamente'))
    expect(deleteDados).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Digite EXCLUIR para confirmar')).toHaveFocus()
    await user.keyboard(' excluir ')
    await user.click(await button('Excluir definitivamente'))
    expect(await screen.findByRole('heading', { name: 'Seus dados foram excluídos' })).toBeVisible()
    expect(deleteDados).toHaveBeenCalledExactlyOnceWith(SEGREDO)
    expect(screen.queryByText('Aurora')).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(screen.getByText(/Também apagamos o que este navegador guardava\./)).toBeVisible()
    await waitFor(() => expect(acompanhar).toHaveBeenCalledTimes(1))
  })

  test('a failure keeps the request and can be retried', async () => {
    vi.mocked(deleteDados).mockRejectedValueOnce(new AppError(SEM_CONEXAO, { code: 'sem_conexao' }))
    const user = open()
    await user.click(await button('Excluir meus dados'))
    await user.type(screen.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR{Enter}')
    expect(await screen.findByText(SEM_CONEXAO)).toBeVisible()
    await user.click(await button('Excluir definitivamente'))
    expect(await screen.findByRole('heading', { name: 'Seus dados foram excluídos' })).toBeVisible()
  })
})

test.each([410, 404])('a deletion that was done without an answer is no dead link (%i) at the next press', async (status) => {
  vi.mocked(deleteDados)
    .mockRejectedValueOnce(new AppError(SEM_CONEXAO, { code: 'sem_conexao' }))
    .mockRejectedValueOnce(recusa(status, status === 410 ? 'link_expirado' : 'link_invalido'))
  const user = open()
  await user.click(await button('Excluir meus dados'))
  await user.type(screen.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR{Enter}')
  expect(await screen.findByText(SEM_CONEXAO)).toBeVisible()
  await user.click(await button('Excluir definitivamente'))
  expect(await screen.findByRole('heading', { name: 'Seus dados foram excluídos' })).toBeVisible()
})

test('a link that died before the first press deleted nothing, and the page does not say that it did', async () => {
  vi.mocked(deleteDados).mockRejectedValueOnce(recusa(410, 'link_expirado'))
  const user = open()
  await user.click(await button('Excluir meus dados'))
  await user.type(screen.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR{Enter}')
  expect(await screen.findByText('x')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Seus dados foram excluídos' })).toBeNull()
})

describe('a link that does not work', () => {
  test('expired: a new one can be requested', async () => {
    acompanhar.mockRejectedValue(recusa(410, 'link_expirado'))
    const user = open()
    await user.click(await button('Receber um novo link por e-mail'))
    expect(await screen.findByText(/um novo link chega em alguns minutos/)).toBeVisible()
    expect(resendLink).toHaveBeenCalledExactlyOnceWith(SEGREDO)
  })

  test('invalid: says how to find the right one', async () => {
    acompanhar.mockRejectedValue(recusa(404, 'link_invalido'))
    open()
    await expectToArrive('Não encontramos este link')
    expect(acompanhar).toHaveBeenCalledTimes(1)
  })

  test('no answer: retried automatically, then by the person', async () => {
    acompanhar.mockRejectedValue(new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true }))
    const user = open()
    const retry = await button('Tentar de novo')
    expect(acompanhar).toHaveBeenCalledTimes(3)
    acompanhar.mockResolvedValue(pedido)
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Cultura Organizacional', level: 1 })).toBeVisible()
  })
})
