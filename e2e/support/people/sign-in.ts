/** Signing in as a person does: by the labels on the screen, with the code from the inbox. */
import { expect, type Page } from '@playwright/test'
import { countMessages, newestCode } from './inbox'

/** The dialog for a code: for signing in, verifying a contact and deleting the account. */
export class CodeDialog {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  readonly dialog = () => this.page.getByRole('dialog')
  readonly codigo = () => this.dialog().getByRole('textbox', { name: 'Código de 6 dígitos' })
  readonly verificar = () => this.dialog().getByRole('button', { name: /^Verificar$/ })
  readonly reenviar = () => this.dialog().getByRole('button', { name: 'Reenviar código' })
  readonly voltar = () => this.dialog().getByRole('button', { name: 'Voltar', exact: true })
  readonly alterar = () => this.dialog().getByRole('button', { name: /^Alterar/ })

  /** Triggers the sending of a code, and returns the code that arrives. */
  async receive(contact: string, ask: () => Promise<void>): Promise<string> {
    const before = await countMessages(contact)
    await ask()
    await expect(this.codigo()).toBeVisible()
    return newestCode(contact, before)
  }

  /** The first code is checked automatically as soon as it is complete. */
  async type(code: string) {
    await this.codigo().fill(code)
  }

  /** What the form does not send by itself: an incomplete code. */
  async typeAgain(code: string) {
    await expect(this.codigo()).toHaveValue('')
    await this.codigo().fill(code)
    await this.verificar().click()
  }
}

/** The page /auth. */
export class SignIn extends CodeDialog {
  readonly email = () => this.page.getByRole('textbox', { name: 'E-mail' })
  readonly celular = () => this.page.getByRole('textbox', { name: 'Celular' })
  readonly pedir = () => this.page.getByRole('button', { name: /^Receber código por/ })

  async open(query = '') {
    await this.page.goto(`/auth${query}`)
    await this.ready()
  }

  /** The page is prerendered, and usable after hydration. */
  async ready() {
    await expect(this.page.locator('#root[aria-busy]')).toHaveCount(0)
    await expect(this.pedir()).toBeVisible()
  }

  /** Types the contact in its tab and requests the code, without waiting for the answer. */
  async ask(contact: string, typed = contact) {
    const isEmail = contact.includes('@')
    await this.page.getByRole('tab', { name: isEmail ? 'E-mail' : 'Celular' }).click()
    await (isEmail ? this.email() : this.celular()).fill(typed)
    await this.pedir().click()
  }

  /** Signs in, from the contact to the session. */
  async signIn(contact: string) {
    await this.type(await this.receive(contact, () => this.ask(contact)))
  }
}

/** Six digits different from the given ones. */
export const otherCode = (code: string, by = 1) => String((Number(code) + by) % 1e6).padStart(6, '0')

/** Signs out by the menu of the bar. */
export async function leave(page: Page) {
  await page.getByRole('button', { name: /^Sua conta/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Sair' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^Sua conta/ })).toHaveCount(0)
}
