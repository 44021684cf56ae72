import { FORMATOS, type Formato } from '../_shared/feed/records.ts'
import { Refusal } from '../_shared/refusal.ts'

/** Which feed; `parte` from 1 for one list of a sitemap that is an index, else 0. */
export type Wanted = { readonly formato: Formato; readonly parte: number }

/** Reads `?formato=indeed`, `sitemap`, `sitemap-2`, with or without `.xml`. Refuses with 404 `feed_inexistente`. */
export function readWanted(query: URLSearchParams): Wanted {
  const [, nome, parte] = /^([a-z]+?)(?:-([1-9]\d{0,2}))?(?:\.xml)?$/.exec(query.get('formato') ?? '') ?? []
  const formato = FORMATOS.find((known) => known === nome)
  if (formato === undefined || (parte !== undefined && formato !== 'sitemap'))
    throw new Refusal(404, 'feed_inexistente', 'Este feed não existe. Há indeed, linkedin, jooble e sitemap.')
  return { formato, parte: Number(parte ?? 0) }
}

const LEITORES: Readonly<Record<Formato, RegExp>> = {
  indeed: /indeed/i,
  linkedin: /linkedin/i,
  jooble: /jooble/i,
  sitemap: /googlebot|bingbot/i,
}

/** Whether the reader for whom the feed is made says that it is the one who asks. Nobody's reading but its own proves a delivery. */
export const isReader = (formato: Formato, userAgent: string) => LEITORES[formato].test(userAgent)

/** `Nome <ola@site.example>` → `ola@site.example`. Who posts at a board is the site: a recruiter's contact is in no feed. */
export const enderecoDoRemetente = (remetente: string) => /<([^<>]+)>\s*$/.exec(remetente)?.[1]?.trim() ?? remetente.trim()
