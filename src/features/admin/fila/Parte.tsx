import type { ReactNode } from 'react'

/** One section of an item. */
export function Parte({ titulo, children }: { titulo?: string; children: ReactNode }) {
  return (
    <section className="border-b border-linha px-5 py-5 last:border-b-0 sm:px-7">
      {titulo ? <h3 className="mb-3 text-base">{titulo}</h3> : null}
      {children}
    </section>
  )
}
