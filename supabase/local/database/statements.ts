/** Splits a SQL file into its statements, so that a failure can name one and the history can hold them as the CLI's does. */
export type Statement = { text: string; line: number }

const WORD = /[A-Za-z0-9_$\u0080-\uffff]/

/** Handles quotes, E'' strings, dollar quotes, line and nested block comments, and `begin atomic … end` bodies. */
export const splitStatements = (script: string): Statement[] => {
  const statements: Statement[] = []
  let start = 0
  let depth = 0 // of begin atomic / case … end
  let atomic = false
  let at = 0
  // Counted once along the file: a line from its beginning for each statement would take seconds.
  let line = 1
  let counted = 0

  const push = (end: number) => {
    const raw = script.slice(start, end)
    const code = firstCode(raw)
    if (code !== '') {
      const offset = end - code.length
      for (let next = script.indexOf('\n', counted); next >= 0 && next < offset; next = script.indexOf('\n', next + 1)) line += 1
      counted = offset
      statements.push({ text: raw.trim(), line })
    }
    start = end + 1
    depth = 0
    atomic = false
  }

  while (at < script.length) {
    const skipped = skipToken(script, at)
    if (skipped > at) {
      at = skipped
      continue
    }
    if (script[at] === ';' && depth === 0) {
      push(at)
      at += 1
      continue
    }
    if (WORD.test(script.charAt(at))) {
      const end = wordEnd(script, at)
      const word = script.slice(at, end).toLowerCase()
      if (word === 'begin' && /^\s+atomic\b/i.test(script.slice(end))) {
        atomic = true
        depth += 1
      } else if (atomic && word === 'case') depth += 1
      else if (atomic && word === 'end') depth -= 1
      at = end
      continue
    }
    at += 1
  }
  push(script.length)
  return statements
}

/** End of the quoted text or comment that starts here; the same position when there is none. */
const skipToken = (script: string, at: number): number => {
  const two = script.slice(at, at + 2)
  if (two === '--') return endOf(script.indexOf('\n', at), script)
  if (two === '/*') return blockEnd(script, at)
  const char = script[at]
  if (char === '"') return quoteEnd(script, at, '"', false)
  if (char === "'") return quoteEnd(script, at, "'", /[eE]/.test(script[at - 1] ?? '') && !WORD.test(script[at - 2] ?? ' '))
  if (char === '$' && !WORD.test(script[at - 1] ?? ' ')) {
    const tag = /^\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/.exec(script.slice(at, at + 70))?.[0]
    if (tag === undefined) return at
    const close = script.indexOf(tag, at + tag.length)
    return close < 0 ? script.length : close + tag.length
  }
  return at
}

const endOf = (index: number, script: string) => (index < 0 ? script.length : index + 1)

const quoteEnd = (script: string, at: number, quote: string, escapes: boolean): number => {
  for (let i = at + 1; i < script.length; i += 1) {
    if (escapes && script[i] === '\\') i += 1
    else if (script[i] === quote) {
      if (script[i + 1] !== quote) return i + 1
      i += 1
    }
  }
  return script.length
}

const blockEnd = (script: string, at: number): number => {
  let depth = 0
  for (let i = at; i < script.length; i += 1) {
    const two = script.slice(i, i + 2)
    if (two === '/*') depth += 1
    else if (two === '*/') depth -= 1
    else continue
    i += 1
    if (depth === 0) return i + 1
  }
  return script.length
}

const wordEnd = (script: string, at: number): number => {
  let end = at
  while (end < script.length && WORD.test(script.charAt(end))) end += 1
  return end
}

/** The text from the first character that is neither blank nor comment. */
const firstCode = (text: string): string => {
  let at = 0
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) at += 1
    else if (text.startsWith('--', at)) at = endOf(text.indexOf('\n', at), text)
    else if (text.startsWith('/*', at)) at = blockEnd(text, at)
    else break
  }
  return text.slice(at)
}
