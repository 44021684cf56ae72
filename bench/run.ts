/**
 * `npm run bench`: figures as ratios within one run, because machines differ. Writes bench/latest.json. `-- soak` runs only the
 * soak; `-- ready`, `-- typing`, `-- lighthouse`, `-- submissions`, `-- lists`, `-- directory`, `-- conversations`, `-- job-alerts`, `-- board`, `-- published`, `-- files` and
 * `-- replica` print one part and write nothing.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureVagas } from '../scripts/build/vagas-bundle.mjs'
import { type LocalPostgres, startPostgres } from '../tests/support/postgres/postgres'
import { startTestPlatform, type TestPlatform } from '../tests/support/platform'
import { root } from '../tests/support/rules/sources'
import { measureAdmin } from './reads/admin'
import { measureBoard } from './reads/board'
import { measureCodes } from './work/codes'
import { measureConversations } from './reads/conversations'
import { measureDatabase } from './work/database'
import { measureDirectory } from './reads/directory'
import { measureFeed } from './work/feed'
import { measureFiles } from './work/files'
import { roundTo } from './figures'
import { measureHttp } from './http'
import { measureInitialJavaScript } from './pages/javascript'
import { measureJobAlerts } from './work/job-alerts'
import { measurePublicPages, runLighthouse } from './pages/lighthouse'
import { measureOpenRequests } from './reads/open-requests'
import { measurePublication } from './work/publication'
import { measurePublished } from './reads/published'
import { measureReplica } from './reads/replica'
import { PAGES, writeFigures } from './readme'
import { measureReady } from './pages/ready'
import {
  buildForBench,
  buildReactFloor,
  clearBuilds,
  serveSeededSite,
  serveFolder,
  writePlainForm,
  writeStaticFloor,
} from './pages/site'
import { runSoak } from './soak/soak'
import { measureTyping } from './pages/typing'
import { measureVacancies } from './reads/vacancies'

await ensureVagas()
if (process.argv[2] === 'soak') process.exit((await runSoak(machine(), process.argv[3])) ? 0 : 1)
/** A measure that says what it measures. */
const announced =
  <T>(title: string, measure: (url: string) => Promise<T>) =>
  (url: string) => {
    console.log(title)
    return measure(url)
  }
const time = {
  open_requests: announced(
    'Open requests, as consultancies and as the team list them: 1,000, 100,000 and 1,000,000 rows…',
    measureOpenRequests,
  ),
  directory: announced('Directory: searches among 1,000 and 100,000 consultancies…', measureDirectory),
  conversations: announced('Conversations, questions, reviews, reports and files: 1,000 and 100,000 rows…', measureConversations),
  job_alerts: announced('Alerts of vacancies: one turn of 5,000 alerts among 5,000 vacancies…', measureJobAlerts),
  board: announced('Board: a vacancy with 2,000 applications…', measureBoard),
  own_vacancies: announced('Own vacancies: pages of one client with 1,000 and 100,000…', measureVacancies),
  admin_lists: announced('Lists and numbers of the team: 1,000 and 100,000 rows…', measureAdmin),
  published: announced('Public board: every filter among 1,000 and 100,000 vacancies…', measurePublished),
}
const parts = {
  ready: visits,
  typing,
  lighthouse: publicPages,
  submissions: () => onOneDatabase(timeSubmissions),
  lists: () => onOneDatabase(timeLists),
  directory: () => onOneDatabase(time.directory),
  conversations: () => onOneDatabase(time.conversations),
  'job-alerts': () => onOneDatabase(time.job_alerts),
  board: () => onOneDatabase(time.board),
  published: () => onOneDatabase(time.published),
  files: measureFiles,
  replica: measureReplica,
}
const part = Object.hasOwn(parts, process.argv[2] ?? '') ? parts[process.argv[2] as keyof typeof parts] : undefined
if (part) {
  const measured = await part()
  await clearBuilds()
  print(measured)
  process.exit(report(measured))
}
const figures = {
  machine: machine(),
  database: await onPostgres(),
  embedded: await onPglite(),
  pages: await pages(),
  files: measureFiles(),
}

writeFileSync(path.join(root, 'bench', 'latest.json'), `${JSON.stringify(figures, undefined, 2)}\n`)
for (const [page, rows] of Object.entries(PAGES)) {
  const file = path.join(root, page)
  writeFileSync(file, writeFigures(readFileSync(file, 'utf8'), figures, rows))
}
print(figures)
process.exit(report(figures))

/** Everything that misses its target, wherever it stands in the figures. */
function listMisses(figures: unknown): unknown[] {
  if (typeof figures !== 'object' || figures === null) return []
  return Object.entries(figures).flatMap(([name, value]) => (name === 'over_target' ? (value as unknown[]) : listMisses(value)))
}

/** Names what misses its target; the exit code. */
function report(measured: object): number {
  const misses = listMisses(measured)
  if (misses.length > 0) console.error(`What misses its target:\n${misses.join('\n')}`)
  return misses.length === 0 ? 0 : 1
}

function machine() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const cpus = os.cpus()
  return {
    cpu: cpus[0]?.model ?? 'unknown',
    cores: cpus.length,
    memory_gb: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    commit,
    date: new Date().toISOString(),
  }
}

