import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense, use } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { buildStorageKey } from '@/domain/marca'
import type { Usuario } from '@/domain/perfil'
import { CANAIS } from '@/domain/vaga/canal'
import type { Cupom } from '@/domain/vaga/total'
import { createVagaVazia, toVagaPayload } from '@/domain/vaga/vaga'
import { createQueryClient } from '@/lib/query'
import { createDeferred } from '../../../../tests/support/pages/deferred'
import { serve, signIn } from '../../../../tests/support/signed-in'
import { vagaQueries } from '../api'
import NovaVagaPage from './NovaVagaPage'
import { createDraft, SEM_EXTRAS } from './rascunho'
import { getColado, keepColado, keepTexto } from './lido/guardado'
import { contatoDaVaga, dadosDaVaga } from '../../../../tests/samples/rows/cadastros'

const veio = vi.hoisted(() => ({ perguntas: false }))
vi.mock('../perguntas/PerguntasField', (real) => {
  veio.perguntas = true
  return real()
})

const pronta = {
  ...createVagaVazia(),
  ...dadosDaVaga,
  requisitos: 'Gostar de gente.',
  ...contatoDaVaga,
  canais: ['indeed'],
}

let server: Parameters<typeof serve>[0]
let perfil: Usuario

beforeEach(() => {
  localStorage.clear()
  perfil = signIn({ nome: 'Marina', sobrenome: 'Prado' })
  server = {
    usuarios: () => ({ body: [perfil] }),
    canais: () => ({
      body: CANAIS.map(({ precoCentavos, prazoHoras, ...canal }, ordem) => ({
        ...canal,
        preco_centavos: precoCentavos,
        prazo_horas: prazoHoras,
        ativo: true,
        ordem,
      })),
    }),
    empresas: () => ({ body: [] }),
    vagas: () => ({ body: [] }),
    fn_meu_cliente: () => ({ body: { id: 'c1' } }),
  }
  serve(server)
  vi.spyOn(notify, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

type Opened = {
  valores?: typeof pronta
  cupom?: Cupom | null
  modelo?: string | null
  next?: ReactNode
  client?: QueryClient
  search?: string
}

/** The button that publishes, once the channels have come. */
async function findPublicar() {
  const button = await screen.findByRole('button', { name: 'Publicar Vaga' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}

/** The wizard at a step, with everything answered but the declaration. @param next the page it leads to */
function open(
  etapa: number,
  {
    valores = pronta,
    cupom = null,
    modelo = null,
    next = <h1>Outra página</h1>,
    client = createQueryClient(),
    search = '',
  }: Opened = {},
) {
  createDraft(perfil.id).write({ ...SEM_EXTRAS, valores, cupom, modelo, etapa: etapa - 1 }, { force: true })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/recrutaeeo/nova-vaga?etapa=${etapa}${search}`]} future={{ v7_startTransition: true }}>
        <Suspense>
          <Routes>
            <Route path="/recrutaeeo/nova-vaga" element={<NovaVagaPage />} />
            <Route path="*" element={next} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

// The first of this file: later ones have it.
test('the second step is open only with what the third one asks, so that a connection lost on the way does not end the form', async () => {
  const user = open(1)
  await user.click(await screen.findByRole('button', { name: 'Próximo' }))
  expect(await screen.findByRole('heading', { name: 'Duração da publicação' })).toBeVisible()
  expect(veio.perguntas).toBe(true)
})

test('a free vacancy shows progress while the server works; a failure says so and keeps everything', async () => {
  const waiting: ((reason: Error) => void)[] = []
  server.fn_publicar_vaga = () => new Promise((_, reject) => waiting.push(reject))
  const user = open(5)
  await user.click(await screen.findByRole('checkbox', { name: /Declaro que a vaga é real/ }))
  await user.click(await findPublicar())
  expect(await screen.findByRole('button', { name: 'Publicando...' })).toBeVisible()
  waiting[0]?.(new TypeError('Failed to fetch'))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Erro ao publicar vaga. Tente novamente.'))
  expect(await screen.findByRole('button', { name: 'Publicar Vaga' })).toBeVisible()
})

test.each([
  ['forgets the pasted ad that it was filled from', 'colado-1', null],
  ['leaves an ad that was pasted for another one', null, 'Contrata-se.'],
])('publishing a vacancy %s', async (_, modelo, texto) => {
  server.fn_publicar_vaga = () => ({ body: { id: 'v1', valor_total_centavos: 0 } })
  keepTexto('Contrata-se.')
  keepColado('colado-1', { valores: { cargo: 'Balconista' }, trechos: { cargo: 'Contrata-se.' }, entendido: true })
  const user = open(5, { modelo })
  await user.click(await screen.findByRole('checkbox', { name: /Declaro que a vaga é real/ }))
  await user.click(await findPublicar())
  expect(await screen.findByRole('heading', { name: 'Outra página' })).toBeVisible()
  expect(sessionStorage.getItem(buildStorageKey('texto-colado'))).toBe(texto)
  expect(getColado('colado-1')?.valores).toEqual(texto === null ? undefined : { cargo: 'Balconista' })
})

test('without a session the press says the sentence of the specification', async () => {
  server['token'] = () => ({ status: 400, body: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' } })
  server.fn_publicar_vaga = () => ({
    status: 401,
    body: { code: '42501', message: 'permission denied for function fn_publicar_vaga' },
  })
  const user = open(5)
  await user.click(await screen.findByRole('checkbox', { name: /Declaro que a vaga é real/ }))
  await user.click(await findPublicar())
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Você precisa estar logado para publicar uma vaga'))
})

test('a press after the vacancy was published, while the next page is on its way, publishes no second one', async () => {
  const { promise: arrived, resolve: come } = createDeferred()
  const Late = () => {
    use(arrived)
    return <h1>Outra página</h1>
  }
  const calls: unknown[] = []
  server.fn_publicar_vaga = ({ body }) => {
    calls.push(body)
    return {
      body: { id: 'v1', codigo_ref: 'VABCDEFGH', status: 'aguardando_publicacao', valor_total_centavos: 0, desconto_centavos: 0 },
    }
  }
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
  const user = open(5, { next: <Late /> })
  await user.click(await screen.findByRole('checkbox', { name: /Declaro que a vaga é real/ }))
  await user.click(await findPublicar())
  await waitFor(() => expect(notify.success).toHaveBeenCalled())
  await user.click(await findPublicar())
  come()
  expect(await screen.findByRole('heading', { name: 'Outra página' })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a coupon that could not be checked is not reported as invalid', async () => {
  server.fn_validar_cupom = () => ({ body: { codigo: 'EMBIRA10' } })
  const user = open(5)
  await user.click(await screen.findByLabelText(/Cupom/))
  await user.paste('embira10')
  await user.click(screen.getByRole('button', { name: /Aplicar/ }))
  expect(await screen.findByText('Erro ao validar cupom')).toBeVisible()
})

test('the company step is filled from a saved company', async () => {
  server.empresas = () => ({
    body: [
      {
        id: 'e1',
        nome_fantasia: 'Aurora',
        razao_social: 'Tecelagem Aurora Ltda.',
        cnpj: null,
        setor: 'Indústria',
        porte: 'Média (50-249)',
      },
    ],
  })
  const user = open(4)
  await user.selectOptions(await screen.findByLabelText('Preencher com uma empresa cadastrada'), 'Aurora')
  expect(screen.getByDisplayValue('Tecelagem Aurora Ltda.')).toBeVisible()
  expect(screen.getByText('Preenchemos com os dados de Aurora.')).toBeVisible()
})

test('in step 1 a saved company fills the name that candidates read, its official name and its size', async () => {
  const empresa = {
    id: 'e1',
    nome_fantasia: 'Aurora',
    razao_social: 'Tecelagem Aurora Ltda.',
    cnpj: null,
    setor: null,
    porte: null,
  }
  server.empresas = () => ({ body: [empresa] })
  const user = open(1)
  await user.selectOptions(await screen.findByLabelText('Preencher com uma empresa cadastrada'), 'Aurora')
  expect(screen.getByRole('textbox', { name: 'Empresa' })).toHaveValue('Aurora')
})

test('a company that one publishes for fills its name; one that one only reads is not offered', async () => {
  const equipe = { empresa_id: 'e9', nome: 'Moinho', papel: 'membro', sucessor: null }
  server['fn_minhas_equipes'] = () => ({ body: [equipe, { ...equipe, empresa_id: 'e8', nome: 'Tear', papel: 'leitor' }] })
  const user = open(1)
  const lista = await screen.findByLabelText('Preencher com uma empresa cadastrada')
  await user.selectOptions(lista, 'Moinho')
  expect(screen.getByRole('textbox', { name: 'Empresa' })).toHaveValue('Moinho')
  expect(lista).not.toHaveTextContent('Tear')
})

test('Back from its payment: what the page remembers as unpaid is read again, and is no form', async () => {
  const unpaid = { ...toVagaPayload(pronta), id: 'v5', status: 'pending_payment', duracao: 60, valor_total: 4990 }
  const client = createQueryClient()
  client.setQueryData(vagaQueries.byId('v5').queryKey, unpaid as never)
  server.vagas = () => ({ body: [{ ...unpaid, status: 'aguardando_publicacao' }] })
  open(5, { client, search: '&vaga=v5' })
  expect(await screen.findByText(/^Esta vaga já está em “/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Finalizar Pedido' })).toBeNull()
})

test('a press names the unlawful wording and the missing declaration together', async () => {
  const user = open(5, { valores: { ...pronta, requisitos: 'Idade máxima de 35 anos' } })
  // The words of the check: the preview shows those of the ad before it.
  await screen.findByText(/Não se pode limitar a idade/)
  await user.click(screen.getByRole('button', { name: 'Publicar Vaga' }))
  const summary = (await screen.findByText('Há 2 problemas')).closest<HTMLElement>('[role=alert]')
  expect(summary).toHaveTextContent(/O texto não pode ser publicado com “.*35 anos.*”/)
})

test('benefits are searched and chosen', async () => {
  const user = open(1)
  // Folded, it is one line that says whether anything is chosen.
  const folded = (await screen.findByRole('heading', { name: 'Benefícios' })).closest('summary') as HTMLElement
  expect(folded).toHaveTextContent('Benefíciosopcional')
  await user.click(folded)
  await user.type(screen.getByRole('searchbox', { name: 'Buscar benefício' }), 'saude')
  await user.click(screen.getByRole('checkbox', { name: 'Plano de saúde' }))
  expect(screen.queryByRole('checkbox', { name: 'PLR' })).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Benefícios escolhidos' })).getByText('Plano de saúde')).toBeVisible()
  expect(folded).toHaveTextContent('Benefícios1 escolhido')
})

test('by keyboard the benefits are one stop: arrows move, space marks, Tab leaves', async () => {
  const user = open(1)
  await user.click(await screen.findByRole('heading', { name: 'Benefícios' }))
  await user.click(screen.getByRole('searchbox', { name: 'Buscar benefício' }))
  await user.tab()
  const [first, second] = screen.getAllByRole('checkbox', { name: (_, box) => box.closest('[data-campo=beneficios]') !== null })
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowDown} ')
  expect(second).toHaveFocus()
  expect(second).toBeChecked()
  await user.keyboard('{End}{ArrowDown}{Home}')
  expect(first).toHaveFocus()
  await user.tab()
  expect(screen.getByLabelText(/Outros benefícios/)).toHaveFocus()
  expect(screen.getByText(/na lista, 1 escolhido$/)).toBeInTheDocument()
})

test('a coupon on a free order is applied, without a discount line of zero', async () => {
  open(5, { cupom: { codigo: 'MENOS20', tipo: 'fixed', valor: 2000, canais: null } })
  const resumo = within(await screen.findByRole('region', { name: 'Resumo do pedido' }))
  expect(await resumo.findByText('Gratuito')).toBeVisible()
  expect(resumo.getByRole('button', { name: 'Remover cupom' })).toBeVisible()
  expect(resumo.queryByText(/− R\$/)).toBeNull()
})

test('an unpaid vacancy that a colleague changed meanwhile is not overwritten: after a reload what was typed stands in the new text', async () => {
  const canais_selecionados = { catho: { selecionado: true, valor: 7990 } }
  const vaga = { ...toVagaPayload(pronta), id: 'v5', status: 'pending_payment', duracao: 60, canais_selecionados, versao: 1 }
  server.vagas = () => ({ body: [vaga] })
  server.fn_atualizar_vaga = () => ({ status: 409, body: { code: 'PT409', message: 'A vaga mudou.', hint: 'mudou' } })
  const calls = serve(server)
  const sent = () => calls.filter(({ name }) => name === 'fn_atualizar_vaga').map(({ body }) => body)
  const user = open(1, { search: '&vaga=v5' })
  await user.clear(await screen.findByLabelText('Cargo'))
  await user.click(screen.getByLabelText('Cargo'))
  await user.paste('Analista sênior')
  await user.click(screen.getByRole('button', { name: 'Salvar Rascunho' }))
  const finish = async () => {
    cleanup()
    open(5, { search: '&vaga=v5' })
    await user.click(await screen.findByRole('checkbox', { name: /Declaro/ }))
    await user.click(await screen.findByRole('button', { name: 'Finalizar Pedido' }))
  }
  await finish()
  expect(await screen.findByText('A vaga mudou.')).toBeVisible()
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
  await user.click(screen.getByRole('button', { name: 'Abrir o texto atual' }))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(notify.error).not.toHaveBeenCalled()
  expect(sent()).toMatchObject([{ _versao: 1, _vaga: { cargo: 'Analista sênior' } }])

  server.vagas = () => ({ body: [{ ...vaga, versao: 2, cargo: 'Analista', descricao: 'Da colega.' }] })
  await finish()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ _versao: 2, _vaga: { cargo: 'Analista sênior', descricao: 'Da colega.' } })
})
