import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { readSession, SESSION_KEY } from '@/lib/session'
import { renderAt } from '../../../tests/support/pages/render-at'
import { type Answer, type Call, serve, signIn } from '../../../tests/support/signed-in'
import AuthPage from './entrar/AuthPage'
import { cleanAddress, expectLink, readRetorno, rememberNext, takeNext } from './retorno'

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const tokenOf = (sub: string) => {
  const iat = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub, iat, exp: iat + 3600 })}.c2Vn`
}
const sessionOf = (id: string): Answer => ({
  body: { access_token: tokenOf(id), refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user: { id } },
})

let server: Parameters<typeof serve>[0]
let calls: Call[]
beforeEach(() => {
  server = { token: () => sessionOf('ana'), user: () => ({ body: { id: 'ana' } }) }
  calls = serve(server)
  for (const tone of ['success', 'error', 'info'] as const) vi.spyOn(notify, tone).mockReturnValue(undefined)
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="endereço">{pathname + search}</output>
}

/** The document is at `address` when the page opens. */
function arriveAt(address: string) {
  window.history.replaceState(null, '', address)
  renderAt(
    address,
    <>
      <Routes>
        <Route path="/auth" element={<AuthPage />} />
        <Route path="*" element={<h1>Outra página</h1>} />
      </Routes>
      <Address />
    </>,
  )
  return userEvent.setup({ delay: null })
}
const address = () => screen.getByLabelText('endereço').textContent
/** This browser has started the sign-in with Google. */
const beganHere = () => localStorage.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify('verificador'))

describe('returning from Google', () => {
  test('the code is exchanged once, and the address is clean and keeps the return page', async () => {
    beganHere()
    rememberNext('/app/perfil')
    arriveAt('/auth?code=abc')
    await waitFor(() => expect(readSession()?.id).toBe('ana'))
    expect(address()).toBe('/auth?next=%2Fapp%2Fperfil')
    expect(window.location.search).toBe('')
    expect(calls.map(({ name, body }) => [name, body])).toEqual([['token', { auth_code: 'abc', code_verifier: 'verificador' }]])
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce())
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Acesso liberado!')
    expect(sessionStorage).toHaveLength(0)
  })

  test('cancelled: a calm message, and the next try keeps the return page', async () => {
    rememberNext('/app/vagas')
    arriveAt('/auth?error=access_denied&error_description=The+user+denied')
    expect(await screen.findByText('Entrada com Google cancelada.')).toBeVisible()
    expect(window.location.search).toBe('')
    await waitFor(() => expect(address()).toBe('/auth?next=%2Fapp%2Fvagas'))
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  })

  test.each(['/auth?error=server_error&error_description=x', '/auth#error=server_error'])('refused: %s', async (where) => {
    arriveAt(where)
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao entrarErro no login com Google.')
    expect(window.location.href).toMatch(/\/auth$/)
  })

  test('a code that this browser did not request is refused', async () => {
    arriveAt('/auth?code=alheio')
    expect(await screen.findByRole('alert')).toHaveTextContent('não foi concluída neste navegador')
    expect(window.location.search).toBe('')
    expect(readSession()).toBeNull()
  })

  test('a code that the server no longer accepts', async () => {
    beganHere()
    server.token = () => ({ status: 404, body: { code: 'flow_state_not_found', msg: 'invalid flow state' } })
    arriveAt('/auth?code=velho')
    expect(await screen.findByRole('alert')).toHaveTextContent('Comece de novo.')
  })

  test('while a person is signed in, another session does not replace theirs', async () => {
    beganHere()
    const { auth_user_id } = signIn()
    arriveAt('/auth?code=abc')
    expect(await screen.findByRole('alert')).toHaveTextContent('Você já está em outra conta.')
    expect(readSession()?.id).toBe(auth_user_id)
    expect(calls.filter(({ name }) => name !== 'token')).toEqual([])
  })
})

describe('leaving for Google', () => {
  test('announces it, stores the return page, and sends this page as the redirect address', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
    const user = arriveAt('/auth?next=/app/perfil')
    await user.click(screen.getByRole('button', { name: 'Entrar com Google' }))
    expect(notify.info).toHaveBeenCalledWith('Redirecionando...')
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    const url = new URL(String(assign.mock.calls[0]?.[0]))
    expect(url.pathname).toBe('/auth/v1/authorize')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      provider: 'google',
      redirect_to: `${window.location.origin}/auth`,
      code_challenge_method: 's256',
    })
    expect(takeNext()).toBe('/app/perfil')
  })
})

const hash = (id: string) => `/auth#access_token=${tokenOf(id)}&refresh_token=r&expires_in=3600&token_type=bearer&type=magiclink`

describe('returning from a sign-in link', () => {
  test('that this tab followed: the session starts', async () => {
    expectLink('ana')
    arriveAt(hash('ana'))
    await waitFor(() => expect(readSession()?.id).toBe('ana'))
    expect(window.location.hash).toBe('')
  })

  test.each([
    ['a link that was not requested in this browser', null],
    ['a link of another account', 'bruno'],
  ])('%s: refused', async (_name, expected) => {
    if (expected) expectLink(expected)
    arriveAt(hash('ana'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível entrar.')
    expect(readSession()).toBeNull()
    expect(window.location.hash).toBe('')
    expect(calls.filter(({ name }) => name !== 'token')).toEqual([])
  })

  test('expired: the message offers a new code', async () => {
    arriveAt('/auth#error=access_denied&error_code=otp_expired&error_description=x')
    expect(await screen.findByRole('alert')).toHaveTextContent('Este link de entrada venceu.')
  })
})

const read = (address: string) => readRetorno(new URL(address, 'https://x.example'))

test('an address is parsed, and only its secrets are removed', () => {
  expect(read('/auth')).toBeNull()
  expect(read('/auth?next=/app#access_token=only')).toBeNull()
  expect(read('/auth?code=')).toBeNull()
  expect(cleanAddress(new URL('https://x.example/auth?code=1&next=%2Fapp&error_description=y#z'))).toBe('/auth?next=%2Fapp')
})

test('the stored return page is validated as well', () => {
  rememberNext('//evil.example')
  expect(takeNext()).toBeNull()
})
