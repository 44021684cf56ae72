import type { Linha } from '@/domain/contratos/valores'

/* Rows of the team's lists arrive as jsonb: these read one value safely, also from a newer server. */

export type { Detalhe, Feito as Passo } from '@/domain/contratos/equipe'
export type { Linha } from '@/domain/contratos/valores'

/** A text of the row; empty when it is not one. */
export function readTexto(linha: Linha | undefined, coluna: string): string {
  const valor = linha?.[coluna]
  return typeof valor === 'string' ? valor : typeof valor === 'number' ? String(valor) : ''
}

/** A number of the row; 0 when it is not one. */
export function readNumero(linha: Linha | undefined, coluna: string): number {
  const valor = linha?.[coluna]
  return typeof valor === 'number' ? valor : 0
}

/** Whether a boolean of the row is true. */
export const readSim = (linha: Linha | undefined, coluna: string): boolean => linha?.[coluna] === true

const ehLinha = (valor: unknown): valor is Linha => typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** A nested row; empty when there is none. */
export function readLinha(linha: Linha | undefined, coluna: string): Linha {
  const valor = linha?.[coluna]
  return ehLinha(valor) ? valor : {}
}

/** Nested rows. */
export function readLinhas(linha: Linha | undefined, coluna: string): readonly Linha[] {
  const valor: unknown = linha?.[coluna]
  return Array.isArray(valor) ? valor.filter(ehLinha) : []
}

/** Nested texts. */
export function readLista(linha: Linha | undefined, coluna: string): readonly string[] {
  const valor: unknown = linha?.[coluna]
  return Array.isArray(valor) ? valor.filter((item): item is string => typeof item === 'string') : []
}
