import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { AppError } from '@/lib/errors'
import { CodigoForm } from './CodigoForm'
import type { Sent } from './countdown'
import type { Finalidade } from './finalidade'

const sent: Sent = { expiresIn: 300, resendIn: 45 }
const verify = vi.fn<(code: string) => Promise<string>>()
const resend = vi.fn<() => Promise<Sent>>()
const onVerified = vi.fn()
const onBack = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  verify.mockReset().mockResolvedValue('entrou')
  resend.mockReset().mockResolvedValue(sent)
  onVerified.mockReset()
  onBack.mockReset()
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(channel: 'email' | 'sms' = 'email', given = sent, finalidade: Finalidade = 'entrar') {
  const { unmount } = render(
    <CodigoForm
      finalidade={finalidade}
      channel={channel}
      sent={given}
      verify={verify}
      resend={resend}
      onVerified={onVerified}
      onBack={onBack}
    />,
  )
  return { user: userEvent.setup({ delay: null }), unmount }
}
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de 6 dígitos' })
const timer = () => screen.getByRole('timer').textContent
const again = () => screen.getByRole('button', { name: 'Reenviar código' })

test('a code that was sent again is submitted as the first one was, also after a refusal', async () => {
  const { user } = open('email', { ...sent, resendIn: 0 })
  verify.mockRejectedValueOnce(new AppError('Código inválido.', { code: 'codigo_invalido', status: 422 }))
  await user.type(code(), '111111')
  expect(verify).toHaveBeenCalledTimes(1)
  await user.type(code(), '111111')
  expect(verify).toHaveBeenCalledTimes(1)
  await user.clear(code())
  await user.click(again())
  await user.type(code(), '111111')
  expect(verify.mock.calls).toEqual([['111111'], ['111111']])
})

describe('the two clocks', () => {
  test("start at the server's numbers and count down by second", () => {
    open()
    expect(timer()).toBe('Código válido por 5:00')
    expect(again()).toHaveAccessibleDescription('em 0:45')
    pass(1)
    expect(timer()).toBe('Código válido por 4:59')
    pass(44)
    expect(again()).not.toHaveAttribute('aria-disabled', 'true')
    expect(again()).toHaveAccessibleDescription('')
    pass(255)
    expect(timer()).toBe('Este código não vale mais. Peça um novo.')
  })

  test("do not depend on the device's calendar", () => {
    open()
    vi.setSystemTime(Date.now() + 86_400_000)
    pass(1)
    expect(timer()).toBe('Código válido por 4:59')
    vi.setSystemTime(Date.now() - 2 * 86_400_000)
    pass(1)
    expect(timer()).toBe('Código válido por 4:58')
  })

  test('are announced at a minute, at half a minute and at the end, not every second', () => {
    open()
    const said = new Set<string>()
    const listen = () => {
      for (const output of screen.getAllByRole('status')) if (output.textContent) said.add(output.textContent)
    }
    for (let second = 0; second < 302; second++) {
      pass(1)
      listen()
    }
    expect([...said]).toEqual(['Código enviado!', 'Falta 1 minuto ou menos.', 'Faltam 30 segundos ou menos.', 'O código venceu.'])
  })
})

describe('requesting another code', () => {
  test('is disabled until its time', async () => {
    const { user } = open()
    await user.click(again())
    expect(resend).not.toHaveBeenCalled()
    expect(again()).toHaveAttribute('aria-disabled', 'true')
  })

  test('restarts both clocks, once for two presses, and empties the field', async () => {
    const { user } = open()
    await user.type(code(), '123')
    pass(46)
    const button = again()
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(resend).toHaveBeenCalledTimes(1)
    expect(code()).toHaveFocus()
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Código enviado!')
    expect(timer()).toBe('Código válido por 5:00')
    expect(again()).toHaveAccessibleDescription('em 0:45')
    expect(code()).toHaveValue('')
  })

  test('a failure is shown, and the input stays', async () => {
    resend.mockRejectedValue(new AppError('Não conseguimos enviar o código agora.', { code: 'envio', status: 503 }))
    const { user } = open()
    await user.type(code(), '123')
    pass(46)
    await user.click(again())
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos enviar o código agora.')
    expect(code()).toHaveValue('123')
  })
})

