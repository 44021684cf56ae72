/** A clone with a stand-in for the command line of Supabase and for the build, which write down what they are asked. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { tiposDeMensagem } from '../../supabase/functions/_shared/mensagens/render.ts'
import { tiposDeEntrega } from '../../supabase/functions/run-jobs/entregas.ts'
import { BASELINE } from '../../supabase/local/schemas/tree.ts'
import { digestOf } from '../../scripts/deploy/steps.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const MAIN = path.join(repository, 'scripts/deploy/main.ts')

/**
 * `main.ts` and all that it imports, as one file: read and translated once for many runs. It is as far below the repository as the
 * sources that look for its files.
 */
export async function bundleDeploy() {
  const outDir = mkdtempSync(path.join(repository, 'node_modules/.deploy-'))
  await build({
    root: repository,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: MAIN,
      outDir,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'main.mjs' } },
    },
  })
  return { program: [path.join(outDir, 'main.mjs')], remove: () => rmSync(outDir, { recursive: true, force: true }) }
}

/** The program as `npm run deploy` starts it. */
export const FROM_SOURCES = ['--import', import.meta.resolve('tsx'), MAIN]

export const REF = 'abcdefghijklmnopqrst'

/** Keeps each call, and of a file it is given the mode and the text; fails on the words of FAIL. */
const SUPABASE = String.raw`#!/bin/sh
[ "$*" = --version ] && { echo "$VERSION"; exit; }
echo "supabase $*" >> "$LOG/calls"
previous=
for word in "$@"; do
  case "$previous" in --env-file|--file) stat -c %a "$word" >> "$LOG/modes"; cat "$word" >> "$LOG/inputs"; echo "$word" >> "$LOG/files";; esac
  [ "$previous" = --workdir ] && { cat "$word/supabase/config.toml" > "$LOG/config.toml"; echo "$SITE_URL $AUTH_REDIRECT_URL" > "$LOG/settings"; }
  previous=$word
done
case "$*" in
  "projects list"*) [ "$SIGNED_IN" = yes ] || exit 1; echo '{"projects":[{"ref":"${REF}"}]}';;
  *schema_migrations*) [ -f "$LOG/baseline" ] || exit 1; cat "$LOG/baseline";;
  *outbox_tipos*) [ -f "$LOG/kinds" ] || exit 1; cat "$LOG/kinds";;
  "config push"*) [ "$OVERRIDE" = no ] || echo 'Loading config override: [remotes.production]' >&2
    case "$* $SUPABASE_YES" in *--yes*|*true) ;; *) echo "Re-run with --yes to confirm. Nothing was changed." >&2; exit 1;; esac;;
  "secrets set"*) cat "$LOG/inputs";;
esac
if [ -n "$FAIL" ]; then case "$*" in *"$FAIL"*) exit 1;; esac; fi
exit 0
`
const NPM = '#!/bin/sh\necho "npm $*" >> "$LOG/calls"\nenv | grep ^VITE_ | sort > "$LOG/site"\n'

/** Values of the right format, none of them the example's. */
export const VALUES: Record<string, string> = {
  SITE_URL: 'https://www.embira.test',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  JOBS_SECRET_KEY: 'sb_secret_jobs-value',
  GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-google-value',
  EMAIL_FROM: "Embira d'Água <avisos@embira.test>",
  RESEND_API_KEY: 're_resend_value',
  TWILIO_ACCOUNT_SID: `AC${'a1'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'twilio_token_value',
  TWILIO_FROM: '+5511912345678',
  SHEETS_SECRET: 'sheets-value-0123456789',
}
/** The values of it that are secret. */
export const SECRETS = ['JOBS_SECRET_KEY', 'GOOGLE_CLIENT_SECRET', 'RESEND_API_KEY', 'TWILIO_AUTH_TOKEN', 'SHEETS_SECRET'].map(
  (name) => VALUES[name] ?? '',
)
export const writeEnv = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"\n`]))
    .join('')

type Options = { sources?: boolean; args?: string[]; env?: Record<string, string>; values?: Record<string, string | undefined> }

/** A new clone. `deploy` runs the program in it; the rest reads what the stand-ins wrote. */
export function createClone(program: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'embira-clone-'))
  const at = (...names: string[]) => path.join(folder, ...names)
  for (const name of ['clone/supabase', 'bin', 'log', 'tmp']) mkdirSync(at(name), { recursive: true })
  for (const file of ['package.json', '.gitignore', 'supabase/config.toml'])
    copyFileSync(path.join(repository, file), at('clone', file))
  for (const folder of ['supabase/schemas', 'supabase/migrations'])
    cpSync(path.join(repository, folder), at('clone', folder), { recursive: true })
  for (const [name, text] of [
    ['supabase', SUPABASE],
    ['npm', NPM],
    ['npx', '#!/bin/sh\nexit 1\n'],
  ] as const) {
    writeFileSync(at('bin', name), text)
    chmodSync(at('bin', name), 0o755)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: at('clone') })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'First')
  const read = (name: string) => (existsSync(at('log', name)) ? readFileSync(at('log', name), 'utf8') : '')
  return {
    write: (name: string, text: string) => writeFileSync(at('clone', name), text),
    /** What the project's database answers about kinds of message, without those named. */
    setKinds: (...without: string[]) => {
      const kinds = [...tiposDeMensagem, ...tiposDeEntrega].filter((kind) => !without.includes(kind))
      writeFileSync(
        at('log/kinds'),
        JSON.stringify(
          kinds.map((tipo) => ({ tipo })),
          null,
          2,
        ),
      )
    },
    /** The text that the project's database has of the first migration. */
    setBaseline: (text: (ofThisCommit: string) => string) =>
      writeFileSync(
        at('log/baseline'),
        JSON.stringify([{ baseline: digestOf(text(readFileSync(at('clone/supabase/migrations', BASELINE), 'utf8'))) }], null, 2),
      ),
    deploy: ({ args, env = {}, values = VALUES, sources = false }: Options = {}) => {
      for (const name of ['calls', 'modes', 'inputs', 'files', 'site', 'settings', 'config.toml'])
        rmSync(at('log', name), { force: true })
      writeFileSync(at('clone/.env.deploy'), writeEnv(values))
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [...(sources ? FROM_SOURCES : program), ...(args ?? [REF, '.env.deploy'])],
        {
          cwd: at('clone'),
          encoding: 'utf8',
          env: {
            PATH: `${at('bin')}:/usr/local/bin:/usr/bin:/bin`,
            LOG: at('log'),
            TMPDIR: at('tmp'),
            VERSION: '3.1.0',
            SIGNED_IN: 'yes',
            ...env,
          },
        },
      )
      return { status, stdout, stderr, all: stdout + stderr }
    },
    calls: () => read('calls').trim().split('\n').filter(Boolean),
    read,
    /** Folders of deployments that were not removed. */
    listLeftovers: () => readdirSync(at('tmp')).filter((name) => name.startsWith('embira-deploy-')),
    /** As new, for the next test. */
    reset: () => {
      for (const name of ['log', 'tmp']) {
        rmSync(at(name), { recursive: true })
        mkdirSync(at(name))
      }
      git('clean', '-fdq')
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
