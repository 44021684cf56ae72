/** A partial SQL and PL/pgSQL parser: finds every UPDATE and DELETE in a function body, and whether it has a WHERE. */

type Token = { kind: 'word' | 'text' | 'sign'; value: string }

const COMMENT = /--[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\//y
const DOLLAR = /\$([a-z_]\w*)?\$/iy
const TEXT = /'((?:[^']|'')*)'/y
const ESCAPED_TEXT = /e'((?:[^'\\]|\\[\s\S]|'')*)'/iy
const WORD = /"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*/uy

/** Removes comments, separates literals from code, and lower-cases the words. */
function tokens(sql: string): Token[] {
  const found: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(sql)
    if (match) at = pattern.lastIndex
    return match
  }
  while (at < sql.length) {
    if (take(COMMENT)) continue
    const dollar = take(DOLLAR)
    if (dollar) {
      const end = sql.indexOf(dollar[0], at)
      found.push({ kind: 'text', value: sql.slice(at, end < 0 ? undefined : end) })
      at = end < 0 ? sql.length : end + dollar[0].length
      continue
    }
    const text = take(ESCAPED_TEXT) ?? take(TEXT)
    if (text) {
      found.push({ kind: 'text', value: (text[1] ?? '').replaceAll("''", "'") })
      continue
    }
    const word = take(WORD)
    if (word) {
      found.push({ kind: 'word', value: word[0].toLowerCase() })
      continue
    }
    if (!/\s/.test(sql.charAt(at))) found.push({ kind: 'sign', value: sql.charAt(at) })
    at += 1
  }
  return found
}

/** Words before `update` when it is not a statement: locks, triggers, `on conflict do update`, `merge … then update`. */
const NO_STATEMENT_AFTER = new Set(['for', 'key', 'do', 'before', 'after', 'or', 'of'])

type Statement = { text: string; hasWhere: boolean }

/** The UPDATE or DELETE statement that starts at this token, if any. */
function statementAt(all: Token[], start: number): Statement | undefined {
  const [before, here, next] = [all[start - 1], all[start], all[start + 1]]
  if (here?.kind !== 'word') return undefined
  if (here.value === 'delete') return next?.value === 'from' ? readStatement(all, start) : undefined
  if (here.value !== 'update' || next?.value === 'set') return undefined
  if (before?.kind === 'word' && NO_STATEMENT_AFTER.has(before.value)) return undefined
  const statement = readStatement(all, start)
  // Without SET, `update` is not a statement, for example the name of an operation.
  return statement.hasSet ? statement : undefined
}

/** From the keyword to the end of the statement: a semicolon, the parenthesis around it, or the body of a loop over its rows. */
function readStatement(all: Token[], start: number): Statement & { hasSet: boolean } {
  let depth = 0
  let hasWhere = false
  let hasSet = false
  let end = start
  for (; end < all.length; end += 1) {
    const { kind, value } = all[end] as Token
    if (kind === 'sign' && value === '(') depth += 1
    if (kind === 'sign' && value === ')') depth -= 1
    if (depth < 0 || (depth === 0 && kind === 'sign' && value === ';') || (kind === 'word' && value === 'loop')) break
    if (depth === 0 && kind === 'word' && value === 'where') hasWhere = true
    if (depth === 0 && kind === 'word' && value === 'set') hasSet = true
  }
  const text = all.slice(start, end).map(({ kind, value }) => (kind === 'text' ? `'${value}'` : value))
  return { text: text.slice(0, 12).join(' '), hasWhere, hasSet }
}

/** The literals of one statement joined into the command they may form; a name or value may be between them. */
function commandsInTexts(all: Token[]): string[] {
  const commands: string[] = ['']
  for (const { kind, value } of all) {
    if (kind === 'sign' && value === ';') commands.push('')
    else if (kind === 'text') commands.push(`${commands.pop() ?? ''} ${value} `)
    else if (kind === 'sign' && value === '|') commands.push(`${commands.pop() ?? ''} _ `)
  }
  return commands.filter((command) => /\b(?:update|delete)\b/i.test(command))
}

/** Every UPDATE and DELETE statement of a body, data-modifying CTEs included; literals are excluded. */
export function changes(body: string): Statement[] {
  const all = tokens(body)
  return all.flatMap((_, at) => statementAt(all, at) ?? [])
}

/** What each UPDATE of a body assigns: `schema.table.column`; `on conflict do update` and the commands in texts, which `execute` may run, too. */
export function assignments(body: string): string[] {
  const all = tokens(body)
  let inserted = ''
  const own = all.flatMap(({ kind, value }, at) => {
    if (kind !== 'word') return []
    if (value === 'into' && all[at - 1]?.value === 'insert') inserted = nameAt(all, at + 1)
    if (value !== 'update') return []
    if (all[at - 1]?.value === 'do') return assignedColumns(all, at).map((column) => `${inserted}.${column}`)
    return statementAt(all, at) ? assignedColumns(all, at).map((column) => `${nameAt(all, at + 1)}.${column}`) : []
  })
  return [...own, ...commandsInTexts(all).flatMap(assignments)]
}

/** `schema.table` that begins at this token, after `only` if that is there. */
const nameAt = (all: Token[], at: number): string =>
  all[at]?.value === 'only' ? nameAt(all, at + 1) : `${all[at]?.value ?? ''}.${all[at + 2]?.value ?? ''}`

/** The columns between SET and the end of the list, `(a, b) = (…)` included. */
function assignedColumns(all: Token[], start: number): string[] {
  const found: string[] = []
  let depth = 0
  let target = true
  for (let at = all.findIndex(({ value }, n) => n > start && value === 'set') + 1; at < all.length; at += 1) {
    const { kind, value } = all[at] as Token
    if (kind === 'sign' && value === '(') depth += 1
    if (kind === 'sign' && value === ')') depth -= 1
    const over = value === ';' || (kind === 'word' && ['from', 'where', 'returning'].includes(value))
    // Not the `from` of `is distinct from`.
    if (depth < 0 || (depth === 0 && over && all[at - 1]?.value !== 'distinct')) break
    if (kind === 'sign' && value === '=' && depth === 0) target = false
    if (kind === 'sign' && value === ',' && depth === 0) target = true
    if (target && kind === 'word') found.push(value)
  }
  return found
}

/** The updates and deletes of a body without WHERE, by their first words, including literals that `execute` may run. */
export function withoutWhere(body: string): string[] {
  const own = changes(body).filter(({ hasWhere }) => !hasWhere)
  return [...own.map(({ text }) => text), ...commandsInTexts(tokens(body)).flatMap(withoutWhere)]
}
