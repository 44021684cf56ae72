import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Usuario } from '@/domain/perfil'
import { rememberPapeis } from '@/lib/session/papeis'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../tests/support/signed-in'
import DashboardPage from './DashboardPage'

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let perfil: Usuario

const numeros = {
  vagas_ativas: 2,
  empresas: 1,
  candidaturas: 1234,
  vagas_por_status: [
    { status: 'published', total: 2 },
    { status: 'em_auditoria', total: 1 },
    { status: 'pending_payment', total: 4 },
  ],
  so_as_novas: false,
  no_ar: [{ id: 'f1', cargo: 'Padeira', empresa: 'Padaria', expira_em: '2026-12-21T15:00:00Z', novas: 3, visitas: [20, 1] }],
  por_dia: [
    { dia: '2026-11-20', visualizacoes: 40, candidaturas: 3 },
    { dia: '2026-11-21', visualizacoes: 1, candidaturas: 0 },
  ],
}

const NADA = { itens: [], total: 0, mensagens: 0 }
const INICIO = {
  pessoa: { nome: 'Ana', sobrenome: 'Lima', email: 'ana@oficina.example' },
  cliente: true,
  consultoria: true,
  recrutador: true,
  pendencias: NADA as { itens: object[]; total: number; mensagens: number },
  equipe: null as { fila?: number; atrasados?: number } | null,
}
const NINGUEM = { pessoa: null, cliente: false, consultoria: false, recrutador: false, pendencias: NADA, equipe: null }

const aberto = (n: number, over: object = {}) => ({
  id: `00000000-0000-4000-8000-0000000000b${n}`,
  cidade_estado: 'Campinas, SP',
  tipo_servico: `Pedido ${n}`,
  budget_estimado: 'R$5k–10k',
  timestamp: new Date().toISOString(),
  num_propostas: 1,
  minha_proposta: null,
  combina: true,
  ...over,
})

/** What the page watches for on the screen; `scrolled` says whether it is there, at first and when the test changes it. */
let scrolled: boolean
let scroll: () => void

beforeEach(() => {
  scrolled = true
  scroll = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: typeof this.callback) {
        this.callback = callback
      }
      observe = () => {
        scroll = () => this.callback([{ isIntersecting: scrolled }])
        scroll()
      }
      disconnect = () => undefined
    },
  )
  perfil = signIn()
  server = {
    usuarios: () => ({ body: [perfil] }),
    solicitacoes: () => ({ body: [] }),
    fn_numeros_do_painel: () => ({ body: numeros }),
    fn_tempos_das_candidaturas: () => ({ body: [] }),
    fn_listar_solicitacoes_abertas: () => ({ body: { itens: [], proximo: null } }),
    fn_minhas_propostas: () => ({ body: { itens: [], proximo: null } }),
    fn_minha_consultoria: () => ({ body: null }),
    fn_inicio: () => ({ body: INICIO }),
  }
  calls = serve(server)
})

function open(state: object | null = null) {
  renderAt(
    { pathname: '/app', state },
    <Routes>
      <Route path="/app" element={<DashboardPage />} />
      <Route path="/admin" element={<h1>Equipe</h1>} />
    </Routes>,
  )
  return userEvent.setup({ delay: null })
}

test('a person with every area is greeted by name, and sees what is verified at the end; a recruiter has the ways of vacancies', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible()
  // In a row, a name of one long word breaks instead of widening the page of a phone.
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveClass('min-w-0')
  const verificado = screen.getByText('E-mail verificado')
  expect(screen.getByText('Celular verificado')).toBeVisible()
  await screen.findByText('Cadastrar empresa')
  for (const [name, href] of [
    ['Criar vaga', '/recrutaeeo/nova-vaga'],
    ['Minhas vagas', '/app/vagas'],
    ['Entrevistas', '/app/entrevistas'],
    ['Cadastrar empresa', '/app/empresas?nova=1'],
  ] as const)
    for (const link of screen.getAllByRole('link', { name })) expect(link).toHaveAttribute('href', href)
  const last = screen.getAllByRole('link').at(-1)
  expect([last?.textContent, last?.parentElement?.contains(verificado)]).toEqual(['Meu Perfil', true])
  // The bar has these.
  for (const name of ['Pedidos abertos', 'Minhas propostas', 'Minha consultoria'])
    expect(screen.queryByRole('link', { name })).toBeNull()
})

