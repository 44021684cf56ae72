import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../../tests/support/signed-in'
import EmpresasPage from '../EmpresasPage'
import { buildEmpresa } from '../../../../../tests/samples/rows/vagas'

const dona = { id: 'p1', nome: 'Ana Souza', email: 'ana@tear.example', papel: 'dono', desde: null, eu: true }
const bia = { id: 'p2', nome: 'Bia Ramos', email: 'bia@tear.example', papel: 'membro', desde: '2026-11-21T15:00:00Z', eu: false }
const avisos = { candidaturas: 'minhas', andamento: 'minhas', resumo: 'todas' }
const convite = { id: 'c1', email: 'caio@tear.example', papel: 'leitor', vence_em: '2026-12-01T15:00:00Z' }
const aurora = buildEmpresa('e1', 'Aurora')

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
const bodies = (fn: string) => calls.filter(({ name }) => name === fn).map(({ body }) => body)

beforeEach(() => {
  const perfil = signIn()
  server = {
    usuarios: () => ({ body: [perfil] }),
    empresas: () => ({ body: [aurora] }),
    fn_minhas_conferencias: () => ({ body: [] }),
    fn_minhas_equipes: () => ({ body: [] }),
    fn_pessoas_da_empresa: () => ({ body: { papel: 'dono', avisos, pessoas: [dona, bia], convites: [convite], caixa: null } }),
  }
  calls = serve(server)
})

async function open() {
  renderAt('/app/empresas', <EmpresasPage />)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Pessoas' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Pessoas' })) }
}

