/* Progress of one open form, outside of React: its secret, its saved steps, and this browser's copy. */
import type { Step } from '@/components/wizard/engine'
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { AppError } from '@/lib/errors'
import { WorkingDraft } from '@/lib/draft/working-draft'
import { type Abertura, createRascunhoDoCadastro, type Guardado } from '../andamento'
import { saveEtapa } from '../envio'
import { type Etapa, ETAPAS, isEtapaCerta, ULTIMA } from '../etapas'
import { listChangedNames } from '../valores'

const SEM_ID = 'ID da consultoria não encontrado. Reinicie o cadastro.'

export class Progresso extends WorkingDraft<Guardado, ConsultoriaForm> {
  /** Secret of the draft; empty before step 1 is saved, or after it died. */
  id: string
  /** Steps that the server has. */
  salvas: number
  private base: ConsultoriaForm
  private enviado = false
  /** The steps for the wizard: complete when the server has them and the rules find nothing wrong. */
  readonly steps: readonly (Etapa & Step<ConsultoriaForm>)[] = ETAPAS.map((etapa: Etapa, index) => ({
    ...etapa,
    isComplete: (valores) => index < this.salvas && isEtapaCerta(index, valores),
  }))

  constructor({ id, salvas, base, etapa, valores }: Abertura) {
    super(createRascunhoDoCadastro(), valores)
    this.read()
    this.id = id
    this.salvas = salvas
    this.base = base
    this.etapa = etapa
  }

  protected content(): Guardado | null {
    const valores = this.valores()
    const naoSalvos = listChangedNames(valores, this.base)
    if (naoSalvos.length === 0 && this.id === '' && this.salvas === 0) return null
    return { id: this.id, etapa: this.etapa, salvas: this.salvas, valores, naoSalvos, enviado: this.enviado }
  }

  /** Saves a step on the server; the last one finishes the registration. Throws `AppError`. */
  async submit(index: number): Promise<void> {
    if (index > 0 && this.id === '') throw new AppError(SEM_ID, { code: 'sem_id', hint: 'id' })
    const valores = this.valores()
    if (index === ULTIMA) {
      // A later visit that finds the draft finished knows that it was finished here.
      this.enviado = true
      this.save()
    }
    this.saved(index, valores, await saveEtapa(this.id, index, valores))
  }

  /** Saves the first step in a new draft, then every later one that had been saved. Throws `AppError`. */
  async submitAll(): Promise<void> {
    const saved = Math.min(this.salvas, ULTIMA)
    await this.submit(0)
    for (let etapa = 1; etapa < saved && isEtapaCerta(etapa, this.valores()); etapa++) await this.submit(etapa)
  }

  private saved(index: number, valores: ConsultoriaForm, id: string) {
    // A new draft has no other step yet.
    this.salvas = id === this.id ? Math.max(this.salvas, index + 1) : index + 1
    this.id = id
    const campos = Object.keys(ETAPAS[index]?.campos ?? {})
    this.base = { ...this.base, ...Object.fromEntries(campos.map((nome) => [nome, valores[nome]])) }
    this.save()
  }

  /** The server no longer knows the draft: everything is unsaved again, and stays here. */
  lose() {
    this.id = ''
    this.base = {}
    this.save()
  }

  /** Another registration in the same form: this browser's copy is removed, unless it is of that registration. */
  restart({ id, salvas, base, etapa }: Abertura, { keep = false } = {}) {
    this.id = id
    this.salvas = salvas
    this.base = base
    this.etapa = etapa
    this.enviado = false
    if (!keep) this.discard()
  }
}
