import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { candidatura, largura, open, prepareTela, tela } from '../../../../tests/support/acompanhar-vaga'

const ANA = { id: '00000000-0000-4000-8000-0000000000d1', nome: 'Ana Souza', papel: 'dono', eu: true }
const BIA = { id: '00000000-0000-4000-8000-0000000000d2', nome: 'Bia Ramos', papel: null, eu: false }
const [ONTEM, HOJE, AGORA] = ['2026-11-21T15:00:00Z', '2026-11-22T15:00:00Z', '2026-11-23T15:00:00Z']
const CAIO = { id: '00000000-0000-4000-8000-0000000000d3', nome: 'Caio Lima', papel: 'membro', eu: false }
const EVENTOS = [
  { o_que: 'nota', quem: BIA.id, em: AGORA },
  { o_que: 'entrevista', quem: BIA.id, em: HOJE },
  { o_que: 'em_analise', quem: ANA.id, em: ONTEM },
]

beforeEach(() => {
  prepareTela()
  tela.candidaturas = [
    candidatura(1, {
      status: 'entrevista',
      nota: 'Boa conversa',
      // As the table writes it: the same instant in other letters.
      respostas: [{ situacao: 'entrevista', texto: 'Venha.', em: '2026-11-22T15:00:00.000+00:00' }],
      criada_em: '2026-11-20T15:00:00Z',
    }),
  ]
  tela.server['fn_historico_da_candidatura'] = () => ({ body: EVENTOS })
})

async function openAba(name: string) {
  const user = open(`?candidatura=${candidatura(1).id}`)
  const sheet = within(await screen.findByRole('dialog', { name: 'Pessoa 1' }))
  await user.click(await sheet.findByRole('tab', { name }))
  return sheet
}

test('where several work in a vacancy, each step, message and note has its name, the own one as “você”', async () => {
  tela.server['fn_pessoas_da_vaga'] = () => ({ body: [ANA, BIA] })
  const sheet = await openAba('Histórico')
  expect(await sheet.findByText(/^Anotação salva · .+ · Bia Ramos$/)).toBeVisible()
  expect(sheet.getByText(/^Em análise · .+ · você$/)).toBeVisible()
  // One line for a message and its step.
  expect(sheet.getAllByText(/· Bia Ramos$/)).toHaveLength(2)
  expect(sheet.getAllByRole('listitem')).toHaveLength(4)
  sheet.getByRole('tab', { name: 'Mensagens' }).click()
  expect(await sheet.findByText(/^.+, .+ · Bia Ramos$/)).toBeVisible()
  sheet.getByRole('tab', { name: 'Avaliação' }).click()
  expect(await sheet.findByText(/^Última anotação: Bia Ramos, .+\.$/)).toBeVisible()
  expect(sheet.getByText(/^Só quem trabalha nesta vaga vê\./)).toBeVisible()
})

test('who works alone reads no name, and that nobody else reads the note', async () => {
  tela.server['fn_pessoas_da_vaga'] = () => ({ body: [ANA] })
  const sheet = await openAba('Histórico')
  expect(await sheet.findByText(/^Anotação salva · [^·]+$/)).toBeVisible()
  expect(sheet.queryByText(/você/)).toBeNull()
  sheet.getByRole('tab', { name: 'Avaliação' }).click()
  expect(await sheet.findByText(/^Só você vê\./)).toBeVisible()
  expect(sheet.queryByText(/Última anotação/)).toBeNull()
})

test('who else has the application open is said, and who looks after it chosen among those who act', async () => {
  largura(true)
  tela.server['fn_pessoas_da_vaga'] = () => ({ body: [ANA, BIA, CAIO] })
  tela.server['fn_abrir_candidatura'] = () => ({ body: [CAIO.id] })
  tela.server['fn_dar_candidatura'] = () => ({ body: { ...tela.candidaturas[0], responsavel_id: CAIO.id, versao: 2 } })
  const sheet = await openAba('Avaliação')
  expect(await sheet.findByText('Caio Lima também está com esta candidatura aberta.')).toBeVisible()
  const escolha = await sheet.findByLabelText('Responsável')
  // Bia left the company.
  expect(
    within(escolha)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ninguém', 'você', 'Caio Lima'])
  await userEvent.selectOptions(escolha, 'Caio Lima')
  expect(await screen.findByText('Responsável atualizado')).toBeVisible()
  expect(tela.calls.findLast(({ name }) => name === 'fn_dar_candidatura')?.body).toEqual({
    _id: candidatura(1).id,
    _pessoa: CAIO.id,
    _versao: 1,
  })
  expect(await screen.findByText('Responsável: Caio Lima')).toBeInTheDocument()
})

test('the board shows those that somebody looks after, or nobody, only where several work', async () => {
  tela.server['fn_pessoas_da_vaga'] = () => ({ body: [ANA, CAIO] })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  for (const [nome, quem] of [
    ['Caio Lima', CAIO.id],
    ['Ninguém', 'ninguem'],
  ] as const) {
    await user.selectOptions(await screen.findByLabelText('Responsável'), nome)
    await expect
      .poll(() => tela.calls.findLast(({ name }) => name === 'fn_listar_candidaturas')?.body)
      .toMatchObject({ _filtros: { responsavel: quem } })
  }
})
