/**
 * Which colour of text stands on which background, read from the JSX of all components with the tokens of the stylesheet. A component
 * inherits both from where it is used, through `children` too. What only the browser knows (images, transitions) is left out.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ButtonVariant, buttonStyle } from '../../../src/components/ui/button-style'
import { parse, root, type Source } from './sources'

/** Colours of the stylesheet by the name of their token: `tinta` is '#12211a'. */
export function readTokens(): Record<string, string> {
  const css = readFileSync(path.join(root, 'src/styles/theme.css'), 'utf8')
  return Object.fromEntries([...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
}

const luminance = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0)

/** Ratio of WCAG 2.2 between two colours, 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A text on a background, as names of tokens. */
type Pair = { text: string; ground: string }
type Node = { type: string; start: number; [key: string]: unknown }
type Used = Map<string, { pair: Pair; where: string; large: boolean }>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')
/** Where no component says otherwise. */
const page: readonly Pair[] = ['fundo', 'superficie', 'suave'].map((ground) => ({ text: 'tinta', ground }))
const unique = (pairs: readonly Pair[]) => [...new Map(pairs.map((pair) => [`${pair.text} on ${pair.ground}`, pair])).values()]

/**
 * Every pair in use, with one place of each.
 * @returns pairs by 'text on ground', and the places whose classes name two colours of text, of which the stylesheet's order decides.
 */
export function readPairs(sources: readonly Source[]): { used: Used; doubled: string[] } {
  const tokens = readTokens()
  const used: Used = new Map()
  const doubled = new Set<string>()
  const files = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]))
  const declared = new Map([...files].map(([file, source]) => [file, readDeclarations(source)]))
  const entered = new Map<string, readonly Pair[]>()
  const reached = new Set<Node>()

  const colourIn = (literal: string, prefix: 'text' | 'bg', state = ''): string[] =>
    literal.split(/\s+/).flatMap((name) => {
      const [, colour = ''] = new RegExp(`^${state}!?${prefix}-([a-z-]+?)(?:/\\d+)?!?$`).exec(name) ?? []
      return colour in tokens ? [colour] : prefix === 'bg' && name === `${state}trama-noite` ? ['noite'] : []
    })

  const resolve = (file: string, name: string): { file: string; node: Node } | undefined => {
    const here = declared.get(file)
    const node = here?.nodes.get(name)
    if (node) return { file, node }
    const from = here?.imports.get(name)
    return from && from.file !== file ? resolve(from.file, from.name) : undefined
  }

  /** Texts inside an expression of classes, each one alternative. A constant is followed to its declaration. */
  const literals = (file: string, node: Node, depth = 0): string[] => {
    if (depth > 4) return []
    if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
    if (node.type === 'TemplateElement') return [(node['value'] as { cooked?: string }).cooked ?? '']
    if (node.type === 'BinaryExpression') return []
    if (node.type === 'ConditionalExpression')
      return [node['consequent'], node['alternate']].filter(isNode).flatMap((part) => literals(file, part, depth))
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 'buttonStyle') return readButton(file, node, depth)
    if (node.type === 'Identifier') {
      const found = resolve(file, nameOf(node))
      return found && !isFunction(found.node) ? literals(found.file, found.node, depth + 1) : []
    }
    if (node.type === 'MemberExpression') {
      const object = node['object'] as Node
      return node['computed'] ? literals(file, object, depth) : pick(file, object, nameOf(node['property']), depth)
    }
    if (node.type === 'Picked') return pick(file, node['of'] as Node, String(node['key']), depth)
    return childrenOf(node).flatMap((child) => literals(file, child, depth))
  }

  /** Texts under a key of an object, of a table of such objects, or of one that the component chose of a table. */
  const pick = (file: string, from: Node, key: string, depth: number): string[] => {
    if (from.type === 'MemberExpression') return pick(file, from['object'] as Node, key, depth)
    const found = from.type === 'Identifier' ? resolve(file, nameOf(from)) : undefined
    if (found) return depth > 4 || isFunction(found.node) ? [] : pick(found.file, found.node, key, depth + 1)
    if (from.type === 'Property' && nameOf(from['key']) === key) return literals(file, from['value'] as Node, depth + 1)
    return childrenOf(from).flatMap((child) => (child.type === 'Identifier' ? [] : pick(file, child, key, depth)))
  }

  const readButton = (file: string, call: Node, depth: number): string[] => {
    const [given] = call['arguments'] as Node[]
    const property = (name: string) =>
      ((given?.['properties'] ?? []) as Node[]).find((one) => nameOf(one['key']) === name)?.['value'] as Node | undefined
    return ofButton(file, property('variant'), property('className'), depth)
  }

  /** Classes of each variant that may be meant, with those added to it. */
  const ofButton = (file: string, variant: Node | undefined, className: Node | undefined, depth = 0): string[] => {
    const variants = variant ? literals(file, variant, depth) : ['primary']
    const added = className ? literals(file, className, depth) : []
    const plain = added.filter((one) => !one.includes('!')).flatMap((one) => [...colourIn(one, 'text'), ...colourIn(one, 'bg')])
    if (plain.length > 0) doubled.add(`${file} adds ${plain.join(', ')} to a button (${variants.join(', ')})`)
    return variants.map((one) =>
      [buttonStyle({ variant: one as ButtonVariant }), ...added.filter((two) => two.includes('!'))].join(' '),
    )
  }

  /** What stands on what inside an element with these classes; each is noted. */
  const apply = (
    file: string,
    at: Node,
    classes: readonly string[],
    outside: readonly Pair[],
    silent: boolean,
  ): readonly Pair[] => {
    // What no condition takes away is the colour of every alternative that has none.
    const always = listUnconditional(at)
      .flatMap((one) => colourIn(one, 'text'))
      .at(-1)
    const inherited = always ? unique(outside.map(({ ground }) => ({ text: always, ground }))) : outside
    const grounds = classes.flatMap((one) => (colourIn(one, 'text').length > 0 ? [] : colourIn(one, 'bg')))
    const large = classes.some((one) => /(?:^|\s)(?:sm:)?text-(?:2xl|3xl|4xl)/.test(one))
    const alternatives = classes.length > 0 ? classes : ['']
    const inside: Pair[] = []
    for (const one of alternatives) {
      const texts = colourIn(one, 'text')
      const own = colourIn(one, 'bg')
      const strong = texts.at(-1)
      if (texts.length > 1 && !one.includes('!'))
        doubled.add(`${file} has the colours ${texts.join(', ')} in one text of classes`)
      const on = own.length > 0 ? own : grounds
      for (const { text, ground } of inherited)
        for (const under of on.length > 0 ? on : [ground]) {
          const pair = { text: strong ?? text, ground: under }
          inside.push(pair)
          // A box without content is a drawing.
          if (strong || (on.length > 0 && !at['selfClosing'])) note(file, at, pair, large, silent)
          const hover = {
            text: colourIn(one, 'text', 'hover:')[0] ?? pair.text,
            ground: colourIn(one, 'bg', 'hover:')[0] ?? under,
          }
          if (hover.text !== pair.text || hover.ground !== under) note(file, at, hover, large, silent)
        }
    }
    return unique(inside)
  }

  const note = (file: string, at: Node, pair: Pair, large: boolean, silent: boolean) => {
    const key = `${pair.text} on ${pair.ground}${large ? ', large' : ''}`
    const line = (files.get(file)?.text.slice(0, at.start).match(/\n/g)?.length ?? 0) + 1
    if (!silent && !used.has(key)) used.set(key, { pair, where: `${file}:${line}`, large })
  }

  /** Walks a part of a component; returns the pairs that its `children` get. */
  const walk = (file: string, node: Node, pairs: readonly Pair[], given: Pair[] = []): Pair[] => {
    if (node.type === 'JSXExpressionContainer' && nameOf(node['expression']) === 'children') given.push(...pairs)
    if (node.type !== 'JSXElement') {
      for (const child of childrenOf(node)) walk(file, child, pairs, given)
      return given
    }
    const opening = node['openingElement'] as Node
    const attributes = (opening['attributes'] as Node[]).filter(({ type }) => type === 'JSXAttribute')
    const value = (name: string) => attributes.find((one) => nameOf(one['name']) === name)?.['value'] as Node | undefined
    const tag = nameOf(opening['name'])
    const component = /^[A-Z]/.test(tag) && !buttons.has(tag) ? resolve(file, tag) : undefined
    const hidden = isDrawing(node) || (component !== undefined && isDrawing(findRoot(component.node)))
    const isButton = buttons.has(tag)
    const className = value('className')
    const classes = isButton ? ofButton(file, value('variant'), className) : className ? literals(file, className) : []
    let inside = apply(file, opening, classes, pairs, hidden)
    for (const attribute of attributes) walk(file, attribute, pairs, given)
    if (component && isFunction(component.node)) inside = enter(component, inside) ?? inside
    if (!hidden) for (const child of node['children'] as Node[]) walk(file, child, inside, given)
    return given
  }

  const enter = ({ file, node }: { file: string; node: Node }, pairs: readonly Pair[]): readonly Pair[] | undefined => {
    const key = `${file} ${node.start} ${pairs
      .map(({ text, ground }) => `${text} ${ground}`)
      .toSorted()
      .join()}`
    reached.add(node)
    if (!entered.has(key)) {
      entered.set(key, pairs)
      const given = unique(walk(file, node, pairs))
      entered.set(key, given.length > 0 ? given : pairs)
    }
    return entered.get(key)
  }

  // First what others show, from those that nobody shows; what is shown only through a variable stands on the page.
  const components = [...declared].flatMap(([file, { nodes }]) =>
    [...nodes].filter(([name, node]) => /^[A-Z]/.test(name) && isFunction(node)).map(([name, node]) => ({ file, name, node })),
  )
  const shown = new Set<Node>()
  const look = (file: string, node: Node) => {
    if (node.type === 'JSXOpeningElement') {
      const found = resolve(file, nameOf(node['name']))
      if (found) shown.add(found.node)
    }
    for (const child of childrenOf(node)) look(file, child)
  }
  for (const { file, node } of components) look(file, node)
  for (const component of components) if (!shown.has(component.node)) enter(component, page)
  for (const component of components) if (!reached.has(component.node)) enter(component, page)
  return { used, doubled: [...doubled].toSorted() }
}

