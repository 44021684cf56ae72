/* The draft of a proposal: its rules, and its storage in this browser until submission. */
import type { FieldErrors } from 'react-hook-form'
import {
  camposDetalhes,
  camposProposta,
  listErrosDaProposta,
  MAX_ETAPAS,
  PROPOSTA_VAZIA,
  type PropostaForm,
} from '@/domain/proposta'
import { Draft } from '@/lib/draft/draft'
import { createResolver } from '@/lib/form/resolver-of'

/** The owner goes inside: the key carries no personal data, and another person's draft is refused. */
type Guardada = {
  readonly dono: string
  readonly valores: PropostaForm
  /** Name of a file that was chosen and is not among the values. */
  readonly pendente: string | null
}

const toText = (valor: unknown, padrao = '') => (typeof valor === 'string' ? valor : padrao)

const readArquivo = (valor: unknown): PropostaForm['arquivo'] => {
  const { id, nome } = (valor ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof nome === 'string' ? { id, nome } : null
}

function parse(data: unknown, dono: string): Guardada | null {
  const {
    dono: de,
    valores,
    pendente,
  } = (data ?? {}) as { dono?: unknown; valores?: Record<string, unknown>; pendente?: unknown }
  if (de !== dono || typeof valores !== 'object' || valores === null) return null
  const { etapas: _etapas, arquivo: _arquivo, ...vazios } = PROPOSTA_VAZIA
  const texts = Object.entries(vazios).map(([nome, padrao]) => [nome, toText(valores[nome], padrao)] as const)
  const guardadas: unknown[] = Array.isArray(valores['etapas']) ? valores['etapas'].slice(0, MAX_ETAPAS) : []
  const etapas = guardadas.map((etapa) => {
    const { titulo, ate } = (etapa ?? {}) as Record<string, unknown>
    return { titulo: toText(titulo), ate: toText(ate) }
  })
  const arquivo = readArquivo(valores['arquivo'])
  return {
    dono,
    valores: { ...(Object.fromEntries(texts) as Omit<PropostaForm, 'etapas' | 'arquivo'>), etapas, arquivo },
    pendente: toText(pendente) || null,
  }
}

const isVazia = ({ etapas, arquivo, validade: _validade, ...textos }: PropostaForm) =>
  arquivo === null &&
  [...Object.values(textos), ...etapas.flatMap(({ titulo, ate }) => [titulo, ate])].every((texto) => texto.trim() === '')

/** The draft of one person's proposal for one request. */
export function createRascunhoDaProposta(solicitacaoId: string, dono: string) {
  const draft = new Draft<Guardada>(`rascunho:proposta:${solicitacaoId}`, 1, (data) => parse(data, dono))
  return {
    read: (): PropostaForm | null => draft.read()?.data.valores ?? null,
    readPendente: () => draft.read()?.data.pendente ?? undefined,
    /** An empty form is not stored. @param pendente name of a file that was chosen and is not among the values */
    write(valores: PropostaForm, pendente: string | null = null) {
      if (isVazia(valores) && pendente === null) draft.clear()
      else draft.write({ dono, valores, pendente }, { force: true })
    },
    clear: () => draft.clear(),
  }
}

/** What was written, as one text to be copied. */
export const joinTextos = (valores: PropostaForm): string =>
  [
    ...Object.entries({ ...camposProposta, ...camposDetalhes }).map(([nome, { rotulo }]) => {
      const valor = valores[nome as keyof typeof camposProposta | keyof typeof camposDetalhes].trim()
      return valor && `${rotulo}: ${valor}`
    }),
    ...valores.etapas.map(({ titulo, ate }) => [titulo.trim(), ate].filter(Boolean).join(', ')),
  ]
    .filter(Boolean)
    .join('\n\n')

/** The rules of the form, as the form library wants them. */
export const resolveProposta = createResolver<PropostaForm>((valores) =>
  Object.entries(listErrosDaProposta(valores)).map(([campo, mensagem]) => ({ campo, mensagem })),
)

/** The message of a field; that of the rows of steps is one level down, because each row has fields of its own. */
export function getMessage(errors: FieldErrors<PropostaForm>, nome: keyof PropostaForm): string | undefined {
  return nome === 'etapas' ? (errors.etapas?.root?.message ?? errors.etapas?.message) : errors[nome]?.message
}
