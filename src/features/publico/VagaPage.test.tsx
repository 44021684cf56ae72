import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CONSENTIMENTO_DA_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve } from '../../../tests/support/signed-in'
import { buildVagaNoAr } from '../../../tests/samples/vaga-no-ar'
import VagaPage from './VagaPage'

const vagaNoAr = (changes: Parameters<typeof buildVagaNoAr>[0] = {}) => ({
  situacao: 'no_ar',
  perguntas: [],
  ...buildVagaNoAr(changes),
})

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
const bodies = (fn: string) => calls.filter(({ name }) => name === fn).map(({ body }) => body as Record<string, unknown>)

beforeEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  document.getElementById('vaga-entregue')?.remove()
  window.history.replaceState(null, '', '/vagas/VABCDEFGH?utm_source=linkedin')
  Element.prototype.scrollIntoView = vi.fn()
  server = {
    fn_ver_vaga_publicada: () => ({
      body: { ...vagaNoAr(), canais: [{ canal: 'linkedin', external_url: 'https://linkedin.example/vaga/1' }] },
    }),
    fn_contar_visita: () => ({ status: 204 }),
    fn_contato_da_vaga: () => ({
      body: { responsavel_nome: 'Pessoa Responsável', email: 'vagas@aurora.example', telefone: '+551133334444' },
    }),
    fn_candidatar: () => ({ body: { recebida: true } }),
    fn_denunciar_vaga: () => ({ body: { recebida: true } }),
  }
  calls = serve(server)
})

function open(codigo = 'vabcdefgh') {
  renderAt(
    `/vagas/${codigo}`,
    <Routes>
      <Route path="/vagas/:codigoRef" element={<VagaPage />} />
    </Routes>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

const cargo = () => screen.findByRole('heading', { level: 1, name: 'Analista de RH' })
const form = () => within(screen.getByRole('form', { name: 'Candidatura' }))

/** Opens the form and fills what is required. */
async function write(user: ReturnType<typeof userEvent.setup>) {
  await cargo()
  await user.click(screen.getAllByRole('button', { name: 'Candidatar-se' })[0] as HTMLElement)
  await user.type(await screen.findByRole('textbox', { name: 'Nome completo' }), 'Bia Lima')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'Bia@Correio.example')
}

test('an ad says how its company answers once, also while its form is open', async () => {
  const respostas = { candidaturas: 42, por_pessoa: 30, dias: 1, em_massa: 5, no_fim: 3 }
  server.fn_ver_vaga_publicada = () => ({ body: { ...vagaNoAr(), respostas } })
  const user = open()
  await cargo()
  const linha = 'Uma pessoa respondeu a 30 de 42 candidaturas · metade em até 1 dia · 5 em massa · 3 só pelo fim da vaga'
  await user.click(screen.getAllByRole('button', { name: 'Candidatar-se' })[0] as HTMLElement)
  await screen.findByRole('textbox', { name: 'Nome completo' })
  expect(screen.getByText(linha)).toBeVisible()
})

test('a vacancy says what search engines are told, counts one visit and shows its contact to who asks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = open()
  expect(await cargo()).toBeVisible()
  expect(document.title).toBe('Analista de RH, Oficina Aurora · Embira')
  const json = JSON.parse(document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
  expect(json).toMatchObject({ '@type': 'JobPosting', title: 'Analista de RH', baseSalary: { currency: 'BRL' } })
  expect(screen.getAllByText('R$ 4.500,00 a R$ 6.000,50 por mês')[0]).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^LinkedIn/ })[0]).toHaveAttribute('href', 'https://linkedin.example/vaga/1')
  expect(bodies('fn_contar_visita')).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(() => expect(bodies('fn_contar_visita')).toEqual([{ _codigo_ref: 'VABCDEFGH', _canal: 'linkedin' }]))
  vi.useRealTimers()

  expect(document.body).not.toHaveTextContent('vagas@aurora.example')
  await user.click(screen.getByRole('button', { name: 'Ver contato' }))
  expect(await screen.findByRole('link', { name: 'vagas@aurora.example' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:vagas@aurora\.example\?subject=/),
  )
  expect(screen.getByRole('link', { name: '+55 (11) 3333-4444' })).toHaveAttribute('href', 'tel:+551133334444')
  expect(bodies('fn_contato_da_vaga')).toEqual([{ _codigo_ref: 'VABCDEFGH', _canal: 'linkedin' }])
})

