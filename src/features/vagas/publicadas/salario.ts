import { formatarCentavos } from '@/domain/br/dinheiro'

const reais = (valor: number) => formatarCentavos(Math.round(valor * 100))

/** The salary of an ad in words; null when it shows none. @param min in reais @param max in reais */
export function formatSalario(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return min === max ? reais(min) : `${reais(min)} a ${reais(max)}`
  if (min !== null) return `A partir de ${reais(min)}`
  return max === null ? null : `Até ${reais(max)}`
}
