import { Chevron } from '@/components/ui/Chevron'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { writePasso } from '@/domain/vaga/causa-do-canal'
import { formatQuando } from '@/domain/br/quando'
import type { LinhaDeCanal } from '../api'

const QUEM: Record<string, string> = { sistema: 'Sistema', equipe: 'Equipe Embira', cliente: 'Você' }

/** Every step of a channel so far, oldest first. */
export function HistoricoDoCanal({ linha: { canal, vaga_canal_eventos: eventos } }: { linha: LinhaDeCanal }) {
  if (eventos.length === 0) return null
  return (
    <details className="group mt-2">
      <summary className="flex min-h-10 list-none items-center gap-1 text-sm font-semibold text-tinta-suave hover:text-tinta [&::-webkit-details-marker]:hidden">
        Histórico<span className="sr-only">{` de ${getNomeDoCanal(canal)}`}</span>
        <Chevron className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="mt-1 ml-1 space-y-3 border-l-2 border-linha pl-4 text-sm">
        {eventos.map((evento) => {
          const { titulo, detalhe } = writePasso(evento)
          return (
            <li key={evento.id}>
              <p className="font-medium">{titulo}</p>
              <p className="text-tinta-suave">
                <time dateTime={evento.em}>{formatQuando(evento.em)}</time>
                <span>{`\u00a0· ${QUEM[evento.ator] ?? evento.ator}`}</span>
              </p>
              {detalhe ? <p className="wrap-anywhere text-tinta-suave">{detalhe}</p> : null}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
