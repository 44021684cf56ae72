/* Storage of a request in this browser: the work in progress (both steps, until submission) and the step-1 copy of the last request
   of each service (for `prefill=1`; it survives submission). Keys carry the service's prefix, never personal data; the prefix
   `rascunho` makes sign-out remove them. */
import { camposEssenciais, type SolicitacaoForm, todosOsCampos } from '@/domain/solicitacao'
import { findServico, SERVICOS } from '@/domain/servicos/registry'
import { cleanCampos, type Valor } from '@/domain/validar-campo'
import { Draft } from '@/lib/draft/draft'
import { WorkingDraft } from '@/lib/draft/working-draft'
import { areEssentialsRight } from '../etapas'

const VERSAO = 1

type EmAndamento = { readonly valores: SolicitacaoForm /** From 0. */; readonly etapa: number }

/** A form in which nothing was answered. */
export const createEmptyValues = (): SolicitacaoForm =>
  Object.fromEntries(
    Object.entries(todosOsCampos).map(([nome, { tipo }]) => [nome, tipo === 'lista' ? [] : tipo === 'aceite' ? false : '']),
  )

/** Keeps, of what storage or a navigation holds, only known fields with values of the right kind. */
export function parseValues(data: unknown): SolicitacaoForm | null {
  if (typeof data !== 'object' || data === null) return null
  const known = Object.entries(data).filter(([nome, valor]) => {
    const tipo = todosOsCampos[nome]?.tipo
    if (tipo === 'lista') return Array.isArray(valor) && valor.every((item) => typeof item === 'string')
    return tipo === 'aceite' ? typeof valor === 'boolean' : tipo !== undefined && typeof valor === 'string'
  })
  return Object.fromEntries(known)
}

function parseEmAndamento(data: unknown): EmAndamento | null {
  const { valores, etapa } = (data ?? {}) as Record<string, unknown>
  const lidos = parseValues(valores)
  return lidos && { valores: lidos, etapa: etapa === 1 ? 1 : 0 }
}

const keyOf = (tipo: Valor) => (typeof tipo === 'string' && findServico(tipo)?.prefixo) || 'geral'

const draftOf = (tipo: Valor) => new Draft(`rascunho:solicitacao:${keyOf(tipo)}`, VERSAO, parseEmAndamento)
const copyOf = (tipo: Valor) => new Draft(`rascunho:solicitacao-essenciais:${keyOf(tipo)}`, VERSAO, parseValues)

/** Saves the step-1 answers for this service (docs/product/requests.md#the-address-of-the-form, `prefill`). */
export function saveCopy(valores: SolicitacaoForm) {
  const essenciais = Object.fromEntries(Object.keys(camposEssenciais).map((nome) => [nome, valores[nome]]))
  copyOf(valores.tipo_servico).write(essenciais, { force: true })
}

/** The step-1 copy of this service, when it is whole and right; docs/product/requests.md#the-address-of-the-form. */
export function readCopy(tipo: string): SolicitacaoForm | null {
  const copia = copyOf(tipo).read()?.data ?? null
  return copia && areEssentialsRight(copia) ? copia : null
}

/** The newest complete step-1 copy of any service: for a request for another service without retyping. */
export function readNewestCopy(): SolicitacaoForm | null {
  const found = ['', ...SERVICOS.map(({ tipo }) => tipo)].flatMap((tipo) => copyOf(tipo).read() ?? [])
  return found.toSorted((a, b) => b.savedAt - a.savedAt).find(({ data }) => areEssentialsRight(data))?.data ?? null
}

const hasContent = (valores: SolicitacaoForm) => {
  const { tipo_servico: _, ...resto } = cleanCampos(todosOsCampos, valores)
  return Object.values(resto).some((limpo) => limpo !== null)
}

/** The service of the newest work in progress; undefined when there is none. For visitors whose link names no service. */
export function findLatestInProgress(): string | undefined {
  const found = ['', ...SERVICOS.map(({ tipo }) => tipo)].flatMap((tipo) => {
    const read = draftOf(tipo).read()
    return read ? [{ tipo, em: read.savedAt }] : []
  })
  return found.toSorted((a, b) => b.em - a.em)[0]?.tipo
}

/** The work in progress of one open form; it follows the chosen service. */
export class Rascunho extends WorkingDraft<EmAndamento, SolicitacaoForm> {
  constructor(tipo: Valor) {
    super(draftOf(tipo), { tipo_servico: tipo })
  }

  protected override place() {
    return draftOf(this.valores().tipo_servico)
  }

  protected content(): EmAndamento | null {
    const valores = this.valores()
    return hasContent(valores) || this.state().estado !== 'nenhum' ? { valores, etapa: this.etapa } : null
  }
}
