/** The first press after a field counts, although leaving the field shows or hides an error line above the button. */
import type { Locator, Page } from '@playwright/test'
import { findServico } from '../../src/domain/servicos/registry.ts'
import { type Account, createAccount } from '../support/people/account'
import { essentials } from '../support/rows/answers'
import { expect, test } from '../support/fixtures'
import type { RequestForm } from '../support/page/form'
import { NewVaga } from '../support/rows/nova-vaga'
import { Checkout } from '../support/rows/pagamento'
import { realPress } from '../support/page/press'
import { answersOf, RegistrationForm } from '../support/rows/registration'
import { publishVaga } from '../support/rows/vaga'

interface Person {
  page: Page
  form: RequestForm
  email: string
  testClient: string
  telefone: string
  entrarComo: () => Promise<Account>
}
interface Case {
  form: string
  /** Opens the form with all fields valid but one; returns the text for it and the result of the press. */
  open: (person: Person) => Promise<{ field: Locator; button: Locator; done: () => Promise<void> }>
  wrong: string
  /** Replaces the wrong text after a first refused press; without it the first press counts. */
  right?: string
}

const summary = (within: Page | Locator) => within.getByRole('alert').filter({ hasText: /problema/ })
const clima = findServico('Pesquisa de Clima Organizacional')
if (!clima) throw new Error('the domain has lost a service')

const CASES: Case[] = [
  {
    form: 'request',
    open: async ({ page, form, email }) => {
      await form.open({ tipo: clima.tipo })
      await form.preencherEssenciais(essentials(email))
      await form.continuarParaEscopo()
      await form.preencherEscopo(clima, 'required')
      const done = () => page.waitForURL(/\/solicitacao-sucesso\?/)
      return { field: form.field('Link para anexos'), button: form.enviar(), done }
    },
    wrong: 'nao é link',
    right: 'exemplo.com/pasta',
  },
  {
    form: 'registration',
    open: async ({ page, email }) => {
      const form = new RegistrationForm(page)
      await form.open()
      await form.pass(1, answersOf(email))
      await form.at(2)
      await form.fill(2, answersOf(email))
      await page.getByText('Na internet').click()
      return { field: form.field('Site'), button: form.avancar(), done: () => form.at(3) }
    },
    wrong: 'nao é site',
    right: 'exemplo.com',
  },
  {
    form: 'vacancy wizard',
    open: async ({ page, entrarComo }) => {
      await entrarComo()
      const vaga = new NewVaga(page)
      await vaga.fromZero()
      await vaga.job()
      for (const step of [2, 3, 4] as const) {
        await vaga.next()
        await vaga.step(step)
      }
      const button = page.getByRole('button', { name: 'Próximo' })
      return { field: page.getByRole('textbox', { name: /^Site/ }), button, done: () => vaga.step(5) }
    },
    wrong: 'nao é site',
    right: 'exemplo.com',
  },
  {
    form: 'application',
    open: async ({ page, email, telefone, testClient }) => {
      const client = `${testClient}-recrutador`
      const recruiter = await createAccount({ client, email, telefone, nome: 'Ana', sobrenome: 'Conceição' })
      const { codigo_ref } = await publishVaga(recruiter, { empresa: `Aurora ${email.slice(4, 12)}` })
      await page.goto(`/vagas/${codigo_ref}`)
      const invitation = page.getByRole('button', { name: 'Candidatar-se' }).filter({ visible: true })
      await invitation.first().click()
      await page.getByLabel('Nome completo').fill('Bia Lima')
      await page.getByLabel('E-mail', { exact: true }).fill(`bia.${email}`)
      await page.getByRole('checkbox').check()
      await page.getByText('Acrescentar LinkedIn, portfólio, pretensão…').click()
      const done = () => expect(page.getByRole('heading', { name: 'Candidatura enviada' })).toBeVisible()
      return {
        field: page.getByLabel('Link do currículo'),
        button: page.getByRole('button', { name: 'Enviar candidatura' }),
        done,
      }
    },
    wrong: 'nao é link',
    right: 'exemplo.com/bia',
  },
  {
    form: 'contact',
    open: async ({ page }) => {
      await page.goto('/contato')
      await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
      await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Conceição')
      await page.getByRole('textbox', { name: 'Mensagem' }).fill('Quais dados meus vocês guardam?')
      const button = page.getByRole('button', { name: 'Enviar mensagem' })
      return { field: page.getByRole('textbox', { name: 'E-mail' }), button, done: () => expect(summary(page)).toBeVisible() }
    },
    wrong: 'ana@',
  },
  {
    form: 'company',
    open: async ({ page, entrarComo }) => {
      await entrarComo()
      await page.goto('/app/empresas?nova=1')
      const dialog = page.getByRole('dialog', { name: 'Nova empresa' })
      await dialog.getByLabel('Nome fantasia').fill('Oficina Aurora')
      const button = dialog.getByRole('button', { name: 'Cadastrar empresa' })
      return { field: dialog.getByLabel('CNPJ'), button, done: () => expect(summary(dialog)).toBeVisible() }
    },
    wrong: '12.ABC.345/01DE-36',
  },
  {
    form: 'checkout',
    open: async ({ page, entrarComo }) => {
      const { id } = await publishVaga(await entrarComo(), {}, ['linkedin', 'indeed'])
      const checkout = new Checkout(page)
      await checkout.open(id)
      const done = () => expect(page.getByText('Por favor, verifique os dados do pagamento.')).toBeVisible()
      return { field: checkout.documento(), button: checkout.pay(), done }
    },
    wrong: '12.ABC.345/01DE-37',
  },
  {
    form: 'profile',
    open: async ({ page, entrarComo }) => {
      await entrarComo()
      await page.goto('/app/perfil')
      const button = page.getByRole('button', { name: 'Salvar', exact: true })
      const done = () => expect(page.getByText('Perfil atualizado!')).toBeVisible()
      return { field: page.getByRole('textbox', { name: 'Nome', exact: true }), button, done }
    },
    wrong: ' ',
    right: 'Ana Lúcia',
  },
]

/** A form of a visitor, and one with parts that come late. */
const SHORT = ['application', 'request']
// Short run of the others: src/components/form/press/after-press.test.tsx
for (const { form: name, open, wrong, right } of CASES)
  test(`${name}: a press of 120 ms right after typing into a field counts ${SHORT.includes(name) ? '@phone' : '@full'}`, async ({
    page,
    form,
    email,
    testClient,
    telefone,
    entrarComo,
    isMobile,
  }) => {
    const { field, button, done } = await open({ page, form, email, testClient, telefone, entrarComo })
    await field.fill(wrong)
    if (right !== undefined) {
      await realPress(button, { isMobile })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(summary(page)).toBeVisible()
      await field.fill(right)
    }
    await realPress(button, { isMobile })
    await done()
  })

test('request: a box ticked right after correcting a field is ticked @phone', async ({ page, form, email, isMobile }) => {
  await form.open({ tipo: clima.tipo })
  await form.preencherEssenciais(essentials(email))
  await form.continuarParaEscopo()
  await form.field('Link para anexos').fill('nao é link')
  await realPress(form.enviar(), { isMobile })
  await expect(summary(page)).toBeVisible()
  await form.field('Link para anexos').fill('exemplo.com/pasta')
  const consent = page.getByRole('checkbox').last()
  await realPress(consent, { isMobile })
  await expect(form.field('Link para anexos')).toHaveValue('https://exemplo.com/pasta')
  await expect(consent).toBeChecked()
})
