import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../../tests/support/signed-in'
import ConvitePage from './ConvitePage'

const TOKEN = 'A'.repeat(43)
const convite = {
  tipo: 'empresa',
  empresa: 'Aurora',
  de: 'Ana Souza',
  papel: 'membro',
  para: 'b***@tear.example',
  meu: true,
  conferida: null,
}
let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
const bodies = (fn: string) => calls.filter(({ name }) => name === fn).map(({ body }) => body)
const titulo = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  localStorage.clear()
  server = { fn_convite_de_empresa: () => ({ body: convite }) }
  calls = serve(server)
})

function open() {
  renderAt(
    `/convite#${TOKEN}`,
    <main>
      <ConvitePage />
    </main>,
  )
  return userEvent.setup({ delay: null })
}

test('a visitor is sent to sign in and comes back; nothing is read before', async () => {
  open()
  await titulo('Convite para uma equipe')
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/entrar?next=%2Fconvite')
  expect(calls).toEqual([])
})

test('opening joins nothing; a press does, once, and leads to the vacancies of the company', async () => {
  signIn()
  const user = open()
  await titulo('Ana Souza convidou você para as vagas de Aurora.')
  expect(screen.getByText('Empresa ainda não conferida')).toBeVisible()
  expect(bodies('fn_aceitar_convite_de_empresa')).toEqual([])
  server['fn_aceitar_convite_de_empresa'] = () => ({ body: { tipo: 'empresa', empresa_id: 'e1', empresa: 'Aurora' } })
  await user.click(screen.getByRole('button', { name: 'Aceitar convite' }))
  expect(await titulo('Agora você está em Aurora')).toBeVisible()
  expect(bodies('fn_aceitar_convite_de_empresa')).toEqual([{ _token: TOKEN }])
  expect(screen.getByRole('link', { name: 'Ver vagas da empresa' })).toHaveAttribute(
    'href',
    '/recrutaeeo/minhas-vagas?empresa=e1',
  )
})

test('into a consultancy it says for what, and leads there', async () => {
  signIn()
  server['fn_convite_de_empresa'] = () => ({ body: { ...convite, tipo: 'consultoria', empresa: 'Trama', conferida: 'equipe' } })
  const user = open()
  await titulo('Ana Souza convidou você para as propostas de Trama.')
  expect(screen.getByText('Você envia propostas e conversa com clientes.')).toBeVisible()
  expect(screen.getByText('Consultoria conferida pela nossa equipe')).toBeVisible()
  server['fn_aceitar_convite_de_empresa'] = () => ({ body: { tipo: 'consultoria', empresa_id: 'k1', empresa: 'Trama' } })
  await user.click(screen.getByRole('button', { name: 'Aceitar convite' }))
  expect(await screen.findByRole('link', { name: 'Ver a consultoria' })).toHaveAttribute('href', '/app/consultoria')
})

test('with another address it says which was invited, and offers no press', async () => {
  signIn()
  server['fn_convite_de_empresa'] = () => ({ body: { ...convite, meu: false } })
  open()
  await titulo('Este convite é para b***@tear.example')
  expect(screen.queryByRole('button', { name: 'Aceitar convite' })).toBeNull()
})

test('one that is over says so', async () => {
  signIn()
  const message = 'Este convite já foi usado, foi retirado ou passou de sete dias. Peça outro a quem convidou você.'
  server['fn_convite_de_empresa'] = () => ({ status: 410, body: { code: 'PT410', message, hint: 'convite_acabou' } })
  open()
  await titulo('Este convite não vale mais')
  expect(screen.getByText(message)).toBeVisible()
})

test('an unfinished profile is completed first, and leads back', async () => {
  signIn()
  const user = open()
  server['fn_aceitar_convite_de_empresa'] = () => ({
    status: 403,
    body: { code: 'PT403', message: 'Complete e verifique o seu perfil para continuar.', hint: 'perfil_incompleto' },
  })
  await user.click(await screen.findByRole('button', { name: 'Aceitar convite' }))
  expect(await screen.findByRole('link', { name: 'Completar perfil' })).toHaveAttribute('href', '/onboarding?next=%2Fconvite')
})