test('what the server wrote into the document is shown without asking for it again', async () => {
  const block = document.createElement('script')
  block.id = 'vaga-entregue'
  block.type = 'application/json'
  block.textContent = JSON.stringify(vagaNoAr({ codigo_ref: 'VENTREGUE' }))
  document.body.append(block)
  // As fresh as the document, however long the tests before took.
  vi.setSystemTime(performance.timeOrigin)
  open('VENTREGUE')
  expect(screen.getByRole('heading', { level: 1, name: 'Analista de RH' })).toBeVisible()
  expect(bodies('fn_ver_vaga_publicada')).toEqual([])
  vi.useRealTimers()
})

test('an application says everything that is missing, is kept in the tab, and is sent again with the same key', async () => {
  const user = open()
  await cargo()
  await user.click(screen.getAllByRole('button', { name: 'Candidatar-se' })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Enviar candidatura' }))
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Nome é obrigatório',
    'E-mail é obrigatório',
    'Autorize o envio dos seus dados para se candidatar.',
  ])
  expect(screen.getByRole('textbox', { name: 'Nome completo' })).toHaveFocus()
  // Nothing that the law forbids to choose by; the file of the résumé may be a photo of it.
  expect(form().queryByLabelText(/\bCPF|^foto|\bidade|nascimento|estado civil/i)).toBeNull()

  await user.type(screen.getByRole('textbox', { name: 'Nome completo' }), 'Bia Lima')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'Bia@Correio.example')
  // Nothing of the rest is in the way: it is folded, and a mistake in it opens it again.
  const link = screen.getByLabelText(/^Link do currículo/)
  expect(link).not.toBeVisible()
  await user.click(screen.getByText('Acrescentar LinkedIn, portfólio, pretensão…'))
  await user.type(link, 'http://curriculo.example')
  await user.click(screen.getByText('Acrescentar LinkedIn, portfólio, pretensão…'))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Enviar candidatura' }))
  expect(screen.getByRole('textbox', { name: /^Link do currículo/ })).toHaveFocus()
  expect(bodies('fn_candidatar')).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: /^Link do currículo/ }))
  await user.type(screen.getByRole('textbox', { name: /^Link do currículo/ }), 'https://curriculo.example/bia')

  server.fn_candidatar = () => ({ status: 503, body: { code: 'PT503', message: 'Tente de novo.', hint: 'tente_novamente' } })
  await user.click(screen.getByRole('button', { name: 'Enviar candidatura' }))
  expect(await screen.findByText('A candidatura ainda não foi enviada')).toBeVisible()

  cleanup()
  server.fn_candidatar = () => ({ body: { recebida: true } })
  open()
  await user.click((await screen.findAllByRole('button', { name: 'Continuar candidatura' }))[0] as HTMLElement)
  expect(await screen.findByRole('textbox', { name: 'Nome completo' })).toHaveValue('Bia Lima')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Enviar candidatura' }))
  expect(await screen.findByRole('heading', { name: 'Candidatura enviada' })).toHaveFocus()
  expect(screen.getByText('bia@correio.example')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Avise-me de vagas assim' })).toBeVisible()
  const sent = bodies('fn_candidatar')
  expect(sent).toHaveLength(2)
  expect(sent[0]?._chave).toBe(sent[1]?._chave)
  expect(sent[1]).toMatchObject({
    _codigo_ref: 'VABCDEFGH',
    _consentimento_versao: CONSENTIMENTO_DA_CANDIDATURA,
    _candidatura: { nome: 'Bia Lima', email: 'bia@correio.example', curriculo_url: 'https://curriculo.example/bia' },
  })
  expect(Object.keys(sessionStorage).filter((key) => key.includes('candidatura'))).toEqual([])

  // The address was wrong: the same application goes to the right one.
  await user.click(screen.getByRole('button', { name: 'E-mail errado? Corrigir' }))
  const box = await screen.findByRole('textbox', { name: 'E-mail' })
  expect(box).toHaveFocus()
  expect(box).toHaveValue('bia@correio.example')
  await user.clear(box)
  await user.click(screen.getByRole('button', { name: 'Mandar o link para este endereço' }))
  expect(box).toHaveAccessibleDescription(/E-mail é obrigatório/)
  await user.type(box, 'Bia@Certo.example')
  server.fn_candidatar = () => ({ status: 503, body: { code: 'PT503', message: 'Tente de novo.', hint: 'tente_novamente' } })
  await user.click(screen.getByRole('button', { name: 'Mandar o link para este endereço' }))
  expect(await screen.findByText('Tente de novo.')).toBeVisible()
  server.fn_candidatar = () => ({ body: { recebida: true } })
  await user.click(screen.getByRole('button', { name: 'Mandar o link para este endereço' }))
  expect(await screen.findByText('bia@certo.example')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Candidatura enviada' })).toHaveFocus()
  expect(bodies('fn_candidatar').at(-1)).toMatchObject({
    _chave: sent[1]?._chave,
    _candidatura: { nome: 'Bia Lima', email: 'bia@certo.example', curriculo_url: 'https://curriculo.example/bia' },
    _email_anterior: 'bia@correio.example',
  })
  expect(screen.queryByRole('button', { name: 'Candidatar-se' })).toBeNull()
})

