/* Patterns of many alternatives, written over several lines. */

/** The source of a pattern: its lines are alternatives, without the blanks at their ends. */
export const oneOf = (linhas: string) =>
  linhas
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean)
    .join('|')
