/** Duplicated facts agree, and the repository contains no secrets. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { listFiles, root } from './support/rules/sources'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const versions = z.record(z.string(), z.string())
const lockedPackage = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  optionalDependencies: versions.optional(),
})
const lock = z.object({ packages: z.record(z.string(), lockedPackage) }).parse(JSON.parse(read('package-lock.json')))
const manifest = z
  .object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions, scripts: versions })
  .parse(JSON.parse(read('package.json')))
const dependencies = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }

describe('settings', () => {
  const example = Object.fromEntries(
    [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )

  test('.env.example names every setting of the site, with its default', async () => {
    const { envSchema } = await import('../src/lib/env-schema')
    expect(example).toEqual(envSchema.parse({}))
  })

  test('the site reads exactly the settings of .env.example, with the same defaults', async () => {
    for (const name of Object.keys(example)) vi.stubEnv(name, undefined)
    vi.resetModules()
    const { env } = await import('../src/lib/env')
    const { links } = await import('../src/lib/links')
    const { leitor } = await import('../src/lib/pagamentos')
    vi.unstubAllEnvs()
    const outside = Object.entries(links).map(([name, address]) => [`VITE_LINK_${name.toUpperCase()}`, address])
    // Read separately: only the checkout needs them.
    const cards = leitor?.tipo === 'teste' && { VITE_STRIPE_PUBLISHABLE_KEY: leitor.chave, VITE_PAYMENTS_URL: leitor.url }
    expect({ ...env, ...cards, ...Object.fromEntries(outside) }).toEqual(example)
  })

  test('every group of settings has a comment above it', () => {
    const groups = read('.env.example')
      .trim()
      .split(/\n\s*\n/)
    expect(groups.filter((group) => !group.startsWith('#'))).toEqual([])
  })
})

describe('versions', () => {
  test('are exact in package.json', () => {
    expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(version))).toEqual([])
  })

  test('are the same for the edge functions (deno.json) and the site (package.json)', () => {
    const { imports } = z.object({ imports: versions }).parse(JSON.parse(read('supabase/functions/deno.json')))
    const given = Object.entries(imports)
    const wanted = given.map(([name]) => [name, `npm:${packageOf(name)}@${dependencies[packageOf(name)]}`])
    expect(given.map(([name, target]) => [name, target.replace(/(@\d+\.\d+\.\d+)\/.*$/, '$1')])).toEqual(wanted)
    expect(given.length).toBeGreaterThan(0)
  })
})

describe('package-lock.json', () => {
  test('contains the native packages of every platform, so npm ci works on each', () => {
    expect(missingFrom(lock.packages)).toEqual([])
  })

  test('the check detects a missing native package', () => {
    expect(missingFrom({ 'node_modules/a': { optionalDependencies: { 'a-darwin-arm64': '1.0.0' } } })).toEqual(['a-darwin-arm64'])
  })

  test('names no download address: each machine chooses its registry', () => {
    expect(Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
    expect(read('package-lock.json')).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  })
})

describe('the documents', () => {
  const reasons = read('docs/dependencies.md')

  test('docs/dependencies.md gives a reason for each dependency', () => {
    expect(Object.keys(dependencies).filter((name) => !rowOf(reasons, `\`${name}\``))).toEqual([])
  })

  test('docs/dependencies.md names no removed dependency', () => {
    const named = [...reasons.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in dependencies))).toEqual([])
  })

  test('README.md describes each script', () => {
    const readme = read('README.md')
    const scripts = Object.keys(manifest.scripts)
    expect(scripts.filter((name) => !rowOf(readme, `\`npm ${name}\``) && !rowOf(readme, `\`npm run ${name}\``))).toEqual([])
  })

  test('a script that documents call with words of its own is one command, which gets them', () => {
    const guides = [...listFiles('docs', 'supabase'), 'README.md', 'CONTRIBUTING.md'].filter((file) => file.endsWith('.md'))
    const called = guides.flatMap((file) => [...read(file).matchAll(/npm run ([\w:]+)`? -- /g)].map(([, name]) => name ?? ''))
    expect(new Set(called).size).toBeGreaterThan(4)
    expect(called.filter((name) => manifest.scripts[name]?.includes('&&'))).toEqual([])
  })

  test('docs/operations.md lists every link setting that hides its control when empty', () => {
    const names = [...read('.env.example').matchAll(/^(VITE_LINK_[A-Z]+)=/gm)].map(([, name]) => name ?? '')
    expect(names.filter((name) => !read('docs/operations.md').includes(name))).toEqual([])
    expect(names.length).toBeGreaterThan(0)
  })
})

/** Where the hour or the day of an instant would depend on the time zone that a caller asks for (`Prefer: timezone=…`). */
const findZoned = (sql: string) =>
  [
    // Of a local time: `… at time zone …`, `…::timestamp`, or a variable that holds one.
    ...sql.matchAll(/\bdate_trunc\((?:[^(),]|\([^()]*\))+,(?!\s*(?:l\.agora|_local|[\w.]+::timestamp)\))[^;]{0,60}/g),
    ...sql.matchAll(/(?:\bnow\(\)|\b\w+_em|\b\w+_ate|\b_agora)::(?:date|time|timestamp)\b/g),
    ...sql.matchAll(/\b(?:current_date|current_time|localtime|localtimestamp)\b/g),
    ...sql.matchAll(
      /\bextract\((?:hour|day|dow|isodow|doy|week|month|quarter|year|minute) from (?!_local\))(?!now\(\) at time zone )[^)]*/g,
    ),
    ...sql.matchAll(/\bto_char\((?:now\(\)|[\w.]+_em|[\w.]+_ate),/g),
  ].map(([found]) => found)

