import { formatNota } from '@/domain/br/numero'
import type { ResumoDeAvaliacoes } from './api'
import { describeResumo } from './avaliacao-view'

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
