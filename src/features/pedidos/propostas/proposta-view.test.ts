import { describe, expect, test } from 'vitest'
import { aberto, proposta as buildProposta } from '../../../../tests/samples/propostas'
import type { Proposta, PropostasDoPedido } from '../acompanhar/api'
import { buildColunas, getEstado, listOutras, parsePrazo } from './proposta-view'

const AGORA = Date.parse('2026-11-21T15:00:00Z')
const proposta = (id: string, over: Partial<Proposta> = {}) =>
  buildProposta(id, { expira_em: '2026-12-20T15:00:00Z', criado_em: '2026-11-20T15:00:00Z', ...over })
const pedido = (propostas: Proposta[], over: Partial<PropostasDoPedido> = {}): PropostasDoPedido => ({
  ...aberto,
  propostas,
  ...over,
})
const marked = (propostas: Proposta[], hint: 'menorValor' | 'menorPrazo') =>
  buildColunas(pedido(propostas), AGORA)
    .filter((coluna) => coluna[hint])
    .map((coluna) => coluna.proposta.id)

describe('the lowest value', () => {
  test('is marked, on each proposal that has it', () => {
    expect(marked([proposta('a'), proposta('b', { valor: 900 }), proposta('c', { valor: 900 })], 'menorValor')).toEqual([
      'b',
      'c',
    ])
  })
  test.each([
    ['a single proposal', [proposta('a')]],
    ['equal values', [proposta('a'), proposta('b')]],
    [
      'a proposal without a price, which could be lower',
      [proposta('a'), proposta('b', { valor: null }), proposta('c', { valor: 900 })],
    ],
    ['an expired proposal', [proposta('a'), proposta('b', { valor: 900, expira_em: '2026-11-21T15:00:00Z' })]],
  ])('is not marked: %s', (_, propostas) => {
    expect(marked(propostas, 'menorValor')).toEqual([])
  })
})

describe('the shortest deadline', () => {
  test('is marked where it is unambiguous', () => {
    expect(marked([proposta('a', { prazo: '2 semanas' }), proposta('b', { prazo: '1 mês' })], 'menorPrazo')).toEqual(['a'])
    expect(
      marked([proposta('a', { prazo: '10 dias' }), proposta('b', { prazo: '10 dias' }), proposta('c')], 'menorPrazo'),
    ).toEqual(['a', 'b'])
  })
  test.each([
    ['a month and thirty days, which may be equal', '30 dias', '1 mês'],
    ['days and working days, which may be equally long', '15 dias', '10 dias úteis'],
    ['a range that may end later', '2 a 3 semanas', '20 dias'],
    ['a text without a duration', '10 dias', 'a combinar'],
  ])('is not marked: %s', (_, um, outro) => {
    expect(marked([proposta('a', { prazo: um }), proposta('b', { prazo: outro })], 'menorPrazo')).toEqual([])
  })
})

test('values are shown as money, to the cent, and a missing one is mentioned', () => {
  const valores = [1234.5, 0.01, 9_999_999_999.99, 1_000_000.29, null]
  expect(
    buildColunas(pedido(valores.map((valor, at) => proposta(String(at), { valor }))), AGORA).map(({ valor }) => valor),
  ).toEqual(['R$ 1.234,50', 'R$ 0,01', 'R$ 9.999.999.999,99', 'R$ 1.000.000,29', 'Não informado'])
})

test('an overdue proposal is shown as expired, also before the server marks it', () => {
  expect(getEstado(proposta('a', { expira_em: '2026-11-21T14:59:59Z' }), AGORA)).toBe('expirada')
  expect(getEstado(proposta('a', { status_proposta: 'aceita', expira_em: '2026-11-01T15:00:00Z' }), AGORA)).toBe('aceita')
})

const validade = (expira_em: string) => buildColunas(pedido([proposta('a', { expira_em })]), AGORA)[0]?.validade

test('the days left are shown when they are few', () => {
  expect(validade('2026-11-21T20:00:00Z')).toBe('21 nov (último dia)')
  expect(validade('2026-11-22T20:00:00Z')).toBe('22 nov (falta 1 dia)')
  expect(validade('2026-12-20T15:00:00Z')).toBe('20 dez')
})

test('after the decision the accepted one is shown beside the others, four at most; the rest is listed', () => {
  const recusadas = ['b', 'c', 'd', 'e'].map((id) => proposta(id, { status_proposta: 'recusada' }))
  const expirada = proposta('x', { status_proposta: 'expirada' })
  const propostas = [proposta('a', { status_proposta: 'aceita' })]
  const decidido = pedido(propostas, { status: 'Proposta Aceita', anteriores: [expirada, ...recusadas] })
  expect(buildColunas(decidido, AGORA).map((coluna) => coluna.proposta.id)).toEqual(['a', 'b', 'c', 'd'])
  expect(listOutras(decidido).map(({ id }) => id)).toEqual(['x', 'e'])
  expect(listOutras(pedido([proposta('a')], { anteriores: recusadas })).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e'])
})

test.each([
  ['30 dias', { min: 30, max: 30 }],
  ['Até 30 dias corridos.', { min: 30, max: 30 }],
  ['10 dias úteis', { min: 10, max: 20 }],
  ['1 dia útil', { min: 1, max: 2 }],
  ['duas semanas', { min: 14, max: 14 }],
  ['2 a 3 semanas', { min: 14, max: 21 }],
  ['2–3 meses', { min: 56, max: 93 }],
  ['em até um mês', { min: 28, max: 31 }],
])('%s is a duration', (texto, dias) => {
  expect(parsePrazo(texto)).toEqual(dias)
})

test.each([
  '',
  'imediato',
  'a combinar',
  '30',
  '3 a 2 semanas',
  '0 dias',
  '30 dias após o contrato',
  '1 mês e 15 dias',
  '-5 dias',
])('%j is not compared', (texto) => {
  expect(parsePrazo(texto)).toBeNull()
})
