/** The registration of a consultancy as a person fills it in: step by step, only by the labels on the screen. */
import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { isValidCnpj } from '../../../src/domain/br/cnpj.ts'
import type { Campo } from '../../../src/domain/campo.ts'
import { type ConsultoriaForm, ETAPAS_CONSULTORIA } from '../../../src/domain/consultoria/consultoria.ts'
import { type Answer } from './answers'
import { RequestForm } from '../page/form'

/** The answers of a consultancy, step by step, without optional questions. */
export const answersOf = (email: string, changes: ConsultoriaForm = {}): ConsultoriaForm => ({
  consultoria_nome: 'Trama Consultoria em RH',
  responsavel_nome: 'Helena Fictícia',
  cargo_funcao: 'Sócia',
  email,
  telefone: '11923456789',
  cidade: 'Campinas',
  uf: 'SP',
  tipo_atuacao: 'Pessoa Jurídica',
  cnpj: cnpjOf(email),
  tempo_atuacao: 'De 3 a 5 anos',
  tamanho_equipe: '2-5',
  servicos: ['Cultura Organizacional', 'Pesquisa de Clima Organizacional'],
  setores: ['Varejo', 'Agro'],
  porte_clientes: 'Todos os portes',
  niveis_atendidos: ['Técnico'],
  faixa_salarial_min: 'R$ 2.000,00',
  formatos: ['Remoto - Na minha região'],
  capacidade_media: '4',
  modelos_precificacao: ['Pacotes'],
  consentimento_contato: true,
  consentimento_perfil: true,
  ...changes,
})

/** The same invented CNPJ for the same name, with valid check digits: one document, one approved consultancy. */
export function cnpjOf(name: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 12)}`)
  const root = String(digits % 1_000_000_000_000n).padStart(12, '0')
  const checks = Array.from({ length: 100 }, (_, n) => root + String(n).padStart(2, '0'))
  return checks.find((cnpj) => isValidCnpj(cnpj)) ?? root
}

export class RegistrationForm {
  readonly page: Page
  private readonly fields: RequestForm

  constructor(page: Page) {
    this.page = page
    this.fields = new RequestForm(page)
  }

  readonly field = (label: string) => this.fields.field(label)
  readonly avancar = () => this.page.getByRole('button', { name: 'Avançar' })
  readonly enviar = () => this.page.getByRole('button', { name: 'Enviar cadastro' })
  readonly enviado = () => this.page.getByRole('heading', { name: 'Cadastro enviado' })

  /** Waits until the page shows the step, from 1 to 4. */
  async at(step: 1 | 2 | 3 | 4) {
    await expect(this.page.getByRole('heading', { level: 2, name: ETAPAS_CONSULTORIA[step - 1]?.titulo ?? '' })).toBeVisible()
  }

  async open() {
    await this.page.goto('/consultoria-cadastro')
    await expect(this.page.locator('#root[aria-busy]')).toHaveCount(0)
  }

  /** Every question of the step that has an answer; `only` names the ones to fill. */
  async fill(step: 1 | 2 | 3 | 4, answers: ConsultoriaForm, only?: string[]) {
    const campos: Record<string, Campo> = ETAPAS_CONSULTORIA[step - 1]?.campos ?? {}
    for (const [name, campo] of Object.entries(campos)) {
      const answer = answers[name]
      if (answer === undefined || answer === null || (only && !only.includes(name))) continue
      await this.fields.answer(campo, answer as Answer)
    }
  }

  /** Fills the step and continues; the last step is submitted. */
  async pass(step: 1 | 2 | 3 | 4, answers: ConsultoriaForm) {
    await this.at(step)
    await this.fill(step, answers)
    await (step === 4 ? this.enviar() : this.avancar()).click()
  }
}
