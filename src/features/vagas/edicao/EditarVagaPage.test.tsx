import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { createDeferred } from '../../../../tests/support/pages/deferred'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import EditarVagaPage from './EditarVagaPage'

const VAGA = '00000000-0000-4000-8000-0000000000a1'
let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>

const vaga = {
  id: VAGA,
  usuario_id: 'conta-1',
  versao: 3,
  status: 'published',
  cargo: 'Analista de RH',
  empresa: 'Oficina Aurora',
  area: 'Recursos Humanos',
  setor: null,
  senioridade: 'pleno',
  uf: 'SP',
  local_de_trabalho: 'Campinas',
  modalidade: 'Remoto',
  tipo_contrato: 'clt',
  mostrar_salario: true,
  salario_min: 4500,
  salario_max: null,
  descricao: 'Cuidar da seleção.',
  requisitos: null,
  // Not in the order of the catalogue: what the form only writes another way is no change.
  beneficios: 'Horta na laje; Vale-refeição',
  diferenciais: null,
  vaga_afirmativa: false,
  vaga_afirmativa_grupo: null,
  responsavel_nome: 'Rita Lima',
  email: 'rita@aurora.example',
  telefone: '+5511933334444',
  empresa_nome: null,
  empresa_descricao: null,
  empresa_site: null,
  empresa_tamanho: null,
}
const edicao = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  status: 'em_checagem',
  mudancas: { descricao: { antes: 'Cuidar da seleção.', depois: 'Somente homens.' } },
  achados: [],
  criada_por: null,
  criada_em: '2026-11-21T15:00:00Z',
  concluida_em: null,
  ...changes,
})

beforeEach(() => {
  localStorage.clear()
  signIn()
  server = {
    vagas: () => ({ body: vaga }),
    vaga_edicoes: () => ({ body: [] }),
    empresas: () => ({ body: [] }),
    fn_editar_vaga: () => ({ body: edicao() }),
  }
  calls = serve(server)
})

function renderPage() {
  return renderAt(
    `/recrutaeeo/minhas-vagas/${VAGA}/editar`,
    <Routes>
      <Route path="/recrutaeeo/minhas-vagas/:id/editar" element={<EditarVagaPage />} />
      <Route path="/recrutaeeo/minhas-vagas/:id" element={<p>A vaga</p>} />
    </Routes>,
  )
}
function open() {
  renderPage()
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}
const change = async (texto: string) => {
  const user = open()
  const descricao = await screen.findByLabelText(/^Descrição da vaga/)
  await user.clear(descricao)
  await user.paste(texto)
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }))
  return user
}
const sent = () => calls.filter(({ name }) => name === 'fn_editar_vaga').map(({ body }) => body)

test('only what was written again changes; it is sent whole, with the version and the declaration, and never a price', async () => {
  const user = await change('Cuidar das pessoas.')
  const lista = within(await screen.findByRole('region', { name: 'O que muda na vaga' }))
  const [antes, depois] = lista.getAllByRole('definition').map((lado) => lado.textContent)
  expect([antes, depois]).toEqual(['Cuidar da seleção.', 'Cuidar das pessoas.'])
  expect(lista.getByRole('insertion').textContent).toBe('das pessoas.')
  expect(lista.queryByText('Benefícios')).toBeNull()
  expect(lista.getByText('Quem se candidatou não recebe e-mail sobre esta mudança.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enviar mudança' }))
  expect(await screen.findByText('A vaga')).toBeTruthy()
  const [body] = sent() as [{ _vaga: Record<string, unknown>; _versao: number }]
  expect(body._versao).toBe(3)
  expect(body._vaga).toMatchObject({
    cargo: 'Analista de RH',
    descricao: 'Cuidar das pessoas.',
    beneficios: 'Horta na laje; Vale-refeição',
    telefone: '+5511933334444',
    salario_min: 4500,
    declaracao_versao: 'vaga-2026-11',
  })
  expect(Object.keys(body._vaga).filter((nome) => /canais|duracao|cupom|valor|desconto/.test(nome))).toEqual([])
})

