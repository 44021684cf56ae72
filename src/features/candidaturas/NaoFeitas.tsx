import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import type { NaoMovida } from './quadro/use-mover-varias'
import { naoFeitas } from './textos'

type Props = { titulo: string; recusadas: readonly NaoMovida[]; onClose: () => void }

/** Who was left out of something done to several, each with the reason. */
export function NaoFeitas({ titulo, recusadas, onClose }: Props) {
  return (
    <>
      <Notice tone="warning" live title={titulo}>
        <ul className="mt-1 space-y-1">
          {recusadas.map(({ id, nome, motivo }) => (
            <li key={id} className="wrap-anywhere">
              <strong>{nome}</strong>
              <span>{`: ${motivo}`}</span>
            </li>
          ))}
        </ul>
      </Notice>
      <Button variant="secondary" onClick={onClose} className="mt-5">
        {naoFeitas.fechar}
      </Button>
    </>
  )
}
