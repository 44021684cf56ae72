/** The team's area: administrators and tables, for an admin and for a non-admin. */
import { paths } from '../../src/lib/paths'
import { call, createAccount } from '../support/people/account'
import { endAdmin, letTimePass, makeAdmin, removeAdmin } from '../support/database'
import { buildAddress, expect, test } from '../support/fixtures'
import { findMessage } from '../support/people/inbox'
import { sendRequest } from '../support/rows/request'
import { SignIn } from '../support/people/sign-in'

test.afterEach(({ context, email }) => endAdmin(context, email, buildAddress('primeira', email)))

test('an administrator who came in by SMS types a code from the e-mail, and goes on where they were @desktop', async ({
  page,
  testClient,
  email,
  telefone,
  conferirPagina,
}) => {
  await createAccount({ client: testClient, email, telefone, nome: 'Ana', sobrenome: 'Conceição' })
  // Nobody is informed of the first administrator: this one is the second. Its notice is there before the code is, which is read
  // from the newest e-mail.
  await makeAdmin(buildAddress('primeira', email))
  await makeAdmin(email)
  await findMessage(email, /^Mudou quem administra a Embira$/)
  await letTimePass(telefone, '1 hour')
  await letTimePass(email, '1 hour')
  const entrada = new SignIn(page)
  await entrada.open('?next=%2Fadmin%2Fmoderacao')
  await entrada.signIn(telefone)
  await expect(page).toHaveURL(paths.adminModeracao())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme que é você')
  await conferirPagina()
  await page.screenshot({ path: test.info().outputPath('confirme.png') })
  const pedir = page.getByRole('button', { name: /^Enviar código para a/ })
  const codigo = await entrada.receive(email, () => pedir.click())
  await expect(entrada.alterar()).toHaveCount(0)
  await conferirPagina()
  await entrada.type(codigo)
  await expect(page).toHaveURL(paths.adminModeracao())
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Confirme que é você')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Confirme que é você')
  await conferirPagina()
})

test('an administrator is added, deactivated and reactivated @desktop', async ({ page, email, entrarComo }) => {
  await entrarComo()
  await makeAdmin(email)
  const nova = buildAddress('bia', email)
  await page.goto(paths.adminConfiguracoes())
  const parte = page.getByRole('region', { name: 'Administradores' })
  await parte.getByRole('button', { name: 'Adicionar' }).click()
  await expect(parte.getByText('Informe o e-mail de quem vai administrar')).toBeVisible()
  await parte.getByRole('textbox').fill(nova.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Administrador adicionado com sucesso')).toBeVisible()
  const linha = parte.getByRole('listitem').filter({ hasText: nova })
  await expect(linha).toContainText(`por ${email}`)
  await linha.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar', exact: true }).click()
  await expect(linha.getByText('Desativado')).toBeVisible()
  await linha.getByRole('button', { name: 'Reativar' }).click()
  await expect(linha.getByText('Ativo', { exact: true })).toBeVisible()
  await removeAdmin(nova)
})

test('a non-admin sees no row, neither on the screen nor from the API @desktop', async ({
  page,
  testClient,
  entrarComo,
  complaints,
}) => {
  const { session } = await entrarComo()
  await page.goto(paths.adminTabela('clientes'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesso Negado')
  await expect(page.getByRole('table')).toHaveCount(0)
  const who = { client: testClient, token: session.access_token }
  await expect(call('rest/v1/rpc/fn_admin_lista', { ...who, body: { _tabela: 'clientes' } })).rejects.toThrow(
    /403.*Acesso negado: Você não tem permissões de administrador/,
  )
  complaints.splice(0)
})

test('the team works from a phone: menu, cards, detail @phone', async ({
  page,
  email,
  testClient,
  entrarComo,
  conferirPagina,
  isMobile,
}) => {
  test.skip(!isMobile, 'the menu is a phone’s')
  await sendRequest({ client: testClient, email: buildAddress('cliente', email) })
  await entrarComo()
  await makeAdmin(email)
  await page.goto(paths.adminConfiguracoes())
  const dito = page.locator('details').filter({ has: page.getByRole('heading', { name: /^O que o site diz/ }) })
  await dito.locator('summary').tap()
  await expect(dito.getByText('Tudo salvo.')).toBeVisible()
  await conferirPagina()
  await page.getByLabel('Página', { exact: true }).selectOption('Clientes')
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await conferirPagina()
  await page.getByRole('row').nth(1).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await conferirPagina()
})