test('a person without a request sees how to make one', async () => {
  open()
  expect(await screen.findByText('Nenhum pedido por aqui ainda')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Pedir orçamentos' }))
    expect(link).toHaveAttribute('href', '/empresas-inicio')
})

test('a list that fails to load says so and offers a retry', async () => {
  server.solicitacoes = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos carregar os seus pedidos.')
  server.solicitacoes = () => ({
    body: [{ id: aberto(1).id, tipo_servico: 'Serviço 1', status_solicitacao: 'Aberta', criado_em: '2026-11-21T15:00:00Z' }],
  })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Serviço 1')).toBeVisible()
})

/** What a counter shows. */
const valueOf = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent

/** Rows of the table with that name, each as its cells. */
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td:not([aria-hidden])')].map((cell) => cell.textContent))

test('shows the counters, and its charts are tables too', async () => {
  open()
  expect(await screen.findByText('1.234')).toBeVisible()
  expect([valueOf('Vagas ativas'), valueOf('Empresas cadastradas')]).toEqual(['2', '1'])
  expect(screen.queryByText(/^Últimos 30 dias/)).toBeNull()
  await userEvent.click(screen.getByText('Ver gráficos'))
  expect(await screen.findByText('Últimos 30 dias: 41 visualizações e 3 candidaturas')).toBeVisible()
  expect(screen.queryByText('Vagas por situação')).toBeNull()
  await userEvent.click(screen.getByText('Ver em tabela'))
  expect(cells('Visualizações e candidaturas por dia, nos últimos 30 dias')).toEqual([
    ['21 nov', '1', '0'],
    ['20 nov', '40', '3'],
  ])
})

test('vacancies on the air have their new applications and the visits of seven days', async () => {
  open()
  const vagas = within(await screen.findByRole('region', { name: 'Vagas no ar' }))
  expect(vagas.getByRole('link', { name: 'Padeira' })).toHaveAttribute('href', '/recrutaeeo/minhas-vagas/f1')
  expect(vagas.getByText('3 em Recebida')).toBeVisible()
  expect(vagas.getByText('21 visitas em 7 dias')).toBeInTheDocument()
})

test('twenty vacancies or more are one bar by status, each part with its list; of more than a thousand the page says which it counts', async () => {
  server.fn_numeros_do_painel = () => ({
    body: {
      ...numeros,
      so_as_novas: true,
      vagas_por_status: [
        { status: 'published', total: 12 },
        { status: 'pending_payment', total: 8 },
      ],
    },
  })
  open()
  expect(await screen.findByText('Vagas por situação')).toBeVisible()
  expect(screen.getByRole('link', { name: '8 Pagamento Pendente' })).toHaveAttribute(
    'href',
    '/app/vagas?status=pending_payment&empresa=todas',
  )
  expect(screen.getByRole('link', { name: '12 Publicada' })).toHaveAttribute('href', '/app/vagas?status=published&empresa=todas')
  expect(screen.getByText('Contamos as suas 1.000 vagas mais novas.')).toBeVisible()
})

test('charts below the screen are downloaded once their place is reached', async () => {
  scrolled = false
  server.fn_numeros_do_painel = () => ({ body: { ...numeros, vagas_por_status: [{ status: 'published', total: 20 }] } })
  open()
  expect(await screen.findByText('1.234')).toBeVisible()
  await act(() => import('./graficos/Graficos'))
  expect(screen.queryByText(/^Últimos 30 dias/)).toBeNull()
  scrolled = true
  act(scroll)
  expect(await screen.findByText(/^Últimos 30 dias/)).toBeVisible()
})

test('without a vacancy it shows zeros and no empty chart; without a visit it says so', async () => {
  server.fn_numeros_do_painel = () => ({
    body: { ...numeros, vagas_ativas: 0, empresas: 0, candidaturas: 0, vagas_por_status: [], no_ar: [] },
  })
  open()
  expect(await screen.findByText(/aparecem com a sua primeira vaga/)).toBeVisible()
  expect(screen.getAllByText('0')).toHaveLength(3)
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
  server.fn_numeros_do_painel = () => ({
    body: { ...numeros, por_dia: numeros.por_dia.map((dia) => ({ ...dia, visualizacoes: 0, candidaturas: 0 })) },
  })
  open()
  await userEvent.click(await screen.findByText('Ver gráficos'))
  expect(await screen.findByText(/nenhuma das suas vagas foi vista/)).toBeVisible()
  expect(screen.queryByText('Ver em tabela')).toBeNull()
})

test('numbers that fail to load say so and offer a retry', async () => {
  server.fn_numeros_do_painel = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos carregar os seus números.')
  server.fn_numeros_do_painel = () => ({ body: numeros })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('1.234')).toBeVisible()
})

