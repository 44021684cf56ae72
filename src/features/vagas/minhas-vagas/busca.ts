import { chaveDeTexto } from '@/domain/br/texto'

/** What was typed over the list: a reference code, words for the text search of Postgres, or nothing. */
type Termos = { readonly tipo: 'codigo'; readonly codigo: string } | { readonly tipo: 'palavras'; readonly consulta: string }

/**
 * Reads the search of the own list: `v7k2m9qx4` is a code; anything else words that must all be there, as beginnings too. Accents and
 * case do not matter, and signs of the search language are no part of a word.
 */
export function termosDaBusca(texto: string): Termos | null {
  const limpo = chaveDeTexto(texto)
  if (/^v[a-hjkmnp-z2-9]{8}$/.test(limpo)) return { tipo: 'codigo', codigo: limpo.toUpperCase() }
  const palavras = limpo.split(/[^a-z0-9]+/).filter(Boolean)
  return palavras.length > 0 ? { tipo: 'palavras', consulta: palavras.map((palavra) => `${palavra}:*`).join(' & ') } : null
}
