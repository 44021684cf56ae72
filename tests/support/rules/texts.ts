/** What people read, as the sources hold it: literals, templates and JSX of the site and the functions, strings of the database. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Visitor } from 'vite'
import { isTest } from './rules'
import { listFiles, parse, readSources, root, type Source } from './sources'

/** One text and the file that holds it. White space is one blank; `{}` stands for what a program fills in. */
export interface ReadText {
  path: string
  text: string
  /** Whether elements stand inside of it, such as a link in a sentence. */
  markup?: boolean
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text of a node, when it is one; `{}` for any other expression. */
function textOf(node: unknown): string {
  const at = node as Record<string, unknown> & { type: string }
  if (at.type === 'JSXText' || (at.type === 'Literal' && typeof at['value'] === 'string')) return String(at['value'])
  if (at.type === 'JSXExpressionContainer' || at.type === 'JSXEmptyExpression')
    return at['expression'] ? textOf(at['expression']) : ''
  if (at.type === 'JSXElement' || at.type === 'JSXFragment') return (at['children'] as unknown[]).map(textOf).join('')
  if (at.type === 'BinaryExpression' && at['operator'] === '+') return textOf(at['left']) + textOf(at['right'])
  if (at.type === 'TemplateLiteral') {
    const quasis = at['quasis'] as { value: { cooked: string } }[]
    return quasis.map(({ value }) => value.cooked).join('{}')
  }
  return '{}'
}

/** The texts of one TypeScript file; a sum of texts and an element with its children are one text each. */
export function listTexts(source: Source): ReadText[] {
  const texts = new Map<string, ReadText>()
  const add = (node: unknown) => {
    const text = tidy(textOf(node))
    const { children = [] } = node as { children?: { start: number; end: number }[] }
    const markup = children.some(({ start, end }) => /<\/|\/>/.test(source.text.slice(start, end)))
    if (/\p{L}/u.test(text) && !texts.has(text)) texts.set(text, { path: source.path, text, markup })
  }
  new Visitor({
    Literal: add,
    TemplateLiteral: add,
    JSXText: add,
    JSXElement: add,
    JSXFragment: add,
    BinaryExpression: (node) => (node.operator === '+' ? add(node) : undefined),
  }).visit(parse(source).program)
  return [...texts.values()]
}

/** The string literals of one file of SQL, without its comments; adjacent ones are one. */
export const listSqlTexts = (sql: string): string[] =>
  [
    ...sql
      .replace(/--.*$/gm, '')
      .replace(/^comment on [\s\S]*?;$/gm, '')
      .matchAll(/'(?:[^']|'')*'(?:\s*\n\s*'(?:[^']|'')*')*/g),
  ].map(([literal]) =>
    tidy(
      literal
        .slice(1, -1)
        .replace(/(?<!')'\s*\n\s*'(?!')/g, '')
        .replaceAll("''", "'"),
    ),
  )

/** Every text of the product. */
export const readTexts = (): ReadText[] => [
  ...readSources('src', 'supabase/functions')
    .filter((source) => !isTest(source))
    .flatMap(listTexts),
  ...listFiles('supabase/schemas').flatMap((file) =>
    listSqlTexts(readFileSync(path.join(root, file), 'utf8')).map((text) => ({ path: file, text })),
  ),
]
