/** The wizard of a vacancy as a person uses it: only by the labels on the screen. */
import { expect, type Page } from '@playwright/test'

export class NewVaga {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  readonly field = (label: string) => this.page.getByRole('textbox', { name: label, exact: true })
  readonly canal = (name: string) => this.page.getByRole('checkbox', { name: new RegExp(`^${name},`) })
  readonly total = () => this.page.getByRole('region', { name: 'Resumo do pedido' }).locator('dd').last()
  readonly publicar = () => this.page.getByRole('button', { name: 'Publicar Vaga' })
  readonly finalizar = () => this.page.getByRole('button', { name: 'Finalizar Pedido' })
  readonly draftDialog = () => this.page.getByRole('dialog', { name: 'Rascunho Encontrado' })

  /** The chooser. */
  async open() {
    await this.page.goto('/recrutaeeo/nova-vaga')
    await expect(this.page.locator('#root[aria-busy]')).toHaveCount(0)
  }

  async fromZero() {
    await this.open()
    await this.page.getByRole('button', { name: 'Preencher do zero' }).click()
    await expect(this.field('Cargo')).toBeVisible()
  }

  /** Step 1 with the minimum of fields. */
  async job(cargo = 'Analista de folha') {
    const { page } = this
    await this.field('Cargo').fill(cargo)
    await this.field('Empresa').fill('Tecelagem Aurora')
    await page.getByLabel('Área').selectOption('Recursos Humanos')
    await page.getByLabel('Senioridade').selectOption('pleno')
    await page.getByLabel('Estado', { exact: true }).selectOption('SC')
    await page.getByLabel('Local de trabalho').fill('Joinville')
    await page.getByLabel('Descrição da vaga').fill('Cuidar da folha e das férias de 80 pessoas.')
  }

  async step(number: 1 | 2 | 3 | 4 | 5) {
    await expect(this.page.getByText(`Etapa ${number} de 5`, { exact: true })).toBeVisible()
  }

  async next() {
    await this.page.getByRole('button', { name: 'Próximo' }).click()
  }

  /** A screening question of yes or no, of which yes is the criterion. */
  async ask(texto: string) {
    await this.page.getByRole('button', { name: 'Adicionar pergunta' }).click()
    const pergunta = this.page.getByRole('group', { name: 'Pergunta 1' })
    await pergunta.getByLabel('Pergunta', { exact: true }).fill(texto)
    await pergunta.getByRole('checkbox', { name: /^É um critério da vaga/ }).check()
    await expect(pergunta.getByRole('radio', { name: 'Sim' })).toBeChecked()
  }

  /** Passes steps 2 to 4; `look` is called at each and at the channels. */
  async toChannels(look: () => Promise<void> = () => Promise.resolve()) {
    for (const number of [2, 3, 4, 5] as const) {
      await this.next()
      await this.step(number)
      await look()
    }
  }

  /** Selects exactly these channels, and the declaration. */
  async choose(...canais: string[]) {
    const group = this.page.getByRole('group', { name: 'Onde publicar' })
    await expect(group.getByRole('checkbox')).toHaveCount(8)
    const chosen = group.getByRole('checkbox', { checked: true })
    while ((await chosen.count()) > 0) await chosen.first().uncheck()
    for (const canal of canais) await this.canal(canal).check()
    await this.declare()
  }

  async declare() {
    await this.page.getByRole('checkbox', { name: /^Declaro que a vaga é real/ }).check()
  }

  /** The order passed to the checkout. */
  async order() {
    await expect(this.page).toHaveURL(/\/recrutaeeo\/checkout\?vaga_id=/)
    return this.page.evaluate(() => (history.state as { usr: { vagaId: string; totalCentavos: number } }).usr)
  }
}
