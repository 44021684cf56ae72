import { describe, expect, test } from 'vitest'
import { cleanColado, convertHtmlToTexto, isHtml } from './texto-colado'

describe('text from Word', () => {
  test.each([
    ['\u2022\tAtender clientes\r\n\u2022\tRepor produtos', '- Atender clientes\n- Repor produtos'],
    ['\uf0b7 Atender\n\uf0a7 Repor', '- Atender\n- Repor'],
    ['·         Atender\no         Repor', '- Atender\n- Repor'],
    ['– Atender\n— Repor', '- Atender\n- Repor'],
    ['\u201cPleno\u201d e \u2018CLT\u2019\u2026', '"Pleno" e \'CLT\'...'],
    ['Vaga\u00a0em\u00a0São Paulo', 'Vaga em São Paulo'],
    ['Linha\vquebrada', 'Linha\nquebrada'],
    ['uma\n\n\n\noutra', 'uma\n\noutra'],
    ['1)\tPrimeiro\n2.  Segundo', '1. Primeiro\n2. Segundo'],
    ['hí\u00adfen', 'hífen'],
  ])('%j', (colado, limpo) => {
    expect(cleanColado(colado)).toBe(limpo)
  })

  test('plain text stays unchanged', () => {
    const texto = 'Vaga de analista.\n\n- Excel avançado\n- Inglês\n\nSalário: R$ 4.500,00 - negociável; a < b.'
    expect(cleanColado(texto)).toBe(texto)
  })

  test('a word that begins with o is no bullet', () => {
    expect(cleanColado('o candidato fará\nos testes')).toBe('o candidato fará\nos testes')
  })
})

describe('source of a page', () => {
  test('becomes lines', () => {
    expect(cleanColado('<p>Sobre a <b>vaga</b></p><ul><li>Excel</li>\n<li>Ingl&ecirc;s &amp; libras</li></ul><p>Fim</p>')).toBe(
      'Sobre a vaga\n- Excel\n- Inglês & libras\n\nFim',
    )
  })

  test('scripts, styles, comments and attributes are dropped', () => {
    const sujo = '<style>p{}</style><script>alert(1)</script><!-- x --><p onclick="x()">Oi</p><img src=x onerror=alert(1)>'
    expect(cleanColado(sujo)).toBe('Oi')
    expect(cleanColado('<script>alert(1)')).toBe('')
  })

  test('a lone < is no tag', () => {
    expect(isHtml('salário < 5 mil e > 3 mil')).toBe(false)
    expect(isHtml('List<String>')).toBe(false)
  })

  test('entities beyond Unicode are dropped', () => {
    expect(convertHtmlToTexto('a&#9999999;&#x1F600;b')).toContain('b')
  })
})

test('50 kB are cleaned', () => {
  expect(cleanColado('• Repor produtos\n'.repeat(3000)).split('\n')).toHaveLength(3000)
})
