import { afterEach, expect, test, vi } from 'vitest'
import { normalizeDbError } from './database/errors.ts'
import { mask, quietLite } from './log.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['GET /auth/v1/verify?token=6f0c1e&type=magiclink 303', 'GET /auth/v1/verify?token=•&type=• 303'],
  ['enviado a ana.souza+rh@empresa.com.br', 'enviado a •@•'],
  ['Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'Bearer •'],
  ['apikey sb_secret_abc123', 'apikey sb_secret_•'],
  ['código 493021', 'código •'],
  ['token 4f9c2a7d8e1b4f9c2a7d8e1b4f9c2a7d8e1b4f9c2a7d8e1b4f9c2a7d', 'token •'],
  ['/acompanhar/Qm9hIHRhcmRlLCB0dWRvIGJlbT8gMTIzNDU2Nzg5MA12', '/acompanhar/•'],
  ['POST /rest/v1/rpc/fn_acompanhar 404 3 ms', 'POST /rest/v1/rpc/fn_acompanhar 404 3 ms'],
  [
    'DELETE /auth/v1/admin/users/0d6d2b0e-7f27-4b3b-9f0c-2f1d4c5b6a79 200',
    'DELETE /auth/v1/admin/users/0d6d2b0e-7f27-4b3b-9f0c-2f1d4c5b6a79 200',
  ],
])('%s', (line, expected) => {
  expect(mask(line)).toBe(expected)
})

test('refused statements do not reach the console, other errors do', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lines: string[] = []
  const restore = quietLite((line) => lines.push(line))
  const refused = Object.assign(new Error('a linha inteira, com dados'), { code: '23514' })
  console.error(normalizeDbError(refused))
  console.error('Auth error:', new Error('falhou para ana@x.com'))
  console.error('outra coisa')
  restore()
  expect(printed.mock.calls).toEqual([['outra coisa']])
  expect(lines).toEqual(['auth falhou para •@•'])
})
