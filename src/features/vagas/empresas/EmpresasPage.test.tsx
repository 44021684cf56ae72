import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { Usuario } from '@/domain/perfil'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { type Answer, type Call, serve, signIn } from '../../../../tests/support/signed-in'
import EmpresasPage from './EmpresasPage'
import { buildEmpresa } from '../../../../tests/samples/rows/vagas'

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let perfil: Usuario
let rows: object[]

const aurora = {
  id: 'e1',
  nome_fantasia: 'Oficina Aurora',
  razao_social: 'Aurora Móveis Ltda.',
  cnpj: '12ABC34501DE35',
  setor: 'Serviços',
  porte: 'Média (50-249)',
  created_at: '2026-11-21T15:00:00Z',
}
const moinho = { ...buildEmpresa('e2', 'Moinho São José'), created_at: '2026-11-20T15:00:00Z' }

/** The table, with the server's answer to each method. */
const table: Record<'GET' | 'POST' | 'PATCH' | 'DELETE', () => Answer> = {
  GET: () => ({ body: rows }),
  POST: () => ({ status: 201 }),
  PATCH: () => ({ body: [{ id: 'e1' }] }),
  DELETE: () => ({ status: 204 }),
}
const original = { ...table }

beforeEach(() => {
  Object.assign(table, original)
  rows = [aurora, moinho]
  perfil = signIn()
  server = {
    usuarios: () => ({ body: [perfil] }),
    empresas: ({ method }) => table[method as keyof typeof table](),
  }
  calls = serve(server)
})

const Address = () => {
  const { search } = useLocation()
  return <output data-testid="address">{search}</output>
}

function open(at = '/app/empresas') {
  renderAt(
    at,
    <>
      <EmpresasPage />
      <Address />
      <Voltar />
    </>,
  )
  return userEvent.setup({ delay: null })
}

function Voltar() {
  const go = useNavigate()
  return (
    <button type="button" onClick={() => go(-1)}>
      voltar do aparelho
    </button>
  )
}

const cardOf = async (nome: string) => within((await screen.findByRole('heading', { name: nome })).closest('li') as HTMLElement)
const sent = (method: string) => calls.filter((call) => call.name === 'empresas' && call.method === method)

test('lists the own companies newest first, each with its known fields', async () => {
  open()
  const card = await cardOf('Oficina Aurora')
  for (const text of ['Aurora Móveis Ltda.', '12.ABC.345/01DE-35', 'Serviços', 'Média (50-249)'])
    expect(card.getByText(text)).toBeVisible()
  const { query } = sent('GET')[0] as Call
  expect([query.get('usuario_id'), query.get('order'), query.get('select')]).toEqual([`eq.${perfil.id}`, 'created_at.desc', '*'])
})

test.each([
  ['aurora', 'Oficina Aurora'],
  ['moveis ltda', 'Oficina Aurora'],
  ['12.abc.345', 'Oficina Aurora'],
  ['12ABC34501DE35', 'Oficina Aurora'],
  ['sao jose', 'Moinho São José'],
])('%s finds only %s', async (busca, nome) => {
  open(`/app/empresas?busca=${encodeURIComponent(busca)}`)
  expect(await screen.findByRole('heading', { level: 2, name: nome })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
})

test('a search without a result says so, and can be cleared', async () => {
  const user = open()
  await screen.findByText('2 empresas')
  await user.type(screen.getByLabelText('Buscar empresa'), 'nada{Enter}')
  expect(await screen.findByText('Nenhuma empresa encontrada')).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent('?busca=nada')
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }))
  expect(await screen.findByRole('heading', { name: 'Oficina Aurora' })).toBeVisible()
})

test('without a company no example is shown', async () => {
  rows = []
  open()
  expect(await screen.findByText('Nenhuma empresa cadastrada')).toBeVisible()
})

test('a list that fails to load says so and offers a retry', async () => {
  table.GET = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar')
  table.GET = () => ({ body: rows })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Oficina Aurora' })).toBeVisible()
})

