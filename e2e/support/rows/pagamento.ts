/** The checkout as a person uses it, with the cards of the fake provider. */
import { expect, type Page } from '@playwright/test'

/** An invented CPF with valid check digits. */
const CPF = '52998224725'

export class Checkout {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  readonly documento = () => this.page.getByLabel('CPF ou CNPJ do titular')
  readonly card = () => this.page.getByLabel('Cartão de teste')
  readonly pay = () => this.page.getByRole('button', { name: /^Pagar R\$/ })
  readonly bank = () => this.page.getByRole('dialog', { name: 'Confirmação do banco' })

  async open(vagaId: string) {
    await this.page.goto(`/recrutaeeo/checkout?vaga_id=${vagaId}`)
    await expect(this.card()).toBeVisible()
  }

  readonly code = () => this.page.getByRole('heading', { name: /^Pague R\$.* com Pix$/ })

  async choose(forma: 'Cartão' | 'Pix') {
    await this.page.getByRole('radio', { name: forma, exact: true }).check()
  }

  /** Types the document and makes a Pix code. */
  async makeCode() {
    await this.documento().fill(CPF)
    await this.page.getByRole('button', { name: 'Gerar código Pix' }).click()
    await expect(this.code()).toBeVisible()
  }

  /** Fills in the form and pays. @param card the name of the test card at the fake provider */
  async payWith(card: string) {
    await this.documento().fill(CPF)
    await this.card().selectOption({ label: card })
    await this.pay().click()
  }

  async confirmed() {
    await expect(this.page).toHaveURL(/\/recrutaeeo\/confirmacao\?vaga_id=[0-9a-f-]{36}$/)
    await expect(this.page.getByRole('heading', { name: 'Tudo certo com a sua vaga!' })).toBeVisible()
    await expect(this.page.getByText(/^REC\d{13}$/)).toBeVisible()
  }
}
