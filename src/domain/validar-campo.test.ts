import { describe, expect, it } from 'vitest'
import { cleanLinha, cleanParagrafo, countPalavras } from './br/texto.ts'
import { formatCentavos, MOEDA, parseCentavos } from './br/dinheiro.ts'
import * as campo from './campo.ts'
import { cleanCampo, findErroDoCampo, type Valor } from './validar-campo.ts'
import { fc } from '../../tests/samples/random.ts'
import { parseInteiro } from './br/numero.ts'

const erro = (c: campo.Campo, valor: Valor) => findErroDoCampo(c, cleanCampo(c, valor))
const unicode = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\u0000', '\ud800', '\u200b', '\u00a0', '\n', '\r', ' ', 'e', '\u0301', '\u202e'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
})

describe('cleaning', () => {
  it('is idempotent and leaves no invisible character', () => {
    fc.assert(
      fc.property(unicode, (sujo) => {
        for (const limpar of [cleanLinha, cleanParagrafo]) {
          const limpo = limpar(sujo)
          expect(limpar(limpo)).toBe(limpo)
          // oxlint-disable-next-line no-control-regex -- the property is about controls
          expect(limpo).not.toMatch(/[\u0000-\u0008\u200b-\u200f\u202a-\u202e]/)
          expect(limpo).toBe(limpo.trim())
        }
      }),
    )
  })
  it('keeps line breaks of paragraphs', () => expect(cleanParagrafo(' um \r\n dois\n\n\n\ntrês ')).toBe('um\ndois\n\ntrês'))
  it('counts words', () => expect([countPalavras(''), countPalavras('  um\n dois ')]).toEqual([0, 2]))
})

describe('fields', () => {
  it.each<[string, campo.Campo, Valor, string | null]>([
    ['e-mail', campo.defineEmail('E'), 'ana@empresa.com.br', null],
    ['e-mail without domain', campo.defineEmail('E'), 'ana@', 'E-mail inválido'],
    ['e-mail without dot', campo.defineEmail('E'), 'ana@empresa', 'E-mail inválido'],
    ['e-mail list', campo.defineEmail('E'), 'ana@a.com,bia@b.com', 'E-mail inválido'],
    ['optional empty', campo.defineTexto('T'), '  ', null],
    ['required empty', campo.defineTexto('T', { erro: 'falta' }), ' \u200b ', 'falta'],
    ['too long', campo.defineTexto('T', { max: 3 }), 'abcd', 'Use no máximo 3 caracteres.'],
    ['too long, in its own words', campo.defineParagrafo('P', { max: 3, erroMax: 'passou' }), 'abcd', 'passou'],
    ['too short a text', campo.defineParagrafo('P', { min: 3, erroMin: 'mais' }), ' a👍 ', 'mais'],
    ['long enough a text', campo.defineParagrafo('P', { min: 3, erroMin: 'mais' }), 'ab👍', null],
    ['emoji counted once', campo.defineTexto('T', { max: 1 }), '👍', null],
    ['number below', campo.defineNumero('N', { erroMin: 'Mínimo 1 vaga' }), '0', 'Mínimo 1 vaga'],
    ['number fraction', campo.defineNumero('N'), '1,5', 'Informe um número inteiro, sem vírgula.'],
    ['number fraction with a dot', campo.defineNumero('N'), '1.5', 'Informe um número inteiro, sem vírgula.'],
    ['number fraction of three digits', campo.defineNumero('N'), 1.125, 'Informe um número inteiro, sem vírgula.'],
    ['number in powers', campo.defineNumero('N'), '1e3', 'Informe um número inteiro, sem vírgula.'],
    ['number with a space', campo.defineNumero('N'), '1 000', 'Informe um número inteiro, sem vírgula.'],
    ['number of another script', campo.defineNumero('N'), '１２', 'Informe um número inteiro, sem vírgula.'],
    ['number below nothing', campo.defineNumero('N'), '-3', 'O mínimo é 1.'],
    ['number in thousands', campo.defineNumero('N'), ' 1.000 ', null],
    ['number above', campo.defineNumero('N'), 100_001, 'O máximo é 100.000.'],
    ['option outside', campo.defineOpcao('O', ['a']), 'b', 'Escolha uma das opções da lista.'],
    ['list with a stranger', campo.defineLista('L', ['a', 'b']), ['a', 'x'], 'Escolha uma das opções da lista.'],
    ['lone string as list', campo.defineLista('L', ['a']), 'a', null],
    ['money zero is empty', campo.defineMoeda('M', { erro: 'falta' }), 'R$ 0,00', 'falta'],
    ['money badly written', campo.defineMoeda('M'), '4500', 'Informe um valor em reais, como R$ 4.500,00.'],
    ['script link', campo.defineUrl('U'), 'javascript:alert(1)', 'Informe um link que comece com http:// ou https://.'],
    ['https link', campo.defineUrl('U'), 'https://exemplo.com/pasta', null],
    ['unticked', campo.defineAceite('A', 'confirme'), false, 'confirme'],
  ])('%s', (_, c, valor, esperado) => expect(erro(c, valor)).toBe(esperado))

  it.each([
    ['1000', 1000],
    ['1.000', 1000],
    ['12.345.678', 12_345_678],
    ['-3', -3],
    ['-0', 0],
    ['007', 7],
    ['0.500', null],
    ['1.00', null],
    ['1.0000', null],
    ['1,5', null],
    ['1.000,00', null],
    ['', null],
    ['+3', null],
    ['dez', null],
  ])('%j is parsed as the whole number %j', (digitado, lido) => {
    expect(parseInteiro(digitado)).toBe(lido)
    expect(cleanCampo(campo.defineNumero('N'), digitado)).toBe(lido ?? (digitado || null))
  })

  it('our own money format is parsed back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (centavos) => {
        expect(formatCentavos(centavos)).toMatch(MOEDA)
        expect(parseCentavos(formatCentavos(centavos))).toBe(centavos)
      }),
    )
  })

  it.each(['+55 (91) 2345-678', '+55 (34) 5678-90', '0055 91234-5678'])(
    '%j lacks its DDD and is not a phone of DDD 55',
    (digitado) => {
      const telefone = campo.defineTelefone('a')
      expect(cleanCampo(telefone, digitado)).toBe(digitado)
      expect(findErroDoCampo(telefone, digitado)).toBe('Formato inválido. Use: +55 (11) 99999-9999')
    },
  )

  it('never throws, for any input', () => {
    const campos = [
      campo.defineTexto('a'),
      campo.defineParagrafo('a', { palavras: 5, erro: 'x' }),
      campo.defineEmail('a'),
      campo.defineTelefone('a'),
      campo.defineNumero('a'),
      campo.defineOpcao('a', ['b']),
      campo.defineLista('a', ['b']),
      campo.defineMoeda('a'),
      campo.defineUrl('a'),
      campo.defineAceite('a', 'b'),
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...campos),
        fc.oneof(unicode, fc.integer(), fc.boolean(), fc.constant(null), fc.array(unicode)),
        (c, valor) => {
          const limpo = cleanCampo(c, valor)
          expect(cleanCampo(c, limpo)).toEqual(limpo)
          expect(['string', 'object']).toContain(typeof findErroDoCampo(c, limpo))
        },
      ),
    )
  })
})
