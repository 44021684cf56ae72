/** Structural rules of an HTML document, for the pages of the build and those that a function delivers. */
import { Window } from 'happy-dom'

const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'list'] as const
const INTERACTIVE = 'a[href], button, input, select, textarea, summary'
/** Children that an element allows; scripts are allowed everywhere. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  ul: ['LI'],
  ol: ['LI'],
  dl: ['DT', 'DD', 'DIV'],
  select: ['OPTION', 'OPTGROUP', 'HR'],
}

/**
 * What is wrong with a document: doctype, language, title, doubled ids, references to missing ids, headings, images without a text,
 * wrong children of lists, controls inside controls. Empty for a valid one.
 * @param body false for a document whose body the program fills: it needs no heading
 */
export function findHtmlProblems(html: string, body = true): string[] {
  const window = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } })
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  const all = [...document.querySelectorAll('*')]
  const nameOf = (element: (typeof all)[number]) => `<${element.localName}${element.id ? ` id="${element.id}"` : ''}>`
  const ids = all.map(({ id }) => id).filter(Boolean)
  const known = new Set(ids)
  const titles = document.querySelectorAll('head > title')
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => Number(localName[1]))
  const count = (selector: string) => document.querySelectorAll(selector).length

  const problems = [
    /^\s*<!doctype html>/i.test(html) ? '' : 'no doctype',
    document.documentElement.lang ? '' : 'no lang',
    count('meta[charset]') === 1 ? '' : 'not one charset',
    titles.length === 1 && titles[0]?.textContent?.trim() ? '' : `${titles.length} titles`,
    !body || (count('h1') === 1 && count('main') === 1) ? '' : `${count('h1')} h1, ${count('main')} main`,
    ...levels.map((level, at) => (level > (levels[at - 1] ?? 0) + 1 ? `h${level} after h${levels[at - 1] ?? 0}` : '')),
    ...ids.map((id, at) => (ids.indexOf(id) < at ? `id ${id} twice` : '')),
    ...all.flatMap((element) => [
      ...REFERENCES.flatMap((name) => (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean))
        .filter((id) => !known.has(id))
        .map((id) => `${nameOf(element)} refers to ${id}`),
      ...(/^#./.test(element.getAttribute('href') ?? '') && !known.has(element.getAttribute('href')?.slice(1) ?? '')
        ? [`${nameOf(element)} links to ${element.getAttribute('href')}`]
        : []),
      element.localName === 'img' && !element.hasAttribute('alt') ? `${nameOf(element)} without alt` : '',
      element.matches(INTERACTIVE) && element.parentElement?.closest(INTERACTIVE) ? `${nameOf(element)} inside a control` : '',
      ...[...element.children]
        .filter(({ tagName }) => CHILDREN[element.localName]?.concat('SCRIPT', 'TEMPLATE').includes(tagName) === false)
        .map(({ localName }) => `<${localName}> in ${nameOf(element)}`),
    ]),
  ]
  window.close()
  return problems.filter(Boolean)
}