test('a consultancy sees the three newest requests that it may answer, with budget and places, and what became of its proposals', async () => {
  const minha_proposta = { id: '00000000-0000-4000-8000-0000000000c1', status_proposta: 'enviada' }
  server.fn_listar_solicitacoes_abertas = () => ({
    body: {
      itens: [aberto(2), aberto(3, { budget_estimado: null }), aberto(5, { combina: false })],
      proximo: null,
    },
  })
  server.fn_minhas_propostas = () => ({
    body: {
      itens: [
        {
          id: minha_proposta.id,
          solicitacao_id: aberto(1).id,
          tipo_servico: 'Pedido 1',
          cidade_estado: 'Campinas, SP',
          valor: 3800,
          status_proposta: 'recusada',
          decided_em: '2026-11-21T15:00:00Z',
          expira_em: '2026-12-21T15:00:00Z',
        },
        {
          ...aberto(4),
          solicitacao_id: aberto(4).id,
          valor: null,
          status_proposta: 'enviada',
          expira_em: '2026-12-21T15:00:00Z',
        },
        { ...aberto(6), solicitacao_id: 'b6', valor: 900, status_proposta: 'aceita', decided_em: '2026-11-20T15:00:00Z' },
      ],
      proximo: null,
    },
  })
  open()
  const pedidos = within(await screen.findByRole('region', { name: 'Pedidos para a sua consultoria' }))
  expect(await pedidos.findByRole('link', { name: 'Pedido 2' })).toHaveAttribute(
    'href',
    `/area-restrita/solicitacao/${aberto(2).id}`,
  )
  expect(pedidos.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 8))).toEqual(['Pedido 2', 'Pedido 3'])
  expect(calls.find(({ name }) => name === 'fn_listar_solicitacoes_abertas')?.body).toEqual({ _limite: 3 })
  expect(pedidos.getAllByText('1 de 4 propostas')).toHaveLength(2)
  expect(pedidos.getAllByRole('listitem')[0]).toHaveTextContent(/R\$5k–10k · Campinas, SP/)
  const propostas = within(screen.getByRole('region', { name: 'Suas propostas' }))
  const [espera, aceita, decidida] = propostas.getAllByRole('listitem')
  expect(espera).toHaveTextContent('Pedido 4Campinas, SP · A combinar · vale até 21 dez')
  expect(aceita).toHaveTextContent('Pedido 6Campinas, SP · R$ 900,00 · 20 novAceita')
  expect(decidida).toHaveTextContent('Pedido 1Campinas, SP · R$ 3.800,00 · 21 novRecusada')
  expect(screen.queryByText(/Você presta consultoria de RH/)).toBeNull()
})

