import { describe, expect, test } from 'vitest'
import { clamp, reachable } from '@/components/wizard/engine'
import { createVagaVazia } from '@/domain/vaga/vaga'
import { listFaltas, listNomesDaEtapa, passos } from './passos'
import { contatoDaVaga as contato, dadosDaVaga as dados } from '../../../../tests/samples/rows/cadastros'

const vazia = createVagaVazia()

describe('forward and back', () => {
  test.each([
    ['nothing', {}, 0],
    ['half of step 1', { cargo: 'Analista' }, 0],
    ['step 1', dados, 2],
    ['an invalid e-mail in step 3', { ...dados, ...contato, email: 'marina' }, 2],
    ['steps 1 and 3', { ...dados, ...contato }, 4],
    ['steps 1 and 3 without a duration', { ...dados, ...contato, duracao: '' }, 1],
    ['steps 1 and 3 with an unlisted duration', { ...dados, ...contato, duracao: '45' }, 1],
    ['an invalid site in step 4', { ...dados, ...contato, empresa_site: 'aurora' }, 3],
    ['steps 1 and 3 without channels', { ...dados, ...contato, canais: [] }, 4],
    ['a maximum salary below the minimum', { ...dados, ...contato, salario_min: 'R$ 9.000,00', salario_max: 'R$ 1.000,00' }, 4],
  ])('%s: the furthest step is %3$i', (_, respostas, furthest) => {
    const valores = { ...vazia, ...respostas }
    expect(reachable(passos, valores)).toBe(furthest)
    for (let index = 0; index < passos.length; index++) {
      expect(clamp(passos, valores, index + 1)).toBe(Math.min(index + 1, furthest))
      expect(clamp(passos, valores, index)).toBe(Math.min(index, furthest))
    }
  })
})

test('the button names what is missing', () => {
  expect(listFaltas('dados', vazia).missing.map(({ label }) => label)).toEqual([
    'Cargo',
    'Empresa',
    'Área',
    'Senioridade',
    'Estado',
    'Descrição da vaga',
  ])
  expect(listFaltas('contato', { ...vazia, ...contato, email: 'marina' })).toEqual({
    missing: [],
    wrong: [{ name: 'email', label: 'E-mail' }],
  })
  expect(listFaltas('canais', { ...vazia, canais: [] }).missing.map(({ label }) => label)).toEqual(['Canais', 'Declaração'])
})

test('a step lists the fields it shows', () => {
  expect(listNomesDaEtapa('dados', { ...vazia, mostrar_salario: false })).not.toContain('salario_max')
  expect(listNomesDaEtapa('canais', vazia)).toEqual(['canais', 'declaracao'])
})
