/** The public profile of a consultancy: its owner writes it, anybody reads it at once, also without a program. */
import { putSession } from './support/account'
import { createConsultancy } from './support/consultancy'
import { sql } from './support/database'
import { expect, test } from './support/fixtures'

test('an owner writes a case and a person, is told why a contact is refused, and the page shows what was written', async ({
  page,
  email,
  testClient,
  browser,
  baseURL,
  complaints,
  conferirPagina,
}) => {
  test.setTimeout(120_000) // a complete journey, from the empty profile to the public page
  const nome = `Perfil ${email.slice(4, 12)}`
  await putSession(page, (await createConsultancy(testClient, email, nome)).session)
  await page.goto('/app/consultoria')
  const section = page.getByRole('region', { name: 'Seu perfil público' })
  await expect(section.getByText('0 de 5 partes prontas')).toBeVisible()
  await section.getByRole('button', { name: 'Editar perfil' }).click()
  await section.getByLabel('Sobre a consultoria').fill('Uma casa inventada para esta jornada.')
  await section.getByLabel('Preço a partir de').pressSequentially('380000')

  // By the keyboard alone: the new item's first field has the focus.
  await section.getByRole('button', { name: 'Adicionar caso' }).press('Enter')
  await expect(section.getByRole('group', { name: 'Caso 1' }).getByLabel('Título')).toBeFocused()
  await page.keyboard.type('Doze vagas em www.casa.example')
  const caso = section.getByRole('group', { name: 'Caso 1' })
  await caso.getByLabel('Setor do cliente').selectOption('Varejo')
  await caso.getByLabel('O desafio').fill('Ninguém ficava mais de três meses.')
  await section.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(section.getByRole('alert').getByRole('link', { name: 'Caso 1, O resultado: Obrigatório' })).toBeVisible()
  await conferirPagina()

  await caso.getByLabel('O resultado').fill('Onze pessoas ficaram o ano inteiro.')
  await section.getByRole('button', { name: 'Adicionar pessoa' }).click()
  await page.keyboard.type('Zulmira Inventada')
  await section.getByLabel('Papel').fill('Sócia')
  await section.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(section.getByRole('alert').getByText(/Caso 1, Título: Contatos não aparecem no perfil/)).toBeVisible()
  await expect(caso.getByLabel('Título')).toBeFocused()
  complaints.length = 0 // the refusal itself

  await page.reload()
  await expect(section.getByText(/ainda não foram salvas/)).toBeVisible()
  await expect(caso.getByLabel('O resultado')).toHaveValue('Onze pessoas ficaram o ano inteiro.')
  await caso.getByLabel('Título').fill('Doze vagas em quatro meses')
  await section.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(section.getByText('3 de 5 partes prontas')).toBeVisible()
  await expect(section.getByRole('heading', { name: 'Seu perfil público' })).toBeFocused()
  await conferirPagina()

  await page.getByRole('link', { name: 'Ver no diretório' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Doze vagas em quatro meses' })).toBeVisible()
  await expect(page.getByText('A partir de R$ 3.800,00')).toBeVisible()
  await conferirPagina()

  // Loaded as a document it is whole, taken over as it stands, and asks for nothing again.
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('fn_ver_consultoria') ? asked.push(request.url()) : undefined))
  const response = await page.goto(new URL(page.url()).pathname)
  expect(response?.status()).toBe(200)
  expect(await response?.text()).toContain('Onze pessoas ficaram o ano inteiro.')
  await expect(page.getByRole('heading', { level: 2, name: 'Quem atende' })).toBeVisible()
  await expect(page.locator('#root')).toHaveAttribute('data-inteira', 'sim')
  // The program's own head stands in place of the delivered one: it has taken over.
  await expect(page.locator('script[type="application/ld+json"]:not([data-entregue])')).toHaveCount(1)
  await expect(page.locator('head [data-entregue]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Consultorias' }).click()
  await expect(page).toHaveURL(/\/consultorias$/)
  expect(asked).toEqual([])

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  const { slug } = (await sql('select slug from public.consultorias where email = $1', email))[0] ?? {}
  await plain.goto(`/consultorias/${String(slug)}`)
  await expect(plain.getByText('Onze pessoas ficaram o ano inteiro.')).toBeVisible()
  await expect(plain.locator('script[type="application/ld+json"]')).toHaveCount(1)
  await context.close()
})

test('a consultancy that is not listed answers 404 and says so @phone', async ({ page, complaints, conferirPagina }) => {
  const response = await page.goto('/consultorias/nenhuma-com-este-nome')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Não encontramos esta consultoria' })).toBeVisible()
  await conferirPagina()
  complaints.length = 0 // the address itself answers 404
})
