/** An alert of vacancies, without an account: asked for under the results, confirmed, told of a new vacancy, stopped with one press. */
import { paths } from '../../src/lib/paths'
import { createAccount } from '../support/people/account'
import { sql } from '../support/database'
import { buildAddress, expect, test } from '../support/fixtures'
import { findMessage, secretLink } from '../support/people/inbox'
import { publishVaga } from '../support/rows/vaga'

test('a visitor asks for vacancies like these, confirms, gets the new one, and stops with one press @phone', async ({
  page,
  email,
  telefone,
  testClient,
  conferirPagina,
}) => {
  const cargo = `Luthier ${email.slice(4, 10)}`
  await page.goto(paths.vagas({ busca: cargo, modalidade: 'Remoto' }))
  // The search was answered: the page is alive.
  await expect(page.getByText('Nenhuma vaga encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Avise-me de vagas assim' }).click()
  const form = page.getByRole('form', { name: 'Alerta de vagas' })
  await expect(form).toContainText(`“${cargo}” · Remoto`)
  await form.getByRole('button', { name: 'Criar alerta' }).click()
  await expect(form.getByText('Diga o seu e-mail')).toBeVisible()
  await form.getByRole('textbox', { name: 'Seu e-mail' }).fill(email)
  await form.getByRole('radio', { name: 'Toda segunda' }).check()
  await conferirPagina()
  await form.getByRole('button', { name: 'Criar alerta' }).click()
  await expect(page.getByText('Veja o seu e-mail')).toBeVisible()
  await expect(page.getByText(`O link para confirmar o alerta vai para ${email}`)).toBeVisible()
  await conferirPagina()
  await page.getByRole('button', { name: 'Corrigir e-mail' }).click()
  await expect(form.getByRole('textbox', { name: 'Seu e-mail' })).toHaveValue(email)
  await form.getByRole('button', { name: 'Criar alerta' }).click()
  await expect(page.getByText('Veja o seu e-mail')).toBeVisible()

  await page.goto(secretLink(await findMessage(email, /Confirme o seu alerta/), 'alertas'))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme o seu alerta' })).toBeVisible()
  expect(await sql('select confirmado_em from publico.alertas where email = $1', email)).toEqual([{ confirmado_em: null }])
  await page.getByRole('button', { name: 'Confirmar o alerta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seu alerta está ligado' })).toBeFocused()
  await conferirPagina()

  const recrutador = await createAccount({
    client: `${testClient}-recruta`,
    email: buildAddress('recruta', email),
    telefone,
    nome: 'Ana',
    sobrenome: 'Conceição',
  })
  const { id } = await publishVaga(recrutador, { cargo, modalidade: 'Remoto' })
  // What the next Monday does: what is published then is older than five minutes.
  await sql(`update public.vagas set publicada_em = publicada_em - interval '6 minutes' where id = $1`, id)
  await sql(
    `update publico.alertas set proximo_em = now() - interval '1 day', visto_ate = now() - interval '1 hour' where email = $1`,
    email,
  )
  await sql('select publico.enviar_alertas(1000)')
  const resumo = await findMessage(email, /^1 vaga nova/)
  expect(resumo.Text).toContain(cargo)

  // What a mail program opens that does not stop by its own press.
  await page.goto(secretLink(resumo, 'alertas').replace('/alertas#', '/parar/alertas/'))
  expect(await sql('select from publico.alertas where email = $1', email)).toHaveLength(1)
  await page.getByRole('button', { name: 'Parar este alerta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pronto, o alerta parou' })).toBeVisible()
  await conferirPagina()
  expect(await sql('select from publico.alertas where email = $1', email)).toEqual([])
})
