import { useLocation, useSearchParams } from 'react-router-dom'

/**
 * What is open over a page, in the history: Back closes it, as people on a phone expect, and the page stays with what was typed.
 * @param ends a parameter of the address that opens something too: closing takes it off
 */
export function usePainel<T>(ends = '') {
  const [search, setSearch] = useSearchParams()
  const { painel = null } = (useLocation().state ?? {}) as { painel?: T | null }
  return {
    aberto: painel,
    abrir: (novo: T) => setSearch(search, { state: { painel: novo }, preventScrollReset: true }),
    fechar: () =>
      setSearch(
        (params) => {
          params.delete(ends)
          return params
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
