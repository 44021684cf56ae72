import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import type { Proposta } from '../acompanhar/api'

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
  const de = <span className="sr-only">{` a proposta de ${proposta.consultoria_nome}`}</span>
  return (
    <div className={cx('flex gap-2.5', className)}>
      <Button onClick={() => onAsk({ tipo: 'aceitar', proposta })}>
        <span>Aceitar{de}</span>
      </Button>
      <Button variant="secondary" onClick={() => onAsk({ tipo: 'recusar', proposta })}>
        <span>Recusar{de}</span>
      </Button>
    </div>
  )
}
