/** Vacancies for another site, as JSON Feed or RSS: those of a company, or of a search of the board. Anybody may read them, from any page. */
import { marca } from '../../../src/domain/marca.ts'
import { buildEnderecoDaEmpresa } from '../../../src/domain/publica/organizacao.ts'
import { type Assunto, buildJsonFeed, writeRss } from '../../../src/domain/vaga/site/feeds.ts'
import type { VagaNoAr } from '../../../src/domain/vaga/publica/vaga-publica.ts'
import type { Asked, DocumentDeps } from '../_shared/document.ts'
import { Refusal } from '../_shared/refusal.ts'
import type { WantedList } from './wanted.ts'

/** Most vacancies of a list: of a company 5 pages, of a search one. */
const [PAGES, BOARD] = [5, 50]

/** A company with the newest of its vacancies. Refuses with 404 `feed_inexistente`. */
async function readCompany(slug: string, { records }: DocumentDeps) {
  const first = await records.publicCompany(slug)
  if (first === null) throw new Refusal(404, 'feed_inexistente', 'Esta empresa não tem página pública, e por isso nenhum feed.')
  const vagas: VagaNoAr[] = [...first.itens]
  let cursor = first.proximo
  for (let page = 1; page < PAGES && cursor !== null; page += 1) {
    const next = await records.publicCompany(slug, cursor) // oxlint-disable-line no-await-in-loop -- each page begins where the one before ended
    vagas.push(...(next?.itens ?? []))
    cursor = next?.proximo ?? null
  }
  return { nome: first.nome, logo: first.logo, vagas }
}

async function readBoth({ empresa, filtros, como }: WantedList, query: URLSearchParams, deps: DocumentDeps) {
  const site = deps.env.SITE_URL
  if (empresa !== null) {
    const { nome, logo, vagas } = await readCompany(empresa, deps)
    const assunto: Assunto = {
      titulo: `Vagas em ${nome}`,
      pagina: buildEnderecoDaEmpresa(site, empresa),
      endereco: `${site}/feeds/empresas/${empresa}.${como}`,
      siteUrl: site,
    }
    return { assunto, vagas: vagas.map((vaga) => ({ ...vaga, logo_da_empresa: logo })) }
  }
  const { itens } = await deps.records.publicBoard(BOARD, filtros)
  const search = new URLSearchParams([...query].filter(([nome]) => nome !== 'formato'))
  const asked = Object.keys(filtros).length > 0 ? `?${search}` : ''
  const assunto: Assunto = {
    titulo: `Vagas abertas, ${marca.nome}`,
    pagina: `${site}/vagas${asked}`,
    endereco: `${site}/feeds/vagas.${como}${asked}`,
    siteUrl: site,
  }
  return { assunto, vagas: itens }
}

/** The list as it was asked for. */
export async function sendList(wanted: WantedList, { query, head }: Asked, deps: DocumentDeps): Promise<Response> {
  const { assunto, vagas } = await readBoth(wanted, query, deps)
  const json = wanted.como === 'json'
  const headers = {
    'content-type': json ? 'application/feed+json; charset=utf-8' : 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=60, s-maxage=60, stale-while-revalidate=300',
    'access-control-allow-origin': '*',
  }
  if (head) return new Response(null, { headers })
  return new Response(json ? JSON.stringify(buildJsonFeed(vagas, assunto)) : writeRss(vagas, assunto), { headers })
}
