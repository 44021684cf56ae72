import { formatData } from '@/domain/br/data'
import { formatNota } from '@/domain/br/numero'
import type { ResumoDeAvaliacoes } from './api'

/** Reviews in one line: the average when there is one, how many, since when, and of whom. Nothing without reviews. */
export const Resumo = ({ resumo, className }: { resumo: ResumoDeAvaliacoes; className?: string }) =>
  resumo.total === 0 ? null : (
    <p className={className}>
      {resumo.media === null ? null : (
        <span>
          <strong className="tabular-nums">{formatNota(resumo.media)}</strong>{' '}
        </span>
      )}
      <span>{describeResumo(resumo)}</span>
    </p>
  )

/* Reviews in words. */
const mes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' })
/** `3 avaliações desde novembro de 2026`: how many, since when; after an average, what it is out of, and how many are in it. */
export function describeResumo({ total, contam, media, desde }: ResumoDeAvaliacoes): string {
  const quantas = total === 1 ? '1 avaliação' : `${total} avaliações`
  const periodo = desde === null ? '' : ` desde ${formatData(mes, desde)}`
  if (media === null) return quantas + periodo
  return `de 5\u00a0· ${quantas}${periodo}${contam === total ? '' : `, ${contam} na média`}`
}
