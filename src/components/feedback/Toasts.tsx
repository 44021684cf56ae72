import { Toaster } from 'sonner'

/** Above the notice and the bar that stick to the bottom (styles/base.css). */
const FROM_BELOW = 'calc(var(--altura-do-aviso, 0px) + var(--altura-da-barra, 0px) + 1rem)'

/**
 * The region of toasts: in the lower corner of a wide screen, across the bottom of a phone, where neither the header nor the heading is.
 * Mounted by `notify` on its first use, so pages without toasts never load it.
 */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      offset={{ bottom: FROM_BELOW, right: '1.5rem' }}
      mobileOffset={{ bottom: FROM_BELOW }}
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{
        closeButtonAriaLabel: 'Fechar aviso',
        classNames: {
          toast: 'font-sans !rounded-cartao !bg-superficie !pr-12 !text-tinta !shadow-elevado',
          // The dialog of a code fills a phone's screen and reports its result itself, so the toast stays hidden.
          success: '!border-linha [&_[data-icon]]:!text-sucesso max-md:[body:has([data-codigo])_&]:!invisible',
          title: '!font-semibold !text-sm',
          // On a phone the toast must stay low: its title is enough beside a summary of errors, which says more.
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
