/* The sitemaps of vacancies, consultancies and companies (sitemaps.org): lists of addresses, and the index of those of vacancies, one for each
   day or month of change, so that a reader fetches again only what moved. */
import { DECLARACAO_XML, toTextoXml } from './feed.ts'
import { buildEnderecoDaVaga } from './job-posting.ts'
import { escapeHtml } from './texto.ts'

const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** One published vacancy: its code and the time of the last change of its public data (ISO). */
export type EnderecoDeVaga = { readonly codigo_ref: string; readonly atualizada_em: string }

/** One page of a consultancy or a company: the last part of its address and the time of its last change (ISO). */
export type EnderecoDePagina = { readonly slug: string; readonly atualizada_em: string }

/** One list of vacancies: a day (`2026-11-28`) or a month of their last change, which part of it, and the newest change in it (ISO). */
export type PeriodoDoSitemap = { readonly periodo: string; readonly parte: number; readonly atualizada_em: string }

const entrada = (nome: 'url' | 'sitemap', endereco: string, mudou: string) =>
  `<${nome}><loc>${escapeHtml(toTextoXml(endereco))}</loc><lastmod>${new Date(mudou).toISOString()}</lastmod></${nome}>\n`

const lista = (raiz: 'urlset' | 'sitemapindex', entradas: readonly string[]) =>
  `${DECLARACAO_XML}<${raiz} ${NS}>\n${entradas.join('')}</${raiz}>\n`

/** A list of pages. @param buildEndereco address by the last part of it */
export const writeSitemapDePaginas = (enderecos: readonly EnderecoDePagina[], buildEndereco: (slug: string) => string) =>
  lista(
    'urlset',
    enderecos.map(({ slug, atualizada_em }) => entrada('url', buildEndereco(slug), atualizada_em)),
  )

/** A list of vacancies. @param siteUrl origin of the site */
export const writeSitemapDeVagas = (enderecos: readonly EnderecoDeVaga[], siteUrl: string) =>
  lista(
    'urlset',
    enderecos.map(({ codigo_ref, atualizada_em }) => entrada('url', buildEnderecoDaVaga(siteUrl, codigo_ref), atualizada_em)),
  )

/** The index of the lists of vacancies. @param siteUrl origin of the site */
export const writeIndiceDoSitemap = (periodos: readonly PeriodoDoSitemap[], siteUrl: string) =>
  lista(
    'sitemapindex',
    periodos.map(({ periodo, parte, atualizada_em }) =>
      entrada('sitemap', `${siteUrl}/feeds/sitemap-${periodo}${parte > 1 ? `-parte-${parte}` : ''}.xml`, atualizada_em),
    ),
  )
