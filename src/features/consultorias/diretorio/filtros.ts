import { freeText, oneOf } from '@/components/filters/use-url-filters'
import { UFS } from '@/domain/opcoes'
import { type FiltroDoDiretorio, PORTES_CLIENTES, SERVICOS_CONSULTORIA } from '@/domain/consultoria/opcoes'

/** The filters of the directory by their name in the address. */
export const FILTROS = {
  texto: freeText,
  servico: oneOf(SERVICOS_CONSULTORIA),
  uf: oneOf(UFS),
  porte: oneOf(PORTES_CLIENTES),
} satisfies Record<FiltroDoDiretorio, unknown>

/** Empty text = not set. */
export type Filtros = Readonly<Record<FiltroDoDiretorio, string>>

export const SEM_FILTROS: Filtros = { texto: '', servico: '', uf: '', porte: '' }

const SIGLAS: readonly string[] = UFS

/** The search: two letters in the search box are a state, unless one was chosen. */
export function getBusca(filtros: Filtros): Filtros {
  const sigla = filtros.texto.toUpperCase()
  return filtros.uf === '' && SIGLAS.includes(sigla) ? { ...filtros, uf: sigla, texto: '' } : filtros
}
