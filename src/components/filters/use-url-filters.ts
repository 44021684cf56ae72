import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cleanLinha, countCaracteres } from '@/domain/br/texto'

/** Longest text of a filter, in characters. */
const MAX_TEXTO = 80

type Rule = (raw: string) => string

/** A filter of free text: one clean line; a text that is too long is ignored. */
export const freeText: Rule = (raw) => {
  const text = cleanLinha(raw.slice(0, 4 * MAX_TEXTO))
  return countCaracteres(text) > MAX_TEXTO ? '' : text
}

/** A filter with a closed list: any other value in the address is ignored. */
export const oneOf =
  (options: readonly string[]): Rule =>
  (raw) =>
    options.includes(raw) ? raw : ''

/**
 * Filters that live in the address, so that a list can be shared and the browser's back button undoes them. Empty = not set.
 * @param rules by the parameter's name: sanitises the value of the address
 * @param ends a parameter that a change takes off: what is open of the list
 */
export function useUrlFilters<N extends string>(rules: Readonly<Record<N, Rule>>, ends = '') {
  const [address, setAddress] = useSearchParams()
  const [seen, setSeen] = useState(address)
  // The router changes the address in a transition, which a second change may overtake: it builds on the one just made.
  const [search, setSearch] = useState(address)
  if (address !== seen) {
    setSeen(address)
    setSearch(address)
  }
  const apply = (next: URLSearchParams, replace: boolean) => {
    next.delete(ends)
    setSearch(next)
    setAddress(next, { replace })
  }
  const names = Object.keys(rules) as N[]
  const values = Object.fromEntries(names.map((name) => [name, rules[name](search.get(name) ?? '')])) as Record<N, string>
  return {
    values,
    /** Number of filters that are set. */
    count: names.filter((name) => values[name] !== '').length,
    /** `replace`: stays on the same entry of the browser's history. */
    set: (name: N, raw: string, replace = false) => {
      const value = rules[name](raw)
      if (value === values[name]) return
      const next = new URLSearchParams(search)
      if (value) next.set(name, value)
      else next.delete(name)
      apply(next, replace)
    },
    clear: () => {
      const next = new URLSearchParams(search)
      for (const name of names) next.delete(name)
      apply(next, false)
    },
  }
}
