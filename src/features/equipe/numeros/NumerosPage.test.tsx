import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import type { Numeros } from '@/domain/contratos/equipe'
import NumerosPage from './NumerosPage'

const VAZIO: Numeros = {
  de: '2026-11-02',
  ate: '2026-11-20',
  atualizado_em: '2026-11-22T12:30:00-03:00',
  pedidos_por_servico: [],
  pedidos_por_uf: [],
  pedidos_por_semana: [],
  por_status: [],
  tempo_ate_primeira_proposta: { mediana_horas: null, p90_horas: null, pedidos: 0 },
  propostas_por_pedido: null,
  aceitacao: { enviadas: 0, aceitas: 0, taxa: null },
  propostas_por_status: [],
  consultorias_por_servico: [],
  consultorias_por_uf: [],
  vagas_por_status: [],
  receita: { bruta: 0, reembolsada: 0, devolvida: 0, liquida: 0, por_semana: [] },
  conversao: {},
}
const CHEIO: Numeros = {
  ...VAZIO,
  pedidos_por_servico: [
    { servico: 'Clima Organizacional', total: 30 },
    { servico: 'Cultura Organizacional', total: 10 },
  ],
  pedidos_por_uf: [
    { uf: 'SP', total: 30 },
    { uf: 'AC', total: 10 },
  ],
  pedidos_por_semana: [
    { semana: '2026-11-02', total: 25 },
    { semana: '2026-11-16', total: 15 },
  ],
  por_status: [{ status: 'Aberta', total: 40 }],
  tempo_ate_primeira_proposta: { mediana_horas: 5.25, p90_horas: 72, pedidos: 12 },
  propostas_por_pedido: 1.5,
  aceitacao: { enviadas: 60, aceitas: 15, taxa: 0.25 },
  propostas_por_status: [{ status: 'enviada', total: 45 }],
  receita: {
    bruta: 100_000,
    reembolsada: 25_000,
    devolvida: 7990,
    liquida: 67_010,
    por_semana: [{ semana: '2026-11-09', bruta: 100_000, reembolsada: 25_000, devolvida: 7990 }],
  },
  conversao: {
    solicitacao: [
      { passo: 1, total: 200 },
      { passo: 2, total: 90 },
      { passo: 3, total: 50 },
    ],
  },
}
const ANTES: Numeros = { ...VAZIO, por_status: [{ status: 'Aberta', total: 20 }] }

type Pedido = { _de: string; _ate: string }
const answer = (agora: object, antes: object) => ({
  fn_admin_numeros: ({ body }: { body: unknown }) => ({ body: (body as Pedido)._ate < '2026-11-02' ? antes : agora }),
})
let calls: ReturnType<typeof serve>
beforeEach(() => {
  signIn()
  calls = serve(answer(CHEIO, ANTES))
})

function open(search = '?de=2026-11-02&ate=2026-11-20') {
  renderAt(`/admin/numeros${search}`, <NumerosPage />)
  return userEvent.setup({ delay: null })
}

const periodos = () => calls.flatMap(({ body }) => ('_de' in (body as object) ? [body] : []))
const linha = (nome: string | RegExp) => within(screen.getByRole('row', { name: nome }))

test('shows each figure with its comparison, and each chart as a table; all but the requests fold', async () => {
  const user = open()
  expect(await screen.findByText('100% a mais: 20 no período anterior')).toBeVisible()
  // The title stands as high as on the other pages of the team, not at the foot of the buttons beside it.
  expect(screen.getByRole('button', { name: 'Imprimir' }).parentElement?.className).toContain('items-start')
  expect(periodos()).toEqual([
    { _de: '2026-11-02', _ate: '2026-11-20' },
    { _de: '2026-10-14', _ate: '2026-11-01' },
  ])
  for (const texto of ['5,3 h', /90% em até 3 dias/, '25%', /15 de 60/, '1,5 por pedido. 0 no período anterior'])
    expect(screen.getByText(texto)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Pedidos por semana' })).toBeVisible()
  expect(linha(/^Clima Organizacional/).getByText('(75%)')).toBeVisible()
  expect(linha(/^Acre \(AC\)/).getByText('10')).toBeVisible()
  // As the lists of the team call it.
  expect(linha(/^Aberta/).getByText('40')).toBeVisible()
  const semanas = within(screen.getByRole('table', { name: 'Pedidos por semana', hidden: true }))
  expect(semanas.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Semana dePedidos',
    '16 nov 2026, incompleta15',
    '9 nov 20260',
    '2 nov 202625',
  ])
  expect(screen.getByText(/250,00 reembolsados\. R\$\s79,90 devolvidos pelo banco/)).toBeVisible()
  for (const nome of ['Propostas e vagas', 'Formulários, etapa por etapa']) {
    const parte = screen.getByRole('heading', { name: nome })
    expect(parte.closest('details')).not.toHaveAttribute('open')
    await user.click(parte)
  }
  expect(
    screen.getByText(/1\.000,00 recebidos.*250,00 reembolsados, .*79,90 devolvidos pelo banco, ficaram.*670,10/),
  ).toBeVisible()
  expect(screen.getByText('50 chegaram ao fim para 200 que abriram a primeira etapa (25%).')).toBeVisible()
  expect(linha(/^2. Escopo/).getByText('(45%)')).toBeVisible()
})

test('another period is one press away, in the address, and custom dates are validated first', async () => {
  const user = open()
  await screen.findByText('Pedidos enviados')
  await user.click(screen.getByRole('link', { name: '7 dias' }))
  await waitFor(() => expect(screen.getByRole('link', { name: '7 dias' })).toHaveAttribute('aria-current', 'true'))
  const { _de, _ate } = periodos().at(-2) as Pedido
  expect(Date.parse(_ate) - Date.parse(_de)).toBe(6 * 86_400_000)
  await user.clear(screen.getByLabelText('De'))
  await user.type(screen.getByLabelText('De'), '2026-12-24')
  await user.clear(screen.getByLabelText('Até'))
  await user.type(screen.getByLabelText('Até'), '2026-11-20')
  const before = calls.length
  await user.click(screen.getByRole('button', { name: 'Ver estas datas' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('A data inicial vem depois da final')
  expect(calls).toHaveLength(before)
})

test('a period without data says so, and a failure offers a retry', async () => {
  calls = serve(answer(VAZIO, VAZIO))
  open()
  expect(await screen.findByText('Nada aconteceu neste período')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Pedidos' })).toBeNull()
})

test('a person who is no admin reads why the page is closed', async () => {
  const body = { code: 'PT403', message: 'Acesso negado: Você não tem permissões de administrador', hint: 'so_admin' }
  calls = serve({ fn_admin_numeros: () => ({ status: 403, body }) })
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Você não tem permissões de administrador')
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})

test('the bars of a form of few people are shares of those who opened it', async () => {
  const passos = [5, 2, 0].map((total, at) => ({ passo: at + 1, total }))
  calls = serve(answer({ ...CHEIO, conversao: { solicitacao: passos } }, ANTES))
  open()
  const funil = await screen.findByRole('table', { name: 'Pedido de orçamento, por etapa' })
  const barras = [...funil.querySelectorAll<HTMLElement>('[style]')]
  expect(barras.map(({ style }) => style.width)).toEqual(['100%', '40%', '0%'])
})
