/** Completing and verifying the profile: from either contact, with interruptions, and with a contact of another account. */
import type { Page } from '@playwright/test'
import { sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { CodeDialog } from '../support/people/sign-in'

/** The next toast comes to rest over no heading and no control. Asked before what raises it: a toast stays for seconds. */
const waitForClearToast = (page: Page) =>
  page.waitForFunction(() => {
    const toast = document.querySelector('[data-sonner-toast][data-mounted="true"]')
    const parts = [...document.querySelectorAll('main :is(h1, h2, a, button, input)')]
    if (!toast || toast.getAnimations().length > 0 || !parts.some((one) => one.textContent.includes('Verificar'))) return false
    const { top, bottom } = toast.getBoundingClientRect()
    return parts.every((one) => one.getBoundingClientRect().top >= bottom || top >= one.getBoundingClientRect().bottom)
  })

test('a person signed in by phone adds name and e-mail, verifies it, and reaches the requested page @phone', async ({
  page,
  email,
  entrarComo,
  conferirPagina,
}) => {
  // What is left of a phone's screen between the bars of its browser.
  await page.setViewportSize({ width: 390, height: 600 })
  await entrarComo({ email: '', nome: '' })
  await page.goto('/app/empresas')
  await expect(page).toHaveURL(`/onboarding?next=${encodeURIComponent('/app/empresas')}`)
  await conferirPagina()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Nome e sobrenome são obrigatórios.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await conferirPagina()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(' Ana ')
  await page.getByRole('textbox', { name: 'Sobrenome' }).fill('Conceição')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  const clearToast = waitForClearToast(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Perfil atualizado!')).toBeVisible()
  await clearToast
  await conferirPagina()

  const code = new CodeDialog(page)
  const digits = await code.receive(email, () => page.getByRole('button', { name: 'Verificar e-mail' }).click())
  await conferirPagina()
  await page.reload()
  await expect(code.codigo()).toBeFocused()
  await code.type(digits)
  await expect(page.getByText('Verificado com sucesso!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Acessar plataforma' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu perfil está completo')
  await conferirPagina()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/empresas')
  await expect(page.getByRole('button', { name: 'Sua conta: Ana Conceição' })).toContainText('AC')
  // The e-mail is now a login, and replaces the placeholder address of the phone account.
  expect(await sql('select email from auth.users where email = $1', email)).toEqual([{ email }])
})
