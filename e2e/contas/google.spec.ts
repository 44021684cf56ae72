/** Google: choosing an account, and cancelling. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

/** Goes to the page that replaces Google's. */
async function leaveForGoogle(page: Page) {
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  await page.getByRole('button', { name: /Google/ }).click()
  await expect(page.getByRole('heading', { name: 'Escolha uma conta' })).toBeVisible()
}

test('a chosen account returns with its name and verified e-mail, and lacks the phone @desktop', async ({
  page,
  email,
  conferirPagina,
}) => {
  await page.goto('/entrar?next=%2Fapp%2Fperfil')
  await leaveForGoogle(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Entrada com Google cancelada.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth(\?next=%2Fapp%2Fperfil)?$/)
  await conferirPagina()

  await leaveForGoogle(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Nome' }).fill('Gabriela Conceição')
  await page.getByRole('button', { name: 'Entrar com esta conta' }).click()
  await expect(page.getByText('Acesso liberado!')).toBeVisible()
  // The profile is incomplete; the return address is kept.
  await expect(page).toHaveURL('/onboarding?next=%2Fapp%2Fperfil')
  await expect(page.getByRole('button', { name: 'Sua conta: Gabriela Conceição' })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByText('Verificado', { exact: true })).toHaveCount(1)
})
