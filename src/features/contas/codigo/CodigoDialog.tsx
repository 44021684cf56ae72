import { Dialog } from '@/components/ui/Dialog'
import type { Canal } from '@/domain/identificador'
import { CodigoEnviado } from './CodigoEnviado'
import { CodigoForm } from './CodigoForm'
import type { Sent } from './countdown'
import { type Finalidade, PALAVRAS } from './finalidade'

type Props<T> = {
  finalidade: Finalidade
  /** The person closes it, goes back or changes the identifier. */
  onClose: () => void
  /** The element that gets the focus when it closes; by default the previous one. */
  returnTo?: () => HTMLElement | null
  channel: Canal
  /** The identifier cannot be changed here. */
  fixed?: boolean
  /** As normalised; shown masked. */
  identifier: string
  sent: Sent
  verify: (code: string) => Promise<T>
  /** Asks for another code. */
  resend: () => Promise<Sent>
  onVerified: (result: T) => void
}

/** The dialog for a one-time code, for signing in and for verifying a contact. It is open while it is mounted. */
export function CodigoDialog<T>({ onClose, returnTo, identifier, fixed = false, ...flow }: Props<T>) {
  const { finalidade, channel, sent } = flow
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      returnTo={returnTo}
      title={PALAVRAS[finalidade].titulo[channel]}
      description={
        <CodigoEnviado channel={channel} identifier={identifier} sent={sent} {...(fixed ? {} : { onChange: onClose })} />
      }
    >
      <CodigoForm onBack={onClose} {...flow} />
    </Dialog>
  )
}
