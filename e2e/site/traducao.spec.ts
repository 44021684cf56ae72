/** The main pages while the browser translates them: nothing ends with an error, and what changes is seen. */
import { findServico } from '../../src/domain/servicos/registry.ts'
import { essentials } from '../support/rows/answers'
import { expect, test } from '../support/fixtures'
import { followUpLink, newestMessage } from '../support/people/inbox'
import { NewVaga } from '../support/rows/nova-vaga'
import { PDF } from '../support/rows/pdf'
import { answersOf, RegistrationForm } from '../support/rows/registration'
import { sendRequest } from '../support/rows/request'
import { SignIn } from '../support/people/sign-in'
import { gotoTranslated, translate } from '../support/page/translator'
import { publishVaga } from '../support/rows/vaga'

const clima = findServico('Pesquisa de Clima Organizacional')

// Short run: tests/translation.test.ts
test('translated: signing in by a code, with a wrong one first @full', async ({ page, email, complaints }) => {
  const signIn = new SignIn(page)
  await signIn.open()
  await translate(page)
  const code = await signIn.receive(email, () => signIn.ask(email))
  await expect(page.getByText('Código válido por')).toBeVisible()
  await signIn.type(code === '111111' ? '222222' : '111111')
  await expect(signIn.dialog().getByRole('alert')).toBeVisible()
  expect(complaints.splice(0).filter((line) => !/status of 4\d\d/.test(line))).toEqual([])
  await signIn.typeAgain(code)
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

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

// Short run: tests/translation.test.ts
test('translated: the home page, the directory, the plans and the ways in @full', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 600, 'a menu and filters that open are of the phone')
  await gotoTranslated(page, '/')
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.keyboard.press('Escape')
  await gotoTranslated(page, '/consultorias')
  await page
    .getByRole('button', { name: /Filtros|Mais filtros/ })
    .first()
    .click()
  await page.getByRole('combobox').first().selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: /Limpar/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /Limpar/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await gotoTranslated(page, '/planos')
  await page
    .getByRole('button', { name: /Assinar/ })
    .first()
    .click({ force: true })
  await gotoTranslated(page, '/entrar')
  await page.getByRole('button', { name: /Google/ }).click()
  await expect(page).not.toHaveURL(/\/entrar$/)
})

// Short run: tests/translation.test.ts
test('translated: a request of a company, and following it @full', async ({ page, form, email, testClient }) => {
  await form.open({ tipo: clima?.tipo ?? '' })
  await translate(page)
  await form.field('E-mail').fill('ana@')
  await form.field('E-mail').blur()
  await form.preencherEssenciais(essentials(email))
  await form.continuarParaEscopo()
  await form.tentarEnviar()
  await expect(form.stepTwo()).toBeVisible()
  await form.voltar().click()
  await expect(form.stepOne()).toBeVisible()
  await sendRequest({ client: testClient, email })
  await gotoTranslated(page, followUpLink(await newestMessage(email)))
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await expect(page.getByText('Revisão da nossa equipe')).toBeVisible()
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

// Short run: tests/translation.test.ts
test('translated: a vacancy is written up to its channels @full', async ({ page, entrarComo }) => {
  await entrarComo()
  const vaga = new NewVaga(page)
  await vaga.open()
  await translate(page)
  await page.getByRole('button', { name: 'Preencher do zero' }).click()
  await page.getByRole('button', { name: 'Próximo' }).click({ force: true })
  await expect(page.getByText('Cargo é obrigatório').first()).toBeVisible()
  await vaga.job()
  await vaga.toChannels()
  await vaga.choose('Indeed')
  await expect(vaga.total()).toHaveText('R$ 0,00')
  await vaga.choose('LinkedIn')
  await expect(vaga.total()).not.toHaveText('R$ 0,00')
})
