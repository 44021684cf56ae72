import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetPerson } from '@/lib/session/forget'
import { candidatura, open, prepareTela, tela } from '../../../../tests/support/acompanhar-vaga'
import { createDeferred } from '../../../../tests/support/pages/deferred'

beforeEach(prepareTela)

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Pessoa 1' }))
const findNota = async () => {
  ;(await (await sheet()).findByRole('tab', { name: 'Avaliação' })).click()
  return (await sheet()).findByRole('textbox', { name: /Anotação/ })
}
const escolher = async (user: ReturnType<typeof open>, etapa: string) => {
  const outra = await (await sheet()).findByRole('button', { name: /^(Outra etapa|Mover para)$/ })
  if (outra.getAttribute('aria-expanded') === 'false') await user.click(outra)
  await user.click(await (await sheet()).findByRole('button', { name: etapa }))
}
const findMensagem = async () => (await sheet()).findByRole('textbox', { name: /Mensagem para a pessoa/ })
const openEntrevista = async (user: ReturnType<typeof open>) => escolher(user, 'Entrevista')
const saved = () => tela.calls.filter(({ name }) => name === 'fn_anotar_candidatura').map(({ body }) => body)

test('a note that was typed and not saved is there when the drawer opens again', async () => {
  tela.candidaturas = [candidatura(1)]
  const user = open()
  await user.click(await screen.findByRole('link', { name: 'Pessoa 1' }))
  await user.type(await findNota(), 'Ligar na terça.')
  expect((await sheet()).getByText('Ainda não salva.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Pessoa 1' }))
  await waitFor(async () => expect(await findNota()).toHaveValue('Ligar na terça.'))
  await user.click((await sheet()).getByRole('button', { name: 'Salvar anotação' }))
  expect(await screen.findByText('Anotação salva')).toBeVisible()
  expect((await sheet()).queryByText('Ainda não salva.')).toBeNull()
  expect(saved()).toEqual([{ _id: candidatura(1).id, _nota: 'Ligar na terça.', _versao: 1 }])
})

test('what is typed while a note is being saved stays, and is not saved yet', async () => {
  tela.candidaturas = [candidatura(1)]
  const { fn_anotar_candidatura: anotar } = tela.server
  const { promise, resolve } = createDeferred()
  tela.server['fn_anotar_candidatura'] = (call) => promise.then(() => anotar?.(call) ?? { body: null })
  const user = open(`?candidatura=${candidatura(1).id}`)
  const nota = await findNota()
  await user.type(nota, 'Ligar')
  await user.click((await sheet()).getByRole('button', { name: 'Salvar anotação' }))
  await user.type(nota, ' na terça.')
  resolve()
  expect(await screen.findByText('Anotação salva')).toBeVisible()
  expect(nota).toHaveValue('Ligar na terça.')
  expect(await (await sheet()).findByText('Ainda não salva.')).toBeVisible()
})

test('a note that changed in another window is shown before it is replaced', async () => {
  tela.candidaturas = [candidatura(1, { nota: 'Primeira.' })]
  const user = open(`?candidatura=${candidatura(1).id}`)
  const nota = await findNota()
  await waitFor(() => expect(nota).toHaveValue('Primeira.'))
  await user.type(nota, ' Segunda.')
  Object.assign(tela.candidaturas[0] ?? {}, { nota: 'Da outra janela.', versao: 7 })
  await user.click((await sheet()).getByRole('button', { name: 'Salvar anotação' }))
  expect(await (await sheet()).findByText(/anotação agora é: “Da outra janela.”/)).toBeVisible()
  expect(nota).toHaveValue('Primeira. Segunda.')
  await user.click((await sheet()).getByRole('button', { name: 'Salvar anotação' }))
  expect(await screen.findByText('Anotação salva')).toBeVisible()
  expect(saved().at(-1)).toMatchObject({ _nota: 'Primeira. Segunda.', _versao: 7 })
  expect((await sheet()).queryByText(/Da outra janela/)).toBeNull()
})

test('a message that was typed and not sent is there when its form opens again, and gone once it is sent', async () => {
  tela.candidaturas = [candidatura(1)]
  const user = open(`?candidatura=${candidatura(1).id}`)
  const mover = () => escolher(user, 'Entrevista')
  await mover()
  await user.type(await findMensagem(), 'Terça às 10h?')
  await user.click((await sheet()).getByRole('button', { name: 'Cancelar' }))
  await escolher(user, 'Recusada')
  expect(await findMensagem()).toHaveValue('')
  await user.click((await sheet()).getByRole('button', { name: 'Cancelar' }))
  await mover()
  expect(await findMensagem()).toHaveValue('Terça às 10h?')
  await user.click((await sheet()).getByRole('button', { name: 'Mover para Entrevista' }))
  await waitFor(() => expect(tela.candidaturas[0]?.status).toBe('entrevista'))
  expect(tela.candidaturas[0]?.respostas[0]?.texto).toBe('Terça às 10h?')
  await escolher(user, 'Recebida')
  await user.click(await (await sheet()).findByRole('button', { name: 'Mover para Recebida' }))
  await mover()
  expect(await findMensagem()).toHaveValue('')
})

test('a note and a message that were typed outlive the page, as an expired session promises, and leave with sign-out', async () => {
  tela.candidaturas = [candidatura(1)]
  const pagina = `?candidatura=${candidatura(1).id}`
  const user = open(pagina)
  await user.type(await findNota(), 'Ligar na terça.')
  await openEntrevista(user)
  await user.type(await findMensagem(), 'Terça às 10h?')
  cleanup()

  const depois = open(pagina)
  await waitFor(async () => expect(await findNota()).toHaveValue('Ligar na terça.'))
  await openEntrevista(depois)
  expect(await findMensagem()).toHaveValue('Terça às 10h?')

  // What was typed last is not written again when the page goes away because its person signed out.
  await depois.type(await findMensagem(), ' Ou quarta.')
  forgetPerson()
  localStorage.clear()
  cleanup()
  expect(Object.keys(sessionStorage)).toEqual([])
})
