/**
 * Feeds of the published vacancies for job boards and search engines: the files of the last complete build, which `run-jobs` makes
 * (../run-jobs/feeds.ts), as bytes one after another. Sitemaps are short, or of one day, and written when they are asked for.
 */
import { buildEnderecoDaConsultoria } from '../../../src/domain/consultoria/dados-estruturados.ts'
import { buildEnderecoDaEmpresa } from '../../../src/domain/publica/organizacao.ts'
import { writeIndiceDoSitemap, writeSitemapDePaginas, writeSitemapDeVagas } from '../../../src/domain/vaga/publica/sitemap.ts'
import { readCallerAddress } from '../_shared/access.ts'
import type { Asked, DocumentDeps, DocumentOf } from '../_shared/document.ts'
import { getPartPath } from '../_shared/feed/records.ts'
import { createRefusal, Refusal } from '../_shared/refusal.ts'
import { sendList } from './lista.ts'
import {
  getReaderName,
  readSitemapOfPages,
  readWanted,
  readWantedList,
  readWantedSitemap,
  type SitemapOfPages,
  type Wanted,
  type WantedSitemap,
} from './wanted.ts'

/** How long a shared cache may keep a feed; a reader of its own asks each time by the etag. */
const SHARED = 's-maxage=60, stale-while-revalidate=300'

export const jobFeed: DocumentOf = {
  name: 'job-feed',
  async run(asked, deps) {
    if (asked.query.get('formato') === 'indexnow') return sendIndexnowKey(deps)
    const list = readWantedList(asked.query)
    if (list !== null) return await sendList(list, asked, deps)
    const pages = readSitemapOfPages(asked.query)
    if (pages !== null) return await sendPages(pages, asked, deps)
    const sitemap = readWantedSitemap(asked.query)
    if (sitemap !== null) return await sendSitemap(sitemap, asked, deps)
    const wanted = readWanted(asked.query)
    const { montagem, linkedin_company_id } = await deps.records.currentFeed(wanted.formato)
    if (wanted.formato === 'linkedin' && linkedin_company_id === null)
      throw new Refusal(404, 'sem_empresa', 'Este feed só existe depois que o número da empresa no LinkedIn é configurado.')
    if (montagem === null) throw createRefusal('tente_novamente')

    const etag = `W/"${wanted.formato}-${montagem.id}"`
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=0, ${SHARED}`, etag }
    const read = () => noteReading(wanted, montagem.em, asked, deps)
    if (asksFor(asked.headers, etag)) {
      await read()
      return new Response(null, { status: 304, headers })
    }
    if (asked.head) return new Response(null, { headers })
    await countReader(wanted, asked, deps)
    const paths = Array.from({ length: montagem.partes }, (_, n) => getPartPath(wanted.formato, montagem.id, n + 1))
    return new Response(await stream(paths, read, deps), { headers })
  },
}

/** What the sitemaps that no build makes are about, by name. */
const PAGES = {
  consultorias: { read: ({ records }: DocumentDeps) => records.consultancyAddresses(), build: buildEnderecoDaConsultoria },
  empresas: { read: ({ records }: DocumentDeps) => records.companyAddresses(), build: buildEnderecoDaEmpresa },
} satisfies Record<SitemapOfPages, object>

/** The key by which IndexNow knows that who tells of our pages is us. */
function sendIndexnowKey({ env }: DocumentDeps) {
  if (env.INDEXNOW_KEY === undefined) throw new Refusal(404, 'feed_inexistente', 'Este endereço não existe.')
  return new Response(env.INDEXNOW_KEY, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

const SITEMAP = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=3600, ${SHARED}` }

/** The index of the lists of vacancies, whose reading is recorded, or one of them. Refuses with 404 `feed_inexistente`. */
async function sendSitemap(
  { periodo, parte }: WantedSitemap,
  { head, headers: told }: Asked,
  { records, env, report }: DocumentDeps,
) {
  if (head) return new Response(null, { headers: SITEMAP })
  const leitor = getReaderName('sitemap', told.get('user-agent') ?? '')
  const nome = periodo === null ? 'sitemap' : 'sitemap-dia'
  await records.countFeed(leitor === null ? nome : `${nome}-leitor`, readCallerAddress(told))
  if (periodo === null) {
    const index = writeIndiceDoSitemap(await records.sitemapPeriods(), env.SITE_URL)
    if (leitor !== null) await records.feedRead('sitemap', null, leitor).catch(report)
    return new Response(index, { headers: SITEMAP })
  }
  const enderecos = await records.vacancyAddresses(periodo, parte)
  if (enderecos.length === 0) throw new Refusal(404, 'feed_inexistente', 'Esta lista não existe.')
  return new Response(writeSitemapDeVagas(enderecos, env.SITE_URL), { headers: SITEMAP })
}

/** The addresses of consultancies or companies, counted as any full feed. */
async function sendPages(name: SitemapOfPages, { head, headers: told }: Asked, deps: DocumentDeps) {
  const headers = SITEMAP
  if (head) return new Response(null, { headers })
  await deps.records.countFeed(name, readCallerAddress(told))
  const { read, build } = PAGES[name]
  return new Response(
    writeSitemapDePaginas(await read(deps), (slug) => build(deps.env.SITE_URL, slug)),
    { headers },
  )
}

/** A full feed is counted for the board that was told its address, else by the reader's address. Refuses with 429 `limite`, 404 `feed_inexistente`. */
async function countReader({ formato, segredo }: Wanted, asked: Asked, deps: DocumentDeps) {
  if (segredo !== null) {
    await deps.records.countFeed(formato, null, segredo)
    return
  }
  // Behind a forwarding host all readers share its address: whoever calls itself the board's reader is counted apart from the others.
  const leitor = getReaderName(formato, asked.headers.get('user-agent') ?? '')
  await deps.records.countFeed(leitor !== null ? `${formato}-leitor` : formato, readCallerAddress(asked.headers))
}

const asksFor = (headers: Headers, etag: string) =>
  (headers.get('if-none-match') ?? '').split(',').some((known) => known.trim().replace(/^(?!W\/)/, 'W/') === etag)

/** Records that a reader has the list of this time. A failed record does not affect the reader. */
async function noteReading({ formato }: Wanted, em: string, asked: Asked, { records, report }: DocumentDeps) {
  const leitor = getReaderName(formato, asked.headers.get('user-agent') ?? '')
  if (leitor !== null && !asked.head) await records.feedRead(formato, em, leitor).catch(report)
}

/**
 * The bytes of the parts, a chunk when the reader asks for more. The first part is opened before the answer begins; a later one that
 * fails aborts the transfer: half a feed must not look like a whole one.
 */
async function stream(paths: readonly string[], finished: () => Promise<void>, { files }: DocumentDeps) {
  const [first = '', ...rest] = paths
  let part = (await files.open(first)).getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await part.read() // oxlint-disable-line no-await-in-loop -- chunk after chunk
        if (!done) return controller.enqueue(value)
        const next = rest.shift()
        if (next === undefined) {
          await finished() // oxlint-disable-line no-await-in-loop -- the end
          return controller.close()
        }
        part = (await files.open(next)).getReader() // oxlint-disable-line no-await-in-loop -- part after part
      }
    },
    cancel: (reason) => part.cancel(reason),
  })
}
