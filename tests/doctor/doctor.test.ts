/** `npm run doctor` against the local platform: clean, and with each fault planted one at a time. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '../../scripts/doctor/check.ts'
import { readArguments } from '../../scripts/doctor/arguments.ts'
import { checks } from '../../scripts/doctor/checks.ts'
import { FUNCTIONS } from '../../scripts/doctor/functions.ts'
import { API_VERSION, EVENTS } from '../../scripts/doctor/providers.ts'
import { connect } from '../support/database.ts'
import { FULL } from '../support/full.ts'
import { root } from '../support/rules/sources.ts'
import { at, faults, rewritten, withHeader } from './faults.ts'
import { type Between, type Fault, type Project, startProject } from './project.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const wrongOf = (results: readonly Result[]) => results.filter(({ verdict }) => verdict === 'wrong').map(({ id }) => id)

/** The ways between the doctor and the project: a redirect to https, and no answer. */
const redirected: Between = async ({ url }) => Response.redirect(url.replace('http:', 'https:'), 301)
const silent: Between = () => Promise.reject(new TypeError('fetch failed'))

/** The command as an operator runs it. */
const run = async (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/doctor/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  const ended = new Promise<number | null>((done) => void child.on('exit', done))
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { out, error, code }
}

let project: Project
beforeAll(async () => {
  project = await startProject()
})
afterAll(() => project?.close())

/** The e-mail provider, with its limit of a new account. */
const takesFive = at('/domains', (answer) => withHeader(answer, 'ratelimit-limit', '5'))

/** The API under a second name, as a custom domain beside the default one. */
const other = () => project.platform.apiUrl.replace('127.0.0.1', 'localhost')
const refusesKey: Between = async (request, answer) =>
  request.url === `${other()}/auth/v1/settings` ? Response.json({ message: 'Invalid API key' }, { status: 401 }) : await answer()