describe('typing the code', () => {
  test('accepts only digits, and the sixth submits it, once', async () => {
    const { user } = open()
    await user.type(code(), '12a3-4 5')
    expect(verify).not.toHaveBeenCalled()
    await user.type(code(), '6')
    expect(verify).toHaveBeenCalledExactlyOnceWith('123456')
    await expect.poll(() => onVerified).toHaveBeenCalledExactlyOnceWith('entrou')
  })

  test.each(['123456', '123 456', '123-456', 'seu código é 123456'])('pasted as %j', async (pasted) => {
    const { user } = open()
    await user.click(code())
    await user.paste(pasted)
    expect(verify).toHaveBeenCalledExactlyOnceWith('123456')
  })

  test('autofilled by the phone in one piece', () => {
    open()
    fireEvent.change(code(), { target: { value: '123456' } })
    expect(verify).toHaveBeenCalledExactlyOnceWith('123456')
  })

  test('pressed twice during verification, it is submitted once', async () => {
    verify.mockReturnValue(new Promise(() => {}))
    const { user } = open()
    await user.type(code(), '123456')
    await user.keyboard('{Enter}{Enter}')
    expect(verify).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Verificando...' })).toHaveAttribute('aria-busy', 'true')
  })

  test('goes back', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(onBack).toHaveBeenCalledOnce()
  })
})

const arm = (credential: Promise<unknown>) => {
  const get = vi.fn<(options: { signal: AbortSignal }) => Promise<unknown>>(() => credential)
  vi.stubGlobal('OTPCredential', () => undefined)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  return get
}

describe('the code of the SMS on phones that read it', () => {
  test('fills the field and submits it; leaving stops the request', async () => {
    const get = arm(Promise.resolve({ code: '123456' }))
    const { unmount } = open('sms')
    await expect.poll(() => verify).toHaveBeenCalledExactlyOnceWith('123456')
    const signal = get.mock.calls[0]?.[0].signal
    expect(signal?.aborted).toBe(false)
    unmount()
    expect(signal?.aborted).toBe(true)
  })

  test('is not requested for a code by e-mail, and a refused permission shows no error', () => {
    const get = arm(Promise.reject(new DOMException('no', 'NotAllowedError')))
    open('email')
    expect(get).not.toHaveBeenCalled()
    open('sms')
    expect(get).toHaveBeenCalledOnce()
  })
})

test('the sent message is announced, again after each new code, and not beside a refusal', async () => {
  verify.mockRejectedValue(new AppError('Código inválido', { code: 'codigo_invalido', status: 422 }))
  const { user } = open()
  expect(screen.getByText('Código enviado!')).toBeInTheDocument()
  await user.type(code(), '111111')
  await screen.findByRole('alert')
  expect(screen.queryByText('Código enviado!')).toBeNull()
  pass(46)
  await user.click(again())
  expect(await screen.findByText('Código enviado!')).toBeInTheDocument()
})

describe('a code that deletes the account', () => {
  test('is submitted only by a press, and the button says what it does', async () => {
    const { user } = open('email', sent, 'excluir_conta')
    await user.click(code())
    await user.paste('123456')
    expect(screen.queryByRole('button', { name: 'Verificar' })).toBeNull()
    expect(verify).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Excluir minha conta' }))
    expect(verify).toHaveBeenCalledExactlyOnceWith('123456')
  })
})

test('tips that do not apply are not shown', () => {
  open('email', sent, 'contato')
  expect(screen.getByText('Não chegou?').closest('details')).not.toHaveTextContent('por SMS')
})

test.each([
  ['email', 'spam', 'por SMS'],
  ['sms', 'número', 'por e-mail'],
] as const)('when no %s comes, it says what to try', (channel, first, other) => {
  open(channel)
  const help = screen.getByText('Não chegou?').closest('details')
  expect(help).toHaveTextContent(first)
  expect(help).toHaveTextContent(other)
})
