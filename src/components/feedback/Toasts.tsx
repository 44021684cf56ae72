import { Toaster } from 'sonner'

/** Above the notice and the bar that stick to the bottom (styles/base.css). */
const FROM_BELOW = 'calc(var(--altura-do-aviso, 0px) + var(--altura-da-barra, 0px) + 1rem)'
/** Below the bar of the site. */
const FROM_ABOVE = '4.5rem'
/** Up to this width in pixels sonner gives a toast the whole of it. */
const PHONE = 600

/**
 * The region of toasts: in the lower corner of a wide screen; on a phone below the bar, because the button that comes next is at the
 * bottom. Mounted by `notify` on its first use, so pages without toasts never load it.
 */
export function Toasts() {
  return (
    <Toaster
      position={window.innerWidth <= PHONE ? 'top-center' : 'bottom-right'}
      offset={{ top: FROM_ABOVE, bottom: FROM_BELOW, right: '1.5rem' }}
      mobileOffset={{ top: FROM_ABOVE }}
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{
        closeButtonAriaLabel: 'Fechar aviso',
        classNames: {
          toast: 'font-sans !rounded-cartao !bg-superficie !pr-12 !text-tinta !shadow-elevado',
          // The dialog of a code fills a phone's screen and reports its result itself, so the toast stays hidden.
          success: '!border-linha [&_[data-icon]]:!text-sucesso max-md:[body:has([data-codigo])_&]:!invisible',
          title: '!font-semibold !text-sm',
          // On a phone the toast must stay small: its title is enough beside a summary of errors, which says more.
          description: '!text-tinta-suave !text-sm max-md:[body:has([data-problemas])_&]:!hidden',
          closeButton:
            '!top-2 !right-2 !left-auto !size-8 !transform-none !rounded-campo !border-0 !bg-transparent !text-tinta-suave hover:!bg-suave [&_svg]:!size-4',
          actionButton: '!h-9 !rounded-campo !bg-marca-suave !text-sm !font-semibold !text-marca-forte',
          info: '!border-linha [&_[data-icon]]:!text-info',
          error: '!border-erro [&_[data-icon]]:!text-erro',
        },
      }}
    />
  )
}