test('an address put right after a lost answer corrects the same application; more than that is another one', async () => {
  const user = open()
  await write(user)
  await user.click(screen.getByRole('checkbox'))
  server.fn_candidatar = () => ({ status: 503, body: { code: 'PT503', message: 'Tente de novo.', hint: 'tente_novamente' } })
  const enviar = async () => user.click(await screen.findByRole('button', { name: /^(Enviar candidatura|Tentar de novo)$/ }))
  await enviar()
  expect(await screen.findByText('Tente de novo.')).toBeVisible()
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  const [primeiro] = bodies('fn_candidatar') as { _chave: string; _candidatura: { email: string } }[]
  await user.clear(email)
  await user.type(email, 'bia@certo.example')
  await enviar()
  await waitFor(() => expect(bodies('fn_candidatar')).toHaveLength(2))
  // Tried again, it is the same correction.
  await enviar()
  await waitFor(() => expect(bodies('fn_candidatar')).toHaveLength(3))
  for (const certo of bodies('fn_candidatar').slice(1))
    expect(certo).toMatchObject({
      _chave: primeiro?._chave,
      _email_anterior: primeiro?._candidatura.email,
      _candidatura: { email: 'bia@certo.example' },
    })
  await user.type(screen.getByRole('textbox', { name: 'Nome completo' }), ' Souza')
  await enviar()
  await waitFor(() => expect(bodies('fn_candidatar')).toHaveLength(4))
  expect(bodies('fn_candidatar')[3]?._chave).not.toBe(primeiro?._chave)
  expect(bodies('fn_candidatar')[3]).not.toHaveProperty('_email_anterior')
})

