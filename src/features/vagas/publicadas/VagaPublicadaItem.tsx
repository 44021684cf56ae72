import { Badge } from '@/components/ui/Badge'
import { formatDia } from '@/lib/format'
import type { VagaPublicada } from '../api'
import { resumoDaVaga } from '../resumo'
import { formatSalario } from './salario'

/** One vacancy on the air; the whole card opens it. */
export function VagaPublicadaItem({ vaga, onOpen }: { vaga: VagaPublicada; onOpen: () => void }) {
  const { cargo, modalidade, salario_min, salario_max, publicada_em, vaga_afirmativa } = vaga
  const salario = formatSalario(salario_min, salario_max)
  return (
    <li className="cartao-tecido relative flex flex-col rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-6">
      <h2 className="text-lg break-words">
        <button
          type="button"
          onClick={onOpen}
          className="text-left font-semibold after:absolute after:inset-0 after:rounded-cartao"
        >
          {cargo}
        </button>
      </h2>
      <p className="mt-1 break-words text-tinta-suave">{resumoDaVaga(vaga)}</p>
      <div className="mt-4 flex flex-1 flex-wrap items-end gap-2">
        <Badge>{modalidade}</Badge>
        {vaga_afirmativa ? <Badge tone="brand">Vaga afirmativa</Badge> : null}
        {salario ? <span className="text-sm font-semibold tabular-nums">{salario}</span> : null}
        <time dateTime={publicada_em} className="ml-auto text-sm text-tinta-suave">
          Publicada em {formatDia(publicada_em)}
        </time>
      </div>
    </li>
  )
}
