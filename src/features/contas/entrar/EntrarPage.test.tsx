import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { CONSENTIMENTOS } from '@/domain/consentimentos'
import { AppError } from '@/lib/errors'
import { renderAt } from '../../../../tests/support/pages/render-at'
import EntrarPage from './EntrarPage'
import { signInWithGoogle } from '../api-on-demand'

vi.mock('../api-on-demand', () => ({ signInWithGoogle: vi.fn(), preloadApi: async () => undefined }))

const open = (address: string) => {
  renderAt(address, <EntrarPage />)
  return userEvent.setup({ delay: null })
}
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => {
  vi.mocked(signInWithGoogle).mockReset().mockResolvedValue(undefined)
  for (const tone of ['error', 'info'] as const) vi.spyOn(notify, tone).mockReturnValue(undefined)
})

test('offers Google, the code and the registration, and links the texts of the consent', () => {
  open('/entrar')
  expect(screen.getByRole('heading', { level: 1, name: 'Entrar' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Entrar com Google' })).toBeVisible()
  expect(link('Usar E-mail ou Telefone')).toBe('/auth')
  expect(link('Cadastre-se')).toBe('/user-type?from=cadastro')
  expect(link('Termos de Uso')).toBe('/termos')
  expect(link('Política de Privacidade')).toBe('/privacidade')
  // Word for word the text that the log of consents stores.
  expect(screen.getByText((_, node) => node?.textContent === CONSENTIMENTOS.termos_de_uso.texto)).toBeVisible()
})

test('keeps the return page, when it is one of ours', async () => {
  const user = open('/entrar?next=/app/vagas')
  expect(link('Usar E-mail ou Telefone')).toBe('/auth?next=%2Fapp%2Fvagas')
  await user.dblClick(screen.getByRole('button', { name: 'Entrar com Google' }))
  expect(signInWithGoogle).toHaveBeenCalledExactlyOnceWith('/app/vagas')
  expect(notify.info).toHaveBeenCalledExactlyOnceWith('Redirecionando...')
})

test('drops it when it is not', () => {
  open('/entrar?next=//evil.example')
  expect(link('Usar E-mail ou Telefone')).toBe('/auth')
})

test('when Google does not answer, the page says so and offers a retry', async () => {
  vi.mocked(signInWithGoogle).mockRejectedValue(new AppError('Erro no login com Google.', { code: 'google' }))
  const user = open('/entrar')
  await user.click(screen.getByRole('button', { name: 'Entrar com Google' }))
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('Erro ao entrar', 'Erro no login com Google.')
  expect(screen.getByRole('button', { name: 'Entrar com Google' })).not.toHaveAttribute('aria-disabled')
})

const Arrived = () => <output>{JSON.stringify(useLocation().state)}</output>

test('passes the e-mail on to the page of the code, outside of the address', async () => {
  renderAt(
    { pathname: '/entrar', state: { email: 'joana@trama.example' } },
    <Routes>
      <Route path="/entrar" element={<EntrarPage />} />
      <Route path="/auth" element={<Arrived />} />
    </Routes>,
  )
  expect(link('Usar E-mail ou Telefone')).toBe('/auth')
  await userEvent.setup({ delay: null }).click(screen.getByRole('link', { name: 'Usar E-mail ou Telefone' }))
  expect(screen.getByText('{"email":"joana@trama.example"}')).toBeVisible()
})

test('without a connection Google is not opened, and the page says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const user = open('/entrar')
  await user.click(screen.getByRole('button', { name: 'Entrar com Google' }))
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('Erro ao entrar', expect.stringMatching(/conexão|internet/i))
  expect(signInWithGoogle).not.toHaveBeenCalled()
})
