/** The registration of a consultancy: four steps stored by the server, across reloads, lost answers and other tabs. */
import { SEM_CONEXAO } from '../../src/lib/errors'
import { sql } from '../support/database'
import { breakCalls } from '../support/page/faults'
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

for (const answer of ['never arrives', 'is lost'] as const) {
  // Short run: src/features/consultorias/CadastroPage.test.tsx
  test(`the answer to the first and to the last step ${answer}: a retry gives one registration @full`, async ({
    page,
    email,
    complaints,
  }) => {
    const form = new RegistrationForm(page)
    const answers = answersOf(email)
    await form.open()
    const mendFirst = await breakCalls(page, 'fn_insert_consultoria_step1', answer)
    await form.pass(1, answers)
    await expect(page.getByText('A etapa ainda não foi salva')).toBeVisible()
    await expect(page.getByText(SEM_CONEXAO).first()).toBeVisible()
    await mendFirst()
    await form.tentarDeNovo().click()
    await form.pass(2, answers)
    await form.pass(3, answers)
    await form.at(4)
    const mendLast = await breakCalls(page, 'fn_update_consultoria_step', answer)
    await form.pass(4, answers)
    await expect(page.getByText('O cadastro ainda não foi enviado')).toBeVisible()
    await mendLast()
    await form.tentarDeNovo().click()
    await expect(form.enviado()).toBeVisible()
    await expectOneRegistration(email)
    complaints.splice(0)
  })
}
