/* The proposals on a narrow screen: side by side in a few rows, and each in a tab of its own. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aberto, proposta } from '../../../../tests/samples/propostas'
import { renderAt } from '../../../../tests/support/pages/render-at'
import type { Proposta } from '../acompanhar/api'
import { PropostasEmAbas } from './PropostasEmAbas'
import { buildColunas } from './proposta-view'

function showAbas(propostas: Proposta[], address = '/acompanhar') {
  const onTalk = vi.fn<(id: string) => void>()
  const onAsk = vi.fn<(pergunta: unknown) => void>()
  renderAt(
    address,
    <PropostasEmAbas colunas={buildColunas({ ...aberto, propostas }, Date.now())} open onAsk={onAsk} onTalk={onTalk} />,
  )
  return { onTalk, onAsk, user: userEvent.setup({ delay: null }) }
}

test('a proposal lists in one line what another one says and it does not', () => {
  const propostas = [
    proposta('Tear', { detalhes: { pagamento: 'Em duas parcelas', formato: 'Online' } }),
    proposta('Fio', { detalhes: { formato: 'Presencial' } }),
  ]
  showAbas(propostas, '/acompanhar?proposta=Fio')
  const calado = screen.getByText('Não informado nesta proposta')
  expect(calado.nextElementSibling).toHaveTextContent(/^Forma de pagamento$/)
})

test('all proposals stand side by side in a few rows, and each has a tab with its decision', async () => {
  const { user, onTalk, onAsk } = showAbas(aberto.propostas)
  expect(screen.getByRole('tab', { name: 'Lado a lado', selected: true })).toBeVisible()
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Valor', 'Prazo'])
  await user.keyboard('{Tab}{ArrowRight}')
  const tab = screen.getByRole('tab', { name: /^Consultoria Tear, R\$ 1\.000,00 *30 dias$/ })
  expect(tab).toHaveFocus()
  expect(tab).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('button', { name: 'Conversar com Consultoria Tear' }))
  expect(onTalk).toHaveBeenCalledWith('Tear')
  const mais = screen.getByRole('button', { name: 'Mais opções da proposta de Consultoria Tear' })
  await user.click(mais)
  await user.click(screen.getByRole('button', { name: 'Recusar a proposta de Consultoria Tear' }))
  expect(onAsk).toHaveBeenCalledWith({ tipo: 'recusar', proposta: aberto.propostas[0] })
  expect(mais).toHaveFocus()
  await user.click(screen.getByRole('tab', { name: 'Lado a lado' }))
  await user.click(screen.getByRole('button', { name: 'Consultoria Fio' }))
  expect(screen.getByRole('tab', { name: /^Consultoria Fio/, selected: true })).toBeVisible()
})

test('an address that names no proposal of the request shows all side by side', () => {
  showAbas(aberto.propostas, '/acompanhar?proposta=outra')
  expect(screen.getByRole('tab', { name: 'Lado a lado', selected: true })).toBeVisible()
})

test('of a suspended consultancy it says why it cannot be accepted', () => {
  showAbas([proposta('Tear', { suspensa: true }), proposta('Fio')], '/acompanhar?proposta=Tear')
  expect(screen.getByText(/^Consultoria suspensa pela nossa equipe:/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull()
})
