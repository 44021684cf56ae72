/**
 * Everything that must hold before a change is merged, each step under its own heading. A failing step does not stop the
 * following ones, so one run reports everything. The database's tests, which often wait, run beside the steps between the build
 * and the journeys; what they print comes when they are done. `--full` adds the long runs (ten thousand inputs, races, every journey on
 * every screen); `--changed` runs only what the change
 * touches since the last push, or `--since <commit>`. The last line sums the tests: `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseTests, journeysOf, ofKind, readChange, RULES } from './changed.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const results = path.join(root, 'node_modules', '.cache', 'check')
const full = process.argv.includes('--full')
const env = {
  ...process.env,
  FORCE_COLOR: process.env.FORCE_COLOR ?? (process.stdout.isTTY ? '1' : '0'),
  ...(full ? { FULL: '1' } : {}),
}
delete env.NO_COLOR

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const unitReport = path.join(results, 'unit.json')
const dbReport = path.join(results, 'db.json')
const journeyReport = path.join(results, 'journeys.json')

/** Rules and the compiler in one pass (`.oxlintrc.json`): the types are read once. */
const lint = [...tool('oxlint'), '--max-warnings', '0']

/** @typedef {{ title: string, command: string[], env?: Record<string, string>, counts?: () => Counts, beside?: true }} Step */

