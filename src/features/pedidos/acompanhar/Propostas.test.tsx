import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatDia } from '@/domain/br/quando'
import { notify } from '@/components/feedback/notify'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import AcompanharPage from './AcompanharPage'
import type { Proposta, PropostasDoPedido } from './api'
import { TOM_DA_PROPOSTA } from '@/domain/tons'
import { Badge } from '@/components/ui/Badge'
import { PropostasEmAbas } from '../propostas/PropostasEmAbas'
import { Consultoria } from '../propostas/Consultoria'
import { buildColunas } from '../propostas/proposta-view'

const SEGREDO = 's'.repeat(43)

vi.setConfig({ testTimeout: 60_000 })

const dias = (quantos: number) => new Date(Date.now() + quantos * 86_400_000).toISOString()
const proposta = (id: string, over: Partial<Proposta> = {}): Proposta => ({
  id,
  consultoria_nome: `Consultoria ${id}`,
  consultoria_slug: id,
  no_diretorio: true,
  cidade: 'Salvador',
  uf: 'BA',
  servicos: ['Cultura Organizacional'],
  tipo_atuacao: null,
  tempo_atuacao: null,
  tamanho_equipe: null,
  logo: null,
  avaliacoes: null,
  selos: { contato_verificado: true, cadastro_conferido: false },
  valor: 1000,
  prazo: '30 dias',
  mensagem: 'Fazemos em três etapas.',
  detalhes: null,
  arquivo: false,
  status_proposta: 'enviada',
  motivo: null,
  criado_em: dias(-1),
  decided_em: null,
  expira_em: dias(29),
  resposta_em_minutos: 90,
  contato: null,
  ...over,
})
const aberto: PropostasDoPedido = {
  status: 'Aberta',
  num_propostas: 2,
  max_propostas: 4,
  aberta_em: dias(-2),
  fecha_em: dias(58),
  avisadas: 2,
  mais_prazo_em: null,
  escolhida_em: null,
  motivo_encerramento: null,
  propostas: [proposta('Tear'), proposta('Fio', { valor: 900 })],
  anteriores: [],
  retiradas: 0,
}
const contato = { email: 'fio@consultoria.example', telefone: '+5511900000099' }
const aceito: PropostasDoPedido = {
  ...aberto,
  status: 'Proposta Aceita',
  num_propostas: 1,
  fecha_em: null,
  propostas: [proposta('Fio', { status_proposta: 'aceita', decided_em: dias(0), contato })],
  anteriores: [
    proposta('Tear', { status_proposta: 'recusada', decided_em: dias(0), motivo: 'O cliente escolheu outra proposta.' }),
  ],
}
const recusa = (status: number, hint: string, message: string) => ({ status, body: { code: `PT${status}`, hint, message } })

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let agora: PropostasDoPedido
const conversas = () => agora.propostas.map(({ id }) => ({ proposta_id: id, aberta: true, aceita: false, mensagens: [] }))

beforeEach(() => {
  agora = aberto
  server = {
    fn_acompanhar: () => ({
      body: {
        id: '1',
        status: agora.status,
        tipo_servico: 'Cultura Organizacional',
        criado_em: dias(-3),
        email_confirmado_em: dias(-3),
        expira_em: dias(100),
        motivo_recusa: null,
        num_propostas: agora.num_propostas,
        max_propostas: 4,
        convidadas: [],
        contato: { empresa_nome: 'Aurora', email: 'marina@aurora.example', uf: 'BA' },
        dados: { prazo_desejado: '1 mês', budget_estimado: 'R$5k–10k' },
      },
    }),
    fn_propostas_do_pedido: () => ({ body: agora }),
    fn_conversas: () => ({ body: { perguntas: [], conversas: conversas() } }),
    fn_minha_avaliacao: () => ({ body: null }),
    fn_aceitar_proposta: () => ({ body: (agora = aceito) }),
  }
  calls = serve(server)
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
})

