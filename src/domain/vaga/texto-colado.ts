/* Cleans text pasted from Word, a page or an e-mail: formatting becomes lines and dashes, and no HTML remains. */
import { cleanParagrafo } from '../br/texto.ts'

/** Bullets of Word (Symbol and Wingdings included) and of pages, at the beginning of a line. */
const MARCADOR = new RegExp(
  String.raw`^[ \t\u00a0]*(?:[\u2022\u00b7\u25cf\u25cb\u25aa\u25ab\u25a0\u25a1\u2043\u2219\u27a2\u2713\u2714\uf0b7\uf0a7\uf0d8\uf0fc\uf076§*–—-][ \t\u00a0]+` +
    String.raw`|o(?:\t|[ \u00a0]{2,})[ \t\u00a0]*)(?=\S)`,
  'gmu',
)
const NUMERADA = /^[ \t\u00a0]*([0-9]{1,2})[.)][ \t\u00a0]+/gm
const ASPAS: readonly [RegExp, string][] = [
  [/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"'],
  [/[\u2018\u2019\u201a\u2032]/g, "'"],
  [/\u2026/g, '...'],
  [/\u00ad/g, ''],
]

const ENTIDADES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ccedil: 'ç',
  atilde: 'ã',
  otilde: 'õ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  acirc: 'â',
  ecirc: 'ê',
  ocirc: 'ô',
  agrave: 'à',
  ndash: '-',
  mdash: '-',
  bull: '•',
}

const entidades = (texto: string) =>
  texto.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi, (inteira, decimal, hexa, nome) => {
    const codigo = decimal ? Number(decimal) : hexa ? Number.parseInt(hexa as string, 16) : null
    if (codigo !== null) return codigo > 0 && codigo <= 0x10ffff ? String.fromCodePoint(codigo) : ''
    return ENTIDADES[String(nome).toLowerCase()] ?? inteira
  })

/** Whether a text was copied as the source of a page. A lone `<` or `a < b` is not. */
export const isHtml = (texto: string) =>
  /<\/?(?:p|div|br|ul|ol|li|b|strong|i|em|u|span|h[1-6]|table|tr|td|a|script|style|img|font|html|body)\b[^>]*>/i.test(texto)

/** Text of a page's source: blocks become lines, list items get a dash, scripts and styles are dropped, entities are decoded. */
export function convertHtmlToTexto(html: string): string {
  const linhas = html
    .replace(/<(script|style|head|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/[\r\n]+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<\/(?:tr|li|div)\s*>/gi, '\n')
    .replace(/<\/?(?:p|h[1-6]|ul|ol|table|blockquote)\b[^>]*>/gi, '\n\n')
    .replace(/<\/td\s*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
  return entidades(linhas).replace(/\n\s*\n(?=- )/g, '\n')
}

/** The text to insert when `colado` is pasted: plain text, straight quotes, dashes for bullets, at most one empty line in a row. */
export function cleanColado(colado: string): string {
  const texto = isHtml(colado) ? convertHtmlToTexto(colado) : colado
  const simples = ASPAS.reduce((lido, [de, para]) => lido.replace(de, para), texto)
  return cleanParagrafo(
    simples
      .replace(/\r\n?|\v/g, '\n')
      .replace(MARCADOR, '- ')
      .replace(NUMERADA, '$1. '),
  )
}
