import { defineConfig, devices } from '@playwright/test'
import { findBrowser, launchArgs } from './scripts/browser.mjs'
import { addresses } from './e2e/support/addresses'

const served = process.env.EMBIRA_E2E_ADDRESSES !== undefined
// Workers read this file again; the ports are chosen once, by the first reader, and handed down in the environment.
const { app } = await addresses()
/** Folders with projects of their own. */
const OTHER = ['**/screenshots/**', '**/engines/**']
const full = process.env.FULL === '1'

export default defineConfig({
  testDir: 'e2e',
  // A folder of its own for each run, so that two runs at once do not sweep away each other's.
  outputDir: `test-results/${new URL(app).port}`,
  fullyParallel: true,
  // A journey that passes only at its second try would fail somebody by chance: it gets none.
  retries: 0,
  // A journey often waits for the server or a page: one more than two cores.
  workers: 3,
  // Limits only end a journey that fails: a busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: app,
    // The worker for lost connections has a journey of its own; elsewhere it would stand between the test and the network.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording every journey costs a quarter of the time; `--trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: launchArgs },
    contextOptions: { reducedMotion: 'reduce' },
  },
  // A journey tagged with one screen runs there alone, one tagged @full not at all; FULL=1 runs every journey on both.
  projects: [
    {
      name: 'desktop',
      testIgnore: OTHER,
      grepInvert: full ? [] : /@phone|@full/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    ...(process.env.SCREENSHOTS === '1'
      ? [{ name: 'screenshots', testDir: 'e2e/screenshots', use: { viewport: { width: 1280, height: 800 } } }]
      : []),
    {
      name: 'phone',
      testIgnore: OTHER,
      grepInvert: full ? [] : /@desktop|@full/,
      // One pixel for each of CSS: a seventh to draw, and the same layout. FULL=1 draws all of a phone's.
      use: { ...devices['Pixel 7'], ...(full ? {} : { deviceScaleFactor: 1 }) },
    },
    // The main journeys in the other engines, where they are installed: `npm run test:browsers`.
    { name: 'firefox', testDir: 'e2e/engines' },
    { name: 'webkit', testDir: 'e2e/engines' },
  ],

  webServer: {
    command: 'node node_modules/tsx/dist/cli.mjs e2e/support/serve.ts',
    url: app,
    timeout: 600_000,
    // EMBIRA_E2E_ADDRESSES given from outside: somebody already serves them.
    reuseExistingServer: served,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
