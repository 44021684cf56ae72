/**
 * `npm test`: from a fresh clone to a verdict. Needs Node and npm, installs what is missing (a browser included) and
 * runs the whole check. Ends with `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root } from './install.mjs'

try {
  ensureInstalled()
  const { findBrowser } = await import('./browser.mjs')
  console.log(`Browser: ${await findBrowser((line) => console.log(line))}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const { status } = spawnSync(process.execPath, ['scripts/check.mjs', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
