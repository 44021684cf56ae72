/* The application as it is typed: what this tab keeps of it until it is sent, and the key that makes sending it safe to repeat. */
import {
  camposCandidatura,
  CORRECAO_MS,
  createCandidaturaVazia,
  listErrosDaCandidatura,
  toCandidaturaPayload,
} from '@/domain/candidatura/candidatura'
import { getCampoDaPergunta, getCamposDaTriagem, type PerguntaPublica, toRespostas } from '@/domain/vaga/perguntas'
import { createResolver } from '@/lib/form/resolver-of'
import { keepRascunho, readRascunho } from './guarda'

/** The form's values: texts, and the two boxes. */
export type CandidaturaDigitada = Record<string, string | boolean>

/** The last sending that was tried: its key, what it carried, when it was tried first, and the wrong address that an earlier try may have left. */
export type Tentativa = {
  readonly chave: string
  readonly conteudo: string
  readonly desde: number
  readonly emailAnterior?: string | undefined
}
type Curriculo = { readonly id: string; readonly nome: string }
type Guardada = {
  readonly valores: CandidaturaDigitada
  readonly tentativa: Tentativa | null
  readonly curriculo: Curriculo | null
  /** The name of a file that was on its way, or failed. */
  readonly pendente: string | null
}

const isCurriculo = (data: unknown): data is Curriculo =>
  typeof (data as Curriculo | null)?.id === 'string' && typeof (data as Curriculo).nome === 'string'

const isTentativa = (data: unknown): data is Tentativa =>
  typeof (data as Tentativa | null)?.chave === 'string' &&
  typeof (data as Tentativa).conteudo === 'string' &&
  typeof (data as Tentativa).desde === 'number'

/** Boxes are ticked again each time: returning to a draft is no consent. */
const textos = (Object.keys(camposCandidatura) as (keyof typeof camposCandidatura)[]).filter(
  (nome) => camposCandidatura[nome].tipo !== 'aceite',
)

type Perguntas = readonly PerguntaPublica[]

/** Answers are kept by their question: one that changed meanwhile has no answer. */
const lerRespostas = (perguntas: Perguntas, respostas: unknown): CandidaturaDigitada => {
  const lidas = (typeof respostas === 'object' && respostas !== null ? respostas : {}) as Record<string, unknown>
  return Object.fromEntries(
    perguntas.map((pergunta, at) => {
      const lida = lidas[JSON.stringify(pergunta)]
      return [getCampoDaPergunta(at), typeof lida === 'string' ? lida : '']
    }),
  )
}

const guardarRespostas = (perguntas: Perguntas, valores: CandidaturaDigitada) =>
  Object.fromEntries(perguntas.map((pergunta, at) => [JSON.stringify(pergunta), valores[getCampoDaPergunta(at)]]))

/** A form in which nothing was typed. */
export const createVazia = (perguntas: Perguntas): CandidaturaDigitada => ({
  ...(createCandidaturaVazia() as CandidaturaDigitada),
  ...lerRespostas(perguntas, null),
})

/** What was being written, when there is something. */
export function readCandidatura(codigo: string, perguntas: Perguntas): Guardada | null {
  const { valores, tentativa, respostas, curriculo, pendente } = readRascunho(codigo)
  if (typeof valores !== 'object' || valores === null) return null
  const lidos = valores as Record<string, unknown>
  const certos = textos.map((nome) => [nome, typeof lidos[nome] === 'string' ? lidos[nome] : ''] as const)
  return {
    valores: { ...createVazia([]), ...Object.fromEntries(certos), ...lerRespostas(perguntas, respostas) },
    tentativa: isTentativa(tentativa) ? tentativa : null,
    curriculo: isCurriculo(curriculo) ? curriculo : null,
    pendente: typeof pendente === 'string' ? pendente : null,
  }
}

/** Keeps what is typed; a form with no more than was suggested is nothing to keep. */
export function keepCandidatura(
  codigo: string,
  valores: CandidaturaDigitada,
  sugeridos: CandidaturaDigitada,
  tentativa: Tentativa | null,
  perguntas: Perguntas,
  curriculo: Curriculo | null,
  pendente: string | null,
) {
  const nomes = [...textos, ...perguntas.map((_, at) => getCampoDaPergunta(at))]
  const proprio = nomes.some((nome) => String(valores[nome] ?? '').replace(/^\+55\s*$/, '') !== (sugeridos[nome] ?? ''))
  const respostas = guardarRespostas(perguntas, valores)
  keepRascunho(
    codigo,
    proprio || curriculo || pendente
      ? { valores: { ...valores, consentimento: false, maioridade: false }, respostas, tentativa, curriculo, pendente }
      : null,
  )
}

/**
 * The key of this sending: that of the last try while the content is the same, so that a lost answer never makes two applications. With another
 * address alone it corrects the last try, which may have arrived.
 */
export function createTentativa(dados: Readonly<Record<string, unknown>>, ultima: Tentativa | null): Tentativa {
  const conteudo = JSON.stringify(dados)
  if (ultima?.conteudo === conteudo) return ultima
  const { email } = (ultima ? JSON.parse(ultima.conteudo) : {}) as { email?: string }
  const corrige =
    ultima && email && Date.now() - ultima.desde <= CORRECAO_MS && JSON.stringify({ ...dados, email }) === ultima.conteudo
  return corrige ? { ...ultima, conteudo, emailAnterior: email } : { chave: crypto.randomUUID(), conteudo, desde: Date.now() }
}

/** What is sent for these values. */
export const cleanCandidatura = (
  contrato: string,
  valores: CandidaturaDigitada,
  perguntas: Perguntas,
): Record<string, unknown> => ({
  ...toCandidaturaPayload(contrato, valores),
  ...(perguntas.length > 0 && { respostas: toRespostas(perguntas, valores) }),
})

/** The rules of the form for a kind of contract, as the form library wants them. */
export const resolveCandidatura = (contrato: string, perguntas: Perguntas) =>
  createResolver<CandidaturaDigitada>((valores) => listErrosDaCandidatura(contrato, valores, getCamposDaTriagem(perguntas)))
