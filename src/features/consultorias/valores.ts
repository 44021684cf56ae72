/* Converts the answers between the form, this browser and the server. Pure functions. */
import { formatCnpj } from '@/domain/br/cnpj-formato'
import { formatCpf } from '@/domain/br/cpf'
import { formatTelefone } from '@/domain/br/telefone'
import type { TipoCampo } from '@/domain/campo'
import { camposConsultoria, type ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { cleanCampo, type Valor } from '@/domain/validar-campo'

const vazioDe = (tipo: TipoCampo): Valor => {
  if (tipo === 'lista') return []
  if (tipo === 'aceite') return false
  // The default texts of the masks of docs/product/consultancies.md#registration.
  if (tipo === 'telefone') return '+55 '
  return tipo === 'moeda' ? 'R$ 0,00' : ''
}

const NOMES = Object.keys(camposConsultoria)
const tipoDe = (nome: string) => camposConsultoria[nome]?.tipo

/** A form without answers. */
export const createEmptyValues = (): ConsultoriaForm =>
  Object.fromEntries(Object.entries(camposConsultoria).map(([nome, { tipo }]) => [nome, vazioDe(tipo)]))

const shownOf = (tipo: TipoCampo | undefined, valor: unknown): Valor => {
  if (tipo === 'lista') return Array.isArray(valor) ? valor.filter((item) => typeof item === 'string') : undefined
  if (tipo === 'aceite') return typeof valor === 'boolean' ? valor : undefined
  if (typeof valor === 'number') return String(valor)
  if (typeof valor !== 'string') return undefined
  if (tipo === 'telefone') return formatTelefone(valor)
  if (tipo === 'cnpj') return formatCnpj(valor)
  return tipo === 'cpf' ? formatCpf(valor) : valor
}

/** Stored answers as the form shows them; unknown names and values of the wrong type are left out. */
export function readKnownValues(dados: unknown): ConsultoriaForm {
  const held = (typeof dados === 'object' && dados !== null ? dados : {}) as Record<string, unknown>
  return Object.fromEntries(
    NOMES.flatMap((nome) => {
      const valor = shownOf(tipoDe(nome), held[nome])
      return valor === undefined ? [] : [[nome, valor]]
    }),
  )
}

const sameAnswer = (nome: string, a: Valor, b: Valor) => {
  const campo = camposConsultoria[nome]
  return campo !== undefined && JSON.stringify(cleanCampo(campo, a)) === JSON.stringify(cleanCampo(campo, b))
}

/** Names of the fields whose answer differs. */
export const listChangedNames = (valores: ConsultoriaForm, base: ConsultoriaForm): string[] =>
  NOMES.filter((nome) => !sameAnswer(nome, valores[nome], base[nome]))

/**
 * The form of a resumed registration: the server's answers, overlaid with unsaved input.
 * @param naoSalvos names of those fields
 */
export function mergeResumedValues(
  doServidor: unknown,
  digitado: ConsultoriaForm,
  naoSalvos: readonly string[],
): ConsultoriaForm {
  const typed = Object.fromEntries(naoSalvos.flatMap((nome) => (nome in digitado ? [[nome, digitado[nome]]] : [])))
  // The e-mail is fixed once the server has it.
  const { email: _fixo, ...overridable } = typed
  return { ...createEmptyValues(), ...readKnownValues(doServidor), ...overridable }
}
