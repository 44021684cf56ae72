/**
 * `npm test`: from a fresh clone to a verdict. Needs Node and npm, installs what is missing (a browser included) and
 * runs the whole check. Plain Node: nothing may be installed yet when it starts. Ends with `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

requireNode()
if (!installed()) install()
await requireBrowser()
const { status } = spawnSync(process.execPath, ['scripts/check.mjs', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24
  if (!fits) giveUp(`Node ${process.versions.node} is too old. Install Node 20.19, 22.13, 24 or newer: https://nodejs.org`)
}

/** npm keeps a copy of the lock it installed from; another lock, or none, means installing again. */
function installed() {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = packagesOf(path.join(root, 'package-lock.json'))
  const present = packagesOf(record)
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => name === '' || optional || present[name]?.version === version,
  )
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(/** @type {string} */ lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages ?? {}
}

function install() {
  console.log('Installing dependencies (npm ci)…')
  // npm is a script on Windows, which only a shell starts.
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) giveUp('npm ci failed: see its message above.')
}

async function requireBrowser() {
  try {
    const { findBrowser } = await import('./browser.mjs')
    console.log(`Browser: ${await findBrowser((line) => console.log(line))}`)
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}

/** @returns {never} */
function giveUp(/** @type {string} */ reason) {
  console.error(reason)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
