import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { AppError } from '@/lib/errors'
import { createQueryClient } from '@/lib/query'
import { callRpc } from '@/lib/rpc/rpc'
import { avaliacaoQueries, type MinhaAvaliacao as Minha } from './api'
import { MinhaAvaliacao } from './MinhaAvaliacao'

vi.mock('@/lib/rpc/rpc', () => ({ callRpc: vi.fn() }))

const TOKEN = 'exemplo'
const PEDIDA: NonNullable<Minha> = {
  proposta_id: '00000000-0000-4000-8000-000000000001',
  consultoria_nome: 'Trama RH',
  status: 'pedida',
  a_partir_de: null,
  avaliada_em: null,
  enviada: null,
}
const enviada = {
  enviada_em: '2026-11-21T17:32:00Z',
  publica_em: '2026-11-23T17:32:00Z',
  celular_confirmado: true,
  contratou: true,
  prazo: 4,
  qualidade: 5,
  comunicacao: 5,
  custo: 4,
  texto: 'Veio como combinado.',
  resposta: 'Obrigado pela confiança.',
}

test('the own review shows the answer it got, and is deleted only after a confirmation', async () => {
  const queries = createQueryClient()
  const publicada: Minha = { ...PEDIDA, status: 'publicada', enviada }
  queries.setQueryData(avaliacaoQueries.minha(TOKEN).queryKey, publicada)
  const call = vi.mocked(callRpc).mockResolvedValue(PEDIDA)
  render(
    <QueryClientProvider client={queries}>
      <MinhaAvaliacao token={TOKEN} telefone={null} />
    </QueryClientProvider>,
  )
  call.mockClear()
  const user = userEvent.setup({ delay: null })
  expect(screen.getByText('Obrigado pela confiança.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retirar avaliação' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirar esta avaliação?' }))
  expect(call).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Retirar avaliação' }))
  expect(await screen.findByRole('heading', { name: 'Como foi com Trama RH?' })).toHaveFocus()
  expect(call.mock.calls.map(([name]) => name)).toEqual(['fn_retirar_avaliacao'])
})

function abrir() {
  const queries = createQueryClient()
  queries.setQueryData(avaliacaoQueries.minha(TOKEN).queryKey, PEDIDA)
  render(
    <QueryClientProvider client={queries}>
      <MinhaAvaliacao token={TOKEN} telefone={null} />
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const campo = () => screen.getByRole('textbox')
const nao = () => screen.getByRole('radio', { name: 'Não' })

test('marks and text are there again after a reload, until they are sent', async () => {
  const call = vi.mocked(callRpc).mockResolvedValue(PEDIDA)
  let user = abrir()
  await user.click(nao())
  await user.type(campo(), 'Veio como combinado.')
  cleanup()
  user = abrir()
  expect(nao()).toBeChecked()
  expect(campo()).toHaveValue('Veio como combinado.')
  call.mockResolvedValue({ ...PEDIDA, status: 'agendada', enviada: { ...enviada, contratou: false } })
  await user.click(screen.getByRole('button', { name: 'Enviar avaliação' }))
  expect(await screen.findByRole('heading', { name: /^Sua avaliação/ })).toBeVisible()
  cleanup()
  abrir()
  expect(nao()).not.toBeChecked()
  expect(campo()).toHaveValue('')
})

test('a review that was sent before, its answer lost or from another device, is shown, and says so', async () => {
  const info = vi.spyOn(notify, 'info').mockReturnValue(undefined)
  vi.mocked(callRpc).mockImplementation((name) =>
    name === 'fn_avaliar'
      ? Promise.reject(new AppError('Você já avaliou.', { code: 'PT409', status: 409, hint: 'ja_avaliou' }))
      : Promise.resolve({ ...PEDIDA, status: 'agendada', enviada: { ...enviada, contratou: false } }),
  )
  const user = abrir()
  await user.click(nao())
  await user.click(screen.getByRole('button', { name: 'Enviar avaliação' }))
  expect(await screen.findByRole('heading', { name: /^Sua avaliação/ })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(info).toHaveBeenCalledExactlyOnceWith('Você já avaliou.')
})
