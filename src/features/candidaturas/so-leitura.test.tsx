import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { candidatura, largura, open, prepareTela, tela } from '../../../tests/support/acompanhar-vaga'

const EMPRESA = '00000000-0000-4000-8000-0000000000e1'

beforeEach(() => {
  prepareTela()
  largura(true)
  tela.candidaturas = [candidatura(1), candidatura(2)]
  const vagas = tela.server['vagas']
  tela.server['vagas'] = async (call) => {
    const { body } = (await vagas?.(call)) ?? {}
    return { body: (body as object[]).map((vaga) => ({ ...vaga, empresa_id: EMPRESA })) }
  }
})

const be = (papel: string) =>
  (tela.server['fn_minhas_equipes'] = () => ({ body: [{ empresa_id: EMPRESA, nome: 'Aurora', papel, sucessor: null }] }))

test('who only reads the vacancies of a company is offered no move, no choice and no answer', async () => {
  be('leitor')
  const user = open()
  expect(await screen.findByText('Você só lê')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Pessoa 1' }))
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.queryByRole('button', { name: /Mover|Selecionar/ })).toBeNull()
  await user.click(await screen.findByRole('tab', { name: 'Avaliação' }))
  expect(await screen.findByRole('textbox')).toBeDisabled()
})

test('a member moves and chooses', async () => {
  be('membro')
  open()
  expect(await screen.findByRole('checkbox', { name: 'Selecionar Pessoa 1' })).toBeEnabled()
  expect(screen.getAllByRole('button', { name: /Mover/ }).length).toBeGreaterThan(0)
})
