/** The home page on a phone: short, with every section; and the check of every page detects a doubled id. */
import { checkPage, expect, test } from '../support/fixtures'

test('the home page on a screen of 390 px has every section within 5,000 px @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  for (const name of [
    'Como funciona',
    'Hub de consultorias',
    /Publique a vaga em vários canais/,
    'Parceiros em cada setor',
    'O ecossistema Embira',
    'Perguntas frequentes',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Solicitar Orçamento/ })).toHaveCount(6)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000)
})

test('the check of a page that was found clean detects what became wrong since: a name, a colour, a reference @phone', async ({
  page,
}) => {
  await page.goto('/contato')
  await checkPage(page)
  const wrong: [RegExp, () => void][] = [
    [/button-name/, () => document.querySelector('main button[type=submit]')?.replaceChildren()],
    [/color-contrast/, () => document.querySelector('main p')?.setAttribute('style', 'color: #ddd; background: #fff')],
    [/label/, () => document.querySelector('main label')?.setAttribute('for', 'nothing')],
  ]
  for (const [rule, make] of wrong) {
    await page.goto('/contato')
    await checkPage(page)
    await page.evaluate(make)
    await expect(checkPage(page)).rejects.toThrow(rule)
  }
})

test('the check of a page detects two elements with one id @phone', async ({ page }) => {
  await page.goto('/')
  await checkPage(page)
  await page.evaluate(() => document.querySelectorAll('main p').forEach((paragraph) => (paragraph.id = 'dois')))
  await expect(checkPage(page)).rejects.toThrow(/an id names one element/)
})
