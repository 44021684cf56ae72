// The exports that the build needs, compiled for Node: the pages as HTML and the rules of the host.
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom/server'
import { marca } from '@/domain/marca'
import { env } from '@/lib/env'
import { links } from '@/lib/links'
import { App } from './App'
import { pages, preload } from './routes'
import { splitHead } from './split-head'

export { envSchema } from '@/lib/env-schema'

export const settings = env

/** Path and prerender mode of every page of the site. */
export const sitePages = pages.map(({ path, prerender, fields, data, access }) => ({
  path,
  prerender: prerender ?? null,
  fields: fields ?? false,
  data: data ?? false,
  access: access ?? null,
}))

/** Markup of one page as React writes it. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  await preload(path)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Never outline a boundary: that would need an inline script, which the content policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  )
  let html = ''
  const text = new TextDecoder()
  const reader = prelude.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) html += text.decode(part.value, { stream: true })
  if (failures.length > 0) throw failures[0]
  return splitHead(html)
}

/** schema.org Organization, for the home page. */
export const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: marca.nome,
  description: marca.frase,
  url: env.VITE_SITE_URL,
  logo: new URL('/icon-512.png', env.VITE_SITE_URL).href,
  areaServed: 'BR',
  sameAs: [links.instagram, links.linkedin].filter(Boolean),
}
