import { cx } from '@/components/ui/cx'
import { Dialog } from '@/components/ui/Dialog'
import { type Canal, mascararIdentificador } from '@/domain/identificador'
import { CodigoForm } from './codigo/CodigoForm'
import type { Sent } from './codigo/countdown'

type Props<T> = {
  open: boolean
  /** False when the person closes it, goes back or wants to change the identifier. */
  onOpenChange: (open: boolean) => void
  channel: Canal
  /** As normalised; shown masked. */
  identifier: string
  sent: Sent
  verify: (code: string) => Promise<T>
  /** Asks for another code. */
  resend: () => Promise<Sent>
  onVerified: (result: T) => void
}

/** Where the one-time code is typed, for signing in, for verifying a contact and for confirming a deletion. */
export function CodigoDialog<T>({ open, onOpenChange, channel, identifier, sent, ...flow }: Props<T>) {
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={channel === 'email' ? 'Confira o seu e-mail' : 'Confira o seu celular'}
      description={
        <>
          {sent.alreadySent
            ? 'Um código já tinha saído há pouco para '
            : channel === 'email'
              ? 'Enviamos um código de 6 dígitos para '
              : 'Enviamos um SMS com um código de 6 dígitos para '}
          <strong className={cx('font-semibold text-tinta', channel === 'sms' ? 'whitespace-nowrap' : 'wrap-anywhere')}>
            {mascararIdentificador(channel, identifier)}
          </strong>
          .{' '}
          <button
            type="button"
            onClick={close}
            className="min-h-6 font-semibold text-marca underline underline-offset-4 hover:text-marca-forte"
          >
            Alterar<span className="sr-only"> {channel === 'email' ? 'e-mail' : 'telefone'}</span>
          </button>
        </>
      }
    >
      <CodigoForm channel={channel} sent={sent} onBack={close} {...flow} />
    </Dialog>
  )
}
