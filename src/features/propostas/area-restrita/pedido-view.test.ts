import { describe, expect, it } from 'vitest'
import { acceptsPropostas, listFatos, readPedidoDoEstado, shortenDescricao } from './pedido-view'
import { buildPedidoAberto } from '../../../../tests/samples/rows/pedidos'

const pedido = buildPedidoAberto({ descricao: 'Texto.' })

it('truncates a description at 200 characters, never inside one', () => {
  expect(shortenDescricao('a'.repeat(200))).toHaveLength(200)
  expect(Array.from(shortenDescricao('🌱'.repeat(201)))).toHaveLength(200)
  expect(shortenDescricao(`${'a'.repeat(198)}  ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(198)}…`)
  expect(shortenDescricao(null)).toBe('')
})

it('accepts proposals while it is open and has a free place', () => {
  expect(acceptsPropostas(pedido)).toBe(true)
  expect(acceptsPropostas({ ...pedido, num_propostas: 4 })).toBe(false)
  expect(acceptsPropostas({ ...pedido, status: 'Encerrada' })).toBe(false)
})

describe('a record passed on by the navigation', () => {
  it('is accepted only for its own address', () => {
    expect(readPedidoDoEstado({ pedido }, 'a1')).toMatchObject({ tipo_servico: 'Cultura Organizacional', descricao: 'Texto.' })
    expect(readPedidoDoEstado({ pedido }, 'a2')).toBeUndefined()
  })

  it.each([
    null,
    'pedido',
    7,
    {},
    { pedido: null },
    { pedido: 'x' },
    { pedido: { id: 'a1' } },
    { pedido: { ...pedido, tipo_servico: 3 } },
  ])('is refused when it is %j', (state) => {
    expect(readPedidoDoEstado(state, 'a1')).toBeUndefined()
  })

  it('keeps only texts and numbers, and drops unknown keys', () => {
    const forged = { ...pedido, descricao: { html: '<b>' }, num_propostas: '9', email: 'rh@padaria.example' }
    expect(readPedidoDoEstado({ pedido: forged }, 'a1')).toEqual({ ...pedido, descricao: null, num_propostas: 0 })
  })
})

it('is decided by budget, quantity of its service and deadline, each readable alone; what was not answered is left out', () => {
  expect(listFatos({ ...pedido, tipo_servico: 'Recrutamento e Seleção', quantidade: 3 })).toEqual([
    'R$5k–10k',
    '3 vagas',
    'prazo: 1 mês',
  ])
  expect(listFatos({ ...pedido, prazo_desejado: null, budget_estimado: null, quantidade: 3 })).toEqual(['prazo a combinar'])
  const um = { ...pedido, tipo_servico: 'Recolocação Profissional', quantidade: 1, porte: null, budget_estimado: 'R$20k+' }
  expect(listFatos({ ...um, prazo_desejado: 'Imediato (≤7 dias)' })).toEqual(['R$20k+', '1 pessoa', 'prazo: Imediato (≤7 dias)'])
})
