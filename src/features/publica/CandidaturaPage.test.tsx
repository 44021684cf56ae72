import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { serve } from '../../../tests/support/signed-in'
import CandidaturaPage from './CandidaturaPage'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const candidatura = {
  cargo: 'Analista de RH Pleno',
  empresa: 'Oficina Aurora',
  codigo_ref: 'VAURORA23',
  vaga_no_ar: true,
  status: 'recebida',
  resposta: null,
  criada_em: '2026-11-21T15:00:00Z',
  atualizada_em: '2026-11-21T15:00:00Z',
  apaga_em: null,
  dados: {
    nome: 'Bia Lima',
    email: 'bia@correio.example',
    telefone: '+5511912345678',
    cidade: null,
    uf: null,
    linkedin_url: null,
    curriculo_url: 'https://curriculo.example/bia',
    portfolio_url: null,
    pretensao_centavos: 500000,
    mensagem: null,
  },
}

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
beforeEach(() => {
  window.scrollTo = vi.fn()
  server = { fn_minha_candidatura: () => ({ body: candidatura }), fn_retirar_candidatura: () => ({ status: 204 }) }
  calls = serve(server)
})

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/candidatura/um-token']}>
        <Routes>
          <Route path="/candidatura/:token" element={<CandidaturaPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

const agora = () => screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')

test('the candidate reads where the application stands and what was sent, and takes it back', async () => {
  const user = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Analista de RH Pleno' })).toBeVisible()
  expect(agora()).toHaveTextContent('Recebida, agora')
  expect(screen.queryByText('Não selecionada')).toBeNull()
  expect(screen.getByText('R$ 5.000,00')).toBeVisible()
  expect(screen.getByText('+55 (11) 91234-5678')).toBeVisible()
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')

  await user.click(screen.getByRole('button', { name: 'Retirar candidatura e apagar meus dados' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Retirar esta candidatura?' }))
  expect(calls.some(({ name }) => name === 'fn_retirar_candidatura')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Retirar e apagar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Candidatura retirada' })).toHaveFocus()
  expect(document.body).not.toHaveTextContent('bia@correio.example')
})

test('the answer of the company stands there, and a dead link says what may have happened', async () => {
  server.fn_minha_candidatura = () => ({
    body: {
      ...candidatura,
      status: 'recusada',
      resposta: 'Obrigada por participar.',
      vaga_no_ar: false,
      atualizada_em: '2026-11-22T15:00:00Z',
    },
  })
  open()
  expect(await screen.findByText('Obrigada por participar.')).toBeVisible()
  expect(agora()).toHaveTextContent('Não selecionada, agora')
  expect(screen.queryByText('Aprovada')).toBeNull()
  expect(screen.getByText('Vaga encerrada')).toBeVisible()
  cleanup()
  server.fn_minha_candidatura = () => ({
    status: 404,
    body: { code: 'PT404', message: 'Não encontramos esta candidatura.', hint: 'link_invalido' },
  })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta candidatura' })).toBeVisible()
})
