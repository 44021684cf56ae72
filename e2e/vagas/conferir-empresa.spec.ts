/** A company shows who it is by a code to a mailbox of its domain; whoever reads its ad sees it. */
import { expect, test } from '../support/fixtures'
import { waitUntilHydrated } from '../support/page/hydrated'
import { findMessage } from '../support/people/inbox'
import { publishVaga } from '../support/rows/vaga'

test('a recruiter shows by a code that the company is theirs, and the ad and its invitation to apply say so @phone', async ({
  page,
  email,
  entrarComo,
  conferirPagina,
}) => {
  const marca = email.slice(4, 12)
  const nome = `Aurora ${marca}`
  const conta = await entrarComo()
  const { codigo_ref } = await publishVaga(conta, { empresa: nome })
  await page.goto(`/vagas/${codigo_ref}`)
  await expect(page.getByText('Empresa ainda não conferida').first()).toBeVisible()

  await page.goto('/app/empresas?nova=1')
  await page.getByLabel('Nome fantasia').fill(nome)
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await page.getByRole('button', { name: 'Conferir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conferir empresa' })
  const caixa = `rh@aurora-${marca}.com.br`
  await dialog.getByLabel('E-mail na empresa').fill(caixa)
  await conferirPagina()
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  const carta = await findMessage(caixa, /código da empresa/)
  await dialog.getByLabel('Código de 6 dígitos').fill(/[0-9]{6}/.exec(carta.Subject)?.[0] ?? '')
  await conferirPagina()
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await expect(dialog.getByText(`Pelo domínio aurora-${marca}.com.br`)).toBeVisible()
  await conferirPagina()

  await page.goto(`/vagas/${codigo_ref}`)
  const selo = page.getByText(`Empresa conferida pelo domínio aurora-${marca}.com.br`)
  await expect(selo).toBeVisible()
  await conferirPagina()
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Candidatar-se' }).first().click()
  await expect(selo).toHaveCount(2)
})
