// Which files a page is made of, from the table of routes and the manifest of the bundler: asked for together, they cost one round trip.

/** Source file of each address's page, from the text of `src/app/routes.tsx`. */
export function pagesBySource(routes) {
  const pages = new Map()
  const named = new Map()
  let address
  for (const [, name, lazy, path, file, reference] of routes.matchAll(
    /const (\w+) = lazyPage\(\(\) => import\('@\/([^']+)'\)\)|'(\/[^']*)'|import\('@\/(features\/[^']+)'\)|page: (\w+)(?= \})/g,
  )) {
    if (name) named.set(name, lazy)
    else if (path) address = path
    else if (file) pages.set(address, file)
    else if (named.has(reference)) pages.set(address, named.get(reference))
  }
  return pages
}

/** A plugin that notes, for each source, its file and the files that this one imports. */
export function noteChunks() {
  const files = new Map()
  const imports = new Map()
  return {
    files,
    imports,
    plugin: {
      name: 'note-chunks',
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          imports.set(chunk.fileName, chunk.imports)
          for (const id of chunk.moduleIds) files.set(id.replaceAll('\\', '/'), chunk.fileName)
        }
      },
    },
  }
}

const LAYOUT = 'src/app/layouts/DataLayout.tsx'
const SIGNED_IN = [
  'src/app/guards.tsx',
  'src/app/layouts/account/UserMenu.tsx',
  'node_modules/@supabase/postgrest-js/dist/index.mjs',
]

/** The files of one page of the site, in the order of need. @param page an entry of `sitePages` @param sources from `pagesBySource` */
export function filesOfPage({ files, imports }, { path, data, access }, sources) {
  const source = sources.get(path) ?? sources.get(path.replace(/\/:token$/, ''))
  if (!source) throw new Error(`a rota ${path} não tem página em src/app/routes.tsx`)
  const guarded = access !== null && access !== 'visitor'
  const needed = ['src/app/boot.tsx', `src/${source}.tsx`, ...(data || guarded ? [LAYOUT] : []), ...(guarded ? SIGNED_IN : [])]
  const found = new Set()
  const visit = (file) => {
    if (found.has(file)) return
    found.add(file)
    for (const next of imports.get(file) ?? []) visit(next)
  }
  for (const name of needed) {
    const [, file] = [...files].find(([id]) => id.endsWith(`/${name}`)) ?? []
    if (!file) throw new Error(`o pacote não tem ${name}`)
    visit(file)
  }
  return [...found].map((file) => `/${file}`)
}
