/** The site frame: top bar, menus, footer, focus on a new page, pages by key, unknown addresses. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { waitUntilHydrated } from '../support/page/hydrated'

test.describe('the top bar', () => {
  test('of a visitor links to companies, consultancies, plans and sign-in', async ({ page, isMobile }) => {
    await page.goto('/')
    if (isMobile) await page.getByRole('button', { name: /menu/i }).click()
    const bar = isMobile ? page : page.getByRole('banner')
    for (const [name, address] of [
      ['Para Empresas', '/empresas-inicio'],
      ['Para Consultorias', '/consultorias-inicio'],
      ['Planos', '/planos'],
      ['Entrar', '/auth'],
    ] as const) {
      await expect(bar.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', address)
    }
  })

  test('is 4rem high and stays in place', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('banner')
    expect((await bar.boundingBox())?.height).toBe(64)
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    expect((await bar.boundingBox())?.y).toBe(0)
  })

  test('uses the logo of the brand setting, and the default when that fails @desktop', async ({ page, complaints }) => {
    await page.goto('/')
    const logo = page.getByRole('banner').getByRole('link', { name: /Embira/ })
    await expect(logo).toBeVisible()
    await page.evaluate(() => localStorage.setItem('embira:logo', '/nao-existe.png'))
    await page.reload()
    await expect(logo).toBeVisible()
    await expect(logo).toHaveAccessibleName(/Embira/)
    complaints.splice(0)
  })
})

test('a new page starts at the top, with the focus on its heading @phone', async ({ page }) => {
  // Starts on a page that is not prerendered, so client navigation works from the first click.
  await page.goto('/empresa-solicitacao')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Embira/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Solicitar Orçamento/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/empresa-solicitacao\?tipo=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('going back returns to where the page was @desktop', async ({ page }) => {
  await page.goto('/empresas-inicio')
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: /Análise de Currículo/ }).click()
  await expect(page).toHaveURL(/empresa-solicitacao/)
  await page.goBack()
  await expect(page).toHaveURL(/empresas-inicio/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('/user-type', () => {
  for (const [query, chosen] of [
    ['?from=cadastro', /Sou uma Consultoria/],
    ['?from=sou-consultoria', /Sou uma Consultoria/],
    ['?tipo=empresa', /Sou Cliente/],
    ['', /Sou Cliente/],
  ] as const) {
    // Short run of the others: src/features/site/inicio/UserTypePage.test.tsx
    test(`${query || 'alone'} preselects ${chosen.source} ${query === '?from=cadastro' ? '@desktop' : '@full'}`, async ({
      page,
    }) => {
      await page.goto(`/user-type${query}`)
      await expect(page.getByRole('link', { name: chosen })).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('main [aria-current]')).toHaveCount(1)
    })
  }
})

test.describe('pages by key', () => {
  for (const [key, address] of [
    ['empresas-inicio', '/empresas-inicio'],
    ['empresa', '/empresa-solicitacao'],
    ['planos', '/planos'],
    ['detalhe-solicitacao', '/area-restrita'],
    ['nao-existe', '/'],
  ] as const) {
    // Short run of the others: src/app/App.test.tsx
    test(`/?pagina=${key} opens ${address} ${key === 'detalhe-solicitacao' ? '@desktop' : '@full'}`, async ({ page }) => {
      await page.goto(`/?pagina=${key}`)
      await expect.poll(() => new URL(page.url()).pathname).toBe(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

test('an unknown address shows an error and links home @desktop', async ({ page, complaints, conferirPagina }) => {
  const response = await page.goto('/nao-existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Página não encontrada')).toBeVisible()
  await conferirPagina()
  await page
    .getByRole('main')
    .getByRole('link', { name: /início|home/i })
    .click()
  await expect(page).toHaveURL(/\/$/)
  // The browser logs the 404, as expected.
  complaints.splice(0)
})

test.describe('/planos', () => {
  test('has a free plan that registers and a paid one that is not available yet @desktop', async ({ page }) => {
    await page.goto('/planos')
    await expect(page.getByRole('link', { name: /Começar/ })).toHaveAttribute('href', '/consultoria-cadastro')
    await expect(page.getByText('Mais Popular')).toBeVisible()
    await expect(page.getByRole('button', { name: /Assinar|Assine/ })).toBeDisabled()
  })
})

test.describe('external links', () => {
  test('that are configured open in a new tab, safely @desktop', async ({ page }) => {
    await page.goto('/planos')
    const chat = page.getByRole('link', { name: /WhatsApp/ }).first()
    await expect(chat).toHaveAttribute('href', 'https://wa.example/equipe')
    await expect(chat).toHaveAttribute('rel', /noopener/)
  })

  test('that are not configured show no control @desktop', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.getByRole('link').evaluateAll((all) => all.filter((link) => !link.getAttribute('href')).length)).toBe(0)
    await expect(page.getByRole('link', { name: /Instagram|Newsletter/i })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /LinkedIn/i }).first()).toHaveAttribute('href', 'https://linkedin.example/embira')
  })
})

/** What is below the first screen wakes when it comes near, after a sign of the visitor: who reads moves again and again. */
async function wake(page: Page, near: Locator, shown: Locator) {
  await near.scrollIntoViewIfNeeded()
  let at = 0
  await expect
    .poll(async () => {
      await page.mouse.move(20 + (at = (at + 7) % 100), 300)
      return shown.count()
    })
    .toBeGreaterThan(0)
}
const comoFunciona = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

test.describe('the counters of the home page', () => {
  test('show their final numbers immediately with reduced motion @phone', async ({ page }) => {
    await page.goto('/')
    const fonte = page.getByText('Fonte: levantamento de demonstração, 1 de novembro de 2026.')
    await wake(page, comoFunciona(page), fonte)
    for (const number of [/500\+?/, /200\+?/, /98\s?%/])
      await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
    // An announced figure says where it comes from, on the page of vacancies too.
    await expect(fonte).toHaveCount(2)
    await page.goto('/recrutaeeo')
    await wake(page, page.getByText('para entrar no ar na Embira'), fonte)
    await expect(page.getByText('15+', { exact: true })).toBeVisible()
  })
})
