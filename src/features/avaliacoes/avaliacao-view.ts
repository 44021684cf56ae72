/* Reviews in words. */
import { formatData } from '@/domain/br/data'
import type { ResumoDeAvaliacoes } from './api'

const mes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' })
/**
 * `3 avaliações desde novembro de 2026, 2 de quem contratou`: how many, since when, and of whom; after an average, what it is out of.
 */
export function describeResumo({ total, contratacoes, media, desde }: ResumoDeAvaliacoes): string {
  const quantas = (media === null ? '' : 'de 5 · ') + (total === 1 ? '1 avaliação' : `${total} avaliações`)
  const periodo = desde === null ? '' : ` desde ${formatData(mes, desde)}`
  return contratacoes === total ? `${quantas}${periodo}` : `${quantas}${periodo}, ${contratacoes} de quem contratou`
}
