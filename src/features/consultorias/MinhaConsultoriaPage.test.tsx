import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { AppError } from '@/lib/errors'
import { createDeferred } from '../../../tests/support/pages/deferred'
import { renderAt } from '../../../tests/support/pages/render-at'
import { signIn } from '../../../tests/support/signed-in'
import * as api from './api'
import MinhaConsultoriaPage from './MinhaConsultoriaPage'
import { ENVIADO_AQUI } from './envio'
import { etapa1 } from '../../../tests/samples/rows/cadastros'

const read = vi.hoisted(() => ({ minha: vi.fn(), perfil: vi.fn() }))
vi.mock('./api', () => ({
  preloadApi: vi.fn(),
  insertEtapa1: vi.fn(),
  saveEtapaParams: vi.fn(),
  claimConsultoria: vi.fn(),
  savePerfil: vi.fn(),
  consultoriaQueries: {
    minha: (id: string) => ({ queryKey: ['m', id], queryFn: () => read.minha() as unknown }),
    perfil: (id: string) => ({ queryKey: ['pp', id], queryFn: () => null }),
  },
}))
vi.mock('@/features/contas/perfil/api', () => ({
  perfilQueries: { mine: (id: string) => ({ queryKey: ['p', id], queryFn: () => read.perfil() as unknown }) },
}))
// Has its own tests, and a server of its own.
vi.mock('@/features/avaliacoes/Avaliacoes', () => ({ Avaliacoes: () => 'Avaliações recebidas' }))
const gravar = vi.mocked(api.saveEtapaParams)
const ID = '00000000-0000-4000-8000-00000000c001'
const dados = {
  ...etapa1,
  tipo_atuacao: 'Pessoa Física/Autônomo',
  cpf: '52998224725',
  servicos: ['Outros'],
  consentimento_contato: true,
  consentimento_perfil: true,
}
const cadastro = {
  id: ID,
  slug: 'trama-rh',
  status_cadastro: 'Cadastro concluído',
  criado_em: '2026-11-20T12:00:00Z',
  aprovacao: 'aprovada',
  no_ar: true,
  assumida: true,
  motivo_recusa: null,
  selos: { contato_verificado: true, cadastro_conferido: true },
  dados,
}

function open(state: object | null = null) {
  renderAt({ pathname: '/app/consultoria', state }, <MinhaConsultoriaPage />)
  return userEvent.setup({ delay: null })
}

beforeEach(() => {
  signIn({}, { id: 'h' })
  vi.spyOn(notify, 'error').mockReturnValue(undefined)
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
  gravar.mockReset().mockResolvedValue(undefined)
  read.minha.mockReset().mockResolvedValue(cadastro)
  read.perfil.mockReset().mockResolvedValue({ email: 'helena@trama.example', email_verificado: true })
})

test('shows state, seals, the link to the directory and the data', async () => {
  open()
  expect(await screen.findByText('Aprovada')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver no diretório' })).toHaveAttribute('href', '/consultorias/trama-rh')
  expect(screen.getByText('529.982.247-25')).toBeVisible()
  expect(screen.queryByText('CNPJ')).toBeNull()
  // The letter about a review leads here.
  const texto = (await screen.findByText(/Avaliações recebidas/)).ownerDocument.body.textContent
  expect(texto.indexOf('Avaliações recebidas')).toBeLessThan(texto.indexOf('529.982.247-25'))
  // On a phone every value stands at the right, one of two lines too. The page begins with its title, as the others of the menu do.
  expect(screen.getByText('Trama RH').className).toContain('max-sm:text-right')
  expect(screen.getByRole('heading', { level: 1 }).previousSibling).toBeNull()
})

test('a refused one gives the reason, and is not in the directory', async () => {
  read.minha.mockResolvedValue({ ...cadastro, aprovacao: 'recusada', motivo_recusa: 'O documento é de outra pessoa.' })
  open()
  expect(await screen.findByText('Não aprovada')).toBeVisible()
  expect(screen.getByText('O documento é de outra pessoa.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ver no diretório' })).toBeNull()
})

