import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import AvisoDoPlanoPage from './AvisoDoPlanoPage'
import PlanosPage from './PlanosPage'

const TOKEN = 'A'.repeat(43)
let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
const bodies = (fn: string) => calls.filter(({ name }) => name === fn).map(({ body }) => body)

beforeEach(() => {
  server = { fn_dados_do_site: () => ({ body: { checkout_url: '#' } }) }
  calls = serve(server)
})

function show(content: ReactNode) {
  renderAt(`/aviso-do-plano#${TOKEN}`, <main>{content}</main>)
  return userEvent.setup({ delay: null })
}
const showLink = () =>
  show(
    <QueryClientProvider client={createQueryClient()}>
      <AvisoDoPlanoPage />
    </QueryClientProvider>,
  )
const titulo = (name: string) => screen.findByRole('heading', { level: 1, name })

test('beside the button that is off, a notice can be asked for: the consent is read before, and a refusal keeps what was typed', async () => {
  const user = show(<PlanosPage />)
  await user.click(screen.getByRole('button', { name: 'Avise-me quando abrir' }))
  const form = within(await screen.findByRole('form', { name: 'Aviso da assinatura' }))
  expect(form.getByText(/^Quero receber um único e-mail, quando a assinatura abrir\./)).toHaveFocus()
  await user.click(form.getByRole('button', { name: 'Quero ser avisado' }))
  expect(await form.findByText('Diga o seu e-mail')).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Seu e-mail' })).toHaveFocus()
  expect(bodies('fn_pedir_aviso_do_plano')).toEqual([])

  const message = 'Muitas tentativas. Espere alguns minutos.'
  server['fn_pedir_aviso_do_plano'] = () => ({ status: 429, body: { code: 'PT429', message, hint: 'limite' } })
  await user.type(form.getByRole('textbox', { name: 'Seu e-mail' }), 'bia@correio.example')
  await user.click(form.getByRole('button', { name: 'Quero ser avisado' }))
  expect(await form.findByRole('alert')).toHaveTextContent(message)
  server['fn_pedir_aviso_do_plano'] = () => ({ body: { recebida: true } })
  await user.click(form.getByRole('button', { name: 'Quero ser avisado' }))
  expect(await screen.findByText('Veja o seu e-mail')).toBeVisible()
  const pedido = { _email: 'bia@correio.example', _consentimento_versao: 'plano-2026-11' }
  expect(bodies('fn_pedir_aviso_do_plano')).toEqual([pedido, pedido])
})

test('while the subscription is open no notice is offered', async () => {
  server['fn_dados_do_site'] = () => ({ body: { checkout_url: 'https://pagar.example/plano' } })
  show(<PlanosPage />)
  await screen.findByRole('link', { name: 'Assinar' })
  expect(screen.queryByRole('button', { name: 'Avise-me quando abrir' })).toBeNull()
})

test('a link that was used up says so, with the focus on it, and leads to the plans', async () => {
  server['fn_ver_aviso_do_plano'] = () => ({ status: 404, body: { code: 'PT404', message: 'Inválido.', hint: 'link_invalido' } })
  showLink()
  expect(await titulo('Este aviso não existe mais')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Ver os planos' })).toHaveAttribute('href', '/planos')
})

test('what could not be read now can be tried again, and a confirmation that failed too', async () => {
  server['fn_ver_aviso_do_plano'] = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = showLink()
  expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos carregar o aviso.')
  server['fn_ver_aviso_do_plano'] = () => ({ body: { email: 'bia@correio.example', confirmado: false } })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await titulo('Confirme o seu aviso')).toBeVisible()
  server['fn_confirmar_aviso_do_plano'] = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível confirmar o aviso.')
  server['fn_confirmar_aviso_do_plano'] = () => ({ body: { email: 'bia@correio.example', confirmado: true } })
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await titulo('Seu aviso está ligado')).toHaveFocus()
})
