/** Companies: registering, searching, changing and deleting. */
import { expect, test } from '../support/fixtures'

// Short run: src/features/vagas/empresas/EmpresasPage.test.tsx, tests/db/vagas/empresas/empresas.test.ts
test('a company is registered with an alphanumeric CNPJ, found by it, changed and deleted @full', async ({
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
