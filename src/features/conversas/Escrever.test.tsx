import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { buildStorageKey } from '@/domain/marca'
import { AppError } from '@/lib/errors'
import { forgetPerson } from '@/lib/session/forget'
import { renderAt } from '../../../tests/support/pages/render-at'
import { Escrever } from './Escrever'
import { createDeferred } from '../../../tests/support/pages/deferred'

const box = () => screen.getByRole('textbox', { name: 'Mensagem' })

function open(onSend: (id: string, texto: string) => Promise<string>, hidesContatos = false, ao: ReactNode = null) {
  const onSent = vi.fn()
  renderAt(
    '/',
    <>
      {ao}
      <Escrever
        label="Mensagem"
        button="Enviar mensagem"
        sent="Mensagem enviada."
        max={20}
        guarda={['mensagem', 'p1']}
        hidesContatos={hidesContatos}
        onSend={onSend}
        onSent={onSent}
      />
    </>,
  )
  const user = userEvent.setup({ delay: null })
  const press = () => user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  return { user, press, onSent }
}

test('a text that could not be sent stays, and the next try has the same id; the next text has another', async () => {
  const onSend = vi
    .fn<(id: string, texto: string) => Promise<string>>()
    .mockRejectedValueOnce(new AppError('Sem conexão.', { code: 'rede', retryable: true }))
    .mockResolvedValue('ok')
  const { user, press, onSent } = open(onSend)
  await user.type(box(), ' Bom dia! ')
  await press()
  expect(await screen.findByText('Sem conexão.')).toBeVisible()
  expect(box()).toHaveValue(' Bom dia! ')
  expect(onSent).not.toHaveBeenCalled()
  await press()
  expect(await screen.findByDisplayValue('')).toBe(box())
  expect(onSent).toHaveBeenCalledWith('ok')
  await user.type(box(), 'Outra')
  await press()
  const [first, second, third] = onSend.mock.calls
  expect([first?.[1], second?.[1], third?.[1]]).toEqual(['Bom dia!', 'Bom dia!', 'Outra'])
  expect(second?.[0]).toBe(first?.[0])
  expect(third?.[0]).not.toBe(first?.[0])
})

test('what is refused because something changed meanwhile has the page read again, and stays typed; another failure does not', async () => {
  const lido = vi.fn().mockResolvedValue('aberto')
  function Ao() {
    const { data } = useQuery({ queryKey: ['pedido'], queryFn: lido })
    return <p>{data ?? '…'}</p>
  }
  const onSend = vi
    .fn<(id: string, texto: string) => Promise<string>>()
    .mockRejectedValueOnce(new AppError('Demorou.', { code: 'PT500', status: 500 }))
    .mockRejectedValueOnce(new AppError('O pedido está fechado.', { code: 'PT409', hint: 'pedido_fechado', status: 409 }))
  const { user, press } = open(onSend, false, <Ao />)
  expect(await screen.findByText('aberto')).toBeVisible()
  lido.mockResolvedValue('fechado')
  await user.type(box(), 'Bom dia!')
  await press()
  expect(await screen.findByText('Demorou.')).toBeVisible()
  expect(lido).toHaveBeenCalledOnce()
  await press()
  expect(await screen.findByText('fechado')).toBeVisible()
  expect(box()).toHaveValue('Bom dia!')
})

test('what was typed is there again when the form comes back, until it is sent', async () => {
  const onSend = vi.fn<(id: string, texto: string) => Promise<string>>().mockResolvedValue('ok')
  const { user } = open(onSend)
  await user.type(box(), 'Bom dia!')
  cleanup()
  const again = open(onSend)
  expect(box()).toHaveValue('Bom dia!')
  await again.press()
  expect(await screen.findByDisplayValue('')).toBe(box())
  cleanup()
  open(onSend)
  expect(box()).toHaveValue('')
})

test('a form that goes away because its person signed out keeps nothing', async () => {
  localStorage.setItem(buildStorageKey('pessoa'), JSON.stringify({ id: 'p', nome: 'Ana' }))
  const { user } = open(() => Promise.resolve('ok'))
  await user.type(box(), 'Segredo')
  forgetPerson()
  cleanup()
  expect(sessionStorage).toHaveLength(0)
})

