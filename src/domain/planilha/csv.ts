import { escapeCelula } from './celula.ts'

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
