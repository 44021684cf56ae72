/** Changes that break a CHECK, in SQL. */

/** So many letters, as a SQL expression. */
export const letters = (count: number) => `repeat('a', ${count})`
/** Each column one character longer than it may be. */
export const tooLong = (...columns: [name: string, max: number][]) =>
  columns.map(([name, max]) => `${name} = ${letters(max + 1)}`)
/** Empty, and one character too long. */
export const between = (name: string, max: number) => [`${name} = ''`, `${name} = ${letters(max + 1)}`]

/** Each of `changes` breaks the CHECK in one row of the table. */
export type Broken = { table: string; where?: string; changes: string[] }

/** Which request a change is tried on. */
export const sent = "status_solicitacao = 'Solicitação Efetuada'"
export const draft = "status_solicitacao = 'Rascunho'"
