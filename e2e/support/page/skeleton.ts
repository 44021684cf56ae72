/**
 * What the rules of axe judge by, without people's words: the width, each element with its attributes and states, where text is, and
 * whether a reference finds its element. Equal neighbours count once, so a list is the same with three rows as with five. Runs in the page,
 * which has no function of this file but this one.
 */
/* oxlint-disable unicorn/consistent-function-scoping */
export function readSkeleton(): string {
  /** Only whether they have a value: words, addresses, names of fields. */
  const words = /^(?:id|href|src|srcset|alt|title|placeholder|name|value|datetime|content|action|d|key)$/
  const references = /^(?:for|list|aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage|details|flowto))$/
  const landmark = /^(?:nav|section|aside|form|header|footer|main|search|table|dialog)$/
  /** Colours are numbers too: of a style only lengths and shares go, of a class nothing. */
  const numberless = (name: string, text: string) =>
    name === 'class' ? text : text.replace(name === 'style' ? /[\d.]+(?=px|%|rem)/g : /\d+/g, '0')

  const attribute = (element: Element, { name, value }: Attr) => {
    if (references.test(name)) {
      const found = value
        .split(/\s+/)
        .map((id) => (document.getElementById(id)?.textContent.trim() ? 2 : document.getElementById(id) ? 1 : 0))
      return `${name}=${found.join('')}`
    }
    // Landmarks of one kind must differ by their names.
    const named = landmark.test(element.localName) || element.hasAttribute('role')
    if (words.test(name) || (name === 'aria-label' && !named)) return value.trim() === '' ? `${name}=` : name
    return `${name}=${numberless(name, value)}`
  }
  const state = (element: Element) =>
    element instanceof HTMLInputElement ? `${element.checked ? '!' : ''}${element.value === '' ? '' : '#'}` : ''

  const read = (element: Element): string => {
    const own = [...element.attributes].map((each) => attribute(element, each)).toSorted()
    const parts: string[] = []
    for (const child of element.childNodes) {
      const part =
        child instanceof Element ? read(child) : child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim() ? '#' : ''
      if (part !== '' && part !== parts.at(-1)) parts.push(part)
    }
    if (element.localName === 'script' || element.localName === 'style') return ''
    return `<${element.localName} ${own.join(' ')}${state(element)}>${parts.join('')}</>`
  }
  return `${window.innerWidth} ${document.title === '' ? '' : '#'} ${read(document.documentElement)}`
}
