/*
 * Cleaning of typed text, the same in the browser and in SQL (`base.limpar_linha`): a property test feeds both.
 * Character classes are spelled out because `\s` and `trim` differ between JavaScript and Postgres.
 */
const ESPACO = '\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'
const ESPACOS = new RegExp(`[${ESPACO}]+`, 'g')
const ESPACOS_NA_LINHA = /[\t\v\f \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]+/g
const BORDAS = new RegExp(`^[${ESPACO}]+|[${ESPACO}]+$`, 'g')
// Control characters (except tab and line breaks), zero-width and bidirectional marks: invisible, and used to disguise text.
// oxlint-disable-next-line no-control-regex -- controls are what this removes
const INVISIVEIS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g
const SUBSTITUTO_SOLTO = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const semInvisiveis = (texto: string) => texto.replace(SUBSTITUTO_SOLTO, '').replace(INVISIVEIS, '').normalize('NFC')

/** One line: invisible characters removed, NFC, every run of white space one plain space, no space at the ends. */
export const cleanLinha = (texto: string) => semInvisiveis(texto).replace(ESPACOS, ' ').replace(BORDAS, '')

/** Several lines: as `cleanLinha`, but line breaks stay (at most two in a row; CRLF becomes LF). */
export const cleanParagrafo = (texto: string) =>
  semInvisiveis(texto)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(ESPACOS_NA_LINHA, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(BORDAS, '')

// Marks, arrows and pictures: what stands between blanks and is made of these alone is no word.
const MARCAS =
  /^[\ufe0f!-/:-@[-`{-~\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2010-\u2bff\u3001-\u3003\u{1f000}-\u{1faff}]*$/u

/** Number of words, separated by white space; `-` and other marks alone are none. Mirrored in SQL (`catalogo.contar_palavras`). */
export const countPalavras = (texto: string) =>
  cleanLinha(texto)
    .split(' ')
    .filter((palavra) => !MARCAS.test(palavra)).length

/** Length in characters as Postgres counts them (code points, not UTF-16 units). */
export const countCaracteres = (texto: string) => {
  let n = 0
  for (const _ of texto) n++
  return n
}

/** Key for comparing labels: no accents, lower case, single spaces (`Recrutamento e Seleção` = `recrutamento e selecao`). */
export const toChaveDeTexto = (texto: string) => cleanLinha(texto).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
