/**
 * `npm start`: from a fresh clone to the running product. Plain Node: nothing may be installed yet when it starts, so it
 * checks Node, installs what is missing and only then loads the rest.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

requireNode()
if (!installed()) install()
process.env.LITE_TELEMETRY = '0'
process.env.DO_NOT_TRACK = '1'
const { register } = await import('tsx/esm/api')
register()
const { start } = await import('../supabase/local/start.ts')
await start()

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24
  if (fits) return
  giveUp(`O Node ${process.versions.node} não serve. Instale o Node 20.19, 22.13, 24 ou mais novo: https://nodejs.org`)
}

/** npm keeps a copy of the lock it installed from: another lock, or none, means installing again. */
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
  console.log('Instalando as dependências (npm ci)…')
  // npm is a script on Windows, which only a shell starts.
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) giveUp('O npm ci falhou: veja a mensagem acima.')
}

/** @returns {never} */
function giveUp(/** @type {string} */ message) {
  console.error(message)
  process.exit(1)
}
