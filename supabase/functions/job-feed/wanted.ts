import { FILTROS_DO_ALERTA } from '../../../src/domain/vaga/alerta.ts'
import { FORMATOS, type Formato } from '../_shared/feed/records.ts'
import { Refusal } from '../_shared/refusal.ts'

/** The requested feed. `segredo`: of the address that its board alone was told. */
export type Wanted = { readonly formato: Formato; readonly segredo: string | null }

/** Reads `?formato=indeed`, `indeed-{secret}`, with or without `.xml`. Refuses with 404 `feed_inexistente`. */
export function readWanted(query: URLSearchParams): Wanted {
  const [, nome, segredo] = /^([a-z]+)(?:-([0-9a-f]{32}))?(?:\.xml)?$/.exec(query.get('formato') ?? '') ?? []
  const formato = FORMATOS.find((known) => known === nome)
  if (formato === undefined)
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

/** A list of the sitemap of vacancies: a day or a month, and which part of it; all null for the index of them. */
export type WantedSitemap = { readonly periodo: string | null; readonly parte: number }

/** `?formato=sitemap`, `sitemap-2026-11-28`, `sitemap-2026-09-parte-2`, with or without `.xml`; null for any other feed. */
export function readWantedSitemap(query: URLSearchParams): WantedSitemap | null {
  const achado =
    /^sitemap(?:-(20\d\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)(?:-parte-([1-9]\d{0,2}))?)?(?:\.xml)?$/.exec(
      query.get('formato') ?? '',
    )
  return achado && { periodo: achado[1] ?? null, parte: Number(achado[2] ?? 1) }
}

/** Vacancies for another site: of a company, or of a search of the board. */
export type WantedList = {
  readonly empresa: string | null
  /** Of the search, by parameter; empty for a company. */
  readonly filtros: Readonly<Record<string, string>>
  readonly como: 'json' | 'xml'
}

/** Longest value of a filter. */
const MAX_FILTRO = 200

/** `?formato=empresas/{slug}.json`, or `vagas.xml` with the filters that the board has in its address; null for any other feed. */
export function readWantedList(query: URLSearchParams): WantedList | null {
  const [, lista, como] = /^(vagas|empresas\/[a-z0-9-]{1,80})\.(json|xml)$/.exec(query.get('formato') ?? '') ?? []
  if (lista === undefined || (como !== 'json' && como !== 'xml')) return null
  const empresa = lista === 'vagas' ? null : lista.slice('empresas/'.length)
  const filtros = Object.entries(FILTROS_DO_ALERTA).flatMap(([nome, coluna]) => {
    const valor = (query.get(nome) ?? '').trim().slice(0, MAX_FILTRO)
    return valor === '' ? [] : [[coluna === 'busca' ? '_texto' : `_${coluna}`, valor]]
  })
  return { empresa, filtros: empresa === null ? Object.fromEntries(filtros) : {}, como }
}

const LEITORES: Readonly<Record<Formato | 'sitemap', RegExp>> = {
  indeed: /[a-z]*indeed[a-z]*/i,
  linkedin: /[a-z]*linkedin[a-z]*/i,
  jooble: /[a-z]*jooble[a-z]*/i,
  sitemap: /[a-z]*(?:googlebot|bingbot)[a-z]*/i,
}

/** The reader's name when it has the user agent of the feed's board, else null. Anyone can send it: it is no proof of publication. */
export const getReaderName = (formato: Formato | 'sitemap', userAgent: string): string | null =>
  LEITORES[formato].exec(userAgent.slice(0, 300))?.[0].slice(0, 40) ?? null
