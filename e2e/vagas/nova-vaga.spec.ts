/** Writing a vacancy: each step accessible. */
import { expect, test } from '../support/fixtures'
import { NewVaga } from '../support/rows/nova-vaga'

test('the chooser and each of the five steps are accessible @phone', async ({ page, entrarComo, conferirPagina, isMobile }) => {
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
  // A long address breaks: the boxes stay as wide as the screen.
  const descricao = page.getByLabel('Descrição da vaga')
  await descricao.fill(`https://vagas.example/${'a'.repeat(150)}`)
  await expect.poll(async () => (await descricao.boundingBox())?.width).toBeLessThan(page.viewportSize()?.width ?? 0)
  await vaga.job()
  await vaga.toChannels(conferirPagina)
  if (!isMobile) return
  // On a phone the price and its button stay in sight from the first channel on.
  const [total, button] = [page.locator('[data-total-no-rodape]'), vaga.finalizar()]
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(total).toBeInViewport()
  await expect(button).toBeInViewport()
})
