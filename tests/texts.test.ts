/** What people read: the product's rules quote it letter by letter, and a folder of a room has its sentences in `textos.ts`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, root } from './support/rules/sources'
import { listTexts, type ReadText, readTexts } from './support/rules/texts'

const texts = readTexts()

/** Quotes of a document of rules: single quotes outside of code. */
const listQuotes = (document: string) =>
  [
    ...document
      .replace(/```[\s\S]*?```|`[^`\n]*`/g, ' ')
      .matchAll(/(?<![\p{L}\p{N}])'([^']+(?:'\p{L}[^']*)*)'(?![\p{L}\p{N}])/gu),
  ].map(([, quote = '']) => quote.replace(/\s+/g, ' '))

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Whether a text of the product has the quote, as its whole when it is one word. `{name}` and `…` of the quote stand for what the
 * program fills in.
 */
function isOnScreen(quote: string, product: readonly string[]): boolean {
  const pattern = quote
    .split(/\s*(?:\{\w+\}|…)\s*/)
    .map(escape)
    .join('.*')
  const found = new RegExp(quote.includes(' ') ? pattern : `^${pattern}$`)
  return product.some((text) => found.test(text))
}

describe('docs/product', () => {
  const product = [...new Set(texts.map(({ text }) => text))]

  test('quotes only what a screen, an e-mail or a refusal says, letter by letter', () => {
    const missing = listFiles('docs/product').flatMap((file) =>
      listQuotes(readFileSync(path.join(root, file), 'utf8'))
        .filter((quote) => !isOnScreen(quote, product))
        .map((quote) => `${file}: ${quote}`),
    )
    expect(missing).toEqual([])
  })

  test('a quote that nothing says is found', () => {
    const found = listQuotes("The client's 'Falha ao salvar a etapa {n}.' and 'Isto ninguém\ndiz', not `'code'`.")
    expect(found).toEqual(['Falha ao salvar a etapa {n}.', 'Isto ninguém diz'])
    expect(found.map((quote) => isOnScreen(quote, product))).toEqual([true, false])
  })
})

/** A complete sentence of four words or more; one with a link inside is written where the link is. */
const isSentence = (text: string) => /^\p{Lu}.*[.!?]$/u.test(text) && text.split(' ').length >= 4

/** Whether a file of a room draws a part of a page; the documents of `site/legal` are one file each already. */
const isComponent = (file: string) =>
  file.startsWith('src/features/') && file.endsWith('.tsx') && !file.startsWith('src/features/site/legal/')

const listSentences = (given: readonly ReadText[]) =>
  given
    .filter(({ path: file, text, markup }) => isComponent(file) && !markup && isSentence(text))
    .map(({ path: file, text }) => `${file}: ${text}`)

describe('a folder of a room', () => {
  test('has its sentences in its file of texts, not in the components', () => {
    expect(listSentences(texts)).toEqual([])
    expect(texts.filter(({ path: file, text }) => file.endsWith('/textos.ts') && isSentence(text)).length).toBeGreaterThan(400)
  })

  test('a sentence in a component or a page is found, not one of a document or with a link inside', () => {
    const text = 'Isto é uma frase inteira.'
    const files = ['a/B.tsx', 'a/BPage.tsx', 'site/legal/D.tsx', 'a/textos.ts'].map((file) => `src/features/${file}`)
    const planted = [...files.map((file) => ({ path: file, text })), { path: 'src/features/a/E.tsx', text, markup: true }]
    expect(listSentences(planted)).toEqual(files.slice(0, 2).map((file) => `${file}: ${text}`))
  })

  test('an element in the text is found, also inside of an expression', () => {
    const source = {
      path: 'src/features/a/B.tsx',
      text: 'export const B = () => <p>Isto está em {nomes.map((n) => <b>{n}</b>)}. Fim.</p>',
    }
    expect(listTexts(source).find(({ text }) => text.startsWith('Isto está em {}'))?.markup).toBe(true)
  })
})
