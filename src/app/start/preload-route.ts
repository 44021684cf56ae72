type RouteMap = { files: string[]; routes: [path: string, files: number[]][] }

const matches = (path: string, pathname: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname)

/** Asks for every file of this address's page at once, by the map in the shell (scripts/build/prerender.mjs): no file waits for another. */
export function preloadRoute(pathname: string) {
  const map = document.getElementById('rotas')?.textContent
  if (!map) return
  const { files, routes } = JSON.parse(map) as RouteMap
  for (const at of routes.find(([path]) => matches(path, pathname))?.[1] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = files[at] ?? ''
    document.head.append(link)
  }
}
