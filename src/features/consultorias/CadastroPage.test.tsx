import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { describeLeitura } from '@/domain/publica/leitura'
import { buildStorageKey } from '@/domain/marca'
import { AppError, SEM_CONEXAO } from '@/lib/errors'
import { renderAt } from '../../../tests/support/pages/render-at'
import { signIn } from '../../../tests/support/signed-in'
import { createRascunhoDoCadastro, type Guardado } from './andamento'
import * as api from './api'
import CadastroPage from './CadastroPage'
import { createEmptyValues, readKnownValues } from './valores'
import { etapa1, etapa2 } from '../../../tests/samples/rows/cadastros'

const rpc = vi.hoisted(() => ({ retomar: vi.fn(), minha: vi.fn() }))
vi.mock('./api', () => ({
  preloadApi: vi.fn(),
  insertEtapa1: vi.fn(),
  saveEtapaParams: vi.fn(),
  consultoriaQueries: {
    rascunho: (id: string) => ({ queryKey: ['r', id], queryFn: () => rpc.retomar(id) as unknown, retry: false, gcTime: 0 }),
    minha: (id: string) => ({ queryKey: ['m', id], queryFn: () => rpc.minha() as unknown }),
  },
}))
const inserir = vi.mocked(api.insertEtapa1)
const gravar = vi.mocked(api.saveEtapaParams)
const KEY = buildStorageKey('rascunho:consultoria')

const etapa3 = {
  setores: ['Agro'],
  porte_clientes: 'Todos os portes',
  niveis_atendidos: ['Técnico'],
  faixa_salarial_min: 'R$ 0,00',
  formatos: ['Remoto - Na minha região'],
}
const tudo = { ...etapa1, ...etapa2, ...etapa3 }
const refusal = (status: number, hint: string, message = 'Recusado') =>
  new AppError(message, { code: `PT${status}`, status, hint })
const offline = () => new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true })

function open(search = '') {
  renderAt(`/consultoria-cadastro${search}`, <CadastroPage />)
  return userEvent.setup({ delay: null })
}

/** The draft of an earlier visit in this browser, and the server's state of it. */
function keep(dados: object, over: Partial<Guardado> = {}) {
  const salvas = over.salvas ?? 3
  const valores = { ...createEmptyValues(), ...readKnownValues(dados), ...over.valores }
  createRascunhoDoCadastro().write({ id: 'segredo', etapa: salvas, salvas, naoSalvos: [], enviado: false, ...over, valores })
  rpc.retomar.mockResolvedValue({ id: 'x', status_cadastro: 'Rascunho', etapas_concluidas: salvas, expira_em: '', dados })
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = async (user: UserEvent, label: string, text: string) => {
  await user.click(field(label))
  await user.paste(text)
}
const summary = () => within(screen.getAllByRole('alert')[0] ?? document.body)
const step = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

async function fillStep1(user: UserEvent) {
  await fill(user, 'Nome da consultoria', etapa1.consultoria_nome)
  await fill(user, 'Nome do responsável', etapa1.responsavel_nome)
  await fill(user, 'Cargo ou função', etapa1.cargo_funcao)
  await fill(user, 'E-mail', etapa1.email)
  await fill(user, 'Telefone', '11912345678')
  await fill(user, 'Cidade', etapa1.cidade)
  await user.selectOptions(field('Estado'), 'SP')
}

async function fillStep4(user: UserEvent) {
  await fill(user, 'Capacidade média de atendimentos ao mesmo tempo', '4')
  await user.click(screen.getByLabelText('Pacotes'))
  await user.click(screen.getByLabelText(/entrar em contato/))
}

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue(undefined)
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
  inserir.mockReset().mockResolvedValue('segredo')
  gravar.mockReset().mockResolvedValue(undefined)
  rpc.retomar.mockReset()
  rpc.minha.mockReset()
})

test('the page says what the public page of the consultancy shows, and what it does not', () => {
  open()
  // Folded: who wants to know opens it.
  screen.getByText('Quem vê os seus dados').click()
  expect(screen.getByText(describeLeitura('cadastro'), { exact: false })).toBeVisible()
})

