import type { ReactNode } from 'react'
import { Chevron } from '../ui/Chevron'
import { Card } from '../ui/Card'
import { useTelaLarga } from './tela-larga'

type Props = {
  titulo: string
  id?: string
  /** Narrow screens fold it, `sempre` wide ones too: something else of the page comes first. `printPapel` opens it. */
  dobra: boolean | 'sempre'
  className?: string
  children: ReactNode
}

/** One part of the page under its heading. */
export function Parte({ titulo, id, dobra, className, children }: Props) {
  const largo = useTelaLarga()
  const heading = (
    <h2 id={id} tabIndex={id ? -1 : undefined} className="text-xl">
      {titulo}
    </h2>
  )
  if (!dobra || (largo && dobra !== 'sempre'))
    return (
      <Card className={className}>
        {heading}
        {children}
      </Card>
    )
  return (
    <details
      className={`group open:col-span-full rounded-cartao border border-linha bg-superficie px-5 shadow-cartao ${className ?? ''}`}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
        {heading}
        <Chevron className="size-5 shrink-0 text-marca group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
