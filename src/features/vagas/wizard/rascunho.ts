/* Draft of a vacancy in this browser: answers, step, coupon and the key of its publication, so that a retry after a lost answer
   never creates a second vacancy. One per person (and per unpaid vacancy being changed); the storage key contains only a
   fingerprint. Also the last published vacancy, as a model for the next one. */
import type { UseFormReturn } from 'react-hook-form'
import type { Cupom } from '@/domain/vaga/total'
import { hasConteudo, parseVagaForm, type VagaForm } from '@/domain/vaga/vaga'
import { Draft, type DraftRead } from '@/lib/draft/draft'
import { WorkingDraft } from '@/lib/draft/working-draft'
import { computeFingerprint } from '@/lib/fingerprint'
import { forgetColado, isColado } from './lido/guardado'

const VERSAO = 1

/**
 * Stored with the answers. `base`: the unpaid vacancy as they were begun on it; `enviada`: fingerprint of a submission without an answer;
 * `modelo`: vacancy that served as template.
 */
export type Extras = {
  readonly base: { readonly versao: number; readonly valores: Valores } | null
  readonly chave: string | null
  readonly enviada: string | null
  readonly cupom: Cupom | null
  readonly modelo: string | null
}

/** The answers, as the form holds them. */
export type Valores = Record<string, VagaForm[string]>

export type EmAndamento = Extras & { readonly valores: Valores /** From 0. */; readonly etapa: number }

export const SEM_EXTRAS: Extras = { base: null, chave: null, enviada: null, cupom: null, modelo: null }

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** A coupon from the server or from storage; null when invalid. */
export function parseCupom(data: unknown): Cupom | null {
  const { codigo, tipo, valor, canais } = (data ?? {}) as Record<string, unknown>
  if (typeof codigo !== 'string' || typeof valor !== 'number' || !(valor > 0)) return null
  if (tipo !== 'percentual' && tipo !== 'fixed') return null
  return { codigo, tipo, valor, canais: Array.isArray(canais) ? canais.map(String) : null }
}

function parseBase(data: unknown): Extras['base'] {
  const { versao, valores } = (data ?? {}) as Record<string, unknown>
  const lidos = parseVagaForm(valores)
  return lidos && typeof versao === 'number' ? { versao, valores: lidos } : null
}

/**
 * A draft of any version of the form: known fields are kept, new ones get their default. The first version had the answers at
 * the top and the benefits in a separate key.
 */
export function parseEmAndamento(data: unknown): EmAndamento | null {
  if (typeof data !== 'object' || data === null) return null
  const { valores, etapa, beneficiosSelecionados, ...resto } = data as Record<string, unknown>
  const antigos = valores ?? { ...resto, beneficios: beneficiosSelecionados }
  const lidos = parseVagaForm(antigos)
  if (!lidos || !hasConteudo(lidos)) return null
  return {
    // The declaration is made at the moment of publishing, not days before.
    valores: { ...lidos, declaracao: false },
    etapa: typeof etapa === 'number' && etapa >= 0 && etapa <= 4 ? Math.floor(etapa) : 0,
    base: parseBase(resto.base),
    chave: textOrNull(resto.chave),
    enviada: textOrNull(resto.enviada),
    cupom: parseCupom(resto.cupom),
    modelo: textOrNull(resto.modelo),
  }
}

/** Key of a person's draft. @param vaga id of the unpaid vacancy that is being changed */
export function createDraft(pessoa: string, vaga = '') {
  const lugar = computeFingerprint(pessoa + vaga)
  return new Draft<EmAndamento>(`rascunho:vaga:${lugar}`, VERSAO, parseEmAndamento, { anyVersion: true })
}

const modeloDe = (pessoa: string) => new Draft(`rascunho:vaga-modelo:${computeFingerprint(pessoa)}`, VERSAO, parseVagaForm)

/** Whether a draft was written by another version of the form. */
export const isDeOutraVersao = (read: DraftRead<EmAndamento>) => read.version !== VERSAO

/** Stores the published vacancy, for 'Nova vaga a partir deste modelo'. */
export const keepModelo = (pessoa: string, valores: VagaForm) =>
  void modeloDe(pessoa).write({ ...valores, declaracao: false }, { force: true })

/** The last vacancy published from this browser; null when there is none. */
export const readModelo = (pessoa: string) => modeloDe(pessoa).read()?.data ?? null

/** The work in progress of one open form. */
export class VagaRascunho extends WorkingDraft<EmAndamento, Valores> {
  private closed = false
  private kept: Extras
  private inicial = (): Valores => ({})

  constructor(draft: Draft<EmAndamento>, extras: Extras = SEM_EXTRAS) {
    super(draft, {})
    this.kept = extras
  }

  /** The data stored with the answers. */
  get extras() {
    return this.kept
  }

  /** Changes the data stored with the answers; written with the next save. */
  note(changes: Partial<Extras>) {
    this.kept = { ...this.kept, ...changes }
  }

  protected content(): EmAndamento | null {
    return this.closed ? null : { ...this.kept, valores: { ...this.valores() }, etapa: this.etapa }
  }

  override follow(form: UseFormReturn<Valores>): () => void {
    this.inicial = () => form.formState.defaultValues as Valores
    return super.follow(form)
  }

  /** Saves the changes; an unchanged form must not be offered as a draft at the next visit. */
  protected override autosave() {
    if (this.state().estado !== 'nenhum' || hasConteudo(this.valores(), this.inicial())) super.autosave()
  }

  /** Keeps this tab's draft. A vacancy that was published elsewhere becomes a new one. */
  override insist() {
    const now = this.state()
    if (now.estado === 'conflito' && now.causa === 'removed') this.note({ chave: null, enviada: null })
    super.insist()
  }

  override adopt(): EmAndamento | null {
    const data = super.adopt()
    this.kept = data ?? SEM_EXTRAS
    return data
  }

  /** Removes it, with the pasted ad that it began from, and stops saving: the vacancy was published. */
  close() {
    if (isColado(this.kept.modelo)) forgetColado()
    this.closed = true
    this.discard()
  }

  override discard() {
    this.kept = SEM_EXTRAS
    this.etapa = 0
    super.discard()
  }
}