/** @type {Step[]} */
const whole = [
  { title: 'Build', command: [process.execPath, 'scripts/build/build.mjs'] },
  {
    title: 'Database, contract and functions',
    // A test often waits for the database or for another process: one worker more than two cores, as in the journeys.
    command: [...vitest(dbReport), '--project', 'db', '--project', 'hosted', '--maxWorkers', String(availableParallelism() + 1)],
    env: { WHOLE_RUN: '1' },
    counts: () => vitestCounts(dbReport),
    beside: true,
  },
  { title: 'Format', command: [...tool('@biomejs/biome', 'biome'), 'format', '.'] },
  { title: 'Lint and types', command: lint },
  { title: 'Dead code', command: tool('knip') },
  {
    title: 'Rules, units and components',
    command: [...vitest(unitReport), '--project', 'unit*', '--project', 'dom*'],
    counts: () => vitestCounts(unitReport),
  },
  {
    title: 'Journeys in a browser',
    command: [...tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
    counts: () => playwrightCounts(journeyReport),
  },
]

/** @returns {Step[]} the steps of a change; what has no file has no step */
function stepsOfChange() {
  const since = process.argv.indexOf('--since')
  const change = readChange(root, since === -1 ? undefined : process.argv[since + 1])
  const { files } = change
  const code = ofKind(files, '.ts', '.tsx', '.mjs')
  const formatted = [...code, ...ofKind(files, '.json', '.css')]
  const database = databaseTests(change)
  const journeys = journeysOf(change)
  console.log(`Changed: ${files.length === 0 ? 'nothing' : files.join(', ')}`)
  for (const [kind, { left }] of Object.entries({ 'database tests': database, journeys }))
    if (left.length > 0)
      console.log(`Left to npm test, ${left.length} more ${kind}: ${left.slice(0, 8).join(', ')}${left.length > 8 ? '…' : ''}`)
  // Everything but files that only the whole run needs: a build, a process for each step of a deployment.
  const slow = ['tests/dist.test.ts', 'scripts/deploy/deploy.test.ts', 'scripts/build/build.test.ts']
  const left = slow.filter((file) => !files.includes(file))
  if (code.length > 0) console.log(`Left to npm test, with the build: ${left.join(', ')}`)
  const related = left.flatMap((file) => ['--exclude', file])
  /** @type {(false | Step)[]} */
  const steps = [
    formatted.length > 0 && { title: 'Format', command: [...tool('@biomejs/biome', 'biome'), 'format', ...formatted] },
    // All of it: a change of a type breaks files that did not change.
    code.length > 0 && { title: 'Lint and types', command: lint },
    {
      title: 'Rules, units and components',
      command: [...vitest(unitReport, 'related'), ...files, ...RULES, '--project', 'unit*', '--project', 'dom*', ...related],
      counts: () => vitestCounts(unitReport),
    },
    database.run.length > 0 && {
      title: 'Database, contract and functions',
      command: [...vitest(dbReport), '--project', 'db', ...database.run],
      counts: () => vitestCounts(dbReport),
    },
    journeys.run.length > 0 && {
      title: 'Journeys in a browser',
      command: [...tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...journeys.run],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
      counts: () => playwrightCounts(journeyReport),
    },
  ]
  return steps.filter((step) => step !== false)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0, skipped: 0 }
const failedSteps = []
const started = Date.now()

const steps = process.argv.includes('--changed') ? stepsOfChange() : whole
/** @type {[Step, ReturnType<typeof take>][]} */
const beside = []
for (const step of steps) {
  if (step.beside) {
    beside.push([step, take(step, 'pipe')])
    continue
  }
  if (step === steps.at(-1)) for (const [other, result] of beside) report(other, await result)
  heading(step.title)
  report(step, await take(step, 'inherit'))
}

console.log(`\n${failedSteps.length === 0 ? 'All checks passed' : `Failed: ${failedSteps.join(', ')}`} (${seconds(started)})`)
printSlowest()
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = failedSteps.length === 0 ? 0 : 1

/** The command of a package, without npx and a shell, so it is the same on every system. */
function tool(/** @type {string} */ name, command = name) {
  const folder = path.join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return [process.execPath, path.join(folder, typeof bin === 'string' ? bin : bin[command])]
}

function vitest(/** @type {string} */ report, command = 'run') {
  return [
    ...tool('vitest'),
    ...(command === 'run' ? ['run'] : [command, '--run']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}

/** @typedef {{ code: number, output: string, time: string }} Result */

/** Adds up a step. What came through a pipe is printed now. */
function report(/** @type {Step} */ step, /** @type {Result} */ { code, output, time }) {
  if (step.beside) heading(step.title)
  process.stdout.write(output)
  const counts = step.counts?.() ?? { passed: 0, failed: 0, skipped: 0 }
  // A step that fails without a failing test (a type error, a crash before the first test) still counts as a failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  if (code !== 0) failedSteps.push(step.title)
  for (const key of ['passed', 'failed', 'skipped']) total[key] += counts[key]
  console.log(`\n${code === 0 ? 'ok' : 'FAILED'}: ${step.title} (${time})`)
}

/** @returns {Promise<Result>} what a pipe brings is the output */
function take(/** @type {Step} */ { command: [file = '', ...args], env: extra }, /** @type {'inherit' | 'pipe'} */ out) {
  const began = Date.now()
  return new Promise((resolve) => {
    let output = ''
    const end = (/** @type {number} */ code) => resolve({ code, output, time: seconds(began) })
    const child = spawn(file, args, { cwd: root, env: { ...env, ...extra }, stdio: ['ignore', out, out] })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text
      })
    child.on('error', (error) => {
      console.error(error.message)
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** @returns {Counts} */
function vitestCounts(/** @type {string} */ report) {
  const json = readReport(report)
  if (!json) return { passed: 0, failed: 0, skipped: 0 }
  // A file that could not be loaded has no failing test.
  /** @type {{ status: string, assertionResults: object[] }[]} */
  const files = json.testResults
  const brokenFiles = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + brokenFiles,
    skipped: json.numPendingTests + json.numTodoTests,
  }
}

/** @returns {Counts} */
function playwrightCounts(/** @type {string} */ report) {
  const stats = readReport(report)?.stats
  if (!stats) return { passed: 0, failed: 0, skipped: 0 }
  // A journey that passes only at its second try is red: it would fail somebody by chance.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** The ten files that took longest, so that what grows is seen. */
function printSlowest() {
  const tests = [unitReport, dbReport].flatMap((report) =>
    (readReport(report)?.testResults ?? []).map((/** @type {{ name: string, startTime: number, endTime: number }} */ file) => ({
      file: path.relative(root, file.name),
      ms: file.endTime - file.startTime,
    })),
  )
  /** @type {(suite: any) => number} */
  const time = ({ specs = [], suites = [] }) =>
    specs
      .flatMap((/** @type {any} */ spec) => spec.tests.flatMap((/** @type {any} */ test) => test.results))
      .reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) +
    suites.reduce((/** @type {number} */ sum, /** @type {any} */ suite) => sum + time(suite), 0)
  const journeys = new Map()
  for (const suite of readReport(journeyReport)?.suites ?? [])
    journeys.set(`e2e/${suite.file}`, (journeys.get(`e2e/${suite.file}`) ?? 0) + time(suite))
  const slowest = [...tests, ...[...journeys].map(([file, ms]) => ({ file, ms }))].toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  if (slowest.length === 0) return
  console.log('\nThe slowest files:')
  for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function heading(/** @type {string} */ title) {
  console.log(`\n${'─'.repeat(72)}\n${title}\n${'─'.repeat(72)}`)
}

function seconds(/** @type {number} */ since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
