/** The public pages show their content without JavaScript. */
import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

for (const [address, words] of [
  ['/', /RH/],
  ['/empresas-inicio', /Recrutamento e Seleção/],
  ['/consultorias-inicio', /consultoria/i],
  ['/planos', /R\$\s?99/],
  ['/user-type', /Sou Cliente/],
] as const) {
  test(`${address} shows its content without JavaScript @desktop`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,}/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\//)
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
  })
}

test('an unknown address answers 404 @desktop', async ({ page }) => {
  const response = await page.goto('/nao-existe')
  expect(response?.status()).toBe(404)
})
