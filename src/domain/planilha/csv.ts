/** Blanks and invisible characters that a spreadsheet skips before it looks for a formula. */
const BRANCOS_NO_INICIO = /^[\s\p{Z}\p{Cf}]+/u
/** Control characters that a text file must not contain: C0 except tab and line ends, and DEL. */
// oxlint-disable-next-line no-control-regex -- these are the signs to remove
const CONTROLES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
/** The start of a formula in Excel, LibreOffice or Google Sheets, after full-width and small forms became plain. */
const INICIO_DE_FORMULA = new Set(['=', '+', '-', '@', '\u2212'])

/**
 * The text of one spreadsheet cell, such that no program interprets it as a formula: a text that starts like one, also after blanks or
 * in full-width characters, gets an apostrophe in front, which keeps every letter and digit (`+55 (11) 99999-9999` stays a text and never
 * becomes a number). Text that starts with a tab or a line end gets one too. NUL and other control characters are dropped. Never fails.
 * Source: OWASP, CSV Injection. `writeCsv` handles separators and quotes.
 */
export function escapeCelula(texto: string): string {
  const limpo = texto.replace(CONTROLES, '')
  const [brancos = ''] = BRANCOS_NO_INICIO.exec(limpo) ?? []
  const [primeiro = ''] = limpo.slice(brancos.length).normalize('NFKC')
  return /[\t\r\n]/.test(brancos) || INICIO_DE_FORMULA.has(primeiro) ? `'${limpo}` : limpo
}

/** One value of a line. Numbers are written with a decimal comma; null and undefined are an empty cell. */
type ValorDeCelula = string | number | null | undefined

/** First character of the file, so that Excel reads it as UTF-8. */
const BOM = '\ufeff'
const SEPARADOR = ';'
const FIM_DE_LINHA = '\r\n'

const campo = (valor: ValorDeCelula): string => {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'number') return Number.isFinite(valor) ? String(valor).replace('.', ',') : ''
  return `"${escapeCelula(valor).replaceAll('"', '""')}"`
}

/**
 * A whole CSV file for Excel in Portuguese: RFC 4180 with `;`, CRLF after every line, every text quoted and safe from formulas, and a
 * UTF-8 byte order mark. The first line is the heading.
 */
export function writeCsv(linhas: readonly (readonly ValorDeCelula[])[]): string {
  return BOM + linhas.map((linha) => linha.map(campo).join(SEPARADOR) + FIM_DE_LINHA).join('')
}
