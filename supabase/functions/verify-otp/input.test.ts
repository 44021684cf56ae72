import { expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { verifyOtp } from './handler.ts'

const byEmail = {
  identifier: 'ana@cliente.example',
  channel: 'email',
  code: '481526',
  browser: '0d9c8b7a-6a0f-4a53-9d43-333333333333',
}
const bySms = { ...byEmail, identifier: '11 98765-4321', channel: 'sms' }

/** Neither SQL nor the auth server may be called. */
const call = async (body: unknown) => {
  const asked: string[] = []
  const note = async (what: string): Promise<never> => {
    asked.push(what)
    throw new Error(`${what} was asked`)
  }
  const handle = serveHandler(verifyOtp, sampleEnv, { fetch: note, admin: createAdmin(note), log: () => {} })
  const answer = await handle(
    new Request('https://f.example/verify-otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  expect(asked).toEqual([])
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test.each([
  ['five digits', '12345'],
  ['seven digits', '1234567'],
  ['no digits', 'abcdef'],
  ['nothing', undefined],
  ['a number, whose zeros could be lost', 12_345],
])('%s is no code', async (_, code) => {
  expect(await call({ ...byEmail, code })).toMatchObject({
    status: 422,
    body: { code: 'codigo', error: 'O código deve ter 6 dígitos.' },
  })
})

test.each([
  [{ ...byEmail, channel: 'fax' }, 'channel'],
  [{ ...byEmail, identifier: 'ana' }, 'identifier'],
  [{ ...byEmail, browser: '1' }, 'dados'],
  [{ ...bySms, identifier: '(11) 3456-7890' }, 'identifier'],
  [{ ...bySms, identifier: '+1 900 555 0100' }, 'identifier'],
])('%j is refused as %s', async (body, code) => {
  expect(await call(body)).toMatchObject({ status: 422, body: { code } })
})

test('more than 1 kB is refused', async () => {
  expect(await call({ ...byEmail, extra: 'x'.repeat(1_100) })).toMatchObject({ status: 413, body: { code: 'tamanho' } })
})
