/** Fixtures of every journey: a person with a separate e-mail and separate rate limits, and a console that must stay silent. */
import { createHash } from 'node:crypto'
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type PlaywrightTestOptions,
  test as base,
} from '@playwright/test'
import { COOKIES_KEY, VERSAO_DOS_COOKIES } from '../../src/lib/cookies'
import { type Account, createAccount, type NewAccount, putSession } from './people/account'
import { axeViolations } from './page/axe'
import { RequestForm } from './page/form'
import { followUpLink, newestMessage } from './people/inbox'

interface Fixtures {
  /** The test client of the rate limits: one per journey. */
  testClient: string
  /** Whether this browser has already refused optional cookies; journeys about that choice start without one. */
  cookiesDecided: boolean
  /** A step of the limit of the reader of files, in ms: a busy machine is slow, not wrong. Less than 200 where the limit is what is tested. */
  passoDoLimite: number
  /** A new e-mail address. */
  email: string
  /** A new mobile. */
  telefone: string
  /** Creates an account with real codes and signs this browser in: with a name and both contacts verified, by default. */
  entrarComo: (who?: Partial<NewAccount>) => Promise<Account>
  form: RequestForm
  /** Errors of the browser console; a journey that provokes failures clears it. */
  complaints: string[]
  /** No axe violation, no doubled id and no sideways scroll on the current page. */
  conferirPagina: () => Promise<void>
  /** Opens the follow-up link of the newest e-mail to the person. */
  abrirUltimoEmail: (count?: number) => Promise<void>
}

export const test = base.extend<Fixtures>({
  cookiesDecided: [true, { option: true }],
  passoDoLimite: [4000, { option: true }],

  testClient: async ({ browserName }, provide, { testId, project, retry }) => {
    await provide(`${project.name}-${testId}-${browserName}-${retry}`)
  },

  // One network address per person, so each test has separate rate limits.
  extraHTTPHeaders: async ({ extraHTTPHeaders, testClient }, provide) => {
    await provide({ ...extraHTTPHeaders, 'x-test-client': testClient })
  },

  context: async ({ context, cookiesDecided, passoDoLimite }, provide) => {
    await context.addInitScript(setLimite, passoDoLimite)
    if (cookiesDecided) await context.addInitScript(decideCookies, [COOKIES_KEY, VERSAO_DOS_COOKIES] as const)
    await provide(context)
  },

  // A retry of the same journey is another person, because codes have a waiting time.
  email: async ({ testClient }, provide) => {
    const own = createHash('sha256').update(testClient).digest('hex').slice(0, 16)
    await provide(`ana.${own}@empresa.example`)
  },

  telefone: async ({ testClient }, provide) => {
    await provide(buildPhone(testClient))
  },

  entrarComo: async ({ page, testClient, email, telefone }, provide) => {
    await provide(async (who) => {
      const account = await createAccount({ client: testClient, email, telefone, nome: 'Ana', sobrenome: 'Conceição', ...who })
      await putSession(page, account.session)
      return account
    })
  },

  form: async ({ page }, provide) => provide(new RequestForm(page)),

  complaints: [
    async ({ context }, provide) => {
      const complaints = complaintsOf(context)
      await provide(complaints)
      expect(complaints, 'the browser console must stay silent').toEqual([])
    },
    { auto: true },
  ],

  conferirPagina: async ({ page }, provide) => provide(() => checkPage(page)),

  abrirUltimoEmail: async ({ page, email }, provide) => {
    await provide(async (count) => {
      const message = await newestMessage(email, count)
      await page.goto(followUpLink(message))
    })
  },
})

/** No axe violation (best practices included), no doubled id and no sideways scroll on the current page. */
export async function checkPage(page: Page) {
  // A page with fields is busy until hydration.
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  // Behind an open dialog the page's heading is hidden from screen readers.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  // A list is faint while its next rows are on the way, and a transition leads back.
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // One in a section that was folded meanwhile stands still, and never ends.
        .filter(
          (animation) =>
            animation instanceof CSSTransition &&
            (animation.effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ finished }) => finished),
    ),
  )
  expect(await axeViolations(page), 'axe').toEqual([])
  expect(await doubledIds(page), 'an id names one element').toEqual([])
  await checkWidth(page)
}

/** No sideways scroll on the current page. */
export async function checkWidth(page: Page) {
  // Drawings follow a window that changed by a frame or two.
  await expect.poll(() => overflow(page), 'nothing may be wider than the screen').toEqual([])
}

/** Another person in a separate window, with the screen of the project; `client` is the test client of the rate limits. */
export async function quietPage(browser: Browser, use: Partial<PlaywrightTestOptions>, client: string) {
  const { baseURL, locale, timezoneId, viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, contextOptions } = use
  const context = await browser.newContext({
    ...contextOptions,
    baseURL,
    locale,
    timezoneId,
    viewport,
    userAgent,
    deviceScaleFactor,
    isMobile,
    hasTouch,
    extraHTTPHeaders: { 'x-test-client': client },
  })
  await context.addInitScript(decideCookies, [COOKIES_KEY, VERSAO_DOS_COOKIES] as const)
  await context.addInitScript(setLimite, 4000)
  return { page: await context.newPage(), complaints: complaintsOf(context) }
}

/** An address of another person in the same journey, distinct also for the inbox, which matches parts of addresses. */
export const buildAddress = (who: string, email: string) => email.replace(/^ana\./, `${who}.`)

/** The steps of 200 ms of `src/features/arquivos/leitor/limite.ts` as long as that. */
function setLimite(step: number) {
  const start = window.setInterval.bind(window)
  window.setInterval = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    start(run, ms === 200 ? step : ms, ...rest)) as typeof window.setInterval
}

/** Collects errors of the browser console. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  return complaints
}

/** Area codes of different states: codes are counted by area code and first digits too. */
const AREAS = ['11', '21', '27', '31', '41', '47', '51', '61', '62', '71', '81', '85', '91', '92']

/** The same invented mobile for the same name; never one that fails on purpose (9999-xxxx). */
export function buildPhone(name: string): string {
  const bytes = createHash('sha256').update(name).digest()
  const digits = String(bytes.readUInt32BE(0) % 1e8)
    .padStart(8, '0')
    .replace(/^9999/, '9998')
  return `+55${AREAS[(bytes[4] ?? 0) % AREAS.length]}9${digits}`
}

/** Runs in the page. Storage may be blocked there, and a choice made by the journey is kept. */
function decideCookies([key, versao]: readonly [string, string]) {
  const choice = { versao, valor: 'essential', categorias: { medicao: false, divulgacao: false }, em: Date.now() }
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(choice))
  } catch {
    // without storage the page shows the notice, which the journey ignores
  }
}

function isComplaint(message: ConsoleMessage) {
  return message.type() === 'error' || (message.type() === 'warning' && /react|hydrat/i.test(message.text()))
}

/** Ids that more than one element has; the rules of axe look only at those that a reference uses. */
function doubledIds(page: Page) {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, at) => ids.indexOf(id) < at)
  })
}

/** The elements beyond the right edge of the screen, if the page scrolls sideways. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 0.5)
    return [
      `page of ${document.documentElement.scrollWidth} on a screen of ${width}`,
      ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ]
  })
}

export { expect }
