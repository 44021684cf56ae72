/**
 * Texts that a translator of the browser would take away from React. Chrome puts `<font><font>` in the place of each text node and
 * leaves React with nodes that are in no document: putting anything before one, or taking one away, ends the page with an error, and
 * a text that changes is not seen. A text that is the only child of its element is safe: React then writes the element's content.
 */
import { parse, type Source } from './sources'

/** A node of the syntax, as far as this file looks into it. */
export interface Syntax {
  type: string
  start: number
  end: number
  name?: unknown
  [key: string]: unknown
}

/** What a child of an element is, for a translated page. */
export type Kind = 'element' | 'comes and goes' | 'text' | 'changing text'
export type Child = { node: Syntax; kind: Kind }

/** Components that are one element, always. */
const oneElement = new Set(['Link', 'NavLink', 'ExternalLink', 'Button', 'ButtonLink', 'Badge', 'Spinner', 'Chevron'])
/** Elements whose slots may be given a text; a slot of any other is given elements, but for `children`, which are looked up. */
const inline = new Set([
  'a',
  'b',
  'button',
  'dd',
  'dt',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'label',
  'legend',
  'li',
  'p',
  'span',
  'strong',
  'summary',
])

const isSyntax = (value: unknown): value is Syntax => typeof value === 'object' && value !== null && 'type' in value

/** Every node below one, itself included. */
export function listSyntax(value: unknown): Syntax[] {
  const [found, waiting]: [Syntax[], unknown[]] = [[], [value]]
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...(next as unknown[]))
    else if (isSyntax(next)) {
      found.push(next)
      for (const key in next) if (typeof next[key] === 'object' && next[key] !== null && key !== 'parent') waiting.push(next[key])
    }
  }
  return found
}

/** What is known of the names of one file. */
interface Names {
  /** Texts that never change. */
  constants: ReadonlySet<string>
  /** Made of elements: its own functions and constants that draw. */
  drawn: ReadonlySet<string>
  /** Given from outside, an element or a text. */
  slots: ReadonlySet<string>
}
type Seen = 'markup' | 'slot' | 'text' | 'changing' | 'nothing' | 'conditional'

const isMarkup = ({ type }: Syntax) => type === 'JSXElement' || type === 'JSXFragment'
const nothing = new Set(['null', 'undefined', 'false'])

/** Whether an expression is markup, text, nothing, or several of them. */
function look(node: Syntax, names: Names): Set<Seen> {
  const inside = (key: string) => look(node[key] as Syntax, names)
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ChainExpression':
      return inside('expression')
    case 'JSXElement':
    case 'JSXFragment':
      return new Set(['markup'])
    case 'Literal':
      return new Set([node.value === null || node.value === false ? 'nothing' : 'text'])
    case 'TemplateLiteral':
      return new Set([(node.expressions as unknown[]).length === 0 ? 'text' : 'changing'])
    case 'ConditionalExpression':
      return new Set([...inside('consequent'), ...inside('alternate'), 'conditional'])
    case 'LogicalExpression':
      return new Set([...(node.operator === '&&' ? (['nothing'] as const) : inside('left')), ...inside('right'), 'conditional'])
    case 'CallExpression': {
      const callee = node.callee as Syntax
      if (callee.type === 'Identifier') {
        const name = textOf(callee)
        if (names.drawn.has(name) || names.slots.has(name)) return new Set(['markup', 'conditional'])
      }
      // A list: `x.map((one) => <Item />)`, `Array.from({ length }, (_, n) => <Item />)`, `x.map(draw)`.
      const draws = (node.arguments as Syntax[]).some(
        (made) => listSyntax(made).some(isMarkup) || (made.type === 'Identifier' && names.drawn.has(textOf(made))),
      )
      return new Set(draws ? ['markup', 'conditional'] : ['changing'])
    }
    case 'MemberExpression': {
      const object = node.object as Syntax
      return new Set([object.type === 'Identifier' && names.constants.has(textOf(object)) ? 'text' : 'changing'])
    }
    case 'Identifier': {
      const name = textOf(node)
      if (nothing.has(name)) return new Set(['nothing'])
      if (names.drawn.has(name)) return new Set(['markup', 'conditional'])
      if (names.slots.has(name)) return new Set(['slot'])
      return new Set([names.constants.has(name) ? 'text' : 'changing'])
    }
    default:
      return new Set(['changing'])
  }
}

/** The name of an identifier, or nothing. */
const textOf = (node: unknown) => (isSyntax(node) && typeof node.name === 'string' ? node.name : '')
const nameOf = (element: Syntax) => (element.type === 'JSXElement' ? textOf((element.openingElement as Syntax).name) : '')

