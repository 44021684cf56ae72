import { useSyncExternalStore } from 'react'
import { Toaster } from 'sonner'

const wide = window.matchMedia('(width >= 48rem)')
const follow = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/**
 * The region of toasts: in the corner of a wide screen, over the bar of a phone, where neither the keyboard nor the page's
 * heading is. Mounted by `notify` on its first use, so pages without toasts never load it.
 */
export function Toasts() {
  const isWide = useSyncExternalStore(follow, () => wide.matches)
  return (
    <Toaster
      position={isWide ? 'bottom-right' : 'top-center'}
      offset={isWide ? { bottom: 'calc(var(--altura-do-aviso, 0px) + 1.5rem)', right: '1.5rem' } : { top: '0.5rem' }}
      mobileOffset={{ top: '0.5rem' }}
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{
        closeButtonAriaLabel: 'Fechar aviso',
        classNames: {
          toast: 'font-sans !rounded-cartao !bg-superficie !pr-12 !text-tinta !shadow-elevado',
          // The dialog of a code fills a phone's screen and reports its result itself, so the toast stays hidden.
          success: '!border-linha [&_[data-icon]]:!text-sucesso max-md:[body:has([data-codigo])_&]:!invisible',
          title: '!font-semibold !text-sm',
          // On a phone the toast must fit over the bar: its title is enough beside a summary of errors, which says more.
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
