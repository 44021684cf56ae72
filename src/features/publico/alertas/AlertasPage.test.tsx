import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { Alerta } from '@/domain/contratos/publicas'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import { AlertaForm } from './AlertaForm'
import AlertasPage from './AlertasPage'

const TOKEN = 'A'.repeat(43)
const alerta = (changes: Partial<Alerta> = {}): Alerta => ({
  email: 'bia@correio.example',
  frequencia: 'diario',
  busca: 'luthier',
  uf: null,
  modalidade: 'Remoto',
  senioridade: null,
  tipo_contrato: null,
  area: null,
  marcas: null,
  perto: null,
  confirmado: true,
  vence_em: '2026-12-10T15:00:00Z',
  renovar: false,
  ...changes,
})
const DEMAIS = 'Este e-mail já tem 5 alertas. Pare um deles, pelo link de um e-mail dele, e confirme de novo.'

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
const bodies = (fn: string) => calls.filter(({ name }) => name === fn).map(({ body }) => body)

beforeEach(() => {
  server = {}
  calls = serve(server)
})

function show(content: ReactNode) {
  renderAt(`/alertas#${TOKEN}`, <main>{content}</main>)
  return userEvent.setup({ delay: null })
}
const open = () =>
  show(
    <Routes>
      <Route path="/alertas" element={<AlertasPage />} />
    </Routes>,
  )
const titulo = (name: string) => screen.findByRole('heading', { level: 1, name })
const botao = (name: string) => screen.getByRole('button', { name })

test('an alert that ends soon asks whether it goes on, and one press gives it another year, with the focus on the new title', async () => {
  server.fn_ver_alerta = () => ({ body: alerta({ renovar: true }) })
  server.fn_confirmar_alerta = () => ({ body: alerta({ vence_em: '2027-11-21T15:00:00Z' }) })
  const user = open()
  expect(await titulo('Quer continuar com este alerta?')).toBeVisible()
  expect(screen.getByText(/^A confirmação vale até 10 dez( 2026)?\. Sem renovar, o alerta é apagado/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ver estas vagas' })).toBeNull()
  // Opening the link renews nothing.
  expect(bodies('fn_confirmar_alerta')).toEqual([])
  await user.click(botao('Continuar por mais um ano'))
  expect(await titulo('Seu alerta está ligado')).toHaveFocus()
  expect(screen.getByText(/^21 nov( 2027)?$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continuar por mais um ano' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver estas vagas' })).toHaveAttribute('href', '/vagas?busca=luthier&modalidade=Remoto')
  expect(bodies('fn_confirmar_alerta')).toEqual([{ _token: TOKEN }])
})

test('an alert of a mailbox that has five already is not confirmed: the page says why, and it can be tried again', async () => {
  server.fn_ver_alerta = () => ({ body: alerta({ confirmado: false }) })
  server.fn_confirmar_alerta = () => ({ status: 409, body: { code: 'PT409', message: DEMAIS, hint: 'alertas_demais' } })
  const user = open()
  expect(await titulo('Confirme o seu alerta')).toBeVisible()
  await user.click(botao('Confirmar o alerta'))
  expect(await screen.findByRole('alert')).toHaveTextContent(DEMAIS)
  expect(await titulo('Confirme o seu alerta')).toBeVisible()
  server.fn_confirmar_alerta = () => ({ body: alerta() })
  await user.click(botao('Confirmar o alerta'))
  expect(await titulo('Seu alerta está ligado')).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a link of an alert that was stopped says so, with the focus on it, and leads to the vacancies', async () => {
  server.fn_ver_alerta = () => ({ status: 404, body: { code: 'PT404', message: 'Link inválido.', hint: 'link_invalido' } })
  open()
  expect(await titulo('Este alerta não existe mais')).toHaveFocus()
  expect(screen.getByText(/^Ele já foi parado, ou o prazo terminou\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver vagas abertas' })).toHaveAttribute('href', '/vagas')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an alert that stopped without an answer is stopped at the next press', async () => {
  server.fn_ver_alerta = () => ({ body: alerta() })
  const morto = { status: 404, body: { code: 'PT404', message: 'Este alerta não existe mais.', hint: 'link_invalido' } }
  const answers = [{ status: 500, body: {} }, morto]
  server.fn_parar_alerta = () => answers.shift() ?? {}
  const user = open()
  await titulo('Seu alerta está ligado')
  await user.click(botao('Parar este alerta'))
  expect(await screen.findByText('Não foi possível parar o alerta.')).toBeVisible()
  await user.click(botao('Parar este alerta'))
  expect(await titulo('Pronto, o alerta parou')).toBeVisible()
})

test('an alert that could not be read now is no dead link: it can be tried again', async () => {
  server.fn_ver_alerta = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos carregar o alerta.')
  server.fn_ver_alerta = () => ({ body: alerta() })
  await user.click(botao('Tentar de novo'))
  expect(await titulo('Seu alerta está ligado')).toBeVisible()
})

test('an alert asked for too often is refused in the form, and what was typed stays', async () => {
  const message = 'Muitas tentativas. Espere alguns minutos.'
  server.fn_pedir_alerta = () => ({ status: 429, body: { code: 'PT429', message, hint: 'limite' } })
  const filtros = { busca: 'luthier', uf: '', modalidade: 'Remoto', senioridade: '', contrato: '' }
  const user = show(<AlertaForm filtros={filtros} />)
  const form = within(screen.getByRole('form', { name: 'Alerta de vagas' }))
  await user.type(form.getByRole('textbox', { name: 'Seu e-mail' }), 'bia@correio.example')
  await user.click(form.getByRole('radio', { name: 'Toda segunda' }))
  await user.click(form.getByRole('button', { name: 'Criar alerta' }))
  expect(await form.findByRole('alert')).toHaveTextContent(message)
  expect(form.getByRole('textbox', { name: 'Seu e-mail' })).toHaveValue('bia@correio.example')
  expect(form.getByRole('radio', { name: 'Toda segunda' })).toBeChecked()
  server.fn_pedir_alerta = () => ({ body: { recebida: true } })
  await user.click(form.getByRole('button', { name: 'Criar alerta' }))
  expect(await screen.findByText('Veja o seu e-mail')).toBeVisible()
  const pedido = { _email: 'bia@correio.example', _frequencia: 'semanal', _busca: 'luthier', _modalidade: 'Remoto' }
  expect(bodies('fn_pedir_alerta')).toEqual([pedido, pedido])
})

test('the form says which filters the alert keeps', async () => {
  server.fn_pedir_alerta = () => ({ body: { recebida: true } })
  const filtros = { busca: 'luthier', uf: 'SP', modalidade: 'Remoto', senioridade: 'pleno', contrato: 'pj' }
  const user = show(<AlertaForm filtros={filtros} />)
  const form = within(screen.getByRole('form', { name: 'Alerta de vagas' }))
  expect(form.getByText('“luthier” · SP · Remoto · Pleno · PJ')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Seu e-mail' }), 'bia@correio.example')
  await user.click(form.getByRole('button', { name: 'Criar alerta' }))
  expect(await screen.findByText(/Depois de cinco pedidos seguidos, os links vão juntos, em até 4 horas/)).toBeVisible()
  expect(bodies('fn_pedir_alerta')).toEqual([
    {
      _email: 'bia@correio.example',
      _frequencia: 'diario',
      _busca: 'luthier',
      _uf: 'SP',
      _modalidade: 'Remoto',
      _senioridade: 'pleno',
      _tipo_contrato: 'pj',
    },
  ])
})
