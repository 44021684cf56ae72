// `npm run build`: the site into dist/. Client bundle, then every public page as HTML, then the host's rules.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, loadEnv } from 'vite'
import { buildFunctionRoutes, writeModelos } from './modelos.mjs'
import { groups } from './groups.mjs'
import { outsideOrigins } from './outside-origins.mjs'
import { textsApart } from './texts-apart.mjs'
import { buildVagas } from './vagas-bundle.mjs'
import { filesOfPage, noteChunks, pagesBySource } from './route-files.mjs'
import { pageDocument, redirects, robots, shellDocument, sitemap } from './prerender.mjs'

// The build is for production, even when a test runner has set NODE_ENV to `test`.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('../..', import.meta.url))

// One sheet and one core: there is nothing to preload. In the place of Vite's helper every `import()` gets the site's own.
const ownLoader = {
  name: 'own-loader',
  transform: (_code, id) =>
    id.includes('vite/preload-helper') ? "export { loadCode as __vitePreload } from '/src/lib/code/load-code.ts'" : null,
}

const shared = { root, logLevel: 'warn', configFile: path.join(root, 'vite.config.ts') }

/** What browsers load. Resolves to what `build` of Vite does. @param options settings of `build`, such as `write` @param more plugins */
export const buildClient = (options, ...more) =>
  build({
    ...shared,
    plugins: [ownLoader, textsApart, ...more],
    build: {
      modulePreload: false,
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } }, output: { codeSplitting: { groups } } },
      ...options,
    },
  })

/** Builds the site into `dist` and the bundle of the function `render-vaga`. Resolves to the paths written as HTML and those left to the shell. */
export async function buildSite(dist) {
  const cache = path.join(root, 'node_modules/.cache', `prerender-${path.basename(dist)}`)
  await build({ ...shared, build: { ssr: 'src/app/entry-server.tsx', outDir: cache, emptyOutDir: true, copyPublicDir: false } })
  const site = await import(`${pathToFileURL(path.join(cache, 'entry-server.js')).href}?${Date.now()}`)

  const checked = site.envSchema.safeParse(loadEnv('production', root, 'VITE_'))
  if (!checked.success) {
    const issues = checked.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Configuração inválida, o site não foi gerado:\n${issues.join('\n')}`)
  }

  const chunks = noteChunks()
  await buildClient({ outDir: dist, emptyOutDir: true, manifest: true, license: { fileName: 'licencas.md' } }, chunks.plugin)

  const bundle = await buildVagas()
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))
  await rm(path.join(dist, '.vite'), { recursive: true })
  const siteUrl = site.settings.VITE_SITE_URL.replace(/\/$/, '')
  const cssHref = `/${manifest['index.html'].css[0]}`
  const sheet = await readFile(path.join(dist, cssHref), 'utf8')
  // In the documents alone: a second declaration, when the whole sheet comes, would swap the font under the reader.
  const fontFace = /@font-face\{[^}]*\}/g
  const css = sheet.replaceAll(fontFace, '')
  await writeFile(path.join(dist, cssHref), css)
  const template = (await readFile(path.join(dist, 'index.html'), 'utf8'))
    .replaceAll('{site}', siteUrl)
    .replace('<!--head-->', `<style>${sheet.match(fontFace).join('')}</style>\n    <!--head-->`)
  // What keeps early input, before everything else of a page with fields.
  const first = [manifest['index.html'], ...manifest['index.html'].imports.map((name) => manifest[name])].map(
    ({ file }) => `/${file}`,
  )
  const boot = `/${Object.values(manifest).find(({ name }) => name === 'nucleo').file}`
  const font = `/assets/${(await readdir(path.join(dist, 'assets'))).find((name) => name.endsWith('.woff2'))}`
  const parts = { template, css, cssHref, font, boot, year: new Date().getFullYear() }

  const sources = pagesBySource(await readFile(path.join(root, 'src/app/routes.tsx'), 'utf8'))
  const filesOf = (page) => filesOfPage(chunks, page, sources)
  /** Of a prerendered page, with what keeps early input before them. */
  const filesWithFirst = (page) => [...new Set([...first, ...filesOf(page)])]

  const write = async (name, text) => {
    const file = path.join(dist, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }

  const prerendered = site.sitePages.filter((page) => page.prerender)
  for (const entry of prerendered) {
    const { path: route, prerender: kind, fields } = entry
    const page = await site.renderPage(route)
    const jsonLd = kind === 'index' ? site.organization : null
    await write(
      route === '/' ? 'index.html' : `${route.slice(1)}.html`,
      pageDocument({ ...parts, page, path: route, busy: fields, jsonLd, files: filesWithFirst(entry) }),
    )
  }
  // No address of its own: the host answers any unknown one with it, and the browser renders it afresh.
  await write('404.html', pageDocument({ ...parts, page: await site.renderPage('/404'), path: null }))
  await write(
    'app.html',
    shellDocument({
      template,
      boot,
      title: site.organization.name,
      map: site.sitePages.map((page) => [page.path, filesOf(page)]),
    }),
  )
  const filesOfPath = (wanted) => filesWithFirst(site.sitePages.find(({ path: own }) => own === wanted))
  for (const [name, text] of Object.entries(
    await writeModelos({ renderPage: site.renderPage, parts, bundle, filesOf: filesOfPath }),
  ))
    await write(name, text)

  await write(
    'sitemap.xml',
    sitemap(
      siteUrl,
      site.sitePages.filter((page) => page.prerender === 'index').map((page) => page.path),
    ),
  )
  await write('robots.txt', robots(siteUrl))
  const api = new URL(site.settings.VITE_SUPABASE_URL)
  const outside = outsideOrigins(checked.data)
  const shell = site.sitePages.filter((page) => !page.prerender).map((page) => page.path)
  await write('_redirects', redirects(shell, buildFunctionRoutes(api.origin)))

  // A new version of the page is a new file for the browser, which then fetches the page again.
  const versao = createHash('sha256')
    .update(await readFile(path.join(dist, 'sem-conexao.html')))
    .digest('hex')
    .slice(0, 12)
  await write('sw.js', (await readFile(path.join(dist, 'sw.js'), 'utf8')).replaceAll('{versao}', versao))

  const headers = (await readFile(path.join(dist, '_headers'), 'utf8'))
    .replaceAll('{api}', api.origin)
    .replaceAll('{outside-scripts}', outside.scripts)
    .replaceAll('{outside-frames}', outside.frames)
    .replaceAll('{card-api}', outside.connect)
    .replaceAll('{https}', api.protocol === 'https:' ? '; upgrade-insecure-requests' : '')
  await write('_headers', headers)

  return {
    prerendered: prerendered.map((page) => page.path),
    shell,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { prerendered, shell } = await buildSite(path.join(root, 'dist'))
    console.log(`dist: ${prerendered.length} páginas prontas em HTML, ${shell.length} rotas servidas por app.html`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
