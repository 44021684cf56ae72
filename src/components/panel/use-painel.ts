import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useShown } from '@/lib/form/use-shown'

/**
 * What is open over a page, in the history: Back closes it, as people on a phone expect, and the page stays with what was typed. A reload
 * closes it too.
 * @param ends a parameter of the address that opens something too: closing takes it off
 */
export function usePainel<T>(ends = '') {
  const [search, setSearch] = useSearchParams()
  const shown = useShown()
  const [abertos, setAbertos] = useState<Readonly<Partial<Record<string, T>>>>({})
  const { painel = '' } = (useLocation().state ?? {}) as { painel?: string }
  return {
    aberto: abertos[painel] ?? null,
    abrir: (novo: T) => {
      const chave = crypto.randomUUID()
      setAbertos({ ...abertos, [chave]: novo })
      setSearch(search, { state: { painel: chave }, preventScrollReset: true })
    },
    /** Nothing where the page was left meanwhile: a late answer would lead back to it. */
    fechar: () =>
      shown() &&
      setSearch(
        (params) => {
          params.delete(ends)
          return params
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
