/* One application after another, without going back to the board. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { candidatura, open, prepareTela, tela } from '../../../../tests/support/acompanhar-vaga'

beforeEach(prepareTela)

const sheet = async (n: number) => within(await screen.findByRole('dialog', { name: `Pessoa ${n}` }))
const press = async (n: number, name: string) => {
  const button = (await sheet(n)).getByRole('button', { name })
  button.focus()
  button.click()
}

test('goes on in the column where it was opened, also after a move, and stops at both ends', async () => {
  tela.candidaturas = [1, 2, 3].map((n) => candidatura(n))
  const user = open(`?candidatura=${candidatura(1).id}`)
  await waitFor(async () => expect((await sheet(1)).getByText('1 de 3')).toBeVisible())
  await press(1, 'Anterior')
  await press(1, 'Próxima')
  expect((await sheet(2)).getByText('2 de 3')).toBeVisible()
  expect((await sheet(2)).getByRole('button', { name: 'Próxima' })).toHaveFocus()
  await user.click((await sheet(2)).getByRole('button', { name: 'Em análise' }))
  await user.click((await sheet(2)).getByRole('button', { name: 'Mover para Em análise' }))
  await waitFor(() => expect(tela.candidaturas[1]?.status).toBe('em_analise'))
  await press(2, 'Próxima')
  expect((await sheet(3)).getByText('3 de 3')).toBeVisible()
  await press(3, 'Anterior')
  expect((await sheet(2)).getByText('2 de 3')).toBeVisible()
  await press(2, 'Próxima')
  await press(3, 'Próxima')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('link', { name: 'Pessoa 3' })).toHaveFocus()
})

test('loads the next page of the column in time', async () => {
  tela.candidaturas = Array.from({ length: 30 }, (_, at) => candidatura(at + 1))
  open(`?candidatura=${candidatura(18).id}`)
  await waitFor(async () => expect((await sheet(18)).getByText('18 de 20+')).toBeVisible())
  await press(18, 'Próxima')
  await waitFor(async () => expect((await sheet(19)).getByText('19 de 30')).toBeVisible())
})

test('one alone has no way on', async () => {
  tela.candidaturas = [candidatura(1), candidatura(2, { status: 'entrevista' })]
  open(`?candidatura=${candidatura(1).id}`)
  await screen.findByRole('link', { name: 'Pessoa 1', hidden: true })
  expect((await sheet(1)).queryByRole('button', { name: 'Próxima' })).toBeNull()
})
