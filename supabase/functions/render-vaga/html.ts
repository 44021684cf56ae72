import { escaparHtml } from '../../../src/domain/vaga/publica/texto.ts'

/** HTML that was written here: whatever it holds of people's words has been escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | readonly Html[] | null | false

const draw = (part: Part): string => {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'string' ? escaparHtml(part) : part.map(({ text }) => text).join('')
}

/** A line break with its indentation is nothing between two tags, and one space inside a tag or a text. */
const unbroken = (piece: string): string => piece.replaceAll(/(^|>)\n\s*(?=<|$)/g, '$1').replaceAll(/\n\s*/g, ' ')
const written = new WeakMap<TemplateStringsArray, readonly string[]>()

/** A template of HTML: every text put into it is escaped, as content and inside quoted attributes; what is `Html` stands as it is. */
export const html = (template: TemplateStringsArray, ...parts: Part[]): Html => {
  const pieces = written.get(template) ?? template.map(unbroken)
  written.set(template, pieces)
  return new Html(pieces.map((piece, at) => piece + draw(parts[at] ?? null)).join(''))
}
