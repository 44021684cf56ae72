import { Button } from '@/components/ui/Button'
import { useCountdown } from '@/lib/form/countdown'
import { formatRelogio } from '@/lib/format'
import { enviado } from './textos'

const ESPERA = 'espera-do-link'

/** Sends the link again, once the one before had its time to arrive. `at`: when, of `performance.now()`. */
export function Reenviar({ at, sending, onPress }: { at: number; sending: boolean; onPress: () => void }) {
  const wait = useCountdown(at)
  return (
    <Button
      variant="secondary"
      size="lg"
      loading={sending}
      aria-disabled={wait > 0}
      aria-describedby={wait > 0 ? ESPERA : undefined}
      onClick={wait > 0 ? undefined : onPress}
    >
      <span>
        <span>{sending ? enviado.enviando : enviado.reenviar}</span>
        {wait > 0 && !sending ? (
          // The accessible name stays the same while the seconds count down: they are its description.
          <span id={ESPERA} aria-hidden="true" className="tabular-nums">
            {` em ${formatRelogio(wait)}`}
          </span>
        ) : null}
      </span>
    </Button>
  )
}
