import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { candidatura, open, prepareTela, tela } from '../../../../tests/support/acompanhar-vaga'

beforeEach(prepareTela)

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Pessoa 1' }))
const saved = () => tela.calls.filter(({ name }) => name === 'fn_anotar_candidatura').map(({ body }) => body)

test('a note that was typed and not saved is there when the drawer opens again', async () => {
  tela.candidaturas = [candidatura(1)]
  const user = open()
  await user.click(await screen.findByRole('link', { name: 'Pessoa 1' }))
  await user.type((await sheet()).getByRole('textbox', { name: /Anotação/ }), 'Ligar na terça.')
  expect((await sheet()).getByText('Ainda não guardada.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Pessoa 1' }))
  await waitFor(async () => expect((await sheet()).getByRole('textbox', { name: /Anotação/ })).toHaveValue('Ligar na terça.'))
  await user.click((await sheet()).getByRole('button', { name: 'Guardar anotação' }))
  expect(await screen.findByText('Anotação guardada')).toBeVisible()
  expect((await sheet()).queryByText('Ainda não guardada.')).toBeNull()
  expect(saved()).toEqual([{ _id: candidatura(1).id, _nota: 'Ligar na terça.', _versao: 1 }])
})

test('a note that changed in another window is shown before it is replaced', async () => {
  tela.candidaturas = [candidatura(1, { nota: 'Primeira.' })]
  const user = open(`?candidatura=${candidatura(1).id}`)
  const nota = (await sheet()).getByRole('textbox', { name: /Anotação/ })
  await waitFor(() => expect(nota).toHaveValue('Primeira.'))
  await user.type(nota, ' Segunda.')
  Object.assign(tela.candidaturas[0] ?? {}, { nota: 'Da outra janela.', versao: 7 })
  await user.click((await sheet()).getByRole('button', { name: 'Guardar anotação' }))
  expect(await (await sheet()).findByText(/ficou assim: “Da outra janela.”/)).toBeVisible()
  expect(nota).toHaveValue('Primeira. Segunda.')
  await user.click((await sheet()).getByRole('button', { name: 'Guardar anotação' }))
  expect(await screen.findByText('Anotação guardada')).toBeVisible()
  expect(saved().at(-1)).toMatchObject({ _nota: 'Primeira. Segunda.', _versao: 7 })
  expect((await sheet()).queryByText(/Da outra janela/)).toBeNull()
})
