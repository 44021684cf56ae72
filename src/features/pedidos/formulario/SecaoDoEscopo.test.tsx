import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { saveCopy } from './rascunho/rascunho'
import SolicitacaoPage from './SolicitacaoPage'
import { essenciais } from '../../../../tests/samples/rows/pedidos'

const CLIMA = 'Pesquisa de Clima Organizacional'
const SECOES = ['O serviço', 'O projeto', 'Contato e envio'] as const

const openStep2 = async () => {
  saveCopy({ ...essenciais, tipo_servico: CLIMA })
  renderAt(
    `/empresa-solicitacao?${new URLSearchParams({ tipo: CLIMA, prefill: '1', start: '2' }).toString()}`,
    <SolicitacaoPage />,
  )
  await screen.findByRole('button', { name: 'Enviar solicitação' })
  return userEvent.setup({ delay: null })
}
const secao = (titulo: string) => screen.getByRole('heading', { name: titulo, level: 3 }).closest('details')
const abertas = () => SECOES.filter((titulo) => secao(titulo)?.open)
const setNarrow = (narrow: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: !narrow, addEventListener: vi.fn(), removeEventListener: vi.fn() }))

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(notify, 'error').mockReturnValue(undefined)
})

test.each([true, false])('they open one after another, also on a wide screen; a folded one shows its answers', async (narrow) => {
  setNarrow(narrow)
  const user = await openStep2()
  expect(abertas()).toEqual(['O serviço'])
  await user.click(screen.getByRole('radio', { name: '1 mês' }))
  await user.click(screen.getByRole('button', { name: 'Próximo: O projeto' }))
  expect(abertas()).toEqual(['O projeto'])
  expect(secao('O projeto')?.querySelector('summary')).toHaveFocus()
  expect(
    Array.from(secao('O projeto')?.querySelectorAll('[data-campo]') ?? [], (campo) => campo.getAttribute('data-campo')),
  ).toEqual([
    'preferencias_atendimento',
    'contexto_projeto',
    'areas',
    'anexos_link',
    'ja_trabalhou_consultoria_externa',
    'possui_rh_interno',
  ])
  expect(secao('O serviço')?.querySelector('summary')).toHaveTextContent(`${CLIMA} · 1 mês`)
  await user.click(screen.getByRole('button', { name: 'Próximo: Contato e envio' }))
  expect(abertas()).toEqual(['Contato e envio'])
})

test('what is missing is told once: at the foot before a press, above after it; its field opens its section', async () => {
  setNarrow(true)
  const user = await openStep2()
  expect(screen.getByText('Falta preencher:').closest('p')).toHaveTextContent('Falta preencher: Prazo desejado e mais 5.')
  await user.click(screen.getByRole('button', { name: 'Próximo: O projeto' }))
  await user.click(screen.getByRole('button', { name: 'Enviar solicitação' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Imediato (≤7 dias)' })).toHaveFocus())
  expect(abertas()).toContain('O serviço')
  // A section whose error is shown is not folded.
  await user.click(screen.getByRole('button', { name: 'Próximo: O projeto' }))
  expect(abertas()).toContain('O serviço')
  expect(screen.getByRole('radio', { name: 'Imediato (≤7 dias)' })).toHaveFocus()
  expect(screen.queryByText('Falta preencher:')).toBeNull()
  const summary = await screen.findByRole('alert')
  await user.click(within(summary).getByRole('link', { name: /^Para continuar, confirme/ }))
  expect(abertas()).toContain('Contato e envio')
})
