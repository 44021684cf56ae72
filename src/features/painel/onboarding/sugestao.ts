/* Personal data known from the own registration of a consultancy. */
import { formatTelefone } from '@/domain/br/telefone'
import type { Cadastro, RascunhoNoServidor } from '@/features/consultorias/api'

export type Sugestao = { readonly nome?: string; readonly sobrenome?: string; readonly telefone?: string }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/**
 * Name, surname and phone for the form; null without a suggestion. Only from a finished registration that the
 * person has claimed, because anybody may type another's e-mail into one.
 */
export function createSugestao(cadastro: Cadastro | RascunhoNoServidor | null | undefined): Sugestao | null {
  if (cadastro?.status_cadastro !== 'Cadastro concluído' || !cadastro.assumida) return null
  const [nome = '', ...resto] = text(cadastro.dados.responsavel_nome).split(/\s+/)
  const telefone = text(cadastro.dados.telefone)
  const known = { nome, sobrenome: resto.join(' '), telefone: telefone && formatTelefone(telefone) }
  const told = Object.fromEntries(Object.entries(known).filter(([, valor]) => valor !== ''))
  return Object.keys(told).length > 0 ? told : null
}
