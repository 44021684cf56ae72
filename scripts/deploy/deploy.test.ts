/** `npm run deploy` as a process. The command line of Supabase and the build are stand-ins, as they reach the network. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleDeploy, createClone, REF, SECRETS, VALUES } from '../../tests/support/deploy-stand-in.ts'

let clone: ReturnType<typeof createClone>
let bundle: Awaited<ReturnType<typeof bundleDeploy>>
beforeAll(async () => {
  bundle = await bundleDeploy()
  clone = createClone(bundle.program)
})
beforeEach(() => clone.reset())
afterAll(() => {
  clone.remove()
  bundle.remove()
})

const YES = { args: [REF, '.env.deploy', '--yes'] }
const R = `--remote=${REF}`
/** The calls that change something, without the names of temporary files. */
const changes = () =>
  clone
    .calls()
    .filter((call) => !/projects list|--read-only|--dry-run|config push --workdir/.test(call))
    .map((call) => call.replace(/(--(?:env-file|file|workdir)) \S+/, '$1 …'))
const WORKER = `supabase functions deploy --use-api --yes run-jobs ${R}`
const DATABASE = `supabase db push --yes ${R}`
const SEQUENCE = [
  'npm run build',
  `supabase secrets set --env-file … --yes ${R}`,
  DATABASE,
  `supabase db query --file … --yes ${R}`,
  `supabase db query --file … --yes ${R}`,
  `supabase functions deploy --use-api --yes ${R}`,
  `supabase config push --yes --workdir … ${R}`,
]

test('a dry run asks the project, changes nothing, and prints the steps and the names of secrets without a value', () => {
  clone.setKinds()
  // From its sources, as `npm run deploy` starts it; the other tests start one file made of them.
  const { status, all } = clone.deploy({ sources: true, env: { SUPABASE_YES: 'true' } })
  expect(status, all).toBe(0)
  expect(all).toContain('Re-run with --yes to confirm')
  expect(changes()).toEqual([])
  expect(clone.calls()).toEqual(
    expect.arrayContaining([`supabase db push --dry-run ${R}`, expect.stringMatching(/^supabase config push --workdir/)]),
  )
  expect(all).toMatch(/secrets set --env-file <temporary file, mode 600: SITE_URL, EMAIL_FROM, RESEND_API_KEY/)
  expect(all).toContain(`$ ${DATABASE}`)
  expect(all).toContain('npm run doctor -- https://www.embira.test')
  expect(SECRETS.filter((value) => all.includes(value))).toEqual([])
  expect(clone.listLeftovers()).toEqual([])
})

test('a dry run without a sign-in asks the project nothing and says so', () => {
  const { status, all } = clone.deploy({ env: { SIGNED_IN: 'no' } })
  expect(status, all).toBe(0)
  expect(all).toContain('not asked')
  expect(clone.calls()).toEqual(['supabase projects list --output-format json'])
})

test('with --yes every step runs in order, each for the named project, and a second run repeats them', () => {
  clone.setKinds()
  const { status, all } = clone.deploy(YES)
  expect(status, all).toBe(0)
  expect(changes()).toEqual(SEQUENCE)
  expect(clone.deploy(YES).status).toBe(0)
  expect(changes()).toEqual(SEQUENCE)
})

test('secrets reach the project in files of mode 600, are gone afterwards, and never appear in the output', () => {
  clone.setKinds()
  const { all } = clone.deploy(YES)
  expect(clone.read('modes')).toBe('600\n600\n600\n')
  const inputs = clone.read('inputs')
  expect(inputs).toContain("RESEND_API_KEY='re_resend_value'\n")
  expect(inputs).toContain(`EMAIL_FROM="${VALUES['EMAIL_FROM']}"\n`)
  expect(inputs).not.toContain('VITE_')
  expect(inputs).toContain(`('project_url', 'https://${REF}.supabase.co'), ('jobs_secret_key', 'sb_secret_jobs-value')`)
  expect(all).toContain('[RESEND_API_KEY]')
  expect(SECRETS.filter((value) => all.includes(value))).toEqual([])
  expect(clone.listLeftovers()).toEqual([])
})

