import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import type { Campo } from '@/domain/campo'
import { SERVICOS } from '@/domain/servicos/registry'
import { setPageLoader } from '@/lib/code/load-page'
import { AppError } from '@/lib/errors'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { insertSolicitacao, upsertCliente } from './api'
import { forgetCapability } from './envio'
import { saveCopy } from './rascunho/rascunho'
import SolicitacaoPage from './SolicitacaoPage'
import { essenciais } from '../../../../tests/samples/rows/pedidos'

vi.mock('./api', () => ({ upsertCliente: vi.fn(), insertSolicitacao: vi.fn(), preloadApi: vi.fn() }))

function Where() {
  const { pathname, search, state } = useLocation()
  return (
    <>
      <p data-testid="where">{pathname + search}</p>
      <p data-testid="state">{JSON.stringify(state)}</p>
    </>
  )
}

function open(search = '?tipo=R%26S') {
  renderAt(
    `/empresa-solicitacao${search}`,
    <>
      <Where />
      <Routes>
        <Route path="/empresa-solicitacao" element={<SolicitacaoPage />} />
        <Route path="/solicitacao-sucesso" element={<h1>Enviada</h1>} />
      </Routes>
    </>,
  )
  return userEvent.setup({ delay: null })
}

const CLIMA = 'Pesquisa de Clima Organizacional'

const where = () => screen.getByTestId('where').textContent
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = async (user: UserEvent, label: string, text: string) => {
  await user.click(field(label))
  await user.paste(text)
}

const inGroup = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })

async function firstFour(user: UserEvent) {
  await fill(user, 'Nome da empresa', 'Tecelagem Aurora')
  await fill(user, 'Nome do responsável', 'Marina Prado')
  await fill(user, 'E-mail', 'marina@aurora.com.br')
  await fill(user, 'Telefone', '11912345678')
}

async function essentials(user: UserEvent) {
  await firstFour(user)
  await fill(user, 'Cidade', 'Blumenau')
  await user.selectOptions(field('Estado'), 'SC')
  await user.selectOptions(field('Setor'), 'Indústria')
  await user.click(screen.getByRole('radio', { name: '51–100' }))
}

/** Opens step 2 like a returning client: with the step-1 copy of this service, and the link that uses it. */
async function openStep2(tipo: string) {
  saveCopy({ ...essenciais, tipo_servico: tipo })
  const user = open(`?${new URLSearchParams({ tipo, prefill: '1', start: '2' }).toString()}`)
  await screen.findByRole('button', { name: 'Enviar solicitação' })
  return user
}

