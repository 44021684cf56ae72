import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { AppError, SEM_CONEXAO } from '@/lib/errors'
import { createQueryClient } from '@/lib/query'
import AcompanharPage from './AcompanharPage'
import { type Acompanhamento, confirmarEmail, excluirDados, reenviarLink } from './api'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const acompanhar = vi.hoisted(() => vi.fn<(token: string) => Promise<Acompanhamento>>())
vi.mock('./api', () => ({
  acompanhamentoQueries: {
    ofToken: (token: string) => ({ queryKey: ['solicitacoes', { token }], queryFn: () => acompanhar(token) }),
  },
  confirmarEmail: vi.fn(),
  excluirDados: vi.fn(),
  reenviarLink: vi.fn(),
}))

const pedido: Acompanhamento = {
  id: '1',
  status: 'Solicitação Efetuada',
  tipo_servico: 'Cultura Organizacional',
  criado_em: '2026-11-21T15:00:00Z',
  email_confirmado_em: null,
  expira_em: '2027-05-20T15:00:00Z',
  motivo_recusa: null,
  num_propostas: 0,
  max_propostas: 4,
  contato: { empresa_nome: 'Aurora', email: 'marina@aurora.com.br' },
  dados: { co_prazo_implementacao: '1 mês' },
}
const confirmado = { ...pedido, email_confirmado_em: '2026-11-21T15:05:00Z' }
const recusa = (status: number, hint: string) => new AppError('x', { code: `PT${status}`, status, hint })

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/acompanhar/segredo']}>
        <main>
          <Routes>
            <Route path="/acompanhar/:token" element={<AcompanharPage />} />
          </Routes>
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  acompanhar.mockReset().mockResolvedValue(pedido)
  vi.mocked(confirmarEmail).mockReset().mockResolvedValue(confirmado)
  vi.mocked(excluirDados).mockReset().mockResolvedValue(null)
  vi.mocked(reenviarLink).mockReset().mockResolvedValue(null)
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
})

test('opening confirms nothing; the button does, once, and the page goes on', async () => {
  const user = open()
  const confirm = await button('Confirmar meu e-mail')
  expect(confirmarEmail).not.toHaveBeenCalled()
  await user.dblClick(confirm)
  expect(await screen.findByText('Pedido em revisão.')).toBeVisible()
  expect(confirmarEmail).toHaveBeenCalledTimes(1)
  expect(confirmarEmail).toHaveBeenCalledWith('segredo')
  expect(screen.queryByRole('button', { name: 'Confirmar meu e-mail' })).toBeNull()
})

test('shows status, proposals and what was sent, and keeps the address from other sites and search', async () => {
  open()
  expect(await screen.findByText('0 de 4 propostas recebidas')).toBeVisible()
  expect(screen.getByText('Prazo de implementação').nextSibling).toHaveTextContent('1 mês')
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(document.body.innerHTML).not.toContain('segredo')
})

describe('deleting', () => {
  test('waits for the word, then nothing of the request stays on the page', async () => {
    const user = open()
    await user.click(await button('Excluir meus dados'))
    await user.click(await button('Excluir definitivamente'))
    expect(excluirDados).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Digite EXCLUIR para confirmar')).toHaveFocus()
    await user.keyboard(' excluir ')
    await user.click(await button('Excluir definitivamente'))
    expect(await screen.findByRole('heading', { name: 'Seus dados foram excluídos' })).toBeVisible()
    expect(excluirDados).toHaveBeenCalledExactlyOnceWith('segredo')
    expect(screen.queryByText('Aurora')).toBeNull()
    await waitFor(() => expect(acompanhar).toHaveBeenCalledTimes(1))
  })

  test('a failure keeps the request and can be tried again', async () => {
    vi.mocked(excluirDados).mockRejectedValueOnce(new AppError(SEM_CONEXAO, { code: 'sem_conexao' }))
    const user = open()
    await user.click(await button('Excluir meus dados'))
    await user.type(screen.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR{Enter}')
    expect(await screen.findByText(SEM_CONEXAO)).toBeVisible()
    await user.click(await button('Excluir definitivamente'))
    expect(await screen.findByRole('heading', { name: 'Seus dados foram excluídos' })).toBeVisible()
  })
})

describe('a link that does not open', () => {
  test('expired: a new one may be asked for', async () => {
    acompanhar.mockRejectedValue(recusa(410, 'link_expirado'))
    const user = open()
    await user.click(await button('Receber um novo link por e-mail'))
    expect(await screen.findByText(/um novo link chega em alguns minutos/)).toBeVisible()
    expect(reenviarLink).toHaveBeenCalledExactlyOnceWith('segredo')
  })

  test('invalid: says how to find the right one', async () => {
    acompanhar.mockRejectedValue(recusa(404, 'link_invalido'))
    open()
    expect(await screen.findByRole('heading', { name: 'Não encontramos este link' })).toBeVisible()
    expect(acompanhar).toHaveBeenCalledTimes(1)
  })

  test('no answer: tried again by itself, then by the person', async () => {
    acompanhar.mockRejectedValue(new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true }))
    const user = open()
    const retry = await button('Tentar de novo')
    expect(acompanhar).toHaveBeenCalledTimes(3)
    acompanhar.mockResolvedValue(pedido)
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Cultura Organizacional', level: 1 })).toBeVisible()
  })
})
