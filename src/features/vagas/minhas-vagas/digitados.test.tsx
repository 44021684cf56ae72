import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildAchado } from '../../../../tests/samples/rows/vagas'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import type { VagaResumo } from '../api'
import { JanelasDaVaga } from './JanelasDaVaga'

const ID = '00000000-0000-4000-8000-000000000001'
const vaga = {
  id: ID,
  cargo: 'Analista',
  empresa: 'Aurora',
  status: 'published',
  valor_total: 0,
  expira_em: null,
  achados: [buildAchado()],
}
let versao: number
let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>

beforeEach(() => {
  const perfil = signIn()
  versao = 1
  server = {
    usuarios: () => ({ body: [perfil] }),
    vagas: () => ({ body: [{ ...vaga, versao, descricao: 'Buscamos homens.', requisitos: '', vaga_afirmativa: false }] }),
    fn_contar_candidaturas: () => ({ body: { [ID]: { total: 2, recebidas: 0, sem_resultado: 2 } } }),
    fn_meus_modelos: () => ({ body: [] }),
    fn_encerrar_vaga: () => ({ body: {} }),
    fn_corrigir_vaga: () => ({ body: {} }),
  }
  calls = serve(server)
})

/** The dialog of one action, which `onClose` takes away. */
function open(acao: 'encerrar' | 'corrigir', mudanca: Partial<VagaResumo> = {}) {
  const vagaOf = (a: string) => (a === acao ? ({ ...vaga, ...mudanca } as unknown as VagaResumo) : null)
  renderAt('/', <JanelasDaVaga vagaOf={vagaOf} onClose={cleanup} />)
  return within(screen.getByRole('dialog'))
}
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('digitado'))

test('the message of an end that was not sent is there when its dialog opens again, until it is sent', async () => {
  const user = userEvent.setup({ delay: null })
  const dialog = open('encerrar')
  await user.click(dialog.getByLabelText('Outro motivo'))
  await user.type(dialog.getByLabelText(/Qual\?/), 'Mudou o projeto')
  await user.type(await dialog.findByLabelText(/Mensagem para essas pessoas/), 'Obrigada.')
  await user.click(dialog.getByRole('button', { name: 'Manter vaga' }))
  const again = open('encerrar')
  expect(again.getByLabelText('Outro motivo')).toBeChecked()
  expect(again.getByLabelText(/Qual\?/)).toHaveValue('Mudou o projeto')
  expect(await again.findByLabelText(/Mensagem para essas pessoas/)).toHaveValue('Obrigada.')
  await user.click(again.getByRole('button', { name: 'Encerrar vaga' }))
  await waitFor(() => expect(kept()).toEqual([]))
})

test('the end of a suspended vacancy offers no message, and sends none that was typed before', async () => {
  const user = userEvent.setup({ delay: null })
  const antes = open('encerrar')
  await user.type(await antes.findByLabelText(/Mensagem para essas pessoas/), 'Obrigada.')
  await user.click(antes.getByRole('button', { name: 'Manter vaga' }))
  const dialog = open('encerrar', { status: 'suspensa', suspensa_em: '2026-11-20T15:00:00Z' })
  expect(
    await dialog.findByText(/^2 pessoas ainda sem resultado recebem um e-mail.*Não recebemos da empresa um resultado/),
  ).toBeVisible()
  expect(dialog.queryByLabelText(/Mensagem para essas pessoas/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Encerrar vaga' }))
  await waitFor(() => expect(calls.find(({ name }) => name === 'fn_encerrar_vaga')?.body).toEqual({ _id: ID }))
})

test('a correction that was not sent is there when its drawer opens again, hidden texts too; of a newer ad it is not', async () => {
  const user = userEvent.setup({ delay: null })
  const drawer = open('corrigir')
  await user.type(await drawer.findByLabelText('Descrição da vaga'), ' E mulheres.')
  await user.click(drawer.getByRole('button', { name: /outros/ }))
  await user.type(drawer.getByLabelText(/^Requisitos/), 'Ensino médio.')
  await user.click(drawer.getByRole('button', { name: 'Agora não' }))
  const again = open('corrigir')
  expect(await again.findByLabelText('Descrição da vaga')).toHaveValue('Buscamos homens. E mulheres.')
  expect(again.getByLabelText(/^Requisitos/)).toHaveValue('Ensino médio.')
  await user.click(again.getByRole('button', { name: 'Agora não' }))
  versao = 2
  expect(await open('corrigir').findByLabelText('Descrição da vaga')).toHaveValue('Buscamos homens.')
})