describe('SQL', () => {
  test('asks no instant for its hour or day in the session’s time zone: the zone is said, or the epoch is counted', () => {
    const schemas = listFiles('supabase/schemas').filter((file) => file.endsWith('.sql'))
    expect(schemas.length).toBeGreaterThan(40)
    expect(schemas.flatMap((file) => findZoned(read(file)).map((found) => `${file}: ${found}`))).toEqual([])
  })

  test.each([
    "date_trunc('hour', now())",
    "date_trunc('day', a.criado_em)",
    "date_trunc(case x when 'a' then 'day' else 'week' end, _agora)",
    'a.vence_em::date',
    'now()::date',
    'criado_em >= current_date',
    'extract(hour from now())',
    'extract(isodow from v.publicada_em)',
    "to_char(now(), 'DD/MM')",
  ])('the rule finds %s', (sql) => {
    expect(findZoned(`select ${sql};`)).toHaveLength(1)
  })

  test.each([
    "(now() at time zone 'America/Sao_Paulo')::date",
    'extract(epoch from now())',
    "extract(year from now() at time zone 'America/Sao_Paulo')",
    "date_bin(interval '1 hour', now(), timestamptz '2000-01-01 00:00:00+00')",
    "date_trunc('week', _local)::date",
    "to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')",
  ])('and leaves %s', (sql) => {
    expect(findZoned(`select ${sql};`)).toEqual([])
  })
})

describe('the repository', () => {
  const texts = listFiles('src', 'supabase', 'scripts', 'tests', 'e2e', 'bench', 'public', 'docs')
    .concat('README.md', 'CONTRIBUTING.md', 'package.json', 'index.html')
    .filter((file) => /\.(ts|tsx|mjs|json|md|sql|toml|html|css|txt|svg)$/.test(file) && file !== 'tests/safety.test.ts')
    .filter((file) => existsSync(path.join(root, file)))

  // Split, so this file does not match its own patterns.
  test.each([
    ['a live secret key', new RegExp(['sk', 'live_[A-Za-z0-9]{8}'].join('_'))],
    ['a provider key', new RegExp(`\\b(${['re', 'whsec'].join('|')})_[A-Za-z0-9]{16}`)],
    ['a signed token', new RegExp(['eyJ[A-Za-z0-9_-]{10,}', 'eyJ[A-Za-z0-9_-]{10,}'].join('\\.'))],
    ['a private key', new RegExp(['BEGIN', '(RSA |EC )?PRIVATE KEY'].join(' '))],
    ['a test that runs alone', /\b(test|it|describe)\.only\(/],
    ['an unresolved merge', /^(<{7}|>{7}) /m],
  ])('does not contain %s', (_, pattern) => {
    expect(texts.filter((file) => pattern.test(read(file)))).toEqual([])
  })
})

function packageOf(specifier: string) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function missingFrom(packages: Record<string, z.infer<typeof lockedPackage>>) {
  const present = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')))
  return Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !present.has(name)),
  )
}

/** The second cell of the table row whose first cell is the given one. */
function rowOf(markdown: string, cell: string) {
  return (
    markdown
      .split('\n')
      .find((line) => line.startsWith(`| ${cell} |`))
      ?.split('|')[2]
      ?.trim() ?? ''
  )
}
