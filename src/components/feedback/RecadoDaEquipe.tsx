import type { ReactNode } from 'react'
import { cx } from '../ui/cx'

type Props = {
  /** Id of the heading, unique on the page. */
  id: string
  title: string
  /** Its date, and what follows from it. */
  lead: string
  motivo: string | null
  className?: string
  /** What the person can do about it. */
  children: ReactNode
}

/** A message of the team about something of the person's, with its actions below. Shown only in a special state. */
export function RecadoDaEquipe({ id, title, lead, motivo, className, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      data-aviso="warning"
      className={cx('overflow-hidden rounded-cartao border border-linha bg-superficie shadow-cartao', className)}
    >
      <div className="bg-aviso-suave px-5 py-5 sm:px-7">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm">{lead}</p>
        {motivo ? (
          <blockquote className="mt-4 border-l-2 border-aviso pl-4 wrap-anywhere whitespace-pre-line">{motivo}</blockquote>
        ) : null}
      </div>
      {children}
    </section>
  )
}
