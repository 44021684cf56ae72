import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '@/components/ui/cx'

type Props = {
  index: number
  count: number
  /** Heading of the step. */
  heading: ReactNode
  lead?: ReactNode
  /** Called when a step is shown, also for the first one. */
  onReach?: ((index: number) => void) | undefined
  /** Called after another step appeared; returns whether it has moved focus itself. */
  onArrive?: (index: number) => boolean
  children: ReactNode
}

/** Progress in words and as a bar, then the step under its heading, which takes focus when the step changes. */
export function WizardStep({ index, count, heading, lead, onReach, onArrive, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef<number>(undefined)

  // An effect, because focus may move only once the step is in the document, also after the browser's Back.
  useEffect(() => {
    if (shown.current === index) return
    const first = shown.current === undefined
    shown.current = index
    onReach?.(index)
    if (first || onArrive?.(index)) return
    title.current?.focus({ preventScroll: true })
    title.current?.closest('[data-etapa]')?.scrollIntoView({ block: 'start' })
  }, [index, onArrive, onReach])

  // Otherwise the browser's Back would restore the scroll position of the previous step, after the scroll to the heading.
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  return (
    // With the page's `scroll-padding-top`, the card's edge stops just under the fixed bar.
    <section data-etapa={index + 1} aria-labelledby="titulo-da-etapa" className="scroll-mt-5 sm:scroll-mt-9">
      <p className="text-sm font-semibold text-tinta-suave">{`Etapa ${index + 1} de ${count}`}</p>
      <ol aria-hidden="true" className="mt-2 flex gap-1.5">
        {Array.from({ length: count }, (_, step) => (
          <li key={step} className={cx('h-1.5 flex-1 rounded-full transition-colors', step <= index ? 'bg-marca' : 'bg-linha')} />
        ))}
      </ol>
      <h2 id="titulo-da-etapa" ref={title} tabIndex={-1} className="mt-6 text-2xl outline-none">
        {heading}
      </h2>
      {lead ? <p className="mt-1.5 text-tinta-suave">{lead}</p> : null}
      <div key={index} className="mt-7 animate-surgir">
        {children}
      </div>
    </section>
  )
}
