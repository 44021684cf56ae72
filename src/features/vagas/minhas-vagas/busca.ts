import { cleanLinha, toChaveDeTexto } from '@/domain/br/texto'

/** The parsed search: a reference code, a PostgREST condition, or nothing. */
type Termos = { readonly tipo: 'codigo'; readonly codigo: string } | { readonly tipo: 'palavras'; readonly condicao: string }

/**
 * Parses the search of the own list: `v7k2m9qx4` is a code. Other text is words that must all match, without accents and endings,
 * or a part of the job's or the company's name as typed. Characters of the query language match any one character.
 */
export function parseTermosDaBusca(texto: string): Termos | null {
  const limpo = toChaveDeTexto(texto)
  if (/^v[a-hjkmnp-z2-9]{8}$/.test(limpo)) return { tipo: 'codigo', codigo: limpo.toUpperCase() }
  const palavras = limpo.split(/[^a-z0-9]+/).filter(Boolean)
  if (palavras.length === 0) return null
  const consulta = palavras.map((palavra) => `${palavra}:*`).join(' & ')
  const trecho = cleanLinha(texto).replace(/[^\p{L}\p{N} -]/gu, '_')
  return {
    tipo: 'palavras',
    condicao: `or(busca.fts(portuguese).${consulta},cargo.ilike.*${trecho}*,empresa.ilike.*${trecho}*)`,
  }
}
