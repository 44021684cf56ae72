import { expect, test } from 'vitest'
import { suggestEmail } from './EmailField'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.con', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  ['Ana@Hotmal.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@outlok.com.br', 'ana@outlook.com.br'],
  ['ana@hotmal.com.br', 'ana@hotmail.com.br'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@aurora.con.br', 'ana@aurora.com.br'],
  [' ana@aurora.cmo ', 'ana@aurora.com'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ana@gmail.com',
  'ana@outlook.com',
  'ana@outlook.com.br',
  'ana@hotmail.com.br',
  'ana@yahoo.com.ar',
  'ana@outlook.com.ar',
  'ana@live.com',
  'ana@uol.com.br',
  'ana@bol.com.br',
  'ana@terra.com.br',
  'ana@globo.com',
  'ana@proton.me',
  'ana@mail.com.br',
  'ana@yahoo.com',
  'ana@ymail.com',
  'ana@mail.com',
  'ana@aurora.com.br',
  'ana@conta.co',
  'ana',
  'a@b@gmial.com',
])('%s is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})

test('no suggestion appears while a correct address is being typed', () => {
  for (const address of [
    'ana@gmail.com',
    'ana@hotmail.com',
    'ana@yahoo.com.br',
    'ana@outlook.com.br',
    'ana@hotmail.com.br',
    'ana@aurora.com.br',
  ])
    for (let end = 1; end <= address.length; end++) expect(suggestEmail(address.slice(0, end))).toBeNull()
})
