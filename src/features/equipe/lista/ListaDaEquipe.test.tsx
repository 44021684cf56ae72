import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it, test } from 'vitest'
import type { NomeDaTabela } from '@/domain/contratos/equipe/tabelas'
import { catchDownloads } from '../../../../tests/support/pages/downloads'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import { findFilaDaTabela } from '../tabelas/filas'
import { TABELAS } from '../tabelas/registro/tabelas'
import { focusNext } from './ItemAberto'
import { ListaDaEquipe } from './ListaDaEquipe'

const Endereco = () => <output aria-label="endereço">{useLocation().search}</output>

const open = (search = '', nome: NomeDaTabela = 'clientes', aoLado = false) =>
  renderAt(
    `/admin/tabelas/${nome}${search}`,
    <>
      <ListaDaEquipe tabela={TABELAS[nome]} fila={findFilaDaTabela(nome)} aoLado={aoLado} />
      <Endereco />
    </>,
  )

const linha = (n: number) => ({
  id: `id-${n}`,
  empresa_nome: `Empresa ${n}`,
  email: `e${n}@empresa.example`,
  criado_em: '2026-11-20T12:00:00Z',
})
type Pedido = { _cursor?: { n: number }; _limite: number; _busca?: string; _filtros: object; _ordem?: string }

/** This many rows, in pages of `_limite`, or of another size. */
const lista =
  (total: number, pagina?: number) =>
  ({ body }: { body: unknown }) => {
    const { _cursor, _limite } = body as Pedido
    const de = _cursor?.n ?? 0
    const ate = Math.min(de + (pagina ?? _limite), total)
    return {
      body: {
        itens: Array.from({ length: ate - de }, (_, i) => linha(de + i)),
        proximo: ate < total ? { n: ate } : null,
        total,
        total_exato: true,
      },
    }
  }

let arquivos: Blob[] = []
beforeEach(() => void (arquivos = catchDownloads()))

it('names every table, column, filter and order once', () => {
  for (const tabela of Object.values(TABELAS)) {
    const campos = tabela.colunas.map(({ campo }) => campo)
    expect(new Set(campos).size, tabela.nome).toBe(campos.length)
    expect(campos, tabela.nome).toContain(tabela.principal)
    const nomes = tabela.filtros.map(({ nome }) => nome)
    expect(new Set(nomes).size, tabela.nome).toBe(nomes.length)
    const ordens = new Set(tabela.ordens.map(({ value }) => value.replace('-', '')))
    for (const { ordem } of tabela.colunas) if (ordem) expect(ordens, tabela.nome).toContain(ordem)
  }
})

it('requests the filters of the address, sorts by a heading, and drops parameters that are no filter', async () => {
  const calls = serve({ fn_admin_lista: lista(1) })
  open('?busca=padaria&uf=SP&porte=Enorme&de=amanha')
  await screen.findByText('Empresa 0')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Empresa' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => body)).toEqual([
    { _tabela: 'clientes', _busca: 'padaria', _filtros: { uf: 'SP' }, _ordem: '-criado_em', _limite: 50 },
    { _tabela: 'clientes', _busca: 'padaria', _filtros: { uf: 'SP' }, _ordem: '-empresa_nome', _limite: 50 },
  ])
  expect(screen.getByLabelText('endereço')).toHaveTextContent('ordem=-empresa_nome')
  expect(screen.getByRole('columnheader', { name: 'Empresa' })).toHaveAttribute('aria-sort', 'descending')
})

it('remembers the chosen columns', async () => {
  serve({ fn_admin_lista: lista(1) })
  const user = userEvent.setup()
  const { unmount } = open()
  await screen.findByText('Empresa 0')
  await user.click(screen.getByRole('button', { name: 'Colunas' }))
  await user.click(screen.getByRole('checkbox', { name: 'E-mail' }))
  expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Empresa' })).toBeDisabled()
  unmount()
  open()
  await screen.findByText('Empresa 0')
  expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull()
})

it('opens a row with its fields, its related rows and the team’s actions', async () => {
  serve({
    fn_admin_lista: lista(1),
    fn_admin_detalhe: () => ({
      body: {
        linha: { ...linha(0), telefone: '+5511912345678', email_confirmado_em: null },
        relacionados: { solicitacoes: [{ id: 's1', tipo_servico: 'Recrutamento e Seleção', status_solicitacao: 'Aberta' }] },
        historico: [{ em: '2026-11-21T12:00:00Z', ator: 'bia@equipe.example', acao: 'alterou', resumo: { uf: ['SP', 'RJ'] } }],
      },
    }),
  })
  open()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Empresa 0' }))
  const ficha = within(await screen.findByRole('dialog', { name: 'Empresa 0' }))
  expect(await ficha.findByText('+55 (11) 91234-5678')).toBeInTheDocument()
  expect(ficha.getByRole('link', { name: 'Recrutamento e Seleção' })).toHaveAttribute(
    'href',
    '/admin/tabelas/solicitacoes?item=s1',
  )
  expect(ficha.getByText('bia@equipe.example')).toBeInTheDocument()
  expect(ficha.getByText('SP')).toBeInTheDocument()
  expect(screen.getByLabelText('endereço')).toHaveTextContent('item=id-0')
})

