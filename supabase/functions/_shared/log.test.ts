import { expect, test, vi } from 'vitest'
import { hashForLog, maskContacts, writeLog } from './log.ts'
import { fc } from '../../../tests/samples/random.ts'

test.each([
  ['Key (email)=(ana.souza+rh@cliente.com.br) exists', 'ana.souza'],
  ['telefone +55 (11) 98765-4321 inválido', '98765'],
  ['telefone 5511987654321', '98765'],
  ['cpf 529.982.247-25', '529'],
  ['código 12345678', '12345678'],
  ['código 123456', '123456'],
  ['{"codigo":"123 456"}', '123 456'],
  ['Authorization: Bearer sb_secret_abc123', 'abc123'],
  ['key re_9aXyz', '9aXyz'],
  ['jwt eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', 'c2lnbmF0dXJl'],
  ['/acompanhar/Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5', 'Zm9vYmFy'],
])('%j is written without its secret', (text, secret) => {
  expect(maskContacts(text)).not.toContain(secret)
})

test('a text without secrets stays readable', () => {
  expect(maskContacts('fn_service_claim_outbox answered 503 PT503 ocupado')).toBe(
    'fn_service_claim_outbox answered 503 PT503 ocupado',
  )
})

test('no text can forge or disguise a line', () => {
  // oxlint-disable-next-line no-control-regex -- controls are what must not be there
  const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(maskContacts(text)).not.toMatch(forbidden)
      expect(maskContacts(text).length).toBeLessThanOrEqual(300)
    }),
  )
})

test('a line is one JSON object', () => {
  const written = vi.spyOn(console, 'info').mockImplementation(() => {})
  writeLog({ request_id: 'r', funcao: 'f', metodo: 'POST', status: 200, codigo: 'ok', ms: 1 })
  expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({ funcao: 'f', ms: 1 })
})

test('the hash that replaces an id is stable and short', async () => {
  expect(await hashForLog('a')).toBe(await hashForLog('a'))
  expect(await hashForLog('a')).toMatch(/^[\da-f]{12}$/)
  expect(await hashForLog('a')).not.toBe(await hashForLog('b'))
})
