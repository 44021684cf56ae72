import { chaveDeTexto, limparLinha } from '@/domain/br/texto'

/** What was typed over the list: a reference code, a condition in the words of PostgREST, or nothing. */
type Termos = { readonly tipo: 'codigo'; readonly codigo: string } | { readonly tipo: 'palavras'; readonly condicao: string }

/**
 * Reads the search of the own list: `v7k2m9qx4` is a code. Anything else are words that must all be there, accents and endings aside,
 * or a piece of the job's or the company's name as it is typed. Signs of the query language become any one sign.
 */
export function termosDaBusca(texto: string): Termos | null {
  const limpo = chaveDeTexto(texto)
  if (/^v[a-hjkmnp-z2-9]{8}$/.test(limpo)) return { tipo: 'codigo', codigo: limpo.toUpperCase() }
  const palavras = limpo.split(/[^a-z0-9]+/).filter(Boolean)
  if (palavras.length === 0) return null
  const consulta = palavras.map((palavra) => `${palavra}:*`).join(' & ')
  const trecho = limparLinha(texto).replace(/[^\p{L}\p{N} -]/gu, '_')
  return {
    tipo: 'palavras',
    condicao: `or(busca.fts(portuguese).${consulta},cargo.ilike.*${trecho}*,empresa.ilike.*${trecho}*)`,
  }
}
