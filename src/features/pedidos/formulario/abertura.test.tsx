import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { describeLeitura } from '@/domain/publica/leitura'
import SolicitacaoPage from './SolicitacaoPage'

const CLIMA = 'Pesquisa de Clima Organizacional'

const open = (state: unknown = null) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/empresa-solicitacao', search: `?tipo=${CLIMA}&prefill=1`, state }]}>
      <SolicitacaoPage />
    </MemoryRouter>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('the page says what consultancies read of the request', () => {
  open()
  expect(screen.getByText(describeLeitura('pedido'), { exact: false })).toBeVisible()
})

test('the answers of a request that was not published come with the navigation; work in progress comes first', async () => {
  const trazido = {
    empresa_nome: 'Tecelagem Aurora',
    tipo_servico: CLIMA,
    contexto_projeto: 'O texto.',
    inventado: 'x',
    email: 7,
  }
  open({ trazido })
  expect(field('Nome da empresa')).toHaveValue('Tecelagem Aurora')
  expect(field('E-mail')).toHaveValue('')
  const user = userEvent.setup({ delay: null })
  await user.clear(field('Nome da empresa'))
  await user.type(field('Nome da empresa'), 'Outro nome')
  // The draft is saved when the page is left.
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()
  open({ trazido })
  expect(field('Nome da empresa')).toHaveValue('Outro nome')
})