test('the site is built with the values of the file alone, not with those of this machine', () => {
  clone.setKinds()
  clone.deploy({ ...YES, env: { VITE_LINK_WHATSAPP: 'https://wa.me/1', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local' } })
  const site = clone.read('site').split('\n')
  expect(site).toEqual(
    expect.arrayContaining([
      `VITE_SUPABASE_URL=https://${REF}.supabase.co`,
      'VITE_SITE_URL=https://www.embira.test',
      'VITE_SUPABASE_PUBLISHABLE_KEY=sb_publishable_abc',
      'VITE_LINK_WHATSAPP=',
      'VITE_STRIPE_PUBLISHABLE_KEY=',
    ]),
  )
})

test('settings are pushed from a copy of config.toml with the reference of the project, and the tracked file stays as it is', () => {
  clone.setKinds()
  clone.deploy(YES)
  expect(clone.read('config.toml')).toContain(`[remotes.production]\nproject_id = "${REF}"`)
  expect(clone.read('settings')).toBe('https://www.embira.test https://www.embira.test/auth\n')
  // A changed file would stop the next run.
  expect(clone.deploy().status).toBe(0)
})

test('settings are not pushed when the command line does not use the section of production', () => {
  clone.setKinds()
  const { status, all } = clone.deploy({ ...YES, env: { OVERRIDE: 'no' } })
  expect(status).toBe(1)
  expect(all).toContain('nothing is pushed')
  expect(changes().filter((call) => call.includes('config push --yes'))).toEqual([])
})

test('with kinds of message that the database lacks, the worker is deployed before the database', () => {
  clone.setKinds('proposta_nova')
  const { all } = clone.deploy(YES)
  expect(all).toContain('new in this commit: proposta_nova')
  expect(changes()).toEqual([...SEQUENCE.slice(0, 2), WORKER, ...SEQUENCE.slice(2)])
})

test('with a database that has no kinds yet, the database goes before the functions', () => {
  expect(clone.deploy(YES).status).toBe(0)
  expect(changes()).toEqual(SEQUENCE)
})

test('what every deploy runs reaches the database between its migrations and the functions', () => {
  clone.setKinds()
  clone.deploy(YES)
  expect(clone.read('inputs')).toMatch(
    /do \$every_deploy\$[\s\S]+'base\.opcoes'::regclass[\s\S]+\$every_deploy\$;[\s\S]+vault\.create_secret/,
  )
})

test('a first migration that was written again after it was deployed is refused before anything changes', () => {
  clone.setKinds()
  clone.setBaseline((text) => text.replaceAll(';\n', '\n\n'))
  const { status, all } = clone.deploy(YES)
  expect(status, all).toBe(0)
  expect(all).toContain('has the first migration, with the text of this commit')
  clone.setBaseline((text) => `${text}create table public.nova ();\n`)
  const again = clone.deploy(YES)
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('npm run db:migration -- name')])
  expect(changes()).toEqual([])
})

test('a step that fails stops the run, which names what is done and what is not and leaves no file', () => {
  clone.setKinds()
  const { status, stderr } = clone.deploy({ ...YES, env: { FAIL: 'db push' } })
  expect(status).toBe(1)
  expect(stderr).toContain('Failed: Database. Done: Build the site and the bundle of render-vaga; Secrets of the functions.')
  expect(stderr).toContain('Not done: Database; Rows and settings of the database; Vault; Functions; Settings of the project.')
  expect(stderr).toContain('run the same command again')
  expect(changes()).toEqual(SEQUENCE.slice(0, 3))
  expect(clone.deploy({ ...YES, env: { FAIL: 'secrets set' } }).status).toBe(1)
  expect(clone.listLeftovers()).toEqual([])
  expect(clone.deploy(YES).status).toBe(0)
  expect(changes()).toEqual(SEQUENCE)
})

test('everything wrong is listed at once, before anything is asked or changed, with exit code 1', () => {
  clone.write('forgotten.txt', 'not committed')
  const { status, stderr } = clone.deploy({
    args: ['WRONG', '.env.deploy', '--yes'],
    env: { VERSION: '2.30.4', SIGNED_IN: 'no' },
    values: { ...VALUES, RESEND_API_KEY: undefined, SITE_URL: 'https://www.embira.test/', RESND: 'x' },
  })
  expect(status).toBe(1)
  for (const problem of [
    'uncommitted changes',
    'ref must be 20 lower-case letters',
    'RESEND_API_KEY is missing',
    'SITE_URL must be an https address without path and without a slash at the end',
    'RESND is not a variable',
    'no Supabase command line 3.1.0',
  ])
    expect(stderr).toContain(problem)
  expect(clone.calls()).toEqual([])
})

test('without a sign-in --yes is refused, and so is a project that the account does not see', () => {
  const { status, stderr } = clone.deploy({ ...YES, env: { SIGNED_IN: 'no' } })
  expect([status, stderr]).toEqual([1, expect.stringContaining('not signed in')])
  const other = clone.deploy({ args: ['t'.repeat(20), '.env.deploy'] })
  expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('no project of that ref')])
  expect(changes()).toEqual([])
})

test.each([[[]], [[REF]], [[REF, '.env.deploy', 'more']], [[REF, '.env.deploy', '--force']]])(
  'the arguments %j are answered with the usage and exit code 2',
  (args) => {
    const { status, stderr } = clone.deploy({ args })
    expect([status, stderr]).toEqual([2, expect.stringContaining('npm run deploy -- <project-ref> <env-file>')])
    expect(clone.calls()).toEqual([])
  },
)
