/* View of an application, for the board and the drawer. */
import { formatCentavos } from '@/domain/br/dinheiro'
import type { Candidatura } from '@/domain/contratos/candidaturas'

/** `Campinas, SP`; empty when neither is known. */
export const formatLugar = ({ cidade, uf }: Pick<Candidatura, 'cidade' | 'uf'>) => [cidade, uf].filter(Boolean).join(', ')

/** `R$ 4.500,00`, without a line break inside; null when it is not given. */
export const formatPretensao = ({ pretensao_centavos: valor }: Pick<Candidatura, 'pretensao_centavos'>) =>
  valor === null ? null : formatCentavos(valor).replace(' ', '\u00a0')

/** A link of a candidate, with its real host. */
export type LinkDaPessoa = { readonly rotulo: string; readonly href: string; readonly host: string }

/** The https links of an application, in the order of the form; others cannot be opened. */
export function listLinks({
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

/** The name in the preview of a message: the placeholder itself where it is withheld. */
export const getNomeNoExemplo = (candidatura: Pick<Candidatura, 'nome' | 'oculta'> | undefined) =>
  candidatura?.oculta ? '{nome}' : (candidatura?.nome ?? '')
