import type { ReactNode } from 'react'
import { type Fato, Fatos } from './Fatos'

type Props = {
  titulo?: string | undefined
  /** Facts with their labels, first. */
  fatos?: readonly Fato[]
  children?: ReactNode
}

/** One section of an item. */
export function Parte({ titulo, fatos, children }: Props) {
  return (
    <section className="border-b border-linha px-5 py-5 last:border-b-0 sm:px-7">
      {titulo ? <h3 className="mb-3 text-base">{titulo}</h3> : null}
      {fatos ? <Fatos fatos={fatos} /> : null}
      {children}
    </section>
  )
}

/** A text as a person wrote it. */
export const Escrito = ({ children, citado = false }: { children: string; citado?: boolean }) => (
  <p className={`${citado ? 'border-l-2 border-marca pl-4 ' : ''}wrap-anywhere whitespace-pre-line`}>{children}</p>
)
