/** What an ad may say beside its form: written folded, shown on its page, and found by the board. */
import { runJobs, sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { NewVaga } from '../support/rows/nova-vaga'
import { acceptEmpresa } from '../support/rows/vaga'

test('an ad says openings, hours and who it is for; the board finds it by them, alone and near its city @phone', async ({
  page,
  email,
  entrarComo,
  conferirPagina,
}) => {
  const cargo = `Auxiliar ${email.slice(4, 10)}`
  await acceptEmpresa((await entrarComo()).email, 'Tecelagem Aurora')
  const vaga = new NewVaga(page)
  await vaga.fromZero()
  await vaga.job(cargo)
  await expect(page.getByLabel('Dias e horários')).toBeHidden()
  await page.getByText('Mais detalhes').click()
  await page.getByLabel('Número de vagas').fill('3')
  await page.getByLabel('O salário é por').selectOption('Hora')
  await page.getByLabel('Jornada').selectOption('Meio período')
  await page.getByLabel('Dias e horários').fill('segunda a sexta, das 8h às 12h')
  await page.getByLabel('Programa (opcional)').selectOption('Jovem aprendiz')
  await page.getByLabel('Pessoas com deficiência').selectOption('Exclusiva para PCD')
  await page.getByLabel('Acessibilidade').fill('Rampas e banheiro acessível')
  await page.getByLabel('Salário mínimo').fill('R$ 12,00')
  await expect(page.getByText('Por hora.').first()).toBeVisible()
  await conferirPagina()
  await vaga.toChannels()
  await vaga.choose('Indeed')
  await vaga.publicar().click()
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible()
  await runJobs()
  await expect
    .poll(async () => (await sql('select status from public.vagas where cargo = $1', cargo))[0]?.['status'])
    .toBe('published')

  await page.goto(`/vagas?busca=${encodeURIComponent(cargo)}`)
  const item = page.getByRole('article').filter({ hasText: cargo })
  await expect(item).toContainText('A partir de R$ 12,00 por hora')
  const more = page.getByRole('button', { name: 'Mais filtros' })
  if (await more.isVisible()) await more.click()
  for (const mark of ['Com salário', 'PCD', 'Aprendiz', 'Meio período']) await page.getByRole('checkbox', { name: mark }).check()
  await page.getByLabel('Perto de').fill('Jaraguá do Sul, SC')
  await page.getByLabel('Perto de').press('Enter')
  await expect(page).toHaveURL(/marcas=salario%2Cpcd%2Caprendiz%2Cmeio_periodo/)
  await expect(page).toHaveURL(/perto=Jaragu%C3%A1\+do\+Sul%2C\+SC%2C\+50/)
  await expect(item).toBeVisible()
  await conferirPagina()
  await page.getByLabel('Até', { exact: true }).selectOption('25 km')
  await expect(page.getByText('Nenhuma vaga encontrada')).toBeVisible()
  await page.getByLabel('Até', { exact: true }).selectOption('100 km')
  await item.getByRole('link', { name: cargo }).click()
  await expect(page.getByText('Exclusiva para PCD').first()).toBeVisible()
  await expect(page.getByText('Meio período, segunda a sexta, das 8h às 12h')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Acessibilidade' })).toBeVisible()
  await conferirPagina()
  // Publishing deletes the draft.
  await vaga.open()
  await expect(page.getByRole('button', { name: 'Preencher do zero' })).toBeVisible()
  await expect(vaga.draftDialog()).toHaveCount(0)
})
