import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../../../tests/support/pages/render-at'
import SolicitacaoPage from '../SolicitacaoPage'
import { Rascunho, saveCopy } from './rascunho'
import { essenciais } from '../../../../../tests/samples/rows/pedidos'

vi.mock('../api', () => ({ upsertCliente: vi.fn(), insertSolicitacao: vi.fn(), preloadApi: vi.fn() }))
const CLIMA = 'Pesquisa de Clima Organizacional'

function open(search: string) {
  cleanup()
  renderAt(`/empresa-solicitacao${search}`, <SolicitacaoPage />)
  return userEvent.setup({ delay: null })
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const offer = () => screen.queryByText('Usar os dados de Tecelagem Aurora?')

test('another service offers the company that is known, and fills nothing unasked', async () => {
  saveCopy({ ...essenciais, tipo_servico: CLIMA })
  const user = open('?tipo=PCS')
  expect(field('E-mail')).toHaveValue('')
  expect(offer()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Agora não' }))
  expect(offer()).toBeNull()
  expect(field('E-mail')).toHaveValue('')

  const again = open('?tipo=PCS')
  await again.click(screen.getByRole('button', { name: 'Usar' }))
  expect(field('Telefone')).toHaveValue(essenciais.telefone)
  expect(field('Cidade')).toHaveValue('Blumenau')
  expect(screen.getByRole('heading', { level: 2, name: /Etapa 1/ })).toHaveFocus()
  await again.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByRole('heading', { name: 'O serviço' })).toBeVisible()
})

test('the newest copy is the one offered', () => {
  vi.useFakeTimers({ now: Date.now() - 60_000 })
  saveCopy({ ...essenciais, empresa_nome: 'Antiga', tipo_servico: 'Recrutamento e Seleção' })
  vi.useRealTimers()
  saveCopy({ ...essenciais, tipo_servico: CLIMA })
  open('?tipo=PCS')
  expect(offer()).toBeVisible()
})

test('a damaged copy is not offered, nor one beside a draft, nor the one that prefill=1 has filled in', () => {
  saveCopy({ ...essenciais, email: 'marina@', tipo_servico: CLIMA })
  open('?tipo=PCS')
  expect(screen.queryByText(/Usar os dados/)).toBeNull()

  saveCopy({ ...essenciais, tipo_servico: CLIMA })
  open(`?tipo=${CLIMA}&prefill=1`)
  expect(field('E-mail')).toHaveValue(essenciais.email)
  expect(offer()).toBeNull()

  new Rascunho('PCS').save({ tipo_servico: 'PCS', empresa_nome: 'Outra' })
  open('?tipo=PCS')
  expect(field('Nome da empresa')).toHaveValue('Outra')
  expect(offer()).toBeNull()
})
