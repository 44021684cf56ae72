import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { candidatura, largura, open, prepareTela, tela } from '../../../../tests/support/acompanhar-vaga'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import CurriculosGuardadosPage from './CurriculosGuardadosPage'

describe('kept résumés', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const comum = { id, nome: 'Bia Lima', cargo: 'Analista de RH', empresa: 'Oficina Aurora', cidade: 'Campinas', uf: 'SP' }
  const item = { ...comum, guardado_em: '2026-11-21T15:00:00Z', termina_em: '2099-05-21T15:00:00Z' }
  const curriculo = {
    ...comum,
    email: 'bia@correio.example',
    telefone: null,
    linkedin_url: null,
    curriculo_url: null,
    portfolio_url: null,
    curriculo_nome: null,
    pretensao_centavos: null,
    mensagem: 'Sei soldar.',
    termina_em: item.termina_em,
  }

  let itens: object[]
  let calls: ReturnType<typeof serve>
  beforeEach(() => {
    signIn()
    itens = [item]
    calls = serve({
      fn_curriculos_guardados: ({ body }) => ({
        body: { itens: (body as { _texto?: string })._texto === 'carioca' ? [] : itens, proximo: null },
      }),
      fn_ver_curriculo_guardado: () => ({ body: curriculo }),
    })
  })
  const count = (name: string) => calls.filter((call) => call.name === name).length

  test('the list is no look; a press opens the contact, once, and says that the person sees it', async () => {
    renderAt('/app/curriculos', <CurriculosGuardadosPage />)
    const user = userEvent.setup({ delay: null })
    const ver = await screen.findByRole('button', { name: 'Ver currículo Bia Lima' })
    expect(count('fn_ver_curriculo_guardado')).toBe(0)
    await user.click(ver)
    const sheet = within(await screen.findByRole('dialog', { name: 'Bia Lima' }))
    expect(sheet.getByText('A pessoa vê que a empresa olhou.')).toBeVisible()
    expect(sheet.getByRole('link', { name: 'bia@correio.example' })).toBeVisible()
    expect(count('fn_ver_curriculo_guardado')).toBe(1)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(ver).toHaveFocus())
  })

  test('words narrow the list, and an empty pool says how résumés arrive', async () => {
    renderAt('/app/curriculos', <CurriculosGuardadosPage />)
    const user = userEvent.setup({ delay: null })
    await screen.findByRole('button', { name: 'Ver currículo Bia Lima' })
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'carioca{Enter}')
    expect(await screen.findByText('Nenhum currículo encontrado')).toBeVisible()
    itens = []
    await user.clear(screen.getByRole('searchbox', { name: 'Buscar' }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Nenhum currículo guardado')).toBeVisible()
  })
})

describe('who only reads', () => {
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
})
