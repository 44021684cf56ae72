import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useState } from 'react'
import { DialogClose } from '@/components/ui/Dialog'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called at closing: the element that gets the focus. Without it, or without a result, the opener gets it back. */
  returnTo?: (() => HTMLElement | null) | undefined
  title: ReactNode
  /** Above the title, small. */
  eyebrow?: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Always visible at the foot. */
  actions?: ReactNode
}

/** Details beside a list: slides over its right side, or over a phone's whole screen. Closing returns focus to the opener. */
export function Drawer({ open, onOpenChange, returnTo, title, eyebrow, description, children, actions }: Props) {
  const [{ wasOpen, opener }, remember] = useState<{ wasOpen: boolean; opener: Element | null }>({ wasOpen: false, opener: null })
  // During render, because later something inside may already have taken the focus.
  if (open !== wasOpen) remember({ wasOpen: open, opener: open ? document.activeElement : opener })
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-surgir bg-noite/50" />
        <Radix.Content
          aria-describedby={description ? undefined : ''}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const to = returnTo?.() ?? opener
            if (to instanceof HTMLElement) to.focus()
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-xl animate-surgir flex-col bg-superficie shadow-dialogo"
        >
          <div className="flex items-start justify-between gap-4 border-b border-linha px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
            <div className="min-w-0">
              {eyebrow ? <p className="mb-1 text-sm font-semibold text-tinta-suave">{eyebrow}</p> : null}
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-sm text-tinta-suave">{description}</Radix.Description>
              ) : null}
            </div>
            <DialogClose className="-mt-1 -mr-2" />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 sm:px-7">{children}</div>
          {actions ? (
            <div className="flex flex-col gap-3 border-t border-linha px-5 py-4 sm:flex-row-reverse sm:px-7">{actions}</div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
