/**
 * Runs the rules of axe-core on the current page. The builder of `@axe-core/playwright` opens a blank page for every verdict and
 * loads the rules twice; this loads them once for each document and requests only violations, which is the same verdict for a
 * page without frames. The frame of the captcha is its provider's, and is not looked into. A page of which this run has found the same
 * skeleton without a violation is not judged again; the long run judges every page.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { FULL } from '../../../tests/support/full'
import { addresses, cleanPages } from '../addresses'
import { readSkeleton } from './skeleton'

type Violation = { id: string; nodes: { html: string }[] }
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> }

// axe-core comes with the builder.
const require = createRequire(import.meta.url)
const rules = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

/** The violations, one line per rule: its name and the elements that break it. */
export async function axeViolations(page: Page): Promise<string[]> {
  // The text of somebody's document, in a frame without scripts, is not ours either.
  const ours = await page.locator('iframe:not([data-captcha] *, [sandbox])').count()
  if (ours > 0) throw new Error('a page with frames needs the builder of @axe-core/playwright')
  if (FULL) return judge(page)
  const skeleton = createHash('sha256')
    .update(await page.evaluate(readSkeleton))
    .digest('hex')
  const folder = cleanPages((await addresses()).app)
  const clean = path.join(folder, skeleton)
  if (existsSync(clean)) return []
  const violations = await judge(page)
  if (violations.length === 0) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(clean, '')
  }
  return violations
}

async function judge(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(rules)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      // WCAG 2.2 AA, off by default: 24 pixels, or as much room around.
      rules: { 'target-size': { enabled: true } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}