test('the owner sees who is in with their e-mail, invites by role, and withdraws an invitation', async () => {
  const { user, dialog } = await open()
  const lista = await dialog.findByRole('list', { name: 'Quem está na empresa' })
  expect(within(lista).getByText('bia@tear.example')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Enviar convite' }))
  expect(await dialog.findByText('Diga o e-mail de quem você quer convidar')).toBeVisible()
  expect(bodies('fn_convidar_para_empresa')).toEqual([])

  const message = 'Quem tem este e-mail já está na empresa.'
  server['fn_convidar_para_empresa'] = () => ({ status: 422, body: { code: 'PT422', message, hint: 'email' } })
  await user.type(dialog.getByLabelText('E-mail'), 'bia@gmial.com')
  await user.click(dialog.getByRole('button', { name: 'bia@gmail.com?' }))
  expect(dialog.getByLabelText('E-mail')).toHaveValue('bia@gmail.com')
  await user.clear(dialog.getByLabelText('E-mail'))
  await user.type(dialog.getByLabelText('E-mail'), 'bia@tear.example')
  await user.selectOptions(dialog.getByLabelText('O que pode fazer'), 'Só lê vagas e candidaturas')
  await user.click(dialog.getByRole('button', { name: 'Enviar convite' }))
  expect(await dialog.findByText(message)).toBeVisible()
  expect(bodies('fn_convidar_para_empresa')).toEqual([{ _empresa_id: 'e1', _email: 'bia@tear.example', _papel: 'leitor' }])

  server['fn_retirar_convite_de_empresa'] = () => ({
    body: { papel: 'dono', avisos, pessoas: [dona, bia], convites: [], caixa: null },
  })
  await user.click(dialog.getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Convite retirado')).toBeVisible()
  expect(dialog.queryByText('caio@tear.example')).toBeNull()
  expect(bodies('fn_retirar_convite_de_empresa')).toEqual([{ _id: 'c1' }])
})

test('a role, taking out and handing over ask first, and a refusal is shown', async () => {
  const { user, dialog } = await open()
  const message = 'Esta pessoa não está mais na empresa.'
  server['fn_mudar_papel_na_empresa'] = () => ({ status: 404, body: { code: 'PT404', message, hint: 'pessoa_inexistente' } })
  const acesso = await dialog.findByLabelText('Acesso de Bia Ramos')
  expect(within(acesso).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(acesso, 'Só lê vagas e candidaturas')
  expect(bodies('fn_mudar_papel_na_empresa')).toEqual([])
  expect(dialog.getByRole('group', { name: 'Mudar acesso' })).toHaveFocus()
  expect(dialog.getByText('Bia Ramos passa a só ler, e deixa de ser responsável por vagas?')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Mudar acesso' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  expect(bodies('fn_mudar_papel_na_empresa')).toEqual([{ _empresa_id: 'e1', _pessoa: 'p2', _papel: 'leitor' }])
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(acesso).toHaveDisplayValue('Publica vagas e responde')
  const agora = { papel: 'dono', avisos, pessoas: [dona, { ...bia, papel: 'leitor' }], convites: [], caixa: null }
  server['fn_mudar_papel_na_empresa'] = () => ({ body: agora })
  await user.selectOptions(acesso, 'Só lê vagas e candidaturas')
  await user.click(dialog.getByRole('button', { name: 'Mudar acesso' }))
  await waitFor(() => expect(dialog.getByText('Bia Ramos').parentElement).toHaveFocus())
  expect(dialog.queryByRole('group', { name: 'Mudar acesso' })).toBeNull()
  server['fn_mudar_papel_na_empresa'] = () => ({ body: { ...agora, pessoas: [dona, bia] } })
  await user.selectOptions(acesso, 'Publica vagas e responde')
  await user.click(dialog.getByRole('button', { name: 'Mudar acesso' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Passar a empresa' })).toBeVisible())

  await user.click(dialog.getByRole('button', { name: 'Tirar' }))
  const consequencia = dialog.getByText(/^Tirar Bia Ramos\? O acesso às vagas acaba na hora/)
  expect(consequencia).toHaveTextContent('As vagas e candidaturas que cuidava ficam sem responsável')
  expect(dialog.getByRole('group', { name: 'Tirar' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(dialog.getByText('Bia Ramos').parentElement).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Passar a empresa' }))
  const pergunta = within(dialog.getByRole('group', { name: 'Passar a empresa' }))
  server['fn_mudar_papel_na_empresa'] = () => ({
    body: {
      papel: 'membro',
      avisos,
      pessoas: [
        { ...bia, papel: 'dono' },
        { ...dona, papel: 'membro', email: null },
      ],
      convites: [],
      caixa: null,
    },
  })
  await user.click(pergunta.getByRole('button', { name: 'Passar a empresa' }))
  expect(await screen.findByText('Empresa passada')).toBeVisible()
  expect(bodies('fn_tirar_da_empresa')).toEqual([])
  expect(bodies('fn_mudar_papel_na_empresa').at(-1)).toEqual({ _empresa_id: 'e1', _pessoa: 'p2', _papel: 'dono' })
  // No owner any more: no invitations, and a way out.
  expect(dialog.queryByRole('button', { name: 'Enviar convite' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Sair da empresa' })).toBeVisible()
})

test('a company of another person shows what one may do there, its people without e-mails, and the way out', async () => {
  server['empresas'] = () => ({ body: [] })
  server['fn_minhas_equipes'] = () => ({ body: [{ empresa_id: 'e9', nome: 'Moinho', papel: 'leitor', sucessor: null }] })
  const eu = { ...bia, papel: 'leitor', email: null, eu: true }
  server['fn_pessoas_da_empresa'] = () => ({
    body: { papel: 'leitor', avisos, pessoas: [{ ...dona, eu: false, email: null }, eu], convites: [], caixa: null },
  })
  const { user, dialog } = await open()
  expect(screen.getByRole('heading', { name: 'Moinho', hidden: true })).toBeInTheDocument()
  await user.click(await dialog.findByRole('button', { name: 'Sair da empresa' }))
  server['fn_tirar_da_empresa'] = () => ({ body: null })
  server['fn_minhas_equipes'] = () => ({ body: [] })
  await user.click(within(dialog.getByRole('group')).getByRole('button', { name: 'Sair da empresa' }))
  expect(await screen.findByText('Você saiu da empresa')).toBeVisible()
  expect(bodies('fn_tirar_da_empresa')).toEqual([{ _empresa_id: 'e9', _pessoa: 'p2' }])
  await expect.poll(() => screen.queryByText('Empresas em que você trabalha')).toBeNull()
})

test('what one is told by e-mail is chosen by kind, only where others work too', async () => {
  const { user, dialog } = await open()
  const escolhidos = { ...avisos, candidaturas: 'todas' }
  server['fn_escolher_avisos_da_empresa'] = () => ({
    body: { papel: 'dono', avisos: escolhidos, pessoas: [dona, bia], convites: [], caixa: null },
  })
  await user.selectOptions(await dialog.findByLabelText('Candidaturas e entrevistas'), 'De todas as vagas')
  expect(await screen.findByText('Avisos atualizados')).toBeVisible()
  expect(bodies('fn_escolher_avisos_da_empresa')).toEqual([{ _empresa_id: 'e1', _avisos: escolhidos }])
  expect(dialog.getByLabelText('Candidaturas e entrevistas')).toHaveValue('todas')

  server['fn_tirar_da_empresa'] = () => ({ body: { papel: 'dono', avisos, pessoas: [dona], convites: [], caixa: null } })
  await user.click(dialog.getByRole('button', { name: 'Tirar' }))
  await user.click(within(dialog.getByRole('group', { name: 'Tirar' })).getByRole('button', { name: 'Tirar' }))
  expect(await screen.findByText('Pessoa retirada')).toBeVisible()
  expect(dialog.queryByText('Seus avisos por e-mail')).toBeNull()
})

const withCaixa = (caixa: object | null) => () => ({ body: { papel: 'dono', avisos, pessoas: [dona], convites: [], caixa } })

test('a mailbox is named with the invitations, says that it waits, gets the kinds ticked, and is taken away', async () => {
  const rh = { email: 'rh@tear.example', assuntos: ['candidaturas', 'andamento', 'resumo'], confirmada: false }
  server['fn_pessoas_da_empresa'] = withCaixa(null)
  server['fn_convidar_para_empresa'] = withCaixa(rh)
  const { user, dialog } = await open()
  await user.type(await dialog.findByLabelText('E-mail'), rh.email)
  await user.selectOptions(dialog.getByLabelText('O que pode fazer'), 'Caixa da empresa: só avisos')
  await user.click(dialog.getByRole('button', { name: 'Enviar convite' }))
  const caixa = within(await dialog.findByRole('region', { name: 'Caixa da empresa' }))
  expect(caixa.getByText(/^Não confirmada: ainda não recebe nada/)).toBeVisible()
  await user.click(caixa.getByRole('button', { name: 'Mandar o link de novo' }))
  await expect.poll(() => bodies('fn_convidar_para_empresa')).toHaveLength(2)
  expect(new Set(bodies('fn_convidar_para_empresa').map((body) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ _empresa_id: 'e1', _email: rh.email, _papel: 'caixa' })]),
  )
  server['fn_escolher_avisos_da_caixa'] = withCaixa({ ...rh, assuntos: ['andamento', 'resumo'], confirmada: true })
  await user.click(caixa.getByLabelText('Candidaturas e entrevistas'))
  expect(await screen.findByText('Avisos da caixa atualizados')).toBeVisible()
  expect(caixa.getByLabelText('Candidaturas e entrevistas')).not.toBeChecked()
  expect(caixa.queryByRole('button', { name: 'Mandar o link de novo' })).toBeNull()
  server['fn_escolher_avisos_da_caixa'] = withCaixa(null)
  await user.click(caixa.getByRole('button', { name: 'Tirar caixa' }))
  expect(await screen.findByText('Caixa tirada')).toBeVisible()
  expect(dialog.queryByText(rh.email)).toBeNull()
  expect(bodies('fn_escolher_avisos_da_caixa')).toEqual([
    { _casa_id: 'e1', _assuntos: ['andamento', 'resumo'] },
    { _casa_id: 'e1' },
  ])
})
