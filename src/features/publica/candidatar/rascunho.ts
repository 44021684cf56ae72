/* The application as it is typed: what this tab keeps of it until it is sent, and the key that makes sending it safe to repeat. */
import { toNestErrors } from '@hookform/resolvers'
import type { Resolver } from 'react-hook-form'
import {
  camposCandidatura,
  createCandidaturaVazia,
  listErrosDaCandidatura,
  toCandidaturaPayload,
} from '@/domain/vaga/candidatura'
import type { Limpo } from '@/domain/validar-campo'
import { keepRascunho, readRascunho } from './guarda'

/** The form's values: texts, and the two boxes. */
export type CandidaturaDigitada = Record<string, string | boolean>

/** The last sending that was tried: its key, and what it carried. */
export type Tentativa = { readonly chave: string; readonly conteudo: string }
type Guardada = { readonly valores: CandidaturaDigitada; readonly tentativa: Tentativa | null }

const isTentativa = (data: unknown): data is Tentativa =>
  typeof (data as Tentativa | null)?.chave === 'string' && typeof (data as Tentativa).conteudo === 'string'

/** Boxes are ticked again each time: returning to a draft is no consent. */
const textos = (Object.keys(camposCandidatura) as (keyof typeof camposCandidatura)[]).filter(
  (nome) => camposCandidatura[nome].tipo !== 'aceite',
)

/** What was being written, when there is something. */
export function readCandidatura(codigo: string): Guardada | null {
  const { valores, tentativa } = readRascunho(codigo)
  if (typeof valores !== 'object' || valores === null) return null
  const lidos = valores as Record<string, unknown>
  const certos = textos.map((nome) => [nome, typeof lidos[nome] === 'string' ? lidos[nome] : ''] as const)
  return {
    valores: { ...(createCandidaturaVazia() as CandidaturaDigitada), ...Object.fromEntries(certos) },
    tentativa: isTentativa(tentativa) ? tentativa : null,
  }
}

/** Keeps what is typed; a form with no more than was suggested is nothing to keep. */
export function keepCandidatura(
  codigo: string,
  valores: CandidaturaDigitada,
  sugeridos: CandidaturaDigitada,
  tentativa: Tentativa | null,
) {
  const proprio = textos.some((nome) => String(valores[nome] ?? '').replace(/^\+55\s*$/, '') !== (sugeridos[nome] ?? ''))
  keepRascunho(codigo, proprio ? { valores: { ...valores, consentimento: false, maioridade: false }, tentativa } : null)
}

/** The key of this sending: that of the last try while the content is the same, so that a lost answer never makes two applications. */
export function createTentativa(dados: Readonly<Record<string, Limpo>>, ultima: Tentativa | null): Tentativa {
  const conteudo = JSON.stringify(dados)
  return ultima?.conteudo === conteudo ? ultima : { chave: crypto.randomUUID(), conteudo }
}

/** What is sent for these values. */
export const cleanCandidatura = (contrato: string, valores: CandidaturaDigitada) => toCandidaturaPayload(contrato, valores)

/** The rules of the form for a kind of contract, as the form library wants them. */
export const createResolver =
  (contrato: string): Resolver<CandidaturaDigitada> =>
  (valores, _, options) => {
    const erros = listErrosDaCandidatura(contrato, valores)
    if (erros.length === 0) return { values: valores, errors: {} }
    const flat = Object.fromEntries(erros.map(({ campo, mensagem }) => [campo, { type: 'regra', message: mensagem }]))
    return { values: {}, errors: toNestErrors(flat, options) }
  }
