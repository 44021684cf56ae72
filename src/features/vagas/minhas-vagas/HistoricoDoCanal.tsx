import { Chevron } from '@/components/ui/Chevron'
import { nomeDoCanal } from '@/domain/vaga/canal'
import { isStatusCanal, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import type { LinhaDeCanal } from '../api'

const QUEM: Record<string, string> = { sistema: 'Sistema', equipe: 'Equipe Embira', cliente: 'Você' }
const rotulo = (status: string) => (isStatusCanal(status) ? STATUS_CANAL[status].titulo : status)

/** Every step of a channel so far, oldest first. */
export function HistoricoDoCanal({ linha: { canal, vaga_canal_eventos: eventos } }: { linha: LinhaDeCanal }) {
  if (eventos.length === 0) return null
  return (
    <details className="group mt-2">
      <summary className="flex min-h-10 list-none items-center gap-1 text-sm font-semibold text-tinta-suave hover:text-tinta [&::-webkit-details-marker]:hidden">
        Histórico<span className="sr-only"> de {nomeDoCanal(canal)}</span>
        <Chevron className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="mt-1 ml-1 space-y-3 border-l-2 border-linha pl-4 text-sm">
        {eventos.map(({ id, para, ator, detalhe, em }) => (
          <li key={id}>
            <p className="font-medium">{rotulo(para)}</p>
            <p className="text-tinta-suave">
              <time dateTime={em}>{formatDiaHora(em)}</time> · {QUEM[ator] ?? ator}
            </p>
            {detalhe ? <p className="break-words text-tinta-suave">{detalhe}</p> : null}
          </li>
        ))}
      </ol>
    </details>
  )
}
