/** The request form as a person uses it: only by the labels on the screen. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type Campo, formatOpcao } from '../../../src/domain/campo.ts'
import type { Servico } from '../../../src/domain/servicos/registry.ts'
import { type Answer, essentialFields, scopeSteps, type Step } from '../rows/answers'

/** The text, escaped for a regular expression. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A label's whole text, with the note that the field is optional, which the library of the other engines joins without the space. */
export const labelled = (label: string) => new RegExp(`^${escaped(label)}( ?\\(opcional\\))?$`)

export class RequestForm {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  readonly stepTwo = () => this.page.getByRole('heading', { name: /Etapa 2/ })
  readonly continuar = () => this.page.getByRole('button', { name: 'Continuar' })
  readonly enviar = () => this.page.getByRole('button', { name: 'Enviar solicitação' })
  readonly voltar = () => this.page.getByRole('button', { name: 'Voltar', exact: true })

  async open(query: Record<string, string> = {}) {
    const search = new URLSearchParams(query).toString()
    await this.page.goto(`/empresa-solicitacao${search && `?${search}`}`)
    await this.ready()
  }

  /** The form is prerendered, and busy until hydration. */
  async ready() {
    await expect(this.page.locator('#root[aria-busy]')).toHaveCount(0)
    await expect(this.field('Nome da empresa').or(this.stepTwo())).toBeVisible()
  }

  /** The control, or the group of controls, under that label. */
  field(label: string): Locator {
    const name = labelled(label)
    const { page } = this
    return page
      .getByRole('textbox', { name })
      .or(page.getByRole('combobox', { name }))
      .or(page.getByRole('spinbutton', { name }))
      .or(page.getByRole('radiogroup', { name }))
      .or(page.getByRole('group', { name }))
      .or(page.getByRole('checkbox', { name }))
  }

  async answer(campo: Campo, answer: Answer) {
    const { rotulo, tipo } = campo
    const control = this.field(rotulo)
    await expect(control).toBeVisible()
    if (answer === true) return control.check()
    if (Array.isArray(answer)) {
      for (const option of answer) await control.getByRole('checkbox', { name: option, exact: true }).check()
      return
    }
    if (tipo !== 'opcao') return control.fill(answer)
    if ((await control.getAttribute('role')) === 'radiogroup')
      return control.getByRole('radio', { name: new RegExp(`^${escaped(formatOpcao(campo, answer))}$`, 'i') }).check()
    await control.selectOption(answer)
  }

  /** Step 1, all eight essentials; the last four show once the first four are filled. */
  async preencherEssenciais(values: Record<string, string>) {
    for (const [key, value] of Object.entries(values)) {
      const field = essentialFields[key]
      if (!field) throw new Error(`no essential called ${key}`)
      await this.answer(field, value)
    }
  }

  async continuarParaEscopo() {
    await this.continuar().click()
    await this.abrirSecoes()
  }

  /** Opens every section of step 2: on a phone they begin folded, but for one. */
  async abrirSecoes() {
    await expect(this.stepTwo()).toBeVisible()
    await expect(this.enviar()).toBeVisible()
    const folded = this.page.locator('[data-etapa] details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
  }

  /** Fills step 2; returns the answers. */
  async preencherEscopo(servico: Servico, only: 'all' | 'required' = 'all'): Promise<Step[]> {
    const steps = scopeSteps(servico, only)
    for (const { field, answer } of steps) await this.answer(field, answer)
    return steps
  }

  /** Presses the button while it is aria-disabled: it reports the missing fields. */
  async tentarEnviar() {
    await this.enviar().click({ force: true })
  }

  async enviarSolicitacao() {
    await this.enviar().click()
    await this.page.waitForURL(/\/solicitacao-sucesso\?/)
  }
}
