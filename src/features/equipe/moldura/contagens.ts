import { useQuery } from '@tanstack/react-query'
import { paths } from '@/lib/paths'
import { adminQueries } from '../api'
import { FILAS, type Item, type NomeDaFila } from './menu'

/** The address of an item that waits: in its queue, or in the table that has none. */
export const getEndereco = (fila: string, recorte: string, item: string): string =>
  Object.hasOwn(FILAS, fila) ? FILAS[fila as NomeDaFila].pagina({ fila, recorte, item }) : paths.adminTabela(fila, { item })

/** `99+` above 99, as the server counts up to 100; empty without items. */
export const formatContagem = (total: number) => (total > 99 ? '99+' : total > 0 ? String(total) : '')

/** A label with how many items wait, for the options of a select. */
export const writeComContagem = (label: string, total: number) => (total > 0 ? `${label} (${formatContagem(total)})` : label)

/** How many items wait: of a queue or one view of it, of a page of the menu, and the address of such a page. */
export function useContagens() {
  const partes = useQuery(adminQueries.espera()).data ?? []
  const soma = (quais: typeof partes) => quais.reduce((total, parte) => total + parte.total, 0)
  const daFila = (id: string | undefined, qual?: string) =>
    soma(partes.filter(({ fila, recorte }) => fila === id && (qual === undefined || recorte === qual)))
  return {
    daFila,
    daPagina: ({ to, fila }: Item) => (to === paths.admin() ? soma(partes) : daFila(fila)),
    /** A table has no queue: its list is filtered to what its badge counts. */
    enderecoDaPagina: ({ to, lista, fila }: Item) => (to === lista && daFila(fila) > 0 ? `${to}?pede_acao=true` : to),
  }
}