test('a company is registered with a CNPJ with letters, empty fields as null', async () => {
  const user = open('/app/empresas?nova=1')
  const form = within(await screen.findByRole('dialog', { name: 'Nova empresa' }))
  await user.click(form.getByRole('button', { name: 'Cadastrar empresa' }))
  expect(form.getByRole('alert')).toHaveTextContent('Nome fantasia é obrigatório.')
  await user.type(form.getByLabelText('Nome fantasia'), '  Tear Digital ')
  await user.type(form.getByLabelText(/CNPJ/), '12abc34501de99')
  await user.click(form.getByRole('button', { name: 'Cadastrar empresa' }))
  expect(form.getByRole('alert')).toHaveTextContent('CNPJ inválido')
  expect(sent('POST')).toHaveLength(0)
  await user.clear(form.getByLabelText(/CNPJ/))
  await user.type(form.getByLabelText(/CNPJ/), '12abc34501de35')
  await user.click(form.getByRole('button', { name: 'Cadastrar empresa' }))
  expect(await screen.findByText('Empresa cadastrada!')).toBeVisible()
  expect(sent('POST')[0]?.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    usuario_id: perfil.id,
    nome_fantasia: 'Tear Digital',
    razao_social: null,
    cnpj: '12ABC34501DE35',
    setor: null,
    porte: null,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a retry after a lost answer makes no second company, and the input stays', async () => {
  table.POST = () => ({ status: 500, body: {} })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Nova empresa' }))
  await user.type(screen.getByLabelText('Nome fantasia'), 'Tear Digital')
  await user.click(screen.getByRole('button', { name: 'Cadastrar empresa' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao salvar')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(screen.getByRole('button', { name: 'Nova empresa' }))
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Tear Digital')
  table.POST = () => ({ status: 409, body: { code: '23505', message: 'duplicate key' } })
  await user.type(screen.getByLabelText('Nome fantasia'), ' Ltda.')
  await user.click(screen.getByRole('button', { name: 'Cadastrar empresa' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = sent('POST').map(({ body }) => (body as { id: string }).id)
  expect(second).toBe(first)
  expect(sent('PATCH')[0]?.query.get('id')).toBe(`eq.${first}`)
  expect(sent('PATCH')[0]?.body).toMatchObject({ nome_fantasia: 'Tear Digital Ltda.' })
})

test('Back closes what is open over the page, which stays with what was typed', async () => {
  const user = open()
  await user.click((await cardOf('Oficina Aurora')).getByRole('button', { name: 'Editar' }))
  await user.type(screen.getByLabelText('Nome fantasia'), ' do Sul')
  fireEvent.click(screen.getByText('voltar do aparelho'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await cardOf('Oficina Aurora')).getByRole('button', { name: 'Editar' }))
  expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Oficina Aurora do Sul')
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a company is changed, and a refusal of the server is shown at its field', async () => {
  table.PATCH = () => ({ status: 422, body: { code: 'PT422', message: 'CNPJ inválido', hint: 'cnpj' } })
  const user = open()
  await user.click((await cardOf('Oficina Aurora')).getByRole('button', { name: 'Editar' }))
  const form = within(screen.getByRole('dialog', { name: 'Editar empresa' }))
  expect(form.getByLabelText(/CNPJ/)).toHaveValue('12.ABC.345/01DE-35')
  await user.selectOptions(form.getByLabelText(/Setor/), 'Indústria')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByRole('alert')).toHaveTextContent('CNPJ inválido')
  table.PATCH = () => ({ body: [{ id: 'e1' }] })
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Empresa atualizada!')).toBeVisible()
  expect(sent('PATCH')[1]?.body).toMatchObject({ nome_fantasia: 'Oficina Aurora', cnpj: '12ABC34501DE35', setor: 'Indústria' })
})

test('a company is deleted only after a confirmation', async () => {
  table.DELETE = () => ({ status: 500, body: {} })
  const user = open()
  await user.click((await cardOf('Oficina Aurora')).getByRole('button', { name: 'Mais opções de Oficina Aurora' }))
  await user.click((await cardOf('Oficina Aurora')).getByRole('button', { name: 'Excluir' }))
  const question = within(screen.getByRole('dialog', { name: 'Excluir empresa?' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await question.findByRole('alert')).toHaveTextContent('Erro ao excluir')
  expect(question.getByText(/A página, a conferência e os currículos guardados dela terminam/)).toBeVisible()
  table.DELETE = () => ({ body: [{ id: 'e1' }] })
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Empresa excluída')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Oficina Aurora' })).toBeNull())
  expect(sent('DELETE').map(({ query }) => query.get('id'))).toEqual(['eq.e1', 'eq.e1'])
})

test('a company that was handed over in another window is not said to be deleted', async () => {
  table.DELETE = () => ({ body: [] })
  const user = open()
  await user.click((await cardOf('Oficina Aurora')).getByRole('button', { name: 'Mais opções de Oficina Aurora' }))
  await user.click((await cardOf('Oficina Aurora')).getByRole('button', { name: 'Excluir' }))
  await user.click(within(screen.getByRole('dialog', { name: 'Excluir empresa?' })).getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Esta empresa já não estava na sua lista')).toBeVisible()
})

test('the second tab lists companies with vacancies and links to these', async () => {
  server.fn_listar_empresas_com_vagas = () => ({
    body: {
      itens: [
        {
          empresa: 'Oficina Aurora',
          setor: 'Serviços',
          tamanho: null,
          site: 'https://aurora.example',
          descricao: null,
          vagas: 1,
          ufs: ['RJ', 'SP'],
          ultima_em: '2026-11-21T15:00:00Z',
        },
      ],
      proximo: null,
    },
  })
  const user = open()
  await user.click(await screen.findByRole('tab', { name: 'Empresas com vagas' }))
  expect(await screen.findByRole('link', { name: 'Oficina Aurora' })).toHaveAttribute(
    'href',
    '/app/vagas?aba=publicadas&busca=Oficina+Aurora',
  )
  expect(screen.getByText('1 vaga no ar')).toBeVisible()
  expect(screen.getByText('Serviços · RJ, SP')).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent('?aba=publicadas')
})

test('the owner of a page that the team took off reads why, and whom to write to', async () => {
  server['fn_minha_pagina_da_empresa'] = () => ({
    body: {
      nome: 'Oficina Aurora',
      nome_novo: null,
      motivo_do_nome: null,
      vagas_no_ar: 0,
      slug: 'oficina-aurora',
      sobre: 'Móveis.',
      em_checagem: false,
      achado: null,
      site: null,
      logo: null,
      logo_novo: null,
      motivo_do_logo: null,
      motivo_ocultacao: 'Finge ser outra empresa.',
      publicada: true,
      no_ar: false,
    },
  })
  const user = open()
  await user.click((await screen.findAllByRole('button', { name: /Página pública/ }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Página da empresa' })
  expect(await within(dialog).findByText('A nossa equipe tirou esta página do ar')).toBeVisible()
  expect(within(dialog).getByText('Finge ser outra empresa.')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'escreva para a nossa equipe' })).toHaveAttribute('href', '/contato')
  expect(within(dialog).queryByText(/A página entra no ar quando/)).toBeNull()
})