/** Answers one field as a person would, by its kind in the registry. */
async function answer(user: UserEvent, campo: Campo) {
  const group = screen.queryByRole('radiogroup', { name: new RegExp(`^${campo.rotulo}`) })
  if (group) return user.click(within(group).getAllByRole('radio')[0] as HTMLElement)
  const box = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${campo.rotulo.replace(/[?]/g, '\\?')}`))
  if (campo.tipo === 'opcao') return user.selectOptions(box, campo.opcoes?.[0] ?? '')
  await user.click(box)
  await user.paste(campo.tipo === 'numero' ? '3' : campo.tipo === 'moeda' ? '450000' : 'uma resposta com cinco palavras')
}

async function scope(user: UserEvent, tipo = CLIMA) {
  await user.click(inGroup('Prazo desejado', '1 mês'))
  await user.click(inGroup('Budget estimado', 'R$5k–10k'))
  for (const campo of Object.values(SERVICOS.find((servico) => servico.tipo === tipo)?.campos ?? {}))
    if (campo.erro && screen.queryAllByText(campo.rotulo).length > 0) await answer(user, campo)
  await fill(user, 'Contexto do projeto', 'Queremos ouvir as equipes da fábrica')
  await user.click(screen.getByRole('checkbox', { name: /Confirmo que a equipe/ }))
}

const sendButton = () => screen.getByRole('button', { name: /Enviar solicitação|Enviando/ })

beforeEach(() => {
  forgetCapability()
  setPageLoader(() => Promise.resolve())
  vi.mocked(upsertCliente).mockReset().mockResolvedValue('capacidade')
  vi.mocked(insertSolicitacao).mockReset().mockResolvedValue('pedido')
  vi.spyOn(notify, 'error').mockReturnValue(undefined)
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

describe('step 1', () => {
  test('city, state, sector and size appear once the first four are filled, Continuar once all are', async () => {
    const user = open()
    expect(screen.queryByLabelText('Cidade')).toBeNull()
    await firstFour(user)
    expect(field('Cidade')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull()
    expect(screen.getByText('Falta preencher:').closest('p')).toHaveTextContent(
      'Cidade, Estado, Setor e Porte (número de colaboradores).',
    )
    // Clearing an answer to retype it hides nothing.
    await user.clear(field('E-mail'))
    expect(field('Cidade')).toBeVisible()
  })

  test('Enter shows what is missing and focuses it; the error disappears as soon as it is fixed', async () => {
    const user = open()
    await fill(user, 'Nome da empresa', 'Tecelagem Aurora')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field('Nome do responsável')).toHaveFocus())
    expect(notify.error).toHaveBeenCalledWith('Campos obrigatórios', 'Preencha todos os campos essenciais antes de continuar.')
    expect(field('Nome do responsável')).toHaveAccessibleDescription('Erro: Nome do responsável é obrigatório')
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Nome do responsável é obrigatório', 'E-mail é obrigatório', 'Telefone é obrigatório'])
    await user.keyboard('M')
    await waitFor(() => expect(field('Nome do responsável')).toBeValid())
    expect(field('Nome do responsável')).not.toHaveAccessibleDescription()
    // The list of the press stays, so that nothing moves; fixed entries are struck through.
    expect(within(screen.getByRole('alert')).getByText('Nome do responsável é obrigatório').tagName).toBe('S')
    expect(screen.getByRole('heading', { name: 'Há 2 problemas' })).toBeVisible()
    await fill(user, 'E-mail', 'marina')
    await user.tab()
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription('Erro: E-mail inválido'))
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(3)
  })

  test('e-mail and phone are validated when left with content, never before', async () => {
    const user = open()
    await user.click(field('E-mail'))
    await user.tab()
    await user.tab()
    expect(screen.queryByText('E-mail é obrigatório')).toBeNull()
    await fill(user, 'E-mail', 'marina')
    await fill(user, 'Telefone', '1191')
    await user.tab()
    expect(await screen.findByText('E-mail inválido')).toBeVisible()
    expect(await screen.findByText('Formato inválido. Use: +55 (11) 99999-9999')).toBeVisible()
  })

  test('a wrong format stops Continuar at its field', async () => {
    const user = open()
    await essentials(user)
    await user.clear(field('E-mail'))
    await user.paste('marina@')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(field('E-mail')).toHaveFocus())
    expect(screen.getByText('Etapa 1 de 2')).toBeVisible()
  })

  test('without a service it is chosen here; an unknown name is shown as given', async () => {
    open('')
    expect(screen.getByLabelText('Tipo de serviço')).toHaveDisplayValue('Escolha um dos nove serviços')
    cleanup()
    const user = open('?tipo=Coaching')
    expect(screen.getByLabelText('Tipo de serviço')).toHaveValue('Coaching')
    expect(screen.getByText(/Escolha um dos nove serviços: “Coaching”/)).toBeVisible()
    await essentials(user)
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await screen.findByRole('button', { name: 'Enviar solicitação' })
    await scope(user, '')
    await user.click(sendButton())
    await waitFor(() => expect(screen.getByLabelText('Tipo de serviço')).toHaveFocus())
    expect(screen.getByLabelText('Tipo de serviço')).toHaveAccessibleDescription(/Erro: Escolha um dos nove serviços$/)
    expect(upsertCliente).not.toHaveBeenCalled()
  })
})

describe('step 2', () => {
  test.each(SERVICOS.map((servico) => [servico.tipo, servico] as const))('%s shows its own fields', async (tipo, servico) => {
    const user = await openStep2(tipo)
    expect(screen.getByRole('heading', { name: 'O serviço' })).toBeVisible()
    for (const [nome, campo] of Object.entries(servico.campos)) {
      const shown = document.getElementById(`campo-${nome}`)
      if (campo.quando?.some((condicao) => 'igual' in condicao)) expect(shown, nome).toBeNull()
      else expect(shown, nome).toBeVisible()
    }
    for (const other of SERVICOS.filter((one) => one !== servico))
      for (const nome of Object.keys(other.campos)) expect(document.getElementById(`campo-${nome}`)).toBeNull()
    await scope(user, tipo)
    await user.click(sendButton())
    await screen.findByRole('heading', { name: 'Enviada' })
    expect(where()).toBe(`/solicitacao-sucesso?${new URLSearchParams({ service: tipo }).toString()}`)
  })

  test('the place of work follows the model of work', async () => {
    const user = await openStep2('Recrutamento e Seleção')
    await user.click(screen.getByRole('radio', { name: 'Outra região' }))
    expect(field('Cidade do trabalho')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Remoto' }))
    expect(screen.queryByRole('radiogroup', { name: 'Local de trabalho' })).toBeNull()
    expect(screen.queryByLabelText('Cidade do trabalho')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Híbrido' }))
    expect(screen.getByRole('radio', { name: 'Outra região' })).toBeChecked()
  })

  test('Enviar is disabled, names what is missing, and links to the first of it', async () => {
    const user = await openStep2(CLIMA)
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('heading', { name: 'O projeto' }))
    await fill(user, 'Contexto do projeto', 'Ouvir as equipes')
    expect(screen.getByText('3 de 5 palavras, no mínimo')).toBeVisible()
    expect(screen.getByText('Falta preencher:').closest('p')).toHaveTextContent(
      'Falta preencher: Prazo desejado, Budget estimado, Frequência, Metodologia e Confirmação de contato. Corrija: Contexto do projeto.',
    )
    await user.click(sendButton())
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Imediato (≤7 dias)' })).toHaveFocus())
    expect(screen.getAllByText(/Por favor informe mais detalhes sobre sua solicitação/).length).toBeGreaterThan(0)
    await scope(user)
    expect(sendButton()).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('Voltar keeps every answer', async () => {
    const user = await openStep2(CLIMA)
    await user.click(screen.getByRole('radio', { name: '1 mês' }))
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(field('E-mail')).toHaveValue('marina@aurora.com.br')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByRole('radio', { name: '1 mês' })).toBeChecked()
  })
})

async function ready() {
  const user = await openStep2(CLIMA)
  await scope(user)
  return user
}

/** Leaving the page saves what the pause between keys has not saved yet. */
const leave = () => {
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()
}

describe('submission', () => {
  test('two clicks are one request; success says so, removes the draft, and leaves once the next page is there', async () => {
    const page = vi.fn<() => void>()
    setPageLoader(() => new Promise<void>((done) => page.mockImplementation(done)))
    const user = await ready()
    await user.dblClick(sendButton())
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Sucesso!', 'Solicitação enviada com sucesso!'))
    expect(field('Contexto do projeto')).toHaveValue('Queremos ouvir as equipes da fábrica')
    act(page)
    await screen.findByRole('heading', { name: 'Enviada' })
    expect(screen.getByTestId('state')).toHaveTextContent('{"email":"marina@aurora.com.br"}')
    expect(where()).not.toContain('aurora')
    expect(upsertCliente).toHaveBeenCalledTimes(1)
    expect(insertSolicitacao).toHaveBeenCalledTimes(1)
    expect(Object.keys(localStorage)).toEqual(['embira:rascunho:solicitacao-essenciais:pco'])
  })

  test('a failure loses nothing, and the retry uses the same capability', async () => {
    const user = await ready()
    vi.mocked(insertSolicitacao).mockRejectedValueOnce(new AppError('Sem conexão com o servidor.', { code: 'sem_conexao' }))
    await user.click(sendButton())
    expect(await screen.findByText('O pedido ainda não foi enviado')).toBeVisible()
    expect(notify.error).toHaveBeenCalledWith('Erro', 'Sem conexão com o servidor.')
    expect(field('Contexto do projeto')).toHaveValue('Queremos ouvir as equipes da fábrica')
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('heading', { name: 'Enviada' })
    expect(upsertCliente).toHaveBeenCalledTimes(1)
    expect(vi.mocked(insertSolicitacao).mock.calls.map(([params]) => params._cliente_id)).toEqual(['capacidade', 'capacidade'])
  })

  test('a refusal of the server leads to its field, also on step 1', async () => {
    const user = await ready()
    vi.mocked(upsertCliente).mockRejectedValueOnce(new AppError('E-mail inválido', { code: 'PT422', status: 422, hint: 'email' }))
    await user.click(sendButton())
    await waitFor(() => expect(field('E-mail')).toHaveFocus())
    expect(field('E-mail')).toHaveAccessibleDescription('Erro: E-mail inválido')
    expect(notify.error).toHaveBeenCalledWith('Erro', 'E-mail inválido')
  })

  test('an unknown failure shows our own message', async () => {
    const user = await ready()
    vi.mocked(insertSolicitacao).mockRejectedValueOnce(new Error('undefined is not a function'))
    await user.click(sendButton())
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Erro', 'Não foi possível enviar.'))
  })
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('the storage of this browser', () => {
  test('closing the tab and returning resumes on the same step with every answer', async () => {
    const user = await openStep2(CLIMA)
    await scope(user)
    leave()
    const again = open(`?tipo=${CLIMA}`)
    expect(await screen.findByRole('button', { name: 'Enviar solicitação' })).toBeVisible()
    expect(await screen.findByText('Retomamos o seu pedido de onde você parou.')).toBeVisible()
    expect(field('Contexto do projeto')).toHaveValue('Queremos ouvir as equipes da fábrica')
    expect(screen.getByRole('checkbox', { name: /Confirmo/ })).toBeChecked()
    await again.click(sendButton())
    await screen.findByRole('heading', { name: 'Enviada' })
  })

  test('prefill=1 brings the step-1 copy, start=2 opens step 2; without a copy it stays on step 1', async () => {
    const user = open(`?tipo=${CLIMA}`)
    await essentials(user)
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await screen.findByRole('button', { name: 'Enviar solicitação' })
    await scope(user)
    await user.click(sendButton())
    await screen.findByRole('heading', { name: 'Enviada' })
    cleanup()
    open(`?tipo=${CLIMA}&prefill=1&start=2`)
    expect(await screen.findByRole('button', { name: 'Enviar solicitação' })).toBeVisible()
    expect(screen.getByRole('radio', { name: '1 mês' })).not.toBeChecked()
    cleanup()
    open('?tipo=PCS&prefill=1&start=2')
    expect(screen.getByText('Etapa 1 de 2')).toBeVisible()
    expect(field('E-mail')).toHaveValue('')
  })

  test('opening the same draft in another tab changes nothing for the first', async () => {
    const user = await openStep2(CLIMA)
    await scope(user)
    leave()
    const kept = JSON.stringify(localStorage)
    expect(kept).toContain('embira:rascunho:solicitacao:pco')
    open(`?tipo=${CLIMA}`)
    await screen.findByRole('button', { name: 'Enviar solicitação' })
    leave()
    expect(JSON.stringify(localStorage)).toBe(kept)
  })

  test('a change in another tab raises the question, and is never overwritten', async () => {
    const user = open(`?tipo=${CLIMA}`)
    await fill(user, 'Nome da empresa', 'Desta aba')
    const key = 'embira:rascunho:solicitacao:pco'
    const dados = { valores: { empresa_nome: 'Da outra aba' }, etapa: 0 }
    const other = JSON.stringify({ v: 1, rev: 'outra.1', em: Date.now(), dados })
    localStorage.setItem(key, other)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(await screen.findByText('Há outro rascunho deste pedido')).toBeVisible()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(localStorage.getItem(key)).toBe(other)
    await user.click(screen.getByRole('button', { name: 'Usar o outro rascunho' }))
    expect(field('Nome da empresa')).toHaveValue('Da outra aba')
  })

  test('a draft submitted by another tab is noticed before it is submitted twice', async () => {
    const user = await openStep2(CLIMA)
    await scope(user)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    localStorage.removeItem('embira:rascunho:solicitacao:pco')
    await user.click(sendButton())
    expect(await screen.findByText('Este pedido já foi enviado ou descartado em outra aba')).toBeVisible()
    expect(insertSolicitacao).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Continuar com este' }))
    await user.click(sendButton())
    await screen.findByRole('heading', { name: 'Enviada' })
  })

  test('storage blocked or full: the form still works, and says that nothing is stored', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: full, clear: () => {} })
    onTestFinished(() => void vi.unstubAllGlobals())
    const user = open(`?tipo=${CLIMA}`)
    await essentials(user)
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await screen.findByRole('button', { name: 'Enviar solicitação' })
    expect(screen.getByText(/Este navegador não deixa guardar rascunhos/)).toBeVisible()
    await scope(user)
    await user.click(sendButton())
    await screen.findByRole('heading', { name: 'Enviada' })
  })
})
