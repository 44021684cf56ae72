import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser, launchArgs } from '../../scripts/browser.mjs'

/** JavaScript that a page loads until it is idle, in bytes as sent (gzip -9). */
export async function measureInitialJavaScript(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
  try {
    const page = await browser.newPage()
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (/\.js$|\/javascript/.test(`${new URL(response.url()).pathname} ${response.headers()['content-type'] ?? ''}`))
        bodies.push(response.body())
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const scripts = await Promise.all(bodies)
    return scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  } finally {
    await browser.close()
  }
}
