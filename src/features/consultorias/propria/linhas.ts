/* The own data as they are read, not edited. */
import type { Campos } from '@/domain/campo'
import { isReachable, type Valor } from '@/domain/validar-campo'
import type { Dados } from '../api'
import { ETAPAS, getRotuloDoCampo } from '../etapas'
import { readKnownValues } from '../valores'

export type Linha = {
  readonly nome: string
  readonly rotulo: string
  /** Null: not answered. */
  readonly valor: string | readonly string[] | null
  /** Needs the whole width. */
  readonly larga: boolean
}

const shown = (valor: Valor): Linha['valor'] => {
  if (typeof valor === 'object' && valor !== null) return valor.length > 0 ? valor : null
  if (typeof valor === 'boolean') return valor ? 'Autorizado' : 'Não autorizado'
  return valor === undefined || valor === null || valor === '' ? null : String(valor)
}

/** Every field of a step that the present answers ask for, with its answer. */
export function buildLinhas(index: number, dados: Dados): Linha[] {
  const campos: Campos = ETAPAS[index]?.campos ?? {}
  const valores = readKnownValues(dados)
  return Object.entries(campos).flatMap(([nome, campo]) => {
    if (!isReachable(campos, nome, valores)) return []
    const valor = shown(valores[nome])
    return [{ nome, rotulo: getRotuloDoCampo(nome), valor, larga: campo.tipo === 'lista' || campo.tipo === 'aceite' }]
  })
}
