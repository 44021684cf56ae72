/**
 * Lighthouse, on a phone's settings with real throttling (simulated throttling jumps between values for hydrated pages).
 * It has 200 packages that nothing else needs, so the bench installs it on demand, from its own lock file.
 */
import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBrowser, launchArgs } from '../../scripts/browser.mjs'
import { root } from '../../tests/support/rules/sources'
import { getMedian, roundTo } from '../figures'

const home = path.join(root, 'node_modules', '.cache', 'lighthouse')

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

export interface LighthouseFigures {
  scores: Record<string, number>
  lcp_ms: number
  fcp_ms: number
  tbt_ms: number
  cls: number
  runs: number
}

export async function runLighthouse(url: string, runs = 3): Promise<LighthouseFigures> {
  install()
  const chrome = await findBrowser()
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await measure(url, chrome, path.join(home, `report-${run}.json`)))
  const of = (audit: string) => roundTo(getMedian(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)))
  const names = Object.keys(reports[0]?.categories ?? {})
  return {
    scores: Object.fromEntries(
      names.map((name) => [name, Math.round(100 * getMedian(reports.map(({ categories }) => categories[name]?.score ?? 0)))]),
    ),
    lcp_ms: of('largest-contentful-paint'),
    fcp_ms: of('first-contentful-paint'),
    tbt_ms: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    runs,
  }
}

const PUBLIC = ['/', '/empresas-inicio', '/planos', '/consultorias', '/recrutaeeo']
/** The median of three on a shared machine is a point or two below that of a quiet one. Every other score must be whole. */
const LEAST_PERFORMANCE = 97

/** Five pages that a visitor meets first, with what is below its target. @param site address of the built site */
export async function measurePublicPages(site: string) {
  const pages: Record<string, LighthouseFigures> = {}
  for (const page of PUBLIC) pages[page] = await runLighthouse(site + page)
  const over_target = Object.entries(pages).flatMap(([page, { scores }]) =>
    Object.entries(scores).flatMap(([name, score]) =>
      score >= (name === 'performance' ? LEAST_PERFORMANCE : 100) ? [] : [`${page}: ${name} ${score}`],
    ),
  )
  return { pages, over_target }
}

function install() {
  if (existsSync(path.join(home, 'node_modules', 'lighthouse', 'package.json'))) return
  mkdirSync(home, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(path.join(root, 'bench', 'lighthouse', file), path.join(home, file))
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: home, stdio: 'inherit', shell: process.platform === 'win32' })
}

/** Asynchronous: this process serves the page. */
async function measure(url: string, chrome: string, report: string): Promise<Report> {
  const cli = path.join(home, 'node_modules', 'lighthouse', 'cli', 'index.js')
  const options = ['--form-factor=mobile', '--throttling-method=devtools', '--output=json', `--output-path=${report}`]
  const flags = `--chrome-flags=${['--headless', ...launchArgs].join(' ')}`
  await promisify(execFile)(process.execPath, [cli, url, '--quiet', '--no-enable-error-reporting', ...options, flags], {
    cwd: home,
    env: { ...process.env, CHROME_PATH: chrome },
    timeout: 180_000,
  })
  return JSON.parse(readFileSync(report, 'utf8')) as Report
}
