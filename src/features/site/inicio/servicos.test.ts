import { expect, it } from 'vitest'
import { SERVICOS } from '@/domain/servicos/registry'
import { SERVICOS_DO_HUB, SERVICOS_NOS_CARTOES } from './servicos'

it('shows on cards the same nine services, words and order as the domain', () => {
  expect(SERVICOS_NOS_CARTOES).toEqual(SERVICOS.map(({ tipo, resumo }) => ({ tipo, resumo })))
  expect(SERVICOS_DO_HUB).toHaveLength(6)
})