const buttons = new Set(['Button', 'ButtonLink'])
/** The first element that a component shows. */
const findRoot = (node: Node): Node | undefined =>
  node.type === 'JSXElement'
    ? node
    : childrenOf(node).reduce<Node | undefined>((found, child) => found ?? findRoot(child), undefined)
/** Whether nothing in an element is read: a picture, or what is hidden from screen readers. */
const isDrawing = (node: Node | undefined): boolean => {
  const opening = node?.['openingElement'] as Node | undefined
  const hidden = ((opening?.['attributes'] ?? []) as Node[]).some((one) => nameOf(one['name']) === 'aria-hidden')
  return hidden || ['svg', 'Traco'].includes(nameOf(opening?.['name']))
}
/** Texts of the classes of an element that are there in any case. */
function listUnconditional(opening: Node): string[] {
  const className = (opening['attributes'] as Node[]).find((one) => nameOf(one['name']) === 'className')?.['value']
  const value = isNode(className) && className.type === 'JSXExpressionContainer' ? className['expression'] : className
  const parts =
    isNode(value) && value.type === 'CallExpression' && nameOf(value['callee']) === 'cx'
      ? (value['arguments'] as Node[])
      : [value]
  return parts.flatMap((part) => (isNode(part) && typeof part['value'] === 'string' ? [part['value']] : []))
}
const isFunction = ({ type }: Node) => /Function/.test(type)

