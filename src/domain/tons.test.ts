import { expect, test } from 'vitest'
import * as tons from './tons'

/** Every status by its colour, as `MAP.status`. */
const listByTom = (tom: string) =>
  Object.entries(tons).flatMap(([mapa, valores]) =>
    typeof valores === 'function'
      ? []
      : Object.entries(valores).flatMap(([status, valor]) => (valor === tom ? [`${mapa}.${status}`] : [])),
  )

test('urucum: the person who owns it has something to do', () => {
  expect(listByTom('accent')).toEqual([
    'TOM_DA_VAGA.pending_payment',
    'TOM_DA_VAGA.payment_failed',
    'TOM_DA_VAGA.suspensa',
    'TOM_DA_CANDIDATURA.recebida',
    'TOM_DA_APROVACAO.suspensa',
    'TOM_DO_PAGAMENTO.aberto',
    'TOM_DO_PAGAMENTO.falhou',
  ])
})

test('green: done, or on the air', () => {
  expect(listByTom('success')).toEqual([
    'TOM_DA_VAGA.published',
    'TOM_DA_CANDIDATURA.aprovada',
    'TOM_DO_CANAL.publicado',
    'TOM_DO_PEDIDO.Proposta Aceita',
    'TOM_DA_PROPOSTA.aceita',
    'TOM_DA_APROVACAO.aprovada',
    'TOM_DO_PAGAMENTO.pago',
    'TOM_DO_REEMBOLSO.feito',
  ])
})

test('a status has no colour of the brand, and one newer than this page is neutral', () => {
  expect(listByTom('brand')).toEqual([])
  expect(tons.getTom(tons.TOM_DA_VAGA, 'adiada')).toBe('neutral')
})