const contato = {
  id: 'm-1',
  tipo: 'vaga_recusada',
  destinatario: 'ana@casa.example',
  criado_em: '2026-11-20T12:00:00Z',
  morta_em: '2026-11-21T12:00:00Z',
  reenviavel: true,
  tentativas: 8,
}

it('a row of a table has the decisions of its queue, and closes with the decision', async () => {
  const calls = serve({
    fn_admin_espera: () => ({ body: [] }),
    fn_admin_lista: () => ({ body: { itens: [contato], proximo: null, total: 1, total_exato: true } }),
    fn_admin_detalhe: () => ({ body: { linha: contato, historico: [] } }),
    fn_admin_reenviar_mensagem: () => ({ body: null }),
  })
  open('', 'mensagens')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Vaga recusada' }))
  const ficha = within(await screen.findByRole('dialog'))
  await user.click(await ficha.findByRole('button', { name: 'Tentar de novo' }))
  await user.click(await ficha.findByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ name }) => name === 'fn_admin_reenviar_mensagem')?.body).toEqual({ _id: 'm-1' })
  expect(calls.filter(({ name }) => name === 'fn_admin_lista')).toHaveLength(2)
})

it('a queue is filtered beyond its view and exported as a table is, and its item has all data', async () => {
  const calls = serve({
    fn_admin_espera: () => ({ body: [] }),
    fn_admin_lista: () => ({ body: { itens: [contato], proximo: null, total: 1, total_exato: true } }),
    fn_admin_detalhe: () => ({ body: { linha: contato, historico: [] } }),
  })
  open('?recorte=mortas&item=m-1', 'mensagens', true)
  const user = userEvent.setup()
  expect(await screen.findByText('Todos os dados')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Mais filtros/ }))
  expect(screen.queryByRole('combobox', { name: 'Situação' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordem' }), 'Mais antigos')
  const pedido = { _tabela: 'mensagens', _filtros: { status: 'morta' }, _ordem: 'criado_em', _limite: 50 }
  await waitFor(() => expect(calls.findLast(({ name }) => name === 'fn_admin_lista')?.body).toEqual(pedido))
  expect(screen.getByLabelText('endereço')).not.toHaveTextContent('item=')
  await user.click(screen.getByRole('button', { name: 'Baixar CSV' }))
  expect(await screen.findByText(/1 linha em mensagens-/)).toBeInTheDocument()
  expect(calls.at(-1)?.body).toMatchObject({ _filtros: { status: 'morta' }, _limite: 200 })
})

it('exports a file page by page, every row once', async () => {
  const calls = serve({ fn_admin_lista: lista(450) })
  open()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Baixar CSV' }))
  expect(await screen.findByText(/450 linhas em clientes-/)).toBeInTheDocument()
  const linhas = (await arquivos[0]?.text())?.trim().split('\r\n')
  expect(linhas).toHaveLength(451)
  expect(new Set(linhas).size).toBe(451)
  expect(calls.filter(({ body }) => (body as Pedido)._limite === 200)).toHaveLength(3)
})

it('each further page of a long table takes the focus to its first row', async () => {
  const ler = lista(360, 120)
  serve({
    fn_admin_lista: async (call) => {
      // Over a network the button shows first that it loads.
      if ((call.body as Pedido)._cursor) await screen.findByText('Carregando...')
      return ler(call)
    },
  })
  open()
  const user = userEvent.setup()
  for (const lidas of [120, 240]) {
    await screen.findByText(`${lidas} de 360 clientes`)
    await user.click(screen.getByText('Ver mais'))
    await waitFor(() => expect(document.activeElement).toHaveTextContent(new RegExp(`^Empresa ${lidas}$`)))
  }
  expect(screen.queryByText('Ver mais')).toBeNull()
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '361')
})

test('what follows a decision takes the focus, but not from who types in a dialog', () => {
  render(
    <>
      <button type="button">Próximo item</button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the library of the dialogs draws it */}
      <div role="dialog" aria-label="Ir para">
        <input aria-label="Página" />
      </div>
    </>,
  )
  const next = screen.getByRole('button')
  screen.getByRole('textbox').focus()
  focusNext(next)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  screen.getByRole('textbox').blur()
  focusNext(next)
  expect(document.activeElement).toBe(next)
})