/** Functions and constants of a file by name, also what components take apart, and what it imports from the repository. A lazy component is its import. */
function readDeclarations(source: Source) {
  const nodes = new Map<string, Node>()
  const imports = new Map<string, { file: string; name: string }>()
  const toFile = (specifier: string) =>
    specifier.startsWith('@/')
      ? path.posix.join('src', specifier.slice(2))
      : specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(source.path), specifier).replace(/\.tsx?$/, '')
        : undefined
  const declare = (node: unknown) => {
    if (!isNode(node)) return
    if (node.type === 'FunctionDeclaration') nodes.set(nameOf(node['id']), node)
    for (const one of node.type === 'VariableDeclaration' ? (node['declarations'] as Node[]) : [])
      if (isNode(one['init'])) {
        const lazy = /^lazy\([\s\S]*import\('([^']+)'\)\)\.(\w+)/.exec(
          source.text.slice(one['init'].start, one['init']['end'] as number),
        )
        const file = lazy?.[1] ? toFile(lazy[1]) : undefined
        if (file && lazy?.[2]) imports.set(nameOf(one['id']), { file, name: lazy[2] })
        else nodes.set(nameOf(one['id']), one['init'])
      }
  }
  const declareInside = (node: Node) => {
    const { id, init } = node as unknown as { id: unknown; init: unknown }
    if (node.type === 'VariableDeclarator' && isNode(id) && isNode(init) && id.type === 'ObjectPattern') {
      for (const { key } of id['properties'] as { key: unknown }[])
        if (!nodes.has(nameOf(key))) nodes.set(nameOf(key), { type: 'Picked', start: init.start, key: nameOf(key), of: init })
    }
    for (const child of childrenOf(node)) declareInside(child)
  }
  for (const node of parse(source).program.body as unknown as Node[]) {
    if (node.type === 'ImportDeclaration') {
      const file = toFile(String((node['source'] as { value?: unknown }).value))
      for (const one of node['specifiers'] as Node[])
        if (file) imports.set(nameOf(one['local']), { file, name: nameOf(one['imported']) || 'default' })
    }
    declare(node)
    declare(node['declaration'])
    if (node.type === 'ExportDefaultDeclaration' && isNode(node['declaration'])) nodes.set('default', node['declaration'])
  }
  for (const node of parse(source).program.body as unknown as Node[]) declareInside(node)
  return { nodes, imports }
}
