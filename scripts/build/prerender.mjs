// Combines React's output and the built index.html into the pages of the site. Pure functions: `build.mjs` does file access.
import { criticalCss } from './critical-css.mjs'

const escapeScript = (json) => JSON.stringify(json).replaceAll('<', '\\u003c')

/**
 * The shell for routes that are not prerendered: same head assets, the brand as title, empty root. It carries the map of addresses and
 * their files, from which `src/app/start/preload-route.ts` picks. @param map pairs of path and files
 */
export const shellDocument = ({ template, boot, title, map }) =>
  template
    .replace('<!--head-->', `<title>${title}</title><link rel="modulepreload" crossorigin href="${boot}">${routeMap(map)}`)
    .replace('<!--pagina-->', '')

/**
 * One prerendered page. Its own CSS is inlined; the whole sheet comes after it without blocking (`media=print` until the script
 * makes it general). The root says for which path it was made: only there is it hydrated. `busy`: it has fields, and says so until then.
 * `files`: what its page is made of, asked for together with the document when it has fields; else its script waits until the browser is idle.
 * `page`: its head tags and its body. `used`: further text whose classes the inlined styles must hold.
 */
export function pageDocument({
  template,
  page: { head, body },
  css,
  cssHref,
  font,
  path,
  busy,
  files = [],
  year,
  jsonLd,
  used = '',
}) {
  const sheet = new RegExp(`\\s*<link rel="stylesheet"[^>]*href="${cssHref}"[^>]*>`)
  if (!sheet.test(template)) throw new Error('o modelo index.html não tem a folha de estilos esperada')
  const tags = [
    head,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
    `<style>${criticalCss(css, body + template + used)}</style>`,
    `<link rel="stylesheet" href="${cssHref}" media="print" data-estilos>`,
    `<noscript><link rel="stylesheet" href="${cssHref}"></noscript>`,
    ...(busy ? files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`) : []),
    jsonLd ? `<script type="application/ld+json">${escapeScript(jsonLd)}</script>` : '',
  ]
  return template
    .replace(sheet, '')
    .replace('<html lang="pt-BR">', `<html lang="pt-BR" data-ano="${year}">`)
    .replace('<!--head-->', () => tags.filter(Boolean).join('\n    '))
    .replace(
      '<div id="root"><!--pagina--></div>',
      () => `<div id="root"${path ? ` data-pagina="${path}"` : ''}${busy ? ' aria-busy="true"' : ''}>${body}</div>`,
    )
}

export const sitemap = (site, paths) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `  <url><loc>${site.replace(/\/$/, '')}${path}</loc></url>`)
    .join('\n')}\n</urlset>\n`

/** Each file once, and each address with the numbers of its files. */
function routeMap(map) {
  const files = [...new Set(map.flatMap(([, names]) => names))]
  const routes = map.map(([path, names]) => [path, names.map((name) => files.indexOf(name))])
  return `<script type="application/json" id="rotas">${escapeScript({ files, routes })}</script>`
}

const SITEMAPS = ['sitemap.xml', 'feeds/sitemap.xml', 'feeds/consultorias.xml', 'feeds/empresas.xml']

/** The sitemaps of vacancies and consultancies change with each of them, so a function writes them. */
export const robots = (site) =>
  `User-agent: *\nAllow: /\n\n${SITEMAPS.map((name) => `Sitemap: ${site.replace(/\/$/, '')}/${name}\n`).join('')}`

/**
 * Rewrites for the host: routes of a function come first, even before a file (`200!`); other routes without a file
 * are answered by the shell; the rest is a real 404.
 */
export const redirects = (paths, functions = []) =>
  `${[
    ...functions.map(({ from, to }) => `${from} ${to} 200!`),
    ...paths.map((path) => `${path.replace(/:\w+/g, '*')} /app.html 200`),
    '/* /404.html 404',
  ].join('\n')}\n`
