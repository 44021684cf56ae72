// Extracts the part of a stylesheet that a document uses. Supports the minified output of the build, not arbitrary CSS.

/** Splits CSS into its top-level statements: `{ prelude, body }`; `body` is null for a statement without a block. */
function statements(css) {
  const found = []
  let depth = 0
  let start = 0
  let open = 0
  for (let i = 0; i < css.length; i++) {
    const c = css[i]
    if (c === '"' || c === "'") {
      for (i++; css[i] !== c; i++) if (css[i] === '\\') i++
    } else if (c === '\\') i++
    else if (c === '{' && depth++ === 0) open = i
    else if (c === '}' && --depth === 0) {
      found.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, i) })
      start = i + 1
    } else if (c === ';' && depth === 0) {
      found.push({ prelude: css.slice(start, i).trim(), body: null })
      start = i + 1
    }
  }
  return found
}

const classesOf = (selector) =>
  [...selector.matchAll(/\.((?:\\.|[\w-]|[\u0080-\uffff])+)/g)].map(([, name]) =>
    name.replace(/\\([0-9a-f]{1,6}) ?/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16))).replace(/\\(.)/g, '$1'),
  )

/** What `:not` names need not be there, nor each alternative of `:where` and `:is`; what they name alone must be. */
const required = (selector) => selector.replace(/:not\([^)]*\)/g, '').replace(/:(?:where|is)\([^)]*,[^)]*\)/g, '')

/** Top-level alternatives of a selector list (commas inside parentheses do not split). */
function alternatives(list) {
  const parts = []
  let depth = 0
  let start = 0
  for (let i = 0; i < list.length; i++) {
    if (list[i] === '\\') i++
    else if (list[i] === '(') depth++
    else if (list[i] === ')') depth--
    else if (list[i] === ',' && depth === 0) {
      parts.push(list.slice(start, i))
      start = i + 1
    }
  }
  return [...parts, list.slice(start)]
}

/**
 * Rules of `css` that can apply to `html`: those without a class, and those whose classes all appear in it.
 * Conditional groups keep their applicable rules and are dropped when empty; font faces and keyframes stay.
 */
export function criticalCss(css, html) {
  const used = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').split(/\s+/),
    ),
  )
  const keep = (selector) => classesOf(required(selector)).every((name) => used.has(name))

  const walk = (text) =>
    statements(text)
      .map(({ prelude, body }) => {
        if (body === null) return `${prelude};`
        if (/^@(media|supports|layer|container)/.test(prelude)) {
          const inner = walk(body)
          return inner ? `${prelude}{${inner}}` : ''
        }
        if (prelude.startsWith('@')) return `${prelude}{${body}}`
        const selectors = alternatives(prelude).filter(keep)
        return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
      })
      .join('')
  return walk(css)
}
