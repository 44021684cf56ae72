import { describe, expect, test } from 'vitest'
import { postJson, sampleEnv } from '../../../tests/samples/env.ts'
import { createAdmin } from '../_shared/admin.ts'
import { type Deps, serveHandler } from '../_shared/endpoint.ts'
import { verifyOtp } from './handler.ts'
import { signIn } from './sign-in.ts'

const ANA = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
const conta = { auth_user_id: ANA, login: 'ana@cliente.example' }
const accepted = { status: 'ok' as const, desafio: crypto.randomUUID(), conta, ocupante: null }
const proof = { canal: 'email' as const, identificador: conta.login, accepted }
const tokens = { authUserId: ANA, accessToken: 'a', refreshToken: 'r' }

/** An auth server that keeps one link for each account: the answers to its links, in order. */
const enter = async (answers: readonly ('substituido' | typeof tokens)[]) => {
  const links: string[] = []
  const spent: string[] = []
  const deps = {
    address: null,
    report: () => {},
    admin: { finishOtp: async () => ({ needs_onboarding: false, nova: false }), confirmSession: async () => {} },
    authAdmin: {
      createLink: async () => {
        links.push(`link-${links.length}`)
        return { authUserId: ANA, tokenHash: links.at(-1) ?? '', actionLink: '' }
      },
      openSession: async (hash: string) => {
        spent.push(hash)
        return answers[spent.length - 1] ?? null
      },
    },
  } as unknown as Deps
  const answer = await signIn(proof, deps).catch((error: Error) => error.message)
  return { answer, spent }
}

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
  const answer = await postJson(handle, body)
  expect(asked).toEqual([])
  return answer
}

describe('sign in', () => {
  test('whose link another sign-in of the same second replaced gets a session by one more link', async () => {
    const { answer, spent } = await enter(['substituido', tokens])
    expect(answer).toMatchObject({ success: true, access_token: 'a', refresh_token: 'r' })
    expect(spent).toEqual(['link-0', 'link-1'])
  })

  test('whose link was replaced twice has no session, and no link is handed out', async () => {
    const { answer, spent } = await enter(['substituido', 'substituido', tokens])
    expect(answer).toBe('the link was replaced twice')
    expect(spent).toHaveLength(2)
  })
})

describe('input', () => {
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
})
