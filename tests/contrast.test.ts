/** Every text of the site is legible on every background that it stands on (WCAG 2.2, 1.4.3), from the tokens of the stylesheet. */
import { describe, expect, test } from 'vitest'
import { computeContrast, readPairs, readTokens } from './support/rules/contrast'
import { readSources, type Source } from './support/rules/sources'

const tokens = readTokens()
const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))

const read = readPairs(sources)

/** Pairs below 4.5:1 (3:1 for large text), with their place. */
const listFaint = (given: readonly Source[]) =>
  [...(given === sources ? read : readPairs(given)).used.values()].flatMap(({ pair: { text, ground }, where, large }) => {
    const ratio = computeContrast(tokens[text] ?? '', tokens[ground] ?? '')
    return ratio < (large ? 3 : 4.5) ? [`${where}: ${text} on ${ground} is ${ratio.toFixed(1)}:1`] : []
  })

describe('text on backgrounds', () => {
  test('has the contrast of WCAG AA in every component, on every background where it is shown', () => {
    expect(listFaint(sources)).toEqual([])
  })

  test('every pair is read from the components: those of buttons on paper and on the night, and hovered ones', () => {
    const pairs = [...read.used.keys()]
    expect(pairs.length).toBeGreaterThan(50)
    expect(pairs).toEqual(
      expect.arrayContaining([
        'sobre-marca on marca',
        'tinta on superficie',
        'noite on sobre-noite',
        'noite on superficie',
        'sobre-noite on noite',
        'sobre-noite on noite-suave',
        'sobre-marca on erro',
      ]),
    )
  })

  test('no text has two colours, of which only the order in the stylesheet decides', () => {
    expect(read.doubled).toEqual([])
  })
})

const night = (content: string) => `<section className="bg-noite text-sobre-noite">${content}</section>`
const page = (content: string, imports = '') => ({
  path: 'src/features/a/A.tsx',
  text: `${imports}export const A = () => ${content}`,
})

describe('a planted fault is found', () => {
  test.each([
    ['a button for paper on the night', [page(night('<ButtonLink to="/" variant="ghost">x</ButtonLink>'))]],
    ['a link styled as one', [page(night("<a href='/' className={buttonStyle({ variant: 'ghost' })}>x</a>"))]],
    ['the colour of a link for paper', [page(night('<a href="/" className="text-marca underline">x</a>'))]],
    [
      'in a component that another file shows on the night',
      [
        page(night('<B />'), "import { B } from './B'\n"),
        { path: 'src/features/a/B.tsx', text: 'export function B() { return <p className="text-tinta-suave">x</p> }' },
      ],
    ],
    [
      'inside a component that is dark',
      [
        page('<B><p className="text-tinta">x</p></B>', "import { B } from './B'\n"),
        { path: 'src/features/a/B.tsx', text: `export function B({ children }) { return ${night('{children}')} }` },
      ],
    ],
    ['in a constant of classes', [page(night('<p className={cx(link, 1)}>x</p>'), "const link = 'font-semibold text-marca'\n")]],
    [
      'in a table of classes that the component takes apart',
      [
        page(
          night('<B />'),
          "const tones = { a: { box: 'bg-suave' } }\nconst B = ({ t }) => { const { box } = tones[t]; return <p className={cx(box)}>x</p> }\n",
        ),
      ],
    ],
    ['only while hovered', [page('<p className="text-tinta hover:bg-marca">x</p>')]],
  ])('%s', (_, given) => {
    expect(listFaint(given)).toHaveLength(1)
  })

  test('a colour added to that of a variant, and two in one text; an important one is a decision', () => {
    const added = (className: string) => page(`<Button variant="ghost" className="${className}">x</Button>`)
    expect(readPairs([added('text-sobre-noite')]).doubled).toHaveLength(1)
    expect(readPairs([page('<p className="text-marca text-erro">x</p>')]).doubled).toHaveLength(1)
    expect(readPairs([added('!text-erro ml-2')]).doubled).toEqual([])
  })
})
