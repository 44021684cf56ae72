import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROPOSTA_VAZIA } from '@/domain/proposta'
import * as arquivos from '@/features/arquivos/api'
import { AppError } from '@/lib/errors'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../tests/support/signed-in'
import { PropostaForm } from './PropostaForm'
import { createRascunhoDaProposta } from './rascunho'

vi.mock('@/features/arquivos/api', async (real) => ({ ...(await real<typeof arquivos>()), sendArquivo: vi.fn() }))
const upload = vi.mocked(arquivos.sendArquivo)
const PDF = new File(['%PDF-1.7 %%EOF'], 'proposta.pdf', { type: 'application/pdf' })
const PRONTO = { id: 'a1', nome: 'proposta.pdf', caminho: 'x.pdf' }
const escrita = { ...PROPOSTA_VAZIA, valor: '5000', prazo: '6 semanas', mensagem: 'Trabalhamos com pessoas há vinte anos.' }

let calls: ReturnType<typeof serve>
let eu: string
const onOver = vi.fn()

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
  onOver.mockReset()
  upload.mockReset()
  calls = serve({ propostas: ({ method }) => (method === 'POST' ? { status: 201, body: [{ id: 'p1' }] } : { body: [] }) })
  eu = signIn().auth_user_id
  createRascunhoDaProposta('s1', eu).write(escrita)
})

function open() {
  const view = renderAt(
    '/',
    <PropostaForm
      userId={eu}
      email="ana@exemplo.com"
      solicitacaoId="s1"
      consultoria={null}
      budget={null}
      onOver={onOver}
      onCancel={() => undefined}
    />,
  )
  return { ...view, user: userEvent.setup({ delay: null }) }
}
const send = () => screen.getByRole('button', { name: 'Enviar Proposta' })
const sent = () => calls.filter(({ name, method }) => name === 'propostas' && method === 'POST')

test('a proposal waits for the PDF on its way, says so at its field, and goes with it', async () => {
  const way: ((pronto: typeof PRONTO) => void)[] = []
  upload.mockReturnValue(new Promise((resolve) => way.push(resolve)))
  const { user } = open()
  await user.upload(screen.getByLabelText('Anexo'), PDF)
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('O arquivo ainda está sendo enviado.')
  expect(screen.getByRole('button', { name: 'Um instante…' })).toHaveFocus()
  expect(sent()).toHaveLength(0)
  way[0]?.(PRONTO)
  expect(await screen.findByText(/Arquivo conferido e pronto/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(send())
  await waitFor(() => expect(onOver).toHaveBeenCalled())
  expect(sent()[0]?.body).toMatchObject({ arquivo_id: 'a1' })
})

test('a proposal whose PDF failed is only sent without it once that is chosen', async () => {
  upload.mockRejectedValue(new AppError('O envio falhou.', { code: 'rede', retryable: true }))
  const { user } = open()
  await user.upload(screen.getByLabelText('Anexo'), PDF)
  expect(await screen.findByRole('alert')).toHaveTextContent('O envio falhou.')
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Escolher PDF' })).toHaveFocus())
  expect(sent()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Seguir sem arquivo' }))
  await user.click(send())
  await waitFor(() => expect(onOver).toHaveBeenCalled())
  expect(sent()).toHaveLength(1)
})

test('a PDF whose upload was cut off by closing the form is named when it is opened again', async () => {
  upload.mockReturnValue(new Promise(() => undefined))
  const { user, unmount } = open()
  await user.upload(screen.getByLabelText('Anexo'), PDF)
  unmount()
  const again = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('“proposta.pdf” não ficou guardado aqui.')
  await again.user.click(send())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Escolher PDF' })).toHaveFocus())
  expect(sent()).toHaveLength(0)
})