const show = () =>
  renderAt(
    `/acompanhar#${SEGREDO}`,
    <main>
      <Routes>
        <Route path="/acompanhar" element={<AcompanharPage />} />
      </Routes>
    </main>,
  )

async function open() {
  show()
  const table = await screen.findByRole('table', { name: 'Propostas recebidas, uma por coluna' })
  const user = userEvent.setup({ delay: null })
  const press = (name: string) => user.click(within(table).getByRole('button', { name }))
  return { user, table, press }
}
const asked = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
const dialog = () => within(screen.getByRole('dialog'))
test.each(['aceita', 'recusada', 'expirada', 'retirada'] as const)('a proposal %s has the colour of that status', (status) => {
  const colunas = buildColunas({ ...aberto, propostas: [proposta('Fio', { status_proposta: status })] }, Date.now())
  const celulas = colunas.map((coluna) => <Consultoria key={coluna.proposta.id} coluna={coluna} />)
  const { container } = renderAt('/', celulas)
  renderAt('/', <Badge tone={TOM_DA_PROPOSTA[status]}>modelo</Badge>)
  expect(container.querySelector('.rounded-full.text-xs')?.className).toBe(screen.getByText('modelo').className)
})

test('proposals are in one table, each cell under its consultancy, below what was asked for', async () => {
  const { table } = await open()
  expect(screen.getByText('Você pediu: 1 mês · R$5k–10k')).toBeVisible()
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['O que se comparaValor', expect.stringContaining('Consultoria Tear'), expect.stringContaining('Consultoria Fio')])
  expect(within(table).getByRole('columnheader', { name: /Tear/ })).toHaveTextContent(/R\$\s1\.000,00$/)
  expect(within(table).getByRole('columnheader', { name: /Fio/ })).toHaveTextContent(/R\$\s900,00\s*Menor valor$/)
  expect(within(table).getByRole('link', { name: 'Ver perfil de Consultoria Fio' })).toHaveAttribute('href', '/consultorias/Fio')
  expect(screen.getAllByText('2 de 4 propostas recebidas')[0]).toBeVisible()
})

test('each proposal says whether its consultancy is in the directory, and the page that declining frees a place', async () => {
  agora = { ...aberto, propostas: [proposta('Tear'), proposta('Fio', { no_diretorio: false, consultoria_slug: null })] }
  const { table, user } = await open()
  const [tear, fio] = within(within(table).getByRole('row', { name: /^Consultoria/ })).getAllByRole('cell')
  expect(tear).toHaveTextContent('No diretório. A nossa equipe aprovou este cadastro.')
  expect(fio).toHaveTextContent('Sem cadastro no diretório. A nossa equipe não conferiu este nome.')
  await user.click(screen.getByText('Sobre os lugares'))
  expect(
    screen.getByText(/só um dos 4 lugares é de quem não está no diretório.*Recusar uma proposta libera o lugar dela/),
  ).toBeVisible()
})

test('reviews are a row only when one has some; without one there is none, and outside the directory none can be', async () => {
  const { table } = await open()
  expect(within(table).queryByRole('row', { name: /^Avaliações/ })).toBeNull()
  document.body.replaceChildren()

  const sem = { total: 0, contam: 0, media: null, medias: null, desde: null }
  const medias = { prazo: 5, qualidade: 4, comunicacao: 4, custo: 4 }
  const com = { total: 4, contam: 3, media: 4.3, medias, desde: '2026-03-10T12:00:00Z' }
  const propostas = [proposta('Tear', { avaliacoes: com }), proposta('Nova', { avaliacoes: sem }), proposta('Fio')]
  agora = { ...aberto, propostas }
  const { table: outra } = await open()
  const row = within(outra).getByRole('row', { name: /^Avaliações/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '4,3 de 5\u00a0· 4 avaliações desde março de 2026, 3 na média',
    'Ainda sem avaliações',
    'Só consultorias do diretório recebem avaliações',
  ])
})

