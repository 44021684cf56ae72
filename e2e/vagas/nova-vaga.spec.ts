/** Writing a vacancy: from the chooser to the public page, each step accessible. */
import { expect, test } from '../support/fixtures'
import { NewVaga } from '../support/rows/nova-vaga'
import { acceptEmpresa } from '../support/rows/vaga'

test('a free selection is published and found on the public page @desktop', async ({ page, entrarComo }) => {
  await acceptEmpresa((await entrarComo()).email, 'Tecelagem Aurora')
  const vaga = new NewVaga(page)
  await vaga.fromZero()
  await vaga.job()
  await vaga.toChannels()
  await vaga.choose('Indeed')
  await expect(vaga.total()).toHaveText('R$ 0,00')
  await vaga.publicar().click()
  await expect(page).toHaveURL(/\/recrutaeeo\/minhas-vagas$/)
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: 'Analista de folha' })
  await expect(async () => {
    await page.reload()
    await expect(item.getByText('Publicada')).toBeVisible({ timeout: 3000 })
  }).toPass()
  // Publishing deletes the draft.
  await vaga.open()
  await expect(page.getByRole('button', { name: 'Preencher do zero' })).toBeVisible()
  await expect(vaga.draftDialog()).toHaveCount(0)
})

test('the chooser and each of the five steps are accessible @phone', async ({ page, entrarComo, conferirPagina }) => {
  await entrarComo()
  const vaga = new NewVaga(page)
  await vaga.open()
  await expect(page.getByRole('button', { name: 'Preencher do zero' })).toBeVisible()
  await conferirPagina()
  await vaga.fromZero()
  // Pressed too early: the missing fields are reported.
  await page.getByRole('button', { name: 'Próximo' }).click({ force: true })
  await expect(page.getByText('Cargo é obrigatório').first()).toBeVisible()
  await conferirPagina()
  await vaga.job()
  await vaga.toChannels(conferirPagina)
  // The price and its button stay in sight from the first channel on.
  const [total, button] = [page.locator('[data-total-no-rodape]'), vaga.finalizar()]
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(total).toBeInViewport()
  await expect(button).toBeInViewport()
})
