import { lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/Skeleton'
import { previaAoLado } from '../textos'

const PreviaDaVaga = lazy(async () => ({ default: (await import('./PreviaDaVaga')).PreviaDaVaga }))

/** The public ad beside the form on wide screens, in sight while it scrolls. */
export function PreviaAoLado() {
  return (
    <aside aria-label={previaAoLado.rotulo} className="sticky top-24 hidden lg:block">
      <p className="mb-2.5 text-sm font-semibold text-tinta-suave">{previaAoLado.titulo}</p>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Anúncio"
        className="max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-cartao border border-linha bg-superficie shadow-cartao"
      >
        <div className="p-6">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <PreviaDaVaga />
          </Suspense>
        </div>
      </section>
    </aside>
  )
}
