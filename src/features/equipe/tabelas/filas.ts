import { FILAS_DE_MODERACAO } from '../moderacao/filas'
import { FILAS_DE_OPERACAO } from '../operacao/filas'

export const FILAS = [...FILAS_DE_MODERACAO, ...FILAS_DE_OPERACAO]

/** The queue that decides about the rows of a table; undefined for one without decisions. */
export const findFilaDaTabela = (tabela: string) => FILAS.find((fila) => fila.tabela === tabela)
