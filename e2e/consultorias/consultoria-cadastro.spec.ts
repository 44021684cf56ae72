/** The registration of a consultancy: four steps stored by the server, across reloads, lost answers and other tabs. */
import { sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { countMessages, newestMessage } from '../support/people/inbox'
import { answersOf, RegistrationForm } from '../support/rows/registration'

const ENVIADA = 'Solicitação de cadastro enviada com sucesso!'

/** One finished registration of that e-mail, and one e-mail about it. */
async function expectOneRegistration(email: string) {
  await newestMessage(email)
  const rows = await sql('select status_cadastro from public.consultorias where email = $1', email)
  expect(rows).toEqual([{ status_cadastro: 'Cadastro concluído' }])
  expect(await countMessages(email)).toBe(1)
}

test('all steps, with a reload in the middle, lose no typed text @phone', async ({ page, email, conferirPagina }) => {
  const form = new RegistrationForm(page)
  const answers = answersOf(email)
  await form.open()
  await form.pass(1, answers)
  await form.at(2)
  await conferirPagina()
  await form.fill(2, answers, ['tipo_atuacao', 'cnpj', 'servicos'])

  await page.reload()
  await form.at(2)
  await expect(page.getByText('Retomamos o seu cadastro de onde você parou.')).toBeVisible()
  await expect(form.field('CNPJ')).toHaveValue(/^\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d$/)
  await expect(page.getByRole('checkbox', { name: 'Cultura Organizacional' })).toBeChecked()
  await form.fill(2, answers, ['tempo_atuacao', 'tamanho_equipe'])
  await form.avancar().click()

  await form.at(3)
  await conferirPagina()
  await form.pass(3, answers)
  await form.at(4)
  await conferirPagina()
  await form.enviar().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await form.pass(4, answers)
  await expect(page.getByText(ENVIADA)).toBeVisible()
  await expect(form.enviado()).toBeFocused()
  await conferirPagina()
  await page.getByRole('button', { name: 'Cadastrar outra consultoria' }).click()
  await form.at(1)
  await expect(form.field('Nome da consultoria')).toHaveValue('')
  await expectOneRegistration(email)
})
