import type { ComponentProps } from 'react'
import { Failure } from '../feedback/Failure'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'

type Props = Omit<ComponentProps<typeof Dialog>, 'actions' | 'wide'> & {
  /** The button that does it, and what it says while it is being done. */
  confirm: readonly [label: string, pending: string]
  /** The button that changes nothing. */
  cancel: string
  /** The focus starts at the button that changes nothing. */
  calm?: boolean
  action: { readonly run: () => void; readonly isPending: boolean; readonly error: Error | null }
  /** What failed, where the refusal does not say it. */
  failure?: string
}

/** Asks before what cannot be undone, and says there why it failed. */
export function ConfirmDialog({ confirm: [label, pending], cancel, calm = false, action, failure, children, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="danger" loading={action.isPending} onClick={action.run}>
            {action.isPending ? pending : label}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes focus; here at what changes nothing */}
          <Button variant="secondary" autoFocus={calm} onClick={() => dialog.onOpenChange(false)}>
            {cancel}
          </Button>
        </>
      }
    >
      {children || action.error ? (
        <>
          {children}
          <Failure error={action.error} title={failure} className="not-first:mt-4" />
        </>
      ) : null}
    </Dialog>
  )
}
