import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import AvisosPage from './AvisosPage'

const SEGREDO = 's'.repeat(43)

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>

beforeEach(() => {
  server = {
    fn_ver_avisos: () => ({ body: { avisos: true } }),
    fn_parar_avisos: ({ body }) => ({ body: { avisos: !(body as { _parar: boolean })._parar } }),
  }
  calls = serve(server)
})

function open(sobre = '') {
  renderAt(
    `/avisos${sobre}#${SEGREDO}`,
    <Routes>
      <Route path="/avisos" element={<AvisosPage />} />
    </Routes>,
  )
  return userEvent.setup({ delay: null })
}

test('opening changes nothing; one press stops the e-mails, another resumes them', async () => {
  const user = open()
  expect(screen.getByRole('heading', { level: 1, name: 'Parar de receber avisos de novos pedidos?' })).toBeVisible()
  expect(calls.filter(({ name }) => name !== 'fn_ver_avisos')).toHaveLength(0)
  expect(document.body.innerHTML).not.toContain(SEGREDO)
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')

  await user.dblClick(screen.getByRole('button', { name: 'Parar de receber' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pronto, os avisos pararam' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Voltar a receber' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Os avisos voltaram' })).toBeVisible()
  expect(calls.filter(({ name }) => name === 'fn_parar_avisos').map(({ body }) => body)).toEqual([
    { _token: SEGREDO, _parar: true },
    { _token: SEGREDO, _parar: false },
  ])
})

test.each(['', '?sobre=conversas'])('who stopped them before reads so, and may have them again (%s)', async (sobre) => {
  server.fn_ver_avisos = () => ({ body: { avisos: false } })
  const user = open(sobre)
  expect(await screen.findByRole('heading', { level: 1, name: 'Pronto, os avisos pararam' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Voltar a receber' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Os avisos voltaram' })).toBeVisible()
})

test('a truncated link says so, and that nothing changed', async () => {
  server.fn_parar_avisos = () => ({ status: 404, body: { code: 'PT404', message: 'x', hint: 'link_invalido' } })
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Parar de receber' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos este link' })).toHaveFocus()
  expect(screen.getByText(/Nada mudou nos seus avisos\./)).toBeVisible()
})

test('without an answer the page claims nothing, and the same press can be repeated', async () => {
  server.fn_parar_avisos = () => {
    throw new TypeError('Failed to fetch')
  }
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Parar de receber' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor.')
  expect(screen.getByRole('heading', { level: 1, name: 'Parar de receber avisos de novos pedidos?' })).toBeVisible()
  server.fn_parar_avisos = () => ({ body: { avisos: false } })
  await user.click(screen.getByRole('button', { name: 'Parar de receber' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pronto, os avisos pararam' })).toBeVisible()
})

test('the mailbox of a company is confirmed, and stopped, by a press; each answer leaves the focus on it', async () => {
  const user = open('?sobre=caixa')
  expect(screen.getByRole('heading', { level: 1, name: 'Receber avisos nesta caixa?' })).toBeVisible()
  expect(calls).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Receber avisos' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pronto, a caixa recebe os avisos' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Receber avisos' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Parar de receber' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pronto, os avisos pararam' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Parar de receber' })).toHaveFocus()
  expect(calls.map(({ body }) => body)).toEqual([
    { _token: SEGREDO, _parar: false },
    { _token: SEGREDO, _parar: true },
  ])
})
