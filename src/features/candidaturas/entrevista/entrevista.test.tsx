/* Interviews for the recruiter: offered from an application and to several, and each state with what can be done. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { EntrevistaDaVaga, ProximaEntrevista } from '@/domain/contratos/candidaturas'
import { oferecida } from '../../../../tests/samples/vaga-no-ar'
import { candidatura, open, prepareTela, tela, VAGA } from '../../../../tests/support/acompanhar-vaga'
import { catchDownloads } from '../../../../tests/support/pages/downloads'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { writeEntrevista } from './cartao'
import EntrevistasPage from './EntrevistasPage'

beforeEach(prepareTela)

const entrevista: EntrevistaDaVaga = {
  ...oferecida,
  livres: [{ id: '00000000-0000-4000-8000-000000000001', inicio: '2099-12-03T17:00:00Z' }],
  passos: [{ evento: 'oferecida', inicio: null, quem: null, em: '2026-11-21T15:00:00Z' }],
}
const marcada = { ...entrevista, estado: 'marcada' as const, inicio: '2099-12-03T17:00:00Z', fim: '2099-12-03T17:30:00Z' }

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Pessoa 1' }))
const sent = (name: string) => tela.calls.filter((call) => call.name === name).map(({ body }) => body)

test('times are offered from an application: what is missing is said, then days, hours and place are sent', async () => {
  tela.candidaturas = [candidatura(1)]
  tela.server.fn_oferecer_entrevista = () => ({
    body: {
      oferecidas: [
        { ...candidatura(1), status: 'entrevista', versao: 2, entrevista: { estado: 'oferecida', inicio: null, fim: null } },
      ],
      recusadas: [],
    },
  })
  const user = open(`?candidatura=${candidatura(1).id}`)
  await user.click(await (await sheet()).findByRole('button', { name: 'Oferecer horários de entrevista' }))
  const form = within(await screen.findByRole('dialog', { name: 'Entrevista com Pessoa 1' }))
  await user.click(await form.findByRole('button', { name: 'Oferecer horários' }))
  expect(await form.findByText('Escolha pelo menos um dia')).toBeVisible()
  const [dia, outro] = form.getAllByRole('checkbox')
  await user.click(dia ?? document.body)
  await user.click(outro ?? document.body)
  expect(form.getByText(/^12 horários de 30 minutos, no /)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Oferecer horários' }))
  expect(await form.findByText('Diga o link da chamada')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Link da chamada' }), 'https://chamada.example/sala')
  expect(sent('fn_oferecer_entrevista')).toEqual([])
  await user.click(form.getByRole('button', { name: 'Oferecer horários' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Entrevista com Pessoa 1' })).toBeNull())
  expect(sent('fn_oferecer_entrevista')).toMatchObject([
    {
      _ids: [candidatura(1).id],
      _de: '09:00',
      _ate: '12:00',
      _minutos: 30,
      _formato: 'chamada',
      _pessoas: ['00000000-0000-4000-8000-0000000000b1'],
    },
  ])
  expect((sent('fn_oferecer_entrevista')[0] as { _dias: string[] })._dias).toHaveLength(2)
  expect(await screen.findByText('Horários oferecidos')).toBeInTheDocument()
})

test('what was typed into an offer is there when it opens again, until it is sent', async () => {
  tela.candidaturas = [candidatura(1)]
  const user = open(`?candidatura=${candidatura(1).id}`)
  const reopen = async () => {
    await user.click(await (await sheet()).findByRole('button', { name: 'Oferecer horários de entrevista' }))
    return within(await screen.findByRole('dialog', { name: 'Entrevista com Pessoa 1' }))
  }
  const form = await reopen()
  await user.click((await form.findAllByRole('checkbox'))[1] ?? document.body)
  await user.type(form.getByRole('textbox', { name: 'Link da chamada' }), 'https://chamada.example/sala')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Entrevista com Pessoa 1' })).toBeNull())
  const again = await reopen()
  expect(await again.findByRole('textbox', { name: 'Link da chamada' })).toHaveValue('https://chamada.example/sala')
  expect(again.getAllByRole('checkbox')[1]).toBeChecked()
  await user.click(again.getByRole('button', { name: 'Voltar' }))
})

test('days after the end of the vacancy are offered with a word about it', async () => {
  tela.candidaturas = [candidatura(1)]
  const fim = new Date(Date.now() + 2.5 * 86_400_000).toISOString()
  const { vagas } = tela.server
  tela.server.vagas = async (call) => {
    const { body } = (await vagas?.(call)) ?? {}
    return { body: (body as object[]).map((vaga) => ({ ...vaga, expira_em: fim })) }
  }
  const user = open(`?candidatura=${candidatura(1).id}`)
  await user.click(await (await sheet()).findByRole('button', { name: 'Oferecer horários de entrevista' }))
  const form = within(await screen.findByRole('dialog', { name: 'Entrevista com Pessoa 1' }))
  const dias = await form.findAllByRole('checkbox')
  await user.click(dias[0] ?? document.body)
  expect(form.queryByText(/A vaga termina em/)).toBeNull()
  await user.click(dias.at(-1) ?? document.body)
  expect(form.getByText(/A vaga termina em .*: sem renovação, o que for marcado para depois é cancelado\./)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Voltar' }))
})

test('several are offered the same times, and who could not be is named', async () => {
  tela.candidaturas = [candidatura(1), candidatura(2)]
  tela.server.fn_oferecer_entrevista = () => ({
    body: {
      oferecidas: [{ ...candidatura(1), status: 'entrevista', versao: 2 }],
      recusadas: [{ id: candidatura(2).id, nome: 'Pessoa 2', codigo: 'marcada', motivo: 'Já tem entrevista marcada.' }],
    },
  })
  const user = open()
  for (const n of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Selecionar Pessoa ${n}` }))
  await user.click(screen.getByRole('button', { name: 'Oferecer entrevista às selecionadas' }))
  const form = within(await screen.findByRole('dialog', { name: 'Entrevista com 2 pessoas' }))
  await user.click((await form.findAllByRole('checkbox'))[0] ?? document.body)
  await user.selectOptions(form.getByRole('combobox', { name: 'Como' }), 'telefone')
  await user.click(form.getByRole('button', { name: 'Oferecer a 2 pessoas' }))
  expect(await screen.findByText('1 pessoa não recebeu os horários')).toBeVisible()
  expect(screen.getByText(': Já tem entrevista marcada.')).toBeVisible()
})

test.each<[Partial<EntrevistaDaVaga>, string, string[]]>([
  [{}, 'A pessoa pode escolher 1 horário livre.', ['Oferecer outros horários', 'Retirar os horários']],
  [{ livres: [] }, 'Não há mais horário livre para ela escolher.', ['Oferecer outros horários', 'Retirar os horários']],
  [
    { livres: [], pessoas: [] },
    'Quem faria esta entrevista saiu da empresa.',
    ['Oferecer outros horários', 'Retirar os horários'],
  ],
  [marcada, 'Marcada', ['Pôr na agenda', 'Cancelar entrevista']],
  [
    { ...marcada, inicio: '2020-12-03T17:00:00Z', fim: '2020-12-03T17:30:00Z' },
    'Já passou',
    ['Compareceu', 'Não compareceu', 'Oferecer outros horários'],
  ],
  [{ estado: 'proposta', texto: 'Sexta?' }, '“Sexta?”', ['Oferecer outros horários', 'Retirar os horários']],
  [{ estado: 'cancelada', motivo: 'pessoas' }, 'Quem faria a entrevista saiu da empresa.', ['Oferecer outros horários']],
])('%j is said with what can be done', async (over, frase, botoes) => {
  tela.candidaturas = [candidatura(1, { status: 'entrevista' })]
  tela.server.fn_entrevista = () => ({ body: { ...entrevista, ...over } })
  open(`?candidatura=${candidatura(1).id}`)
  const box = within(await (await sheet()).findByRole('region', { name: 'Entrevista' }))
  expect(box.getByText(frase)).toBeVisible()
  expect(box.getAllByRole('button').map((button) => button.textContent)).toEqual(botoes)
})

test('a taken time is taken to the calendar of the recruiter', async () => {
  tela.candidaturas = [candidatura(1, { status: 'entrevista' })]
  tela.server.fn_entrevista = () => ({ body: marcada })
  const files = catchDownloads()
  const user = open(`?candidatura=${candidatura(1).id}`)
  await user.click(await (await sheet()).findByRole('button', { name: 'Pôr na agenda' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const ics = (await files[0]?.text())?.replaceAll('\r\n ', '')
  expect(ics).toContain(`UID:entrevista-${marcada.id}@localhost`)
  expect(ics).toContain('DTSTART:20991203T170000Z')
  expect(ics).toContain(`SUMMARY:Entrevista: ${candidatura(1).nome}`)
})

test('a taken time is cancelled with a few words, kept over a reload, and the history has what happened', async () => {
  tela.candidaturas = [candidatura(1, { status: 'entrevista' })]
  tela.server.fn_entrevista = () => ({ body: marcada })
  tela.server.fn_cancelar_entrevista = () => ({
    body: { ...marcada, estado: 'cancelada', motivo: 'empresa', texto: 'Imprevisto.' },
  })
  const user = open(`?candidatura=${candidatura(1).id}`)
  const ask = async () => {
    await user.click(await (await sheet()).findByRole('button', { name: 'Cancelar entrevista' }))
    return within(await screen.findByRole('dialog', { name: 'Cancelar a entrevista?' }))
  }
  await user.type((await ask()).getByRole('textbox', { name: /Mensagem para a pessoa/ }), 'Imprevisto.')
  cleanup()
  open(`?candidatura=${candidatura(1).id}`)
  const dialog = await ask()
  expect(dialog.getByRole('textbox', { name: /Mensagem para a pessoa/ })).toHaveValue('Imprevisto.')
  const lidas = sent('fn_proximas_entrevistas').length
  await user.click(dialog.getByRole('button', { name: 'Cancelar entrevista' }))
  expect(await (await sheet()).findByText('“Imprevisto.”')).toBeVisible()
  expect(sent('fn_cancelar_entrevista')).toEqual([{ _id: candidatura(1).id, _texto: 'Imprevisto.', _visto: 'marcada' }])
  // The list under the board does not keep it.
  await waitFor(() => expect(sent('fn_proximas_entrevistas')).toHaveLength(lidas + 1))
  await user.click((await sheet()).getByRole('tab', { name: 'Histórico' }))
  expect((await sheet()).getByText(/^Horários de entrevista oferecidos · /)).toBeVisible()
})

test('after the time a press says whether the person came, a second one takes it back, and their answer stands below', async () => {
  tela.candidaturas = [candidatura(1, { status: 'entrevista' })]
  let agora = { ...marcada, inicio: '2020-12-03T17:00:00Z', fim: '2020-12-03T17:30:00Z' } as EntrevistaDaVaga
  tela.server.fn_entrevista = () => ({ body: agora })
  tela.server.fn_marcar_presenca = ({ body }) => {
    const { _presenca: presenca = null } = body as { _presenca?: EntrevistaDaVaga['presenca'] }
    agora = { ...agora, presenca, justificativa: presenca && 'Trânsito.', empresa_faltou: presenca !== null }
    return { body: agora }
  }
  const user = open(`?candidatura=${candidatura(1).id}`)
  const grupo = within(await (await sheet()).findByRole('group', { name: 'Pessoa 1 compareceu?' }))
  await user.click(grupo.getByRole('button', { name: 'Não compareceu', pressed: false }))
  expect(await grupo.findByRole('button', { name: 'Não compareceu', pressed: true })).toHaveFocus()
  expect((await sheet()).getByText('A pessoa respondeu: “Trânsito.”')).toBeVisible()
  expect((await sheet()).getByText('A pessoa diz que quem entrevista não apareceu.')).toBeVisible()
  await user.click(grupo.getByRole('button', { name: 'Não compareceu', pressed: true }))
  expect(await grupo.findByRole('button', { name: 'Não compareceu', pressed: false })).toBeVisible()
  expect(sent('fn_marcar_presenca')).toEqual([
    { _id: candidatura(1).id, _presenca: 'nao_compareceu' },
    { _id: candidatura(1).id },
  ])
})

const proxima: ProximaEntrevista = {
  id: candidatura(1).id,
  vaga_id: VAGA,
  cargo: 'Padeira',
  empresa: 'Oficina Aurora',
  nome: 'Pessoa 1',
  inicio: '2099-12-03T17:00:00Z',
  fim: '2099-12-03T17:30:00Z',
  formato: 'lugar',
  onde: 'Rua das Flores, 10',
  fuso: 'America/Manaus',
  pessoas: ['Rita Lima'],
  presenca: null,
  justificativa: null,
  empresa_faltou: false,
  pode_agir: true,
}

test('interviews to come stand under the board and on their page by the clock of the place; the last ones with what can be said', async () => {
  const passada = {
    ...proxima,
    nome: 'Pessoa 2',
    inicio: '2020-12-03T17:00:00Z',
    fim: '2020-12-03T17:30:00Z',
    formato: 'telefone' as const,
    fuso: null,
  }
  const lida = { ...passada, id: candidatura(3).id, nome: 'Pessoa 3', presenca: 'compareceu' as const, pode_agir: false }
  tela.candidaturas = [candidatura(1, { status: 'entrevista' })]
  tela.server.fn_proximas_entrevistas = () => ({
    body: { itens: [proxima, { ...passada, id: candidatura(2).id }, lida], mais: false },
  })
  open()
  const quadro = within(await screen.findByRole('region', { name: 'Próximas entrevistas' }))
  expect(quadro.getByText(/das 13:00 às 13:30$/)).toBeVisible()
  expect(quadro.getByText('· horário do Amazonas')).toBeVisible()
  expect(quadro.getByText('Presencial · com Rita Lima')).toBeVisible()
  expect(quadro.queryByRole('button')).toBeNull()
  cleanup()
  renderAt('/app/entrevistas', <EntrevistasPage />)
  const passadas = within(await screen.findByRole('region', { name: 'Últimos 7 dias' }))
  expect(passadas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Pessoa 3', 'Pessoa 2'])
  expect(passadas.getAllByRole('group')).toHaveLength(1)
  expect(screen.getByText('Padeira, Oficina Aurora · Presencial · com Rita Lima')).toBeVisible()
  tela.server.fn_proximas_entrevistas = () => ({ body: { itens: [], mais: false } })
  await userEvent.setup({ delay: null }).click(screen.getByRole('tab', { name: 'Comigo' }))
  expect(await screen.findByText('Nenhuma entrevista marcada')).toBeVisible()
  expect(sent('fn_proximas_entrevistas')).toEqual([{ _vaga_id: VAGA }, {}, { _minhas: true }])
})

test('a card says when the interview is, or what it waits for, until it is over', () => {
  const agora = Date.parse('2026-12-01T12:00:00Z')
  const tempo = { inicio: '2026-12-03T17:00:00Z', fim: '2026-12-03T17:30:00Z', fuso: null, presenca: null }
  expect(writeEntrevista({ estado: 'marcada', ...tempo }, agora)?.rotulo).toMatch(/^Entrevista (qui|sex) \d\d:\d\d$/)
  expect(writeEntrevista({ estado: 'marcada', ...tempo }, agora - 9 * 86_400_000)?.rotulo).toMatch(
    /^Entrevista [34] dez, \d\d:\d\d$/,
  )
  // Where they meet, by the clock of that place.
  for (const [fuso, hora] of [
    ['America/Sao_Paulo', '14:00'],
    ['America/Manaus', '13:00'],
    ['America/Rio_Branco', '12:00'],
  ] as const)
    expect(writeEntrevista({ estado: 'marcada', ...tempo, fuso }, agora)?.rotulo).toBe(`Entrevista qui ${hora}`)
  expect(writeEntrevista({ estado: 'marcada', ...tempo }, Date.parse('2026-12-03T17:31:00Z'))).toBeNull()
  expect(writeEntrevista({ estado: 'proposta', inicio: null, fim: null, fuso: null, presenca: null }, agora)).toMatchObject({
    tom: 'accent',
  })
  expect(writeEntrevista({ estado: 'marcada', ...tempo, presenca: 'nao_compareceu' }, agora)?.rotulo).toBe('Não compareceu')
  expect(writeEntrevista({ estado: 'cancelada', ...tempo }, agora)).toBeNull()
  expect(writeEntrevista(undefined, agora)).toBeNull()
})
