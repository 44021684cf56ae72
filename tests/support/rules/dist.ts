/** The built site, as new as its sources. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { listFiles, root } from './sources.ts'

const modified = (file: string) => statSync(path.join(root, file)).mtimeMs

/** Builds `dist/` when it is missing or older than what it is made of. */
export const ensureDist = () => {
  const inputs = [...listFiles('src', 'public'), 'index.html', 'vite.config.ts', 'package-lock.json']
  const fresh =
    existsSync(path.join(root, 'dist/index.html')) && inputs.every((file) => modified(file) <= modified('dist/index.html'))
  if (fresh) return
  const build = spawnSync(process.execPath, ['scripts/build/build.mjs'], { cwd: root, encoding: 'utf8' })
  if (build.status !== 0) throw new Error(`the build failed:\n${build.stdout}\n${build.stderr}`)
}
