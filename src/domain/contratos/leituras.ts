/* Public reads: what anybody may read, the same bytes for everybody (docs/product/limits.md#public-reads). */

/** Procedures that are called by GET, so that caches and replicas answer them. A test compares this list with the grants and the volatility in the catalog. */
export const LEITURAS_PUBLICAS = [
  'fn_avaliacoes',
  'fn_dados_do_site',
  'fn_listar_consultorias',
  'fn_listar_empresas_com_vagas',
  'fn_listar_vagas_publicadas',
  'fn_ver_consultoria',
  'fn_ver_empresa',
  'fn_ver_vaga_publicada',
] as const

export type LeituraPublica = (typeof LEITURAS_PUBLICAS)[number]

/** Whether a procedure is a public read. */
export const isLeituraPublica = (name: string): name is LeituraPublica => (LEITURAS_PUBLICAS as readonly string[]).includes(name)

/** A text as it is, anything else as JSON. */
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Arguments as the query of an address, by name, so that the same question has the same address. An object is JSON; no public read takes a list.
 * Null and undefined are left out, which leaves the parameter at its default. Empty without arguments, else with its `?`.
 */
export function toQuery(args: object): string {
  const given = Object.entries(args).flatMap(([name, value]: [string, unknown]) =>
    value === null || value === undefined ? [] : [[name, toText(value)]],
  )
  const query = new URLSearchParams(given)
  query.sort()
  return given.length === 0 ? '' : `?${query.toString()}`
}
