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
import { startPostgres } from '../tests/support/postgres/postgres'
import { startTestPlatform } from '../tests/support/platform'
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
const parts = {
  ready: visits,
  typing,
  lighthouse: publicPages,
  submissions: () => onOneDatabase(timeSubmissions),
  lists: () => onOneDatabase(timeLists),
  directory: searches,
  conversations,
  'job-alerts': () => onOneDatabase(timeJobAlerts),
  board: () => onOneDatabase(timeBoard),
  published: () => onOneDatabase(timePublished),
  files: measureFiles,
  replica: measureReplica,
}
const part = Object.hasOwn(parts, process.argv[2] ?? '') ? parts[process.argv[2] as keyof typeof parts] : undefined
if (part) {
  const measured = await part()
  await clearBuilds()
  print(measured)
  process.exit(report('What misses its target', measured.over_target) ? 0 : 1)
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
const kept = [
  report('Submissions that cost too much', [
    ...(figures.database.rpc?.over_target ?? []),
    ...(figures.database.http?.over_target ?? []),
  ]),
  report('Lists that cost too much', [
    ...(figures.database.open_requests?.over_target ?? []),
    ...(figures.database.own_vacancies?.over_target ?? []),
  ]),
  report('Searches of the directory that grow too much', figures.database.directory?.over_target ?? []),
  report('Lists of conversations and reviews that grow too much', figures.database.conversations?.over_target ?? []),
  report('Alerts of vacancies that take too long', figures.database.job_alerts?.over_target ?? []),
  report('Checks of files that take too long', figures.files.over_target),
  report('Steps of the board that take too long', figures.database.board?.over_target ?? []),
  report(
    'What misses its target',
    ['typing', 'ready', 'lighthouse_public'].flatMap((part) => figures.pages[part as 'typing'].over_target),
  ),
]
process.exit(kept.every(Boolean) ? 0 : 1)

/** Names what is over its limit; true when nothing is. */
function report(title: string, over: readonly string[]) {
  if (over.length > 0) console.error(`${title}:\n${over.join('\n')}`)
  return over.length === 0
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
      console.log('Open requests, as consultancies and as the team list them: 1,000, 100,000 and 1,000,000 rows…')
      const open_requests = await measureOpenRequests(url)
      console.log('Directory: searches among 1,000 and 100,000 consultancies…')
      const directory = await measureDirectory(url)
      const conversations = await timeConversations(await server.createDatabase('bench_conversas'))
      const job_alerts = await timeJobAlerts(await server.createDatabase('bench_alertas'))
      const board = await timeBoard(await server.createDatabase('bench_quadro'))
      console.log('Own vacancies: pages of one client with 1,000 and 100,000…')
      const own_vacancies = await measureVacancies(url)
      console.log('Lists and numbers of the team: 1,000 and 100,000 rows…')
      const admin_lists = await measureAdmin(url)
      console.log('Feed: 5,000 vacancies on the air…')
      const feed = await measureFeed(platform, url)
      const publication = await timePublication(await server.createDatabase('bench_publicacao'))
      return {
        postgres: server.version,
        rpc,
        http,
        request_otp,
        open_requests,
        directory,
        conversations,
        job_alerts,
        board,
        own_vacancies,
        admin_lists,
        feed,
        publication,
      }
    } finally {
      await platform.close()
    }
  } finally {
    await server.close()
  }
}

/** The searches of the directory alone. */
function searches() {
  return onOneDatabase(async (url) => {
    await (await startTestPlatform({ database: { kind: 'postgres', url } })).close()
    console.log('Directory: searches among 1,000 and 100,000 consultancies…')
    return await measureDirectory(url)
  })
}

/** An anonymous submission alone: in the database, then over HTTP. */
async function timeSubmissions(url: string) {
  const platform = await startTestPlatform({ database: { kind: 'postgres', url } })
  try {
    console.log('RPCs against raw inserts, then HTTP…')
    const rpc = await measureDatabase(url)
    const http = await measureHttp(platform, url)
    return { rpc, http, over_target: [...rpc.over_target, ...http.over_target] }
  } finally {
    await platform.close()
  }
}

/** The public board, by each of its filters, among few and many vacancies. */
async function timePublished(url: string) {
  await (await startTestPlatform({ database: { kind: 'postgres', url } })).close()
  console.log('Public board: every filter among 1,000 and 100,000 vacancies…')
  return await measurePublished(url)
}

/** Lists that page against their floor, among few rows, and own vacancies by words. */
async function timeLists(url: string) {
  await (await startTestPlatform({ database: { kind: 'postgres', url } })).close()
  console.log('Lists: open requests, requests of the team, own vacancies…')
  const open_requests = await measureOpenRequests(url, { sizes: [1000] })
  const own_vacancies = await measureVacancies(url)
  const board = await measureBoard(url)
  return {
    open_requests,
    own_vacancies,
    board,
    over_target: [...open_requests.over_target, ...own_vacancies.over_target, ...board.over_target],
  }
}

/** The lists of conversations, reviews and files alone. */
function conversations() {
  return onOneDatabase(timeConversations)
}

async function timeConversations(url: string) {
  await (await startTestPlatform({ database: { kind: 'postgres', url } })).close()
  console.log('Conversations, questions, reviews, reports and files: 1,000 and 100,000 rows…')
  return await measureConversations(url)
}

async function timeJobAlerts(url: string) {
  await (await startTestPlatform({ database: { kind: 'postgres', url } })).close()
  console.log('Alerts of vacancies: one turn of 5,000 alerts among 5,000 vacancies…')
  return await measureJobAlerts(url)
}

async function timeBoard(url: string) {
  await (await startTestPlatform({ database: { kind: 'postgres', url } })).close()
  console.log('Board: a vacancy with 2,000 applications…')
  return await measureBoard(url)
}

/** One part on a database of its own. */
async function onOneDatabase<T>(measure: (url: string) => Promise<T>) {
  const server = await startPostgres()
  if (!server) return { skipped: 'no Postgres 15 or newer on this machine', over_target: [] }
  try {
    return await measure(await server.createDatabase('bench_parte'))
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