describe('saving steps', () => {
  test('each step is saved before the next one opens, and the end resets everything', async () => {
    const user = open()
    expect(screen.getByText(/3 a 5 minutos/)).toBeVisible()
    await fillStep1(user)
    await press(user, 'Avançar')
    await step('Caracterização da Consultoria')
    expect(inserir.mock.calls[0]?.[0]).toMatchObject({ _email: etapa1.email, _telefone: etapa1.telefone, _servicos: null })

    await user.click(screen.getByLabelText('Pessoa Jurídica'))
    await fill(user, 'CNPJ', '12abc34501de35')
    expect(field('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
    await user.click(screen.getByLabelText(etapa2.tempo_atuacao))
    await user.click(screen.getByLabelText('2-5'))
    await user.click(screen.getByRole('button', { name: /^Selecionar todos/ }))
    await press(user, 'Avançar')
    await step('Segmentos e Abrangência')
    expect(gravar.mock.calls[0]?.[0]).toMatchObject({ _id: 'segredo', _cnpj: etapa2.cnpj, _cpf: '', _etapas_concluidas: 2 })
    expect(gravar.mock.calls[0]?.[0]._servicos).toHaveLength(10)

    expect(field('Faixa salarial mínima')).toHaveValue('R$ 0,00')
    await fill(user, 'Faixa salarial mínima', '450000')
    expect(field('Faixa salarial mínima')).toHaveValue('R$ 4.500,00')
    await user.click(screen.getByLabelText('Agro'))
    await user.click(screen.getByLabelText('Todos os portes'))
    await user.click(screen.getByLabelText('Todos'))
    expect(screen.queryByRole('group', { name: 'Outros estados atendidos' })).toBeNull()
    await user.click(screen.getByLabelText('Remoto - Em outras regiões'))
    await press(user, 'Avançar')
    expect(await screen.findAllByText('Selecione UFs')).toHaveLength(2)
    await user.click(screen.getByLabelText('BA'))
    await user.click(screen.getByLabelText('Outros (especificar)'))
    await fill(user, 'Outras áreas (opcional)', 'Hotelaria')
    await press(user, 'Avançar')
    await step('Condições Comerciais')
    const perfil = screen.getByLabelText(/^Autorizo mostrar o perfil.* \(opcional\)$/)
    await user.click(perfil)
    expect(await screen.findByText('No diretório')).toBeVisible()
    expect(document.querySelector('[inert]')).toHaveTextContent(/Campinas, SP/)
    await user.click(perfil)
    expect(screen.queryByText('No diretório')).toBeNull()
    expect(gravar.mock.calls[1]?.[0]).toMatchObject({ _areas_especialidade_outros: 'Hotelaria', _outras_regioes_ufs: ['BA'] })
    expect(gravar.mock.calls[1]?.[0]._niveis_atendidos).toHaveLength(8)

    await user.click(screen.getByLabelText('Por hora consultoria'))
    await fillStep4(user)
    await press(user, 'Enviar cadastro')
    const sent = await screen.findByRole('heading', { name: 'Cadastro enviado' })
    await waitFor(() => expect(sent).toHaveFocus())
    // The result is the head of the page: no promise of four steps above it.
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([sent])
    expect(screen.queryByText(/^Quatro etapas/)).toBeNull()
    expect(gravar.mock.calls[2]?.[0]).toMatchObject({
      _status_cadastro: 'Cadastro concluído',
      _capacidade_media: 4,
      _cidade: 'Campinas',
      _modelos_precificacao: expect.arrayContaining(['Por hora consultoria']),
    })
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(
      'Solicitação de cadastro enviada com sucesso!',
      'Estamos contentes com essa parceria, em breve nossa equipe irá entrar em contato.',
    )
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(gravar).toHaveBeenCalledTimes(3)
    // The form is empty and at its first step, and shown only on request.
    expect(screen.queryByRole('form', { name: 'Cadastro de consultoria' })).toBeNull()
    await press(user, 'Cadastrar outra consultoria')
    await step('Informações Cadastrais')
    expect(field('Nome da consultoria')).toHaveValue('')
  })

  test('invalid answers stay, are named, and send nothing', async () => {
    const user = open()
    await press(user, 'Avançar')
    await waitFor(() => expect(field('Nome da consultoria')).toHaveFocus())
    const summary = within(screen.getByRole('alert'))
    expect(summary.getByText('Nome da consultoria: Obrigatório')).toBeVisible()
    expect(summary.getByText('Informe um telefone válido com DDD (ex.: +55 (11) 91234-5678)')).toBeVisible()
    expect(inserir).not.toHaveBeenCalled()
  })

  test('a document that is no longer required leaves the summary', async () => {
    keep({ ...etapa1 }, { salvas: 1 })
    const user = open('?etapa=2')
    await step('Caracterização da Consultoria')
    await user.click(screen.getByLabelText('Pessoa Física/Autônomo'))
    await press(user, 'Avançar')
    expect(await summary().findByText('CPF inválido')).toBeVisible()
    await user.click(screen.getByLabelText('Pessoa Jurídica'))
    await waitFor(() => expect(summary().queryByText('CPF inválido')).toBeNull())
    expect(screen.queryByText('CPF inválido')).toBeNull()
  })

  test('offline, the step stays with its answers, and one more press saves it', async () => {
    inserir.mockRejectedValueOnce(offline())
    const user = open()
    await fillStep1(user)
    await press(user, 'Avançar')
    expect(await screen.findByText('A etapa ainda não foi salva')).toBeVisible()
    expect(notify.error).toHaveBeenCalledWith('Erro', SEM_CONEXAO)
    expect(field('Cidade')).toHaveValue('Campinas')
    await press(user, 'Tentar de novo')
    await step('Caracterização da Consultoria')
    expect(inserir).toHaveBeenCalledTimes(2)
  })

  test('a registered e-mail is refused beside its field, with a link to sign in', async () => {
    inserir.mockRejectedValueOnce(refusal(409, 'email_cadastrado', 'E-mail já cadastrado'))
    const user = open()
    await fillStep1(user)
    await press(user, 'Avançar')
    expect(await screen.findByRole('link', { name: 'Entrar para ver o cadastro' })).toHaveAttribute(
      'href',
      '/entrar?next=%2Fapp%2Fconsultoria',
    )
    expect(field('E-mail')).toHaveFocus()
    expect(field('E-mail')).toBeInvalid()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Entrar para ver o cadastro' })).toBeVisible()
    await fill(user, 'E-mail', 'x')
    expect(screen.queryByRole('link', { name: 'Entrar para ver o cadastro' })).toBeNull()
  })
})

describe('resuming', () => {
  test('opens the first incomplete step, with the unsaved input', async () => {
    keep({ ...etapa1, ...etapa2 }, { salvas: 2, naoSalvos: ['setores'], valores: { setores: ['Agro'] } })
    const user = open()
    await step('Segmentos e Abrangência')
    expect(rpc.retomar).toHaveBeenCalledExactlyOnceWith('segredo')
    expect(screen.getByLabelText('Agro')).toBeChecked()
    await press(user, 'Voltar')
    await step('Caracterização da Consultoria')
    await press(user, 'Voltar')
    await step('Informações Cadastrais')
    expect(field('E-mail')).toHaveAttribute('readonly')
    await press(user, 'Recomeçar com outro e-mail')
    await waitFor(() => expect(field('E-mail')).toHaveValue(''))
    expect(field('Cidade')).toHaveValue('Campinas')
  })

  test('without an answer from the server, shows the copy of this browser', async () => {
    keep(etapa1, { salvas: 1 })
    rpc.retomar.mockRejectedValue(offline())
    open()
    await step('Caracterização da Consultoria')
    expect(screen.getByText('Não conseguimos falar com o servidor agora')).toBeVisible()
  })

  test('an expired draft is created again from the answers with one press', async () => {
    keep({ ...etapa1, ...etapa2 }, { salvas: 2 })
    rpc.retomar.mockRejectedValue(refusal(410, 'capability_expirada', 'Consultoria não encontrada. Reinicie o cadastro.'))
    inserir.mockResolvedValue('novo')
    const user = open()
    await step('Segmentos e Abrangência')
    expect(screen.getByText('Consultoria não encontrada. Reinicie o cadastro.')).toBeVisible()
    await press(user, 'Avançar')
    await press(user, 'Reiniciar com as minhas respostas')
    await waitFor(() => expect(gravar).toHaveBeenCalledOnce())
    expect(inserir.mock.calls[0]?.[0]).toMatchObject({ _email: etapa1.email, _cidade: 'Campinas' })
    expect(gravar.mock.calls[0]?.[0]).toMatchObject({ _id: 'novo', _etapas_concluidas: 2, _cnpj: etapa2.cnpj })
    await waitFor(() => expect(screen.queryByText('Consultoria não encontrada. Reinicie o cadastro.')).toBeNull())
    expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({ dados: { id: 'novo', salvas: 2 } })
  })

  test('finished by a call whose answer was lost: says so, and leaves no draft', async () => {
    keep(tudo, { enviado: true })
    rpc.retomar.mockRejectedValue(refusal(409, 'cadastro_concluido'))
    const user = open()
    expect(await screen.findByRole('heading', { name: 'Cadastro enviado' })).toBeVisible()
    await press(user, 'Cadastrar outra consultoria')
    await step('Informações Cadastrais')
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})

describe('the last call', () => {
  test('once sent, a reload shows its end again, until another one is begun', async () => {
    keep(tudo)
    const user = open()
    await step('Condições Comerciais')
    await fillStep4(user)
    await press(user, 'Enviar cadastro')
    await screen.findByRole('heading', { name: 'Cadastro enviado' })
    cleanup()
    const again = open()
    const end = (await screen.findByRole('heading', { name: 'Cadastro enviado' })).closest('section')
    expect(end).toHaveTextContent(tudo.email)
    await press(again, 'Cadastrar outra consultoria')
    await step('Informações Cadastrais')
    cleanup()
    open()
    await step('Informações Cadastrais')
  })

  test('is idempotent when its answer was lost', async () => {
    keep(tudo)
    gravar.mockRejectedValueOnce(offline())
    const user = open()
    await step('Condições Comerciais')
    await fillStep4(user)
    await press(user, 'Enviar cadastro')
    expect(await screen.findByText('O cadastro ainda não foi enviado')).toBeVisible()
    await press(user, 'Tentar de novo')
    await screen.findByRole('heading', { name: 'Cadastro enviado' })
    expect(gravar.mock.calls[1]?.[0]).toEqual(gravar.mock.calls[0]?.[0])
  })

  test('found finished elsewhere leads to the sign-in', async () => {
    keep(tudo)
    gravar.mockRejectedValue(refusal(409, 'cadastro_concluido'))
    const user = open()
    await step('Condições Comerciais')
    await fillStep4(user)
    await press(user, 'Enviar cadastro')
    expect(await screen.findByRole('heading', { name: 'Este cadastro já foi concluído' })).toHaveFocus()
    expect(notify.success).not.toHaveBeenCalled()
    expect(await screen.findByRole('button', { name: 'Receber código por e-mail' })).toBeVisible()
  })

  test('a refused field opens its step with the focus in it', async () => {
    keep(tudo)
    gravar.mockRejectedValueOnce(refusal(422, 'cnpj', 'CNPJ inválido'))
    const user = open()
    await step('Condições Comerciais')
    await fillStep4(user)
    await press(user, 'Enviar cadastro')
    await step('Caracterização da Consultoria')
    await waitFor(() => expect(field('CNPJ')).toHaveFocus())
    expect(field('CNPJ')).toBeInvalid()
  })
})

test('without a draft id, the steps after the first say so', async () => {
  keep({ ...etapa1, ...etapa2 }, { id: '', salvas: 1 })
  const user = open()
  await step('Caracterização da Consultoria')
  await press(user, 'Avançar')
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Erro', 'ID da consultoria não encontrado. Reinicie o cadastro.'))
  expect(gravar).not.toHaveBeenCalled()
})

test('a draft submitted or changed by another tab raises the question, and nothing is saved meanwhile', async () => {
  keep(tudo)
  const user = open()
  await step('Condições Comerciais')
  act(() => {
    localStorage.removeItem(KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  })
  expect(await screen.findByText('Este cadastro foi enviado ou descartado em outra aba')).toBeVisible()
  await fillStep4(user)
  await press(user, 'Enviar cadastro')
  expect(gravar).not.toHaveBeenCalled()
  await press(user, 'Começar um cadastro novo')
  await step('Informações Cadastrais')
  expect(field('Nome da consultoria')).toHaveValue('')
})

describe('signed in', () => {
  beforeEach(() => {
    signIn({}, { id: 'h', email: 'helena@trama.example' })
  })

  test('with a finished registration is sent to it', async () => {
    rpc.minha.mockResolvedValue({ status_cadastro: 'Cadastro concluído', assumida: true, dados: tudo })
    open()
    expect(await screen.findByRole('link', { name: 'Ver minha consultoria' })).toHaveAttribute('href', '/app/consultoria')
    expect(screen.queryByRole('button', { name: 'Avançar' })).toBeNull()
  })

  test('with a draft under the verified e-mail can resume it', async () => {
    rpc.minha.mockResolvedValue({ id: 'uuid', status_cadastro: 'Rascunho', etapas_concluidas: 1, dados: etapa1 })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Continuar o cadastro' }))
    await step('Caracterização da Consultoria')
  })
  test('an open form stays when the person comes back from another window and the server has its draft', async () => {
    rpc.minha.mockResolvedValue(null)
    const user = open()
    await screen.findByLabelText('Nome da consultoria')
    await fill(user, 'Nome da consultoria', 'Trama RH')
    rpc.minha.mockResolvedValue({ id: 'uuid', status_cadastro: 'Rascunho', etapas_concluidas: 1, dados: etapa1 })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await waitFor(() => expect(rpc.minha).toHaveBeenCalledTimes(2))
    await act(() => Promise.resolve())
    expect(field('Nome da consultoria')).toHaveValue('Trama RH')
  })
})
