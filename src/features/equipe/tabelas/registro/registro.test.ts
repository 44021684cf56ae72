import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FilaDe } from '../../fila/fila'
import { type DefinicaoDe, readCampo } from './definir'
import { formatCampo } from '../../lista/DadosDaLinha'
import { ACOES, NA_TRILHA, TABELAS } from './tabelas'
import { formatCelula } from './valor'

/* What the compiler refuses: `npx oxlint` fails where one of these lines is right. */
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

test('the example in the search of a list fits a phone of 320 px', () => {
  const exemplos = Object.values(TABELAS).flatMap(({ busca }) => busca ?? [])
  expect(exemplos.length).toBeGreaterThan(5)
  expect(exemplos.filter((exemplo) => exemplo.length > 25)).toEqual([])
})

test('the orders of a list have words of their own', () => {
  const ditas = Object.values(TABELAS).map(({ nome, ordens }) => [nome, ordens.map(({ label }) => label)] as const)
  expect(ditas.filter(([, labels]) => new Set(labels).size < labels.length)).toEqual([])
})

const sql = readdirSync('supabase/schemas', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(`supabase/schemas/${file}`, 'utf8').replaceAll(/\s+/g, ' '))

test('every verb that SQL writes into the trail has words', () => {
  const verbs = sql.flatMap((code) =>
    [...code.matchAll(/anotar_auditoria\( ?(case .*? end|'\w+')/g)].flatMap(([, said = '']) =>
      [...said.matchAll(/(?:then|else|^) ?'(\w+)'/g)].map(([, verb = '']) => verb),
    ),
  )
  expect(verbs.length).toBeGreaterThan(12)
  expect(verbs.filter((verb) => !Object.hasOwn(ACOES, verb))).toEqual([])
})

test('every table that SQL writes into the trail has words', () => {
  const names = sql.flatMap((code) => [
    ...[...code.matchAll(/contas\.auditar\( ?'(\w+)'/g)].map(([, name = '']) => name),
    ...[...code.matchAll(/anotar_auditoria\( ?(?:case .*? end|'\w+'), '(\w+)'/g)].map(([, name = '']) => name),
  ])
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !Object.hasOwn(NA_TRILHA, name))).toEqual([])
})

test('an object or a list of objects in a cell is written in words, without braces and empty fields', () => {
  const coluna = { campo: 'dado', titulo: 'Dado' }
  expect(formatCelula(coluna, { dado: { valor: 0, nome_curto: 'x', ok: true, nada: null } })).toBe(
    'Valor: 0; Nome curto: x; Ok: Sim',
  )
  expect(formatCelula(coluna, { dado: [{ valor: 1 }, 'b'] })).toBe('Valor: 1, b')
})

test('an amount that is nothing to read stays empty, one that was given back does not', () => {
  const coluna = readCampo('reembolsado_centavos')
  const celulas = [0, '0', 500].map((reembolsado_centavos) => formatCelula(coluna, { reembolsado_centavos }))
  expect(celulas).toEqual(['', '', formatCelula(readCampo('valor_centavos'), { valor_centavos: 500 })])
})

test('the trail and the detail say a zero that a list leaves out', () => {
  expect(formatCampo(TABELAS.pagamentos, 'reembolsado_centavos', { reembolsado_centavos: 0 })).toBe('R$ 0,00')
})

test('the discount of a coupon is money or a share, by its kind', () => {
  const coluna = TABELAS.cupons.colunas.find(({ campo }) => campo === 'valor')
  if (!coluna) throw new Error('no column')
  const celulas = ['fixed', 'percentual', undefined].map((tipo) => formatCelula(coluna, { tipo, valor: 2000 }))
  expect(celulas).toEqual([formatCelula(readCampo('valor_centavos'), { valor_centavos: 2000 }), '2.000%', '2.000'])
})

test("the team's list of requests shows deadline and amount as they are stored, under 'Budget estimado'", () => {
  const linha = { prazo_desejado: 'Imediato (≤7 dias)', budget_estimado: 'R$5k–10k' }
  const shown = TABELAS.solicitacoes.colunas.filter(({ campo }) => campo in linha)
  expect(shown.map((coluna) => [coluna.titulo, formatCelula(coluna, linha)])).toEqual([
    ['Prazo', 'Imediato (≤7 dias)'],
    ['Budget estimado', 'R$5k–10k'],
  ])
})

test('a filter that is typed is one whose values no list has', () => {
  const digitados = Object.values(TABELAS).flatMap(({ nome, filtros }) =>
    filtros.filter(({ tipo }) => tipo === 'texto').map((filtro) => `${nome}.${filtro.nome}`),
  )
  expect(digitados, 'a yes or no: `sim_nao` of its column, or SIM_OU_NAO, in definir.ts; a choice: OPCOES there').toEqual([
    'mensagens.tipo',
    'entregas.destino',
    'entregas.tipo',
    'auditoria.ator',
    'auditoria.linha_id',
  ])
})
