import { expect, test } from 'vitest'
import { CANAIS, getNomeDoCanal, isCodigoCanal } from './canal.ts'
import { vagas } from '../contratos/vagas.ts'
import { canEditar, canEncerrar, canRenovar, getRotuloDoStatus, isStatusCanal, isStatusVaga, STATUS_VAGA } from './vaga-status.ts'

test('the labels are those of the specification; an unknown status shows its raw value', () => {
  expect(['pending_payment', 'aguardando_publicacao', 'published', 'pago', 'futuro', 'toString'].map(getRotuloDoStatus)).toEqual([
    'Pagamento Pendente',
    'Aguardando Publicação',
    'Publicada',
    'Paga',
    'futuro',
    'toString',
  ])
  expect([isStatusVaga('published'), isStatusVaga('toString'), isStatusCanal('na_fila'), isStatusCanal('x')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('every status leads to an existing one, and every path reaches an end', () => {
  for (const { proximos } of Object.values(STATUS_VAGA)) expect(proximos.filter((proximo) => !isStatusVaga(proximo))).toEqual([])
  expect(Object.entries(STATUS_VAGA).flatMap(([status, { proximos }]) => (proximos.length === 0 ? [status] : []))).toEqual([
    'encerrada',
    'recusada',
  ])
})

test('the allowed actions at each status', () => {
  const todos = Object.keys(STATUS_VAGA)
  expect(todos.filter(canEditar)).toEqual(['pending_payment', 'payment_failed'])
  expect(todos.filter(canRenovar)).toEqual(['published', 'expirada'])
  expect(todos.filter((status) => !canEncerrar({ status }))).toEqual(['encerrada', 'recusada'])
  expect(canEncerrar({ status: 'futuro' })).toBe(false)
})

test('channels have names, and an unknown channel shows its code', () => {
  expect([getNomeDoCanal('gupy'), getNomeDoCanal('jornal')]).toEqual(['Gupy', 'jornal'])
  expect(isCodigoCanal('gupy')).toBe(true)
  expect(isCodigoCanal('jornal')).toBe(false)
  // A free channel promises nothing; a payer reads that the money is refunded.
  for (const { precoCentavos, descricao } of CANAIS) expect(/valor volta/.test(descricao)).toBe(precoCentavos > 0)
})

test.each([{ tipo: 'brinde' }, { valor: 0 }, { valor: 1.5 }, { desconto_centavos: -1 }, { canais: 'todos' }])(
  'an answer about a coupon with %j is none',
  (over) => {
    const bom = { codigo: 'EMBIRA10', tipo: 'percentual', valor: 10, canais: null, desconto_centavos: 799 }
    expect(vagas.fn_validar_cupom.safeParse(bom).success).toBe(true)
    expect(vagas.fn_validar_cupom.safeParse({ ...bom, ...over }).success).toBe(false)
  },
)
