import { expect, test } from 'vitest'
import { formatDataHora, getPrimeiroNome, removeLinks } from './texto.ts'

const visible = (text: string) => text.replaceAll('\u2060', '')

test.each(['www.mau.example', 'https://mau.example/a', 'ana@mau.example', 'mau.example:8080/x'])(
  '%s is no address any more',
  (text) => {
    expect(removeLinks(text)).not.toMatch(/\w[.@]\w|:\/\//)
    expect(visible(removeLinks(text))).toBe(text)
  },
)

test('ordinary names stay as they are', () => {
  expect(removeLinks('Irmãos & Cia. Ltda.')).toBe('Irmãos & Cia. Ltda.')
  expect(removeLinks('Fim...')).toBe('Fim...')
})

test('one line, without invisible characters, of bounded length', () => {
  expect(removeLinks(' a\r\n\u202eb\u0000  c ')).toBe('a b c')
  expect(removeLinks('😀'.repeat(200))).toBe(`${'😀'.repeat(119)}…`)
})

test.each([
  ['Ana Clara', 'Ana'],
  ['  José  ', 'José'],
  ['', ''],
  ['http://mau.example x', 'http://mau.example'],
])('%j is greeted as %j', (nome, primeiro) => {
  expect(visible(getPrimeiroNome(nome))).toBe(primeiro)
})

test('an instant is shown in Brasília’s time, independent of the machine’s time zone', () => {
  expect(formatDataHora(new Date('2026-01-01T02:30:00Z'))).toBe('31 de dezembro de 2025, às 23:30')
})
