/** Account settings: names, contacts, devices, data export, consents, deletion. */
import { readFile } from 'node:fs/promises'
import { sessionStatus, signInAgain } from '../support/people/account'
import { essentials } from '../support/rows/answers'
import { letTimePass } from '../support/database'
import { buildPhone, expect, test } from '../support/fixtures'
import { CodeDialog, SignIn } from '../support/people/sign-in'
import { findServico } from '../../src/domain/servicos/registry.ts'

test('names are changed, sessions are ended, and the own data are exported @phone', async ({
  page,
  testClient,
  entrarComo,
  conferirPagina,
}) => {
  const account = await entrarComo()
  const phone = await signInAgain(`${testClient}-2`, account)
  await page.goto('/app/perfil')
  await expect(page.getByText(account.email ?? '').first()).toBeVisible()
  await expect(page.getByText('Este dispositivo')).toBeVisible()
  await conferirPagina()

  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana Lúcia')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Perfil atualizado!')).toBeVisible()
  // Below the bar of the site.
  const aviso = page.getByRole('listitem').filter({ hasText: 'Perfil atualizado!' })
  await expect.poll(async () => (await aviso.boundingBox())?.y).toBeGreaterThan(64)
  await expect(page.getByRole('button', { name: 'Sua conta: Ana Lúcia Conceição' })).toBeVisible()

  expect(await sessionStatus(phone)).toBe(200)
  await page
    .getByRole('button', { name: /^Encerrar / })
    .first()
    .click()
  await expect(page.getByText('Sessão encerrada')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Encerrar / })).toHaveCount(0)
  expect(await sessionStatus(phone)).toBe(403)
  expect(await sessionStatus(account.session)).toBe(200)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const file = await (await download).path()
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    perfil: { nome: 'Ana Lúcia', sobrenome: 'Conceição', email: account.email, telefone: account.telefone },
  })
  expect(text).not.toContain(account.session.refresh_token)
  expect(text).not.toMatch(/eyJ[\w-]{20,}/)
  await conferirPagina()
})

// Short run: src/features/contas/perfil/PerfilPage.test.tsx, tests/functions/contas/sign-in.test.ts
test('a contact is changed and verified again; the only verified one stays until the other is verified @full', async ({
  page,
  email,
  testClient,
  entrarComo,
  complaints,
  conferirPagina,
}) => {
  const account = await entrarComo()
  await page.goto('/app/perfil')
  const code = new CodeDialog(page)
  const nova = `nova.${email}`
  await page.getByRole('button', { name: 'Alterar e-mail' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(nova)
  const digits = await code.receive(nova, () => page.getByRole('button', { name: 'Salvar e receber código' }).click())
  await code.voltar().click()
  await expect(page.getByText('Falta verificar', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Voltar para ${account.email}` })).toBeVisible()

  // Now the phone is the only login.
  await page.getByRole('button', { name: 'Alterar celular' }).click()
  await page.getByRole('textbox', { name: 'Celular' }).fill(buildPhone(`${testClient}-outro`))
  await page.getByRole('button', { name: 'Salvar e receber código' }).click()
  await expect(page.getByText(/hoje ele é o único jeito de entrar na sua conta/).first()).toBeVisible()
  await conferirPagina()
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Verificar e-mail' }).click()
  await code.type(digits)
  await expect(page.getByText('Verificado com sucesso!')).toBeVisible()
  await expect(page.getByText('Falta verificar', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(nova).first()).toBeVisible()

  // The old address no longer signs in to this account; the new one does.
  await page.evaluate(() => localStorage.clear())
  await letTimePass(nova, '1 minute')
  await letTimePass(account.email ?? '', '1 minute')
  const entrada = new SignIn(page)
  await entrada.open()
  await entrada.signIn(nova)
  await expect(page).toHaveURL('/app')
  await page.evaluate(() => localStorage.clear())
  await entrada.open()
  await entrada.signIn(account.email ?? '')
  await expect(page).toHaveURL('/onboarding')
  complaints.splice(0)
})

// Short run: src/features/contas/perfil/PerfilPage.test.tsx
test('the consent of a request is revoked; the terms cannot be @full', async ({ page, form, entrarComo, conferirPagina }) => {
  const servico = findServico('Cultura Organizacional')
  if (!servico) throw new Error('the domain has lost a service')
  const { email } = await entrarComo()
  await form.open({ tipo: servico.tipo })
  await form.preencherEssenciais(essentials(email ?? ''))
  await form.continuarParaEscopo()
  await form.preencherEscopo(servico, 'required')
  await form.enviarSolicitacao()

  await page.goto('/app')
  await expect(page.getByRole('main').getByText(servico.tipo).first()).toBeVisible()
  await page.goto('/app/perfil')
  await page.getByRole('button', { name: new RegExp(`^Revogar .*${servico.tipo}`) }).click()
  await conferirPagina()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Consentimento revogado')).toBeVisible()
  await expect(page.getByText('Revogado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Revogar/ })).toHaveCount(0)
  await page.goto('/app')
  await expect(page.getByRole('main').getByText('Encerrado').first()).toBeVisible()
})

test('the account is deleted with a typed word and a code, and no data remains @phone', async ({
  page,
  entrarComo,
  complaints,
  conferirPagina,
}) => {
  const account = await entrarComo()
  await page.goto('/app/perfil')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await conferirPagina()
  const word = page.getByRole('textbox', { name: /EXCLUIR/ })
  await expect(word).toBeFocused()
  await word.fill('EXCLUI')
  await page.getByRole('button', { name: 'Receber código para excluir' }).click()
  await expect(page.getByText('Digite EXCLUIR para confirmar.')).toBeVisible()
  await expect(word).toBeFocused()
  await word.fill('excluir')
  await page.getByRole('radio', { name: /^E-mail/ }).check()
  await letTimePass(account.email ?? '', '1 minute')
  const code = new CodeDialog(page)
  const digits = await code.receive(account.email ?? '', () =>
    page.getByRole('button', { name: 'Receber código para excluir' }).click(),
  )
  await conferirPagina()
  await expect(code.codigo()).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Confirme a exclusão' })).toBeVisible()
  await code.type(digits)
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(page).toHaveURL('/conta-excluida')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua conta foi excluída')
  await conferirPagina()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.endsWith(':cookies')))).toEqual([])
  expect(await sessionStatus(account.session)).toBe(403)

  // The same e-mail can register again, with an empty account.
  await letTimePass(account.email ?? '', '1 minute')
  const entrada = new SignIn(page)
  await entrada.open()
  await entrada.signIn(account.email ?? '')
  await expect(page).toHaveURL('/onboarding')
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('')
  complaints.splice(0)
})
