import { paths } from '@/lib/paths'
import { findTabela } from '../tabelas/registro'

/** The list that shows the rows of a table of the trail. */
export const findLista = (tabela: string) => findTabela(tabela === 'vaga_canais' ? 'fila_canais' : tabela)

/** Address of the row of a line of the trail; null when no page shows it. */
export function findEnderecoDaLinha(tabela: string, linhaId: string): string | null {
  if (tabela === 'admins' || tabela === 'configuracoes') return paths.adminConfiguracoes()
  const lista = findLista(tabela)
  if (!lista) return null
  // An export is about a whole list.
  return paths.adminTabela(lista.nome, linhaId === 'lista' || linhaId === '' ? {} : { item: linhaId })
}
