// The public vacancy pages as one ES module beside the function `render-vaga`, which runs on Deno: no bare import, nothing of Node.
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'

const self = fileURLToPath(import.meta.url)
const root = path.resolve(path.dirname(self), '../..')
const bundle = path.join(root, 'supabase/functions/render-vaga/vagas.js')
/** Everything that the bundle is made of. */
const SOURCES = ['src', 'package-lock.json', 'vite.config.ts', 'scripts/build/vagas-bundle.mjs']

const published = (file) => path.join(root, 'node_modules', file)
/** The file of `renderToString`: the published entry carries React's other renderer as well. */
const rendererAlias = {
  find: 'react-dom/server',
  replacement: published('react-dom/cjs/react-dom-server-legacy.browser.production.js'),
}

const NOTHING = '\0nothing'
/** What only a browser loads: parts that a press asks for, and the client renderer that shows notices. */
const browserParts = {
  name: 'browser-parts',
  enforce: 'pre',
  resolveId: (id) => (id === 'react-dom/client' || id === NOTHING ? NOTHING : null),
  resolveDynamicImport: () => NOTHING,
  load: (id) => (id === NOTHING ? 'export const createRoot = undefined' : null),
}

/** Writes the bundle and resolves to its text; for a process with `NODE_ENV=production`. Two builds at once leave a whole one. */
export async function buildVagas() {
  const { output } = await build({
    root,
    mode: 'production',
    logLevel: 'error',
    configFile: path.join(root, 'vite.config.ts'),
    plugins: [browserParts],
    resolve: { alias: [rendererAlias] },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'src/app/entry-vagas.tsx',
      write: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const { code } = output[0]
  const draft = `${bundle}.${process.pid}.tmp`
  await writeFile(draft, code)
  await rename(draft, bundle).catch(async (error) => {
    await rm(draft, { force: true })
    throw error
  })
  return code
}

/** Builds it when there is none, or something that it is made of is newer. */
export async function ensureVagas() {
  const entries = await Promise.all(
    SOURCES.map(async (source) => {
      const whole = path.join(root, source)
      if (!statSync(whole).isDirectory()) return [whole]
      const names = await readdir(whole, { recursive: true })
      return names.map((name) => path.join(whole, name))
    }),
  )
  const newest = Math.max(...entries.flat().map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
  if (existsSync(bundle) && statSync(bundle).mtimeMs >= newest) return
  // A process of its own: Vite and React's compiler follow NODE_ENV, which here may be that of a test or of development.
  await promisify(execFile)(process.execPath, [self], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
}

if (process.argv[1] === self) await buildVagas()
