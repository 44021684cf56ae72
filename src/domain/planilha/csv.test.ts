import { expect, test } from 'vitest'
import { escapeCelula, writeCsv } from './csv'
import { fc } from '../../../tests/samples/random.ts'

/** An independent reader of RFC 4180 with `;`. */
function ler(arquivo: string): string[][] {
  expect(arquivo.startsWith('\ufeff')).toBe(true)
  const linhas: string[][] = []
  let linha: string[] = []
  let texto = ''
  let dentro = false
  for (let at = 1; at < arquivo.length; at += 1) {
    const sinal = arquivo.charAt(at)
    if (dentro && sinal === '"' && arquivo[at + 1] === '"') {
      texto += '"'
      at += 1
    } else if (sinal === '"') dentro = !dentro
    else if (!dentro && sinal === ';') {
      linha.push(texto)
      texto = ''
    } else if (!dentro && sinal === '\r') {
      at += 1
      linhas.push([...linha, texto])
      linha = []
      texto = ''
    } else texto += sinal
  }
  expect({ dentro, linha, texto }).toEqual({ dentro: false, linha: [], texto: '' })
  return linhas
}

test.each([
  ['=1+1', "'=1+1"],
  ['+55 (11) 99999-9999', "'+55 (11) 99999-9999"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\u00a0\u200b=1+1', "'\u00a0\u200b=1+1"],
  ['\tolá', "'\tolá"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['\u0000=1+1', "'=1+1"],
  ['\u0001\u0000 =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['﹦1', "'﹦1"],
  ['−1', "'−1"],
  ['\ufeff=1', "'\ufeff=1"],
  // Text that no program interprets stays unchanged.
  ['', ''],
  ['Ana = Bia', 'Ana = Bia'],
  ['(11) 99999-9999', '(11) 99999-9999'],
  ["'=1", "'=1"],
  ['11999999999', '11999999999'],
  ['linha 1\nlinha 2', 'linha 1\nlinha 2'],
])('%j becomes the cell %j', (texto, esperado) => {
  expect(escapeCelula(texto)).toBe(esperado)
})

const perigosos = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '\u0000',
  '＝',
  '＋',
  '－',
  '＠',
  ';',
  '"',
  ',',
  ' ',
  '\u00a0',
)
const qualquer = fc
  .array(fc.oneof(perigosos, fc.string({ unit: 'grapheme', maxLength: 4 }), fc.string({ unit: 'binary', maxLength: 3 })))
  .map((partes) => partes.join(''))

test('for any input, the file has its lines and columns, and no cell starts like a formula', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(qualquer, { minLength: 5, maxLength: 15 }), (colunas, textos) => {
      const linhas = textos.map((texto) => Array.from({ length: colunas }, () => texto))
      const lidas = ler(writeCsv(linhas))
      expect(lidas).toEqual(linhas.map((linha) => linha.map(escapeCelula)))
      for (const [valor = ''] of lidas) {
        expect(valor).not.toMatch(/^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u)
        expect(valor).not.toContain('\u0000')
        // Nothing of the input is lost, except control characters.
        expect(valor.replace(/^'/, '').length).toBeLessThanOrEqual(textos.reduce((max, { length }) => Math.max(max, length), 0))
      }
    }),
    { numRuns: 300 },
  )
})

test('the format is the one of Excel in Portuguese', () => {
  expect(
    writeCsv([
      ['Nome', 'Pretensão'],
      ['Ana "Bia"; C.', 4500.5],
      [null, undefined],
    ]),
  ).toBe('\ufeff"Nome";"Pretensão"\r\n"Ana ""Bia""; C.";4500,5\r\n;\r\n')
})
