import type { ReactNode } from 'react'
import { Card } from '../ui/Card'
import { useTelaLarga } from './tela-larga'

type Props = {
  titulo: string
  id?: string
  /** Narrow screens fold it: something else of the page comes first. `printPapel` opens it. */
  dobra: boolean
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
  if (largo || !dobra)
    return (
      <Card className={className}>
        {heading}
        {children}
      </Card>
    )
  return (
    <details className={`rounded-cartao border border-linha bg-superficie px-5 shadow-cartao ${className ?? ''}`}>
      <summary className="min-h-14 content-center py-2 *:inline">{heading}</summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
