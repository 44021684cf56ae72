import type { ReactNode } from 'react'

type Props = { title: ReactNode /** Its title is a heading of the page. */; nivel?: 2 | 3; aberta?: boolean; children: ReactNode }

/** A question that opens its answer. A native element: it works without scripts and is found by in-page search. */
export function Disclosure({ title, nivel, aberta, children }: Props) {
  const Title = nivel ? (`h${nivel}` as const) : 'span'
  return (
    <details open={aberta} className="group">
      <summary
        className={
          'flex min-h-14 list-none items-center justify-between gap-6 py-3 font-medium hover:text-marca sm:min-h-16 sm:py-4 ' +
          'sm:text-lg [&::-webkit-details-marker]:hidden'
        }
      >
        <Title>{title}</Title>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          className="size-5 shrink-0 text-marca"
        >
          <path d="M5 12h14" />
          <path d="M12 5v14" className="origin-center transition-transform group-open:scale-y-0" />
        </svg>
      </summary>
      <div className="max-w-2xl pb-6 text-tinta-suave">{children}</div>
    </details>
  )
}
