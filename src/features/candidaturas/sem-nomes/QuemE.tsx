import { use } from 'react'
import { Button } from '@/components/ui/Button'
import { SoLeitura } from '../so-leitura'
import { quemE } from './textos'

/** In place of the contact of somebody whom the reader does not know yet. */
export function QuemE({ onRate }: { onRate: () => void }) {
  const soLeitura = use(SoLeitura)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{soLeitura ? quemE.soLe : quemE.avalie}</p>
      {soLeitura ? null : (
        <Button size="sm" variant="secondary" onClick={onRate}>
          {quemE.darNota}
        </Button>
      )}
    </div>
  )
}
