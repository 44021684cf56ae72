import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parsePath, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { getBrowserSecret } from '@/lib/session/browser-secret'
import { readSession, SESSION_KEY } from '@/lib/session'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { type Answer, type Call, serve, signIn } from '../../../../tests/support/signed-in'
import AuthPage from './AuthPage'

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const tokenOf = (sub: string) => {
  const iat = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub, iat, exp: iat + 3600 })}.c2Vn`
}
const refusal = (status: number, code: string, error: string, extra: object = {}): Answer => ({
  status,
  body: { error, code, request_id: 'r', ...extra },
})
const accepted = (extra: object = {}): Answer => ({
  body: {
    success: true,
    user: { auth_user_id: 'ana' },
    access_token: tokenOf('ana'),
    refresh_token: 'r',
    needs_onboarding: false,
    ...extra,
  },
})

let server: Parameters<typeof serve>[0]
let calls: Call[]
const asked = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)

beforeEach(() => {
  window.history.replaceState(null, '', '/auth')
  server = {
    'request-otp': () => ({ body: { success: true, expires_in: 300, resend_in: 45 } }),
    'verify-otp': () => accepted(),
    user: () => ({ body: { id: 'ana', email: 'ana@tear.example' } }),
  }
  calls = serve(server)
  for (const tone of ['success', 'error', 'info'] as const) vi.spyOn(notify, tone).mockReturnValue(undefined)
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="endereço">{pathname + search}</output>
}

function open(address = '/auth', state: unknown = null) {
  const { unmount } = renderAt(
    { ...parsePath(address), state },
    <>
      <Routes>
        <Route path="/auth" element={<AuthPage />} />
        <Route path="*" element={<h1>Outra página</h1>} />
      </Routes>
      <Address />
    </>,
  )
  return { user: userEvent.setup({ delay: null }), unmount }
}
// The dialog hides what is behind it from roles, not from the eye.
const address = () => screen.getByLabelText('endereço').textContent
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Código de 6 dígitos' })

async function askFor(typed = 'ana@tear.example', at?: string) {
  const { user, unmount } = open(at)
  await user.type(email(), `${typed}{Enter}`)
  await code()
  return { user, unmount }
}

describe('signing in by e-mail', () => {
  test('sends a code to the typed address, and a pasted code leads to the return page', async () => {
    const { user } = await askFor(' Ana@TEAR.example ', '/auth?next=/app/perfil')
    expect(asked('request-otp')).toEqual([{ identifier: 'ana@tear.example', channel: 'email', browser: getBrowserSecret() }])
    expect(notify.success).toHaveBeenCalledWith('Código enviado!')
    expect(screen.getByRole('dialog')).toHaveTextContent('a•••@tear.example')
    expect(await code()).toHaveFocus()
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await code()).toHaveAttribute('inputmode', 'numeric')
    await user.paste('123 456')
    await waitFor(() => expect(address()).toBe('/app/perfil'))
    expect(asked('verify-otp')).toEqual([
      { identifier: 'ana@tear.example', channel: 'email', code: '123456', browser: getBrowserSecret() },
    ])
    expect(readSession()?.id).toBe('ana')
    expect(notify.success).toHaveBeenLastCalledWith('Acesso liberado!')
    expect(Object.keys(sessionStorage)).toEqual([])
    // Renewed from here at once, so that the list of devices names this one and not the server.
    await waitFor(() => expect(asked('token')).toContainEqual({ refresh_token: 'r' }))
  })

  test('a new person goes on to the profile, and from there to the return page', async () => {
    server['verify-otp'] = () => accepted({ needs_onboarding: true })
    const { user } = await askFor(undefined, '/auth?next=/app/vagas')
    await user.keyboard('123456')
    await waitFor(() => expect(address()).toBe('/onboarding?next=%2Fapp%2Fvagas'))
  })

  test('a person who registered a consultancy gets to it first, with the e-mail of the registration filled in', async () => {
    server['verify-otp'] = () => accepted({ needs_onboarding: true })
    const { user } = open('/auth?next=/app/consultoria', { email: 'joana@trama.example' })
    expect(email()).toHaveValue('joana@trama.example')
    await user.click(screen.getByRole('button', { name: 'Receber código por e-mail' }))
    await code()
    await user.keyboard('123456')
    await waitFor(() => expect(address()).toBe('/app/consultoria'))
    expect(asked('request-otp')).toEqual([{ identifier: 'joana@trama.example', channel: 'email', browser: getBrowserSecret() }])
  })

  test.each([null, { email: 7 }, { email: 'javascript:alert(1)' }])(
    'a navigation state that is no e-mail (%j) is ignored',
    (state) => {
      open('/auth', state)
      expect(email()).toHaveValue('')
    },
  )

  test('an address of another site is not accepted as return page', async () => {
    const { user } = await askFor(undefined, '/auth?next=//evil.example')
    await user.keyboard('123456')
    await waitFor(() => expect(address()).toBe('/app'))
  })

  test.each([
    ['', 'Campo obrigatório'],
    ['ana', 'E-mail inválido'],
  ])('%j asks for nothing', async (typed, message) => {
    const { user } = open()
    if (typed) await user.type(email(), typed)
    await user.click(screen.getByRole('button', { name: 'Receber código por e-mail' }))
    await waitFor(() => expect(email()).toHaveAccessibleDescription(`Erro: ${message}`))
    expect(email()).toHaveFocus()
    expect(asked('request-otp')).toEqual([])
  })
})

describe('by phone', () => {
  test('tabs are changed by arrows, Home and End, and keep the text of each', async () => {
    const { user } = open()
    await user.type(email(), 'ana@tear.example')
    await user.click(screen.getByRole('tab', { name: 'E-mail' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Celular' })).toHaveFocus()
    expect(screen.getByRole('tab', { name: 'Celular' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: 'Celular' })).toContainElement(screen.getByRole('textbox', { name: 'Celular' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'E-mail' })).toHaveFocus()
    expect(email()).toHaveValue('ana@tear.example')
    await user.keyboard('{End}{Home}')
    expect(screen.getByRole('tab', { name: 'E-mail' })).toHaveAttribute('tabindex', '0')
  })

  test('an empty field, a landline and a number that is no mobile are refused, each with its own message', async () => {
    const { user } = open()
    await user.click(screen.getByRole('tab', { name: 'Celular' }))
    const phone = screen.getByRole('textbox', { name: 'Celular' })
    const refused = async (message: RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Receber código por SMS' }))
      await waitFor(() => expect(phone).toHaveAccessibleDescription(message))
    }
    await refused(/Campo obrigatório/)
    await user.type(phone, '1134567890')
    await refused(/Telefone fixo não recebe SMS/)
    await user.clear(phone)
    await user.type(phone, '11812345678')
    await refused(/começa com 9/)
    expect(asked('request-otp')).toEqual([])
  })

  test('the code goes to the number in its stored form', async () => {
    const { user } = open()
    await user.click(screen.getByRole('tab', { name: 'Celular' }))
    await user.type(screen.getByRole('textbox', { name: 'Celular' }), '11912345678{Enter}')
    await code()
    expect(asked('request-otp')).toEqual([{ identifier: '+5511912345678', channel: 'sms', browser: getBrowserSecret() }])
    expect(screen.getByRole('dialog')).toHaveTextContent('+55 (11) •••••-5678')
  })
})

describe('a code that is refused', () => {
  test('wrong: said once, the field is empty and focused; another one goes by itself, the same one by a press', async () => {
    server['verify-otp'] = () => refusal(422, 'codigo_invalido', 'Código inválido', { restantes: 4 })
    const { user } = await askFor()
    await user.keyboard('111111')
    expect(await screen.findByRole('alert')).toHaveTextContent('Código inválido. Restam 4 tentativas.')
    expect(await code()).toHaveValue('')
    await waitFor(async () => expect(await code()).toHaveFocus())
    await user.keyboard('111111')
    expect(asked('verify-otp')).toHaveLength(1)
    server['verify-otp'] = () => accepted()
    await user.clear(await code())
    await user.keyboard('123456')
    await waitFor(() => expect(address()).toBe('/app'))
  })

  test.each([
    [410, 'codigo_expirado', 'Este código venceu. Peça um novo.'],
    [410, 'codigo_usado', 'Este código já foi usado. Peça um novo.'],
    [429, 'codigo_bloqueado', 'Muitas tentativas com este código. Peça um novo.'],
  ])('%i %s: the code is dead, and the clock says so', async (status, name, message) => {
    server['verify-otp'] = () => refusal(status, name, message)
    const { user } = await askFor()
    await user.keyboard('123456')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('timer')).toHaveTextContent('Este código não vale mais. Peça um novo.')
    const aloud = name === 'codigo_expirado' ? 'O código venceu.' : 'Este código não vale mais.'
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(aloud)
  })

  test('too short: refused without a call to the server', async () => {
    const { user } = await askFor()
    await user.keyboard('123{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('O código deve ter 6 dígitos.')
    expect(asked('verify-otp')).toEqual([])
  })

  test('no connection: the code stays and the same press works later', async () => {
    server['verify-otp'] = () => Promise.reject(new TypeError('Failed to fetch'))
    const { user } = await askFor()
    await user.keyboard('123456')
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor.')
    expect(await code()).toHaveValue('123456')
    server['verify-otp'] = () => accepted()
    await user.click(screen.getByRole('button', { name: 'Verificar' }))
    await waitFor(() => expect(address()).toBe('/app'))
  })

  test('accepted, but the connection failed before the session was stored: the spent code is not submitted again', async () => {
    server.user = () => Promise.reject(new TypeError('Failed to fetch'))
    const { user } = await askFor()
    await user.keyboard('123456')
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor.')
    server.user = () => ({ body: { id: 'ana' } })
    await user.click(screen.getByRole('button', { name: 'Verificar' }))
    await waitFor(() => expect(address()).toBe('/app'))
    expect(asked('verify-otp')).toHaveLength(1)
  })
})

describe('a code that is not sent', () => {
  test.each([
    [refusal(429, 'limite', 'Foram muitas tentativas. Tente de novo em 12 minutos.', { retry_in: 700 }), /em 12 minutos/],
    [
      refusal(503, 'envio', 'Não conseguimos enviar o código agora. Tente de novo em instantes ou use outro meio.'),
      /use outro meio/,
    ],
    [{ status: 500, body: {} }, /Não conseguimos enviar o código agora/],
  ])('gives the reason and keeps the input', async (answer, message) => {
    server['request-otp'] = () => answer
    const { user } = open()
    await user.type(email(), 'ana@tear.example{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Erro ao enviar código')
    expect(alert).toHaveTextContent(message)
    expect(email()).toHaveValue('ana@tear.example')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('because one was sent a moment ago: the dialog opens with the remaining time', async () => {
    server['request-otp'] = () => refusal(429, 'aguarde', 'Aguarde.', { resend_in: 30, expires_in: 285 })
    await askFor()
    expect(notify.success).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toHaveTextContent('Um código já tinha saído há pouco')
    expect(screen.getByRole('timer')).toHaveTextContent('Código válido por 4:45')
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toHaveAccessibleDescription('em 0:30')
  })

  test('because the last one was spent a moment ago: says when a new one can be requested', async () => {
    server['request-otp'] = () => refusal(429, 'aguarde', 'Aguarde.', { resend_in: 30, expires_in: 0 })
    await askFor()
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'O último código não vale mais. Em instantes você pede um novo para a•••',
    )
  })

  test('a refusal of the identifier is shown at its field', async () => {
    server['request-otp'] = () => refusal(422, 'identifier', 'E-mail inválido')
    const { user } = open()
    await user.type(email(), 'ana@tear.example{Enter}')
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Erro: E-mail inválido'))
    expect(email()).toHaveFocus()
  })
})

describe('going back and reloading', () => {
  test('Alterar leads back to the field with its text', async () => {
    const { user } = await askFor()
    await user.click(screen.getByRole('button', { name: 'Alterar e-mail' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(email()).toHaveFocus())
    expect(email()).toHaveValue('ana@tear.example')
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('a reload restores the dialog with the remaining time', async () => {
    const { unmount } = await askFor()
    unmount()
    const kept = JSON.parse(sessionStorage.getItem('embira:codigo') ?? '') as { expiresAt: number }
    sessionStorage.setItem('embira:codigo', JSON.stringify({ ...kept, expiresAt: kept.expiresAt - 100_000 }))
    const { user } = open()
    expect(await code()).toHaveFocus()
    expect(screen.getByRole('timer')).toHaveTextContent(/Código válido por (3:20|3:19)/)
    await user.keyboard('{Escape}')
    expect(email()).toHaveValue('ana@tear.example')
  })

  test('a blocked code is still dead after a reload, and the wait for another one goes on', async () => {
    server['verify-otp'] = () => refusal(429, 'codigo_bloqueado', 'Muitas tentativas com este código. Peça um novo.')
    const { user, unmount } = await askFor()
    await user.keyboard('123456')
    await screen.findByRole('alert')
    unmount()
    open()
    await code()
    expect(screen.getByRole('timer')).toHaveTextContent('Este código não vale mais. Peça um novo.')
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toHaveAccessibleDescription(/em 0:4[45]/)
  })

  test('a code for another purpose, to verify a contact or to delete the account, does not open here', async () => {
    const { unmount } = await askFor()
    unmount()
    const kept = JSON.parse(sessionStorage.getItem('embira:codigo') ?? '') as object
    for (const finalidade of ['contato', 'excluir_conta']) {
      sessionStorage.setItem('embira:codigo', JSON.stringify({ ...kept, finalidade }))
      const page = open()
      expect(screen.queryByRole('dialog')).toBeNull()
      page.unmount()
    }
  })

  test.each(['nada', '[]', '{"channel":"fax","identifier":"x","expiresAt":1,"resendAt":1}', '{"channel":"sms","identifier":5}'])(
    'stored data is not trusted: %s',
    (stored) => {
      sessionStorage.setItem('embira:codigo', stored)
      open()
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )
})

describe('when tokens could not be made', () => {
  test.each([
    'http://127.0.0.1:54321/auth/v1/verify?token=t&type=magiclink',
    // With a custom domain the auth server names the project's other address.
    'https://projeto.supabase.example/auth/v1/verify?token=t&type=magiclink',
  ])('the link %s is followed, at the address of our platform', async (action_link) => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
    server['verify-otp'] = () => accepted({ access_token: undefined, refresh_token: undefined, action_link })
    const { user } = await askFor()
    await user.keyboard('123456')
    await waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith('http://127.0.0.1:54321/auth/v1/verify?token=t&type=magiclink'),
    )
    expect(screen.getByRole('button', { name: 'Verificando...' })).toBeVisible()
  })

  test.each([
    'https://evil.example/auth/v1/authorize',
    'https://evil.example/auth/v1/verify/../x',
    'http://127.0.0.1:54321.evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'x',
  ])('%s is not followed', async (action_link) => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
    server['verify-otp'] = () => accepted({ access_token: undefined, refresh_token: undefined, action_link })
    const { user } = await askFor()
    await user.keyboard('123456')
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível entrar.')
    expect(assign).not.toHaveBeenCalled()
  })
})

test('while a person is signed in, another session does not replace theirs', async () => {
  const { user } = await askFor()
  const { auth_user_id } = signIn()
  await user.keyboard('123456')
  expect(await screen.findByRole('alert')).toHaveTextContent('Você já está em outra conta.')
  expect(readSession()?.id).toBe(auth_user_id)
  await user.keyboard('{Escape}')
})

test('a contact of another account: the way to it begins with signing out', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
  signIn()
  server['request-otp'] = () =>
    refusal(409, 'outra_conta', 'Você já está em outra conta. Para usar este contato, saia e entre com ele.')
  server.logout = () => ({ status: 204 })
  const { user } = open()
  await user.type(email(), 'outra@tear.example{Enter}')
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Sair e entrar com outra conta' }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/auth'))
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})
