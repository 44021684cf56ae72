/** The one e-mail when the subscription opens: asked for beside 'Assinar', confirmed, sent once or stopped with one press. */
import { paths } from '../../src/lib/paths'
import { sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { findMessage, secretLink } from '../support/people/inbox'

test('a visitor asks to be told when the subscription opens, confirms, and stops with one press @phone', async ({
  page,
  email,
  conferirPagina,
}) => {
  await page.goto(paths.planos())
  const form = page.getByRole('form', { name: 'Aviso da assinatura' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Avise-me quando abrir' }).click()
    await expect(form).toBeVisible({ timeout: 1000 })
  }).toPass()
  await form.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(form.getByText('Diga o seu e-mail')).toBeVisible()
  await form.getByRole('textbox', { name: 'Seu e-mail' }).fill(email)
  await conferirPagina()
  await form.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(page.getByText(`O link para confirmar vai para ${email}`)).toBeVisible()
  await conferirPagina()

  const link = secretLink(await findMessage(email, /Confirme o aviso da assinatura/), 'aviso-do-plano')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme o seu aviso' })).toBeVisible()
  // Opening the link confirms nothing.
  expect(await sql('select confirmado_em from publico.avisos_do_plano where email = $1', email)).toEqual([
    { confirmado_em: null },
  ])
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seu aviso está ligado' })).toBeFocused()
  await conferirPagina()
  await page.getByRole('button', { name: 'Parar este aviso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pronto, o aviso parou' })).toBeFocused()
  await conferirPagina()
  expect(await sql('select from publico.avisos_do_plano where email = $1', email)).toEqual([])
})
