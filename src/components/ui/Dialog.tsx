import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from './cx'
import { Traco } from '../identidade/Traco'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called at closing: the element that gets the focus. Without it, or without a result, the opener gets it back. */
  returnTo?: (() => HTMLElement | null) | undefined
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** As wide as the window allows, for a table. */
  wide?: boolean
  /** Buttons, in reading order: the safe one first. */
  actions?: ReactNode
}

/**
 * A modal question. Focus starts at its title, unless something inside takes it (`autoFocus`), is trapped inside, Escape closes, and
 * the opener gets focus back. The title and the close button stay visible however long the content is.
 */
export function Dialog({ open, onOpenChange, returnTo, title, description, children, wide = false, actions }: Props) {
  const [{ wasOpen, opener }, remember] = useState<{ wasOpen: boolean; opener: Element | null }>({ wasOpen: false, opener: null })
  // During render, because later a field of the dialog may already have taken the focus.
  if (open !== wasOpen) remember({ wasOpen: open, opener: open ? document.activeElement : opener })
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Over the panel that opened it too. */}
        <Radix.Overlay className="fixed inset-0 z-50 animate-surgir bg-noite/50" />
        <Radix.Content
          aria-describedby={description ? undefined : ''}
          // Not the first button, which closes: an early Enter must neither lose nor answer the question.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            heading.current?.focus({ preventScroll: true })
          }}
          // Radix returns focus only to its own trigger, and there is none here.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const to = returnTo?.() ?? opener
            if (to instanceof HTMLElement) to.focus()
          }}
          className={cx(
            wide ? 'max-w-5xl' : 'max-w-lg',
            'fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[calc(100dvh-2rem)] animate-surgir scroll-pt-24 scroll-pb-6 ' +
              'overflow-y-auto rounded-cartao bg-superficie shadow-dialogo sm:top-[min(18vh,8rem)] sm:bottom-auto ' +
              'sm:max-h-[calc(100dvh-min(18vh,8rem)-1rem)]',
          )}
        >
          <div className="sticky top-0 z-10 flex items-start justify-between gap-4 bg-superficie px-6 pt-6 pb-2 sm:px-7 sm:pt-7">
            <Radix.Title ref={heading} tabIndex={-1} className="min-w-0 text-xl wrap-anywhere outline-none">
              {title}
            </Radix.Title>
            <DialogClose className="-mt-1 -mr-2" />
          </div>
          <div className="px-6 pb-6 sm:px-7 sm:pb-7">
            {description ? <Radix.Description className="text-tinta-suave">{description}</Radix.Description> : null}
            {children ? <div className={description ? 'mt-4' : 'mt-2'}>{children}</div> : null}
            {actions ? <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">{actions}</div> : null}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The cross that closes the dialog around it. */
export const DialogClose = ({ className }: { className?: string }) => (
  <Radix.Close
    aria-label="Fechar"
    className={cx('grid size-11 shrink-0 place-items-center rounded-campo hover:bg-suave', className)}
  >
    <Traco d="m6 6 12 12M18 6 6 18" peso={2} className="size-5" />
  </Radix.Close>
)

/** The buttons of a form in a dialog, in sight however long it is; the one that sends first. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div
    className={
      'sticky bottom-0 -mx-6 -mb-6 flex flex-row-reverse flex-wrap gap-2 border-t border-linha bg-superficie px-6 py-4 ' +
      'max-sm:[&>*]:grow max-sm:*:px-3 sm:-mx-7 sm:-mb-7 sm:px-7'
    }
  >
    {children}
  </div>
)
