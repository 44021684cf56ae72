/** Forms while the browser translates them: nothing ends with an error, and what changes is seen. */
import { expect, test } from '../support/fixtures'
import { PDF } from '../support/rows/pdf'
import { answersOf, RegistrationForm } from '../support/rows/registration'
import { gotoTranslated, translate } from '../support/page/translator'
import { publishVaga } from '../support/rows/vaga'

test('translated: an application with a file that is refused, taken back and sent @phone', async ({
  page,
  entrarComo,
  email,
  complaints,
}) => {
  const { codigo_ref: codigo } = await publishVaga(await entrarComo())
  await gotoTranslated(page, '/vagas')
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('analista')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await gotoTranslated(page, `/vagas/${codigo.toLowerCase()}`)
  const convite = page.getByRole('button', { name: /^(Candidatar-se|Continuar candidatura)$/ }).filter({ visible: true })
  await convite.first().click()
  const arquivo = page.getByLabel('Currículo em arquivo ou foto', { exact: true })
  await arquivo.setInputFiles({ name: 'cv.doc', mimeType: 'application/msword', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) })
  await expect(page.getByText(/Este é um \.doc antigo/)).toBeVisible()
  await arquivo.setInputFiles({ name: 'Bia Lima.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await expect(page.getByText('Arquivo conferido e pronto.')).toBeVisible()
  await page.getByRole('button', { name: 'Retirar arquivo' }).click()
  await expect(page.getByText('Arquivo conferido e pronto.')).toHaveCount(0)
  await arquivo.setInputFiles({ name: 'Bia Lima.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await expect(page.getByText('Arquivo conferido e pronto.')).toBeVisible()
  // Pressed too early: the errors come, and leave as they are mended.
  await page.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(page.getByRole('button', { name: 'Enviar candidatura' })).toBeVisible()
  await page.getByLabel('Nome completo').fill('Bia Lima')
  await page.getByLabel('E-mail', { exact: true }).fill(email.replace('@', '.bia@'))
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check()
  await page.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(page.getByText('Guarde esse e-mail', { exact: false })).toBeVisible()
  expect(complaints).toEqual([])
})

test('translated: the registration of a consultancy, pressed too early and then step by step @phone', async ({ page, email }) => {
  const form = new RegistrationForm(page)
  const answers = answersOf(email)
  await form.open()
  await translate(page)
  await form.avancar().click({ force: true })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await form.pass(1, answers)
  await form.at(2)
  await form.pass(2, answers)
  await form.at(3)
})
