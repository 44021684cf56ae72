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
  await user.click((await sheet(2)).getByRole('button', { name: 'Mover para Em análise' }))
  await user.click((await sheet(2)).getByRole('button', { name: 'Mover para Em análise' }))
  await waitFor(() => expect(tela.candidaturas[1]?.status).toBe('em_analise'))
  // What was sent is shown of who was moved; the next one is read again from the answers.
  await waitFor(async () => expect((await sheet(2)).getByRole('tab', { name: 'Mensagens', selected: true })).toHaveFocus())
  await press(2, 'Próxima')
  expect((await sheet(3)).getByRole('tab', { selected: true })).toHaveTextContent('Respostas')
  expect((await sheet(3)).getByText('3 de 3')).toBeVisible()
  await press(3, 'Anterior')
  expect((await sheet(2)).getByText('2 de 3')).toBeVisible()
  await press(2, 'Próxima')
  await press(3, 'Próxima')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('link', { name: 'Pessoa 3' })).toHaveFocus()
})

test.each([10, 20])('loads the next page of the column in time, also when number %i is opened', async (n) => {
  tela.candidaturas = Array.from({ length: 30 }, (_, at) => candidatura(at + 1))
  open(`?candidatura=${candidatura(n).id}`)
  await waitFor(async () => expect((await sheet(n)).getByText(n === 10 ? '10 de 20+' : '20 de 30')).toBeVisible())
})

test('a page that did not come is asked for again by the same press', async () => {
  tela.candidaturas = Array.from({ length: 30 }, (_, at) => candidatura(at + 1))
  const { fn_listar_candidaturas: answer } = tela.server
  let offline = true
  tela.server.fn_listar_candidaturas = (call) =>
    offline && (call.body as { _cursor?: object })._cursor
      ? { status: 422, body: { code: 'PT422', message: 'Agora não.' } }
      : (answer?.(call) ?? { body: null })
  open(`?candidatura=${candidatura(20).id}`)
  await waitFor(async () =>
    expect((await sheet(20)).getByRole('button', { name: 'Próxima' })).not.toHaveAttribute('aria-disabled'),
  )
  offline = false
  await press(20, 'Próxima')
  await waitFor(async () => expect((await sheet(20)).getByText('20 de 30')).toBeVisible())
})

test('a refusal of a move says so, also when the next one is open by then', async () => {
  tela.candidaturas = [candidatura(1), candidatura(2)]
  const { fn_mover_candidatura: move } = tela.server
  let answer: (() => void) | undefined
  tela.server.fn_mover_candidatura = async (call) => {
    await new Promise<void>((done) => (answer = done))
    return move ? await move(call) : { body: null }
  }
  const user = open(`?candidatura=${candidatura(1).id}`)
  await user.click(await (await sheet(1)).findByRole('button', { name: 'Outra etapa' }))
  await user.click(await (await sheet(1)).findByRole('button', { name: 'Recusada' }))
  await user.type(await (await sheet(1)).findByRole('textbox', { name: /Mensagem para a pessoa/ }), 'Obrigada.')
  Object.assign(tela.candidaturas[0] ?? {}, { versao: 9 })
  await user.click((await sheet(1)).getByRole('button', { name: 'Mover para Recusada' }))
  await press(1, 'Próxima')
  await sheet(2)
  answer?.()
  expect(await screen.findByText('Esta candidatura mudou enquanto isso')).toBeInTheDocument()
  expect(tela.candidaturas[0]?.status).toBe('recebida')
})

test('one alone has no way on', async () => {
  tela.candidaturas = [candidatura(1), candidatura(2, { status: 'entrevista' })]
  open(`?candidatura=${candidatura(1).id}`)
  await screen.findByRole('link', { name: 'Pessoa 1', hidden: true })
  expect((await sheet(1)).queryByRole('button', { name: 'Próxima' })).toBeNull()
})

test('somebody can be written to without a move', async () => {
  tela.candidaturas = [candidatura(1, { status: 'em_analise' })]
  const user = open(`?candidatura=${candidatura(1).id}`)
  await user.click(await (await sheet(1)).findByRole('tab', { name: 'Mensagens' }))
  expect((await sheet(1)).getByText('A pessoa ainda não recebeu mensagem.')).toBeVisible()
  await user.click((await sheet(1)).getByRole('button', { name: 'Escrever mensagem' }))
  await user.click(await (await sheet(1)).findByRole('button', { name: 'Enviar mensagem' }))
  expect(await (await sheet(1)).findByText('Escreva a mensagem')).toBeVisible()
  await user.type((await sheet(1)).getByRole('textbox', { name: /Mensagem para a pessoa/ }), ' Falta o diploma. ')
  await user.click((await sheet(1)).getByRole('button', { name: 'Enviar mensagem' }))
  expect(await screen.findByText('Pessoa 1: Mensagem enviada')).toBeInTheDocument()
  expect(tela.calls.findLast(({ name }) => name === 'fn_mover_candidatura')?.body).toMatchObject({
    _status: 'em_analise',
    _mensagem: 'Falta o diploma.',
  })
  expect((await sheet(1)).getByRole('tab', { name: 'Mensagens' })).toHaveFocus()
  expect((await sheet(1)).queryByRole('button', { name: 'Enviar mensagem' })).toBeNull()
})
