/** `npm start`: from a fresh clone to the running product. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './install.mjs'

try {
  ensureInstalled()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.env.LITE_TELEMETRY = '0'
process.env.DO_NOT_TRACK = '1'
process.env.EMBIRA_PROGRAMS = await buildPrograms()
const { start } = await import(pathToFileURL(path.join(process.env.EMBIRA_PROGRAMS, 'start.js')).href)
await start()

/** The platform as plain JavaScript, packages left out: a translator at run time would take 150 MB and a second. */
async function buildPrograms() {
  const esbuild = await import('esbuild')
  const outdir = path.join(root, 'node_modules/.cache/embira-programs')
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['start', 'database/prepare-apart', 'site/optimize'].map((name) => `supabase/local/${name}.ts`),
    outbase: 'supabase/local',
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [{ name: 'own-address', setup: (build) => build.onLoad({ filter: /\.(ts|mjs)$/ }, withOwnAddress) }],
  })
  await esbuild.stop()
  writeFileSync(path.join(outdir, 'package.json'), '{ "type": "module" }')
  return outdir
}

/** A file asks for others beside it: where it stands, not where it is bundled. */
function withOwnAddress(/** @type {{ path: string }} */ { path: file }) {
  const contents = readFileSync(file, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
  return /** @type {const} */ ({ contents, loader: 'ts' })
}
