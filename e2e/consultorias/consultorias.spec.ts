/** The directory: search without accents, filters in the address, and public data only. */
import { createConsultancy } from '../support/rows/consultancy'
import { expect, test } from '../support/fixtures'

test('a consultancy is found without accents, by service and state, and its page gives no contact @phone', async ({
  page,
  email,
  testClient,
  isMobile,
  conferirPagina,
}) => {
  const own = email.slice(4, 12)
  const nome = `Gestão Açaí ${own}`
  await createConsultancy(testClient, email, nome)
  await page.goto('/consultorias')
  const results = page.getByRole('main').getByRole('article')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`gestao acai ${own}`)
  await expect(results).toHaveCount(1)
  await expect(results.getByRole('link', { name: nome, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/[?&]texto=gestao/)

  await page.getByRole('button', { name: 'Recolocação Profissional' }).click()
  await expect(page.getByText('Nenhuma consultoria com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Cultura Organizacional' }).click()
  await expect(results).toHaveCount(1)
  // The first result is on the first screen, also of a phone.
  expect((await results.first().boundingBox())?.y).toBeLessThanOrEqual(isMobile ? 330 : 480)
  await expect(results.getByRole('link', { name: `Pedir proposta a ${nome}` })).toHaveAttribute('href', /convidar=/)
  if (isMobile) await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'Estado atendido' }).selectOption('SP')
  await expect(page).toHaveURL(/[?&]uf=SP/)
  await expect(results).toHaveCount(1)
  await conferirPagina()

  await results.getByRole('link', { name: nome, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await conferirPagina()
  const shown = await page.content()
  for (const secret of [email, '92345-6789', '923456789', 'Helena']) expect(shown).not.toContain(secret)

  // Back to the same results; the address restores them too.
  await page.goBack()
  await expect(results).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(`gestao acai ${own}`)
  await expect(results).toHaveCount(1)
})

test('a word with a typing error finds, and the page says what it searched instead @desktop', async ({
  page,
  email,
  testClient,
  conferirPagina,
}) => {
  const own = email.slice(4, 12)
  const nome = `Pitangueira Talentos ${own}`
  await createConsultancy(testClient, email, nome)
  await page.goto('/consultorias')
  await page.getByText('Como ordenamos').click()
  await expect(page.getByText(/^Primeiro vem quem mais combina com as palavras buscadas/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`pitangeira ${own}`)
  const results = page.getByRole('main').getByRole('article')
  await expect(results).toHaveCount(1)
  await expect(results.getByRole('link', { name: nome, exact: true })).toBeVisible()
  await expect(page.getByText(`Mostrando resultados para “pitangueira ${own}”.`)).toBeVisible()
  await expect(page).toHaveURL(/[?&]texto=pitangeira/)
  await conferirPagina()

  // The address restores the search; the right word has no notice.
  await page.reload()
  await expect(results).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`pitangueira ${own}`)
  await expect(page.getByText('Mostrando resultados para')).toHaveCount(0)
  await expect(results).toHaveCount(1)
})
