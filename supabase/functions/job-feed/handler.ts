/**
 * Feeds of the vacancies on the air for job boards and search engines, streamed page by page, so that memory stays at one page of
 * rows.
 * A closed vacancy is missing from the next read.
 */
import { feedIndeed } from '../../../src/domain/vaga/publica/feed-indeed.ts'
import { feedJooble } from '../../../src/domain/vaga/publica/feed-jooble.ts'
import { feedLinkedin } from '../../../src/domain/vaga/publica/feed-linkedin.ts'
import { MAXIMO_DO_SITEMAP, sitemapDeVagas, writeIndiceDeSitemaps } from '../../../src/domain/vaga/publica/sitemap.ts'
import { readCallerAddress } from '../_shared/access.ts'
import type { Asked, DocumentDeps, DocumentOf } from '../_shared/document.ts'
import type { FeedRecords } from '../_shared/feed/records.ts'
import { Refusal } from '../_shared/refusal.ts'
import { getEnderecoDoRemetente, getReaderName, readWanted, type Wanted } from './wanted.ts'
import { createPlaces, type Place, type TakePlace } from './writers.ts'

/** Increased when the same vacancies are written differently, so that readers fetch the feed again. */
const ESCRITA = 1
const ROWS = 250
const ADDRESSES = 5_000

type Version = Awaited<ReturnType<FeedRecords['feedVersion']>>

/** The function, with its own writer slots. */
export const createJobFeed = (takePlace: TakePlace = createPlaces()): DocumentOf => ({
  name: 'job-feed',
  async run(asked, deps) {
    const wanted = readWanted(asked.query)
    const version = await deps.records.feedVersion()
    if (wanted.formato === 'linkedin' && version.linkedin_company_id === null)
      throw new Refusal(404, 'sem_empresa', 'Este feed só existe depois que o número da empresa no LinkedIn é configurado.')
    const parts = Math.ceil(version.vagas / MAXIMO_DO_SITEMAP)
    if (wanted.parte > Math.max(parts, 1)) throw new Refusal(404, 'feed_inexistente', 'Este feed não existe.')

    const etag = `W/"${wanted.formato}-${wanted.parte}-${version.versao}-${ESCRITA}"`
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache', etag }
    const read = () => noteReading(wanted, version, asked, deps)
    if (asksFor(asked.headers, etag)) {
      await read()
      return new Response(null, { status: 304, headers })
    }
    if (asked.head) return new Response(null, { headers })
    const index = wanted.formato === 'sitemap' && wanted.parte === 0 && parts > 1
    const place = await placeFor(wanted, asked, deps, takePlace)
    return new Response(stream(index ? indexOf(parts, deps) : write(wanted, version, deps), read, place), { headers })
  },
})

export const jobFeed = createJobFeed()

/** A full feed is counted by the reader's address and needs a writer slot. Refuses with 503 `ocupado` and 429 `limite`. */
async function placeFor({ formato, parte }: Wanted, asked: Asked, deps: DocumentDeps, takePlace: TakePlace): Promise<Place> {
  const place = takePlace(deps.now)
  if (place === null)
    throw new Refusal(503, 'ocupado', 'Outros leitores estão levando os feeds agora. Tente de novo em instantes.')
  try {
    const nome = parte > 0 ? `${formato}-${parte}` : formato
    // Behind a forwarding host all readers share its address, so the board's own reader is counted apart from the others.
    const leitor = getReaderName(formato, asked.headers.get('user-agent') ?? '')
    await deps.records.countFeed(leitor !== null ? `${nome}-leitor` : nome, readCallerAddress(asked.headers))
    return place
  } catch (refused) {
    place.free()
    throw refused
  }
}

const asksFor = (headers: Headers, etag: string) =>
  (headers.get('if-none-match') ?? '').split(',').some((known) => known.trim().replace(/^(?!W\/)/, 'W/') === etag)

/** Records that a reader has the current list. A failed record does not affect the reader. */
async function noteReading({ formato }: Wanted, { agora }: Version, { headers, head }: Asked, deps: DocumentDeps) {
  const leitor = getReaderName(formato, headers.get('user-agent') ?? '')
  if (head || leitor === null) return
  await deps.records.feedRead(formato, agora, leitor).catch((fault: unknown) => deps.report(fault))
}

async function* indexOf(parts: number, { env }: DocumentDeps) {
  yield writeIndiceDeSitemaps(Array.from({ length: parts }, (_, n) => `${env.SITE_URL}/feeds/sitemap-${n + 1}.xml`))
}

function write(wanted: Wanted, version: Version, deps: DocumentDeps): AsyncGenerator<string> {
  if (wanted.formato === 'sitemap') return writeSitemap(Math.max(wanted.parte, 1), deps)
  return writeFeed(wanted.formato, version, deps)
}

async function* writeFeed(formato: 'indeed' | 'linkedin' | 'jooble', version: Version, deps: DocumentDeps) {
  const { records, env } = deps
  const contexto = {
    siteUrl: env.SITE_URL,
    agora: new Date(deps.now()),
    empresa: version.linkedin_company_id ?? '',
    email: getEnderecoDoRemetente(env.EMAIL_FROM),
  }
  const feed = { indeed: feedIndeed, linkedin: feedLinkedin, jooble: feedJooble }[formato]
  yield feed.cabeca(contexto)
  const total = { vagas: 0, ilegiveis: 0 }
  let apos: unknown = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await records.feedPage(formato, apos, ROWS)
    if (page.itens.length > 0) yield page.itens.map((vaga) => feed.item(vaga, contexto)).join('')
    total.vagas += page.itens.length
    total.ilegiveis += page.lidos - page.itens.length
    apos = page.proximo
  } while (apos !== null)
  yield feed.pe
  deps.count(total)
}

async function* writeSitemap(parte: number, deps: DocumentDeps) {
  const { records, env } = deps
  yield sitemapDeVagas.cabeca
  let skip = (parte - 1) * MAXIMO_DO_SITEMAP
  let left = MAXIMO_DO_SITEMAP
  let apos: unknown = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await records.sitemapPage(apos, ADDRESSES)
    const mine = page.itens.slice(skip, skip + left)
    skip = Math.max(0, skip - page.itens.length)
    left -= mine.length
    if (mine.length > 0) yield mine.map((item) => sitemapDeVagas.item(item, env.SITE_URL)).join('')
    apos = page.proximo
  } while (apos !== null && left > 0)
  yield sitemapDeVagas.pe
  deps.count({ vagas: MAXIMO_DO_SITEMAP - left })
}

/**
 * The texts as bytes, one when the reader asks for more. An error aborts the transfer: half a feed must not look like a whole one.
 */
function stream(texts: AsyncGenerator<string>, finished: () => Promise<void>, place: Place): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        place.seen()
        const { done, value } = await texts.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        await finished()
        place.free()
        controller.close()
      } catch (fault) {
        place.free()
        throw fault
      }
    },
    async cancel() {
      place.free()
      await texts.return(undefined)
    },
  })
}
