/** The team's area by keyboard alone: from what waits to a decision, and to any record by the palette. */
import type { Locator } from '@playwright/test'
import { paths } from '../../src/lib/paths'
import { endAdmin, makeAdmin, sql } from '../support/database'
import { buildAddress, expect, test } from '../support/fixtures'
import { sendRequest } from '../support/rows/request'

const inicio = async (what: Locator) => (await what.boundingBox())?.x

test.afterEach(({ context, email }) => endAdmin(context, email))

test('the team finds its whole menu on a small laptop, and the bar begins where the page does on a wide screen @desktop', async ({
  page,
  email,
  entrarComo,
  isMobile,
}) => {
  await entrarComo()
  await makeAdmin(email)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(paths.admin())
  const menu = page.getByRole('navigation', { name: 'Administração' })
  // Under a finger each line is higher, and the menu scrolls.
  const sistema = menu.locator('summary', { hasText: 'Sistema' })
  if (!isMobile) await expect(sistema).toBeInViewport({ ratio: 1 })
  const menor = async () => {
    const links = await menu.getByRole('link').filter({ visible: true }).all()
    return Math.min(...(await Promise.all(links.map(async (link) => (await link.boundingBox())?.height ?? 0))))
  }
  expect(await menor()).toBeGreaterThanOrEqual(isMobile ? 44 : 32)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await sistema.click()
  await expect(menu.getByRole('link', { name: 'Auditoria' })).toBeVisible()
  expect(await menor()).toBeGreaterThanOrEqual(isMobile ? 44 : 36)
  const marca = page.getByRole('banner').getByRole('link', { name: /página inicial/ })
  expect(await inicio(marca)).toBe(await inicio(menu))
})

test('an administrator goes from what waits to a decision, and finds a record, by keyboard alone @desktop', async ({
  page,
  testClient,
  email,
  entrarComo,
  conferirPagina,
}) => {
  const cliente = buildAddress('teclado', email)
  const id = await sendRequest({ client: `${testClient}-cliente`, email: cliente, company: { _empresa_nome: 'Zimbro Fictícia' } })
  await sql(
    `update public.solicitacoes set email_confirmado_em = now(), status_solicitacao = 'Solicitação Efetuada', criado_em = '2001-01-01' where id = $1`,
    id,
  )
  await entrarComo()
  await makeAdmin(email)
  await page.goto(paths.admin())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Para resolver')
  const item = page.getByRole('link', { name: /Zimbro Fictícia/ })
  await expect(item).toBeVisible()
  await conferirPagina()
  await page.screenshot({ path: test.info().outputPath('espera.png') })

  await page.keyboard.press('j')
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/moderacao\?.*item=/)
  const abrir = page.getByRole('button', { name: 'Abrir para as consultorias' })
  await expect(abrir).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('fila.png') })
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 3, name: 'Abrir para as consultorias' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => sql('select status_solicitacao as s from public.solicitacoes where id = $1', id))
    .not.toEqual([{ s: 'Solicitação Efetuada' }])

  await page.keyboard.press('Control+k')
  const campo = page.getByRole('combobox', { name: 'Página, nome, e-mail, código ou número' })
  await expect(campo).toBeFocused()
  await campo.pressSequentially('zimbro')
  await expect(page.getByRole('option', { name: /Zimbro Fictícia/ })).toHaveAttribute('aria-selected', 'true')
  await conferirPagina()
  await page.screenshot({ path: test.info().outputPath('paleta.png') })
  await campo.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/tabelas/solicitacoes\\?item=${id}`))
  await expect(page.getByRole('dialog').getByText('Zimbro Fictícia').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // The rows of a table too, and back.
  await sendRequest({ client: `${testClient}-outro`, email: buildAddress('outro', email) })
  await page.reload()
  const linhas = page.locator('[data-item]:visible')
  await expect(linhas.nth(1)).toBeVisible()
  await linhas.first().focus()
  await page.keyboard.press('j')
  await expect(linhas.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(linhas.first()).toBeFocused()

  await page.keyboard.press('?')
  const atalhos = page.getByRole('checkbox', { name: 'Atalhos de uma tecla ligados' })
  await atalhos.press('Space')
  await expect(atalhos).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Switched off, the single keys do nothing, also after a reload; the palette needs no switch.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas da equipe' })).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Ir para' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Teclas da equipe' })).toHaveCount(0)
})