async function onPostgres() {
  const server = await startPostgres()
  if (!server) return { skipped: 'no Postgres 15 or newer on this machine' }
  try {
    const url = await server.createDatabase('bench')
    const platform = await startTestPlatform({ database: { kind: 'postgres', url } })
    try {
      console.log(`Postgres ${server.version}: RPCs against raw inserts, then HTTP…`)
      const rpc = await measureDatabase(url)
      const http = await measureHttp(platform, url)
      console.log('Codes: asked for with and without an account…')
      const request_otp = await measureCodes(platform)
      return {
        postgres: server.version,
        rpc,
        http,
        request_otp,
        open_requests: await time.open_requests(url),
        directory: await time.directory(url),
        conversations: await time.conversations(await createMigrated(server, 'bench_conversas')),
        job_alerts: await time.job_alerts(await createMigrated(server, 'bench_alertas')),
        board: await time.board(await createMigrated(server, 'bench_quadro')),
        own_vacancies: await time.own_vacancies(url),
        admin_lists: await time.admin_lists(url),
        feed: await timeFeed(platform, url),
        publication: await timePublication(await server.createDatabase('bench_publicacao')),
      }
    } finally {
      await platform.close()
    }
  } finally {
    await server.close()
  }
}

async function createMigrated(server: LocalPostgres, name: string) {
  const url = await server.createDatabase(name)
  await (await startTestPlatform({ database: { kind: 'postgres', url } })).close()
  return url
}

function timeFeed(platform: TestPlatform, url: string) {
  console.log('Feed: 5,000 vacancies on the air…')
  return measureFeed(platform, url)
}

/** An anonymous submission alone: in the database, then over HTTP. */
async function timeSubmissions(url: string) {
  const platform = await startTestPlatform({ database: { kind: 'postgres', url } })
  try {
    console.log('RPCs against raw inserts, then HTTP…')
    const rpc = await measureDatabase(url)
    const http = await measureHttp(platform, url)
    return { rpc, http }
  } finally {
    await platform.close()
  }
}

/** Lists that page against their floor, among few rows, and own vacancies by words. */
async function timeLists(url: string) {
  console.log('Lists: open requests, requests of the team, own vacancies…')
  return {
    open_requests: await measureOpenRequests(url, { sizes: [1000] }),
    own_vacancies: await measureVacancies(url),
    board: await measureBoard(url),
  }
}

/** One part on a database of its own. */
async function onOneDatabase<T>(measure: (url: string) => Promise<T>) {
  const server = await startPostgres()
  if (!server) return { skipped: 'no Postgres 15 or newer on this machine' }
  try {
    return await measure(await createMigrated(server, 'bench_parte'))
  } finally {
    await server.close()
  }
}

/** With the scheduled worker, as on a server. */
async function timePublication(url: string) {
  console.log('Publication: from a paid card to the page…')
  const platform = await startTestPlatform({ database: { kind: 'postgres', url }, jobsIntervalMs: 500 })
  try {
    return await measurePublication(platform)
  } finally {
    await platform.close()
  }
}

function visits() {
  console.log('Visits of a slow phone: largest paint, first control that answers…')
  return serveSeededSite(measureReady)
}

async function typing() {
  const site = await buildForBench()
  const served = await serveFolder(site)
  try {
    return await measureTyping(served.url, await writePlainForm(site))
  } finally {
    await served.close()
  }
}

/** Lighthouse on the pages that a visitor meets first. */
async function publicPages() {
  console.log('Public pages: Lighthouse…')
  return serveSeededSite(measurePublicPages)
}

async function onPglite() {
  console.log('PGlite: HTTP…')
  const platform = await startTestPlatform()
  try {
    return { http: await measureHttp(platform) }
  } finally {
    await platform.close()
  }
}

async function pages() {
  console.log('Pages: JavaScript, typing, then Lighthouse…')
  const site = await buildForBench()
  const served = await serveFolder(await writeStaticFloor(site))
  const floor = await serveFolder(await buildReactFloor())
  try {
    const floorBytes = await measureInitialJavaScript(floor.url)
    const home = await measureInitialJavaScript(served.url)
    const request = await measureInitialJavaScript(`${served.url}/empresa-solicitacao`)
    const typed = await measureTyping(served.url, await writePlainForm(site))
    const still = await runLighthouse(`${served.url}/sem-programa`)
    const measured = await runLighthouse(served.url)
    return {
      javascript_gz_bytes: { react_floor: floorBytes, home, request },
      javascript_ratio: {
        home: roundTo(home / floorBytes),
        request: roundTo(request / floorBytes),
      },
      typing: typed,
      lighthouse_home: measured,
      lighthouse_home_without_programs: still,
      lcp_ratio_to_static: roundTo(measured.lcp_ms / still.lcp_ms),
      lighthouse_public: await publicPages(),
      ready: await visits(),
    }
  } finally {
    await Promise.all([served.close(), floor.close()])
    await clearBuilds()
  }
}

function print(value: object) {
  console.log(JSON.stringify(value, undefined, 2))
}
