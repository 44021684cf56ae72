/** The engines beside Chromium, from Debian's packages: where they are, and how a new session of one begins. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../tests/support/postgres/ports'
import { openHttpSession, openMarionetteSession, type Session } from './webdriver'

interface Engine {
  /** Debian packages that have it. */
  packages: string[]
  /** Programs that must exist; each is one path of several. */
  programs: string[][]
  launch: (programs: string[], folder: string) => Promise<{ session: Session; processes: ChildProcess[] }>
}

/** The engines by the name of the project in playwright.config.ts. */
export const ENGINES: Readonly<Record<string, Engine>> = {
  firefox: {
    packages: ['firefox-esr'],
    programs: [['/usr/bin/firefox-esr', '/usr/bin/firefox']],
    launch: async ([firefox = ''], folder) => {
      const port = await freePort()
      await writeFile(path.join(folder, 'user.js'), preferences({ ...FIREFOX, 'marionette.port': port }))
      await mkdir(path.join(folder, 'chrome'))
      await writeFile(path.join(folder, 'chrome/userChrome.css'), NO_MINIMUM)
      const browser = run(firefox, ['--headless', '--marionette', '--no-remote', '--profile', folder])
      return { session: await retried(browser, () => openMarionetteSession(port)), processes: [browser] }
    },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: [['/usr/bin/WebKitWebDriver'], ['/usr/bin/Xvfb']],
    launch: async ([driver = '', xvfb = ''], folder) => {
      const port = await freePort()
      // Xvfb takes a free display and writes its number to the third descriptor.
      const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      })
      const display = await new Promise<string>((resolve, reject) => {
        screen.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
        screen.once('exit', () => reject(new Error('Xvfb ended')))
      })
      const env = { ...process.env, DISPLAY: `:${display}`, HOME: folder, XDG_CACHE_HOME: folder, LANG: 'C.UTF-8' }
      const browser = run(driver, [`--port=${port}`], env)
      const session = await retried(browser, () => openHttpSession(`http://127.0.0.1:${port}`, {}))
      return { session, processes: [browser, screen] }
    },
  },
}

/** No requests of the browser's own, and Portuguese. */
const FIREFOX = {
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'toolkit.telemetry.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'intl.accept_languages': 'pt-BR,pt',
  'ui.prefersReducedMotion': 1,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
}

/** The window may be as narrow as a phone. */
const NO_MINIMUM = ':root, #main-window, #navigator-toolbox, #nav-bar { min-width: 0 !important }'

const preferences = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n')

/** The programs of the engine, or undefined where one is not installed. */
export const findPrograms = ({ programs }: Engine): string[] | undefined => {
  const found = programs.map((places) => places.find((place) => existsSync(place)))
  return found.every((place) => place !== undefined) ? found : undefined
}

/** A browser with an empty profile. @returns the session, and what ends the browser and deletes the profile */
export async function launch(engine: Engine, programs: string[]): Promise<{ session: Session; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embira-'))
  const { session, processes } = await engine.launch(programs, folder)
  const close = async () => {
    await session.close().catch(() => undefined)
    for (const one of processes) await ended(one)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { session, close }
}

const run = (program: string, args: string[], env = process.env) => spawn(program, args, { stdio: 'ignore', env })

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

/** The browser listens a while after its start: connects until it answers, or it ends. */
async function retried(browser: ChildProcess, open: () => Promise<Session>): Promise<Session> {
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (browser.exitCode !== null || !isRefused(error)) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && (/ECONNREFUSED/.test(String((error as NodeJS.ErrnoException).code)) || isRefused(error.cause))
