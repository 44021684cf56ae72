import { type Canal, maskIdentificador } from '@/domain/identificador'
import type { Sent } from './countdown'

type Props = { channel: Canal /** As normalised; shown masked. */; identifier: string; sent: Sent; onChange?: () => void }

function beginning(channel: Canal, { alreadySent, expiresIn }: Sent) {
  // The last code was spent a moment ago, and another cannot be requested yet.
  if (alreadySent && expiresIn <= 0) return 'O último código não vale mais. Em instantes você pede um novo para '
  if (alreadySent) return 'Um código já tinha saído há pouco para '
  return channel === 'email' ? 'Enviamos um código de 6 dígitos para ' : 'Enviamos um SMS com um código de 6 dígitos para '
}

/** Where the code was sent, on a separate line, because people compare it. */
export function CodigoEnviado({ channel, identifier, sent, onChange }: Props) {
  return (
    <>
      <span>{beginning(channel, sent)}</span>
      <span className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <strong className="text-lg font-semibold wrap-anywhere text-tinta tabular-nums">
          {maskIdentificador(channel, identifier)}
        </strong>
        {onChange ? (
          <button
            type="button"
            onClick={onChange}
            className="min-h-6 font-semibold text-marca underline underline-offset-4 hover:text-marca-forte"
          >
            Alterar<span className="sr-only">{` ${channel === 'email' ? 'e-mail' : 'celular'}`}</span>
          </button>
        ) : null}
      </span>
    </>
  )
}
