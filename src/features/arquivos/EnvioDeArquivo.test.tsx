import { render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppError, SEM_CONEXAO } from '@/lib/errors'
import { createQueryClient } from '@/lib/query'
import * as api from './api'
import { EnvioDeArquivo } from './EnvioDeArquivo'

vi.mock('./api', () => ({ sendPdf: vi.fn(), sendImagem: vi.fn() }))
const send = vi.mocked(api.sendPdf)
const PRONTO = { id: 'a', nome: 'proposta.pdf', caminho: 'x.pdf' }

function open(tipo: 'pdf' | 'logo' = 'pdf', atual: string | null = null) {
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EnvioDeArquivo
        tipo={tipo}
        name="anexo"
        label="Anexo"
        hint="Um arquivo."
        atual={atual === null ? null : <p>{atual}</p>}
        onChange={onChange}
      />
    </QueryClientProvider>,
  )
  // What the browser offers is a hint only: files of any kind arrive.
  return {
    user: userEvent.setup({ applyAccept: false, delay: null }),
    onChange,
    input: screen.getByLabelText<HTMLInputElement>('Anexo'),
  }
}
const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test.each<['pdf' | 'logo', File, string]>([
  ['pdf', file('foto.png', 'image/png'), 'Escolha um arquivo PDF.'],
  ['pdf', file('grande.pdf', 'application/pdf', 5_242_881), 'O arquivo passou de 5 MB.'],
  ['pdf', file('vazio.pdf', 'application/pdf', 0), 'O arquivo está vazio.'],
  ['logo', file('logo.svg', 'image/svg+xml'), 'Escolha uma imagem JPG, PNG ou WebP.'],
  ['logo', file('logo.pdf', 'application/pdf'), 'Escolha uma imagem JPG, PNG ou WebP.'],
  ['logo', file('logo.png', 'image/png', 20_000_001), 'A imagem passou de 20 MB.'],
])('%s: a file that cannot be is refused at once, announced, and nothing is sent (%#)', async (tipo, chosen, message) => {
  const { user, onChange, input } = open(tipo)
  await user.upload(input, chosen)
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  expect(send).not.toHaveBeenCalled()
  expect(onChange).not.toHaveBeenCalled()
})

test('a failed upload says why and can be tried again with the same file', async () => {
  const { user, onChange, input } = open()
  send.mockRejectedValueOnce(new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true }))
  await user.upload(input, file('proposta.pdf', 'application/pdf'))
  expect(await screen.findByRole('alert')).toHaveTextContent(SEM_CONEXAO)
  send.mockResolvedValueOnce(PRONTO)
  await user.upload(input, file('proposta.pdf', 'application/pdf'))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(PRONTO))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the file that is there can be replaced and taken off', async () => {
  const { user, onChange } = open('pdf', 'proposta.pdf')
  expect(screen.getByRole('button', { name: 'Trocar arquivo' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retirar arquivo' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})