test('a text that the check would block is not sent, and the field says so', async () => {
  await change('Somente sexo masculino.')
  expect(await screen.findByText('Há trecho que a lei não permite. Veja abaixo do campo.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('words that a person of the team released are not stopped again', async () => {
  const { checkAnuncio } = await import('@/domain/vaga/anuncio/checar')
  const achados = checkAnuncio({ descricao: 'Somente sexo masculino.' })
  expect(achados).not.toEqual([])
  server.vagas = () => ({ body: { ...vaga, achados } })
  await change('Somente sexo masculino. Em Campinas.')
  expect(await screen.findByRole('region', { name: 'O que muda na vaga' })).toBeTruthy()
})

test('while a change is on its way its form does not come back', async () => {
  const late = createDeferred()
  server.fn_editar_vaga = async () => {
    await late.promise
    return { status: 409, body: { code: 'PT409', message: 'A vaga mudou.', hint: 'mudou' } }
  }
  const user = await change('Cuidar das pessoas.')
  await user.click(await screen.findByRole('button', { name: 'Enviar mudança' }))
  await user.click(screen.getByRole('button', { name: 'Voltar e editar' }))
  late.resolve()
  expect(await screen.findByText('A vaga mudou.')).toBeTruthy()
})

test('a vacancy that changed meanwhile is opened again, and what was written is kept', async () => {
  server.fn_editar_vaga = () => ({ status: 409, body: { code: 'PT409', message: 'A vaga mudou.', hint: 'mudou' } })
  const user = await change('Cuidar das pessoas.')
  await user.click(await screen.findByRole('button', { name: 'Enviar mudança' }))
  server.vagas = () => ({ body: { ...vaga, versao: 4, cargo: 'Analista sênior' } })
  await user.click(await screen.findByRole('button', { name: 'Abrir o texto atual' }))
  const descricao = await screen.findByLabelText(/^Descrição da vaga/)
  expect((descricao as HTMLTextAreaElement).value).toBe('Cuidar das pessoas.')
})

/** Another window's page: both are open at once. */
const openBeside = async (texto: string) => {
  const { container, unmount } = renderPage()
  const outra = within(container)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const descricao = await outra.findByLabelText(/^Descrição da vaga/)
  await user.clear(descricao)
  await user.paste(texto)
  return { user, unmount }
}
const fieldValue = async (rotulo: RegExp) => (await screen.findByLabelText<HTMLInputElement>(rotulo)).value

test('what is sent in one window leaves what another window typed, which opens over the new text', async () => {
  const primeira = renderPage()
  const a = within(primeira.container)
  const salario = await a.findByLabelText(/^Salário mínimo/)
  const { user, unmount } = await openBeside('Cuidar das pessoas.')
  await waitFor(() => expect(JSON.stringify(Object.entries(localStorage))).toContain('Cuidar das pessoas.'), { timeout: 5_000 })
  await user.clear(salario)
  await user.type(salario, '5000,00')
  await user.click(a.getByRole('button', { name: 'Ver o que muda' }))
  await user.click(await a.findByRole('button', { name: 'Enviar mudança' }))
  await a.findByText('A vaga')
  server.vagas = () => ({ body: { ...vaga, versao: 4, salario_min: 5000 } })
  unmount()
  cleanup()

  open()
  expect(await screen.findByText('Continuamos de onde você parou')).toBeTruthy()
  expect(await fieldValue(/^Descrição da vaga/)).toBe('Cuidar das pessoas.')
  expect(await fieldValue(/^Salário mínimo/)).toMatch(/5\.000,00/)
  expect(screen.queryByText(/Também mudou enquanto isso/)).toBeNull()
})

test('a window says that another one edits the same vacancy while that one writes, and nothing of other vacancies', async () => {
  const a = within(renderPage().container)
  await a.findByLabelText(/^Descrição da vaga/)
  // A browser tells the other windows only; here both pages share one.
  ;(await openBeside('Cuidar das pessoas.')).unmount()
  const guardado = Object.keys(localStorage).find((chave) => chave.includes('rascunho:vaga:')) ?? ''
  fireEvent(window, new StorageEvent('storage', { key: `${guardado}2` }))
  expect(a.queryByText('Esta vaga também está sendo editada noutra janela.')).toBeNull()
  fireEvent(window, new StorageEvent('storage', { key: guardado }))
  expect(a.getByText('Esta vaga também está sendo editada noutra janela.')).toBeTruthy()
})

test('a field that both windows changed is named, and the typed text stays', async () => {
  const b = await openBeside('Cuidar das pessoas.')
  b.unmount()
  server.vagas = () => ({ body: { ...vaga, versao: 4, descricao: 'Cuidar de tudo.' } })
  const user = open()
  expect(await screen.findByText('Também mudou enquanto isso: Descrição da vaga.')).toBeTruthy()
  expect(await fieldValue(/^Descrição da vaga/)).toBe('Cuidar das pessoas.')
  await user.click(screen.getByRole('button', { name: 'Usar o texto atual' }))
  expect(await fieldValue(/^Descrição da vaga/)).toBe('Cuidar de tudo.')
  expect(screen.queryByText(/Também mudou enquanto isso/)).toBeNull()
  cleanup()
  expect(Object.keys(localStorage).filter((chave) => chave.includes('rascunho:'))).toEqual([])
})

test('a blocked edit opens with its own text', async () => {
  server.vaga_edicoes = () => ({ body: [edicao({ status: 'bloqueada', concluida_em: '2026-11-21T15:01:00Z' })] })
  open()
  expect(await screen.findByText('A última mudança não passou na revisão')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Descrição da vaga/).value).toBe('Somente homens.')
})

test('what a person of the team refused in an edit is read in its form, with the reason', async () => {
  const achado = { regra: 'equipe', gravidade: 'bloqueia', campo: 'descricao', trecho: '', lei: 'Decisão da nossa equipe' }
  const achados = [{ ...achado, explicacao: 'O novo título não é o da vaga.', sugestao: 'Corrija a mudança e envie de novo.' }]
  server.vaga_edicoes = () => ({ body: [edicao({ status: 'bloqueada', concluida_em: '2026-11-21T15:01:00Z', achados })] })
  open()
  expect(await screen.findByText('O novo título não é o da vaga.')).toBeVisible()
})

test('of a vacancy that the team refused meanwhile, the page has the reason', async () => {
  server.vagas = () => ({ body: { ...vaga, status: 'recusada', motivo: 'A empresa não existe.' } })
  open()
  expect(await screen.findByText('Motivo: A empresa não existe.')).toBeVisible()
})

test.each([
  ['while one is in the check', { vaga_edicoes: () => ({ body: [edicao()] }) }, 'Outra mudança está na revisão'],
  [
    'of an ended vacancy',
    { vagas: () => ({ body: { ...vaga, status: 'encerrada' } }) },
    'Esta vaga não pode ser editada agora (Encerrada)',
  ],
])('%s there is no form, and the page says why', async (_, answers, titulo) => {
  Object.assign(server, answers)
  open()
  expect(await screen.findByText(titulo)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ver o que muda' })).toBeNull()
})

test('who only reads in the company is told before the form, not after it', async () => {
  server['vagas'] = () => ({ body: { ...vaga, usuario_id: 'conta-2', empresa_id: 'e1' } })
  server['fn_minhas_equipes'] = () => ({ body: [{ empresa_id: 'e1', nome: 'Aurora', papel: 'leitor', sucessor: null }] })
  open()
  expect(await screen.findByText('Você só lê as vagas desta empresa')).toBeVisible()
  expect(screen.queryByLabelText(/^Descrição da vaga/)).toBeNull()
})
