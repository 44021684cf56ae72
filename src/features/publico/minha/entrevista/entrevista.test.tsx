/* The interview on the candidate's page: nothing is taken by opening, a refusal shows what is free now, and it is moved or given up. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entrevista } from '@/domain/contratos/candidaturas'
import { catchDownloads } from '../../../../../tests/support/pages/downloads'
import { renderAt } from '../../../../../tests/support/pages/render-at'
import { serve } from '../../../../../tests/support/signed-in'
import { HORARIOS, marcada, minhaCandidatura, oferecida } from '../../../../../tests/samples/vaga-no-ar'
import CandidaturaPage from '../../CandidaturaPage'

vi.setConfig({ testTimeout: 60_000 })

let entrevista: Entrevista
let vaga: string
let answers: ((body: Record<string, unknown>) => { status?: number; body: unknown })[]
let calls: ReturnType<typeof serve>
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  entrevista = oferecida
  vaga = 'no_ar'
  answers = []
  calls = serve({
    fn_minha_candidatura: () => ({ body: { ...minhaCandidatura, status: 'entrevista', vaga, entrevista } }),
    fn_responder_entrevista: ({ body }) => answers.shift()?.(body as Record<string, unknown>) ?? { status: 500, body: {} },
  })
})

function open() {
  renderAt(
    `/candidatura#${'s'.repeat(43)}`,
    <Routes>
      <Route path="/candidatura" element={<CandidaturaPage />} />
    </Routes>,
  )
  return userEvent.setup({ delay: null })
}
const sent = () => calls.filter(({ name }) => name === 'fn_responder_entrevista').map(({ body }) => body)

test('a time is taken by choosing and pressing, and by nothing else', async () => {
  const user = open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Escolha o horário da entrevista' })).toBeVisible()
  expect(screen.getByText(/30 minutos · Chamada de vídeo · com Rita Lima/)).toBeVisible()
  // Whom to write to is not asked for where the interview is arranged here.
  await user.click(screen.getByRole('button', { name: 'Escolha um horário' }))
  const horas = within(screen.getByRole('group', { name: 'Horário' }))
  await user.click(horas.getAllByRole('radio')[1] ?? document.body)
  expect(sent()).toEqual([])
  answers.push(() => ({ body: { ...marcada, inicio: '2099-12-03T12:30:00Z', fim: '2099-12-03T13:00:00Z' } }))
  await user.click(screen.getByRole('button', { name: /^Marcar (qui|sex), [34] dez, / }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Entrevista marcada' })).toHaveFocus()
  expect(sent()).toMatchObject([
    { _acao: 'marcar', _horario: HORARIOS[1]?.id, _fuso: new Intl.DateTimeFormat().resolvedOptions().timeZone },
  ])
  expect(screen.getByRole('link', { name: /Entrar na chamada/ })).toHaveAttribute('href', 'https://chamada.example/sala')
  expect(screen.getByText('Você ainda pode mudar 2 vezes.')).toBeVisible()
})

test('a time that somebody else took meanwhile is said, and gone from the list', async () => {
  const user = open()
  await user.click((await screen.findAllByRole('radio'))[0] ?? document.body)
  const [primeiro] = within(screen.getByRole('group', { name: 'Horário' })).getAllByRole('radio')
  await user.click(primeiro ?? document.body)
  answers.push(() => {
    entrevista = { ...oferecida, livres: HORARIOS.slice(1) }
    return { status: 409, body: { code: 'PT409', message: 'Este horário não está mais livre.', hint: 'horario_ocupado' } }
  })
  const antes = within(screen.getByRole('group', { name: 'Horário' })).getAllByRole('radio').length
  await user.click(screen.getByRole('button', { name: /^Marcar/ }))
  expect(await screen.findByText('Este horário não está mais livre.')).toBeVisible()
  await vi.waitFor(() =>
    expect(within(screen.getByRole('group', { name: 'Horário' })).getAllByRole('radio')).toHaveLength(antes - 1),
  )
  expect(screen.getByRole('button', { name: 'Escolha um horário' })).toBeVisible()
})

test('it is moved while moves are left, and kept by going back', async () => {
  entrevista = { ...marcada, trocas: 1 }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Mudar o horário' }))
  // What is pressed goes away.
  const titulo = screen.getByRole('heading', { name: 'Entrevista marcada' })
  expect(titulo).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Manter como está' }))
  expect(titulo).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Mudar o horário' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mudar o horário' }))
  await user.click(within(screen.getByRole('group', { name: 'Horário' })).getAllByRole('radio')[0] ?? document.body)
  answers.push(() => ({ body: { ...marcada, trocas: 0 } }))
  await user.click(screen.getByRole('button', { name: /^Marcar/ }))
  expect(await screen.findByText(/^Você já mudou duas vezes/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mudar o horário' })).toBeNull()
})

test('whoever goes to a place reads its clock, finds it on a map and takes it to the calendar', async () => {
  const lugar = { formato: 'lugar', fuso: 'America/Manaus', onde: 'Rua das Flores, 10' } as const
  entrevista = { ...marcada, ...lugar }
  const files = catchDownloads()
  const user = open()
  expect(await screen.findByText('qui, 3 dez, das 08:00 às 08:30')).toBeVisible()
  expect(screen.getByText('horário do Amazonas')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Ver no mapa/ })).toHaveAttribute(
    'href',
    expect.stringContaining('query=Rua+das+Flores'),
  )
  await user.click(screen.getByRole('button', { name: 'Pôr na agenda' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const ics = (await files[0]?.text())?.replaceAll('\r\n ', '')
  expect(ics).toContain(`UID:entrevista-${marcada.id}@localhost`)
  expect(ics).toContain('DTSTART:20991203T120000Z')
  expect(ics).toContain(String.raw`LOCATION:Rua das Flores\, 10`)
  cleanup()
  entrevista = { ...oferecida, ...lugar }
  open()
  expect(await screen.findByRole('radio', { name: '08:00' })).toBeInTheDocument()
  expect(screen.getByText('No horário do Amazonas, o do endereço.')).toBeVisible()
})

test('while it takes place the call is there, and nothing that would be refused', async () => {
  const [inicio, fim] = [-5, 25].map((minutos) => new Date(Date.now() + minutos * 60_000).toISOString())
  entrevista = { ...marcada, inicio: inicio ?? null, fim: fim ?? null }
  open()
  expect(await screen.findByRole('link', { name: /Entrar na chamada/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Mudar|Não posso)/ })).toBeNull()
})

test('while the team looks at the ad nobody is sent to its interview; a pause changes nothing', async () => {
  entrevista = marcada
  vaga = 'suspensa'
  open()
  expect(await screen.findByText(/^A nossa equipe está revisando o anúncio desta vaga/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Entrar na chamada/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Mudar|Não posso)/ })).toBeNull()
  cleanup()
  vaga = 'pausada'
  open()
  expect(await screen.findByText('A vaga está pausada, e a entrevista continua valendo.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mudar o horário' })).toBeVisible()
})

test('another time is asked for in words, and an interview declined without any', async () => {
  entrevista = marcada
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Não posso ir' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Não posso ir' }))
  expect(dialog.getByText('O horário marcado fica livre para outra pessoa.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Pedir outro horário' }))
  expect(await dialog.findByText('Escreva quando você pode')).toBeVisible()
  expect(sent()).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Quando você pode?' }), 'Sexta de manhã.')
  answers.push((body) => ({ body: { ...oferecida, estado: 'proposta', texto: body['_texto'] } }))
  await user.click(dialog.getByRole('button', { name: 'Pedir outro horário' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Você pediu outro horário' })).toBeVisible()
  expect(screen.getByText('Sexta de manhã.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Nenhum horário serve' }))
  const outra = within(screen.getByRole('dialog'))
  await user.click(outra.getByRole('radio', { name: 'Recusar a entrevista' }))
  answers.push(() => ({ body: { ...oferecida, estado: 'recusada' } }))
  await user.click(outra.getByRole('button', { name: 'Recusar a entrevista' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Você recusou a entrevista' })).toBeVisible()
  expect(sent()).toMatchObject([{ _acao: 'propor', _texto: 'Sexta de manhã.' }, { _acao: 'recusar' }])
})

test('what was written on not coming is there again after a reload, until it is sent', async () => {
  entrevista = marcada
  let user = open()
  const campo = async () => {
    await user.click(await screen.findByRole('button', { name: 'Não posso ir' }))
    return screen.getByRole('textbox', { name: 'Quando você pode?' })
  }
  await user.type(await campo(), 'Sexta de manhã.')
  cleanup()
  user = open()
  expect(await campo()).toHaveValue('Sexta de manhã.')
  answers.push(() => ({ body: { ...oferecida, estado: 'proposta', texto: 'Sexta de manhã.' } }))
  await user.click(screen.getByRole('button', { name: 'Pedir outro horário' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Você pediu outro horário' })).toBeVisible()
  cleanup()
  user = open()
  expect(await campo()).toHaveValue('')
})

test('after the time the page says what the company said; one answer, and that nobody came, which is taken back', async () => {
  const passada = { ...marcada, inicio: '2020-12-03T12:00:00Z', fim: '2020-12-03T12:30:00Z', presenca: 'nao_compareceu' as const }
  entrevista = passada
  const user = open()
  expect(await screen.findByText('Oficina Aurora marcou que você não compareceu.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Tive um imprevisto' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Tive um imprevisto' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Enviar a resposta' }))
  expect(await dialog.findByText('Escreva o que houve')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'O que houve?' }), 'Trânsito.')
  answers.push(() => ({ body: { ...passada, justificativa: 'Trânsito.' } }))
  await user.click(dialog.getByRole('button', { name: 'Enviar a resposta' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tive um imprevisto' })).toBeNull())
  expect(screen.getByText('Trânsito.')).toBeVisible()
  for (const [rotulo, faltou] of [
    ['Quem entrevista não apareceu', true],
    ['Desfazer', false],
  ] as const) {
    answers.push(() => ({ body: { ...passada, justificativa: 'Trânsito.', empresa_faltou: faltou } }))
    await user.click(screen.getByRole('button', { name: rotulo }))
  }
  expect(await screen.findByRole('button', { name: 'Quem entrevista não apareceu' })).toBeVisible()
  expect(sent()).toMatchObject([
    { _acao: 'imprevisto', _texto: 'Trânsito.' },
    { _acao: 'empresa_faltou' },
    { _acao: 'empresa_veio' },
  ])
})

test.each<[Partial<Entrevista>, string]>([
  [{ trocas: 0 }, 'no_ar'],
  [{}, 'encerrada'],
])('who did not come, with %j and the vacancy %s, cannot ask for another time', async (over, estado) => {
  entrevista = { ...marcada, inicio: '2020-12-03T12:00:00Z', fim: '2020-12-03T12:30:00Z', presenca: 'nao_compareceu', ...over }
  vaga = estado
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Tive um imprevisto' }))
  expect(within(screen.getByRole('dialog')).queryByRole('radio')).toBeNull()
})

test.each<[Partial<Entrevista>, string | null]>([
  [{ estado: 'proposta', texto: 'Sexta de manhã.' }, 'Oficina Aurora recebeu o seu pedido.'],
  [{ estado: 'recusada' }, null],
])('after two moves %j offers no time, which would be refused; with a move left it does', async (over, frase) => {
  entrevista = { ...oferecida, ...over, trocas: 0 }
  open()
  expect(await screen.findByRole('heading', { level: 2, name: /^Você (pediu|recusou)/ })).toBeVisible()
  if (frase) expect(screen.getByText(frase)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText(/ainda pode escolher/)).toBeNull()
  cleanup()
  entrevista = { ...entrevista, trocas: 1 }
  open()
  expect(await screen.findByText(/ainda pode escolher um horário livre/)).toBeVisible()
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(0)
})

test.each<[Partial<Entrevista>, string]>([
  [{ livres: [] }, 'Não há horário livre agora. Avisamos por e-mail quando Oficina Aurora oferecer outros.'],
  [
    { livres: [], pessoas: [] },
    'Quem faria esta entrevista saiu de Oficina Aurora. Avisamos por e-mail quando houver outros horários.',
  ],
  [{ estado: 'cancelada', motivo: 'vaga', livres: [] }, 'A vaga terminou.'],
  [{ estado: 'cancelada', motivo: 'empresa', texto: 'Imprevisto.', livres: [] }, 'Imprevisto.'],
])('%j has its sentence, and nothing to press that would fail', async (over, frase) => {
  entrevista = { ...oferecida, ...over }
  open()
  expect(await screen.findByText(frase)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Marcar|Escolha)/ })).toBeNull()
})
