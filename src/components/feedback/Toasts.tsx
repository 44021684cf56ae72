import { useEffect, useRef } from 'react'
import { Toaster } from 'sonner'
import { keepClear } from './keep-clear'

/** Where it covers nothing; until that is measured, above the notice and the bar that stick to the bottom (styles/base.css). */
const FROM_BELOW = 'var(--lugar-do-aviso-breve, calc(var(--altura-do-aviso, 0px) + var(--altura-da-barra, 0px) + 1rem))'

/** What moves the page without changing it. */
const MOVED = ['animationend', 'transitionend', 'scrollend']

/**
 * The region of toasts: at the foot, on a wide screen in its corner, and higher where something is read first or pressed there. Mounted by
 * `notify` on its first use, so pages without toasts never load it.
 */
export function Toasts() {
  const region = useRef<HTMLDivElement>(null)
  // An effect, because what lies under a toast changes with the page, which is another root.
  useEffect(() => {
    const place = () => region.current && keepClear(region.current)
    // Before the next picture: a toast is never seen over what it must not cover.
    const added = new MutationObserver(place)
    added.observe(document.body, { childList: true, subtree: true })
    const grown = new ResizeObserver(place)
    grown.observe(document.body)
    for (const moved of MOVED) document.addEventListener(moved, place)
    return () => {
      added.disconnect()
      grown.disconnect()
      for (const moved of MOVED) document.removeEventListener(moved, place)
    }
  }, [])
  return (
    <div ref={region}>
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
    </div>
  )
}
