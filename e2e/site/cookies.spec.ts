/** Cookie consent: refusing is as easy as allowing, nothing optional before the choice, and it can be revoked. */
import type { Page } from '@playwright/test'
import { COOKIES_KEY } from '../../src/lib/cookies'
import { expect, test } from '../support/fixtures'

test.use({ cookiesDecided: false })

const notice = (page: Page) => page.getByRole('region', { name: /Cookies/ })
const preferences = (page: Page) => page.getByRole('region', { name: /Preferências de cookies/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null, COOKIES_KEY)

/** Everything the site has stored in this browser. */
const kept = (page: Page) =>
  page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage), cookies: document.cookie }))

test('nothing is stored and no third party is called before the choice; refusing and allowing are equal, one press each @phone', async ({
  page,
  context,
  baseURL,
  conferirPagina,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
  expect(await kept(page)).toEqual({ local: [], session: [], cookies: '' })
  expect(await context.cookies()).toEqual([])
  expect(elsewhere).toEqual([])
  await conferirPagina()

  const looks = async (name: string) => {
    const box = await button(page, name).boundingBox()
    const style = await button(page, name).evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element)
      return { backgroundColor, color, fontSize, fontWeight, borderColor }
    })
    return { height: box?.height, ...style }
  }
  expect(await looks('Rejeitar')).toEqual(await looks('Permitir Todos'))

  await button(page, 'Rejeitar').click()
  await expect(notice(page)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ valor: 'essential', categorias: { medicao: false, divulgacao: false } })
  await page.goto('/planos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('categories are chosen separately, kept across pages, and revoked from the footer @phone', async ({
  page,
  conferirPagina,
}) => {
  await page.goto('/empresas-inicio')
  await button(page, 'Personalizar').click()
  await expect(preferences(page)).toBeVisible()
  for (const box of await preferences(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await conferirPagina()
  await preferences(page)
    .getByRole('checkbox', { name: /Medição/ })
    .check()
  await button(page, 'Salvar Preferências').click()
  await expect(preferences(page)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ valor: 'custom', categorias: { medicao: true, divulgacao: false } })

  await page.goto('/')
  const opener = page.getByRole('contentinfo').getByRole('button', { name: /cookies/i })
  await expect(async () => {
    await opener.click() // has no effect while the code of the footer is on its way
    await expect(preferences(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(preferences(page).getByRole('checkbox', { name: /Medição/ })).toBeChecked()
  await conferirPagina()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await button(page, 'Rejeitar').click()
  expect(await stored(page)).toMatchObject({ valor: 'essential', categorias: { medicao: false, divulgacao: false } })
})

test('the notice works with a keyboard, and never hides the focus @desktop', async ({ page }) => {
  await page.goto('/planos')
  await expect(notice(page)).toBeVisible()
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    const hidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('section[aria-labelledby="titulo-dos-cookies"]')
        if (!focused || !bar || focused === document.body || bar.contains(focused)) return null
        const [box, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
        const shown = box.top < over.top - 1 && box.bottom > 0
        return shown ? null : focused.outerHTML.slice(0, 120)
      })
    await expect.poll(hidden).toBeNull()
  }
})

test('on the smallest phone the notice takes one line and two buttons: at most a fifth of the screen @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
  expect((await notice(page).boundingBox())?.height).toBeLessThan(640 / 5)
  for (const name of ['Personalizar', 'Rejeitar', 'Permitir Todos'])
    expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('the notice makes room while somebody types and the keyboard covers half of a phone @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/contato')
  await expect(notice(page)).toBeVisible()
  const field = page.getByRole('textbox', { name: /^Nome/ })
  await field.focus()
  await expect(notice(page)).toBeVisible()
  // The page asks the browser to shrink its window by the keyboard (index.html).
  await page.setViewportSize({ width: 390, height: 364 })
  await expect(notice(page)).toBeHidden()
  await field.blur()
  await expect(notice(page)).toBeVisible()
})

test('two tabs show the notice once @desktop', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/planos')
  await expect(notice(other)).toBeVisible()
  await button(page, 'Permitir Todos').click()
  await expect(notice(other)).toHaveCount(0)
  expect(await stored(other)).toMatchObject({ valor: 'all' })
})

for (const text of ['{"versao"', '{"versao":"2020-01-01","valor":"all"}', '"tudo"']) {
  // Short run of the others: src/lib/cookies.test.tsx
  test(`an unreadable stored choice is asked again: ${text} ${text === '"tudo"' ? '@desktop' : '@full'}`, async ({ page }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [COOKIES_KEY, text] as const)
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
  })
}

test('the question and the way to choose share a line of a phone, and at 200 % each has its own @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/planos')
  const titulo = notice(page).getByRole('heading')
  const abaixo = async () => {
    const [acima, botao] = [await titulo.boundingBox(), await button(page, 'Personalizar').boundingBox()]
    return (botao?.y ?? 0) >= (acima?.y ?? 0) + (acima?.height ?? 0)
  }
  await expect(titulo).toBeVisible()
  expect(await abaixo()).toBe(false)
  // What a phone of 390 has room for at 200 %, in letters.
  await page.setViewportSize({ width: 195, height: 700 })
  await expect.poll(abaixo).toBe(true)
})

test('the list of what is kept is folded on a phone, and whole on paper @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cookies')
  await button(page, 'Rejeitar').click()
  const item = page.getByText('A vaga que você está escrevendo e a chave que impede publicá-la duas vezes', { exact: false })
  await expect(item).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000)
  await page.getByRole('heading', { name: 'Guardar o que você escreve' }).click()
  await expect(item).toBeVisible()
  await page.getByRole('heading', { name: 'Guardar o que você escreve' }).click()
  await expect(item).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(item).toBeVisible()
})
