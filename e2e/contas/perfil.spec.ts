/** The end of an account. */
import { sessionStatus } from '../support/people/account'
import { letTimePass } from '../support/database'
import { expect, test } from '../support/fixtures'
import { CodeDialog, SignIn } from '../support/people/sign-in'

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
