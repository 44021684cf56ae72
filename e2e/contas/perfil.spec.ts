/** Account settings: names, devices, data export, deletion. */
import { readFile } from 'node:fs/promises'
import { sessionStatus, signInAgain } from '../support/people/account'
import { letTimePass } from '../support/database'
import { expect, test } from '../support/fixtures'
import { CodeDialog, SignIn } from '../support/people/sign-in'

// Short run: src/features/contas/perfil/PerfilPage.test.tsx, src/features/contas/perfil/seus-dados/SeusDados.test.tsx
test('names are changed, sessions are ended, and the own data are exported @full', async ({
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
