import { expect, test } from 'vitest'
import { completeUrl } from './UrlField'

test.each([
  ['drive.google.com/pasta', 'https://drive.google.com/pasta'],
  [' www.aurora.com.br ', 'https://www.aurora.com.br'],
  ['aurora.com.br:8080/a.pdf?x=1', 'https://aurora.com.br:8080/a.pdf?x=1'],
])('%s gets its scheme', (typed, complete) => {
  expect(completeUrl(typed)).toBe(complete)
})

test.each([
  'https://aurora.com.br',
  'http://aurora.com.br',
  'ftp://aurora.com.br',
  'briefing.pdf',
  'ana@aurora.com.br',
  'uma pasta',
  '',
])('%s stays', (typed) => {
  expect(completeUrl(typed)).toBe(typed)
})
