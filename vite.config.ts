import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What the bundler knows by name: Samsung's browser is Chrome 111, and `iOS` is Safari on a phone. */
const oldest = readFileSync(new URL('.browserslistrc', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^(Safari|iOS|Chrome|Firefox) ([\d.]+)$/.exec(line)?.slice(1).join('').toLowerCase() ?? [])

const unusedParts = fileURLToPath(new URL('src/lib/rpc/unused-parts.ts', import.meta.url))

const notOfTheSite = ['.local*', 'bench', 'dist', 'docs', 'e2e', 'supabase', 'tests'].map(
  (name) => `${import.meta.dirname}/${name}/**`,
)

/** A file of a package, whatever the package calls its main one. */
const published = (file: string) => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url))

/** The licences of a package and of all that it needs, for what the bundler's own list does not know: it leaves workers out. */
const licencasDe = (name: string, seen = new Map<string, string>()): Map<string, string> => {
  if (seen.has(name)) return seen
  const folder = new URL(`node_modules/${name}/`, import.meta.url)
  const {
    version,
    license,
    dependencies = {},
  } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    version: string
    license?: string
    dependencies?: Record<string, string>
  }
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file))
  const texts = files.map((file) => readFileSync(new URL(file, folder), 'utf8'))
  seen.set(name, [`## ${name} - ${version} (${license ?? 'see below'})`, ...texts].join('\n\n'))
  for (const needed of Object.keys(dependencies)) licencasDe(needed, seen)
  return seen
}

/** What Mozilla's reader loads by name: character maps, standard fonts and a decoder, with their licences, at /leitor/. */
const leitor = (): Plugin => {
  const from = new URL('node_modules/pdfjs-dist/', import.meta.url)
  const files = new Map(
    (['cmaps/', 'standard_fonts/', 'wasm/'] as const).flatMap((folder) =>
      readdirSync(new URL(folder, from))
        .filter((name) => !name.endsWith('.wasm') && !/JBIG2|QCMS/.test(name))
        .map((name) => [
          `leitor/${{ 'cmaps/': 'cmaps/', 'standard_fonts/': 'fontes/', 'wasm/': '' }[folder]}${name}`,
          new URL(folder + name, from),
        ]),
    ),
  )
  const { version } = JSON.parse(readFileSync(new URL('package.json', from), 'utf8')) as { version: string }
  files.set(`leitor/pdf.worker-${version}.js`, new URL('legacy/build/pdf.worker.min.mjs', from))
  return {
    name: 'leitor',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const found = files.get((request.url ?? '').slice(1))
        if (found === undefined) return next()
        response.setHeader('content-type', found.pathname.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
        response.end(readFileSync(found))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({
        type: 'asset',
        fileName: 'leitor/licencas-docx.md',
        source: [...licencasDe('mammoth').values()].join('\n\n'),
      })
      for (const [fileName, url] of files) this.emitFile({ type: 'asset', fileName, source: readFileSync(url) })
    },
  }
}

/** While developing the font comes after hundreds of modules, too late for `optional` (src/styles/font.css): it is swapped in. */
const fonte = (): Plugin => ({
  name: 'fonte',
  apply: 'serve',
  transform: (code, id) => (id.includes('.css') ? code.replace('font-display: optional', 'font-display: swap') : null),
})

export default defineConfig({
  // kB: the reader of PDFs, which only who reads one downloads. What pages weigh, scripts/build/build.test.ts says.
  build: { target: oldest, cssTarget: oldest, chunkSizeWarningLimit: 700 },
  plugins: [react(), tailwindcss(), leitor(), fonte()],
  worker: { format: 'es' },
  resolve: {
    tsconfigPaths: true,
    // The name alone: `lib/supabase.ts` takes the real one by its file.
    alias: [
      { find: /^@supabase\/(realtime|storage|postgrest)-js$/, replacement: unusedParts },
      // What `ics` requires, in its own form: of the other one every page would carry the bridge between both.
      { find: /^nanoid$/, replacement: published('nanoid/index.browser.cjs') },
      { find: /^runes2$/, replacement: published('runes2/dist/index.cjs') },
      { find: /^yup$/, replacement: published('yup/index.js') },
    ],
  },
  // Without it Vite would scan the inbox's page of the local platform too.
  optimizeDeps: { entries: ['index.html'] },
  // Only what the site is made of is watched: the files of the local database change all the time.
  server: { port: 5173, strictPort: true, watch: { ignored: notOfTheSite } },
  preview: { port: 4173, strictPort: true },
})