describe('accepting', () => {
  test('asks for confirmation, happens once, and shows the contact', async () => {
    const { user, press } = await open()
    expect(await screen.findByRole('button', { name: 'Escrever para Consultoria Tear' })).toBeVisible()
    await press('Aceitar a proposta de Consultoria Fio')
    expect(dialog().getByText(/A outra proposta é recusada/)).toBeVisible()
    expect(asked('fn_aceitar_proposta')).toEqual([])
    await user.dblClick(dialog().getByRole('button', { name: 'Aceitar proposta' }))
    expect(await screen.findByRole('link', { name: contato.email })).toHaveAttribute('href', `mailto:${contato.email}`)
    expect(asked('fn_aceitar_proposta')).toEqual([{ _token: SEGREDO, _proposta: 'Fio' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Escrever.* Tear/ })).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Você escolheu Consultoria Fio' })).toHaveFocus())
  })

  test('without an answer the same press can be repeated', async () => {
    server.fn_aceitar_proposta = () => {
      throw new TypeError('Failed to fetch')
    }
    const { user, press } = await open()
    await press('Aceitar a proposta de Consultoria Fio')
    await user.click(dialog().getByRole('button', { name: 'Aceitar proposta' }))
    expect(await dialog().findByRole('alert')).toHaveTextContent('Sem conexão')
    server.fn_aceitar_proposta = () => ({ body: (agora = aceito) })
    await user.click(dialog().getByRole('button', { name: 'Aceitar proposta' }))
    expect(await screen.findByText('Você escolheu Consultoria Fio')).toBeVisible()
  })

  test('whose answer was lost shows its result after the person cancels', async () => {
    server.fn_aceitar_proposta = () => {
      agora = aceito
      throw new TypeError('Failed to fetch')
    }
    const { user, press } = await open()
    await press('Aceitar a proposta de Consultoria Fio')
    await user.click(dialog().getByRole('button', { name: 'Aceitar proposta' }))
    await dialog().findByRole('alert')
    await user.click(dialog().getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByText('Você escolheu Consultoria Fio')).toBeVisible()
  })

  test('overtaken by another tab says so, and shows the other tab’s decision', async () => {
    server.fn_aceitar_proposta = () => {
      agora = aceito
      return recusa(409, 'pedido_fechado', 'Este pedido não está mais aberto.')
    }
    const { user, press } = await open()
    await press('Aceitar a proposta de Consultoria Tear')
    await user.click(dialog().getByRole('button', { name: 'Aceitar proposta' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/Este pedido não está mais aberto\..*Nada foi feito/)
    expect(await screen.findByText('Você escolheu Consultoria Fio')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('declining requires a reason, and sends it with the comment on one line', async () => {
  server.fn_recusar_proposta = () => ({ body: { ...aberto, num_propostas: 1, propostas: [proposta('Fio')] } })
  const { user, press } = await open()
  await press('Recusar a proposta de Consultoria Tear')
  await user.click(dialog().getByRole('button', { name: 'Recusar proposta' }))
  expect(dialog().getByText('Escolha um motivo.')).toBeVisible()
  expect(asked('fn_recusar_proposta')).toEqual([])
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Motivo' }), 'Prazo não atende')
  await user.type(dialog().getByRole('textbox'), 'Precisamos{Enter}até a@b.com')
  expect(dialog().getByText(/^Este contato só aparece/)).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Recusar proposta' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const _motivo = 'Prazo não atende. Precisamos até a@b.com'
  expect(asked('fn_recusar_proposta')).toEqual([{ _token: SEGREDO, _proposta: 'Tear', _motivo }])
  expect(await screen.findAllByText('1 de 4 propostas recebidas')).not.toHaveLength(0)
})

test('more time can be requested once; closing needs no reason', async () => {
  server.fn_pedir_mais_prazo = () => ({ body: (agora = { ...aberto, fecha_em: '2027-02-03T15:00:00Z', mais_prazo_em: dias(0) }) })
  server.fn_encerrar_pedido = () => ({ body: (agora = { ...aceito, status: 'Encerrada', num_propostas: 0, propostas: [] }) })
  const told = vi.spyOn(notify, 'success').mockReturnValue(undefined)
  const { user } = await open()
  await user.click(screen.getByText('Prazo do pedido'))
  await user.click(screen.getByRole('button', { name: 'Pedir mais 15 dias' }))
  await user.click(dialog().getByRole('button', { name: 'Pedir mais 15 dias' }))
  expect(await screen.findByText(/Você pediu mais 15 dias em/)).toBeVisible()
  expect(told).toHaveBeenCalledWith('Prazo estendido', `O pedido fica aberto até ${formatDia('2027-02-03T15:00:00Z')}.`)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Prazo do pedido' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Pedir mais 15 dias' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Encerrar pedido' }))
  await user.click(dialog().getByRole('button', { name: 'Encerrar pedido' }))
  expect(await screen.findByText('Encerrado.')).toBeVisible()
  expect(asked('fn_encerrar_pedido')).toEqual([{ _token: SEGREDO, _motivo: '' }])
  expect(screen.queryByRole('button', { name: 'Encerrar pedido' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Pedir novos orçamentos' })).toHaveAttribute(
    'href',
    '/empresa-solicitacao?tipo=Cultura+Organizacional&prefill=1',
  )
})

test('withdrawn proposals are mentioned, and the list does not look as if none had come', async () => {
  agora = { ...aberto, num_propostas: 0, propostas: [], retiradas: 1 }
  show()
  expect(await screen.findByText('Uma proposta foi retirada por quem a enviou.')).toBeVisible()
  expect(screen.getByText('Nenhuma proposta no momento')).toBeVisible()
})

test.each([
  [2, 'Avisamos 2 consultorias que atendem Cultura Organizacional em BA.'],
  [1, 'Avisamos 1 consultoria que atende Cultura Organizacional em BA.'],
  [0, null],
])('while none has come the page says how many consultancies know of the request: %s', async (avisadas, sentence) => {
  agora = { ...aberto, num_propostas: 0, propostas: [], avisadas }
  show()
  expect(await screen.findByText('Nenhuma proposta por aqui ainda')).toBeVisible()
  if (sentence) expect(screen.getByText(sentence, { exact: false })).toBeVisible()
  else expect(screen.queryByText(/Avisamos \d/)).toBeNull()
})

test('what a proposal leaves unanswered in rows that follow each other is one cell', async () => {
  agora = {
    ...aberto,
    propostas: [
      proposta('Tear', { detalhes: { pagamento: 'Em duas parcelas', formato: 'Online', escopo: 'Dez encontros' } }),
      proposta('Fio', { detalhes: { escopo: 'Um guia' } }),
    ],
  }
  const { table } = await open()
  const cell = within(table).getByRole('cell', { name: 'Não respondeu 2 itens' })
  expect(cell).toHaveAttribute('rowspan', '2')
  expect(within(within(table).getByRole('row', { name: /^Formato/ })).getAllByRole('cell')).toHaveLength(1)
  expect(within(within(table).getByRole('row', { name: /^O que está incluído/ })).getAllByRole('cell')).toHaveLength(2)
})

test('whoever closes a request after choosing a consultancy is not asked for another request', async () => {
  agora = { ...aceito, status: 'Encerrada' }
  await open()
  expect(await screen.findByRole('link', { name: contato.email })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pedir novos orçamentos' })).toBeNull()
})

test('once one is accepted, its contact and its conversation come before the proposals, and the others open by a press', async () => {
  agora = aceito
  const mensagem = { id: 'm', do_cliente: false, texto: 'Vamos começar?', oculto: false, criada_em: dias(0), lida_em: null }
  server.fn_conversas = () => ({
    body: { perguntas: [], conversas: [{ proposta_id: 'Fio', aberta: true, aceita: false, mensagens: [mensagem] }] },
  })
  const { user } = await open()
  await screen.findByText('Vamos começar?')
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 3)).toEqual(['Você escolheu Consultoria Fio', 'Mensagens', 'Propostas'])
  expect(screen.getByRole('heading', { name: 'Próximos passos' })).toBeVisible()
  expect(screen.getAllByText(/recebeu os seus contatos/)).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'WhatsApp (abre em nova aba)' })).toHaveAttribute('href', 'https://wa.me/5511900000099')
  expect(screen.getByRole('region', { name: 'Proposta aceita' })).toHaveTextContent(/Consultoria Fio.*R\$\s1\.000,00.*30 dias/)
  const outras = screen.getByRole('button', { name: 'Outra proposta (1)', expanded: false })
  await user.click(outras)
  expect(screen.queryByRole('region', { name: 'Proposta aceita' })).toBeNull()
  expect(outras).toHaveAttribute('aria-expanded', 'true')
})

test('once the accepted consultancy was reviewed, its next steps are gone', async () => {
  agora = aceito
  const enviada = { contratou: false, publica_em: dias(0) }
  server.fn_minha_avaliacao = () => ({ body: { consultoria_nome: 'Fio', status: 'retida', enviada } })
  show()
  await screen.findByRole('heading', { name: 'Sua avaliação de Fio' })
  expect(screen.queryByRole('heading', { name: 'Próximos passos' })).toBeNull()
})

function showAbas(propostas: Proposta[], address = '/acompanhar') {
  const onTalk = vi.fn<(id: string) => void>()
  const onAsk = vi.fn<(pergunta: unknown) => void>()
  renderAt(
    address,
    <PropostasEmAbas colunas={buildColunas({ ...aberto, propostas }, Date.now())} open onAsk={onAsk} onTalk={onTalk} />,
  )
  return { onTalk, onAsk, user: userEvent.setup({ delay: null }) }
}

test('on a narrow screen a proposal lists in one line what another one says and it does not', () => {
  const propostas = [
    proposta('Tear', { detalhes: { pagamento: 'Em duas parcelas', formato: 'Online' } }),
    proposta('Fio', { detalhes: { formato: 'Presencial' } }),
  ]
  showAbas(propostas, '/acompanhar?proposta=Fio')
  const calado = screen.getByText('Não informado nesta proposta')
  expect(calado.nextElementSibling).toHaveTextContent(/^Forma de pagamento$/)
})

test('on a narrow screen all proposals stand side by side in a few rows, and each has a tab with its decision', async () => {
  const { user, onTalk, onAsk } = showAbas(aberto.propostas)
  expect(screen.getByRole('tab', { name: 'Lado a lado', selected: true })).toBeVisible()
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Valor', 'Prazo'])
  await user.keyboard('{Tab}{ArrowRight}')
  const tab = screen.getByRole('tab', { name: /^Consultoria Tear, R\$ 1\.000,00 *30 dias$/ })
  expect(tab).toHaveFocus()
  expect(tab).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('button', { name: 'Conversar com Consultoria Tear' }))
  expect(onTalk).toHaveBeenCalledWith('Tear')
  const mais = screen.getByRole('button', { name: 'Mais opções da proposta de Consultoria Tear' })
  await user.click(mais)
  await user.click(screen.getByRole('button', { name: 'Recusar a proposta de Consultoria Tear' }))
  expect(onAsk).toHaveBeenCalledWith({ tipo: 'recusar', proposta: aberto.propostas[0] })
  expect(mais).toHaveFocus()
  await user.click(screen.getByRole('tab', { name: 'Lado a lado' }))
  await user.click(screen.getByRole('button', { name: 'Consultoria Fio' }))
  expect(screen.getByRole('tab', { name: /^Consultoria Fio/, selected: true })).toBeVisible()
})

test('an address that names no proposal of the request shows all side by side', () => {
  showAbas(aberto.propostas, '/acompanhar?proposta=outra')
  expect(screen.getByRole('tab', { name: 'Lado a lado', selected: true })).toBeVisible()
})
