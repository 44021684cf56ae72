import { FORMATOS, type Formato } from '../_shared/feed/records.ts'
import { Refusal } from '../_shared/refusal.ts'

/** The requested feed. `segredo`: of the address that its board alone was told. */
export type Wanted = { readonly formato: Formato; readonly segredo: string | null }

/** Reads `?formato=indeed`, `indeed-{secret}`, `sitemap`, with or without `.xml`. Refuses with 404 `feed_inexistente`. */
export function readWanted(query: URLSearchParams): Wanted {
  const [, nome, segredo] = /^([a-z]+)(?:-([0-9a-f]{32}))?(?:\.xml)?$/.exec(query.get('formato') ?? '') ?? []
  const formato = FORMATOS.find((known) => known === nome)
  if (formato === undefined || (segredo !== undefined && formato === 'sitemap'))
    throw new Refusal(
      404,
      'feed_inexistente',
      'Este feed não existe. Há indeed, linkedin, jooble, sitemap, consultorias e empresas.',
    )
  return { formato, segredo: segredo ?? null }
}

/** The sitemaps that no build makes. */
const PAGES = ['consultorias', 'empresas'] as const
export type SitemapOfPages = (typeof PAGES)[number]

/** The one that `?formato=consultorias` asks for, with or without `.xml`; null for any other feed. */
export const readSitemapOfPages = (query: URLSearchParams): SitemapOfPages | null =>
  PAGES.find((name) => name === (query.get('formato') ?? '').replace(/\.xml$/, '')) ?? null

const LEITORES: Readonly<Record<Formato, RegExp>> = {
  indeed: /[a-z]*indeed[a-z]*/i,
  linkedin: /[a-z]*linkedin[a-z]*/i,
  jooble: /[a-z]*jooble[a-z]*/i,
  sitemap: /[a-z]*(?:googlebot|bingbot)[a-z]*/i,
}

/** The reader's name when it has the user agent of the feed's board, else null. Anyone can send it: it is no proof of publication. */
export const getReaderName = (formato: Formato, userAgent: string): string | null =>
  LEITORES[formato].exec(userAgent.slice(0, 300))?.[0].slice(0, 40) ?? null
