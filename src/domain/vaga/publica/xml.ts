/* XML 1.0 for any reader: each value in CDATA, without characters that XML forbids. */

// Characters that XML 1.0 forbids or discourages, and bidirectional marks, which disguise text.
// oxlint-disable-next-line no-control-regex -- controls are what this removes
const PROIBIDOS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/g
const SUBSTITUTO_SOLTO = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** The text as a reader of the XML sees it: line breaks as LF, without forbidden characters and lone surrogates. */
export const toTextoXml = (texto: string) => texto.replace(/\r\n?/g, '\n').replace(SUBSTITUTO_SOLTO, '').replace(PROIBIDOS, '')

/** The text as CDATA; `]]>` inside it is split over two sections. */
export const wrapCdata = (texto: string) => `<![CDATA[${toTextoXml(texto).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** `<nome><![CDATA[valor]]></nome>` and a line break; nothing when there is no value. */
export function writeElemento(nome: string, valor: string | null | undefined): string {
  const limpo = toTextoXml(valor ?? '').trim()
  return limpo === '' ? '' : `<${nome}>${wrapCdata(limpo)}</${nome}>\n`
}

/** First line of every document. */
export const DECLARACAO_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
