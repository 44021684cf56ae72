/* The profile of an account, and what is missing before all areas open (docs/product/access.md#onboarding). */
import { cleanLinha, countCaracteres } from './br/texto.ts'
import { type Identificador, parseIdentificador } from './identificador.ts'

/**
 * A row of `usuarios` as its owner reads it. Contacts: lower-case e-mail; phone as `+55` and 11 digits. Only the server sets the
 * flags.
 */
export type Usuario = {
  readonly id: string
  readonly auth_user_id: string
  readonly nome: string | null
  readonly sobrenome: string | null
  readonly email: string | null
  readonly telefone: string | null
  readonly email_verificado: boolean
  readonly telefone_verificado: boolean
}

/** What a profile may still lack, in the order of the questions. */
export type Pendencia = 'nome' | 'sobrenome' | 'email' | 'telefone'

/** The message for a profile without its names (docs/product/access.md#onboarding). */
export const ERRO_NOMES = 'Nome e sobrenome são obrigatórios.'

/** Longest name and surname, in characters; the same in SQL. */
export const MAX_NOME = 120

type Perfil = Omit<Usuario, 'id' | 'auth_user_id'>

/** What the profile still lacks: a missing name, a missing or unverified contact. Empty = fully verified. */
export function listPendencias(perfil: Perfil): Pendencia[] {
  const falta: Record<Pendencia, boolean> = {
    nome: !perfil.nome,
    sobrenome: !perfil.sobrenome,
    email: !perfil.email_verificado,
    telefone: !perfil.telefone_verificado,
  }
  return (['nome', 'sobrenome', 'email', 'telefone'] as const).filter((parte) => falta[parte])
}

/**
 * Fully verified: name, surname and both contacts verified (docs/product/access.md#kinds-of-people). The server calls the opposite
 * `needs_onboarding`.
 */
export const isPerfilCompleto = (perfil: Perfil) => listPendencias(perfil).length === 0

/** The fields that a person fills in, in the order of the screen; each is a column of `usuarios`. */
export const CAMPOS_DO_PERFIL = ['nome', 'sobrenome', 'email', 'telefone'] as const
export type CampoDoPerfil = (typeof CAMPOS_DO_PERFIL)[number]

const SEM_EMAIL = 'Informe o seu e-mail: ele é um dos dois jeitos de entrar na sua conta.'
const SEM_CELULAR = 'Informe o seu celular: ele é um dos dois jeitos de entrar na sua conta.'
/** An empty phone field shows `+55 `. */
const SEM_DIGITOS = /^\s*\+?\s*5{0,2}\s*$/

/**
 * Parses one field of the profile to its stored form, or to an error message: names are required and
 * bounded, both contacts must exist (docs/product/access.md#onboarding), an e-mail and a Brazilian mobile as for the sign-in.
 */
export function parseCampoDoPerfil(campo: CampoDoPerfil, digitado: string): Identificador {
  if (campo === 'email') return cleanLinha(digitado) === '' ? recusa(SEM_EMAIL) : parseIdentificador('email', digitado)
  if (campo === 'telefone') return SEM_DIGITOS.test(digitado) ? recusa(SEM_CELULAR) : parseIdentificador('sms', digitado)
  const valor = cleanLinha(digitado)
  if (valor === '') return recusa(ERRO_NOMES)
  return countCaracteres(valor) > MAX_NOME ? recusa(`Use no máximo ${MAX_NOME} caracteres.`) : { ok: true, valor }
}

const recusa = (erro: string): Identificador => ({ ok: false, erro })
