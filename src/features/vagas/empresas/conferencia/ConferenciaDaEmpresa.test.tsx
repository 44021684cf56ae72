import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../../tests/support/signed-in'
import EmpresasPage from '../EmpresasPage'
import type { Conferencia } from '../api'
import { buildEmpresa } from '../../../../../tests/samples/rows/vagas'

const ID = '00000000-0000-4000-8000-0000000000e1'
const empresa = buildEmpresa(ID, 'Oficina Aurora')

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let conferencia: Conferencia

beforeEach(() => {
  const perfil = signIn()
  conferencia = { empresa_id: ID, conferida: null, documento: null, codigo_para: null }
  server = {
    usuarios: () => ({ body: [perfil] }),
    empresas: () => ({ body: [empresa] }),
    fn_minhas_conferencias: () => ({ body: [conferencia] }),
    fn_minha_pagina_da_empresa: () => ({ status: 404, body: { code: 'PT404', message: 'x', hint: 'empresa_inexistente' } }),
    fn_pedir_codigo_da_empresa: () => {
      conferencia = { ...conferencia, codigo_para: 'aurora.com.br' }
      return { body: { enviado: true } }
    },
  }
  calls = serve(server)
})

async function open() {
  renderAt('/app/empresas', <EmpresasPage />)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: conferencia.conferida ? 'Conferida' : 'Conferir' }))
  await screen.findByRole('dialog', { name: 'Conferir empresa' })
  return user
}
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
const conferida = { dominio: 'aurora.com.br', conferida_em: '2026-11-27T12:00:00Z', vale_ate: '2027-11-27T12:00:00Z' }

test('a mailbox of the company gets a code, a wrong one says how many tries are left, the right one makes it conferida', async () => {
  const user = await open()
  expect(await screen.findByText('Empresa ainda não conferida')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enviar código' }))
  expect(await screen.findByText('Diga o seu e-mail na empresa')).toBeVisible()
  await user.type(screen.getByLabelText('E-mail na empresa'), 'rita@aurora.com.br')
  await user.click(screen.getByRole('button', { name: 'Enviar código' }))
  expect(await screen.findByText(/Enviamos um código ao seu e-mail em aurora\.com\.br\./)).toBeVisible()
  expect(sent('fn_pedir_codigo_da_empresa')).toEqual([{ _empresa_id: ID, _email: 'rita@aurora.com.br' }])

  server.fn_conferir_empresa = () => ({ body: { status: 'invalido', restantes: 4 } })
  await user.type(screen.getByLabelText('Código de 6 dígitos'), '111111')
  await user.click(screen.getByRole('button', { name: 'Conferir' }))
  expect(await screen.findByText('Código incorreto. Restam 4 tentativas.')).toBeVisible()
  expect(screen.getByLabelText('Código de 6 dígitos')).toHaveFocus()

  server.fn_conferir_empresa = () => {
    conferencia = { ...conferencia, conferida, codigo_para: null }
    return { body: { status: 'ok', restantes: 0 } }
  }
  await user.type(screen.getByLabelText('Código de 6 dígitos'), '222222')
  await user.click(screen.getByRole('button', { name: 'Conferir' }))
  expect(await screen.findByText(/^Pelo domínio aurora\.com\.br, até 27 nov( 2027)?\.$/)).toBeVisible()
  expect(screen.getByText('Conferida')).toBeInTheDocument()
})

test('an address of a provider is refused at its field, and stays typed when the dialog is closed and opened', async () => {
  const message = 'Use um e-mail do domínio da empresa.'
  server.fn_pedir_codigo_da_empresa = () => ({ status: 422, body: { code: 'PT422', message, hint: 'email' } })
  const user = await open()
  await user.type(await screen.findByLabelText('E-mail na empresa'), 'rita@gmail.com')
  await user.click(screen.getByRole('button', { name: 'Enviar código' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('E-mail na empresa')).toHaveAccessibleDescription(expect.stringContaining(message) as string)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Conferir' }))
  expect(await screen.findByLabelText('E-mail na empresa')).toHaveValue('rita@gmail.com')
})

test('a code on its way is asked for again after a reload; a dead one leads to another', async () => {
  conferencia = { ...conferencia, codigo_para: 'aurora.com.br' }
  server.fn_conferir_empresa = () => ({ body: { status: 'bloqueado', restantes: 0 } })
  const user = await open()
  await user.type(await screen.findByLabelText('Código de 6 dígitos'), '111111')
  await user.click(screen.getByRole('button', { name: 'Conferir' }))
  expect(await screen.findByText('Este código não vale mais. Peça outro.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pedir outro código' }))
  expect(await screen.findByLabelText('E-mail na empresa')).toBeVisible()
})

test('without a CNPJ no document is asked for; with one it waits for the team, and a refusal says why', async () => {
  const user = await open()
  expect(await screen.findByText('Escreva antes o CNPJ da empresa, em Editar.')).toBeVisible()
  expect(screen.queryByText('Documento da empresa')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  server['empresas'] = () => ({ body: [{ ...empresa, cnpj: '11222333000181' }] })
  conferencia = { ...conferencia, documento: { enviado_em: '2026-11-27T12:00:00Z', motivo: 'O CNPJ é de outra empresa.' } }
  await open()
  expect(await screen.findByText('O CNPJ é de outra empresa.')).toBeVisible()
  expect(screen.getByText('Documento da empresa')).toBeVisible()
  cleanup()
  conferencia = { ...conferencia, documento: { enviado_em: '2026-11-27T12:00:00Z', motivo: null } }
  await open()
  expect(await screen.findByText(/^Enviado em 27 nov( 2026)?\. Esperando a nossa equipe\.$/)).toBeVisible()
})

test('by a document it says so', async () => {
  conferencia = { ...conferencia, conferida: { ...conferida, dominio: 'cnpj' } }
  await open()
  expect(await screen.findByText(/^Por documento do CNPJ, até 27 nov( 2027)?\.$/)).toBeVisible()
})

test('another name of a conferida company is announced to end that before it is saved', async () => {
  conferencia = { ...conferencia, conferida }
  const user = await open()
  expect(await screen.findByText('Empresa conferida')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  await user.type(screen.getByLabelText('Nome fantasia'), ' Nova')
  expect(await screen.findByText('Com outro nome, esta empresa precisa ser conferida de novo.')).toBeVisible()
})
