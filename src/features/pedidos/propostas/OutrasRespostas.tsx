import { Badge } from '@/components/ui/Badge'
import { formatDia } from '@/domain/br/quando'
import type { Proposta } from '../acompanhar/api'
import { outrasRespostas } from './textos'

/** Proposals that are over and not in the comparison: sender, date and reason. */
export function OutrasRespostas({ propostas }: { propostas: readonly Proposta[] }) {
  if (propostas.length === 0) return null
  return (
    <details className="rounded-cartao border border-linha bg-superficie px-5 sm:px-7 print:hidden">
      <summary className="min-h-12 py-3 font-semibold">
        {propostas.length === 1 ? outrasRespostas.propostaAnterior : `${propostas.length} propostas anteriores`}
      </summary>
      <ul className="divide-y divide-linha border-t border-linha">
        {propostas.map(({ id, consultoria_nome, status_proposta, decided_em, motivo }) => (
          <li key={id} className="py-3">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-semibold wrap-anywhere">{consultoria_nome}</span>
              <Badge>{status_proposta === 'expirada' ? 'Expirada' : 'Recusada'}</Badge>
            </span>
            <span className="mt-1 block text-sm text-tinta-suave wrap-anywhere">
              {`${decided_em ? `Em ${formatDia(decided_em)}. ` : ''}${motivo}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
