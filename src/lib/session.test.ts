import { describe, expect, it } from 'vitest'
import { parseSession, sessionKey } from './session'

const stored = (user: unknown, extra: object = { refresh_token: 'r' }) => JSON.stringify({ access_token: 'a', user, ...extra })

describe('sessionKey', () => {
  it('is the one supabase-js uses', () => {
    expect(sessionKey('https://abcd.supabase.co')).toBe('sb-abcd-auth-token')
    expect(sessionKey('http://127.0.0.1:54321')).toBe('sb-127-auth-token')
  })
})

describe('parseSession', () => {
  it('reads our own names, a Google name, or only the e-mail', () => {
    expect(parseSession(stored({ id: '1', email: 'ana@x.com', user_metadata: { nome: 'Ana', sobrenome: 'Souza' } }))).toEqual({
      id: '1',
      nome: 'Ana',
      sobrenome: 'Souza',
      email: 'ana@x.com',
    })
    expect(parseSession(stored({ id: '1', email: 'b@x.com', user_metadata: { full_name: 'Bruno de Lima Reis' } }))).toMatchObject(
      {
        nome: 'Bruno',
        sobrenome: 'Reis',
      },
    )
    expect(parseSession(stored({ id: '1', email: 'c@x.com' }))).toMatchObject({ nome: '', sobrenome: '', email: 'c@x.com' })
  })

  it('never shows the placeholder address of a phone account', () => {
    expect(parseSession(stored({ id: '1', email: 'x@telefone.invalid' }))?.email).toBeNull()
  })

  it.each([
    ['nothing', null],
    ['text that is not JSON', 'nada'],
    ['JSON that is not a session', '[]'],
    ['no user', stored(undefined)],
    ['a user without id', stored({ email: 'a@x.com' })],
    ['a session that cannot be renewed', stored({ id: '1' }, {})],
  ])('takes %s for a visitor', (_name, text) => expect(parseSession(text)).toBeNull())
})
