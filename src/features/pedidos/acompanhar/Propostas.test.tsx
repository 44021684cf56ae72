import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatDia } from '@/domain/br/quando'
import { notify } from '@/components/feedback/notify'
import { aberto, dias, proposta } from '../../../../tests/samples/propostas'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import AcompanharPage from './AcompanharPage'
import type { PropostasDoPedido } from './api'

const SEGREDO = 's'.repeat(43)

vi.setConfig({ testTimeout: 60_000 })

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

test('a proposal of a consultancy that the team suspended says so before the press, and can be declined', async () => {
  agora = { ...aberto, propostas: [proposta('Tear', { suspensa: true }), proposta('Fio')] }
  const { table } = await open()
  const decisao = within(table).getByRole('row', { name: /^Sua decisão/ })
  expect(within(decisao).getByText(/^Consultoria suspensa pela nossa equipe:/)).toBeVisible()
  const nomes = within(decisao)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(nomes.filter((nome) => nome?.includes('Tear'))).toEqual(['Recusar a proposta de Consultoria Tear'])
  expect(nomes).toHaveLength(3)
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
