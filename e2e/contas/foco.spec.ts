/** Where the focus is after a page that loads more than its code. */
import { expect, test } from '../support/fixtures'
import { leave, SignIn } from '../support/people/sign-in'

test('after the sign-in of a complete profile, and in a guarded page opened from a public one, the focus is on the title @desktop', async ({
  page,
  entrarComo,
}) => {
  const account = await entrarComo()
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await leave(page)
  const entrada = new SignIn(page)
  await entrada.open()
  await entrada.signIn(account.email ?? '')
  const ola = page.getByRole('heading', { level: 1, name: /^Olá/ })
  await expect(ola).toBeVisible()
  await expect(ola).toBeFocused()
  // Its data come last; its code does.
  for (const late of [/rest\/v1/, /assets\/DashboardPage/]) {
    await page.goto('/planos')
    await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
    await page.route(late, async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.continue().catch(() => undefined)
    })
    const conta = page.getByRole('button', { name: /^Sua conta/ })
    await conta.press('Enter')
    await page.getByRole('menuitem', { name: 'Dashboard' }).press('Enter')
    await expect(ola).toBeVisible()
    await expect(ola).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
