/** Blanks and invisible characters that a spreadsheet skips before it looks for a formula. */
const BRANCOS_NO_INICIO = /^[\s\p{Z}\p{Cf}]+/u
/** Control characters that a text file must not contain: C0 except tab and line ends, and DEL. */
// oxlint-disable-next-line no-control-regex -- these are the signs to remove
const CONTROLES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
/** The start of a formula in Excel, LibreOffice or Google Sheets, after full-width and small forms became plain. */
const INICIO_DE_FORMULA = new Set(['=', '+', '-', '@', '\u2212'])

/**
 * The text of one spreadsheet cell, such that no program interprets it as a formula: a text that starts like one, also after blanks
 * or
 * in full-width characters, gets an apostrophe in front, which keeps every letter and digit (`+55 (11) 99999-9999` stays a text and
 * never
 * becomes a number). Text that starts with a tab or a line end gets one too. NUL and other control characters are dropped. Never
 * fails.
 * Source: OWASP, CSV Injection. `csv.ts` handles separators and quotes.
 */
export function escapeCelula(texto: string): string {
  const limpo = texto.replace(CONTROLES, '')
  const [brancos = ''] = BRANCOS_NO_INICIO.exec(limpo) ?? []
  const [primeiro = ''] = limpo.slice(brancos.length).normalize('NFKC')
  return /[\t\r\n]/.test(brancos) || INICIO_DE_FORMULA.has(primeiro) ? `'${limpo}` : limpo
}
