import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LIDOS_PELAS_CONSULTORIAS, RESERVADOS_DO_PEDIDO } from '@/domain/publica/leitura'
import { SERVICOS } from '@/domain/servicos/registry'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { openPedido, readEntrada } from './abertura'
import SolicitacaoPage from './SolicitacaoPage'

const CLIMA = 'Pesquisa de Clima Organizacional'

const open = (state: unknown = null) =>
  renderAt({ pathname: '/empresa-solicitacao', search: `?tipo=${CLIMA}&prefill=1`, state }, <SolicitacaoPage />)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const below = (title: string) =>
  screen.getByRole('heading', { name: title }).nextElementSibling?.textContent?.slice(0, -1).split(', ')

test('the page says in two lists what consultancies read of the request and what they do not', () => {
  open()
  expect(below('Consultorias leem')).toEqual([...Object.values(LIDOS_PELAS_CONSULTORIAS), 'as respostas sobre o serviço'])
  expect(below('Só você e a nossa equipe')).toEqual(Object.values(RESERVADOS_DO_PEDIDO))
})

test('the service of the link is named above the form, and may be changed there', async () => {
  open()
  const user = userEvent.setup({ delay: null })
  expect(screen.queryByLabelText('Tipo de serviço')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'trocar de serviço' }))
  expect(field('Tipo de serviço')).toHaveFocus()
  expect(field('Tipo de serviço')).toHaveValue(CLIMA)
  expect(screen.queryByRole('button', { name: 'trocar de serviço' })).toBeNull()
})

test('the answers of a request that was not published come with the navigation; work in progress comes first', async () => {
  const trazido = {
    empresa_nome: 'Tecelagem Aurora',
    tipo_servico: CLIMA,
    contexto_projeto: 'O texto.',
    inventado: 'x',
    email: 7,
  }
  open({ trazido })
  expect(field('Nome da empresa')).toHaveValue('Tecelagem Aurora')
  expect(field('E-mail')).toHaveValue('')
  const user = userEvent.setup({ delay: null })
  await user.clear(field('Nome da empresa'))
  await user.type(field('Nome da empresa'), 'Outro nome')
  // The draft is saved when the page is left.
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()
  open({ trazido })
  expect(field('Nome da empresa')).toHaveValue('Outro nome')
})

test.each([
  ['?tipo=R%26S', 'Recrutamento e Seleção'],
  ['?tipo=R&S', 'Recrutamento e Seleção'],
  ['?from=solicitacao&tipo=r&s&prefill=1', 'Recrutamento e Seleção'],
  ['?tipo=PCS', 'Plano de Cargos e Salários'],
  ['?tipo=pcs', 'Plano de Cargos e Salários'],
  ['?tipo=consultoria+de+CARREIRA', 'Consultoria de carreira'],
  ['?tipo=recrutamento%20e%20selecao', 'Recrutamento e Seleção'],
])('%s asks for %s', (search, tipo) => {
  expect(readEntrada(search).servico?.tipo).toBe(tipo)
})

test('each of the nine is found by its own name', () => {
  for (const { tipo } of SERVICOS) expect(readEntrada(`?${new URLSearchParams({ tipo }).toString()}`).servico?.tipo).toBe(tipo)
})

test('any other value is used as given', () => {
  const entrada = readEntrada('?tipo=Coaching%20%3Cb%3E')
  expect(entrada.servico).toBeUndefined()
  const pedido = openPedido(entrada)
  expect(pedido.valores.tipo_servico).toBe('Coaching <b>')
  expect(pedido.tipoDesconhecido).toBe('Coaching <b>')
})

test('start=2 counts only with prefill=1', () => {
  expect(readEntrada('?tipo=PCS&start=2').comecarNaEtapa2).toBe(false)
  expect(readEntrada('?tipo=PCS&prefill=1&start=2').comecarNaEtapa2).toBe(true)
  expect(readEntrada('?tipo=PCS&prefill=1&start=3').comecarNaEtapa2).toBe(false)
})

test('without anything kept the form is empty, at step 1', () => {
  const { valores, etapa, retomadoDe } = openPedido(readEntrada(''))
  expect(
    Object.values(valores).every((valor) => valor === '' || valor === false || (Array.isArray(valor) && valor.length === 0)),
  ).toBe(true)
  expect([etapa, retomadoDe]).toEqual([0, undefined])
})
