/** Companies: registering, searching, changing and deleting, also with a lost connection. */
import { expect, test } from '../support/fixtures'
import { publishVaga } from '../support/rows/vaga'

test('a company is registered with an alphanumeric CNPJ, found by it, changed and deleted @phone', async ({
  page,
  entrarComo,
  conferirPagina,
}) => {
  await entrarComo()
  await page.goto('/app')
  await page.getByRole('link', { name: 'Cadastrar empresa' }).click()
  const form = page.getByRole('dialog', { name: 'Nova empresa' })
  await form.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(form.getByRole('alert')).toContainText('Nome fantasia é obrigatório.')
  await form.getByLabel('Nome fantasia').fill('Oficina Aurora')
  await form.getByLabel('CNPJ').pressSequentially('12abc34501de35')
  await expect(form.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await form.getByLabel('Setor').selectOption('Serviços')
  await conferirPagina()
  await form.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page.getByText('Empresa cadastrada!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oficina Aurora' })).toBeVisible()
  await conferirPagina()

  const search = page.getByLabel('Buscar empresa')
  await search.fill('12.abc')
  await expect(page).toHaveURL(/busca=12\.abc/)
  await expect(page.getByRole('heading', { name: 'Oficina Aurora' })).toBeVisible()
  await search.fill('moinho')
  await expect(page.getByText('Nenhuma empresa encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca' }).click()

  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Razão social').fill('Aurora Móveis Ltda.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Empresa atualizada!')).toBeVisible()
  await expect(page.getByText('Aurora Móveis Ltda.')).toBeVisible()

  await page.getByRole('button', { name: /^Mais opções de / }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog', { name: 'Excluir empresa?' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Empresa excluída')).toBeVisible()
  await expect(page.getByText('Nenhuma empresa cadastrada')).toBeVisible()
  await conferirPagina()
})

// Short run: src/features/vagas/empresas/EmpresasPage.test.tsx
test('without a connection no typed text is lost, and a retry creates one company @full', async ({
  page,
  context,
  entrarComo,
  complaints,
}) => {
  await entrarComo()
  await page.goto('/app/empresas?nova=1')
  await page.getByLabel('Nome fantasia').fill('Moinho Azul')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page.getByRole('alert')).toContainText('Erro ao salvar')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await context.setOffline(false)
  complaints.length = 0
  await page.getByRole('button', { name: 'Nova empresa' }).click()
  await expect(page.getByLabel('Nome fantasia')).toHaveValue('Moinho Azul')
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page.getByRole('heading', { name: 'Moinho Azul' })).toHaveCount(1)
})

// Short run: src/features/vagas/empresas/EmpresasPage.test.tsx
test('companies with published vacancies link to them @full', async ({ page, email, entrarComo, conferirPagina }) => {
  const nome = `Aurora ${email.slice(4, 12)}`
  await publishVaga(await entrarComo(), { empresa: nome })
  await page.goto('/app/empresas?aba=publicadas')
  await page.getByLabel('Buscar empresa').fill(nome)
  const link = page.getByRole('link', { name: nome, exact: true })
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 3000 })
  }).toPass()
  await conferirPagina()
  await link.click()
  await expect(page.getByRole('tab', { name: 'Vagas de todos' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Analista de RH Pleno' })).toBeVisible()
})
