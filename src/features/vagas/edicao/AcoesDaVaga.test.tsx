import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createDeferred } from '../../../../tests/support/pages/deferred'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import type { Vaga } from '../api'
import { AcoesDaVaga } from './AcoesDaVaga'

const DIA_MS = 24 * 60 * 60 * 1000
const dia = (n: number) => new Date(Date.now() + n * DIA_MS).toISOString()

beforeEach(() => {
  signIn()
  serve({ vaga_edicoes: () => ({ body: [] }) })
})

function show(status: string, restam = 20) {
  const vaga = { id: 'v1', cargo: 'Padeira', status, publicada_em: dia(-40), expira_em: dia(restam), valor_total: 7990 } as Vaga
  renderAt('/', <AcoesDaVaga vaga={vaga} />)
}

async function openMenu(status: string) {
  show(status)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Mais ações: Padeira' }))
  return user
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test.each([
  ['published', ['Renovar', 'Usar como modelo', 'Encerrar vaga']],
  ['pausada', ['Usar como modelo', 'Encerrar vaga']],
  ['expirada', ['Usar como modelo', 'Encerrar vaga']],
  ['recusada', ['Usar como modelo']],
])('the page of a vacancy that is %s has the other actions of its list', async (status, actions) => {
  await openMenu(status)
  expect(items()).toEqual(actions)
})

test.each([
  ['published', 4],
  ['expirada', -1],
])(
  'the page of a vacancy near or past its end (%s, %d days) shows the renewal, which its letters lead to',
  async (status, restam) => {
    show(status, restam)
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: 'Renovar' }))
    expect(await screen.findByRole('dialog', { name: 'Renovar vaga' })).toBeVisible()
  },
)

test.each([
  ['pending_payment', 'Pagar'],
  ['payment_failed', 'Tentar de novo'],
  ['published', null],
])('the page of a vacancy that is %s leads to its payment: %s', (status, name) => {
  show(status)
  const pagar = screen.queryByRole('link', { name: /^(Pagar|Tentar de novo)$/ })
  expect([pagar?.textContent ?? null, pagar?.getAttribute('href') ?? null]).toEqual(
    name ? [name, '/recrutaeeo/checkout?vaga_id=v1'] : [null, null],
  )
})

test('an action of the menu opens its dialog, and closing that returns the focus to the menu', async () => {
  const user = await openMenu('published')
  await user.click(screen.getByRole('menuitem', { name: 'Encerrar vaga' }))
  expect(await screen.findByRole('dialog', { name: /Encerrar/ })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Mais ações: Padeira' })).toHaveFocus()
})

test('ending a vacancy as filled says that who was hired from the board is to be moved first; other reasons say nothing', async () => {
  serve({
    vaga_edicoes: () => ({ body: [] }),
    fn_contar_candidaturas: () => ({ body: { v1: { total: 2, recebidas: 2, sem_resultado: 2 } } }),
  })
  const user = await openMenu('published')
  await user.click(screen.getByRole('menuitem', { name: 'Encerrar vaga' }))
  await screen.findByText(/^2 pessoas ainda sem resultado/)
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveStyle({ pointerEvents: 'auto' }))
  await user.click(screen.getByLabelText('Vaga preenchida'))
  expect(screen.getByText(/^Contratou alguém daqui\?/)).toBeVisible()
  await user.click(screen.getByLabelText('Contratação cancelada'))
  expect(screen.queryByText(/^Contratou alguém daqui\?/)).toBeNull()
})

test.each([
  ['published', true],
  ['pausada', true],
  // The message of the team above has its own way to the text.
  ['suspensa', false],
  ['recusada', false],
])('the page of a vacancy that is %s offers the edit of its text: %s', (status, offered) => {
  show(status)
  expect(screen.queryByRole('link', { name: 'Editar vaga' }) !== null).toBe(offered)
})

test.each([
  ['Encerrar vaga', 'fn_encerrar_vaga', 'A vaga não foi encerrada'],
  ['Renovar', 'fn_renovar_vaga', 'A vaga não foi renovada'],
])('%s: what fails after its dialog was closed is said in a toast', async (action, name, title) => {
  const late = createDeferred<{ status: number; body: unknown }>()
  serve({ vaga_edicoes: () => ({ body: [] }), [name]: () => late.promise })
  const user = await openMenu('published')
  await user.click(screen.getByRole('menuitem', { name: action }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: action }))
  await user.keyboard('{Escape}')
  late.resolve({ status: 429, body: { code: 'PT429', message: 'Aguarde um minuto.' } })
  expect(await screen.findByText(title)).toBeVisible()
})