test('an hour after it was sent the address is corrected no more, also when the first answer was lost: the page says what to do', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const user = open()
  await write(user)
  await user.click(screen.getByRole('checkbox'))
  server.fn_candidatar = () => ({ status: 503, body: { code: 'PT503', message: 'Tente de novo.', hint: 'tente_novamente' } })
  await user.click(screen.getByRole('button', { name: 'Enviar candidatura' }))
  expect(await screen.findByText('Tente de novo.')).toBeVisible()
  vi.advanceTimersByTime(30 * 60_000)
  server.fn_candidatar = () => ({ body: { recebida: true } })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await user.click(await screen.findByRole('button', { name: 'E-mail errado? Corrigir' }))
  const box = await screen.findByRole('textbox', { name: 'E-mail' })
  await user.clear(box)
  await user.type(box, 'bia@certo.example')
  vi.advanceTimersByTime(30 * 60_000)
  await user.click(screen.getByRole('button', { name: 'Mandar o link para este endereço' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'O prazo para corrigir o e-mail passou. Recarregue a página e candidate-se de novo com o e-mail certo.',
  )
  expect(bodies('fn_candidatar')).toHaveLength(2)
})

test('the questions of the company are asked, each answer sent with its question; other questions meanwhile keep what was typed', async () => {
  const sim = { texto: 'Pode viajar?', tipo: 'sim_nao', opcoes: [] }
  const anos = { texto: 'Quantos anos?', tipo: 'numero', opcoes: [] }
  let perguntas = [sim, anos]
  server.fn_ver_vaga_publicada = () => ({ body: { ...vagaNoAr(), perguntas } })
  server.fn_candidatar = () =>
    perguntas.length > 1
      ? { status: 409, body: { code: 'PT409', message: 'As perguntas mudaram.', hint: 'perguntas_mudaram' } }
      : { body: { recebida: true } }
  const user = open()
  await write(user)
  await user.click(form().getByRole('button', { name: 'Enviar candidatura' }))
  expect(await form().findAllByText(/^Responda à pergunta: /)).not.toHaveLength(0)
  expect(bodies('fn_candidatar')).toEqual([])
  await user.click(form().getByRole('radio', { name: 'Sim' }))
  await user.type(form().getByRole('textbox', { name: 'Quantos anos?' }), '2,5')
  await user.click(form().getByRole('checkbox'))
  await user.click(form().getByRole('button', { name: 'Enviar candidatura' }))
  await waitFor(() => expect(bodies('fn_candidatar')).toHaveLength(1))
  expect(bodies('fn_candidatar')[0]?.['_candidatura']).toMatchObject({
    respostas: [
      { pergunta: 'Pode viajar?', resposta: true },
      { pergunta: 'Quantos anos?', resposta: 2.5 },
    ],
  })
  perguntas = [sim]
  expect(await screen.findByText(/A empresa mudou as perguntas/)).toBeVisible()
  expect(form().getByRole('textbox', { name: 'Nome completo' })).toHaveValue('Bia Lima')
  expect(form().getByRole('radio', { name: 'Sim' })).toBeChecked()
})

test('an internship asks about age of majority, and what the server refuses stands beside its field', async () => {
  server.fn_ver_vaga_publicada = () => ({ body: vagaNoAr({ tipo_contrato: 'estagio' }) })
  server.fn_candidatar = () => ({ status: 422, body: { code: 'PT422', message: 'E-mail inválido', hint: 'email' } })
  const user = open()
  await write(user)
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Enviar candidatura' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail inválido')
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true')
})

