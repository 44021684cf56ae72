import { describe, expect, test } from 'vitest'
import { toQuery } from './leituras'

const read = (args: object) => Object.fromEntries(new URLSearchParams(toQuery(args)))

describe('the query of a public read', () => {
  test.each([
    ['a text with accents, commas, quotes and what addresses mean', { _texto: 'São João, "RH" & 100% + #1 = ?' }],
    ['an emoji and a line break', { _texto: '👋\nlinha' }],
    ['an empty text', { _texto: '' }],
    ['the word null', { _texto: 'null' }],
  ])('keeps %s', (_, args) => {
    expect(read(args)).toEqual(args)
  })

  test('writes numbers, booleans and JSON as text, and leaves null and undefined out', () => {
    expect(read({ _n: 20, _b: false, _o: { a: ['ç', 1] }, _nulo: null, _nada: undefined })).toEqual({
      _n: '20',
      _b: 'false',
      _o: '{"a":["ç",1]}',
    })
    expect(toQuery({ _nulo: null })).toBe('')
    expect(toQuery({})).toBe('')
  })

  test('is the same for the same arguments in another order', () => {
    expect(toQuery({ _uf: 'SP', _area: 'RH' })).toBe('?_area=RH&_uf=SP')
    expect(toQuery({ _area: 'RH', _uf: 'SP' })).toBe('?_area=RH&_uf=SP')
  })
})
