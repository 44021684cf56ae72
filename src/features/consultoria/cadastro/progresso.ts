/* How far one open form is, outside of React: its secret, its saved steps, and what this browser keeps of it. */
import type { UseFormReturn } from 'react-hook-form'
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { WorkingDraft } from '@/lib/draft/working-draft'
import { type Abertura, type Guardado, rascunhoDoCadastro } from '../andamento'
import { ETAPAS } from '../etapas'
import { changedNames } from '../valores'

export class Progresso {
  /** Secret of the draft; empty before step 1 is saved, or after it died. */
  id: string
  /** Steps that the server has. */
  salvas: number
  private base: ConsultoriaForm
  private etapa: number
  private enviado = false
  private readValues: () => ConsultoriaForm
  private readonly work: WorkingDraft<Guardado>

  constructor({ id, salvas, base, etapa, valores }: Abertura) {
    this.id = id
    this.salvas = salvas
    this.base = base
    this.etapa = etapa
    this.readValues = () => valores
    this.work = new WorkingDraft(rascunhoDoCadastro, () => this.content())
    this.work.read()
  }

  private content(): Guardado | null {
    const valores = this.readValues()
    const naoSalvos = changedNames(valores, this.base)
    if (naoSalvos.length === 0 && this.id === '' && this.salvas === 0) return null
    return { id: this.id, etapa: this.etapa, salvas: this.salvas, valores, naoSalvos, enviado: this.enviado }
  }

  readonly subscribe = (listener: () => void) => this.work.subscribe(listener)
  readonly state = () => this.work.state()
  /** Whether this tab may go on; raises the question when another one changed or removed the registration. */
  check = () => this.work.check()
  save = () => this.work.save()
  insist = () => this.work.insist()
  adopt = () => this.work.adopt()

  /** Saves what is typed as it changes, and watches other tabs. Returns how to stop. */
  follow(form: UseFormReturn<ConsultoriaForm>): () => void {
    this.readValues = () => form.getValues()
    const stopForm = form.subscribe({ formState: { values: true }, callback: this.work.touch })
    const stopTabs = this.work.follow()
    return () => {
      stopForm()
      stopTabs()
    }
  }

  /** The step on the screen, so that returning opens it. */
  atStep(etapa: number) {
    if (this.etapa === etapa) return
    this.etapa = etapa
    this.save()
  }

  /** The server has this step now. */
  saved(index: number, valores: ConsultoriaForm, id: string) {
    // A draft that is new begins anew.
    this.salvas = id === this.id ? Math.max(this.salvas, index + 1) : index + 1
    this.id = id
    const campos = Object.keys(ETAPAS[index]?.campos ?? {})
    this.base = { ...this.base, ...Object.fromEntries(campos.map((nome) => [nome, valores[nome]])) }
    this.save()
  }

  /** The last call leaves now; whoever finds the draft finished afterwards knows that it was this. */
  sending() {
    this.enviado = true
    this.save()
  }

  /** The server does not know the draft any more: everything is unsaved again, and stays here. */
  lose() {
    this.id = ''
    this.base = {}
    this.save()
  }

  /** Another registration in the same form: what this browser kept is removed, unless it is that very one. */
  restart({ id, salvas, base, etapa }: Abertura, { keep = false } = {}) {
    this.id = id
    this.salvas = salvas
    this.base = base
    this.etapa = etapa
    this.enviado = false
    if (!keep) this.work.discard()
  }
}
