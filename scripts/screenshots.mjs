/**
 * Makes docs/screenshots/*.png for the README from the running product: a person's steps in the real site over the embedded
 * platform, with the real e-mail. `node scripts/screenshots.mjs`
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const { status } = spawnSync(process.execPath, [cli, 'test', '--project', 'screenshots'], {
  cwd: root,
  env: { ...process.env, SCREENSHOTS: '1' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