test.each([
  ['profile not agreed to', { dados: { ...dados, consentimento_perfil: false } }, true, /^Falta a sua autorização/],
  [
    'e-mail changed and not verified',
    { selos: { ...cadastro.selos, contato_verificado: false } },
    false,
    /^O e-mail do seu perfil mudou/,
  ],
])('an approved one that is not listed, %s, is not said to be', async (_, mudou, email_verificado, porque) => {
  read.minha.mockResolvedValue({ ...cadastro, no_ar: false, ...mudou })
  read.perfil.mockResolvedValue({ email: 'nova@trama.example', email_verificado, telefone_verificado: true })
  open()
  expect(await screen.findByText(porque)).toBeVisible()
  expect(screen.getByText('Fora do diretório')).toBeVisible()
  expect(screen.queryByText(/está no diretório/)).toBeNull()
  expect(screen.queryByText(/celular do cadastro é outro/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Ver no diretório' })).toBeNull()
})

test('the missing condition of the seal comes before the link to the requests', async () => {
  read.minha.mockResolvedValue({ ...cadastro, selos: { ...cadastro.selos, contato_verificado: false } })
  open()
  expect(await screen.findByRole('link', { name: 'Verificar celular' })).toHaveAttribute('href', '/app/perfil')
})

test('an unclaimed one first asks whether it is theirs, and only then can be changed', async () => {
  read.minha.mockResolvedValue({ ...cadastro, assumida: false, aprovacao: 'em_analise' })
  const user = open()
  const yes = await screen.findByRole('button', { name: 'Sim, é o nosso cadastro' })
  expect(screen.getByText(/Autorizo a equipe da plataforma/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Editar/ })).toBeNull()
  vi.mocked(api.claimConsultoria).mockRejectedValueOnce(new AppError('Tente de novo.', { code: 'PT503', status: 503 }))
  await user.click(yes)
  expect(await screen.findByRole('alert')).toHaveTextContent('Tente de novo.')
  read.minha.mockResolvedValue({ ...cadastro, assumida: true, aprovacao: 'em_analise' })
  await user.click(yes)
  expect(await screen.findByText('Em análise')).toBeVisible()
  expect(api.claimConsultoria).toHaveBeenLastCalledWith(ID, true)
  expect(screen.getAllByRole('button', { name: /Editar/ })).toHaveLength(4)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('who has just sent it and typed the code of its mailbox is not asked; a failure asks', async () => {
  read.minha.mockResolvedValue({ ...cadastro, assumida: false })
  vi.mocked(api.claimConsultoria)
    .mockReset()
    .mockRejectedValueOnce(new AppError('Sem conexão', { code: 'sem_conexao' }))
  const user = open(ENVIADO_AQUI)
  expect(await screen.findByText('Sem conexão')).toBeVisible()
  vi.mocked(api.claimConsultoria).mockImplementation(async () => void read.minha.mockResolvedValue(cadastro))
  await user.click(screen.getByRole('button', { name: 'Sim, é o nosso cadastro' }))
  expect(await screen.findByText('Aprovada')).toBeVisible()
  expect(vi.mocked(api.claimConsultoria).mock.calls).toEqual([
    [ID, true],
    [ID, true],
  ])
})

test('one that is not theirs is deleted after a confirmation', async () => {
  read.minha.mockResolvedValue({ ...cadastro, assumida: false, aprovacao: 'em_analise' })
  vi.mocked(api.claimConsultoria).mockReset().mockResolvedValue(undefined)
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Não fui eu' }))
  expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus()
  expect(api.claimConsultoria).not.toHaveBeenCalled()
  read.minha.mockResolvedValue(null)
  await user.click(screen.getByRole('button', { name: 'Apagar o cadastro' }))
  expect(await screen.findByRole('link', { name: 'Cadastrar minha consultoria' })).toBeVisible()
  expect(api.claimConsultoria).toHaveBeenLastCalledWith(ID, false)
})

test('a section is saved alone, after the warning about the seal', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Editar.*Dados e contato/ }))
  expect(screen.getByText('Mudar o nome tira a consultoria do diretório até a equipe aprovar de novo.')).toBeVisible()
  const cidade = screen.getByLabelText('Cidade')
  await user.clear(cidade)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Cidade: Obrigatório')).toBeVisible()
  expect(gravar).not.toHaveBeenCalled()
  await user.type(cidade, 'Osasco')
  gravar.mockRejectedValueOnce(new AppError('Obrigatório', { code: 'PT422', status: 422, hint: 'cargo_funcao' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.getByLabelText('Cargo ou função')).toHaveFocus())

  read.minha.mockResolvedValue({ ...cadastro, dados: { ...dados, cidade: 'Osasco' } })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Osasco')).toBeVisible()
  expect(gravar.mock.lastCall?.[0]).toEqual({
    _id: ID,
    _cidade: 'Osasco',
    _etapas_concluidas: 1,
  })
  expect(screen.getByRole('heading', { name: 'Dados e contato' })).toHaveFocus()
  expect(Object.keys(localStorage).filter((key) => key.includes('rascunho'))).toEqual([])
})

