/* The text of an ad for screen, page source and feeds: paragraphs, and lists of the lines that begin with a dash. */

/** One paragraph or one list; its lines without the dashes. Never HTML. */
export type Bloco = { readonly lista: boolean; readonly linhas: readonly string[] }

/** The blocks of a text, in order; none for null or white space. */
export function parseBlocos(texto: string | null | undefined): Bloco[] {
  const feitos: { lista: boolean; linhas: string[] }[] = []
  let novo = true
  for (const linha of (texto ?? '').replace(/\r\n?/g, '\n').split('\n')) {
    const limpa = linha.trim()
    const [, item] = /^- +(.+)$/.exec(limpa) ?? []
    const ultimo = feitos.at(-1)
    if (limpa === '') novo = true
    else if (ultimo && !novo && ultimo.lista === (item !== undefined)) ultimo.linhas.push(item ?? limpa)
    else feitos.push({ lista: item !== undefined, linhas: [item ?? limpa] })
    if (limpa !== '') novo = false
  }
  return feitos
}

/** The text of the blocks, a line each. */
export const toTextoDosBlocos = (blocos: readonly Bloco[]) => blocos.flatMap(({ linhas }) => linhas).join('\n')

const SINAIS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, inside elements and inside quoted attributes. */
export const escapeHtml = (texto: string) => texto.replace(/[&<>"']/g, (sinal) => SINAIS[sinal] ?? '')

/** The blocks as HTML with the tags that every reader of feeds allows: p, br, ul, li. */
export const renderBlocos = (blocos: readonly Bloco[]) =>
  blocos
    .map(({ lista, linhas }) =>
      lista
        ? `<ul>${linhas.map((linha) => `<li>${escapeHtml(linha)}</li>`).join('')}</ul>`
        : `<p>${linhas.map(escapeHtml).join('<br>')}</p>`,
    )
    .join('')

/** The beginning of a text on one line, cut at a word, `max` UTF-16 units at most. */
export function shortenTexto(texto: string, max: number): string {
  const linha = texto.replace(/\s+/g, ' ').trim()
  if (linha.length <= max) return linha
  const corte = linha.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')
  const espaco = corte.lastIndexOf(' ')
  return `${(espaco > max / 2 ? corte.slice(0, espaco) : corte).replace(/[\s,;:.]+$/, '')}…`
}
