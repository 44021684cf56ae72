/** The first page after sign-in: what waits comes first, and leads to the very thing. */
import { createConsultancy, openRequest, sendProposal } from '../support/rows/consultancy'
import { expect, test } from '../support/fixtures'
import { sendRequest } from '../support/rows/request'

test('a client with two proposals compares them from the first row, in the first third of the screen @phone', async ({
  page,
  email,
  testClient,
  entrarComo,
  conferirPagina,
}) => {
  const id = await sendRequest({ client: testClient, email, tipo: 'Cultura Organizacional' })
  await openRequest(id)
  for (const nome of ['Trama RH', 'Cerne Consultoria']) {
    const consultancy = await createConsultancy(
      `${testClient}-${nome.length}`,
      email.replace(/^ana/, `c${nome.length}`),
      `${nome} Fictícia`,
    )
    await sendProposal(`${testClient}-${nome.length}`, consultancy, id) // oxlint-disable-line no-await-in-loop -- one place after the other
  }
  await entrarComo()
  await page.goto('/app')
  const first = page.getByRole('region', { name: 'Precisa de você' }).getByRole('listitem').first()
  await expect(first).toContainText('Trama RH Fictícia e mais 1')
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(260)
  await expect(page.getByRole('region', { name: 'Seus pedidos de orçamento' })).toContainText('2 de 4')
  await conferirPagina()
  await first.getByRole('link', { name: 'Comparar 2 propostas' }).click()
  await expect(page).toHaveURL(`/app/pedidos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cultura Organizacional' })).toBeVisible()
})

test('all that waits has its own page @phone', async ({ page, email, testClient, entrarComo, conferirPagina }) => {
  await sendRequest({ client: testClient, email, tipo: 'Cultura Organizacional' })
  await entrarComo()
  await page.goto('/app/pendencias')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Confirmar o pedido' })).toBeVisible()
  await conferirPagina()
})
