import { expect, test } from 'vitest'
import type { FilaDe } from '../../fila/fila'
import type { DefinicaoDe } from './definir'

/* What the compiler refuses: `tsc -b` fails where one of these lines is right. */
const errada: DefinicaoDe<'cupons'> = {
  texto: 'Descontos.',
  singular: 'cupom',
  // @ts-expect-error -- no column of a coupon
  chave: 'id',
  // @ts-expect-error -- the row of another table
  colunas: ['codigo_ref'],
  // @ts-expect-error -- no filter of coupons
  filtros: [{ nome: 'uf', rotulo: 'Estado', tipo: 'texto' }],
  // @ts-expect-error -- no order of coupons
  ordens: ['valor'],
  // @ts-expect-error -- a column of no coupon
  aqui: { preco_centavos: 'Preço' },
}
const fila: Pick<FilaDe<'cupons'>, 'ordem' | 'recortes' | 'resumo'> = {
  // @ts-expect-error -- no order of coupons
  ordem: 'prazo_em',
  // @ts-expect-error -- no filter of coupons
  recortes: [{ id: 'todos', label: 'Todos', filtros: { uf: 'SP' } }],
  // @ts-expect-error -- no column of a coupon
  resumo: ({ cargo }) => ({ titulo: String(cargo), detalhe: '', quando: '' }),
}

test('a wrong column, filter, order or field of a list or a queue does not compile', () => {
  expect(Object.keys({ ...errada, ...fila })).toEqual(expect.arrayContaining(['colunas', 'filtros', 'ordens', 'aqui', 'resumo']))
})