function kindOf(node: Syntax, names: Names, slot: (name: string) => Kind): Kind | undefined {
  if (node.type === 'JSXText') return /^\s*\n\s*$/.test(String(node.value)) ? undefined : 'text'
  if (node.type === 'JSXElement')
    return /^[a-z]/.test(nameOf(node)) || oneElement.has(nameOf(node)) ? 'element' : 'comes and goes'
  if (node.type !== 'JSXExpressionContainer') return 'comes and goes'
  const expression = node.expression as Syntax
  if (expression.type === 'JSXEmptyExpression') return undefined
  const seen = look(expression, names)
  if (seen.has('changing') || (seen.has('text') && seen.has('conditional'))) return 'changing text'
  if (seen.has('slot')) return slot(textOf(expression))
  if (seen.has('text')) return 'text'
  return seen.has('conditional') ? 'comes and goes' : 'element'
}

const statements = (source: Source) => parse(source).program.body as unknown as Syntax[]

function namesOf(source: Source): Names {
  const imported = parse(source).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ localName: { value } }) =>
      moduleRequest.value.endsWith('textos') || /^[A-Z][A-Z_]+$/.test(value) ? [value] : [],
    ),
  )
  const all = listSyntax(parse(source).program)
  const declared = all.flatMap((node): [string, Syntax | undefined][] => {
    if (node.type === 'VariableDeclarator') return [[textOf(node.id), (node.init as Syntax | null) ?? undefined]]
    return node.type === 'FunctionDeclaration' ? [[textOf(node.id), node.body as Syntax]] : []
  })
  const own = statements(source)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((node) => (node.declarations as Syntax[]).map(({ id }) => textOf(id)))
  const slots = all.filter(
    ({ type, start, end }) => type === 'TSPropertySignature' && /React(Node|Element)\b/.test(source.text.slice(start, end)),
  )
  return {
    constants: new Set([...imported, ...own]),
    drawn: new Set(declared.flatMap(([name, value]) => (/^[a-z]/.test(name) && listSyntax(value).some(isMarkup) ? [name] : []))),
    slots: new Set(['children', ...slots.map(({ key }) => textOf(key))]),
  }
}

/** Components that somewhere have a text as their only child. */
export function listTakers(sources: readonly Source[]): Set<string> {
  const takers = sources.flatMap((source) => {
    const names = namesOf(source)
    return listSyntax(parse(source).program).flatMap((node) => {
      if (!/^[A-Z]/.test(nameOf(node))) return []
      const kinds = (node.children as Syntax[]).flatMap((child) => kindOf(child, names, () => 'comes and goes') ?? [])
      return kinds.some((kind) => /text/.test(kind)) ? [nameOf(node)] : []
    })
  })
  return new Set(takers)
}

/** Whether a statement declares a function, not a value. */
const isFunction = (statement: Syntax) => {
  const declared = (statement.declaration ?? statement) as Syntax
  if (declared.type !== 'VariableDeclaration') return true
  return (declared.declarations as Syntax[]).some(({ init }) => /Function/.test((init as Syntax | null)?.type ?? ''))
}

/** The children of every element of a file that has several, or that is no element itself. */
export function listMixed(source: Source, takers: ReadonlySet<string>): { node: Syntax; children: Child[] }[] {
  const names = namesOf(source)
  return statements(source).flatMap((statement) => {
    const declared = ((statement.declaration ?? statement) as Syntax | null)?.id as Syntax | undefined
    return listSyntax(statement).flatMap((node) => {
      if (!isMarkup(node)) return []
      const slot = (name: string): Kind =>
        inline.has(nameOf(node)) || (name === 'children' && takers.has(textOf(declared))) ? 'changing text' : 'comes and goes'
      const children = (node.children as Syntax[]).flatMap((child) => {
        const kind = kindOf(child, names, slot)
        return kind ? [{ node: child, kind }] : []
      })
      // A fragment leaves with its texts one by one, unless it is a constant of its file.
      const loose = node.type === 'JSXFragment' && isFunction(statement)
      if (loose)
        return [
          { node, children: children.map((child) => (child.kind === 'text' ? { ...child, kind: 'changing text' } : child)) },
        ]
      return children.length > 1 || node.type === 'JSXFragment' ? [{ node, children }] : []
    })
  })
}

/** The children that a translated page would lose, or end with. */
export function listUnsafe(children: readonly Child[]): Child[] {
  return children.filter(
    ({ kind }, n) => kind === 'changing text' || (kind === 'text' && children[n - 1]?.kind === 'comes and goes'),
  )
}
