import { describe, expect, test } from 'vitest'
import {
  isBemAcima,
  listErrosDaProposta,
  MAX_VALOR,
  PALAVRAS_DA_PROPOSTA,
  parseValor,
  PROPOSTA_VAZIA,
  type PropostaForm,
  toPropostaRow,
} from './proposta.ts'
import { BUDGETS } from './opcoes.ts'
import { fc } from '../../tests/samples/random.ts'

describe('a typed value', () => {
  test.each([
    ['1.234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1234,5', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['1,234.56', 1234.56],
    ['R$ 1.234,56', 1234.56],
    ['r$900', 900],
    [' 900 ', 900],
    ['0,01', 0.01],
    ['9.999.999.999,99', MAX_VALOR],
  ])('%s is %d', (digitado, valor) => {
    expect(parseValor(digitado)).toEqual({ ok: true, valor })
  })

  test.each([
    ['', 'Valor é obrigatório'],
    ['  R$ ', 'Valor é obrigatório'],
    ['abc', PALAVRAS_DA_PROPOSTA.valorInvalido],
    ['12 reais', PALAVRAS_DA_PROPOSTA.valorInvalido],
    ['1e9', PALAVRAS_DA_PROPOSTA.valorInvalido],
    ['Infinity', PALAVRAS_DA_PROPOSTA.valorInvalido],
    ['0x10', PALAVRAS_DA_PROPOSTA.valorInvalido],
    ['1,234,56', PALAVRAS_DA_PROPOSTA.valorInvalido],
    ['1.23.4', PALAVRAS_DA_PROPOSTA.valorInvalido],
    ['1,234', PALAVRAS_DA_PROPOSTA.valorInvalido],
    ['9'.repeat(100_000), PALAVRAS_DA_PROPOSTA.valorInvalido],
    ['-5', PALAVRAS_DA_PROPOSTA.valorMinimo],
    ['-1.234,56', PALAVRAS_DA_PROPOSTA.valorMinimo],
    ['0', PALAVRAS_DA_PROPOSTA.valorMinimo],
    ['0,00', PALAVRAS_DA_PROPOSTA.valorMinimo],
    ['10.000.000.000,00', PALAVRAS_DA_PROPOSTA.valorMaximo],
    ['9'.repeat(100), PALAVRAS_DA_PROPOSTA.valorMaximo],
  ])('%s: %s', (digitado, erro) => {
    expect(parseValor(digitado)).toEqual({ ok: false, erro })
  })

  test('an amount in Brazilian format is parsed back exactly', () => {
    const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (centavos) => {
        expect(parseValor(reais.format(centavos / 100))).toEqual({ ok: true, valor: centavos / 100 })
      }),
    )
  })

  test('any input gives a value within bounds or an error message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (digitado) => {
        const lido = parseValor(digitado)
        expect(lido.ok ? lido.valor > 0 && lido.valor <= MAX_VALOR : lido.erro !== '').toBe(true)
      }),
    )
  })
})

const preencher = (over: Partial<PropostaForm>): PropostaForm => ({ ...PROPOSTA_VAZIA, ...over })

test('a value is far above the budget from three times its upper end on; without one, never', () => {
  const honestos = [500, 2000, 4800, 5000, 9900, 14_900, 29_999]
  expect(honestos.filter((valor) => isBemAcima(valor, 'R$5k–10k'))).toEqual([])
  expect(isBemAcima(30_000, 'R$5k–10k')).toBe(true)
  expect([...BUDGETS, null, ''].filter((budget) => isBemAcima(1_480_000, budget))).toEqual(BUDGETS.slice(0, -1))
})

test('every field has its message; a valid form has none', () => {
  expect(listErrosDaProposta(preencher({ prazo: ' \u200b', mensagem: '\n' }))).toEqual({
    valor: 'Valor é obrigatório',
    prazo: 'Prazo é obrigatório',
    mensagem: 'Mensagem é obrigatória',
  })
  expect(
    listErrosDaProposta(
      preencher({
        valor: '900',
        prazo: 'x'.repeat(121),
        mensagem: 'y'.repeat(4001),
        pagamento: 'z'.repeat(201),
        formato: 'Por telepatia',
        escopo: 'e'.repeat(2001),
        nao_inclui: 'n'.repeat(1001),
        etapas: [{ titulo: '', ate: '2026-12-01' }],
      }),
    ),
  ).toEqual({
    prazo: 'Use no máximo 120 caracteres.',
    mensagem: 'A mensagem passou de 4.000 caracteres',
    pagamento: 'Use no máximo 200 caracteres.',
    formato: 'Escolha uma das opções da lista.',
    escopo: 'O texto passou de 2.000 caracteres',
    nao_inclui: 'O texto passou de 1.000 caracteres',
    etapas: 'Dê um nome a cada etapa, ou retire-a.',
  })
  expect(listErrosDaProposta(preencher({ valor: '900', prazo: '1 mês', mensagem: 'Olá' }))).toEqual({})
})

test.each([
  [[{ titulo: 'x'.repeat(121), ate: '' }], 'Use no máximo 120 caracteres no nome de uma etapa.'],
  [[{ titulo: 'Escuta', ate: '01/12/2026' }], 'Confira a data de cada etapa.'],
  [Array.from({ length: 9 }, (_, n) => ({ titulo: `Etapa ${n}`, ate: '' })), 'Use no máximo 8 etapas.'],
  [Array.from({ length: 9 }, () => ({ titulo: ' ', ate: '' })), undefined],
])('steps %#: %s', (etapas, erro) => {
  expect(listErrosDaProposta(preencher({ valor: '900', prazo: '1 mês', mensagem: 'Olá', etapas })).etapas).toBe(erro)
})

test('the row has the documented columns; a text that is no number is left out', () => {
  const form = preencher({ valor: '1.234,56', prazo: ' 1  mês ', mensagem: 'Olá\r\n\u0007' })
  expect(toPropostaRow('s', 'a@b.example', form)).toEqual({
    solicitacao_id: 's',
    consultoria_id: null,
    consultoria_email: 'a@b.example',
    valor: 1234.56,
    prazo: '1 mês',
    mensagem: 'Olá',
    detalhes: null,
    arquivo_id: null,
    validade_dias: 30,
  })
  expect(toPropostaRow('s', 'a@b.example', { ...form, valor: 'abc' }).valor).toBeNull()
})

test('details are cleaned, and empty ones left out', () => {
  const form = preencher({
    validade: '7 dias',
    formato: 'Online',
    escopo: ' Escuta \r\n\r\n\r\n Relatório',
    etapas: [
      { titulo: ' Escuta  inicial ', ate: '2026-12-01' },
      { titulo: '', ate: '' },
      { titulo: 'Relatório', ate: '' },
    ],
  })
  expect(toPropostaRow('s', 'a@b.example', form)).toMatchObject({
    validade_dias: 7,
    detalhes: {
      formato: 'Online',
      escopo: 'Escuta\n\nRelatório',
      etapas: [
        { titulo: 'Escuta inicial', ate: '2026-12-01' },
        { titulo: 'Relatório', ate: null },
      ],
    },
  })
})