test('a vacancy that is paused while somebody applies: said, focused, with the message to copy and no retry', async () => {
  server.fn_candidatar = () => ({
    status: 409,
    body: { code: 'PT409', message: 'Esta vaga está pausada e não recebe candidaturas agora.', hint: 'vaga_pausada' },
  })
  const user = open()
  await write(user)
  await user.type(screen.getByRole('textbox', { name: /mensagem/i }), 'Cuidei da folha por dez anos.')
  await user.click(screen.getByRole('checkbox'))
  server.fn_ver_vaga_publicada = () => ({
    body: { situacao: 'pausada', cargo: 'Analista de RH', empresa: 'Oficina Aurora', uf: 'SP', area: 'Recursos Humanos' },
  })
  await user.click(screen.getByRole('button', { name: 'Enviar candidatura' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('A sua candidatura não foi enviada: a vaga está pausada')
  expect(screen.getByRole('region', { name: 'A sua candidatura' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'A mensagem que você escreveu' })).toHaveValue('Cuidei da folha por dez anos.')
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Apagar o que escrevi' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a vacancy that closes while somebody applies says so, with others like it, the near ones first', async () => {
  const perto = vagaNoAr({ codigo_ref: 'VOUTRA', cargo: 'Coordenação de RH' })
  const longe = vagaNoAr({ codigo_ref: 'VLONGE', cargo: 'Chefia de RH', uf: 'RJ' })
  server.fn_listar_vagas_publicadas = ({ body }) => ({
    body: { itens: (body as { _uf?: string })._uf === 'SP' ? [perto] : [longe, perto], proximo: null },
  })
  server.fn_candidatar = () => ({
    status: 410,
    body: { code: 'PT410', message: 'Esta vaga não recebe mais candidaturas.', hint: 'vaga_encerrada' },
  })
  const user = open()
  await write(user)
  await user.click(screen.getByRole('checkbox'))
  server.fn_ver_vaga_publicada = () => ({
    body: { situacao: 'encerrada', cargo: 'Analista de RH', empresa: 'Oficina Aurora', uf: 'SP', area: 'Recursos Humanos' },
  })
  await user.click(screen.getByRole('button', { name: 'Enviar candidatura' }))
  expect(await screen.findByText('Vaga encerrada')).toBeVisible()
  // What was typed is not lost without a word.
  expect(screen.getByRole('alert')).toHaveTextContent('A sua candidatura não foi enviada: a vaga terminou agora')
  expect(screen.getByRole('region', { name: 'A sua candidatura' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  const parecidas = within(await screen.findByRole('region', { name: 'Abertas em Recursos Humanos' })).getAllByRole('link')
  expect(parecidas.map((link) => link.getAttribute('href'))).toEqual(['/vagas/VOUTRA', '/vagas/VLONGE'])
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull()
})

test('a closed vacancy of an area without others shows some of any area', async () => {
  const outra = vagaNoAr({ codigo_ref: 'VOUTRA', cargo: 'Padeira' })
  server.fn_listar_vagas_publicadas = ({ body }) => ({
    body: { itens: (body as { _area?: string })._area === undefined ? [outra] : [], proximo: null },
  })
  server.fn_ver_vaga_publicada = () => ({
    body: { situacao: 'encerrada', cargo: 'Analista de RH', empresa: 'Oficina Aurora', uf: 'PE', area: 'Finanças' },
  })
  open()
  const outras = within(await screen.findByRole('region', { name: 'Abertas em outras áreas' }))
  expect(outras.getByRole('link', { name: 'Padeira' })).toHaveAttribute('href', '/vagas/VOUTRA')
})

test('an ad is reported with a reason, and the way back is the button that asked', async () => {
  const user = open()
  await cargo()
  await user.click(screen.getByRole('button', { name: 'Denunciar esta vaga' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar esta vaga' }))
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
  expect(dialog.getByText('Escolha o motivo')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: /golpe/ }))
  await user.type(dialog.getByRole('textbox', { name: /^O que está errado/ }), 'Pedem pagamento.')
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
  expect(await screen.findByRole('dialog', { name: 'Denúncia recebida' })).toBeVisible()
  expect(bodies('fn_denunciar_vaga')).toEqual([{ _codigo_ref: 'VABCDEFGH', _motivo: 'golpe', _detalhe: 'Pedem pagamento.' }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Denunciar esta vaga' })).toHaveFocus())
})

test('a code of none, and one that cannot be read now, are told apart', async () => {
  server.fn_ver_vaga_publicada = () => ({ body: null })
  open('NADA')
  expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta vaga' })).toBeVisible()
  cleanup()
  server.fn_ver_vaga_publicada = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open('VOUTRA')
  expect(await screen.findByRole('alert')).toHaveTextContent('Tente de novo em alguns minutos.')
  server.fn_ver_vaga_publicada = () => ({ body: vagaNoAr({ codigo_ref: 'VOUTRA' }) })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await cargo()).toBeVisible()
})