test('a consultancy without a matching request reads that it will be told, or that the team still checks it, and finds the list', async () => {
  open()
  expect(await screen.findByText(/Avisamos por e-mail/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver todos os pedidos abertos' })).toHaveAttribute('href', '/area-restrita')
  expect(screen.queryByRole('heading', { name: 'Suas propostas' })).toBeNull()
  cleanup()
  server.fn_minha_consultoria = () => ({ body: { status_cadastro: 'Cadastro concluído', aprovacao: 'em_analise' } })
  open()
  expect(await screen.findByText('A equipe está conferindo o seu cadastro.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver o cadastro' })).toHaveAttribute('href', '/app/consultoria')
  expect(screen.queryByText(/Nenhum pedido aberto combina/)).toBeNull()
})

test('somebody who is nothing yet chooses what to do, and sees the counters of vacancies, without lists of areas they have no share in', async () => {
  server.fn_inicio = () => ({ body: NINGUEM })
  open()
  expect(await screen.findByRole('heading', { name: 'O que você quer fazer?' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Pedir orçamentos',
    'Criar vaga',
    'Minhas vagas',
    'Cadastrar empresa',
    'Cadastrar consultoria',
  ])
  for (const contador of ['Vagas ativas', 'Empresas cadastradas', 'Candidaturas'])
    expect(screen.getByRole('link', { name: contador })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  expect(calls.map(({ name }) => name).toSorted()).toEqual(['fn_inicio', 'fn_numeros_do_painel', 'usuarios'])
})

test('what waits comes first, and leads on to all of it', async () => {
  const desde = '2026-11-26T15:00:00Z'
  const candidaturas = {
    tipo: 'candidaturas',
    id: '1',
    titulo: 'Padeira',
    de: 'Padaria',
    logo: null,
    desde,
    ate: null,
    quantos: 3,
  }
  server.fn_inicio = () => ({ body: { ...INICIO, pendencias: { ...NADA, total: 9, itens: [candidaturas] } } })
  open()
  const list = within(await screen.findByRole('region', { name: 'Precisa de você' }))
  expect(list.getByRole('link', { name: /^Ver 3 em Recebida/ })).toHaveAccessibleDescription('Padeira')
  expect(list.getByRole('link', { name: 'Ver todos os 9' })).toHaveAttribute('href', '/app/pendencias')
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Precisa de você')
})

test('with nothing to do it says so, and invites quietly to the other areas', async () => {
  server.fn_inicio = () => ({ body: { ...NINGUEM, recrutador: true } })
  open()
  expect(await screen.findByText('Tudo em dia: nada espera por você agora.')).toBeVisible()
  expect(screen.getByText(/Você presta consultoria de RH/)).toBeVisible()
  expect(screen.getByText(/Precisa de um serviço de RH/)).toBeVisible()
  expect(screen.queryByText(/Vai contratar/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Sua consultoria' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Seus pedidos de orçamento' })).toBeNull()
})

test.each([
  ['who is only of the team goes on to its area', { ...NINGUEM, equipe: {} }, 'Equipe'],
  ['who has vacancies too stays', { ...NINGUEM, recrutador: true, equipe: {} }, 'Olá, Ana'],
])('right after signing in, %s', async (_, inicio, heading) => {
  server.fn_inicio = () => ({ body: inicio })
  open({ entrada: true })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading)
})

test('later, who is only of the team can open the dashboard', async () => {
  server.fn_inicio = () => ({ body: { ...NINGUEM, equipe: { fila: 0, atrasados: 0 } } })
  open()
  expect(await screen.findByText(/Tudo em dia/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Olá, Ana')
})

test('what waits fails to load: it says so, offers a retry, and the areas known in this tab stay', async () => {
  rememberPapeis(perfil.auth_user_id, { ...NINGUEM, recrutador: true })
  server.fn_inicio = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByText('Não foi possível ver o que precisa de você.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Minhas vagas' })).toBeVisible()
  server.fn_inicio = () => ({ body: { ...NINGUEM, recrutador: true } })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText(/Tudo em dia/)).toBeVisible()
})
