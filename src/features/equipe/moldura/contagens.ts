import { useQuery } from '@tanstack/react-query'
import { paths } from '@/lib/paths'
import { adminQueries } from '../api'

/** The page of each queue; what is not named here is a table. */
const PAGINA: Readonly<Record<string, (q: { fila: string; recorte?: string; item?: string }) => string>> = {
  pedidos: paths.adminModeracao,
  consultorias: paths.adminModeracao,
  vagas: paths.adminModeracao,
  denuncias: paths.adminModeracao,
  recursos: paths.adminModeracao,
  textos: paths.adminModeracao,
  publicar: paths.adminOperacao,
  pagamentos: paths.adminOperacao,
  reembolsos: paths.adminOperacao,
  mensagens: paths.adminOperacao,
  entregas: paths.adminOperacao,
}

/** The address of an item that waits. */
export function getEndereco(fila: string, recorte: string, item: string): string {
  return PAGINA[fila]?.({ fila, recorte, item }) ?? paths.adminTabela(fila, { item })
}

/** `99+` above 99, as the server counts up to 100; empty without items. */
export const formatContagem = (total: number) => (total > 99 ? '99+' : total > 0 ? String(total) : '')

/** A label with how many items wait, for the options of a select. */
export const writeComContagem = (label: string, total: number) => (total > 0 ? `${label} (${formatContagem(total)})` : label)

/** How many items wait: of a queue or one view of it, of a page by its address, and in all; and the address that lists them. */
export function useContagens() {
  const partes = useQuery(adminQueries.espera()).data ?? []
  const soma = (quais: typeof partes) => quais.reduce((total, parte) => total + parte.total, 0)
  return {
    tudo: soma(partes),
    daFila: (id: string, qual?: string) =>
      soma(partes.filter(({ fila, recorte }) => fila === id && (qual === undefined || recorte === qual))),
    /** A table has no queue: its list is filtered to what its badge counts. */
    enderecoDaPagina: (to: string) =>
      partes.some(({ fila, total }) => total > 0 && to === paths.adminTabela(fila)) ? `${to}?pede_acao=true` : to,
    daPagina: (to: string) => soma(partes.filter(({ fila, recorte }) => getEndereco(fila, recorte, '').split('?')[0] === to)),
  }
}
