import { formatRelogio } from '@/lib/format'

type Props = {
  /** Whole seconds until the code expires. */
  left: number
  /** The code is dead before its time. */
  refused: boolean
  /** A code was just sent. */
  enviado: boolean
}

/** Remaining time of the code: visible every second, announced only at a minute, half a minute and zero. */
export function Validade({ left, refused, enviado }: Props) {
  const over = refused ? 'Este código não vale mais.' : 'O código venceu.'
  const said = left === 0 ? over : left <= 30 ? 'Faltam 30 segundos ou menos.' : left <= 60 ? 'Falta 1 minuto ou menos.' : ''
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm">
      <p role="timer" className="text-tinta-suave">
        {left > 0 ? (
          <>
            Código válido por <span className="font-semibold text-tinta tabular-nums">{formatRelogio(left)}</span>
          </>
        ) : (
          'Este código não vale mais. Peça um novo.'
        )}
      </p>
      {/* On a phone a toast would cover the dialog (components/feedback/Toasts.tsx), so the message is here. */}
      <output className="font-semibold text-sucesso md:hidden">{enviado && left > 0 ? 'Código enviado!' : ''}</output>
      <output className="sr-only">{said}</output>
    </div>
  )
}
