import { expect, test } from 'vitest'
import type { Numeros } from './api'
import { buildNumeros, hasNumeros } from './numeros-view'

const numeros = (over: Partial<Numeros> = {}): Numeros => ({
  consultoria: { status: 'Cadastro concluído', aprovacao: 'aprovada', assumida: true, slug: 'tear' },
  propostas: { enviadas: 7, aguardando: 2, aceitas: 1 },
  pedidos_abertos: 1,
  ...over,
})
const words = (over: Partial<Numeros>) => buildNumeros(numeros(over)).map(({ valor, rotulo }) => `${valor} ${rotulo}`)

test('each number with its label, singular for one', () => {
  expect(words({})).toEqual([
    '1 pedido aberto que você atende',
    '7 propostas no total',
    '2 aguardam decisão',
    '1 proposta aceita',
  ])
})

test('each links to its list', () => {
  expect(buildNumeros(numeros()).map(({ to }) => to)).toEqual([
    '/area-restrita',
    '/area-restrita/propostas',
    '/area-restrita/propostas?status=enviada',
    '/area-restrita/propostas?status=aceita',
  ])
})

test('counted up to 100, and left out for a consultancy that is not in the directory', () => {
  expect(words({ pedidos_abertos: 100 })[0]).toBe('100+ pedidos abertos que você atende')
  expect(words({ pedidos_abertos: null })).toHaveLength(3)
})

test('without registration and proposal there are no numbers', () => {
  const nada = { enviadas: 0, aguardando: 0, aceitas: 0 }
  expect(hasNumeros(numeros({ consultoria: null, propostas: nada }))).toBe(false)
  expect(hasNumeros(numeros({ consultoria: null }))).toBe(true)
  expect(hasNumeros(numeros({ propostas: nada }))).toBe(true)
})
