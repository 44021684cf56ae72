import { Button } from '@/components/ui/Button'
import { MAX_POR_VEZ } from '../api'
import { MAX_PARA_COMPARAR } from '../comparar/CompararDialog'
import { barraDaEscolha } from './textos'

type Props = { quantas: number; onMove: () => void; onInterview: () => void; onCompare: () => void; onClear: () => void }

/** How many applications are chosen, and what to do with them: at the bottom of the window while any is. */
export function BarraDaEscolha({ quantas, onMove, onInterview, onCompare, onClear }: Props) {
  const comparavel = quantas >= 2 && quantas <= MAX_PARA_COMPARAR
  return (
    <section aria-label={barraDaEscolha.rotulo} className={quantas ? 'no-rodape z-20 pt-4 pb-3' : undefined}>
      <output className="sr-only">{quantas ? barraDaEscolha.quantas(quantas, MAX_POR_VEZ) : ''}</output>
      {quantas ? (
        <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-2 rounded-cartao border border-linha bg-superficie p-2 shadow-elevado">
          <Button size="sm" aria-label={barraDaEscolha.mover} onClick={onMove}>
            {barraDaEscolha.moverCurto}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={barraDaEscolha.entrevistar}
            onClick={onInterview}
            // On a phone the bar is one line: there it is behind Mover.
            className="max-sm:hidden"
          >
            {barraDaEscolha.entrevistarCurto}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={!comparavel}
            onClick={() => (comparavel ? onCompare() : undefined)}
          >
            {comparavel ? barraDaEscolha.comparar : barraDaEscolha.compareAte}
          </Button>
          <p aria-hidden="true" className="ml-auto text-sm font-semibold tabular-nums">
            <span className="max-sm:hidden">{barraDaEscolha.quantas(quantas, MAX_POR_VEZ)}</span>
            <span className="sm:hidden">{quantas}</span>
          </p>
          <Button size="sm" variant="ghost" aria-label={barraDaEscolha.limpar} onClick={onClear}>
            {barraDaEscolha.limparCurto}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
