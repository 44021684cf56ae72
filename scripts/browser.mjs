/**
 * Finds a Chromium that starts on this machine: a desktop with Chrome, a server, or a bare container that has only Node and npm.
 * The result is cached in node_modules/.cache. Run directly (`node scripts/browser.mjs`) it prints the path.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const cacheDir = path.join(root, 'node_modules', '.cache', 'browser')
const cacheFile = path.join(cacheDir, 'found.json')
const require = createRequire(import.meta.url)

/** Flags for every launch: root in a container has no sandbox, a small /dev/shm kills tabs, and no telemetry. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
]

/** @returns {Promise<string>} the executable of a browser that starts */
export async function findBrowser(log = (/** @type {string} */ _line) => {}) {
  const cached = readCache()
  if (cached) return cached
  const failures = []
  for (const { name, locate } of candidates()) {
    try {
      const executable = locate()
      if (!executable || !existsSync(executable)) continue
      log(`trying ${name}: ${executable}`)
      await probe(executable)
      writeCache(executable)
      return executable
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
  }
  throw new Error(
    [
      'No browser starts on this machine.',
      ...failures.map((line) => `  ${line}`),
      'Set CHROME_PATH to a Chromium or Chrome, or run: npx playwright install --with-deps chromium',
    ].join('\n'),
  )
}

/**
 * In this order: CHROME_PATH, Playwright's, the one from npm, the system's, a download. Playwright's and npm's are
 * headless builds of Chromium, which need a third less processor time.
 */
function candidates() {
  return [
    { name: 'PW_CHROMIUM', locate: () => process.env.PW_CHROMIUM },
    { name: 'CHROME_PATH', locate: () => process.env.CHROME_PATH },
    { name: "Playwright's own", locate: () => chromium.executablePath() },
    { name: 'the @sparticuz/chromium package', locate: unpackFromNpm },
    ...systemPaths().map((file) => ({ name: 'system browser', locate: () => file })),
    { name: "Playwright's download", locate: download },
  ]
}

function systemPaths() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    )
  }
  if (process.platform === 'win32') {
    const bases = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
      (base) => base !== undefined,
    )
    const files = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ]
    return bases.flatMap((base) => files.map((file) => path.join(base, file)))
  }
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'microsoft-edge-stable',
    'chrome',
  ]
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

/**
 * @sparticuz/chromium is Chromium for AWS Lambda, shipped by npm. It unpacks the system libraries that a bare machine
 * lacks only when it detects Lambda, always into the temporary folder, reuses any version it finds there and
 * changes LD_LIBRARY_PATH of its process. So: a child process with its own environment and temporary folder unpacks it,
 * and a wrapper script gives the libraries to the browser only.
 */
function unpackFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = require.resolve('@sparticuz/chromium')
  const manifest = JSON.parse(readFileSync(path.join(path.dirname(entry), '..', '..', 'package.json'), 'utf8'))
  const home = path.join(cacheDir, `chromium-${manifest.version}`)
  const wrapper = path.join(home, 'chromium-with-libraries')
  if (existsSync(wrapper)) return wrapper

  const fresh = `${home}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const program = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    stdio: 'pipe',
  })
  const script = [
    '#!/bin/sh',
    'here=$(cd "${0%/*}" && pwd)',
    'export LD_LIBRARY_PATH="$here/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"',
    'export FONTCONFIG_FILE="$here/fonts.conf"',
    'exec "$here/chromium" "$@"',
    '',
  ].join('\n')
  // The package's own fonts.conf names folders of Lambda.
  const fonts = '<dir prefix="relative">fonts</dir><dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>'
  const cache = `<cachedir>${path.join(home, 'fonts-cache')}</cachedir>`
  writeFileSync(path.join(fresh, 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${fonts}${cache}</fontconfig>`)
  writeFileSync(path.join(fresh, path.basename(wrapper)), script)
  chmodSync(path.join(fresh, path.basename(wrapper)), 0o755)
  // Two runs may unpack concurrently; the first to finish wins and the other's copy is deleted.
  if (existsSync(wrapper)) rmSync(fresh, { recursive: true, force: true })
  else renameSync(fresh, home)
  return wrapper
}

/** The last resort needs the internet; on Linux x64 the package above came first. */
function download() {
  const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit', timeout: 300_000 })
  return chromium.executablePath()
}

/** Starting is not enough: a browser that lacks a library often dies at its first page. */
async function probe(/** @type {string} */ executable) {
  const browser = await chromium.launch({ executablePath: executable, args: launchArgs, timeout: 60_000 })
  try {
    const page = await browser.newPage()
    await page.setContent('<title>ação</title><button>ok</button>')
    if ((await page.title()) !== 'ação') throw new Error('the browser did not open the given page')
    await page.getByRole('button').click()
  } finally {
    await browser.close()
  }
}

/** The inputs of the result: a changed CHROME_PATH, another Playwright or a replaced file invalidates the cache. */
function fingerprint(/** @type {string} */ executable) {
  const { size, mtimeMs } = statSync(executable)
  const wish = [process.env.PW_CHROMIUM ?? '', process.env.CHROME_PATH ?? '']
  return JSON.stringify([...wish, require('@playwright/test/package.json').version, size, Math.trunc(mtimeMs)])
}

function readCache() {
  try {
    const { executable, key } = JSON.parse(readFileSync(cacheFile, 'utf8'))
    return fingerprint(executable) === key ? executable : undefined
  } catch {
    return undefined
  }
}

function writeCache(/** @type {string} */ executable) {
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(cacheFile, JSON.stringify({ executable, key: fingerprint(executable) }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await findBrowser((line) => console.error(line)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
