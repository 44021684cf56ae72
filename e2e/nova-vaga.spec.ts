/** Writing a vacancy: from the chooser to the list, with its draft, its template and the words that the law forbids. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Próximo' }).click()

/** Step 1 as short as it can be. */
async function job(page: Page, cargo: string) {
  await field(page, 'Cargo').fill(cargo)
  await field(page, 'Empresa').fill('Tecelagem Aurora')
  await page.getByLabel('Área').selectOption('Recursos Humanos')
  await page.getByLabel('Senioridade').selectOption('pleno')
  await page.getByLabel('Estado', { exact: true }).selectOption('SC')
  await page.getByLabel('Descrição da vaga').fill('Cuidar da folha e das férias de 80 pessoas.')
}

const step = (page: Page, title: string) => expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

/** Steps 2 to 4 as they come, then only the free channel. */
async function toFreeChannels(page: Page) {
  for (const title of ['Duração da publicação', 'Pessoa de contato', 'Sobre a empresa', 'Canais']) {
    await next(page)
    await step(page, title)
  }
  await page.getByRole('checkbox', { name: /^Indeed/ }).check()
  await page.getByRole('checkbox', { name: /^LinkedIn/ }).uncheck()
  await page.getByRole('checkbox', { name: /^Declaro que a vaga é real/ }).check()
}

test.beforeEach(async ({ entrarComo, page }) => {
  await entrarComo()
  await page.goto('/recrutaeeo/nova-vaga')
})

test('a free selection is published and serves as template afterwards', async ({ page, conferirPagina }) => {
  await conferirPagina()
  await page.getByRole('button', { name: 'Preencher do zero' }).click()
  await job(page, 'Analista de folha')
  await conferirPagina()
  await toFreeChannels(page)
  await conferirPagina()
  await page.getByRole('button', { name: 'Publicar Vaga' }).click()
  await expect(page).toHaveURL(/\/recrutaeeo\/minhas-vagas$/)
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible()
  await expect(page.getByText('Analista de folha').first()).toBeVisible()

  await page.goto('/recrutaeeo/nova-vaga')
  await page.getByRole('button', { name: 'Usar uma vaga existente como modelo' }).click()
  await page.getByRole('button', { name: /^Analista de folha/ }).click()
  await expect(field(page, 'Cargo')).toHaveValue('Analista de folha')
})

test('a draft waits for its owner, at its step', async ({ page }) => {
  await page.getByRole('button', { name: 'Preencher do zero' }).click()
  await job(page, 'Analista de folha')
  await next(page)
  await step(page, 'Duração da publicação')
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click()
  await expect(page.getByText('Rascunho salvo!')).toBeVisible()

  await page.goto('/recrutaeeo/nova-vaga')
  const dialog = page.getByRole('dialog', { name: 'Rascunho Encontrado' })
  await dialog.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await step(page, 'Duração da publicação')
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(field(page, 'Cargo')).toHaveValue('Analista de folha')

  await page.goto('/recrutaeeo/nova-vaga')
  await dialog.getByRole('button', { name: 'Começar do zero' }).click()
  await expect(field(page, 'Cargo')).toHaveValue('')
})

test('a paid selection goes to the payment; its vacancy opens again at the channels', async ({ page }) => {
  await page.getByRole('button', { name: 'Preencher do zero' }).click()
  await job(page, 'Analista de folha')
  await page.getByLabel('Requisitos').fill('Somente mulheres de até 30 anos de idade.')
  await expect(page.getByText('Não pode ser publicado').first()).toBeVisible()
  await page.getByLabel('Requisitos').fill('Excel e boa comunicação.')
  await expect(page.getByText('Não pode ser publicado')).toHaveCount(0)
  await toFreeChannels(page)
  await page.getByRole('checkbox', { name: /^Catho/ }).check()
  await page.getByRole('button', { name: 'Finalizar Pedido' }).click()
  await expect(page).toHaveURL(/\/recrutaeeo\/checkout$/)

  const { vagaId, totalCentavos } = await page.evaluate(() => (history.state as { usr: Record<string, unknown> }).usr)
  expect(totalCentavos).toBe(7990)
  await page.goto(`/recrutaeeo/nova-vaga?vaga=${String(vagaId)}`)
  await step(page, 'Canais')
  await expect(page.getByRole('checkbox', { name: /^Catho/ })).toBeChecked()
})
