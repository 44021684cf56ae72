import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { candidatura, open, prepareTela, tela } from '../../../../tests/support/acompanhar-vaga'

beforeEach(prepareTela)

async function openResposta() {
  tela.candidaturas = [candidatura(1)]
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Mover para… Pessoa 1' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Entrevista/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pessoa 1: Entrevista' }))
  return { user, dialog, mensagem: dialog.getByLabelText(/Mensagem para a pessoa/) }
}

test('a message is kept by Enter under a name, used after what was typed, and deleted', async () => {
  const { user, dialog, mensagem } = await openResposta()
  await user.type(mensagem, 'Vamos conversar?')
  await user.click(dialog.getByRole('button', { name: 'Salvar como modelo' }))
  await user.type(dialog.getByLabelText('Nome do modelo'), 'Convite{Enter}')
  expect(await screen.findByText('Modelo salvo')).toBeVisible()
  expect(mensagem).toHaveFocus()
  // Enter kept the template and moved nobody.
  expect(tela.calls.filter(({ name }) => name === 'fn_mover_candidatura')).toEqual([])
  await user.clear(mensagem)
  await user.type(mensagem, 'Oi!')
  await user.selectOptions(await dialog.findByLabelText(/Usar um modelo/), 'Convite')
  expect(mensagem).toHaveValue('Oi!\n\nVamos conversar?')
  await user.click(dialog.getByRole('button', { name: 'Excluir o modelo “Convite”' }))
  await waitFor(() => expect(dialog.queryByLabelText(/Usar um modelo/)).toBeNull())
  expect(mensagem).toHaveValue('Oi!\n\nVamos conversar?')
})

test('a template without a name or a text is not sent, and one the server refuses says why beside its name', async () => {
  const { user, dialog, mensagem } = await openResposta()
  tela.server.fn_guardar_modelo = () => ({
    status: 409,
    body: { code: 'PT409', message: 'Você já tem 20 modelos. Exclua um para guardar outro.', hint: 'modelos' },
  })
  await user.click(dialog.getByRole('button', { name: 'Salvar como modelo' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Dê um nome de até 60 caracteres.')).toBeVisible()
  await user.type(dialog.getByLabelText(/Nome do modelo/), 'Convite')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Escreva a mensagem antes de salvá-la como modelo.')).toBeVisible()
  expect(tela.calls.filter(({ name }) => name === 'fn_guardar_modelo')).toEqual([])
  await user.type(mensagem, 'Olá, {{nome}')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Você já tem 20 modelos. Exclua um para guardar outro.')).toBeVisible()
  expect(tela.calls.findLast(({ name }) => name === 'fn_guardar_modelo')?.body).toEqual({
    _nome: 'Convite',
    _texto: 'Olá, {nome}',
  })
})

test('a message with placeholders is shown as the candidate reads it, and an unknown one is named', async () => {
  const { user, dialog, mensagem } = await openResposta()
  await user.type(mensagem, 'Oi!')
  expect(dialog.queryByText(/^Como .* lê$/)).toBeNull()
  await user.type(mensagem, ' {{nome}, sobre {{vaga} na {{empresa} em {{data}')
  expect(dialog.getByText('Como Pessoa 1 lê')).toBeVisible()
  expect(dialog.getByText('Oi! Pessoa, sobre Analista de RH na Oficina Aurora em {data}')).toBeVisible()
  expect(dialog.getByText('Não reconhecemos estas lacunas e elas vão como estão: {data}.')).toBeVisible()
})

test('another template replaces the one that was chosen before', async () => {
  tela.modelos = ['Convite', 'Recusa'].map((nome, n) => ({
    id: `00000000-0000-4000-8000-00000000030${n}`,
    nome,
    texto: `${nome}!`,
  }))
  const { user, dialog, mensagem } = await openResposta()
  await user.selectOptions(await dialog.findByLabelText(/Usar um modelo/), 'Convite')
  await user.selectOptions(dialog.getByLabelText(/Usar um modelo/), 'Recusa')
  expect(mensagem).toHaveValue('Recusa!')
})
