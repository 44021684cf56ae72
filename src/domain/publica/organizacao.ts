/* schema.org Organization of a company's page. It says nothing that the page does not. */
import type { EmpresaPublica } from '../contratos/publicas.ts'
import { shortenTexto } from '../vaga/publica/texto.ts'

/** Address of a company's page. @param siteUrl origin of the site, with or without a trailing slash */
export const buildEnderecoDaEmpresa = (siteUrl: string, slug: string) =>
  `${siteUrl.replace(/\/+$/, '')}/empresas/${encodeURIComponent(slug)}`

/** Address of a logo in the bucket `imagens`, a square of 512 pixels. @param caminho its path there */
export const buildEnderecoDoLogo = (siteUrl: string, caminho: string) =>
  `${siteUrl.replace(/\/+$/, '')}/imagens/512/${encodeURIComponent(caminho)}`

/** Organization of a company, ready for JSON. */
export function buildOrganizacao({ slug, nome, sobre, site, logo }: EmpresaPublica, siteUrl: string) {
  const imagem = logo === null ? null : buildEnderecoDoLogo(siteUrl, logo)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: nome,
    url: buildEnderecoDaEmpresa(siteUrl, slug),
    ...(imagem === null ? {} : { logo: imagem, image: imagem }),
    ...(sobre === null ? {} : { description: sobre }),
    ...(site === null ? {} : { sameAs: site }),
  }
}

/** One sentence or two for search engines and shared links, 160 characters at most. */
export const describeEmpresa = ({ nome, setor, sobre }: EmpresaPublica) =>
  shortenTexto(
    [`${nome}${setor === null ? '' : `, ${setor}`}: vagas abertas e candidatura sem criar conta.`, sobre ?? '']
      .filter(Boolean)
      .join(' '),
    160,
  )
