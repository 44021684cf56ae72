/* Initial state of the wizard: empty, or from the draft, a template or an unpaid vacancy. */
import { formatTelefone } from '@/domain/br/telefone'
import type { Usuario } from '@/domain/perfil'
import type { Cupom } from '@/domain/vaga/total'
import type { Draft, DraftRead } from '@/lib/draft/draft'
import { createVagaVazia, toVagaForm, type VagaGuardada } from '@/domain/vaga/vaga'
import { createDraft, type EmAndamento, isDeOutraVersao, SEM_EXTRAS, VagaRascunho, type Valores } from './rascunho'

export type Abertura = {
  readonly valores: Valores
  readonly rascunho: VagaRascunho
  /** Account whose vacancy it is. */
  readonly pessoa: string
  /** Unpaid vacancy that is being changed. */
  readonly vaga?: string
  /** When the resumed work was last saved (epoch milliseconds). */
  readonly retomadoDe?: number
  /** The draft was written by another version of the form. */
  readonly versaoAntiga?: boolean
  /** Draft of another vacancy, which the template's first change replaces. */
  readonly outroRascunho?: DraftRead<EmAndamento>
}

/** The empty form of a person: they are the contact, which they may change (S1 step 3). */
export const toFormulario = ({ nome, sobrenome, email, telefone }: Usuario): Valores => ({
  ...createVagaVazia(),
  responsavel_nome: [nome, sobrenome].filter(Boolean).join(' '),
  email: email ?? '',
  telefone: formatTelefone(telefone ?? ''),
})

const resumed = (draft: Draft<EmAndamento>, read: DraftRead<EmAndamento>, pessoa: string, vaga?: string): Abertura => {
  const rascunho = new VagaRascunho(draft)
  rascunho.adopt()
  return { valores: read.data.valores, rascunho, pessoa, vaga, retomadoDe: read.savedAt, versaoAntiga: isDeOutraVersao(read) }
}

/** The draft if there is one, else an empty form. */
export function openRascunho(perfil: Usuario): Abertura {
  const draft = createDraft(perfil.id)
  const read = draft.read()
  if (read) return resumed(draft, read, perfil.id)
  return { valores: toFormulario(perfil), rascunho: new VagaRascunho(draft), pessoa: perfil.id }
}

/**
 * A template: its texts and choices, this person's contact, no publication key of another vacancy. A reload resumes the edited copy.
 */
export function openModelo(perfil: Usuario, modelo: string, valores: Readonly<Valores>): Abertura {
  const draft = createDraft(perfil.id)
  const read = draft.read()
  if (read?.data.modelo === modelo) return resumed(draft, read, perfil.id)
  const rascunho = new VagaRascunho(draft, { ...SEM_EXTRAS, modelo })
  return {
    valores: { ...toFormulario(perfil), ...valores, declaracao: false },
    rascunho,
    pessoa: perfil.id,
    outroRascunho: read ?? undefined,
  }
}

/** The coupon of an unpaid vacancy, with its discount there; the server recalculates it for another selection. */
function cupomDe({ cupom_aplicado, desconto_aplicado }: VagaGuardada): Cupom | null {
  if (typeof cupom_aplicado !== 'string' || typeof desconto_aplicado !== 'number' || desconto_aplicado <= 0) return null
  return { codigo: cupom_aplicado, tipo: 'fixed', valor: desconto_aplicado }
}

/** An unpaid vacancy, opened again at the channels; unsaved changes are resumed over what somebody else wrote since. */
export function openVaga(perfil: Usuario, vaga: VagaGuardada & { readonly id: string; readonly versao: number }): Abertura {
  const draft = createDraft(perfil.id, vaga.id)
  const valores = toVagaForm(vaga)
  const base = { versao: vaga.versao, valores }
  const read = draft.read()
  if (!read) {
    const rascunho = new VagaRascunho(draft, { ...SEM_EXTRAS, cupom: cupomDe(vaga), base })
    return { valores, rascunho, pessoa: perfil.id, vaga: vaga.id }
  }
  const retomada = resumed(draft, read, perfil.id, vaga.id)
  const antes = read.data.base?.valores
  if (!antes) return retomada
  retomada.rascunho.note({ base })
  const typed = Object.entries(retomada.valores).filter(([nome, valor]) => String(valor) !== String(antes[nome]))
  return { ...retomada, valores: { ...valores, ...Object.fromEntries(typed) } }
}
