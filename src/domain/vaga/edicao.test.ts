import { expect, test } from 'vitest'
import { splitMudanca } from './edicao'

test.each([
  [
    'Cuidar da loja.',
    'Cuidar da loja.\n\nDas 9h às 18h.',
    { inicio: 'Cuidar da ', antes: 'loja.', depois: 'loja.\n\nDas 9h às 18h.', fim: '' },
  ],
  ['R$ 6.000,00', 'R$ 7.000,00', { inicio: 'R$ ', antes: '6.000,00', depois: '7.000,00', fim: '' }],
  ['um dois três', 'um três', { inicio: 'um ', antes: 'dois ', depois: '', fim: 'três' }],
  ['sim sim', 'sim sim sim', { inicio: 'sim ', antes: '', depois: 'sim ', fim: 'sim' }],
  ['', 'Novo texto', { inicio: '', antes: '', depois: 'Novo texto', fim: '' }],
  ['CLT', 'PJ', { inicio: '', antes: 'CLT', depois: 'PJ', fim: '' }],
])('what differs between %j and %j is apart from what does not', (antes, depois, partes) => {
  expect(splitMudanca(antes, depois)).toEqual(partes)
})

test('one changed word of a long text stands between the words beside it', () => {
  const [antes, depois] = ['velha', 'nova'].map(
    (palavra) => `${'começo longo '.repeat(500)}${palavra} ${'final longo '.repeat(500)}`,
  )
  const { inicio, fim, ...mudou } = splitMudanca(antes ?? '', depois ?? '')
  expect(mudou).toEqual({ antes: 'velha ', depois: 'nova ' })
  expect(inicio).toMatch(/^… .{60,110}longo $/)
  expect(fim).toMatch(/^final .{60,110} …$/)
})
