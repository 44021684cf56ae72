/** The first step of `npm start` and `npm test`. Plain Node: dependencies may not be installed yet. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** What to do about an unsupported version of Node; empty for a supported one. */
export function findNodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24) return ''
  return `O Node ${version} não serve. Instale o Node 20.19, 22.13, 24 ou mais novo: https://nodejs.org`
}

/** Checks Node and installs what is missing. Throws an error that says what to do. */
export function ensureInstalled(version = process.versions.node) {
  const problem = findNodeProblem(version)
  if (problem) throw new Error(problem)
  if (installed()) return
  console.log('Instalando as dependências (npm ci)…')
  // On Windows npm is a script, which needs a shell.
  const shell = process.platform === 'win32'
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit', shell })
  if (done.status !== 0) throw new Error('O npm ci falhou: veja a mensagem acima.')
}

/** npm keeps a copy of the installed lock file: a different or missing one means installing again. */
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
