import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VALUES, writeEnv } from '../../tests/support/deploy-stand-in.ts'
import { readVariables, VARIABLES, writeExample } from './variables.ts'

const root = path.resolve(import.meta.dirname, '../..')
const problemsOf = (change: Record<string, string | undefined>) => readVariables(writeEnv({ ...VALUES, ...change })).problems
const stripe = {
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_SECRET_KEY: ['sk', 'live_abc'].join('_'),
  STRIPE_WEBHOOK_SECRETS: 'whsec_abcd',
}

test('a complete file has no problem, with and without payments', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf(stripe)).toEqual([])
  expect(problemsOf({ ALLOWED_ORIGINS: 'https://a.test,https://b.test', TWILIO_FROM: `MG${'0a'.repeat(16)}` })).toEqual([])
})

test.each([
  ['SITE_URL', 'http://www.embira.test'],
  ['SITE_URL', 'https://www.embira.test/'],
  ['SITE_URL', 'https://localhost'],
  ['SITE_URL', 'https://www.embira.example'],
  ['VITE_SUPABASE_URL', 'https://api.embira.test/v1'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abc'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'eyJhbGciOi'],
  ['JOBS_SECRET_KEY', 'sb_publishable_abc'],
  ['GOOGLE_CLIENT_ID', '123'],
  ['GOOGLE_CLIENT_SECRET', 'a b'],
  ['EMAIL_FROM', 'Embira'],
  ['RESEND_API_KEY', 'abc'],
  ['RESEND_PER_SECOND', '0'],
  ['TWILIO_ACCOUNT_SID', 'AC123'],
  ['TWILIO_AUTH_TOKEN', 'a b'],
  ['TWILIO_FROM', '11912345678'],
  ['ALLOWED_ORIGINS', 'https://a.test/,https://b.test'],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_a b'],
  ['STRIPE_SECRET_KEY', 'pk_live_abc'],
  ['STRIPE_WEBHOOK_SECRETS', 'abc'],
  ['VITE_TURNSTILE_SITE_KEY', 'a b'],
  ['TURNSTILE_SECRET_KEY', 'a b'],
  ['INDEXNOW_KEY', 'abc'],
  ['GOOGLE_INDEXING_KEY', '{}'],
  ['GOOGLE_INDEXING_PER_DAY', '0'],
  ['WEBHOOK_SECRET', 'short'],
  ['SHEETS_SECRET', 'sixteen letters '],
  ['VITE_LINK_WHATSAPP', 'http://wa.me/1'],
  ['VITE_LINK_ASSISTENTE', 'chat'],
  ['VITE_LINK_NETWORKING', 'rede'],
  ['VITE_LINK_BENEFICIOS', 'site'],
  ['VITE_LINK_ARVORE', 'links'],
  ['VITE_LINK_INSTAGRAM', '@embira'],
  ['VITE_LINK_LINKEDIN', 'embira'],
  ['VITE_LINK_NEWSLETTER', 'news'],
])('%s with the value %s is refused by name, without the value', (name, value) => {
  const problems = problemsOf({ ...stripe, VITE_TURNSTILE_SITE_KEY: 'abc', [name]: value })
  expect(problems).toEqual([expect.stringMatching(`^${name} (must|still)`)])
  expect(problems.join()).not.toContain(value)
})

test('every variable has a wrong value among those above, and every required one is missed', () => {
  const tested = new Set([...readFileSync(import.meta.filename, 'utf8').matchAll(/^ {2}\['(\w+)', /gm)].map(([, name]) => name))
  expect(VARIABLES.filter(({ name }) => !tested.has(name))).toEqual([])
  expect(readVariables('').problems).toEqual(VARIABLES.flatMap(({ name, required }) => (required ? [`${name} is missing`] : [])))
})

test.each([
  [{ ...stripe, STRIPE_WEBHOOK_SECRETS: undefined }, 'STRIPE_WEBHOOK_SECRETS is missing: the three STRIPE variables go together'],
  [{ ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }, /same mode/],
  [{ TURNSTILE_SECRET_KEY: 'abc' }, /VITE_TURNSTILE_SITE_KEY is missing/],
])('variables that do not go together are refused: %j', (change, problem) => {
  expect(problemsOf(change)).toEqual([expect.stringMatching(problem)])
})

test('test keys of the card provider are accepted with a warning for each', () => {
  const { problems, warnings } = readVariables(
    writeEnv({ ...VALUES, ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_a', STRIPE_SECRET_KEY: 'sk_test_a' }),
  )
  expect(problems).toEqual([])
  expect(warnings).toEqual(
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'].map((name) => `${name} is a test key: no real money moves`),
  )
})

test('an unknown name and a line without = are refused', () => {
  expect(readVariables(`${writeEnv(VALUES)}SITE_ULR=x\nSHEETS_SECRET: abc\n# note\n`).problems).toEqual([
    'SITE_ULR is not a variable of .env.deploy.example: correct or remove it',
    `line ${Object.keys(VALUES).length + 2} is not NAME=value: a value takes one line`,
  ])
})

test('.env.deploy.example is the text of the list, and is refused until it is filled in', async () => {
  await expect(writeExample()).toMatchFileSnapshot(path.join(root, '.env.deploy.example'))
  const required = VARIABLES.filter((each) => each.required)
  expect(readVariables(writeExample()).problems).toEqual(required.map(({ name }) => `${name} still has the value of the example`))
})

/** Addresses of stand-ins, only for a local platform, and what the platform gives. */
const NOT_DEPLOYED =
  /^(PAGES_URL|RESEND_URL|TWILIO_URL|STRIPE_URL|TURNSTILE_URL|INDEXNOW_URL|GOOGLE_INDEXING_URL|GOOGLE_TOKEN_URL|VITE_PAYMENTS_URL|VITE_SITE_URL|SUPABASE_\w+)$/

test('the list has every setting of the site and every variable of the functions', () => {
  const named = ['src/lib/env-schema.ts', 'supabase/functions/_shared/env.ts'].flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = '']) => name),
  )
  const listed = VARIABLES.filter(({ goes }) => goes.includes('site') || goes.includes('functions')).map(({ name }) => name)
  expect(new Set(listed)).toEqual(new Set(named.filter((name) => !NOT_DEPLOYED.test(name))))
})

test('docs/operations.md says how each secret of the list is rotated', () => {
  const [, section = ''] =
    /^## Rotation of secrets\n([\s\S]*?)^##/m.exec(readFileSync(path.join(root, 'docs/operations.md'), 'utf8')) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const rotated = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
  expect(new Set(rotated)).toEqual(new Set(VARIABLES.flatMap(({ name, secret }) => (secret ? [name] : []))))
})
