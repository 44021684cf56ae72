import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  candidatura,
  coluna,
  largura,
  type Listar,
  listar,
  open,
  prepareTela,
  tela,
  VAGA,
} from '../../../../tests/support/acompanhar-vaga'
import { createDeferred } from '../../../../tests/support/pages/deferred'

beforeEach(prepareTela)

test('several move in one call with one message; the refused one is named, and stays chosen', async () => {
  largura(true)
  tela.candidaturas = [candidatura(1), candidatura(2), candidatura(3)]
  const user = open()
  expect(await screen.findByRole('checkbox', { name: 'Selecionar Pessoa 1' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Selecionar todas de Recebida' }))
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 3' }))
  expect(screen.getByRole('region', { name: 'Candidaturas selecionadas' })).toHaveTextContent('2 selecionadas')
  await user.click(screen.getByRole('button', { name: 'Mover selecionadas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover 2 candidaturas' }))
  await user.click(dialog.getByRole('button', { name: 'Mover' }))
  expect(await dialog.findByText('Escolha para onde mover')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText(/Mover para/), 'Recusada')
  expect(dialog.getByText(/Cada pessoa recebe um e-mail que diz: “Desta vez a empresa seguiu/)).toBeVisible()
  await user.type(dialog.getByLabelText(/Mensagem para as pessoas/), 'Obrigada.')
  Object.assign(tela.candidaturas[1] ?? {}, { versao: 7 })
  await user.click(dialog.getByRole('button', { name: 'Mover e avisar 2 pessoas' }))
  expect(await dialog.findByText('1 candidatura não foi movida')).toBeVisible()
  expect(dialog.getByText('Pessoa 2')).toBeVisible()
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement)
  expect(await coluna('Recusada').findByText('Pessoa 1')).toBeVisible()
  expect(coluna('Recebida').getByText('Pessoa 3')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 2' })).toBeChecked()
  expect(tela.calls.filter(({ name }) => name === 'fn_mover_candidaturas').map(({ body }) => body)).toEqual([
    { _ids: [candidatura(1).id, candidatura(2).id], _versoes: [1, 1], _status: 'recusada', _mensagem: 'Obrigada.' },
  ])
  // The message is there for a second try.
  await user.click(screen.getByRole('button', { name: 'Mover selecionadas' }))
  const outra = within(await screen.findByRole('dialog', { name: 'Mover 1 candidatura' }))
  expect(outra.getByLabelText(/Mensagem para/)).toHaveValue('Obrigada.')
  await user.selectOptions(outra.getByLabelText(/Mover para/), 'Recusada')
  await user.click(outra.getByRole('button', { name: 'Mover e avisar 1 pessoa' }))
  expect(await coluna('Recusada').findByText('Pessoa 2')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 3' }))
  await user.click(screen.getByRole('button', { name: 'Mover selecionadas' }))
  expect(await screen.findByLabelText(/Mensagem para/)).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
  expect(screen.queryByRole('button', { name: 'Mover selecionadas' })).toBeNull()
})

test('several that got no message move back by one press; one that somebody else moved meanwhile is named', async () => {
  largura(true)
  tela.candidaturas = [candidatura(1), candidatura(2), candidatura(3, { status: 'em_analise' })]
  const user = open()
  const move = async (pessoas: readonly number[], para: string, mensagem = '') => {
    for (const n of pessoas) await user.click(await screen.findByRole('checkbox', { name: `Selecionar Pessoa ${n}` }))
    await user.click(screen.getByRole('button', { name: 'Mover selecionadas' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Mover \d candidatura/ }))
    await user.selectOptions(dialog.getByLabelText(/Mover para/), para)
    if (mensagem) await user.type(dialog.getByLabelText(/Mensagem para as pessoas/), mensagem)
    await user.click(dialog.getByRole('button', { name: /^Mover( e avisar.*)?$/ }))
  }
  await move([1, 2], 'Em análise')
  expect(await coluna('Em análise').findByText('Pessoa 1')).toBeVisible()
  Object.assign(tela.candidaturas[1] ?? {}, { versao: 9 })
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await coluna('Recebida').findByText('Pessoa 1')).toBeVisible()
  expect(await screen.findByText('Pessoa 2 não voltou')).toBeVisible()
  expect(coluna('Em análise').getByText('Pessoa 3')).toBeVisible()
  // A way back has none of its own, and a message that was sent has none.
  await move([1], 'Em análise', 'Estamos lendo.')
  expect(await coluna('Em análise').findByText('Pessoa 1')).toBeVisible()
  const ultima = (await screen.findAllByText('1 candidatura movida')).at(-1)
  expect(within(ultima?.closest('li') as HTMLElement).queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

const cartao = async (nome: string) => (await screen.findByRole('link', { name: nome })).closest('li') as HTMLElement

const drop = async (nome: string, titulo: string) => {
  const dataTransfer = { setData: () => {} }
  fireEvent.dragStart(await cartao(nome), { dataTransfer })
  const destino = screen.getByRole('region', { name: new RegExp(`^${titulo}`) })
  fireEvent.dragEnter(destino, { dataTransfer })
  fireEvent.drop(destino, { dataTransfer })
}

test('a dialog that is closed before the answer: a toast says what failed or who was refused, and the next opening is new', async () => {
  largura(true)
  tela.candidaturas = [candidatura(1), candidatura(2)]
  const move = tela.server.fn_mover_candidaturas
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Selecionar todas de Recebida' }))
  const moveAndLeave = async (answer: typeof move) => {
    const late = createDeferred<undefined>()
    tela.server.fn_mover_candidaturas = (call) => late.promise.then(() => answer?.(call) ?? { body: null })
    await user.click(screen.getByRole('button', { name: 'Mover selecionadas' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mover 2 candidaturas' }))
    await user.selectOptions(dialog.getByLabelText(/Mover para/), 'Recusada')
    await user.click(dialog.getByRole('button', { name: 'Mover e avisar 2 pessoas' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    late.resolve(undefined)
  }
  await moveAndLeave(() => ({ status: 429, body: { code: 'PT429', message: 'Aguarde um minuto.' } }))
  expect(await screen.findByText('2 candidaturas não foram movidas')).toBeVisible()
  expect(screen.getByText('Aguarde um minuto.')).toBeVisible()
  Object.assign(tela.candidaturas[1] ?? {}, { versao: 7 })
  await moveAndLeave(move)
  expect(await screen.findByText('1 candidatura não foi movida')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mover selecionadas' }))
  expect(within(await screen.findByRole('dialog', { name: 'Mover 1 candidatura' })).getByLabelText(/Mover para/)).toBeVisible()
})

test('a chosen card that is dropped takes the other chosen ones along; one that is not chosen goes alone', async () => {
  largura(true)
  tela.candidaturas = [candidatura(1), candidatura(2), candidatura(3)]
  const user = open()
  for (const nome of ['Pessoa 1', 'Pessoa 2'])
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${nome}` }))
  await drop('Pessoa 2', 'Aprovada')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover 2 candidaturas' }))
  expect(dialog.getByLabelText(/Mover para/)).toHaveDisplayValue('Aprovada')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await drop('Pessoa 3', 'Em análise')
  expect(await coluna('Em análise').findByText('Pessoa 3')).toBeVisible()
  expect(coluna('Recebida').getByText('Pessoa 1')).toBeVisible()
})

test('a card that somebody else moved meanwhile is answered by the second press, with what was typed', async () => {
  largura(true)
  tela.candidaturas = [candidatura(1)]
  const user = open()
  await drop('Pessoa 1', 'Recusada')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pessoa 1: Recusada' }))
  await user.type(dialog.getByLabelText(/Mensagem para/), 'Obrigada.')
  Object.assign(tela.candidaturas[0] ?? {}, { status: 'em_analise', versao: 2 })
  await user.click(dialog.getByRole('button', { name: 'Mover para Recusada' }))
  expect(await dialog.findByText(/mudou enquanto isso/)).toBeVisible()
  expect(await screen.findByRole('heading', { level: 3, name: /^Em análise.*1/, hidden: true })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Mover para Recusada' }))
  expect(await coluna('Recusada').findByText('Pessoa 1')).toBeVisible()
  expect(tela.candidaturas[0]?.respostas).toMatchObject([{ situacao: 'recusada', texto: 'Obrigada.' }])
})

test('the search of the board has a word that a phone shows whole; its label says what it looks at', async () => {
  open()
  expect(await screen.findByRole('searchbox', { name: 'Buscar nome, e-mail ou cidade' })).toHaveAttribute('placeholder', 'Buscar')
})

test('choosing all of a column of which more is on the server says how many', async () => {
  tela.candidaturas = Array.from({ length: 21 }, (_, n) => candidatura(n + 10))
  open()
  expect(await screen.findByRole('button', { name: 'Selecionar estas 20 de Recebida' })).toHaveTextContent('Selecionar estas 20')
})

test('one move takes at most fifty', async () => {
  tela.candidaturas = Array.from({ length: 60 }, (_, n) => candidatura(n + 10, { nome: `Pessoa ${n + 10}` }))
  tela.server.fn_listar_candidaturas = ({ body }) => ({ body: listar({ ...(body as Listar), _limite: 100 }) })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Selecionar todas de Recebida' }))
  expect(screen.getByRole('region', { name: 'Candidaturas selecionadas' })).toHaveTextContent('50 selecionadas, o máximo por vez')
  expect(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 69' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 10' })).toBeEnabled()
})

test('other applications of the same person to own vacancies are linked', async () => {
  tela.candidaturas = [candidatura(1, { outras: 2 })]
  const outra = {
    id: candidatura(9).id,
    vaga_id: VAGA,
    cargo: 'Gerente de RH',
    status: 'entrevista',
    criada_em: '2026-11-20T15:00:00Z',
  }
  tela.server.fn_outras_candidaturas = () => ({ body: [outra] })
  open(`?candidatura=${candidatura(1).id}`)
  expect(await screen.findByText('Também se candidatou a outras 2 vagas suas')).toBeInTheDocument()
  const sheet = within(await screen.findByRole('dialog', { name: 'Pessoa 1' }))
  ;(await sheet.findByRole('tab', { name: 'Histórico' })).click()
  const lista = within(await sheet.findByRole('region', { name: 'Também se candidatou a' }))
  const href = `/recrutaeeo/minhas-vagas/${VAGA}?candidatura=${outra.id}`
  expect(lista.getByRole('link', { name: 'Gerente de RH' })).toHaveAttribute('href', href)
  expect(lista.getByText(/Entrevista · /)).toBeVisible()
})
