/** What makes a test red by chance, as a table like tests/architecture.test.ts. How to look for more: scripts/chance.mjs. */
import { isTest, perImport, perSource, type Rule, testRules } from './support/rules/rules'
import { getCode } from './support/rules/sources'

const randomSource = 'tests/samples/random.ts'
const shortest = 8

const rules: Rule[] = [
  {
    name: `no text is searched in vain for fewer than ${shortest} digits or letters a–f: ids, hashes and times contain them by chance`,
    broken: perSource([''], (source) => {
      if (source.path === 'tests/chance.test.ts' || (!isTest(source) && !source.path.startsWith('e2e/'))) return undefined
      const short = listForbidden(getCode(source)).filter((text) => isHex(text) && text.length < shortest)
      return short.length > 0 ? `searches for ${short.join(', ')}` : undefined
    }),
    planted: [
      ['tests/db/a.test.ts', "expect(JSON.stringify(rows)).not.toContain('5511')"],
      ['src/lib/a.test.ts', 'expect(JSON.stringify(rows)).not.toMatch(/ana@|529.?982|Suposta/)'],
      ['e2e/a.spec.ts', "for (const secret of [code, '198.51', 'cafe'])\n  expect(shown).not.toContain(secret)"],
    ],
  },
  {
    name: 'a property takes its inputs from the seed of the run: fast-check is imported by random.ts alone',
    broken: perImport([''], (source, { specifier }) =>
      specifier === 'fast-check' && source.path !== randomSource ? 'imports fast-check' : undefined,
    ),
    planted: [['tests/db/a.test.ts', "import fc from 'fast-check'"]],
  },
  {
    name: 'no test is tried again',
    broken: perSource(['src/', 'supabase/', 'scripts/', 'tests/', 'e2e/'], (source) =>
      source.path !== 'tests/chance.test.ts' &&
      /\.(?:test|spec)\.tsx?$/.test(source.path) &&
      /\{[^{}\n]*\bretr(?:y|ies): [1-9][^{}\n]*\}, (?:async )?\(/.test(getCode(source))
        ? 'tries a test again'
        : undefined,
    ),
    planted: [
      ['tests/db/a.test.ts', "describe('limits', { retry: 1 }, () => {})"],
      ['e2e/a.spec.ts', "test('a journey', { retries: 2 }, async () => {})"],
    ],
  },
  {
    name: 'no test has a limit of time of its own: those of the configuration only end one that hangs',
    broken: perSource(['src/', 'supabase/', 'scripts/', 'tests/', 'e2e/'], (source) =>
      source.path !== 'tests/chance.test.ts' &&
      /\.(?:test|spec)\.tsx?$/.test(source.path) &&
      /\{ timeout: [\d_]+ \}, (?:async )?\(|\btest\.setTimeout\(|\bpoll\([^\n]*\btimeout: /.test(getCode(source))
        ? 'has a limit of time'
        : undefined,
    ),
    planted: [
      ['tests/db/a.test.ts', "test('many', { timeout: 60_000 }, async () => {})"],
      ['tests/db/b.test.ts', 'await expect.poll(read, { timeout: 20_000 }).toBe(1)'],
      ['e2e/a.spec.ts', 'test.setTimeout(120_000)'],
    ],
  },
  {
    name: 'a journey waits for a condition, not for a time or a silent network',
    broken: perSource(['e2e/'], (source) => {
      const [wait] = /\bwaitForTimeout\b|['"]networkidle['"]/.exec(getCode(source)) ?? []
      return wait ? `waits by ${wait}` : undefined
    }),
    planted: [
      ['e2e/a.spec.ts', 'await page.waitForTimeout(500)'],
      ['e2e/support/b.ts', "await page.goto('/', { waitUntil: 'networkidle' })"],
    ],
  },
  {
    name: 'a journey waits for what a press brings, not for the button to go: while its work is pending it has another name',
    broken: perSource(['e2e/'], (source) => {
      const pressed = /await ([^\n]+)\.click\(\)\n\s*await expect\(\1\)\.(?:toHaveCount\(0\)|toBeHidden\(\))/.exec(
        getCode(source),
      )
      return pressed ? `waits for ${pressed[1]} to go` : undefined
    }),
    planted: [
      ['e2e/a.spec.ts', 'await confirm.click()\n  await expect(confirm).toHaveCount(0)\n  await page.reload()'],
      ['e2e/a.spec.ts', "await page.getByRole('button').click()\nawait expect(page.getByRole('button')).toBeHidden()"],
    ],
  },
]

testRules(rules)

/** The literal texts, and the alternatives of patterns, that the code expects not to find; signs that may be missing are left out. */
function listForbidden(code: string): string[] {
  const direct = [...code.matchAll(/\.not\.toContain\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) => text)
  const patterns = [...code.matchAll(/\.not\.toMatch\(\s*\/((?:\\.|[^/\n\\])+)\//g)].flatMap(([, pattern = '']) =>
    pattern.split('|').map((part) => part.replaceAll(/\\?\.\?/g, '')),
  )
  const loops = [...code.matchAll(/for \(const (\w+) of \[([^\]]*)\]\)\s*(?:\{\s*)?expect\([^;{}]*?\)\.not\.toContain\(\1\)/g)]
  const each = loops.flatMap(([, , list = '']) =>
    [...list.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) => text),
  )
  return [...direct, ...patterns, ...each].filter((text) => text !== '')
}

function isHex(text: string) {
  return /^[0-9a-f]+$/i.test(text)
}
