/** The steps of a deployment, in order. Each can be repeated: what is already done is found done, or done again with the same result. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Outcome, type Program, runProgram } from './cli.ts'
import { everyDeploy } from '../../supabase/local/schemas/every-deploy.ts'
import { BASELINE, readTree } from '../../supabase/local/schemas/tree.ts'
import { configFor, LOADED, REFUSED } from './hosted-config.ts'
import { projectUrl, redact, siteSettings, type Values, valuesFor, writeDotenv } from './variables.ts'

export type Step = {
  title: string
  /** Its commands, as a person would type them. */
  commands: string[]
  run: () => Promise<boolean>
  /** Reads what it would change. */
  preview?: () => Promise<boolean>
}

export type Project = {
  root: string
  /** A folder of this run alone, readable by its owner only. */
  temporary: string
  ref: string
  values: Values
  program: Program
  print: (line: string) => void
}

/** Kinds of e-mail and delivery that the project's database knows; undefined when there is none yet or it did not answer. */
export async function readKinds(project: Project): Promise<Set<string> | undefined> {
  const { ok, stdout } = await call(project, [...KINDS, '--output-format', 'json'], { silent: true })
  return ok ? new Set([...stdout.matchAll(/"tipo":\s*"(\w+)"/g)].map(([, kind = '']) => kind)) : undefined
}

const KINDS = ['db', 'query', '--read-only', 'select tipo from mensagens.outbox_tipos']

/**
 * Whether the project has the first migration, and with the text of this commit. Undefined when it did not answer, which it does not before
 * its first migration.
 */
export async function readBaseline(project: Project): Promise<'same' | 'other' | undefined> {
  const text = "translate(array_to_string(statements, ''), ' ;' || chr(9) || chr(10) || chr(13), '')"
  const version = BASELINE.slice(0, 14)
  const query = `select md5(${text}) as baseline from supabase_migrations.schema_migrations where version = '${version}'`
  const { ok, stdout } = await call(project, ['db', 'query', '--read-only', query, '--output-format', 'json'], { silent: true })
  const found = ok ? /"baseline":\s*"(\w+)"/.exec(stdout)?.[1] : undefined
  if (found === undefined) return undefined
  return found === digestOf(readFileSync(path.join(project.root, 'supabase/migrations', BASELINE), 'utf8')) ? 'same' : 'other'
}

/** Of the statements, however a command line splits them. */
export const digestOf = (migration: string): string =>
  createHash('md5')
    .update(migration.replace(/[ ;\t\n\r]/g, ''))
    .digest('hex')

/** All steps. `workerFirst`: docs/operations.md#upgrade. */
export function listSteps(project: Project, workerFirst: boolean): Step[] {
  const { ref, values, temporary } = project
  const secrets = valuesFor('functions', values)
  const deploy = ['functions', 'deploy', '--use-api', '--yes']
  const one = (title: string, args: readonly string[], shown = args): Step => ({
    title,
    commands: [show(ref, shown)],
    run: async () => (await call(project, args)).ok,
  })
  const withFile = (title: string, args: string[], flag: string, text: string, holds: string): Step => {
    const file = path.join(temporary, 'input')
    return {
      title,
      commands: [show(ref, [...args, flag, `<temporary file, mode 600: ${holds}>`, '--yes'])],
      run: async () => {
        try {
          writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
          return (await call(project, [...args, flag, file, '--yes'])).ok
        } finally {
          rmSync(file, { force: true })
        }
      },
    }
  }
  const settings = siteSettings(ref, values)
  return [
    {
      title: 'Build the site and the bundle of render-vaga',
      commands: [
        `npm run build   (with ${Object.keys(settings)
          .filter((name) => settings[name])
          .join(', ')})`,
      ],
      run: async () => (await runProgram(['npm', 'run', 'build'], { env: settings, print: project.print })).ok,
    },
    withFile('Secrets of the functions', ['secrets', 'set'], '--env-file', writeDotenv(secrets), Object.keys(secrets).join(', ')),
    ...(workerFirst ? [one('Worker, because the commit has new kinds of message', [...deploy, 'run-jobs'])] : []),
    {
      ...one('Database', ['db', 'push', '--yes']),
      preview: async () => (await call(project, ['db', 'push', '--dry-run'])).ok,
    },
    withFile(
      'Rows and settings of the database',
      ['db', 'query'],
      '--file',
      everyDeploy(readTree(path.join(project.root, 'supabase/schemas'))),
      'what every deploy runs',
    ),
    withFile('Vault', ['db', 'query'], '--file', writeVault(ref, values), 'project_url, jobs_secret_key'),
    one('Functions', deploy),
    settingsStep(project),
  ]
}

function settingsStep(project: Project): Step {
  const { root, ref, values, temporary } = project
  const folder = path.join(temporary, 'settings')
  const env = { ...valuesFor('settings', values), AUTH_REDIRECT_URL: `${values['SITE_URL']}/auth` }
  const config = (...args: string[]) => call(project, ['config', ...args, '--workdir', folder], { env })
  // Without --yes and a terminal the command prints what it would set, and refuses.
  const compare = async () => {
    mkdirSync(path.join(folder, 'supabase'), { recursive: true })
    const text = readFileSync(path.join(root, 'supabase/config.toml'), 'utf8')
    writeFileSync(path.join(folder, 'supabase/config.toml'), configFor(ref, text))
    const { ok, all } = await config('push')
    if (!all.includes(LOADED)) project.print(`The answer has no line "${LOADED}": nothing is pushed.`)
    return all.includes(LOADED) && (ok || all.includes(REFUSED))
  }
  return {
    title: 'Settings of the project',
    commands: ['push', 'push --yes'].map(
      (what) =>
        `${show(ref, ['config', what, '--workdir', '<copy of config.toml for this project>'])}   (with ${Object.keys(env).join(', ')})`,
    ),
    run: async () => (await compare()) && (await config('push', '--yes')).ok,
    preview: compare,
  }
}

/** One statement that creates or replaces the two secrets of the schedule. Both values have only letters, digits and `:/._-`. */
export const writeVault = (ref: string, values: Values): string => `
select w.name, case when s.id is null then vault.create_secret(w.value, w.name)::text else vault.update_secret(s.id, w.value)::text end
  from (values ('project_url', '${projectUrl(ref)}'), ('jobs_secret_key', '${values['JOBS_SECRET_KEY']}')) as w (name, value)
  left join vault.secrets as s on s.name = w.name;
`

const show = (ref: string, args: readonly string[]) => `supabase ${args.join(' ')} --remote=${ref}`

/** Each command names its project, so that a link to another one plays no part. */
function call(
  { program, ref, values, print }: Project,
  args: readonly string[],
  { env = {}, silent = false }: { env?: Record<string, string>; silent?: boolean } = {},
): Promise<Outcome> {
  const options = silent ? { env } : { env, print: (line: string) => print(redact(line, values)) }
  return runProgram([...program.command, ...args, `--remote=${ref}`], options)
}