test('a text whose answer was lost has the same id after a reload, and another once it is changed', async () => {
  const onSend = vi
    .fn<(id: string, texto: string) => Promise<string>>()
    .mockRejectedValue(new AppError('Sem conexão.', { code: 'rede', retryable: true }))
  const { user, press } = open(onSend)
  await user.type(box(), 'Bom dia!')
  await press()
  expect(await screen.findByText('Sem conexão.')).toBeVisible()
  cleanup()
  const again = open(onSend)
  await again.press()
  expect(await screen.findByText('Sem conexão.')).toBeVisible()
  await again.user.type(box(), ' Tudo?')
  await again.press()
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledTimes(3))
  const ids = onSend.mock.calls.map(([id]) => id)
  expect(ids[1]).toBe(ids[0])
  // The server refuses another text under an id that it has.
  expect(ids[2]).not.toBe(ids[0])
})

test('an empty text and one that is too long are refused at the field, without a call', async () => {
  const onSend = vi.fn<(id: string, texto: string) => Promise<string>>()
  const { user, press } = open(onSend)
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Escreva a mensagem.')
  expect(box()).toHaveFocus()
  await user.type(box(), 'x'.repeat(21))
  await press()
  expect(await screen.findByText('Use no máximo 20 caracteres.')).toBeVisible()
  expect(onSend).not.toHaveBeenCalled()
})

test('a contact that consultancies do not read yet is told while it is typed, and no longer once it is gone', async () => {
  const aviso = 'Este contato só aparece para a consultoria que você escolher.'
  const onSend = vi.fn<(id: string, texto: string) => Promise<string>>().mockResolvedValue('ok')
  const { user, press } = open(onSend, true)
  await user.type(box(), '2500')
  expect(screen.queryByText(aviso)).toBeNull()
  await user.type(box(), ' a@b.co')
  expect(screen.getByRole('status')).toHaveTextContent(aviso)
  await press()
  expect(onSend).toHaveBeenCalledOnce()
  await user.clear(box())
  expect(screen.queryByText(aviso)).toBeNull()
})

test('a refusal of the text by the server is shown at the field', async () => {
  const { user, press } = open(() =>
    Promise.reject(new AppError('Escreva a mensagem.', { code: 'PT422', status: 422, hint: 'texto', retryable: false })),
  )
  await user.type(box(), 'Oi')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Escreva a mensagem.')
  expect(box()).toHaveAttribute('aria-invalid', 'true')
})

test.each([
  ['a conversation what follows what was sent', true, 'Tudo bem?'],
  ['an answer all of it', false, 'Bom dia! Tudo bem?'],
])('what is typed while a text is on its way stays: of %s', async (_, linha, fica) => {
  const { promise, resolve } = createDeferred<string>()
  const props = { label: 'Mensagem', button: 'Enviar mensagem', sent: 'Mensagem enviada.', max: 20, linha }
  renderAt('/', <Escrever {...props} guarda={['mensagem', 'p8']} onSend={() => promise} onSent={vi.fn()} />)
  const user = userEvent.setup({ delay: null })
  await user.type(box(), 'Bom dia!')
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  await user.type(box(), ' Tudo bem?')
  resolve('ok')
  expect(await screen.findByDisplayValue(fica)).toBe(box())
  cleanup()
  renderAt('/', <Escrever {...props} guarda={['mensagem', 'p8']} onSend={() => promise} onSent={vi.fn()} />)
  expect(box()).toHaveValue(fica)
})

test('a message of a conversation is announced once it is sent, and the words do not stay on the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const props = { label: 'Mensagem', button: 'Enviar mensagem', sent: 'Mensagem enviada.', max: 20, linha: true }
  renderAt('/', <Escrever {...props} guarda={['mensagem', 'p9']} onSend={() => Promise.resolve('ok')} onSent={vi.fn()} />)
  const user = userEvent.setup({ delay: null })
  await user.type(box(), 'Bom dia!')
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  expect(await screen.findByText('Mensagem enviada.')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByText('Mensagem enviada.')).toBeNull()
  vi.useRealTimers()
})
