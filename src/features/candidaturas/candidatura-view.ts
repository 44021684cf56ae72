/* What the board and the drawer say about an application. */
import { formatarCentavos } from '@/domain/br/dinheiro'
import type { Candidatura } from '@/domain/contratos/candidaturas'

/** `Campinas, SP`; empty when neither was told. */
export const lugarDe = ({ cidade, uf }: Pick<Candidatura, 'cidade' | 'uf'>) => [cidade, uf].filter(Boolean).join(', ')

/** `R$ 4.500,00`, which no line break parts; null when it was not told. */
export const pretensaoDe = ({ pretensao_centavos: valor }: Pick<Candidatura, 'pretensao_centavos'>) =>
  valor === null ? null : formatarCentavos(valor).replace(' ', '\u00a0')

/** A link that a person gave, with the host that it really leads to. */
export type LinkDaPessoa = { readonly rotulo: string; readonly href: string; readonly host: string }

/** The links of an application that are https, in the order of the form; anything else is not offered to be opened. */
export function linksDe({
  curriculo_url,
  linkedin_url,
  portfolio_url,
}: Pick<Candidatura, 'curriculo_url' | 'linkedin_url' | 'portfolio_url'>): LinkDaPessoa[] {
  const todos = [
    ['Currículo', curriculo_url],
    ['LinkedIn', linkedin_url],
    ['Portfólio', portfolio_url],
  ] as const
  return todos.flatMap(([rotulo, href]) => {
    const url = href ? URL.parse(href) : null
    return url?.protocol === 'https:' ? [{ rotulo, href: url.href, host: url.hostname.replace(/^www\./, '') }] : []
  })
}
