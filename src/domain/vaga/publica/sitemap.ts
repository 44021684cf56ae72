/* The sitemaps of vacancies, consultancies and companies (sitemaps.org): a list of addresses. */
import { buildEnderecoDaVaga } from './job-posting.ts'
import { escapeHtml } from './texto.ts'
import { DECLARACAO_XML, toTextoXml } from './xml.ts'

const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Addresses of one list, of the newest: ten times the vacancies that the feeds are written for. */
export const MAXIMO_DO_SITEMAP = 50_000

/** One published vacancy: its code and the time of the last change of its public data (ISO). */
export type EnderecoDeVaga = { readonly codigo_ref: string; readonly atualizada_em: string }

/** One page of a consultancy or a company: the last part of its address and the time of its last change (ISO). */
export type EnderecoDePagina = { readonly slug: string; readonly atualizada_em: string }

const loc = (endereco: string) => `<loc>${escapeHtml(toTextoXml(endereco))}</loc>`

const url = (endereco: string, mudou: string) =>
  `<url>${loc(endereco)}<lastmod>${new Date(mudou).toISOString()}</lastmod></url>\n`

/** A list of addresses, as a sequence of texts. */
export const sitemapDeVagas = {
  cabeca: `${DECLARACAO_XML}<urlset ${NS}>\n`,
  /** @param siteUrl origin of the site */
  item: ({ codigo_ref, atualizada_em }: EnderecoDeVaga, siteUrl: string) =>
    url(buildEnderecoDaVaga(siteUrl, codigo_ref), atualizada_em),
  pe: '</urlset>\n',
} as const

/** A whole list of pages, at most {@link MAXIMO_DO_SITEMAP}. @param buildEndereco address by the last part of it */
export const writeSitemapDePaginas = (enderecos: readonly EnderecoDePagina[], buildEndereco: (slug: string) => string) =>
  sitemapDeVagas.cabeca +
  enderecos.map(({ slug, atualizada_em }) => url(buildEndereco(slug), atualizada_em)).join('') +
  sitemapDeVagas.pe
