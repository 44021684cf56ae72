import { formatRelogio } from '@/lib/format'
import { validade } from './textos'

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
  const over = refused ? validade.codigoNaoVale : 'O código venceu.'
  const said = left === 0 ? over : left <= 30 ? validade.faltam30Segundos : left <= 60 ? validade.falta1Minuto : ''
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm">
      <p role="timer" className="text-tinta-suave">
        {left > 0 ? (
          <span>
            Código válido por <span className="font-semibold text-tinta tabular-nums">{formatRelogio(left)}</span>
          </span>
        ) : (
          validade.codigoNaoValePeca
        )}
      </p>
      {/* On a phone a toast would cover the dialog (components/feedback/Toasts.tsx), so the message is here. */}
      <output className="font-semibold text-sucesso md:hidden">{enviado && left > 0 ? validade.codigoEnviado : ''}</output>
      <output className="sr-only">{said}</output>
    </div>
  )
}
