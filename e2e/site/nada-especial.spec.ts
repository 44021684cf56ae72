/** Pages with special states, in the normal case. */
import { putSession } from '../support/people/account'
import { approve, createConsultancy } from '../support/rows/consultancy'
import { sql } from '../support/database'
import { checkNothingSpecial } from '../support/page/especial'
import { expect, test } from '../support/fixtures'

test('a registration just sent, then approved, shows no refusal and no suspension @desktop', async ({
  page,
  email,
  testClient,
  conferirPagina,
}) => {
  const account = await createConsultancy(testClient, email, 'Trama Consultoria em RH')
  await sql('update public.consultorias set aprovada_em = null, conferida_em = null where email = $1', email)
  await putSession(page, account.session)
  await page.goto('/app/consultoria')
  await expect(page.getByText('Em análise', { exact: true })).toBeVisible()
  await checkNothingSpecial(page)
  await conferirPagina()

  await approve(email)
  await page.reload()
  await expect(page.getByText('Aprovada', { exact: true })).toBeVisible()
  await checkNothingSpecial(page)
})
