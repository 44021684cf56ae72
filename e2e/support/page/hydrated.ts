import type { Page } from '@playwright/test'
import { PAGE_READY } from '../../../src/app/start/page-ready'

/** Until React holds the page of this document, and the browser rests: parts below, such as the foot, are hydrated after it. */
export async function waitUntilHydrated(page: Page) {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, PAGE_READY)
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
}
