import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FIM_DA_VAGA, ORDEM_CANDIDATURA, SEM_RESULTADO, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { marcada, minhaCandidatura as candidatura } from '../../../tests/samples/vaga-no-ar'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve } from '../../../tests/support/signed-in'
import CandidaturaPage from './CandidaturaPage'

const SEGREDO = 's'.repeat(43)

vi.setConfig({ testTimeout: 60_000 })

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let wide = true
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => {}, removeEventListener: () => {} }))
  server = { fn_minha_candidatura: () => ({ body: candidatura }), fn_retirar_candidatura: () => ({ status: 204 }) }
  calls = serve(server)
})

function open() {
  renderAt(
    `/candidatura#${SEGREDO}`,
    <Routes>
      <Route path="/candidatura" element={<CandidaturaPage />} />
    </Routes>,
  )
  return userEvent.setup({ delay: null })
}

const agora = () => screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')

test('who is called to an interview finds on the page whom to answer; before that, and once the vacancy is off the air, nobody does', async () => {
  const contato = { responsavel_nome: 'Rita Inventada', email: 'rita@oficina.example', telefone: '+5511912345678' }
  server.fn_contato_da_vaga = () => ({ body: contato })
  for (const outra of [{}, { status: 'em_analise' }, { status: 'entrevista', vaga: 'encerrada' }]) {
    server.fn_minha_candidatura = () => ({ body: { ...candidatura, ...outra } })
    open()
    await screen.findByRole('heading', { level: 1, name: 'Analista de RH Pleno' })
    expect(screen.queryByRole('button', { name: 'Ver contato' })).toBeNull()
    cleanup()
  }
  server.fn_minha_candidatura = () => ({ body: { ...candidatura, status: 'entrevista' } })
  const user = open()
  const combine = await screen.findByRole('heading', { level: 2, name: 'Combine a entrevista' })
  expect(combine).toBeVisible()
  // Before everything else, and the only way that is named.
  const situacao = screen.getByRole('heading', { level: 2, name: 'Situação' })
  expect(combine.compareDocumentPosition(situacao)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText(/veja o contato da empresa/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver contato' }))
  expect(await screen.findByRole('link', { name: 'rita@oficina.example' })).toBeVisible()
  cleanup()
  // Also beside a time that is taken: who is late or lost calls somebody.
  server.fn_minha_candidatura = () => ({ body: { ...candidatura, status: 'entrevista', entrevista: marcada } })
  open()
  expect(await screen.findByRole('button', { name: 'Ver contato' })).toBeVisible()
  expect(screen.queryByRole('heading', { level: 2, name: 'Combine a entrevista' })).toBeNull()
})

test('the candidate reads where the application stands and what was sent, and takes it back', async () => {
  const user = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Analista de RH Pleno' })).toBeVisible()
  expect(agora()).toHaveTextContent('Recebida, agora')
  expect(screen.queryByText('Não selecionada')).toBeNull()
  expect(screen.getByText('R$ 5.000,00')).toBeVisible()
  expect(screen.getByText('+55 (11) 91234-5678')).toBeVisible()
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')

  await user.click(screen.getByRole('button', { name: 'Retirar candidatura e apagar meus dados' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Retirar esta candidatura?' }))
  expect(calls.some(({ name }) => name === 'fn_retirar_candidatura')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Retirar e apagar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Candidatura retirada' })).toHaveFocus()
  expect(document.body).not.toHaveTextContent('bia@correio.example')
})

test('whose withdrawal was done without an answer reads so at the next press; a link that was refused before one only died', async () => {
  const morto = { status: 404, body: { code: 'PT404', message: 'Este link não é válido.', hint: 'link_invalido' } }
  const answers = [morto, { status: 503, body: {} }, morto]
  server.fn_retirar_candidatura = () => answers.shift() ?? {}
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Retirar candidatura e apagar meus dados' }))
  const retirar = () => user.click(screen.getByRole('button', { name: 'Retirar e apagar' }))
  await retirar()
  expect(await screen.findByText('Este link não é válido.')).toBeVisible()
  await retirar()
  await vi.waitFor(() => expect(screen.queryByText('Este link não é válido.')).toBeNull())
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Retirar e apagar' })).toBeEnabled())
  await retirar()
  expect(await screen.findByRole('heading', { level: 1, name: 'Candidatura retirada' })).toHaveFocus()
})

test('an outcome that was taken back says that what stands below holds; one that holds, and an answer on the way, do not', async () => {
  const respostas = [
    { situacao: 'recusada', texto: null, em: '2026-11-22T15:00:00Z' },
    { situacao: 'entrevista', texto: 'Terça, às dez?', em: '2026-11-21T18:00:00Z' },
  ]
  for (const [status, vezes] of [
    ['recebida', 1],
    ['recusada', 0],
    ['vaga_encerrada', 0],
  ] as const) {
    server.fn_minha_candidatura = () => ({ body: { ...candidatura, status, respostas } })
    open()
    expect(await screen.findByText('Terça, às dez?')).toBeVisible()
    expect(screen.queryAllByText('A empresa mudou depois: vale a situação abaixo.')).toHaveLength(vezes)
    cleanup()
  }
})

test('every answer that was mailed stays there with its date, and a dead link says what may have happened', async () => {
  server.fn_minha_candidatura = () => ({
    body: {
      ...candidatura,
      status: 'recusada',
      respostas: [
        { situacao: 'recusada', texto: 'Obrigada por participar.', em: '2026-11-22T15:00:00Z' },
        { situacao: 'entrevista', texto: 'Terça, às dez?', em: '2026-11-21T18:00:00Z' },
      ],
      atualizada_em: '2026-11-22T15:00:00Z',
    },
  })
  wide = false
  open()
  expect(await screen.findByText('Obrigada por participar.')).toBeVisible()
  // What is waited for comes first; on a phone what one wrote oneself is folded.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Respostas, da mais nova à mais antiga',
    'Situação',
    'O que você enviou',
    'Seus dados',
  ])
  expect(screen.getByText('Bia Lima')).not.toBeVisible()
  wide = true
  expect(screen.getByText('Terça, às dez?')).toBeVisible()
  expect(screen.getByText(/^21 nov( 2026)?$/)).toBeVisible()
  expect(agora()).toHaveTextContent('Não selecionada, agora')
  expect(screen.queryByText('Aprovada')).toBeNull()
  expect(screen.getByRole('link', { name: 'página da vaga' })).toHaveAttribute('href', '/vagas/VAURORA23')
  cleanup()
  server.fn_minha_candidatura = () => ({
    status: 404,
    body: { code: 'PT404', message: 'Não encontramos esta candidatura.', hint: 'link_invalido' },
  })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta candidatura' })).toBeVisible()
})

const AVISOS = /Você recebe um e-mail quando/
const SEM_RESPOSTA = /Ainda não há resposta/
const resposta = (situacao: string) => ({ situacao, texto: null, em: '2026-11-22T15:00:00Z' })

describe.each(['no_ar', 'suspensa', 'encerrada'])('while the vacancy is %s', (vaga) => {
  test.each(ORDEM_CANDIDATURA)('%s: the page promises only steps that still follow', async (status) => {
    const { aviso, resultado, frase, candidato } = STATUS_CANDIDATURA[status]
    const respostas = aviso === null ? [] : [resposta(status)]
    server.fn_minha_candidatura = () => ({ body: { ...candidatura, vaga, status, respostas } })
    open()
    expect((await screen.findAllByText(frase))[0]).toBeVisible()
    expect(agora()).toHaveTextContent(`${candidato}, agora`)
    // Nobody is told to wait for an answer that is there, or for one that cannot come.
    expect(screen.queryAllByText(SEM_RESPOSTA)).toHaveLength(aviso === null ? 1 : 0)
    expect(screen.queryAllByText(AVISOS)).toHaveLength(resultado || vaga === 'encerrada' ? 0 : 1)
    expect(screen.queryAllByText(/A vaga terminou: a resposta está a caminho/)).toHaveLength(
      !resultado && vaga === 'encerrada' ? 1 : 0,
    )
    expect(screen.queryAllByText(/Vaga encerrada/)).toHaveLength(vaga === 'encerrada' ? 1 : 0)
    expect(screen.queryAllByText(/A nossa equipe está conferindo/)).toHaveLength(!resultado && vaga === 'suspensa' ? 1 : 0)
  })
})

test.each(Object.entries(FIM_DA_VAGA))(
  '%s: says how it ended, that no outcome was told, and waits for nothing',
  async (status, fim) => {
    server.fn_minha_candidatura = () => ({ body: { ...candidatura, vaga: 'encerrada', status, respostas: [resposta(status)] } })
    open()
    expect(await screen.findByText(fim.frase)).toBeVisible()
    expect(screen.getByText(SEM_RESULTADO)).toBeVisible()
    expect(agora()).toHaveTextContent('Vaga encerrada, agora')
    expect(document.body).not.toHaveTextContent(SEM_RESPOSTA)
    expect(document.body).not.toHaveTextContent(AVISOS)
    expect(document.body).not.toHaveTextContent(/seguiu com outras pessoas|a caminho/)
  },
)

test('an invitation after the end is the last word: no other answer is on its way', async () => {
  const respostas = [resposta('entrevista'), { ...resposta('vaga_expirada'), em: '2026-11-21T15:00:00Z' }]
  server.fn_minha_candidatura = () => ({
    body: { ...candidatura, vaga: 'encerrada', status: 'entrevista', avisada_do_fim: true, respostas },
  })
  open()
  expect((await screen.findAllByText(STATUS_CANDIDATURA.entrevista.frase))[0]).toBeVisible()
  expect(screen.getByText('Se Oficina Aurora decidir depois, você recebe outro e-mail.')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/a caminho/)
})

test.each([
  ['recebida', 'no_ar', true],
  ['entrevista', 'no_ar', true],
  ['recebida', 'encerrada', false],
  ['recusada', 'no_ar', false],
])('after an end that was announced, %s of a vacancy that is %s says that it came back: %s', async (status, vaga, voltou) => {
  server.fn_minha_candidatura = () => ({ body: { ...candidatura, vaga, status, respostas: [resposta('vaga_expirada')] } })
  open()
  expect(await screen.findByText(SEM_RESULTADO)).toBeVisible()
  expect(screen.queryAllByText('A vaga voltou ao ar: a sua candidatura vale de novo.')).toHaveLength(voltou ? 1 : 0)
})

test('the words that the company wrote on closing stand in place of ours', async () => {
  const respostas = [{ ...resposta('vaga_encerrada'), texto: 'Contratamos outra pessoa. Obrigada!' }]
  server.fn_minha_candidatura = () => ({ body: { ...candidatura, vaga: 'encerrada', status: 'vaga_encerrada', respostas } })
  open()
  expect(await screen.findByText('Contratamos outra pessoa. Obrigada!')).toBeVisible()
  expect(screen.queryByText(SEM_RESULTADO)).toBeNull()
})
