import { describe, expect, it } from 'vitest'
import { getInitials, toPessoa } from './pessoa'
import { getSessionKey, parseSession } from './session'

const stored = (user: unknown, extra: object = { refresh_token: 'r' }) => JSON.stringify({ access_token: 'a', user, ...extra })

describe('getSessionKey', () => {
  it('is the one supabase-js uses', () => {
    expect(getSessionKey('https://abcd.supabase.co')).toBe('sb-abcd-auth-token')
    expect(getSessionKey('http://127.0.0.1:54321')).toBe('sb-127-auth-token')
  })
})

const pessoa = (user: object) => {
  const session = parseSession(stored({ id: '1', ...user }))
  return session && toPessoa(session)
}

describe('the person of a session', () => {
  it('has our own names, a Google name, or only the e-mail', () => {
    expect(pessoa({ email: 'ana@x.com', user_metadata: { nome: 'Ana', sobrenome: 'Souza' } })).toEqual({
      nome: 'Ana',
      sobrenome: 'Souza',
      email: 'ana@x.com',
    })
    expect(pessoa({ user_metadata: { full_name: 'Bruno de Lima Reis' } })).toMatchObject({ nome: 'Bruno', sobrenome: 'Reis' })
    expect(pessoa({ email: 'c@x.com' })).toEqual({ nome: '', sobrenome: '', email: 'c@x.com' })
  })

  it('never shows the placeholder address of a phone account', () => {
    expect(pessoa({ email: 'x@telefone.invalid' })?.email).toBe('')
  })

  it('is shown by initials, in upper case', () => {
    expect(getInitials({ nome: 'érica', sobrenome: 'ávila', email: '' })).toBe('ÉÁ')
    expect(getInitials({ nome: '', sobrenome: '', email: 'c@x.com' })).toBe('C')
    expect(getInitials({ nome: '', sobrenome: '', email: '' })).toBe('·')
  })
})

describe('parseSession', () => {
  it.each([
    ['nothing', null],
    ['text that is not JSON', 'nada'],
    ['JSON that is not a session', '[]'],
    ['JSON null', 'null'],
    ['no user', stored(undefined)],
    ['a user without id', stored({ email: 'a@x.com' })],
    ['a session that cannot be renewed', stored({ id: '1' }, {})],
  ])('treats %s as a visitor', (_name, text) => expect(parseSession(text)).toBeNull())
})
