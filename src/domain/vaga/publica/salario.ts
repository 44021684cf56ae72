/* What an ad says about money. Hidden or upside down, it says nothing, here and in every feed
 * (docs/product/vacancies.md#salary-range). */
import { formatReais } from '../../br/dinheiro.ts'
import type { TipoDeContrato } from '../opcoes.ts'

/** Reais a month, or an hour; null for an end that is open. */
export type Faixa = { readonly min: number | null; readonly max: number | null; readonly hora?: true }

/** What a stored vacancy tells about its pay; `mostrar_salario` absent = the row was already made for the public. */
export type Salario = {
  readonly mostrar_salario?: boolean | null | undefined
  readonly salario_min: number | null
  readonly salario_max: number | null
  readonly salario_periodo?: string | null | undefined
}

const positivo = (valor: number | null) => (valor !== null && Number.isFinite(valor) && valor > 0 ? valor : null)

/** The range to show, in reais; null when it is hidden, empty or inverted. */
export function getFaixaPublica({ mostrar_salario, salario_min, salario_max, salario_periodo }: Salario): Faixa | null {
  const [min, max] = [positivo(salario_min), positivo(salario_max)]
  if (mostrar_salario === false || (min === null && max === null) || (min !== null && max !== null && max < min)) return null
  return { min, max, ...(salario_periodo === 'hora' && { hora: true }) }
}

/** The range as text: `R$ 4.500,00 a R$ 6.000,00 por mês`, `A partir de …`, `Até …`; `por hora`. */
export function formatFaixa({ min, max, hora }: Faixa): string {
  const por = hora ? 'por hora' : 'por mês'
  if (min !== null && max !== null)
    return `${min === max ? formatReais(min) : `${formatReais(min)} a ${formatReais(max)}`} ${por}`
  return `${min === null ? `Até ${formatReais(max ?? 0)}` : `A partir de ${formatReais(min)}`} ${por}`
}

const NOMES: Readonly<Record<string, string>> = {
  clt: 'Salário',
  temporario: 'Salário',
  estagio: 'Bolsa',
  pj: 'Remuneração',
  freelancer: 'Remuneração',
} satisfies Record<TipoDeContrato, string>

/** The word for the pay of a kind of contract: an intern gets a grant (Lei 11.788/2008), a contractor no wage. */
export const getNomeDoSalario = (tipoContrato: string): string =>
  (Object.hasOwn(NOMES, tipoContrato) ? NOMES[tipoContrato] : undefined) ?? 'Salário'
