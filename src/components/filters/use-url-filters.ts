import { useSearchParams } from 'react-router-dom'
import { comprimento, limparLinha } from '@/domain/br/texto'

/** Longest text of a filter, in characters. */
const MAX_TEXTO = 80

type Rule = (raw: string) => string

/** A filter of free text: one clean line; what is too long for a search is no filter. */
export const freeText: Rule = (raw) => {
  const text = limparLinha(raw.slice(0, 4 * MAX_TEXTO))
  return comprimento(text) > MAX_TEXTO ? '' : text
}

/** A filter with a closed list: anything else in the address is no filter. */
export const oneOf =
  (options: readonly string[]): Rule =>
  (raw) =>
    options.includes(raw) ? raw : ''

/**
 * Filters that live in the address, so that a list can be shared and the browser's back button undoes them. Empty = not set.
 * @param rules by the parameter's name: what the address says, made safe
 */
export function useUrlFilters<N extends string>(rules: Readonly<Record<N, Rule>>) {
  const [search, setSearch] = useSearchParams()
  const names = Object.keys(rules) as N[]
  const values = Object.fromEntries(names.map((name) => [name, rules[name](search.get(name) ?? '')])) as Record<N, string>
  return {
    values,
    /** How many are set. */
    count: names.filter((name) => values[name] !== '').length,
    /** `replace`: the same step of the browser's history goes on. */
    set: (name: N, raw: string, replace = false) => {
      const value = rules[name](raw)
      if (value === values[name]) return
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace },
      )
    },
    clear: () =>
      setSearch((before) => {
        const next = new URLSearchParams(before)
        for (const name of names) next.delete(name)
        return next
      }),
  }
}
