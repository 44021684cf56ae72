/** The home page on a phone: short, with every section; and the check of every page detects a doubled id. */
import { checkPage, expect, test } from '../support/fixtures'

test('the home page on a screen of 390 px has every section within 5,000 px @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  for (const name of [
    'Como funciona',
    'Hub de consultorias',
    /Publique a vaga em vários canais/,
    'Por dentro',
    'Setores atendidos',
    'O ecossistema Embira',
    'Perguntas frequentes',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Solicitar Orçamento/ })).toHaveCount(6)
  // The figures and the assistant, which a team may set, add 250.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4750)
  const comparison = page.getByRole('list', { name: 'Por dentro' }).locator('[aria-hidden]').first()
  const [frame, last] = await Promise.all([comparison.boundingBox(), comparison.getByText('4,8 (12)').boundingBox()])
  expect(last!.y + last!.height).toBeLessThanOrEqual(frame!.y + 0.92 * frame!.height)
})

test('the landing of vacancies says everything within 2,920 px of a phone @phone', async ({ page, conferirPagina }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/recrutaeeo')
  for (const name of ['Como funciona', 'Canais e preços', 'Perguntas frequentes'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.locator('#canais li')).toHaveCount(8)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2920)
  await expect(page.getByRole('list', { name: 'Como funciona' }), 'the product is seen at once').toBeInViewport()
  await conferirPagina()
})

test('the landings have their scene on a phone too @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, scene] of [
    ['/empresas-inicio', 'pedido'],
    ['/consultorias-inicio', 'consultorias'],
    ['/planos', 'planos'],
  ]) {
    await page.goto(path!)
    await expect(page.locator(`img[src="/arte/cena-${scene}.svg"]`)).toBeInViewport({ ratio: 1 })
  }
})

test('the small screens of the home page are HTML without a program, also when one has read to the end @phone', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto('/')
  await page.getByRole('heading', { level: 2, name: 'Perguntas frequentes' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await page.getByText('Quem vê os meus dados?').click()
  await expect(page.getByText(/nunca o seu nome/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Por dentro' })).toContainText('Débora L.')
  expect(files.filter((file) => file.includes('HomeAbaixo'))).toHaveLength(1)
  expect(files.filter((file) => file.includes('Recortes'))).toEqual([])
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
