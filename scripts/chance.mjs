/**
 * Runs tests under other clocks and beside busy processes, and prints what failed: whatever passes here only at times is a
 * defect. `node scripts/chance.mjs [--times 10] [--busy 4] [--zones all] [--dates all] [--project db] [files…]`
 *
 * Each of `--zones` (`TEST_TZ`: of the tests and of Postgres) and of `--dates` (the clock of both, by scripts/clock.c) is a run,
 * and all of them `--times` again. Without either the runs have the clock of the machine. The log is in node_modules/.cache/chance.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const ZONES = ['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'America/New_York']

/** Starts of runs: the end of a year, of a day of UTC, of a month, 29 February and its end, a change to summer time. */
const DATES = [
  '2026-12-31T23:58:30-03:00',
  '2026-12-31T23:58:30Z',
  '2027-01-31T12:00:00-03:00',
  '2028-02-29T12:00:00-03:00',
  '2028-02-29T23:58:30-03:00',
  '2027-03-14T06:58:30Z',
]

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const cache = path.join(root, 'node_modules', '.cache', 'chance')
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '1' },
    busy: { type: 'string', default: '0' },
    zones: { type: 'string', default: '' },
    dates: { type: 'string', default: '' },
    project: { type: 'string', multiple: true, default: ['unit*', 'dom*', 'db'] },
  },
})
const listOf = (/** @type {string} */ given, /** @type {string[]} */ all) =>
  given === 'all' ? all : given.split(',').filter(Boolean)
const zones = listOf(values.zones, ZONES)
const dates = listOf(values.dates, DATES)

/** @typedef {{ name: string, env: () => Record<string, string> }} Clock */

/** @type {Clock[]} */
const clocks = zones.map((zone) => ({ name: zone, env: () => ({ TEST_TZ: zone }) }))
const library = dates.length > 0 && buildClock()
if (dates.length > 0 && !library) console.log('No C compiler here (cc): no run at another date.')
else clocks.push(...dates.map((date) => ({ name: date, env: () => at(date) })))
if (zones.length + dates.length === 0) clocks.push({ name: 'now', env: () => ({}) })

mkdirSync(cache, { recursive: true })
const busy = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(Math.random())'], { stdio: 'ignore' }),
)
/** @type {import('node:child_process').ChildProcess | undefined} */
let running
process.once('exit', () => [...busy, running].forEach((each) => each?.kill('SIGKILL')))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

let red = 0
for (let time = 1; time <= Number(values.times); time += 1)
  for (const [place, clock] of clocks.entries()) {
    const before = performance.now()
    const name = `${time}-${place}`
    const code = await run(name, clock.env()) // oxlint-disable-line no-await-in-loop -- one after another
    const { passed, failed } = readReport(name)
    if (code !== 0) red += 1
    console.log(
      `${code === 0 ? 'ok ' : 'RED'} ${time}. ${clock.name}: ${passed} passed, ${failed.length} failed (${seconds(before)})`,
    )
    for (const line of failed) console.log(`    ${line}`)
    if (code !== 0) console.log(`    ${path.relative(root, path.join(cache, `${name}.log`))}`)
  }
console.log(red === 0 ? 'Never red' : `${red} red`)
process.exit(red === 0 ? 0 : 1)

/** An offset and no fixed time, so that every process has the same clock. */
function at(/** @type {string} */ date) {
  const offset = Math.round((Date.parse(date) - Date.now()) / 1000)
  if (Number.isNaN(offset)) throw new Error(`no date: ${date}`)
  return { LD_PRELOAD: library || '', CLOCK_SECONDS: String(offset) }
}

/** @returns {Promise<number>} */
function run(/** @type {string} */ name, /** @type {Record<string, string>} */ env) {
  const log = createWriteStream(path.join(cache, `${name}.log`))
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${path.join(cache, `${name}.json`)}`]
  const projects = values.project.flatMap((project) => ['--project', project])
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, 'run', ...report, ...projects, ...files], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    child.on('exit', (code) => log.end(() => resolve(code ?? 1)))
  })
}

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */
/** @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult */

/** How many passed, and `file > test: first line of the reason` of each that did not. */
function readReport(/** @type {string} */ name) {
  const file = path.join(cache, `${name}.json`)
  if (!existsSync(file)) return { passed: 0, failed: [] }
  /** @type {{ numPassedTests: number, testResults: FileResult[] }} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = testResults.flatMap(({ name: of, status, message, assertionResults }) => {
    const where = path.relative(root, of)
    const tests = assertionResults.filter((each) => each.status === 'failed')
    const said = tests.map((each) => `${where} > ${each.fullName}: ${each.failureMessages[0]?.split('\n')[0] ?? ''}`)
    return status === 'failed' && said.length === 0 ? [`${where}: ${message.split('\n')[0]}`] : said
  })
  return { passed: numPassedTests, failed }
}

/** The path of the compiled clock; undefined where it cannot be compiled or loaded. */
function buildClock() {
  const file = path.join(tmpdir(), `embira-clock-${process.pid}.so`) // Postgres reads it as another user
  process.once('exit', () => rmSync(file, { force: true }))
  const built = spawnSync(process.env.CC ?? 'cc', [
    '-shared',
    '-fPIC',
    '-O2',
    '-o',
    file,
    path.join(root, 'scripts', 'clock.c'),
    '-ldl',
  ])
  if (built.status !== 0) return undefined
  chmodSync(file, 0o755)
  return spawnSync(process.execPath, ['-e', ''], { env: { LD_PRELOAD: file } }).status === 0 ? file : undefined
}

function seconds(/** @type {number} */ since) {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`
}
