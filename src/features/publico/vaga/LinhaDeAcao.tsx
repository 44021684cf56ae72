import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

type Props = {
  /** Of the heading; fixed, because `useId` would differ between the whole page and the part that the function renders. */
  id: string
  titulo: string
  texto?: ReactNode
  className?: string
  children: ReactNode
}

/** One more thing that can be done about a vacancy: why on the left, how on the right. */
export function LinhaDeAcao({ id, titulo, texto, className, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={cx('flex flex-col gap-x-8 gap-y-3 py-5 sm:flex-row sm:items-center sm:justify-between', className)}
    >
      <div className="min-w-0">
        <h2 id={id} className="text-base">
          {titulo}
        </h2>
        {texto ? <p className="mt-0.5 text-sm text-tinta-suave">{texto}</p> : null}
      </div>
      <div className="min-w-0 sm:shrink-0">{children}</div>
    </section>
  )
}
