/* schema.org ProfessionalService of a consultancy's page. It says nothing that the page does not. */
import type { ConsultoriaInteira } from '../contratos/consultorias.ts'
import { formatReais } from '../br/dinheiro.ts'

/** Address of a consultancy's page. @param siteUrl origin of the site, with or without a trailing slash */
export const buildEnderecoDaConsultoria = (siteUrl: string, slug: string) =>
  `${siteUrl.replace(/\/+$/, '')}/consultorias/${encodeURIComponent(slug)}`

/** As the pages show it (`src/components/identidade/imagens.ts`). */
const buildEnderecoDoLogo = (siteUrl: string, logo: string) =>
  `${siteUrl.replace(/\/+$/, '')}/imagens/512/${encodeURIComponent(logo)}`

/** `A partir de R$ 3.800,00`. @param reais */
export const formatPrecoAPartir = (reais: number) => `A partir de ${formatReais(reais)}`

/** ProfessionalService of a listed consultancy, ready for JSON; ratings only when there is an average. */
export function buildServicoProfissional(consultoria: ConsultoriaInteira, siteUrl: string) {
  const { slug, consultoria_nome, cidade, uf, servicos, outras_regioes_ufs, perfil, avaliacoes, logo } = consultoria
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: consultoria_nome,
    url: buildEnderecoDaConsultoria(siteUrl, slug),
    ...(logo === null ? {} : { logo: buildEnderecoDoLogo(siteUrl, logo), image: buildEnderecoDoLogo(siteUrl, logo) }),
    ...(perfil?.sobre ? { description: perfil.sobre } : {}),
    address: { '@type': 'PostalAddress', addressLocality: cidade, addressRegion: uf, addressCountry: 'BR' },
    areaServed: [...new Set([uf, ...(outras_regioes_ufs ?? [])])].map((sigla) => ({ '@type': 'State', name: sigla })),
    ...(servicos && servicos.length > 0 ? { knowsAbout: servicos } : {}),
    ...(perfil?.preco_a_partir != null ? { priceRange: formatPrecoAPartir(perfil.preco_a_partir) } : {}),
    ...(avaliacoes.media !== null
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: avaliacoes.media,
            ratingCount: avaliacoes.contam,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  }
}
