import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchDownloads } from '../../../../tests/support/pages/downloads'
import { candidatura, coluna, largura, open, prepareTela, tela, VAGA } from '../../../../tests/support/acompanhar-vaga'

beforeEach(prepareTela)
const bodies = (name: string) => tela.calls.filter((call) => call.name === name).map(({ body }) => body)

test('a rating is saved by each press, in order, and its mean is on the card', async () => {
  largura(true)
  tela.candidaturas = [candidatura(1)]
  const user = open()
  await user.click(await screen.findByRole('link', { name: 'Pessoa 1' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Pessoa 1' }))
  await user.click(await sheet.findByRole('tab', { name: 'Avaliação' }))
  const experiencia = within(await sheet.findByRole('group', { name: 'Experiência' }))
  await user.click(experiencia.getByRole('radio', { name: '5' }))
  await user.click(within(sheet.getByRole('group', { name: 'Comunicação' })).getByRole('radio', { name: '2' }))
  expect(await sheet.findByText('Média 3,5 de 5')).toBeVisible()
  await waitFor(() =>
    expect(bodies('fn_avaliar_candidatura')).toEqual([
      { _id: candidatura(1).id, _avaliacao: { experiencia: 5 }, _versao: 1 },
      { _id: candidatura(1).id, _avaliacao: { experiencia: 5, comunicacao: 2 }, _versao: 2 },
    ]),
  )
  // On the card, and beside the name.
  await waitFor(() => expect(screen.getAllByText('Nota 3,5 de 5')).toHaveLength(2))
  await user.click(sheet.getByRole('button', { name: 'Limpar notas' }))
  await waitFor(() => expect(screen.queryAllByText(/^Nota .* de 5$/)).toEqual([]))
  expect(experiencia.getByRole('radio', { name: '5' })).not.toBeChecked()
})

test('the version is that of the application as it is open, which may be newer than its card', async () => {
  tela.candidaturas = [candidatura(1)]
  const user = open()
  const cartao = await screen.findByRole('link', { name: 'Pessoa 1' })
  // A colleague wrote a note meanwhile.
  tela.candidaturas = [candidatura(1, { nota: 'Boa conversa.', versao: 2 })]
  await user.click(cartao)
  await user.click(await screen.findByRole('tab', { name: 'Avaliação' }))
  expect(await screen.findByDisplayValue('Boa conversa.')).toBeVisible()
  await user.click(within(await screen.findByRole('group', { name: 'Experiência' })).getByRole('radio', { name: '5' }))
  await waitFor(() => expect(bodies('fn_avaliar_candidatura')).toMatchObject([{ _avaliacao: { experiencia: 5 }, _versao: 2 }]))
})

test('a rating that is refused is taken back, and said', async () => {
  tela.candidaturas = [candidatura(1, { avaliacao: { interesse: 4 } })]
  tela.server.fn_avaliar_candidatura = () => ({ status: 409, body: { code: 'PT409', message: 'Mudou.', hint: 'mudou' } })
  const user = open()
  await user.click(await screen.findByRole('link', { name: 'Pessoa 1' }))
  await user.click(await screen.findByRole('tab', { name: 'Avaliação' }))
  const interesse = within(await screen.findByRole('group', { name: 'Interesse na vaga' }))
  await user.click(interesse.getByRole('radio', { name: '1' }))
  expect(await screen.findByText('A avaliação não foi salva')).toBeVisible()
  expect(interesse.getByRole('radio', { name: '4' })).toBeChecked()
})

test('an application that no column has loaded is rated twice in a row', async () => {
  tela.candidaturas = Array.from({ length: 21 }, (_, n) => candidatura(n + 10))
  const user = open(`?candidatura=${candidatura(30).id}`)
  await user.click(await screen.findByRole('tab', { name: 'Avaliação' }))
  const experiencia = within(await screen.findByRole('group', { name: 'Experiência' }))
  // The second press comes before the answer to the first.
  fireEvent.click(experiencia.getByRole('radio', { name: '3' }))
  fireEvent.click(experiencia.getByRole('radio', { name: '4' }))
  await waitFor(() =>
    expect(bodies('fn_avaliar_candidatura')).toMatchObject([
      { _avaliacao: { experiencia: 3 }, _versao: 1 },
      { _avaliacao: { experiencia: 4 }, _versao: 2 },
    ]),
  )
  expect(await screen.findByText('Média 4,0 de 5')).toBeVisible()
})

test('the filters are asked of the server, and a move under one is counted', async () => {
  largura(true)
  tela.candidaturas = [
    candidatura(1, { avaliacao: { interesse: 5 } }),
    candidatura(2),
    candidatura(3, { avaliacao: { interesse: 4 } }),
  ]
  const user = open()
  await screen.findByRole('link', { name: 'Pessoa 2' })
  await user.selectOptions(screen.getByLabelText('Sua avaliação'), 'Nota 4 ou mais')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pessoa 2' })).toBeNull())
  expect(await screen.findByRole('link', { name: 'Pessoa 1' })).toBeVisible()
  expect(bodies('fn_listar_candidaturas').at(-1)).toMatchObject({ _filtros: { avaliacao: '4' } })
  await user.click(screen.getByRole('button', { name: 'Mover para… Pessoa 1' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Em análise/ }))
  expect(await coluna('Em análise').findByRole('link', { name: 'Pessoa 1' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: /^Em análise 1/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(await coluna('Recebida').findByRole('link', { name: 'Pessoa 2' })).toBeVisible()
  expect(coluna('Em análise').getByRole('link', { name: 'Pessoa 1' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: /^Recebida 2/ })).toBeVisible()
})

test('the file has the applications that the filters show, and says so in its name; without filters all of them', async () => {
  tela.candidaturas = [candidatura(1, { avaliacao: { interesse: 5 } }), candidatura(2)]
  const files = catchDownloads()
  const user = open('?avaliacao=4')
  await user.click(await screen.findByRole('button', { name: 'Baixar planilha (CSV) das candidaturas filtradas' }))
  expect(await screen.findByText(/^1 candidatura em candidaturas-V7K2M9QX4-filtradas-/)).toBeVisible()
  expect(await files[0]?.text()).not.toContain('Pessoa 2')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await user.click(screen.getByRole('button', { name: 'Baixar planilha (CSV)' }))
  expect(await screen.findByText(/^2 candidaturas em candidaturas-V7K2M9QX4-\d/)).toBeVisible()
})

test('filters that nobody passes keep the board and offer to clear them', async () => {
  tela.candidaturas = [candidatura(1)]
  const user = open('?nome=Ninguém')
  expect(await screen.findByText('Ninguém aqui')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(await screen.findByRole('link', { name: 'Pessoa 1' })).toBeVisible()
})

test('two or three are compared side by side; a row that none fills is left out', async () => {
  largura(true)
  tela.candidaturas = [
    candidatura(1, { cidade: 'Campinas', uf: 'SP', avaliacao: { experiencia: 5 }, nota: 'Ligar.' }),
    candidatura(2, { triagem: [{ pergunta: 'Pode viajar?', tipo: 'sim_nao', resposta: true, atende: null }] }),
    candidatura(3),
    candidatura(4),
  ]
  const user = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Pessoa 1' }))
  expect(within(screen.getByText('Pessoa 1').closest('li') as HTMLElement).getByText('Anotação')).toBeVisible()
  // The button says what it needs, and does nothing until it has it.
  await user.click(screen.getByRole('button', { name: 'Compare 2 ou 3' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 2' }))
  await user.click(screen.getByRole('button', { name: 'Comparar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Comparar 2 candidaturas' }))
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Pessoa 1', 'Pessoa 2'])
  const linha = (titulo: string) =>
    within(dialog.getByText(titulo).closest('tbody') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(linha('Experiência')).toEqual(['5', '–Não informado'])
  expect(linha('Onde mora')).toEqual(['Campinas, SP', '–Não informado'])
  expect(linha('Pode viajar?')).toEqual(['–Não informado', 'Sim'])
  expect(dialog.queryByText('Pretensão')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Comparar' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Abrir candidatura de Pessoa 2' }))
  expect(await screen.findByRole('dialog', { name: 'Pessoa 2' })).toBeVisible()
})

const oculta = (n: number, mais = {}) =>
  candidatura(n, { nome: `Candidatura ${n}`, email: '', telefone: null, cidade: null, uf: null, oculta: true, ...mais })

describe('without names', () => {
  const EM = '2026-11-20T12:00:00Z'

  test('the board says how to see who it is; the first rating shows it, on the card too', async () => {
    largura(true)
    tela.candidaturas = [oculta(1)]
    tela.semNomes = { ligado: true, quem: null, em: EM, notas: 10, mudadas: 3 }
    tela.server.fn_avaliar_candidatura = ({ body }) => {
      const nova = { nome: 'Zuleika', email: 'z@x.example', avaliacao: (body as { _avaliacao: object })._avaliacao, versao: 2 }
      const { oculta: _, ...item } = candidatura(1, nova)
      tela.candidaturas = [item]
      return { body: item }
    }
    const user = open()
    expect(await screen.findByText('Dê a primeira nota para ver quem é')).toBeVisible()
    expect(screen.getByText('Nomes ocultos até a sua primeira nota.', { exact: false })).toBeVisible()
    expect(screen.getByText('3 de 10 notas mudaram depois de ver o nome.', { exact: false })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Candidatura 1' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Candidatura 1' }))
    expect(sheet.queryByText('E-mail')).toBeNull()
    await user.click(await sheet.findByRole('button', { name: 'Dar nota' }))
    await user.click(within(await sheet.findByRole('group', { name: 'Experiência' })).getByRole('radio', { name: '4' }))
    expect(await screen.findByRole('dialog', { name: 'Zuleika' })).toBeVisible()
    expect(await screen.findByText('Candidatura 1: Zuleika')).toHaveRole('status')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('link', { name: 'Zuleika' })).toBeVisible()
    expect(screen.queryByText('Dê a primeira nota para ver quem é')).toBeNull()
  })

  test('a rating of a colleague is confirmed, not given again', async () => {
    tela.candidaturas = [oculta(1, { avaliacao: { interesse: 4 } })]
    const user = open(`?candidatura=${candidatura(1).id}`)
    const sheet = within(await screen.findByRole('dialog', { name: 'Candidatura 1' }))
    await user.click(await sheet.findByRole('button', { name: 'Dar nota' }))
    await user.click(await sheet.findByRole('button', { name: 'Confirmar notas e ver quem é' }))
    await waitFor(() => expect(bodies('fn_avaliar_candidatura')).toMatchObject([{ _avaliacao: { interesse: 4 } }]))
  })

  test('the switch is pressed at the foot of the board, also before anybody applied, and reads everything again', async () => {
    tela.server.fn_avaliar_sem_nomes = ({ body }) => {
      tela.semNomes = { ligado: (body as { _ligar: boolean })._ligar, quem: null, em: EM }
      return { body: tela.semNomes }
    }
    const user = open()
    const botao = await screen.findByRole('checkbox', { name: 'Avaliar sem ver quem é' })
    expect(botao).not.toBeChecked()
    await user.click(botao)
    expect(await screen.findByText('Nomes ocultos até a primeira nota')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Avaliar sem ver quem é' })).toBeChecked())
    expect(bodies('fn_avaliar_sem_nomes')).toEqual([{ _vaga_id: VAGA, _ligar: true }])
  })
})
