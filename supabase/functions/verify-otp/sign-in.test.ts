import { expect, test } from 'vitest'
import type { Deps } from '../_shared/endpoint.ts'
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