test('what is typed while a section is being saved stays in it', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Editar.*Dados e contato/ }))
  const cidade = screen.getByLabelText('Cidade')
  await user.clear(cidade)
  await user.type(cidade, 'Osasco')
  const late = createDeferred()
  gravar.mockReturnValueOnce(late.promise)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.type(cidade, ' Novo')
  read.minha.mockResolvedValue({ ...cadastro, dados: { ...dados, cidade: 'Osasco' } })
  late.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).not.toHaveAttribute('aria-disabled', 'true'))
  expect(screen.getByLabelText('Cidade')).toHaveValue('Osasco Novo')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(gravar.mock.lastCall?.[0]).toMatchObject({ _cidade: 'Osasco Novo' }))
})

test('unsaved input is restored, only for this registration', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Editar.*Dados e contato/ }))
  await user.type(screen.getByLabelText('Cidade'), ' do Sul')
  document.body.replaceChildren()
  open()
  expect(await screen.findByLabelText('Cidade')).toHaveValue('Campinas do Sul')
  document.body.replaceChildren()
  read.minha.mockResolvedValue({ ...cadastro, id: '00000000-0000-4000-8000-00000000c002' })
  open()
  await screen.findByText('Aprovada')
  expect(screen.queryByLabelText('Cidade')).toBeNull()
})

test('restored input brings back no answer that was changed elsewhere in the meantime, nor does saving it', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Editar.*Dados e contato/ }))
  await user.type(screen.getByLabelText('Cidade'), ' do Sul')
  document.body.replaceChildren()
  read.minha.mockResolvedValue({
    ...cadastro,
    dados: { ...dados, consultoria_nome: 'Trama Pessoas', telefone: '+5511987654321' },
  })
  open()
  expect(await screen.findByLabelText('Nome da consultoria')).toHaveValue('Trama Pessoas')
  expect(screen.getByLabelText('Cidade')).toHaveValue('Campinas do Sul')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(gravar.mock.lastCall?.[0]).toEqual({ _id: ID, _cidade: 'Campinas do Sul', _etapas_concluidas: 1 }))
})

test.each([
  ['none', null, true, 'Cadastrar minha consultoria', '/consultoria-cadastro'],
  ['an e-mail not verified', null, false, 'Ir para Meu Perfil', '/app/perfil'],
  [
    'a draft',
    { status_cadastro: 'Rascunho', etapas_concluidas: 2, dados: {} },
    true,
    'Continuar o cadastro',
    '/consultoria-cadastro',
  ],
])('%s: says what to do', async (_name, minha, email_verificado, link, href) => {
  read.minha.mockResolvedValue(minha)
  read.perfil.mockResolvedValue({ email: 'helena@trama.example', email_verificado })
  open()
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', href)
})
