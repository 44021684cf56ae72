/** A page that the browser translates goes on working (docs/product/site.md#translated-pages): see `tests/support/rules/mixed-text.ts`. */
import { expect, test } from 'vitest'
import { listMixed, listTakers, listUnsafe } from './support/rules/mixed-text'
import { readSources, type Source } from './support/rules/sources'

const sources = readSources('src').filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))

const findUnsafe = (given: readonly Source[]) => {
  const takers = listTakers(given)
  return given.flatMap((source) =>
    listMixed(source, takers).flatMap(({ children }) =>
      listUnsafe(children).map(({ node: { start, end } }) => {
        const line = source.text.slice(0, start).split('\n').length
        return `${source.path}:${line} ${source.text.slice(start, end).replace(/\s+/g, ' ').trim()}`
      }),
    ),
  )
}

const draw = (markup: string, before = '') => ({
  path: 'src/A.tsx',
  text: `import { a } from './textos'\n${before}\nexport const A = ({ n, icon, open }) => ${markup}`,
})

test('a text that changes, and one after what comes and goes, is the only child of its element', () => {
  expect(findUnsafe(sources)).toEqual([])
  expect(sources.length).toBeGreaterThan(400)
})

test.each([
  ['what comes and goes before a text', '<p>{open ? <b /> : null} Texto</p>', 'Texto'],
  ['a list before a text', '<p>{n.map((x) => <b key={x} />)} Texto</p>', 'Texto'],
  ['a component that may be nothing before a text', '<p><Selo />Texto</p>', 'Texto'],
  ['a component that may be nothing before a constant text', '<p><Selo />{a.titulo}</p>', '{a.titulo}'],
  ['a text that comes and goes', "<p><b />{open ? 'Texto' : null}</p>", "{open ? 'Texto' : null}"],
  ['a text in the place of an element', "<p><b />{open ? <i /> : 'Texto'}</p>", "{open ? <i /> : 'Texto'}"],
  ['a text that changes beside another', '<p>Foram {n} pessoas</p>', '{n}'],
  ['a text that changes beside an element', '<p><b />{n.nome}</p>', '{n.nome}'],
  ['a text of a fragment that comes and goes', '<p>{open ? <>Texto <b /></> : null}</p>', 'Texto'],
  ['a text that changes at the end of a component', '<>{n}</>', '{n}'],
])('found: %s', (_, markup, found) => {
  expect(findUnsafe([draw(markup)])).toEqual([`src/A.tsx:3 ${found}`])
})

test('found: a slot beside what comes and goes, when somebody gives it a text', () => {
  const own = 'export function Aviso({ children }) {\n  return <div>{children}<b /></div>\n}'
  expect(findUnsafe([draw('<Aviso>Texto</Aviso>', own)])).toEqual(['src/A.tsx:3 {children}'])
  expect(findUnsafe([draw('<Aviso><p>Texto</p></Aviso>', own)])).toEqual([])
})

test.each([
  ['the only child', '<p>{n}</p>'],
  ['one template', '<p>{`Foram ${n} pessoas`}</p>'],
  ['constant texts and links', '<p>Leia a <Link to="/">política</Link> e {a.titulo}. <b>Fim</b></p>'],
  ['each in its own element', '<p>{open ? <b /> : null}<span>{n}</span><span>Texto</span></p>'],
  ['what comes and goes after a text', '<p>Texto {open ? <b /> : null}</p>'],
])('left: %s', (_, markup) => {
  expect(findUnsafe([draw(markup)])).toEqual([])
})
