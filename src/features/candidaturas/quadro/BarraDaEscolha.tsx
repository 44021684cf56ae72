import { Button } from '@/components/ui/Button'
import { MAX_POR_VEZ } from '../api'
import { barraDaEscolha } from './textos'

type Props = { quantas: number; onMove: () => void; onCompare: () => void; onClear: () => void }

/** How many applications are chosen, and what to do with them: at the bottom of the window while any is. */
export function BarraDaEscolha({ quantas, onMove, onCompare, onClear }: Props) {
  return (
    <section
      aria-label={barraDaEscolha.rotulo}
      className={quantas ? 'sticky bottom-[var(--altura-do-aviso,0px)] z-20 pt-4 pb-3' : undefined}
    >
      <output className="sr-only">{quantas ? barraDaEscolha.quantas(quantas, MAX_POR_VEZ) : ''}</output>
      {quantas ? (
        <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-end gap-2 rounded-cartao border border-linha bg-superficie p-2 pl-4 shadow-elevado">
          <p aria-hidden="true" className="mr-auto text-sm font-semibold tabular-nums">
            {barraDaEscolha.quantas(quantas, MAX_POR_VEZ)}
          </p>
          <Button size="sm" variant="ghost" aria-label={barraDaEscolha.limpar} onClick={onClear}>
            {barraDaEscolha.limparCurto}
          </Button>
          <Button size="sm" variant="secondary" onClick={onCompare}>
            {barraDaEscolha.comparar}
          </Button>
          <Button size="sm" aria-label={barraDaEscolha.mover} onClick={onMove}>
            {barraDaEscolha.moverCurto}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
