import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { candidatura, coluna, largura, moved, open, prepareTela, tela } from '../../../../tests/support/acompanhar-vaga'
import { createDeferred } from '../../../../tests/support/pages/deferred'

beforeEach(prepareTela)
const lidas = () => tela.calls.filter(({ name }) => name === 'fn_listar_candidaturas').length

test.each([
  ['before its answer', true],
  ['after it', false],
])('a read that began before a move and ends %s does not bring the card back, and is asked again', async (_, cedo) => {
  largura(true)
  tela.candidaturas = [candidatura(1), candidatura(2)]
  const user = open()
  expect(await screen.findByRole('link', { name: 'Pessoa 1' })).toBeVisible()

  const { fn_listar_candidaturas: listar, fn_mover_candidatura: mover } = tela.server
  const [lida, movida] = [createDeferred(), createDeferred()]
  tela.server['fn_listar_candidaturas'] = async (call) => {
    const antes = structuredClone(await listar?.(call))
    await lida.promise
    return antes ?? { body: null }
  }
  tela.server['fn_mover_candidatura'] = async (call) => {
    await movida.promise
    return (await mover?.(call)) ?? { body: null }
  }
  // The window comes back after a while: everything is read again.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  const primeiras = lidas()
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(lidas()).toBeGreaterThan(primeiras))

  await user.click(screen.getByRole('button', { name: 'Mover para… Pessoa 2' }))
  await user.click(await screen.findByRole('menuitem', { name: /Em análise/ }))
  await waitFor(() => expect(moved()).toHaveLength(1))
  tela.server['fn_listar_candidaturas'] = listar ?? (() => ({ body: null }))
  const antes = lidas()
  if (cedo) lida.resolve()
  movida.resolve()
  await screen.findByText('A pessoa não foi avisada.')
  lida.resolve()
  await waitFor(() => expect(lidas()).toBeGreaterThan(antes))
  expect(coluna('Em análise').getByText('Pessoa 2')).toBeVisible()
  expect(coluna('Recebida').queryByText('Pessoa 2')).toBeNull()
  act(() => focusManager.setFocused(undefined))
  vi.restoreAllMocks()
})
