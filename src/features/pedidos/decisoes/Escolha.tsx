import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import type { Proposta } from '../acompanhar/api'
import { escolha } from './textos'

/** The client's possible decisions; each is confirmed in a dialog. */
export type Pergunta =
  | { readonly tipo: 'aceitar'; readonly proposta: Proposta }
  | { readonly tipo: 'recusar'; readonly proposta: Proposta }
  | { readonly tipo: 'prazo' }
  | { readonly tipo: 'encerrar' }

/** Id of the heading over the time of the request. */
export const PRAZO_DO_PEDIDO = 'prazo-do-pedido'

type Props = { proposta: Proposta; onAsk: (pergunta: Pergunta) => void; className?: string }

/** Accept or decline one proposal. */
export function Escolha({ proposta, onAsk, className }: Props) {
  return (
    <div className={cx('flex gap-2.5', className)}>
      <Aceitar proposta={proposta} onAsk={onAsk} />
      <Button variant="secondary" onClick={() => onAsk({ tipo: 'recusar', proposta })}>
        <span>
          Recusar<span className="sr-only">{` a proposta de ${proposta.consultoria_nome}`}</span>
        </span>
      </Button>
    </div>
  )
}

/** Accepts one proposal; of who is suspended it says why not. */
export function Aceitar({ proposta, onAsk, className }: Props) {
  if (proposta.suspensa) return <p className={cx('!px-0 text-sm text-tinta-suave', className)}>{escolha.suspensa}</p>
  return (
    <Button onClick={() => onAsk({ tipo: 'aceitar', proposta })} className={className}>
      <span>
        Aceitar<span className="sr-only">{` a proposta de ${proposta.consultoria_nome}`}</span>
      </span>
    </Button>
  )
}
