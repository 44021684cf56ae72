/** `npm run deploy -- <project-ref> <env-file>`: the whole deployment to a hosted project (docs/operations.md#deploy). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { tiposDeMensagem } from '../../supabase/functions/_shared/mensagens/render.ts'
import { BASELINE } from '../../supabase/local/schemas/tree.ts'
import { tiposDeEntrega } from '../../supabase/functions/run-jobs/entregas.ts'
import { findNodeProblem } from '../install.mjs'
import { findSupabase, type Program, runProgram } from './cli.ts'
import { describeRest } from './rest.ts'
import { listSteps, type Project, readBaseline, readKinds, type Step } from './steps.ts'
import { readVariables } from './variables.ts'

const USAGE = `npm run deploy -- <project-ref> <env-file>          checks everything, prints every step, changes nothing
npm run deploy -- <project-ref> <env-file> --yes    acts
Variables: .env.deploy.example. Sign in with \`npx supabase login\` or SUPABASE_ACCESS_TOKEN. Exit 0: ok; 1: something is wrong; 2: usage.`

const root = process.cwd()
const print = (line: string) => console.log(`    ${line}`)

const asked = readArguments()
process.exitCode = asked ? await deploy(asked) : 2

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean', default: false } } })
    const [ref, file, ...more] = positionals
    if (ref && file && more.length === 0) return { ref, file, yes: values.yes }
    console.error(USAGE)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
  return undefined
}

async function deploy({ ref, file, yes }: { ref: string; file: string; yes: boolean }): Promise<number> {
  const { values, problems, warnings, program, signedIn, commit } = await check(ref, file, yes)
  if (problems.length > 0 || program === undefined) {
    console.error(`Nothing was changed. ${problems.length} to correct:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    return 1
  }
  const temporary = mkdtempSync(path.join(tmpdir(), 'embira-deploy-'))
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const project: Project = { root, temporary, ref, values, program, print }

  const baseline = signedIn ? await readBaseline(project) : undefined
  if (baseline === 'other') {
    console.error(`Nothing was changed. The project has another text of supabase/migrations/${BASELINE}, which applied migrations may not get.
Take back the one that was deployed (git log -- supabase/migrations), then: npm run db:migration -- name`)
    return 1
  }
  const known = signedIn ? await readKinds(project) : undefined
  const unknown = known ? [...tiposDeMensagem, ...tiposDeEntrega].filter((kind) => !known.has(kind)) : []
  const steps = listSteps(project, unknown.length > 0)

  console.log(`${yes ? 'Deployment' : 'Dry run: nothing is changed'}
  project   ${ref}
  commit    ${commit}, nothing uncommitted
  Node      ${process.versions.node}
  supabase  ${program.version} (${program.command.join(' ')}), ${signedIn ? 'signed in, the account sees the project' : 'not signed in: the project was not asked'}
  file      ${file}: ${Object.keys(values).length} variables, all of the right format
  database  ${describeBaseline(baseline)}
  messages  ${describeKinds(known, unknown)}${warnings.map((warning) => `\n  WARNING   ${warning}`).join('')}`)
  const ok = yes ? await act(steps) : await preview(steps, signedIn)
  if (ok) console.log(`\n${yes ? 'Done. What is left' : 'What is left after it'}, by hand:\n${describeRest(ref, values)}`)
  if (ok && !yes) console.log('\nNothing was changed. To act, repeat the command with --yes.')
  return ok ? 0 : 1
}

/** Everything that can be known beforehand, so that all problems are listed at once. */
async function check(ref: string, file: string, yes: boolean) {
  const problems: string[] = []
  const wrong = (found: string) => found !== '' && problems.push(found)
  const status = await runProgram(['git', 'status', '--porcelain'])
  const { stdout: commit } = await runProgram(['git', 'log', '-1', '--format=%h %s'])
  if (!status.ok) wrong('git cannot read this folder: run the command in a clone of the repository')
  else if (status.stdout) wrong('the working tree has uncommitted changes: commit or stash them, so that a commit is what runs')
  wrong(findNodeProblem())
  if (!/^[a-z]{20}$/.test(ref)) wrong('the project ref must be 20 lower-case letters (Settings, General, Project ID)')
  const read = readVariables(readText(file) ?? '')
  problems.push(...(readText(file) === undefined ? [`${file} cannot be read: copy .env.deploy.example`] : read.problems))

  const program = await findSupabase(root, wantedVersion())
  if (program === undefined) wrong(`no Supabase command line ${wantedVersion()} or newer of the same major version was found`)
  const signedIn = program !== undefined && (await checkAccount(program, ref, yes, wrong))
  return { ...read, problems, program, signedIn, commit: commit.trim() }
}

async function checkAccount(program: Program, ref: string, yes: boolean, wrong: (found: string) => void) {
  const projects = await runProgram([...program.command, 'projects', 'list', '--output-format', 'json'])
  const found = projects.ok && projects.stdout.includes(`"${ref}"`)
  if (projects.ok && !found) wrong('the signed-in account has no project of that ref')
  if (!projects.ok && yes) wrong('not signed in: `npx supabase login`, or SUPABASE_ACCESS_TOKEN')
  return found
}

async function act(steps: Step[]): Promise<boolean> {
  for (const [at, { title, commands, run }] of steps.entries()) {
    console.log(`\n${at + 1}/${steps.length} ${title}\n${commands.map((command) => `  $ ${command}`).join('\n')}`)
    if (await run()) continue
    console.error(`\nFailed: ${title}. Done: ${listTitles(steps.slice(0, at))}. Not done: ${listTitles(steps.slice(at))}.
Every step can be repeated: correct the cause and run the same command again.`)
    return false
  }
  return true
}

function listTitles(steps: Step[]) {
  return steps.map(({ title }) => title).join('; ') || 'nothing'
}

async function preview(steps: Step[], signedIn: boolean): Promise<boolean> {
  let ok = true
  for (const [at, { title, commands, preview: ask }] of steps.entries()) {
    console.log(`\n${at + 1}/${steps.length} ${title}\n${commands.map((command) => `  $ ${command}`).join('\n')}`)
    if (!ask) continue
    console.log(signedIn ? '  the project answers:' : '  not asked')
    if (signedIn && !(await ask())) ok = false
  }
  if (!ok) console.error('\nThe project did not accept a question of the dry run: see above.')
  return ok
}

function describeBaseline(baseline: 'same' | undefined) {
  if (baseline) return 'has the first migration, with the text of this commit'
  return `no first migration read from the project: once it is there, ${BASELINE} never changes again`
}

function describeKinds(known: Set<string> | undefined, unknown: string[]) {
  if (known === undefined) return 'no kinds read from the project: database before functions'
  if (unknown.length === 0) return 'the database knows every kind of this commit: database before functions'
  const more = unknown.length > 5 ? ` and ${unknown.length - 5} more` : ''
  return `new in this commit: ${unknown.slice(0, 5).join(', ')}${more}: the worker goes before the database`
}

function readText(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The version that the repository is tested with. */
function wantedVersion(): string {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  return optionalDependencies['@supabase/cli-linux-x64'] ?? ''
}
