/** Pages with special states, in the normal case. */
import type { Page } from '@playwright/test'
import { putSession } from '../support/people/account'
import { applyTo } from '../support/rows/candidatura'
import { approve, createConsultancy } from '../support/rows/consultancy'
import { sql } from '../support/database'
import { checkNothingSpecial } from '../support/page/especial'
import { expect, test } from '../support/fixtures'
import { newestMessage, secretLink } from '../support/people/inbox'
import { Checkout } from '../support/rows/pagamento'
import { publishVaga } from '../support/rows/vaga'

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

/** Every tab of one own vacancy. */
async function conferirAbas(page: Page, id: string) {
  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  for (const aba of ['Candidaturas', 'Canais', 'Pagamento', 'Números']) {
    await page.getByRole('tab', { name: aba }).click()
    await expect(page.getByRole('heading', { level: 2, name: aba })).toBeAttached()
    await expect(page.getByRole('main').getByText(/^Carregando/)).toHaveCount(0)
    await checkNothingSpecial(page)
  }
}

// Short run: tests/db/pedidos/nada-especial.test.ts, e2e/vagas/jornada-vaga.spec.ts
test('a free vacancy and an application to it show no suspension, no report and no refusal @full', async ({
  page,
  email,
  testClient,
  entrarComo,
  conferirPagina,
}) => {
  const { id, codigo_ref: codigo } = await publishVaga(await entrarComo())
  await expect(async () => {
    await page.goto('/recrutaeeo/minhas-vagas')
    await expect(page.getByRole('listitem').getByText('Publicada', { exact: true })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await checkNothingSpecial(page)
  await conferirAbas(page, id)

  await page.goto(`/vagas/${codigo}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Analista de RH Pleno' })).toBeVisible()
  await checkNothingSpecial(page)

  const candidata = email.replace('@', '.candidata@')
  await applyTo(codigo, { client: testClient, nome: 'Beatriz Nogueira', email: candidata, telefone: '+5519987654321' })
  const message = await newestMessage(candidata)
  await page.goto(secretLink(message, 'candidatura'))
  await expect(page.getByRole('heading', { level: 2, name: 'Situação' })).toBeVisible()
  await checkNothingSpecial(page)
  await conferirPagina()
  await conferirAbas(page, id)
})

// Short run: tests/db/pedidos/nada-especial.test.ts, e2e/pagamentos/pagamento.spec.ts
test('a successful payment shows no refusal, no refund and no dispute, from order to publication @full', async ({
  page,
  entrarComo,
}) => {
  const { id } = await publishVaga(await entrarComo(), {}, ['linkedin', 'indeed'])
  await page.goto('/recrutaeeo/minhas-vagas')
  await expect(page.getByRole('listitem').getByText('Pagamento Pendente', { exact: true })).toBeVisible()
  await checkNothingSpecial(page)
  await conferirAbas(page, id)

  const checkout = new Checkout(page)
  await checkout.open(id)
  // The notice of the fake card provider in place of its form.
  await checkNothingSpecial(page, [/^Ambiente de teste/])
  await checkout.payWith('Aprovado')
  await checkout.confirmed()
  await expect(page.getByText('Sua vaga já está no ar')).toBeVisible()
  await checkNothingSpecial(page, [/^Sua vaga já está no ar/])
  // The status page says the same.
  await page.goto(`/checkout/sucesso?vaga_id=${id}`)
  await expect(page.getByText('Sua vaga já está no ar')).toBeVisible()
  await checkNothingSpecial(page, [/^Sua vaga já está no ar/])
  await conferirAbas(page, id)
})