describe('a project', () => {
  test('that is complete has nothing wrong, and only what this machine lacks cannot be told', async () => {
    const results = await project.examine()
    expect(results.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    const untold = results.filter(({ verdict }) => verdict === "can't tell").map(({ id }) => id)
    expect(untold).toEqual(['https', 'forwarded-address'])
  })

  // One fault in eight is put to every check; the long run puts each to all.
  test.each(
    Object.entries(faults).map(([id, [title, fault]], n) => [title, id, fault.https || (!FULL && n % 8 > 0), fault] as const),
  )('where %s: the check %s says wrong, and no other', async (_, id, alone, fault) => {
    const results = await project.examine(fault, alone ? [id] : undefined)
    expect(wrongOf(results)).toEqual([id])
    const found = results.find((each) => each.id === id)
    expect(found?.evidence).not.toBe('')
    expect(found?.remedy).toMatch(/\.$/)
  })

  test('whose functions cannot read the frame of the site is found by its pages', async () => {
    const between = at('/vagas', (answer) => rewritten(answer, (text) => text.replaceAll(' src="/assets/', ' src="/other/')))
    expect(await project.examine({ between }, ['vacancy-page'])).toMatchObject([
      { verdict: 'wrong', evidence: expect.stringContaining('/vagas has no program') as string },
    ])
  })

  test('with every check a fault is planted', () => {
    expect(Object.keys(faults)).toEqual(checks.map(({ id }) => id))
  })

  test('with Pix on and allowed at the card provider passes that check, as with Pix off', async () => {
    const on: Fault['sql'] = [
      'update public.configuracoes set pix_ligado = true',
      'update public.configuracoes set pix_ligado = false',
    ]
    expect(await project.examine({ sql: on }, ['pix'])).toMatchObject([{ verdict: 'ok', evidence: 'pix_payments is active' }])
    expect(await project.examine({}, ['pix'])).toMatchObject([{ verdict: 'ok', evidence: 'Pix is off' }])
  })

  test('whose plain http is redirected to the same address with https passes that check', async () => {
    expect(await project.examine({ https: true, between: redirected }, ['https'])).toMatchObject([{ verdict: 'ok' }])
  })

  test('that does not answer at all is wrong', async () => {
    expect(wrongOf(await project.examine({ between: silent }))).toContain('pages')
  })

  test('examined without any key has nothing wrong, and says which key each silent check needs', async () => {
    const results = await project.examine({ given: Object.fromEntries(Object.keys(project.given).map((name) => [name, ''])) })
    expect(wrongOf(results)).toEqual([])
    const needs = Object.fromEntries(results.map(({ id, evidence }) => [id, evidence]))
    expect(needs).toMatchObject({
      migrations: 'give SUPABASE_URL and SUPABASE_SECRET_KEY or SUPABASE_DB_URL',
      webhook: 'give STRIPE_SECRET_KEY',
      mail: 'give RESEND_API_KEY and EMAIL_FROM',
      sms: 'give TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
    })
    expect(results.filter(({ verdict }) => verdict === 'ok').map(({ id }) => id)).toContain('functions')
  })

  test('examined over a connection of its owner, without a key, has its database told', async () => {
    const database = await connect()
    try {
      const given = { SUPABASE_SECRET_KEY: '', SUPABASE_DB_URL: database.url }
      const results = await project.examine({ given }, ['migrations', 'cron', 'worker', 'admin'])
      expect(results.map(({ id, verdict }) => [id, verdict])).toEqual([
        ['migrations', 'ok'],
        ['cron', 'wrong'],
        ['worker', 'wrong'],
        ['admin', 'wrong'],
      ])
    } finally {
      await database.close()
    }
  })

  test('whose API is named by the site alone never gets the secret key', async () => {
    const sent: string[] = []
    const between: Between = async (request, answer) => {
      sent.push(JSON.stringify([...request.headers]))
      return await answer()
    }
    const results = await project.examine({ given: { SUPABASE_URL: '' }, between }, ['auth-settings', 'migrations', 'admin'])
    expect(results.map(({ verdict }) => verdict)).toEqual(['ok', "can't tell", "can't tell"])
    expect(sent.filter((headers) => headers.includes(project.platform.secretKey))).toEqual([])
  })

  test('whose site calls the API of another project has its address wrong', async () => {
    const fault = { given: { SUPABASE_URL: other() }, between: refusesKey }
    expect(wrongOf(await project.examine(fault, ['address', 'webhook']))).toEqual(['address', 'webhook'])
  })

  test('with a custom domain is right whichever of its two addresses is given: one key opens both', async () => {
    const results = await project.examine({ given: { SUPABASE_URL: other() } }, ['address', 'webhook'])
    expect(results.map(({ verdict }) => verdict)).toEqual(['ok', 'ok'])
  })

  test('whose webhook goes to its default address cannot be told without its reference, and is right with it', async () => {
    const ref = 'projetoprojetoprojet'
    const between = at('/v1/webhook_endpoints', (answer) =>
      rewritten(answer, (text) => text.replaceAll(project.platform.apiUrl, `https://${ref}.supabase.co`)),
    )
    expect(await project.examine({ between }, ['webhook'])).toMatchObject([{ verdict: "can't tell" }])
    expect(await project.examine({ between, given: { SUPABASE_PROJECT_REF: ref } }, ['webhook'])).toMatchObject([
      { verdict: 'ok' },
    ])
    expect(
      wrongOf(await project.examine({ between, given: { SUPABASE_PROJECT_REF: 'outroprojetooutropro' } }, ['webhook'])),
    ).toEqual(['webhook'])
  })

  test('whose pages allow no connection to its API cannot send files', async () => {
    const between = at('/', (answer) => {
      const policy = answer.headers.get('content-security-policy') ?? ''
      return withHeader(answer, 'content-security-policy', policy.replace(project.platform.apiUrl, 'https://outra.example'))
    })
    expect(await project.examine({ between }, ['uploads'])).toMatchObject([
      { verdict: 'wrong', evidence: `the pages allow no connection to ${project.platform.apiUrl}` },
    ])
  })

  test('whose e-mail plan has a quota a day has its mail wrong', async () => {
    const between = at('/domains', (answer) => withHeader(answer, 'x-resend-daily-quota', '40'))
    expect(await project.examine({ between }, ['mail'])).toMatchObject([
      { verdict: 'wrong', evidence: expect.stringContaining('40') },
    ])
  })

  test('whose secret key is refused has its migrations wrong, and the refusal is named without the key', async () => {
    const results = await project.examine({ given: { SUPABASE_SECRET_KEY: 'sb_secret_outra' } })
    expect(wrongOf(results)).toEqual(['migrations'])
    expect(JSON.stringify(results)).not.toContain('sb_secret_outra')
    expect(results.find(({ id }) => id === 'migrations')?.evidence).toContain('401')
  })

  test('whose e-mail provider takes no more a second than the queue sends has its mail wrong', async () => {
    expect(wrongOf(await project.examine({ between: takesFive }, ['mail']))).toEqual([]) // 4
    const given = { RESEND_PER_SECOND: '5' }
    expect(wrongOf(await project.examine({ given, between: takesFive }, ['mail']))).toEqual(['mail'])
  })

  test('is left as it was: no account, session, code or message comes of an examination', async () => {
    const count = () =>
      project.platform.sql(`select (select count(*) from auth.users) as contas, (select count(*) from auth.sessions) as sessoes,
        (select count(*) from contas.otp_desafios) as codigos, (select count(*) from mensagens.outbox) as mensagens`)
    const before = await count()
    await project.examine()
    expect(await count()).toEqual(before)
  })
})

describe('the command', () => {
  test('on a project without a fault prints a line for each check and exits with 0', async () => {
    const { out, code } = await run(['--only', 'pages,functions,migrations', project.site], project.given)
    expect(out).toMatch(/^pages +ok +each public page is readable without JavaScript: \d+ pages$/m)
    expect(out).toContain("3 ok, 0 wrong, 0 can't tell")
    expect(code).toBe(0)
  })

  test('on a project with a fault exits with 1 and prints the remedy, as JSON too', async () => {
    const given = { ...project.given, EMAIL_FROM: 'ola@outra.example' }
    const table = await run(['--only', 'mail', project.site], given)
    expect(table.out).toMatch(/^mail +wrong .*: outra\.example is not there\n +→ Add the domain of EMAIL_FROM at Resend/m)
    expect(table.code).toBe(1)
    const { out, code } = await run(['--json', '--only', 'mail', project.site], given)
    expect(JSON.parse(out)).toMatchObject({ site: project.site, checks: [{ id: 'mail', verdict: 'wrong' }] })
    expect(code).toBe(1)
  })

  test.each([
    [['nada'], {}],
    [[], {}],
    [['ftp://a.example'], {}],
    [['--only', 'nada', 'https://a.example'], {}],
    [['--nada', 'https://a.example'], {}],
    [['https://a.example'], { SUPABASE_URL: 'http://a.example' }],
  ])('with the arguments %j and %j in its environment says what it does not understand', (args, env: Record<string, string>) => {
    expect(readArguments(args, env['SUPABASE_URL'])).toMatch(
      /^no check is called|expected one address|SUPABASE_URL must|Unknown option/,
    )
  })

  test('with arguments that it does not understand prints the usage and exits with 2', async () => {
    const { error, code } = await run(['nada'])
    expect(error).toMatch(/^expected one address of a site\n\nnpm run doctor --/)
    expect(code).toBe(2)
  })
})

test('no remedy is a command that pushes local settings or leaves out the project: only the deploy does that', () => {
  const remedies = checks.map(({ remedy }) => remedy).join('\n')
  expect(remedies).not.toMatch(/supabase (?:config|functions|secrets|db)\b/)
  expect(remedies).toContain('`npm run deploy -- <project-ref> .env.deploy --yes`')
})

describe('what the checks compare with', () => {
  test('every function of the project has its row, with the callers that it declares', () => {
    const folders = readdirSync(path.join(root, 'supabase/functions'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
      .map(({ name }) => name)
    const declared = folders.map((name) => {
      const handler = read(`supabase/functions/${name}/handler.ts`)
      return [name, /\bauth: '(\w+)'/.exec(handler)?.[1] ?? (/\bacts: true/.test(handler) ? 'press' : 'document')]
    })
    expect(FUNCTIONS).toEqual(Object.fromEntries(declared))
  })

  test('version and events of the webhook are those of the functions and of the operators’ page', () => {
    expect(read('supabase/functions/_shared/payment/stripe.ts')).toContain(`const API_VERSION = '${API_VERSION}'`)
    const page = read('docs/operations.md').replace(/\s+/g, ' ')
    const payments = page.slice(page.indexOf('## Payments'), page.indexOf('## Captcha'))
    const named = [...payments.matchAll(/`((?:payment_intent|refund|charge)?\.[\w.]+)`/g)].map(([, name = '']) =>
      name.startsWith('.') ? `payment_intent${name}` : name,
    )
    expect(named).toEqual(EVENTS)
  })
})
