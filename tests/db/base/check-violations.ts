/** Changes that violate a CHECK, in SQL. */

/** A text of `count` characters, as a SQL expression. */
export const repeat = (count: number) => `repeat('a', ${count})`
/** Each column one character over its maximum. */
export const exceedMax = (...columns: [name: string, max: number][]) =>
  columns.map(([name, max]) => `${name} = ${repeat(max + 1)}`)
/** Empty, and one character over the maximum. */
export const violate = (name: string, max: number) => [`${name} = ''`, `${name} = ${repeat(max + 1)}`]

/** Each change violates the CHECK in one row of its table: the first one, or the first one of `where`. */
export type Broken = string[] | { where: string; changes: string[] }

/** The request to which a change is applied. */
export const sent = "status_solicitacao = 'Solicitação Efetuada'"
export const draft = "status_solicitacao = 'Rascunho'"
