/**
 * When a page is there on a phone with a slow network: its largest paint, and the first control that answers. The site as
 * in production, with the platform, each visit without a cache.
 */
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { findBrowser, launchArgs } from '../../scripts/browser.mjs'
import { sessionKey } from '../../e2e/support/people/account'
import { createBrowserApi } from '../../tests/functions/people'
import type { TestPlatform } from '../../tests/support/platform'
import { getMedian, roundTo } from '../figures'

const NETWORK = { latency_ms: 150, megabits_down: 1.6, megabits_up: 0.75, cpu_slower: 4 }
const RUNS = 5
const PATIENCE_MS = 60_000
/** A person of `supabase/seed.sql` with vacancies, and a complete profile. */
const PERSON = 'rita@vagas.example'
const FIELDS = 'main :is(input, select, textarea, button)'

interface Figures {
  lcp_ms: number
  ready_ms: number
  /** `ready_ms` ÷ `lcp_ms`. */
  ready_to_lcp: number
}

/** What is measured, and the most that each figure may be. */
interface Visit {
  path: string
  signedIn?: true
  /** The controls that make it ready; fields and buttons when absent. */
  controls?: string
  targets: Partial<Figures>
}

const VISITS: readonly Visit[] = [
  // Their text is painted after half a second, and the libraries of a form alone take one: the ratio of both is only reported.
  { path: '/auth', targets: { ready_ms: 2000 } },
  { path: '/empresa-solicitacao', targets: { ready_ms: 2000 } },
  { path: '/contato', targets: { ready_ms: 2000 } },
  { path: '/consultoria-cadastro', targets: { ready_ms: 2000 } },
  { path: '/consultorias', targets: { lcp_ms: 1500 } },
  { path: '/app', signedIn: true, controls: 'main [aria-labelledby="atalhos"] a', targets: { ready_ms: 3500 } },
  { path: '/recrutaeeo/nova-vaga?etapa=1', signedIn: true, targets: { ready_ms: 3500 } },
]

/** Each page, the median of its visits, and what misses its target. */
export async function measureReady(site: string, platform: TestPlatform) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
  try {
    const session = await signIn(platform)
    const pages: Record<string, Figures> = {}
    for (const visit of VISITS) {
      const times: { lcp: number; ready: number }[] = []
      for (let run = 0; run < RUNS; run++) {
        const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'pt-BR' })
        if (visit.signedIn) await context.addInitScript(([key, value]) => localStorage.setItem(key, value), session)
        times.push(await visitOnce(context, site + visit.path, visit.controls))
        await context.close()
      }
      const [lcp, ready] = [getMedian(times.map((time) => time.lcp)), getMedian(times.map((time) => time.ready))]
      pages[visit.path] = { lcp_ms: roundTo(lcp), ready_ms: roundTo(ready), ready_to_lcp: roundTo(ready / lcp) }
    }
    return { ...NETWORK, runs: RUNS, pages, over_target: listMisses(pages) }
  } finally {
    await browser.close()
  }
}

/** A line for each figure above its target, and for each target without a figure. */
export const listMisses = (pages: Readonly<Record<string, Figures>>): string[] =>
  VISITS.flatMap(({ path, targets }) =>
    (Object.keys(targets) as (keyof Figures)[]).flatMap((name) => {
      const [most = 0, is = Number.NaN] = [targets[name], pages[path]?.[name]]
      return is <= most ? [] : [`${path}: ${name} ${is}, target ${most}`]
    }),
  )

async function visitOnce(context: BrowserContext, url: string, controls = FIELDS) {
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(watch, controls)
  await page.goto(url, { waitUntil: 'commit' })
  const answers = page.evaluate(() => (window as unknown as Seen).ready)
  if (!(await Promise.race([answers, page.waitForTimeout(PATIENCE_MS)]))) throw new Error(`${url}: no control answers`)
  // Whatever is still on its way may be larger than what is there.
  await page.waitForLoadState('networkidle')
  return { lcp: await page.evaluate(() => (window as unknown as Seen).seen.largest), ready: (await answers) ?? Number.NaN }
}

const toBytes = (megabits: number) => (megabits * 1024 * 1024) / 8

async function slowDown(page: Page) {
  const { latency_ms: latency, megabits_down, megabits_up, cpu_slower: rate } = NETWORK
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const [downloadThroughput, uploadThroughput] = [toBytes(megabits_down), toBytes(megabits_up)]
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput, uploadThroughput })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

interface Seen {
  seen: { largest: number }
  ready: Promise<number>
}

/**
 * Runs in the page, before it: the largest paint so far, and when the first of the controls was visible, enabled and React's.
 * No function in it has a variable: the compiler would call a helper that the page does not have.
 */
function watch(controls: string) {
  const seen = { largest: Number.NaN }
  new PerformanceObserver((list) => {
    seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const ready = new Promise<number>((resolve) => {
    const timer = setInterval(() => {
      const found = [...document.querySelectorAll(controls)].some(
        (control) =>
          Object.keys(control).some((key) => key.startsWith('__reactProps$')) &&
          !control.matches(':disabled') &&
          control.closest('[inert]') === null &&
          control.checkVisibility({ checkVisibilityCSS: true }),
      )
      if (!found) return
      resolve(performance.now())
      clearInterval(timer)
    }, 10)
  })
  Object.assign(window, { seen, ready })
}

/** The item of `localStorage` that signs the person in. */
async function signIn(platform: TestPlatform): Promise<readonly [string, string]> {
  const { auth } = createBrowserApi(platform, undefined, platform.secretKey)
  const link = await auth.admin.generateLink({ type: 'magiclink', email: PERSON })
  if (link.error) throw link.error
  const { hashed_token: token_hash } = link.data.properties
  const { data, error } = await createBrowserApi(platform).auth.verifyOtp({ token_hash, type: 'magiclink' })
  if (error) throw error
  return [sessionKey(platform.apiUrl), JSON.stringify(data.session)]
}
